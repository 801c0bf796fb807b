//! The choice of a move when the look-ahead plays positions out (Luo 1994, section 3.1, step 4).
//!
//! ```text
//!   a pattern, and nothing large at stake ─> it is played at once
//!   attack-defence move: what reading says is worth most ─┐
//!   full-board move: most visited by the look-ahead       ├─> the better of the two, by share of won playouts
//!   pass ─────────────────────────────────────────────────┘   …or a pass, when no move gains anything over it
//! ```

use search::host::Instant;

use board::{Color, Game, Move, Point, PointSet, Scoring};

use super::ahead::Ahead;
use super::analysis::Analysis;
use super::candidates::{Candidate, Goal, candidates};
use super::tuning::TUNED;
use super::{Decision, Equilibrator, LEAST_PATTERN_SIDE, finish};
use playout::{self, Playouts, Prior, Priors, Task, Tried};

impl Equilibrator {
    /// Chooses a move by playouts. `ahead` is at the position.
    pub(super) fn choose_by_playouts(
        &self,
        ahead: &mut Ahead<'_>,
        color: Color,
        started: Instant,
    ) -> Decision {
        let here = ahead.analysis();
        let number = ahead.game.turns().len() + 1;
        let board = ahead.game.board();
        let side = board.size().width().min(board.size().height());
        let library = Some(&self.library).filter(|_| side >= LEAST_PATTERN_SIDE);
        let found = candidates(board, &here, &self.settings.generators, library);
        if let Some(decision) = self.pattern_move(ahead, &here, &found, number) {
            return decision;
        }
        let first = self.first_priors(&mut ahead.game, &here, &found);
        let attack_defence = found.iter().find(|c| c.goals.iter().any(is_tactical));
        let favored = attack_defence.map(|c| c.point);
        let task = self.task(&ahead.game, &here, started);
        let judged = playout::search(ahead.game.board(), color, first, favored, &task);
        let best = better(&judged, favored.and_then(|p| judged.of(Move::Play(p))));
        let hopeless = |b: &Tried| self.settings.resign && is_hopeless(&ahead.game, *b);
        if let Some(best) = best.filter(hopeless) {
            return Decision {
                mv: None,
                lead: best.lead,
                sentence: format!("{number}: resigns ({})", words(&judged, best)),
            };
        }
        let Some(best) = best.filter(|b| !is_over(&ahead.game, &judged, *b, color)) else {
            return self.passes(ahead, &here, &judged, color, number);
        };
        let why = self.reason(ahead, color, &found, best.mv);
        Decision {
            mv: Some(best.mv),
            lead: best.lead,
            sentence: format!("{number}: {why} ({})", words(&judged, best)),
        }
    }

    /// The best pattern, unless something larger is to be done.
    fn pattern_move(
        &self,
        ahead: &mut Ahead<'_>,
        here: &Analysis,
        found: &[Candidate],
        number: usize,
    ) -> Option<Decision> {
        let large = here.stakes.iter().any(|s| s.value >= TUNED.large_stake);
        let is_pattern = |c: &&Candidate| c.goals.iter().any(|g| matches!(g, Goal::Pattern(_)));
        let candidate = found.iter().find(is_pattern).filter(|_| !large)?;
        let mv = Move::Play(candidate.point);
        ahead.game.legality(mv, here.to_play).ok()?;
        let why = self.explain(ahead, here.to_play, candidate);
        let lead = finish::counted_lead(&ahead.game, here.lead_of(here.to_play), here.to_play);
        Some(Decision {
            mv: Some(mv),
            lead,
            sentence: format!("{number}: {why}"),
        })
    }

    /// The first moves with their priors: quick ones, and what the generators found.
    fn first_priors(&self, game: &mut Game, here: &Analysis, found: &[Candidate]) -> Vec<Prior> {
        let mut priors = Priors::new(self.settings.generators);
        let last = game.board().last_played().map(|(p, _)| p);
        let mut board = game.board().clone();
        let mut all = priors.suggest(&mut board, here.to_play, last, settled(here));
        // Points that no generator suggests are those of the territory generators, if these are on.
        let generators = &self.settings.generators;
        all.retain(|prior| {
            let own = here.share(prior.point, here.to_play) >= 0.0;
            let on = if own {
                generators.own
            } else {
                generators.opponent
            };
            on || found.iter().any(|c| c.point == prior.point)
        });
        for candidate in found {
            let weight = TUNED.most_prior * candidate.value / (candidate.value + TUNED.half_prior);
            match all.iter_mut().find(|p| p.point == candidate.point) {
                Some(prior) => prior.good(weight),
                None => all.push(Prior {
                    point: candidate.point,
                    visits: 10.0 + weight,
                    wins: 5.0 + weight,
                }),
            }
        }
        all.retain(|p| game.legality(Move::Play(p.point), here.to_play).is_ok());
        all
    }

    fn task(&self, game: &Game, here: &Analysis, started: Instant) -> Task {
        let settings = &self.settings;
        Task {
            playouts: settings.playouts(game.board().points().len()),
            time: settings.time.map(|t| t.saturating_sub(started.elapsed())),
            cancel: settings.cancel.clone(),
            seed: settings.seed,
            bonus: finish::counted_lead(game, 0.0, Color::Black),
            lead_share: TUNED.lead_share,
            generators: settings.generators,
            settled: settled(here),
        }
    }

    /// Why a move: what the generators wanted of it, and what it does to the position.
    pub(super) fn reason(
        &self,
        ahead: &mut Ahead<'_>,
        color: Color,
        found: &[Candidate],
        mv: Move,
    ) -> String {
        let Some(point) = mv.point() else {
            return "passes".to_owned();
        };
        let known = found.iter().find(|c| c.point == point).cloned();
        let candidate = known.unwrap_or(Candidate {
            point,
            value: 0.0,
            goals: Vec::new(),
        });
        self.explain(ahead, color, &candidate)
    }

    /// Nothing is worth a move: pass, or take off what is dead.
    fn passes(
        &self,
        ahead: &mut Ahead<'_>,
        here: &Analysis,
        judged: &Playouts,
        color: Color,
        number: usize,
    ) -> Decision {
        let dead = dead_by(judged, &ahead.game);
        let passed = self.no_move(ahead, here, dead, color, number);
        let lead = judged.of(Move::Pass).map_or(passed.lead, |t| t.lead);
        Decision { lead, ..passed }
    }
}

fn is_tactical(goal: &Goal) -> bool {
    matches!(
        goal,
        Goal::Capture(_) | Goal::Kill(_) | Goal::Double(_) | Goal::Rescue(_) | Goal::Live(_)
    )
}

/// Points that are proven to be somebody's.
fn settled(here: &Analysis) -> PointSet {
    here.safe[0] | here.safe[1]
}

/// The better of the full-board move and the attack-defence move.
fn better(judged: &Playouts, other: Option<Tried>) -> Option<Tried> {
    let is_play = |t: &&Tried| t.mv != Move::Pass;
    let full = judged.tried.iter().find(is_play).copied()?;
    // A share of few playouts is uncertain: it must be better by more.
    let sure = |t: &Tried| t.share - 0.5 / (t.visits.max(1) as f32).sqrt();
    let other = other.filter(|t| t.visits >= TUNED.least_visits && sure(t) > full.share);
    other.or(Some(full))
}

/// Whether the game is over for this side: it has passed for the opponent and is won, or nothing is gained over a pass, in chances
/// or points. Where points are still open, a pass must be what the look-ahead itself likes best: a lost game is fought to the end.
fn is_over(game: &Game, judged: &Playouts, best: Tried, color: Color) -> bool {
    let Some(pass) = judged.of(Move::Pass).filter(|t| t.visits > 0) else {
        return false;
    };
    let dead = dead_by(judged, game);
    let settled = is_settled(game, judged, dead);
    let passed = game.last_turn().is_some_and(|t| t.mv == Move::Pass);
    let lead = game.score(&dead).lead();
    let lead = if color == Color::Black { lead } else { -lead };
    if passed && settled && lead > 0.0 {
        return true;
    }
    // Few playouts are too coarse to tell a pass from a move of the opening.
    let board = game.board();
    if !settled && 2 * board.occupied().len() < board.points().len() {
        return false;
    }
    let price = match game.rules().scoring {
        Scoring::Area => 0.0,
        Scoring::Territory => 1.0,
    };
    let least = finish::least_gain(game);
    // Under territory scoring a useless move costs a point that playouts, which count area, do not see.
    if !settled && game.rules().scoring == Scoring::Area && least < 1.0 {
        return judged.tried.first().is_some_and(|t| t.mv == Move::Pass);
    }
    best.share - pass.share < 0.02 && best.lead - pass.lead < price + least
}

/// Whether every point is somebody's or dame, these stones being dead. A wide place that both colors reach is no dame: its
/// border is open.
fn is_settled(game: &Game, judged: &Playouts, dead: PointSet) -> bool {
    let places = game.ownership(&dead).neutral.components();
    let dame = places
        .filter(|place| place.len() <= TUNED.most_dame)
        .fold(PointSet::EMPTY, |all, place| all | place);
    let open = |p: Point| judged.owner[p.index()].abs() < TUNED.settled && !dame.contains(p);
    !game.board().points().iter().any(open)
}

/// Stones that the playouts say are the opponent's in the end.
fn dead_by(judged: &Playouts, game: &Game) -> PointSet {
    let board = game.board();
    let sign = |c: Color| if c == Color::Black { 1.0 } else { -1.0 };
    Color::ALL
        .into_iter()
        .flat_map(|c| board.stones(c).iter().map(move |p| (p, c)))
        .filter(|&(p, c)| sign(c) * judged.owner[p.index()] < -0.3)
        .map(|(p, _)| p)
        .collect()
}

/// Lost beyond hope, and enough has been played to say so.
fn is_hopeless(game: &Game, best: Tried) -> bool {
    let points = game.board().points().len();
    game.turns().len() * 3 > points && best.share < TUNED.hopeless && best.lead < -3.0
}

/// `wins 63% of 8000 playouts, ahead by 4`.
fn words(judged: &Playouts, best: Tried) -> String {
    let side = if best.lead >= 0.0 { "ahead" } else { "behind" };
    format!(
        "wins {:.0}% of {} playouts, {side} by {:.1}",
        100.0 * best.share,
        judged.playouts,
        best.lead.abs()
    )
}

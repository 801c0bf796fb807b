//! From what was found to a decision: a move, a pass, taking off what is dead, or giving up.
//!
//! The game is over when every point is somebody's, as far as the network sees, or dame, and no move gains anything over a pass. Under
//! area scoring dame are filled first: each is a point. A block that is taken or saved by whoever begins comes before a pass, whatever the network expects.

use board::{Color, Game, Move, Point, PointSet, Scoring};
use playout::policy::is_self_atari;
use safety::static_safety;
use words::say;

use super::leaf::{dead, place, unsettled};
use super::reasons::{elsewhere, proof};
use super::report::{Report, Tried};
use super::tuning::TUNED;
use super::{Level, Strong, expect};
use crate::ending::turn::largest;
use crate::equilibrator::{Decision, cleanup_move};

impl Strong {
    /// The opponent has passed, everything is settled but what whoever begins gets, and the count is won.
    pub(super) fn end_at_once(&mut self, game: &Game) -> Option<Decision> {
        let passed = game.last_turn().is_some_and(|t| t.mv == Move::Pass);
        if !passed {
            return None;
        }
        let owner = self.owner();
        let settled = unsettled(game, &owner).is_empty();
        let color = game.to_play();
        let lead = game.score(&dead(game.board(), &owner)).lead();
        let lead = if color == Color::Black { lead } else { -lead };
        let number = game.turns().len() + 1;
        // Nothing may come after this, not even a dame that counts.
        if !settled || lead <= 0.0 || self.settings.cleanup {
            return None;
        }
        let (mv, what) = match self.at_stake(game) {
            Some((mv, what)) => (mv, what),
            None => (Move::Pass, say!("move-won")),
        };
        Some(Decision {
            mv: Some(mv),
            lead,
            sentence: format!("{number}: {what}"),
        })
    }

    pub(super) fn decide(&mut self, game: &Game) -> Decision {
        let report = self.report();
        let number = game.turns().len() + 1;
        if let Some(lead) = self.gives_up(game, &report) {
            return Decision {
                mv: None,
                lead,
                sentence: format!(
                    "{number}: {}",
                    say!("move-resigns", expects = words(&report, report.win, lead))
                ),
            };
        }
        let best = self.best(game, &report);
        let (mv, win, lead) = match &best {
            Some(tried) => (tried.mv, tried.win, tried.lead),
            None => (Move::Pass, report.win, report.lead),
        };
        if mv == Move::Pass || self.is_over(game, &report, win, lead) {
            return self.pass(game, lead, &report.owner);
        }
        let mut clauses = match (self.settings.explain, &best) {
            (true, Some(best)) => self.clauses(game, &report, best),
            _ => Vec::new(),
        };
        clauses.push(words(&report, win, lead));
        Decision {
            mv: Some(mv),
            lead,
            sentence: format!("{number}: {}", clauses.join(&say!("list"))),
        }
    }

    /// What a move does: by power and groups, by proof, and beside other moves.
    fn clauses(&self, game: &Game, report: &Report, best: &Tried) -> Vec<String> {
        let color = game.to_play();
        let stakes = self.reasons.look(game, color).stakes;
        let why = self.reasons.why(game, color, best.mv);
        let proof = proof(game, color, best.mv, &stakes);
        let gain = elsewhere(game, report, best);
        [Some(why), proof, gain].into_iter().flatten().collect()
    }

    /// The move to play. Before anything was searched it is the network's.
    fn best(&self, game: &Game, report: &Report) -> Option<Tried> {
        let strength = self.settings.level.strength();
        let guess = |&(mv, prior): &(Move, f32)| Tried {
            mv,
            visits: 1,
            prior,
            win: report.win,
            lead: report.lead,
            line: vec![mv],
            line_visits: vec![1],
        };
        let searched = report.visits > 1 && !report.tried.is_empty();
        let mut all: Vec<Tried> = match searched {
            true => report.tried.clone(),
            false => report.likely.iter().map(guess).collect(),
        };
        // What repetition forbids was found out only where the search went.
        let color = game.to_play();
        let mut trial = game.clone();
        all.retain(|t| t.mv == Move::Pass || trial.legality(t.mv, color).is_ok());
        let often = |t: &Tried| if searched { t.visits as f32 } else { t.prior };
        let first = all.first()?.clone();
        let points = game.board().points().len();
        let mut random = self.random(game);
        if self.settings.level == Level::FULL || strength.temperature == 0.0 {
            let early = game.turns().len() * 12 < points && first.mv != Move::Pass;
            all.retain(|t| {
                let good = !searched || t.win >= first.win - TUNED.as_good;
                early && good && t.mv != Move::Pass && often(t) >= TUNED.as_often * often(&first)
            });
            let chosen = all.get(random.below(all.len())).cloned();
            return chosen.or(Some(first));
        }
        // A pass is chosen when it is best, never by chance.
        if first.mv == Move::Pass {
            return Some(first);
        }
        let weight = |t: &Tried| (often(t) / often(&first)).powf(1.0 / strength.temperature);
        all.retain(|t| t.mv != Move::Pass && often(t) >= strength.least * often(&first));
        let sum: f32 = all.iter().map(weight).sum();
        let mut rest = random.bits() as f32 / u32::MAX as f32 * sum;
        for tried in &all {
            rest -= weight(tried);
            if rest <= 0.0 {
                return Some(tried.clone());
            }
        }
        Some(first)
    }

    /// The lead with which the game is given up, if it is.
    fn gives_up(&mut self, game: &Game, report: &Report) -> Option<f32> {
        let points = game.board().points().len();
        let hopeless = report.win < TUNED.hopeless && report.lead < 0.0;
        let before = match hopeless {
            true => self.looked_lost_before(game),
            false => 0,
        };
        self.lost = Some((game.clone(), if hopeless { before + 1 } else { 0 }));
        let late = game.turns().len() * 4 > points;
        let given_up = self.settings.resign && late && before + 1 >= TUNED.hopeless_for;
        (hopeless && given_up).then_some(report.lead)
    }

    /// At how many of one's own moves in a row up to this one the game looked lost. Who has not seen the game before looks at it as it was then.
    fn looked_lost_before(&self, game: &Game) -> u32 {
        let then = self.lost.as_ref().filter(|(then, _)| goes_on(then, game));
        if let Some((_, times)) = then {
            return *times;
        }
        let color = game.to_play();
        let mut earlier = game.clone();
        let undone = (0..2).all(|_| earlier.undo());
        earlier.set_to_play(color);
        let seen = undone.then(|| expect(&earlier).ok()).flatten();
        let win = seen.map_or(1.0, |seen| match color {
            Color::Black => seen.win,
            Color::White => 1.0 - seen.win,
        });
        u32::from(win < TUNED.hopeless)
    }

    /// Whether a pass is as good as the best move, and nothing is open.
    fn is_over(&self, game: &Game, report: &Report, win: f32, lead: f32) -> bool {
        let points = game.board().points().len();
        // A game that does not end is ended.
        if game.turns().len() > 3 * points {
            return true;
        }
        let Some(pass) = report.tried.iter().find(|t| t.mv == Move::Pass) else {
            return false;
        };
        if !unsettled(game, &report.owner).is_empty() {
            return false;
        }
        // Dame are filled instead of a pass where they count, so they are no gain.
        let dead = dead(game.board(), &report.owner);
        let dame = match game.rules().scoring {
            Scoring::Area => game.ownership(&dead).neutral.len().min(2) as f32,
            Scoring::Territory => 0.0,
        };
        let doubt = 1.0 / pass.visits.max(1) as f32;
        win - pass.win < TUNED.no_chance + 0.15 * doubt
            && lead - pass.lead < TUNED.no_gain + dame + doubt
    }

    /// The move that settles the largest block which is taken or lives by who begins, and why. What is expected of stones is what the count would expect: the tree has given them to the side to move.
    fn at_stake(&self, game: &Game) -> Option<(Move, String)> {
        if !self.facts().proofs {
            return None;
        }
        let (board, color) = (game.board(), game.to_play());
        let owner = expect(game).ok()?.owner;
        let safe = Color::ALL.map(|c| static_safety(board, c).stones);
        let open = board.occupied() - safe[0] - safe[1];
        let belief = |stones: PointSet, color: Color| {
            let sum: f32 = stones.iter().map(|p| owner[place(board, p)]).sum();
            let sign = if color == Color::Black { 1.0 } else { -1.0 };
            sign * sum / stones.len().max(1) as f32
        };
        let stake = largest(board, open, &belief, &self.settings.cancel)?;
        let mv = stake.best(color);
        let legal = mv != Move::Pass && game.clone().legality(mv, color).is_ok();
        legal.then(|| (mv, self.reasons.why(game, color, mv)))
    }

    /// Nothing is worth a move: settle what whoever begins gets, fill a dame that counts, take off what is dead if that is asked for, or pass.
    fn pass(&mut self, game: &Game, lead: f32, owner: &[f32]) -> Decision {
        let number = game.turns().len() + 1;
        let color = game.to_play();
        let dead = dead(game.board(), owner);
        let decision = |mv: Move, what: String| Decision {
            mv: Some(mv),
            lead,
            sentence: format!("{number}: {what}"),
        };
        if let Some((mv, what)) = self.at_stake(game) {
            return decision(mv, what);
        }
        if let Some(p) = dame(game, &dead) {
            return decision(Move::Play(p), say!("move-dame"));
        }
        let cleanup = match self.settings.cleanup {
            true => cleanup_move(&mut game.clone(), dead, color),
            false => None,
        };
        match cleanup {
            Some(p) => decision(Move::Play(p), say!("move-takes-off")),
            None => decision(Move::Pass, say!("move-passes")),
        }
    }
}

/// Whether a game is another one with at most two turns more, and the same side moves.
fn goes_on(then: &Game, now: &Game) -> bool {
    let (known, turns) = (then.turns().len(), now.turns().len());
    let same = then.to_play() == now.to_play() && (known..=known + 2).contains(&turns);
    same && then.turns().zip(now.turns()).all(|(a, b)| a == b)
}

/// A point between both colors that counts for whoever plays it, and costs nothing.
fn dame(game: &Game, dead: &board::PointSet) -> Option<Point> {
    if game.rules().scoring != Scoring::Area {
        return None;
    }
    let color = game.to_play();
    let neutral = game.ownership(dead).neutral;
    let mut game = game.clone();
    let sound = |p: &Point| {
        let board = game.board();
        let narrow = (board::PointSet::from_point(*p).neighbors() & neutral).len() <= 1;
        let fills = board.empty().contains(*p) && narrow && !is_self_atari(board, *p, color);
        fills && game.legality(Move::Play(*p), color).is_ok()
    };
    neutral.iter().find({
        let mut sound = sound;
        move |p| sound(p)
    })
}

/// `wins 63% of 8000 visits, ahead by 4.0`: an estimate.
fn words(report: &Report, win: f32, lead: f32) -> String {
    say!(
        "move-expects",
        win = format!("{:.0}", 100.0 * win),
        side = if lead >= 0.0 { "ahead" } else { "behind" },
        lead = format!("{:.1}", lead.abs()),
        visits = report.visits.to_string(),
    )
}

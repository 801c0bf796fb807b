//! A position looked at for the first time: its moves with their priors, and what it is worth, from the network and the facts.

use board::{Board, Color, Game, HandicapBonus, Move, Point, PointSet, Scoring};
use net::{Evaluation, Position, planes::RECENT};
use playout::policy::is_own_eye;

use super::facts::{Facts, LadderReader, safe};
use super::proofs::{ProofReader, Proven};
use super::tree::{Edge, Value};
use super::tuning::TUNED;
use crate::count::counted_lead;

/// A point is somebody's when the network is so sure of it.
pub(super) const SETTLED: f32 = 0.75;

/// What was seen.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    pub(super) edges: Vec<Edge>,
    pub(super) value: Value,
    /// For each point, row by row: 1 Black's, -1 White's.
    pub(super) owner: Vec<f32>,
}

/// The last moves of a game, as the network wants them.
pub(super) fn recent(game: &Game) -> Vec<Move> {
    let turns = game.turns();
    let skip = turns.len().saturating_sub(RECENT);
    turns.skip(skip).map(|turn| turn.mv).collect()
}

/// Komi with what White gets for handicap stones.
pub(super) fn full_komi(game: &Game) -> f32 {
    let bonus = match game.rules().handicap_bonus {
        HandicapBonus::None => 0,
        HandicapBonus::PerStone => game.handicap(),
        HandicapBonus::PerStoneButFirst => game.handicap().saturating_sub(1),
    };
    (game.komi() + bonus as f32).clamp(-400.0, 400.0)
}

/// A position as the network sees it. `recent` is [`recent`] of the game.
pub(super) fn position<'a>(game: &'a Game, color: Color, recent: &'a [Move]) -> Position<'a> {
    Position {
        board: game.board(),
        to_play: color,
        recent,
        komi: full_komi(game),
    }
}

/// Looks at positions.
#[derive(Debug)]
pub(super) struct Looker {
    ladders: LadderReader,
    proofs: ProofReader,
    /// Blocks of the root that captures are about.
    watched: Vec<Point>,
    facts: Facts,
    /// Whose move is searched for: what is doubtful at the end of a game goes against this side.
    root: Color,
}

impl Looker {
    pub(super) fn new(facts: Facts, root: Color) -> Looker {
        Looker {
            ladders: LadderReader::default(),
            proofs: ProofReader::default(),
            watched: Vec::new(),
            facts,
            root,
        }
    }

    /// Finds the blocks of the root that captures are about.
    pub(super) fn watch(&mut self, board: &Board) {
        if self.facts.proofs {
            self.watched = self.proofs.in_danger(board);
        }
    }

    /// Puts together what the network says and what is known, so many moves after the root.
    pub(super) fn look(
        &mut self,
        game: &Game,
        color: Color,
        seen: &Evaluation,
        depth: usize,
    ) -> Leaf {
        let leaf = self.look_with(game, color, seen, (TUNED.late_pass, depth));
        if !game.is_over() {
            return leaf;
        }
        Leaf {
            edges: Vec::new(),
            value: self.final_value(game, leaf.value, &leaf.owner),
            ..leaf
        }
    }

    /// The same where a move is asked for though the game may be over.
    pub(super) fn look_at_root(&mut self, game: &Game, color: Color, seen: &Evaluation) -> Leaf {
        self.look_with(game, color, seen, (TUNED.late_pass_at_root, 0))
    }

    fn look_with(
        &mut self,
        game: &Game,
        color: Color,
        seen: &Evaluation,
        (pass, depth): (f32, usize),
    ) -> Leaf {
        // What is proven safe is proven where suicide is forbidden.
        let safe = match self.facts.safety && !game.rules().suicide {
            true => safe(game.board()),
            false => [PointSet::EMPTY; 2],
        };
        let proven = self.prove(game.board(), color, &safe, depth);
        let owner = owners(game.board(), color, seen, &safe, &proven);
        let area: f32 = owner.iter().sum();
        let black_win = match color {
            Color::Black => seen.win,
            Color::White => 1.0 - seen.win,
        };
        let mut value = Value {
            win: black_win,
            lead: counted_lead(game, area, Color::Black),
        };
        let mut moves = seen.moves();
        // The owners say it already, so the lead stays.
        value.win = shifted(value, color, proven.shift(color, seen)).win;
        weigh(&mut moves, &proven.damped, &proven.lifted);
        if self.facts.ladders {
            let mut board = game.board().clone();
            let found = self.ladders.look(&mut board, color, seen);
            value = shifted(value, color, found.shift);
            weigh(&mut moves, &found.damped, &found.lifted);
        }
        if let Some(winner) = won_by_safety(game, &safe) {
            value.win = f32::from(u8::from(winner == Color::Black));
        }
        let edges = edges(game.board(), color, moves, &safe, (&owner, pass));
        Leaf {
            edges,
            value,
            owner,
        }
    }

    /// What is proven of groups and blocks.
    fn prove(&mut self, board: &Board, color: Color, safe: &[PointSet; 2], depth: usize) -> Proven {
        if !self.facts.proofs {
            return Proven::default();
        }
        let watched: &[Point] = match depth <= TUNED.watched_for {
            true => &self.watched,
            false => &[],
        };
        self.proofs.look(&mut board.clone(), color, safe, watched)
    }

    /// Both have passed: the count, these stones being dead that the network takes for dead. The count is doubtful where
    /// the network does not think so itself; then the worse of both is believed.
    fn final_value(&self, game: &Game, seen: Value, owner: &[f32]) -> Value {
        let lead = game.score(&dead(game.board(), owner)).lead();
        let win = match lead {
            l if l > 0.0 => 1.0,
            l if l < 0.0 => 0.0,
            _ => 0.5,
        };
        let worst = match self.root {
            Color::Black => f32::min,
            Color::White => f32::max,
        };
        let doubt = if unsettled(game, owner).is_empty() {
            win
        } else {
            seen.win
        };
        Value {
            win: worst(win, doubt),
            lead,
        }
    }
}

/// Who owns each point, row by row: 1 Black, -1 White; what is proven safe counts in full, what rests on a wall nearly so.
fn owners(
    board: &Board,
    color: Color,
    seen: &Evaluation,
    safe: &[PointSet; 2],
    proven: &Proven,
) -> Vec<f32> {
    let sign = if color == Color::Black { 1.0 } else { -1.0 };
    let settled = |p: Point| proven.settled.iter().find(|s| s.0.contains(p));
    let owner = |p: Point| match settled(p) {
        _ if safe[0].contains(p) => 1.0,
        _ if safe[1].contains(p) => -1.0,
        Some((_, Color::Black)) => (sign * seen.ownership_of(p)).max(TUNED.sure),
        Some((_, Color::White)) => (sign * seen.ownership_of(p)).min(-TUNED.sure),
        None => sign * seen.ownership_of(p),
    };
    board.size().points().map(owner).collect()
}

/// Makes moves less likely, then others likelier.
fn weigh(moves: &mut [(Move, f32)], damped: &[(Point, f32)], lifted: &[(Point, f32)]) {
    for (mv, prior) in moves {
        let at = |p: &Point| *mv == Move::Play(*p);
        let damped = damped.iter().filter(|(p, _)| at(p));
        *prior *= damped.map(|d| d.1).product::<f32>();
        let lifted = lifted.iter().filter(|(p, _)| at(p));
        *prior = lifted.map(|l| l.1).fold(*prior, f32::max);
    }
}

/// The number of a point in lists row by row.
pub(super) fn place(board: &Board, p: Point) -> usize {
    usize::from(p.row()) * usize::from(board.size().width()) + usize::from(p.column())
}

/// Stones that go to the other side.
pub(super) fn dead(board: &Board, owner: &[f32]) -> PointSet {
    let mut dead = PointSet::EMPTY;
    for color in Color::ALL {
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
        for block in board.blocks(color) {
            let stones = board.block_stones(block);
            let sum: f32 = stones.iter().map(|p| owner[place(board, p)]).sum();
            if sign * sum < -0.2 * stones.len() as f32 {
                dead |= stones;
            }
        }
    }
    dead
}

/// Points that are neither somebody's for sure nor dame.
pub(super) fn unsettled(game: &Game, owner: &[f32]) -> PointSet {
    let board = game.board();
    let neutral = game.ownership(&dead(board, owner)).neutral;
    let narrow = |p: &Point| {
        let around = PointSet::from_point(*p).neighbors() & neutral;
        around.len() <= 1
    };
    let dame: PointSet = neutral.iter().filter(narrow).collect();
    let open = |p: &Point| owner[place(board, *p)].abs() < SETTLED && !dame.contains(*p);
    board.points().iter().filter(open).collect()
}

/// Who has more than half of what is counted by proof alone; area scoring only, where nothing else counts.
fn won_by_safety(game: &Game, safe: &[PointSet; 2]) -> Option<Color> {
    if game.rules().scoring != Scoring::Area {
        return None;
    }
    let points = game.board().points().len() as f32;
    let komi = full_komi(game);
    let least = |color: Color, own: f32| {
        let mine = safe[color.index()].len() as f32;
        mine - (points - mine) + own > 0.0
    };
    match () {
        () if least(Color::Black, -komi) => Some(Color::Black),
        () if least(Color::White, komi) => Some(Color::White),
        () => None,
    }
}

/// The chance to win when the side to move gets so many points more than expected.
fn shifted(value: Value, color: Color, shift: f32) -> Value {
    if shift == 0.0 {
        return value;
    }
    let black = if color == Color::Black { shift } else { -shift };
    let win = value.win.clamp(0.001, 0.999);
    let logit =
        (win / (1.0 - win)).ln() + (TUNED.point * black).clamp(-TUNED.most_shift, TUNED.most_shift);
    Value {
        win: 1.0 / (1.0 + (-logit).exp()),
        lead: value.lead + black,
    }
}

/// Whether a move is worth considering: no own eye is filled without need, nor own safe territory, nor a place where the other side lives whatever
/// happens.
fn is_sensible(board: &Board, p: Point, color: Color, safe: &[PointSet; 2]) -> bool {
    if safe[color.index()].contains(p) {
        return false;
    }
    let in_atari = || {
        p.neighbors()
            .into_iter()
            .any(|n| board.color(n) == Some(color) && board.in_atari(n))
    };
    !is_own_eye(board, p, color) || in_atari()
}

/// The moves to consider, likely ones first, priors adding up to 1.
fn edges(
    board: &Board,
    color: Color,
    moves: Vec<(Move, f32)>,
    safe: &[PointSet; 2],
    (owner, least_pass): (&[f32], f32),
) -> Vec<Edge> {
    let settled = owner.iter().filter(|o| o.abs() >= SETTLED).count();
    let late = 10 * settled >= 9 * owner.len();
    let mut kept: Vec<(Move, f32)> = Vec::new();
    let mut pass = 0.0;
    for (mv, prior) in moves {
        match mv {
            Move::Pass => pass = prior,
            Move::Play(p) if is_sensible(board, p, color, safe) => kept.push((mv, prior)),
            Move::Play(_) => {}
        }
    }
    kept.sort_by(|a, b| b.1.total_cmp(&a.1));
    kept.truncate(TUNED.most_moves);
    let sum: f32 = kept.iter().map(|k| k.1).sum();
    kept.retain(|k| k.1 >= TUNED.least_prior * sum);
    if late {
        pass = pass.max(least_pass);
    }
    kept.push((Move::Pass, pass.max(1e-6)));
    let sum: f32 = kept.iter().map(|k| k.1).sum();
    kept.iter()
        .map(|&(mv, prior)| Edge::new(mv, prior / sum))
        .collect()
}

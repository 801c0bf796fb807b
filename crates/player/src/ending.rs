//! The end of a game: which stones are dead, and the score.
//!
//! What [`safety`] proves stands: safe stones and territory, dead stones in it, dame, seki. Of the other blocks
//! crate `status` is asked which cannot be captured though the opponent moves first; such a proof needs nothing of the
//! wall around them. The stones that are left are **judged**: a block that the network expects to go to the opponent is dead, and a
//! border that was left open is closed. Where the network is in doubt, a block that is proven to be taken on the whole board though its owner moves first is dead, and one that
//! is proven to live though the other side moves first is not; two such blocks may still help each other, so that this counts as judged too. On boards that the network does not know (below 5 lines) the game goes on as it would if the players could
//! not agree, in a short look-ahead with playouts. Judged is not proven; [`Ending::judged`] says which stones that concerns.
//!
//! Where both have passed and a block dies or lives by who begins, the side begins whose turn it is (`turn`).
//!
//! Cost: that of the safety report and, if something is left, a search of some 10,000 nodes for each enclosed block and eight
//! evaluations of the network; after two passes a capture scan and up to 2,000 nodes for each block: a tenth of a second more on 19x19.

pub(crate) mod turn;

use board::{ARRAY_LEN, Board, Color, Game, Ownership, Point, PointSet, Score};
use life::{Code, Problem};
use safety::score::{Terms, count_with, dead_stones};
use safety::{SafetyReport, sekis};
use search::{CancelFlag, Limits, Meter};
use status::{Ask, Fate, Local, Outcome, Want, status};

use crate::strong::expect;
use playout::{Generators, Priors, Task};

// The numbers below were set by hand while counts were compared with GNU Go's (BENCHMARKS.md, "The count"); none was measured alone.
/// Nodes of the question whether a block can be captured.
const LIFE_NODES: u64 = 10_000;

/// Bytes of its table.
const LIFE_MEMORY: usize = 1 << 20;

/// Playouts of the look-ahead.
const PLAYOUTS: u32 = 3000;

/// A block is dead when its owner's mean share of its points is below this (-1 all the opponent's, 1 all its own).
const DEAD: f32 = -0.15;

/// The network is in doubt about a block when its share is nearer to nothing than this. A dead block that it took for alive had -0.12; nearly all blocks have 0.8 or more, either way.
const DOUBT: f32 = 0.35;

/// Nodes for each of both questions about such a block. That death took 141.
const DOUBT_NODES: u64 = 3_000;

/// An empty point that both colors reach is somebody's when his share is above this: a border that was not closed.
const OWNED: f32 = 0.5;

/// A finished position.
#[derive(Clone, Debug)]
pub struct Ending {
    /// Dead stones of both colors, proven and judged.
    pub dead: PointSet,
    /// Those of them that are judged and not proven.
    pub judged: PointSet,
    /// Stones that are proven to live without two eyes.
    pub seki: PointSet,
    /// Who owns what.
    pub ownership: Ownership,
    /// The score by the rules of the game.
    pub score: Score,
}

/// Looks at the end of a game. The report is of its present position.
pub fn ending(game: &Game, report: &SafetyReport, cancel: &CancelFlag) -> Ending {
    let board = game.board();
    let terms = Terms {
        rules: *game.rules(),
        komi: game.komi(),
        handicap: game.handicap(),
        prisoners: Color::ALL.map(|color| game.prisoners(color)),
    };
    let proven = dead_stones(board, report);
    let mut seki = sekis(board, report)
        .iter()
        .fold(PointSet::EMPTY, |all, s| all | s.stones[0] | s.stones[1]);
    let mut open = board.occupied() - report.safe[0] - report.safe[1] - proven - seki;
    let mut shared = seki;
    for (stones, two_eyes) in uncaptured(board, open, cancel) {
        open -= stones;
        match two_eyes {
            Some(true) => continue,
            Some(false) => seki |= stones,
            None => {}
        }
        shared |= stones;
    }
    let (ownership, score) = count_with(board, report, &terms, proven);
    let mut end = Ending {
        dead: proven,
        judged: PointSet::EMPTY,
        seki,
        ownership,
        score,
    };
    // Nobody closes a border by filling a liberty that a seki needs.
    let fixed = report.dame | shared.neighbors();
    let leaks = ownership.neutral - fixed;
    if !open.is_empty() || !leaks.is_empty() {
        let look = |game: &Game| Shares::find(game, report, cancel);
        let settled = turn::settle(game, open, &look, &Shares::mean, cancel);
        let (taken, shares) = (settled.dead, settled.seen);
        let rest = open - taken - settled.alive;
        end.judged = taken | shares.dead_blocks(board, rest, cancel);
        end.dead |= end.judged;
        end.ownership = count_with(board, report, &terms, end.dead).0;
        shares.close_borders(board, &mut end.ownership, fixed);
        let (rules, prisoners) = (&terms.rules, terms.prisoners);
        end.score = Score::count(&end.ownership, rules, terms.komi, terms.handicap, prisoners);
    }
    end
}

/// The blocks among these stones that cannot be captured, by search, and whether they can get two eyes.
fn uncaptured(board: &Board, open: PointSet, cancel: &CancelFlag) -> Vec<(PointSet, Option<bool>)> {
    let of_block = |block: Point| {
        let stones = board.block_stones(block);
        let problem = Problem::behind_any_wall(board, stones).ok()?;
        let attacker = problem.attacker();
        let mut local = Local::new(problem, LIFE_MEMORY).ok()?;
        let mut meter = Meter::start(&Limits {
            cancel: cancel.clone(),
            ..Limits::nodes(LIFE_NODES)
        });
        let verdict = local.verdict(attacker, &mut meter);
        (verdict.code() == Some(Code::Alive)).then_some((stones, verdict.two_eyes))
    };
    board.blocks_in(open).filter_map(of_block).collect()
}

/// Whether stones are taken though they move first, or live though they do not, if one of both is proven.
fn is_dead(board: &Board, stones: PointSet, owner: Color, cancel: &CancelFlag) -> Option<bool> {
    let limits = Limits {
        cancel: cancel.clone(),
        ..Limits::nodes(DOUBT_NODES)
    };
    let is_proof = |fate: Option<Fate>| fate.is_some_and(|f| f.basis.is_proof());
    if is_proof(death(board, stones, owner, &limits)) {
        return Some(true);
    }
    is_proof(life(board, stones, !owner, &limits)).then_some(false)
}

/// How stones are taken when this side begins, if they are; at least within walls that stand.
fn death(board: &Board, stones: PointSet, first: Color, limits: &Limits) -> Option<Fate> {
    let fate = fate(board, stones, first, Want::Death, limits)?;
    (fate.outcome == Outcome::Dead).then_some(fate)
}

/// How stones live when this side begins, if they do.
fn life(board: &Board, stones: PointSet, first: Color, limits: &Limits) -> Option<Fate> {
    let fate = fate(board, stones, first, Want::Life, limits)?;
    matches!(fate.outcome, Outcome::Alive | Outcome::Seki).then_some(fate)
}

fn fate(
    board: &Board,
    stones: PointSet,
    first: Color,
    want: Want,
    limits: &Limits,
) -> Option<Fate> {
    let ask = Ask {
        first: Some(first),
        want,
        moves: false,
        limits: limits.clone(),
        ..Ask::about(stones)
    };
    let found = status(board, &ask, &mut |_| {}).ok()?;
    // What only custom makes dead may be alive by the rules of the game.
    let proven = |f: &Fate| f.basis.is_proof_within_walls() && !f.by_custom;
    found.by_first[first.index()].clone().filter(proven)
}

/// Who owns each point in the end, by estimate: 1 Black, -1 White.
struct Shares(Vec<f32>);

impl Shares {
    /// By the network, which has seen how games end; on boards it does not know, by playouts.
    fn find(game: &Game, report: &SafetyReport, cancel: &CancelFlag) -> Shares {
        match expect(game) {
            Ok(seen) => {
                let mut owner = vec![0.0; ARRAY_LEN];
                let points = game.board().size().points();
                points
                    .zip(&seen.owner)
                    .for_each(|(p, &o)| owner[p.index()] = o);
                Shares(owner)
            }
            Err(_) => Shares::by_playouts(game, report, cancel),
        }
    }

    fn by_playouts(game: &Game, report: &SafetyReport, cancel: &CancelFlag) -> Shares {
        let (board, first) = (game.board(), game.to_play());
        let settled = report.safe[0] | report.safe[1];
        let task = Task {
            playouts: PLAYOUTS,
            time: None,
            cancel: cancel.clone(),
            seed: 1,
            bonus: 0.0,
            // Both sides fight for every point, whoever is ahead.
            lead_share: 1.0,
            generators: Generators::default(),
            settled,
        };
        let last = board.last_played().map(|(p, _)| p);
        let moves = Priors::default().suggest(&mut board.clone(), first, last, settled);
        Shares(playout::search(board, first, moves, None, &task).owner)
    }

    fn of(&self, p: Point, color: Color) -> f32 {
        match color {
            Color::Black => self.0[p.index()],
            Color::White => -self.0[p.index()],
        }
    }

    /// Of stones of this color: 1 they stay, -1 they go.
    fn mean(&self, stones: PointSet, color: Color) -> f32 {
        let sum: f32 = stones.iter().map(|p| self.of(p, color)).sum();
        sum / stones.len().max(1) as f32
    }

    /// The blocks among these stones that go to the opponent.
    fn dead_blocks(&self, board: &Board, open: PointSet, cancel: &CancelFlag) -> PointSet {
        let mut dead = PointSet::EMPTY;
        for block in board.blocks_in(open) {
            let stones = board.block_stones(block);
            let Some(color) = board.color(block) else {
                continue;
            };
            let share = self.mean(stones, color);
            let read = (share.abs() < DOUBT).then(|| is_dead(board, stones, color, cancel));
            if read.flatten().unwrap_or(share < DEAD) {
                dead |= stones;
            }
        }
        dead
    }

    /// Gives neutral points to the color whose they will be: those near its stones, and what lies behind them.
    fn close_borders(&self, board: &Board, ownership: &mut Ownership, fixed: PointSet) {
        for color in Color::ALL {
            let beside = board.stones(color) | board.stones(color).neighbors();
            let owned = |p: &Point| self.of(*p, color) > OWNED;
            let open: PointSet = (ownership.neutral - fixed).iter().filter(owned).collect();
            let mut closed = open & (beside | beside.neighbors());
            loop {
                let more = open & closed.neighbors();
                if more.is_subset(&closed) {
                    break;
                }
                closed |= more;
            }
            ownership.neutral -= closed;
            ownership.territory[color.index()] |= closed;
        }
    }
}

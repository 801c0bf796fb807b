//! The end of a game: which stones are dead, and the score.
//!
//! What [`safety`] proves stands: safe stones and territory, dead stones in it, dame, seki. The stones that are left are **judged**: two
//! short look-aheads with playouts, one for each side moving first, and a block that the opponent owns at the end of most of
//! them is dead. Judged is not proven; [`Ending::judged`] says which stones that concerns.
//!
//! Cost: that of the safety report and, if something is left, some 3,000 playouts.

use board::{Color, Game, Ownership, Point, PointSet, Score};
use safety::score::{Terms, count_with, dead_stones};
use safety::{SafetyReport, sekis};
use search::CancelFlag;

use crate::equilibrator::Generators;
use crate::playout::{self, Priors, Task};

/// Playouts for each side moving first.
const PLAYOUTS: u32 = 1500;

/// A block is dead when its owner's mean share of its points is below this (-1 all the opponent's, 1 all its own).
const DEAD: f32 = -0.15;

/// A finished position.
#[derive(Clone, Debug)]
pub struct Ending {
    /// Dead stones of both colors, proven and judged.
    pub dead: PointSet,
    /// Those of them that are judged and not proven.
    pub judged: PointSet,
    /// Stones in a proven seki.
    pub seki: PointSet,
    /// Who owns what.
    pub ownership: Ownership,
    /// The score by the rules of the game.
    pub score: Score,
}

/// Looks at the end of a game. The report is of its present position.
pub fn ending(game: &Game, report: &SafetyReport, cancel: &CancelFlag) -> Ending {
    let board = game.board();
    let proven = dead_stones(board, report);
    let seki = sekis(board, report)
        .iter()
        .fold(PointSet::EMPTY, |all, s| all | s.stones[0] | s.stones[1]);
    let open = board.occupied() - report.safe[0] - report.safe[1] - proven - seki;
    let judged = match open.is_empty() {
        true => PointSet::EMPTY,
        false => judge(game, report, open, cancel),
    };
    let dead = proven | judged;
    let terms = Terms {
        rules: *game.rules(),
        komi: game.komi(),
        handicap: game.handicap(),
        prisoners: Color::ALL.map(|color| game.prisoners(color)),
    };
    let (ownership, score) = count_with(board, report, &terms, dead);
    Ending {
        dead,
        judged,
        seki,
        ownership,
        score,
    }
}

/// The blocks among these stones that playouts give to the opponent.
fn judge(game: &Game, report: &SafetyReport, open: PointSet, cancel: &CancelFlag) -> PointSet {
    let board = game.board();
    let settled = report.safe[0] | report.safe[1];
    let maps = Color::ALL.map(|first| {
        let task = Task {
            playouts: PLAYOUTS,
            time: None,
            cancel: cancel.clone(),
            seed: 1,
            // Nobody is ahead: both sides fight for every point.
            bonus: 0.0,
            generators: Generators::default(),
            settled,
        };
        let mut copy = board.clone();
        let last = board.last_played().map(|(p, _)| p);
        let moves = Priors::default().suggest(&mut copy, first, last, settled);
        playout::search(board, first, moves, None, &task).owner
    });
    let share = |p: Point, color: Color| {
        let black = (maps[0][p.index()] + maps[1][p.index()]) / 2.0;
        if color == Color::Black { black } else { -black }
    };
    let mut dead = PointSet::EMPTY;
    for block in board.blocks_in(open) {
        let stones = board.block_stones(block);
        let Some(color) = board.color(block) else {
            continue;
        };
        let sum: f32 = stones.iter().map(|p| share(p, color)).sum();
        if sum / (stones.len() as f32) < DEAD {
            dead |= stones;
        }
    }
    dead
}

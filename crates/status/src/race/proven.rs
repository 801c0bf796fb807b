//! A race that a capture on the whole board decides: proven, with nothing assumed.
//!
//! Counting may prove it at once (`outrun.rs`). Else the general capture search knows races (`capture/general/racer.rs`): it counts who is behind and attacks the weakest hunter. Where it captures the larger
//! group, the race is over, whatever frames say; of the smaller group a capture is a fact, too, but may cost more than it gains.

use board::{Board, Color, Move, Point};
use capture::calculator::HuntSide;
use capture::{CatchStatus, Mode, Reader, Reading};
use frames::dragon;
use life::Code;
use search::Limits;

use super::outrun::outrun;
use super::{MADE_UP, Race};
use crate::fate::{Basis, Fate};
use crate::tuning::TUNED;

/// Which of the two blocks is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Block {
    First,
    Second,
}

/// The block whose group has more stones; of two alike White's, whoever asks.
pub(super) fn larger(board: &Board, a: Point, b: Point) -> Block {
    let [own, rival] = [a, b].map(|p| dragon(board, board.block_stones(p)).len());
    let white_is_first = board.color(a) == Some(Color::White);
    match own > rival || own == rival && white_is_first {
        true => Block::First,
        false => Block::Second,
    }
}

impl Block {
    pub(super) fn other(self) -> Block {
        match self {
            Block::First => Block::Second,
            Block::Second => Block::First,
        }
    }
}

/// The race if this block is proven to be captured, the owner of the first to move.
pub(super) fn captured(
    board: &Board,
    [a, b]: [Point; 2],
    block: Block,
    limits: &Limits,
) -> Option<Race> {
    let first = board.color(a)?;
    let (prey, side) = match block {
        Block::First => (a, HuntSide::Prey),
        Block::Second => (b, HuntSide::Hunter),
    };
    let stands = |best| Fate::of_code(first, Code::Alive, MADE_UP, best);
    if let Some(counted) = outrun(board, prey, block == Block::Second) {
        let fallen = Fate::of_code(first, Code::Dead, Basis::Rules, counted.best);
        let stands = stands(counted.best);
        return Some(match block {
            Block::First => of(fallen, stands),
            Block::Second => of(stands, fallen),
        });
    }
    let found = read(board, prey, side, limits)?;
    let proof = found.proof?;
    let basis = Basis::Board { zone: proof.zone() };
    let fallen = Fate {
        line: found.line,
        proof: Some(Box::new(proof)),
        ..Fate::of_code(first, Code::Dead, basis, found.best)
    };
    let stands = stands(found.best);
    Some(match block {
        Block::First => of(fallen, stands),
        Block::Second => of(stands, fallen),
    })
}

/// Whether this move of the first block's owner is proven to capture the second block.
pub(super) fn captures(board: &Board, [a, b]: [Point; 2], mv: Move, limits: &Limits) -> bool {
    let mut after = board.clone();
    let Some(first) = board.color(a) else {
        return false;
    };
    if after.play_move(mv, first).is_err() {
        return false;
    }
    // What is taken in a ko may come back.
    let taken = after.is_empty(b) && after.ko().is_none();
    taken || outrun(&after, b, false).is_some() || read(&after, b, HuntSide::Prey, limits).is_some()
}

/// The proven capture of a block, this side moving first.
fn read(board: &Board, prey: Point, side: HuntSide, limits: &Limits) -> Option<Reading> {
    let reader = Reader {
        mode: Mode::Auto,
        limits: Limits {
            nodes: limits.nodes.min(TUNED.race_capture_nodes),
            ..limits.clone()
        },
        ..Reader::default()
    };
    let found = reader.read(&mut board.clone(), prey, side).ok()?;
    let dead = found.proven && found.status == CatchStatus::Dead && found.proof.is_some();
    dead.then_some(found)
}

fn of(saved: Fate, taken: Fate) -> Race {
    Race {
        saved,
        taken,
        seki: false,
        count: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Diagram;

    #[test]
    fn what_is_captured_on_the_board_is_proven() {
        // White is in atari; Black has more stones and more liberties.
        let text = ". . . . . .\n. X X . . .\n. O X X . .\n. O O X . .\n. X X . . .\n. . . . . .";
        let board = Diagram::parse(text).unwrap().board;
        let [black, white] = ["D3", "B4"].map(|n| Point::parse(n, board.size()).unwrap());
        let race = captured(
            &board,
            [black, white],
            Block::Second,
            &Limits::nodes(100_000),
        );
        let race = race.unwrap();
        assert!(race.taken.is_proven() && !race.saved.is_proven());
        let text = race.text(board.size());
        assert!(text.ends_with("(proven)."), "{text}");
    }
}

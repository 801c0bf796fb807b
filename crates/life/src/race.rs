//! Races: two groups in contact that have to capture each other to live.
//!
//! ```text
//! X X X X X .     A: Black's two stones, B: White's two; each side's other stones are wall. The
//! O O O X . .     area is both groups and the empty points that they, and what can be captured
//! X X . O O .     with them, have as liberties.
//! ```
//! Both questions, is A saved and is B captured, are asked in the same area. Cost: a few flood fills.

use board::{Board, Point, PointSet};

use crate::enclosure::{EnclosureError, LARGEST_ENCLOSURE};
use crate::problem::{Problem, Target};

/// The two questions of a race.
#[derive(Clone, Debug)]
pub struct Race {
    /// Is the first group saved?
    pub a: Problem,
    /// Is the second group saved?
    pub b: Problem,
}

impl Race {
    /// The race between the blocks at two points, which must be of different colors.
    pub fn new(board: &Board, a: Point, b: Point) -> Result<Race, EnclosureError> {
        let (Some(owner_a), Some(owner_b)) = (board.color(a), board.color(b)) else {
            return Err(EnclosureError::NoStones);
        };
        if owner_a == owner_b {
            return Err(EnclosureError::NoStones);
        }
        let (stones_a, stones_b) = (board.block_stones(a), board.block_stones(b));
        let area = common_area(board, stones_a | stones_b);
        if area.len() > LARGEST_ENCLOSURE {
            return Err(EnclosureError::Open(area.len()));
        }
        let problem = |defender, target| Problem {
            board: board.clone(),
            defender,
            area,
            attacker_only: PointSet::EMPTY,
            target: Target::All(target),
        };
        Ok(Race {
            a: problem(owner_a, stones_a),
            b: problem(owner_b, stones_b),
        })
    }
}

/// The stones, the empty points around them, and every block nearby that has not got out, with what it breathes at:
/// capturing it may save the one or the other.
fn common_area(board: &Board, seed: PointSet) -> PointSet {
    let empty = board.empty();
    let mut area = (seed.neighbors() & empty).flood(&empty) | seed;
    // All empty places but the largest, which is the rest of the board.
    let largest = empty.components().map(|c| c.len()).max();
    let pockets = empty
        .components()
        .filter(|c| Some(c.len()) != largest)
        .fold(PointSet::EMPTY, |all, c| all | c);
    loop {
        let inside = board
            .blocks_in(area.neighbors() & (board.occupied() - area))
            .filter(|&block| board.liberties(block).is_subset(&(area | pockets)))
            .fold(PointSet::EMPTY, |all, b| all | board.block_stones(b));
        if inside.is_empty() || area.len() > LARGEST_ENCLOSURE {
            return area;
        }
        area |= inside | (inside.neighbors() & empty).flood(&empty);
    }
}

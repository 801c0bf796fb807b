//! What a proof establishes.

use board::{Board, Cell, Color, Point, PointSet};

/// Something that happens in finitely many moves or never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The block with this stone leaves the board for good: a single stone that can be retaken in a ko is captured only
    /// when the ko has been let go.
    Capture(Point),
    /// The two stones become part of one block.
    Connect(Point, Point),
}

impl Claim {
    /// The stones the claim is about.
    pub fn stones(&self) -> PointSet {
        match *self {
            Claim::Capture(stone) => PointSet::from_point(stone),
            Claim::Connect(a, b) => PointSet::from_point(a).with(b),
        }
    }

    /// Whether the claim has become false for good: a stone to connect is gone.
    pub fn is_lost(&self, board: &Board, prover: Color) -> bool {
        match *self {
            Claim::Capture(_) => false,
            Claim::Connect(a, b) => [a, b].iter().any(|&p| board.color(p) != Some(prover)),
        }
    }

    /// The move that makes the claim true at once, if the prover is to move and has one.
    ///
    /// For a capture this is the last liberty of the block; whether it is banned is not asked.
    pub fn finishing_move(&self, board: &Board) -> Option<Point> {
        match *self {
            Claim::Capture(stone) => board.liberties(stone).only(),
            Claim::Connect(..) => None,
        }
    }

    /// Whether taking a block on its last liberty is a ko that may be retaken.
    pub fn is_ko_capture(board: &Board, block: Point, last: Point) -> bool {
        let Some(color) = board.color(block) else {
            return false;
        };
        let others = last.neighbors().into_iter().filter(|&n| n != block);
        let alone = |n: Point| match board.cell(n) {
            Cell::Border => true,
            Cell::Empty => false,
            cell => cell == color && !board.in_atari(n),
        };
        board.stone_count(block) == 1 && others.into_iter().all(alone)
    }

    /// Whether the claim is true in this position, a ko still standing or not.
    pub fn holds(&self, board: &Board, prover: Color) -> bool {
        match *self {
            Claim::Capture(stone) => board.color(stone) != Some(!prover),
            Claim::Connect(a, b) => board.color(a) == Some(prover) && board.same_block(a, b),
        }
    }
}

//! What a proof establishes.

use board::{Board, Color, Point, PointSet};

/// Something that happens in finitely many moves or never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The block with this stone leaves the board.
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

    /// Whether the claim is true in this position.
    pub fn holds(&self, board: &Board, prover: Color) -> bool {
        match *self {
            Claim::Capture(stone) => board.color(stone) != Some(!prover),
            Claim::Connect(a, b) => board.color(a) == Some(prover) && board.same_block(a, b),
        }
    }
}

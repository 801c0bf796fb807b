//! The priority list of Kierulf 1985, 2.4: moves with values, given back best first.

use std::cmp::Reverse;

use board::{Move, Point};

/// Moves and their values. Ties keep the order in which the moves were included.
#[derive(Debug, Default)]
pub(crate) struct PriorityList {
    moves: Vec<(Move, u32)>,
}

impl PriorityList {
    pub(crate) fn clear(&mut self) {
        self.moves.clear();
    }

    /// Assigns a value to a move; of several values the greatest counts.
    pub(crate) fn include(&mut self, mv: impl Into<Move>, value: u32) {
        let mv = mv.into();
        match self.moves.iter_mut().find(|(m, _)| *m == mv) {
            Some((_, old)) => *old = value.max(*old),
            None => self.moves.push((mv, value)),
        }
    }

    /// Whether the point is in the list.
    pub(crate) fn contains(&self, p: Point) -> bool {
        self.moves.iter().any(|(m, _)| *m == Move::Play(p))
    }

    /// The moves, those of greatest value first.
    pub(crate) fn sorted(&mut self) -> impl Iterator<Item = Move> + '_ {
        self.moves.sort_by_key(|&(_, value)| Reverse(value));
        self.moves.iter().map(|&(mv, _)| mv)
    }
}

//! Moves that undo themselves: an early return from a search cannot leave the board dirty.

use std::ops::{Deref, DerefMut};

use crate::board::Board;
use crate::color::Color;
use crate::legality::Illegal;
use crate::point::Point;

/// A board some moves ahead; dropping it undoes them. Made by [`Board::trial`].
#[derive(Debug)]
pub struct Trial<'a> {
    board: &'a mut Board,
    depth: usize,
}

impl Deref for Trial<'_> {
    type Target = Board;
    fn deref(&self) -> &Board {
        self.board
    }
}

impl DerefMut for Trial<'_> {
    fn deref_mut(&mut self) -> &mut Board {
        self.board
    }
}

impl Drop for Trial<'_> {
    fn drop(&mut self) {
        while self.board.depth() > self.depth {
            self.board.undo();
        }
    }
}

impl Board {
    /// Plays a stone for a while: the move and all that follow it on the returned board are undone
    /// when that goes out of scope.
    pub fn trial(&mut self, p: Point, color: Color) -> Result<Trial<'_>, Illegal> {
        let depth = self.depth();
        self.play(p, color)?;
        Ok(Trial { board: self, depth })
    }

    /// A pass that is undone when it goes out of scope.
    pub fn trial_pass(&mut self) -> Trial<'_> {
        let depth = self.depth();
        self.pass();
        Trial { board: self, depth }
    }
}

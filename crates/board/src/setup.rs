//! Positions that are set up rather than played.

use crate::board::Board;
use crate::color::{Cell, Color};
use crate::legality::Illegal;
use crate::point::{Point, PointName};
use crate::point_set::PointSet;
use crate::size::Size;

/// Why stones cannot stand like this.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A stone off the board.
    #[error("a stone at column {column}, row {row} is off the {size} board")]
    OffBoard {
        /// Column from the left, counted from 1.
        column: u8,
        /// Row from the top, counted from 1.
        row: u8,
        /// The size of the board.
        size: Size,
    },
    /// Two stones on one point.
    #[error("two stones on {0}")]
    TwoStones(PointName),
    /// A block that would have been captured.
    #[error("the {color} block at {stone} has no liberties")]
    NoLiberties {
        /// The colour of the block.
        color: Color,
        /// One of its stones.
        stone: PointName,
    },
}

impl Board {
    /// The position with these stones and no ko.
    pub fn from_stones(size: Size, black: PointSet, white: PointSet) -> Result<Board, SetupError> {
        let mut board = Board::new(size);
        for (color, stones) in [(Color::Black, black), (Color::White, white)] {
            for p in stones {
                board.put(p, color).map_err(|why| match why {
                    Illegal::OffBoard => SetupError::OffBoard {
                        column: p.column().wrapping_add(1),
                        row: p.row().wrapping_add(1),
                        size,
                    },
                    _ => SetupError::TwoStones(p.name(size)),
                })?;
            }
        }
        if let Some(stone) = board.block_without_liberties() {
            let color = if black.contains(stone) {
                Color::Black
            } else {
                Color::White
            };
            return Err(SetupError::NoLiberties {
                color,
                stone: stone.name(size),
            });
        }
        board.forget_history();
        Ok(board)
    }

    /// Takes all stones off and forgets the moves, as if the board were new, but without the cost of
    /// a new one.
    ///
    /// ```
    /// use board::{Board, Color, Point, Size};
    /// let mut board = Board::new(Size::square(9)?);
    /// board.play(Point::new(4, 4), Color::Black)?;
    /// board.clear();
    /// assert_eq!(board, Board::new(Size::square(9)?));
    /// assert_eq!(board.undo(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clear(&mut self) {
        for p in self.occupied() {
            self.cells[p.index()] = Cell::Empty;
        }
        // Block records and anchors mean nothing where there is no stone.
        self.stones = [PointSet::EMPTY; 2];
        self.ko = None;
        self.hash = 0;
        self.forget_history();
    }

    /// Makes the present position the one that [`undo`](Board::undo) cannot go behind.
    pub fn forget_history(&mut self) {
        self.history.clear();
        self.kept = PointSet::EMPTY;
        self.joined.clear();
        self.saved.clear();
    }

    /// Takes over the ban of another board, if it is on one of these points and a ko can have been taken there on this one
    /// too.
    pub fn take_over_ban(&mut self, other: &Board, within: PointSet) {
        self.ko = other
            .ko
            .filter(|p| within.contains(*p) && self.is_empty(*p) && self.is_taken_ko(*p));
    }

    /// Lifts a ban that does not bind this colour: with it to move, that is the same position.
    pub fn lift_ban_on_other(&mut self, to_move: Color) {
        self.ko = self.ban_on(to_move);
    }

    /// Bans a point as if a ko had just been taken there, or lifts the ban.
    ///
    /// For positions that are set up in the middle of a ko. Whose stone was taken is seen from the stones around: a point
    /// where no ko can have been taken cannot be banned.
    pub fn set_ko(&mut self, ko: Option<Point>) -> Result<(), Illegal> {
        match ko {
            Some(p) if !self.is_on_board(p) => Err(Illegal::OffBoard),
            Some(p) if !self.is_empty(p) => Err(Illegal::Occupied),
            Some(p) if !self.is_taken_ko(p) => Err(Illegal::NoKo),
            _ => {
                self.ko = ko;
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(points: &[(u8, u8)]) -> PointSet {
        points.iter().map(|&(c, r)| Point::new(c, r)).collect()
    }

    #[test]
    fn impossible_setups_say_where() {
        let size = Size::square(5).unwrap();
        let error = |b, w| {
            Board::from_stones(size, set(b), set(w))
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            error(&[(5, 0)], &[]),
            "a stone at column 6, row 1 is off the 5x5 board"
        );
        assert_eq!(error(&[(0, 0)], &[(0, 0)]), "two stones on A5");
        let captured = error(&[(0, 0)], &[(1, 0), (0, 1)]);
        assert_eq!(captured, "the black block at A5 has no liberties");
    }
}

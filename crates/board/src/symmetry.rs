//! The eight symmetries of the board: rotations and reflections.

use crate::board::Board;
use crate::color::Color;
use crate::point::{Move, Point};
use crate::point_set::PointSet;
use crate::setup::SetupError;
use crate::size::Size;

/// A symmetry: first perhaps the diagonal reflection (columns become rows), then perhaps left and
/// right, top and bottom are swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transpose: bool,
    flip_columns: bool,
    flip_rows: bool,
}

impl Symmetry {
    /// Leaves everything where it is.
    pub const IDENTITY: Symmetry = Symmetry {
        transpose: false,
        flip_columns: false,
        flip_rows: false,
    };

    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry::IDENTITY; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Symmetry {
                transpose: i & 4 != 0,
                flip_columns: i & 1 != 0,
                flip_rows: i & 2 != 0,
            };
            i += 1;
        }
        all
    };

    /// The symmetry that takes this one back.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        if self.transpose {
            // The flips come after the transposition; undone before it, they change places.
            Symmetry {
                transpose: true,
                flip_columns: self.flip_rows,
                flip_rows: self.flip_columns,
            }
        } else {
            self
        }
    }

    /// The size of the board that a board of this size becomes.
    pub fn apply_size(self, size: Size) -> Size {
        if self.transpose {
            size.transposed()
        } else {
            size
        }
    }

    /// Where the point of a board of this size goes.
    pub fn apply(self, p: Point, size: Size) -> Point {
        let after = self.apply_size(size);
        let (mut column, mut row) = if self.transpose {
            (p.row(), p.column())
        } else {
            (p.column(), p.row())
        };
        if self.flip_columns {
            column = after.width() - 1 - column;
        }
        if self.flip_rows {
            row = after.height() - 1 - row;
        }
        Point::new(column, row)
    }

    /// Where the move goes; a pass stays a pass.
    pub fn apply_move(self, mv: Move, size: Size) -> Move {
        match mv {
            Move::Play(p) => Move::Play(self.apply(p, size)),
            Move::Pass => Move::Pass,
        }
    }

    /// Where the points of a set go.
    pub fn apply_set(self, set: PointSet, size: Size) -> PointSet {
        set.iter().map(|p| self.apply(p, size)).collect()
    }
}

impl Board {
    /// The board seen through a symmetry, without its history; with `swap_colors`, Black and White
    /// change places as well. The ko ban is kept.
    pub fn transformed(&self, symmetry: Symmetry, swap_colors: bool) -> Result<Board, SetupError> {
        let stones = |color| symmetry.apply_set(self.stones(color), self.size());
        let (mut black, mut white) = (stones(Color::Black), stones(Color::White));
        if swap_colors {
            std::mem::swap(&mut black, &mut white);
        }
        let mut board = Board::from_stones(symmetry.apply_size(self.size()), black, white)?;
        board.ko = self.ko.map(|p| symmetry.apply(p, self.size()));
        Ok(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverse_takes_every_point_back() {
        for size in [Size::new(5, 9).unwrap(), Size::square(4).unwrap()] {
            for s in Symmetry::ALL {
                for p in size.points() {
                    let there = s.apply(p, size);
                    assert!(s.apply_size(size).contains(there));
                    assert_eq!(s.inverse().apply(there, s.apply_size(size)), p, "{s:?}");
                }
            }
        }
    }

    #[test]
    fn all_eight_differ_and_keep_neighbors() {
        let size = Size::square(5).unwrap();
        let p = Point::new(0, 1);
        let images: PointSet = Symmetry::ALL.iter().map(|s| s.apply(p, size)).collect();
        assert_eq!(images.len(), 8);
        for s in Symmetry::ALL {
            for n in p.neighbors().into_iter().filter(|n| size.contains(*n)) {
                assert!(s.apply(p, size).is_adjacent(s.apply(n, size)));
            }
        }
    }
}

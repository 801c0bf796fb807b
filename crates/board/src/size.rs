//! The size of a board: 2 to 19 lines each way, square or not.

use std::fmt;
use std::str::FromStr;

use crate::point::{COLUMN_LETTERS, Point};
use crate::point_set::PointSet;

/// The largest number of lines in either direction.
pub const MAX_SIDE: u8 = 19;
/// The smallest number of lines in either direction.
pub const MIN_SIDE: u8 = 2;

/// Width and height of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

/// A size no board can have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("board size {0} is not supported; expected 2 to 19 lines each way, like 19 or 9:13")]
pub struct SizeError(pub String);

impl Size {
    /// A board of `width` columns and `height` rows.
    pub fn new(width: u8, height: u8) -> Result<Size, SizeError> {
        let sides = MIN_SIDE..=MAX_SIDE;
        if sides.contains(&width) && sides.contains(&height) {
            Ok(Size { width, height })
        } else {
            Err(SizeError(format!("{width}:{height}")))
        }
    }

    /// A board with as many rows as columns.
    pub fn square(side: u8) -> Result<Size, SizeError> {
        Size::new(side, side)
    }

    /// Number of columns.
    #[inline]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Number of rows.
    #[inline]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Number of points.
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether width and height are the same.
    pub const fn is_square(self) -> bool {
        self.width == self.height
    }

    /// Width and height exchanged.
    #[must_use]
    pub const fn transposed(self) -> Size {
        Size {
            width: self.height,
            height: self.width,
        }
    }

    /// Whether the point lies on a board of this size.
    #[inline]
    pub const fn contains(self, p: Point) -> bool {
        p.column() < self.width && p.row() < self.height
    }

    /// The point in this column and row (0-based, from the top left), if it is on the board.
    pub fn point(self, column: u8, row: u8) -> Option<Point> {
        (column < self.width && row < self.height).then(|| Point::new(column, row))
    }

    /// All points of the board.
    pub fn all_points(self) -> PointSet {
        self.points().collect()
    }

    /// All points, from the top left, row by row.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.height).flat_map(move |row| (0..self.width).map(move |col| Point::new(col, row)))
    }

    /// All sizes there are, from 2x2 to 19x19.
    pub fn all() -> impl Iterator<Item = Size> {
        (MIN_SIDE..=MAX_SIDE)
            .flat_map(|height| (MIN_SIDE..=MAX_SIDE).map(move |width| Size { width, height }))
    }

    /// The name of the top right point: the last of the board in GTP's naming.
    pub(crate) fn last_name(self) -> String {
        format!(
            "{}{}",
            char::from(COLUMN_LETTERS[usize::from(self.width) - 1]),
            self.height
        )
    }
}

/// 19x19.
impl Default for Size {
    fn default() -> Size {
        Size {
            width: 19,
            height: 19,
        }
    }
}

/// `19x19`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// Reads `19`, `9:13` or `9x13` (columns first).
impl FromStr for Size {
    type Err = SizeError;
    fn from_str(text: &str) -> Result<Size, SizeError> {
        let error = || SizeError(text.to_owned());
        let side = |s: &str| {
            let digits = !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
            digits
                .then(|| s.parse::<u8>().ok())
                .flatten()
                .ok_or_else(error)
        };
        let (width, height) = match text.split_once([':', 'x']) {
            Some((w, h)) => (side(w.trim())?, side(h.trim())?),
            None => (side(text.trim())?, side(text.trim())?),
        };
        Size::new(width, height).map_err(|_| error())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_forms_of_sgf_and_gtp() {
        assert_eq!("19".parse::<Size>().unwrap(), Size::default());
        assert_eq!("9:13".parse::<Size>().unwrap(), Size::new(9, 13).unwrap());
        assert_eq!("9x13".parse::<Size>().unwrap(), Size::new(9, 13).unwrap());
        for bad in [
            "", "1", "20", "37", "9:", ":9", "9:20", "-9", "+9", "9.5", "x", "300",
        ] {
            let message = bad.parse::<Size>().unwrap_err().to_string();
            assert!(message.contains("expected 2 to 19"), "{message}");
        }
    }
}

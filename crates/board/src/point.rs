//! Points as indices into a one-dimensional board with a border (Kierulf 1985, chapter 5).
//!
//! Rows are [`STRIDE`] = 20 apart whatever the size of the board, so directions are constants, the
//! same point has the same value on every board, and the border column of one row serves the next.
//! Relations between points are sums: the point beyond `a` as seen from `x` is `2a - x`.
//!
//! ```text
//!        N = x - 20            a = 2N - x  (two steps north)
//!  W = x - 1   x   E = x + 1   c = W + S - x  (diagonal)
//!        S = x + 20
//! ```

use std::fmt;

use crate::size::{MAX_SIDE, Size};

/// Distance in the array between a point and its southern neighbour.
pub const STRIDE: usize = 20;
/// Length of arrays indexed by [`Point`], border included.
pub const ARRAY_LEN: usize = STRIDE * (MAX_SIDE as usize + 2) + 1;

/// Letters of the columns, without I.
pub const COLUMN_LETTERS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

/// A point of the bordered array: on the board, or on the border around it.
///
/// Rows are counted from the top, as in SGF; GTP's row 1 is the bottom row of the given [`Size`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u16);

/// One of the four directions, as an offset in the array.
pub type Direction = i16;
/// One row up.
pub const NORTH: Direction = -(STRIDE as i16);
/// One row down.
pub const SOUTH: Direction = STRIDE as i16;
/// One column to the left.
pub const WEST: Direction = -1;
/// One column to the right.
pub const EAST: Direction = 1;
/// North, west, east, south: the order in which neighbours are listed.
pub const DIRECTIONS: [Direction; 4] = [NORTH, WEST, EAST, SOUTH];
/// The four diagonal steps.
pub const DIAGONALS: [Direction; 4] = [NORTH + WEST, NORTH + EAST, SOUTH + WEST, SOUTH + EAST];

impl Point {
    /// The point in the given column and row, both counted from 0 at the top left.
    ///
    /// # Panics
    /// If column or row is 19 or more.
    #[inline]
    pub const fn new(column: u8, row: u8) -> Point {
        assert!(column < MAX_SIDE && row < MAX_SIDE);
        Point((row as u16 + 1) * STRIDE as u16 + column as u16 + 1)
    }

    /// The point with this array index.
    ///
    /// # Panics
    /// If the index is outside the array.
    #[inline]
    pub const fn from_index(index: usize) -> Point {
        assert!(index < ARRAY_LEN);
        Point(index as u16)
    }

    /// Index into arrays of length [`ARRAY_LEN`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column from the left, 0-based. Meaningful for points inside the border only.
    #[inline]
    pub const fn column(self) -> u8 {
        ((self.0 as usize % STRIDE) as u8).wrapping_sub(1)
    }

    /// Row from the top, 0-based. Meaningful for points inside the border only.
    #[inline]
    pub const fn row(self) -> u8 {
        ((self.0 as usize / STRIDE) as u8).wrapping_sub(1)
    }

    /// The point one step in a direction (or any other array offset) away. The point itself must be
    /// on the board; the result may lie on the border.
    #[inline]
    pub const fn step(self, offset: Direction) -> Point {
        Point(self.0.wrapping_add_signed(offset))
    }

    /// The offset that leads from this point to `other`.
    #[inline]
    pub const fn offset_to(self, other: Point) -> Direction {
        other.0 as i16 - self.0 as i16
    }

    /// The point as far beyond `self` as `self` is from `from`: Kierulf's `2*self - from`.
    ///
    /// None when that leaves the bordered array.
    #[inline]
    pub fn beyond(self, from: Point) -> Option<Point> {
        let index = 2 * i32::from(self.0) - i32::from(from.0);
        (0..ARRAY_LEN as i32)
            .contains(&index)
            .then_some(Point(index as u16))
    }

    /// The four direct neighbours; some may lie on the border.
    #[inline]
    pub const fn neighbors(self) -> [Point; 4] {
        [
            self.step(NORTH),
            self.step(WEST),
            self.step(EAST),
            self.step(SOUTH),
        ]
    }

    /// The four diagonal neighbours; some may lie on the border.
    #[inline]
    pub const fn diagonals(self) -> [Point; 4] {
        [
            self.step(DIAGONALS[0]),
            self.step(DIAGONALS[1]),
            self.step(DIAGONALS[2]),
            self.step(DIAGONALS[3]),
        ]
    }

    /// Whether the two are direct (horizontal or vertical) neighbours.
    #[inline]
    pub const fn is_adjacent(self, other: Point) -> bool {
        matches!(self.0.abs_diff(other.0), 1 | 20)
    }

    /// Number of steps along the lines between two points of the board.
    #[inline]
    pub const fn distance(self, other: Point) -> u8 {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// Distance from the nearest edge: 1 on the edge, 4 on a star point of the large board.
    pub fn line(self, size: Size) -> u8 {
        let (c, r) = (self.column(), self.row());
        1 + c
            .min(r)
            .min(size.width() - 1 - c)
            .min(size.height() - 1 - r)
    }

    /// The name GTP gives the point on a board of this size, like `C17`.
    pub fn name(self, size: Size) -> PointName {
        PointName {
            point: self,
            height: size.height(),
        }
    }

    /// Reads a GTP name like `C17` or `c17`.
    pub fn parse(text: &str, size: Size) -> Result<Point, PointError> {
        let error = |problem| PointError {
            text: text.to_owned(),
            size,
            problem,
        };
        let mut chars = text.chars();
        let letter = chars
            .next()
            .ok_or_else(|| error("is empty"))?
            .to_ascii_uppercase();
        if letter == 'I' {
            return Err(error("uses the letter I, which Go boards skip"));
        }
        let column = COLUMN_LETTERS
            .iter()
            .position(|&c| char::from(c) == letter)
            .ok_or_else(|| error("does not start with a column letter"))?
            as u8;
        let digits = chars.as_str();
        if digits.is_empty() || digits.len() > 2 || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(error("does not end in a row number"));
        }
        let row: u8 = digits
            .parse()
            .map_err(|_| error("does not end in a row number"))?;
        if column >= size.width() || row == 0 || row > size.height() {
            return Err(error("is off the board"));
        }
        Ok(Point::new(column, size.height() - row))
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Point({},{})", self.column() as i8, self.row() as i8)
    }
}

/// A [`Point`] together with the board height its name depends on; made by [`Point::name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointName {
    point: Point,
    height: u8,
}

impl fmt::Display for PointName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(COLUMN_LETTERS[usize::from(self.point.column())]);
        f.pad(&format!("{letter}{}", self.height - self.point.row()))
    }
}

/// Text that names no point of the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("point \"{text}\" {problem} (expected A1 to {}, without I)", .size.last_name())]
pub struct PointError {
    text: String,
    size: Size,
    problem: &'static str,
}

/// A move: a point to play on, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A stone on this point.
    Play(Point),
    /// No stone.
    Pass,
}

impl Move {
    /// The point played on, if it is not a pass.
    #[inline]
    pub const fn point(self) -> Option<Point> {
        match self {
            Move::Play(p) => Some(p),
            Move::Pass => None,
        }
    }

    /// `C17`, or `pass`.
    pub fn name(self, size: Size) -> String {
        match self {
            Move::Play(p) => p.name(size).to_string(),
            Move::Pass => "pass".to_owned(),
        }
    }

    /// Reads a point name, or `pass` in any case.
    pub fn parse(text: &str, size: Size) -> Result<Move, PointError> {
        if text.eq_ignore_ascii_case("pass") {
            Ok(Move::Pass)
        } else {
            Point::parse(text, size).map(Move::Play)
        }
    }
}

impl From<Point> for Move {
    fn from(p: Point) -> Move {
        Move::Play(p)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for size in Size::all() {
            for p in size.points() {
                let name = p.name(size).to_string();
                assert_eq!(Point::parse(&name, size), Ok(p));
                assert_eq!(Point::parse(&name.to_lowercase(), size), Ok(p));
            }
        }
    }

    #[test]
    fn names_as_go_players_write_them() {
        let size = Size::square(19).unwrap();
        assert_eq!(Point::new(0, 18).name(size).to_string(), "A1");
        assert_eq!(Point::new(8, 0).name(size).to_string(), "J19");
        assert_eq!(Point::new(18, 0).name(size).to_string(), "T19");
        assert_eq!(Point::new(3, 3).line(size), 4);
    }

    #[test]
    fn bad_names_say_why() {
        let size = Size::new(9, 13).unwrap();
        for (text, why) in [
            ("", "is empty"),
            ("I5", "letter I"),
            ("5", "column letter"),
            ("A", "row number"),
            ("A-1", "row number"),
            ("A0", "off the board"),
            ("A14", "off the board"),
            ("K1", "off the board"),
            ("Ä1", "column letter"),
            ("A99999999999999999999", "row number"),
        ] {
            let message = Point::parse(text, size).unwrap_err().to_string();
            assert!(message.contains(why), "{message}");
            assert!(message.contains("A1 to J13"), "{message}");
        }
    }

    #[test]
    fn relations_need_no_bounds_checks() {
        let x = Point::new(0, 0);
        assert!(x.neighbors().iter().all(|n| n.index() < ARRAY_LEN));
        assert!(x.diagonals().iter().all(|n| n.index() < ARRAY_LEN));
        let x = Point::new(18, 18);
        assert!(x.diagonals().iter().all(|n| n.index() < ARRAY_LEN));
        let y = Point::new(5, 5);
        assert_eq!(y.step(NORTH).beyond(y), Some(Point::new(5, 3)));
    }
}

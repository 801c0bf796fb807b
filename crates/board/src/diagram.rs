//! Positions as text.
//!
//! ```text
//!    A B C D E
//!  5 . . . . .      X #  black stone, black stone with a mark
//!  4 . X O . .      O @  white stone, white stone with a mark
//!  3 . X a O .      . + ,  empty point (a star point, if you like)
//!  2 . . X . .      a-z  empty point with that mark
//!  1 . . . . .
//! ```
//! Coordinates, blanks between the points and a `$$` before every line may be there or not. An edge
//! drawn with `-`, `|` and `+` says that the board ends there; a diagram with some edges but not
//! all four is a part of a 19x19 board, one without edges is a whole board.

use std::fmt::Write as _;

use crate::board::Board;
use crate::color::{Cell, Color};
use crate::handicap::star_points;
use crate::point::{COLUMN_LETTERS, Point};
use crate::point_set::PointSet;
use crate::setup::SetupError;
use crate::size::{MAX_SIDE, MIN_SIDE, Size};

/// What a text diagram shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The position.
    pub board: Board,
    /// Stones drawn as `#` or `@`.
    pub marked: PointSet,
    /// Letters on empty points, in board order.
    pub letters: Vec<(char, Point)>,
    /// The points the diagram shows: all of them, or a part of the board.
    pub shown: PointSet,
}

/// Why a text is no diagram.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiagramError {
    /// There are no rows of points.
    #[error("no diagram found; expected rows of . X O")]
    Empty,
    /// A character that stands for nothing.
    #[error(
        "line {line}, column {column}: '{found}' is not a point; expected X O # @ . + , or a-z"
    )]
    UnknownPoint {
        /// Line of the text, from 1.
        line: usize,
        /// Character of the line, from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// Rows of different length.
    #[error("line {line}: a row of {found} points, but the rows above have {expected}")]
    Ragged {
        /// Line of the text, from 1.
        line: usize,
        /// Points of this row.
        found: usize,
        /// Points of the rows above.
        expected: usize,
    },
    /// Too many or too few rows or columns.
    #[error("a diagram of {width} columns and {height} rows; expected 2 to 19 each way")]
    Size {
        /// Number of columns.
        width: usize,
        /// Number of rows.
        height: usize,
    },
    /// The stones cannot stand like this.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Rows and edges found in the text.
#[derive(Default)]
struct Rows {
    rows: Vec<Vec<char>>,
    top: bool,
    bottom: bool,
    left: bool,
    right: bool,
}

impl Diagram {
    /// Reads a diagram.
    pub fn parse(text: &str) -> Result<Diagram, DiagramError> {
        let found = Rows::read(text)?;
        let height = found.rows.len();
        let width = found.rows.first().ok_or(DiagramError::Empty)?.len();
        let wrong_size = DiagramError::Size { width, height };
        if width > usize::from(MAX_SIDE) || height > usize::from(MAX_SIDE) {
            return Err(wrong_size);
        }
        let (w, h) = (width as u8, height as u8);
        let edges = [found.top, found.bottom, found.left, found.right];
        let partial = edges.contains(&true) && edges.contains(&false);
        let size = match partial {
            true => Size::new(
                if found.left && found.right {
                    w
                } else {
                    MAX_SIDE
                },
                if found.top && found.bottom {
                    h
                } else {
                    MAX_SIDE
                },
            ),
            false => Size::new(w, h),
        }
        .map_err(|_| wrong_size)?;
        debug_assert!(size.width() >= MIN_SIDE);
        let offset = |first: bool, last: bool, shown: u8, side: u8| match (first, last) {
            (true, _) => 0,
            (false, true) => side - shown,
            (false, false) => (side - shown) / 2,
        };
        let column = offset(found.left || !partial, found.right, w, size.width());
        let row = offset(found.top || !partial, found.bottom, h, size.height());
        Diagram::build(&found.rows, size, column, row)
    }

    fn build(rows: &[Vec<char>], size: Size, column: u8, row: u8) -> Result<Diagram, DiagramError> {
        let mut stones = [PointSet::EMPTY; 2];
        let (mut marked, mut shown) = (PointSet::EMPTY, PointSet::EMPTY);
        let mut letters = Vec::new();
        for (r, line) in (row..).zip(rows) {
            for (c, &ch) in (column..).zip(line) {
                let p = Point::new(c, r);
                shown.insert(p);
                match ch {
                    'X' | '#' => stones[Color::Black.index()].insert(p),
                    'O' | '@' => stones[Color::White.index()].insert(p),
                    'a'..='z' => letters.push((ch, p)),
                    _ => {}
                }
                if matches!(ch, '#' | '@') {
                    marked.insert(p);
                }
            }
        }
        let board = Board::from_stones(size, stones[0], stones[1])?;
        Ok(Diagram {
            board,
            marked,
            letters,
            shown,
        })
    }

    /// The point with this letter.
    pub fn letter(&self, letter: char) -> Option<Point> {
        self.letters
            .iter()
            .find(|(l, _)| *l == letter)
            .map(|(_, p)| *p)
    }
}

impl Rows {
    fn read(text: &str) -> Result<Rows, DiagramError> {
        let mut found = Rows::default();
        for (number, raw) in text.lines().enumerate() {
            let line = raw.trim_end().strip_prefix("$$").unwrap_or(raw.trim_end());
            let body = line.trim();
            if body.is_empty() || is_column_header(body) {
                continue;
            }
            if is_edge(body) {
                match found.rows.is_empty() {
                    true => found.top = true,
                    false => found.bottom = true,
                }
                continue;
            }
            let row = found.read_row(raw, number + 1)?;
            if let Some(first) = found.rows.first()
                && first.len() != row.len()
            {
                let (line, expected) = (number + 1, first.len());
                return Err(DiagramError::Ragged {
                    line,
                    found: row.len(),
                    expected,
                });
            }
            found.rows.push(row);
        }
        Ok(found)
    }

    /// The points of a line, without row numbers and edges.
    fn read_row(&mut self, raw: &str, line: usize) -> Result<Vec<char>, DiagramError> {
        let mut row = Vec::new();
        let blank = |c: char| c.is_whitespace() || c.is_ascii_digit() || c == '$';
        for (i, ch) in raw.chars().enumerate() {
            match ch {
                '|' if row.is_empty() => self.left = true,
                '|' => self.right = true,
                'X' | 'O' | '#' | '@' | '.' | '+' | ',' | 'a'..='z' => row.push(ch),
                // Numbers are coordinates: they stand before or after the points.
                c if blank(c) && (c.is_whitespace() || row.is_empty() || is_tail(raw, i)) => {}
                found => {
                    return Err(DiagramError::UnknownPoint {
                        line,
                        column: i + 1,
                        found,
                    });
                }
            }
        }
        Ok(row)
    }
}

/// Whether only digits, blanks and an edge follow from this character on.
fn is_tail(raw: &str, from: usize) -> bool {
    raw.chars()
        .skip(from)
        .all(|c| c.is_whitespace() || c.is_ascii_digit() || c == '|')
}

/// `A B C D …`, the letters of the columns, or a run of them over a part of the board.
fn is_column_header(body: &str) -> bool {
    let letters: Vec<u8> = body.bytes().filter(|b| !b.is_ascii_whitespace()).collect();
    letters.len() >= 2
        && COLUMN_LETTERS
            .windows(letters.len())
            .any(|columns| columns == letters)
}

/// `+-----+` or `-------`.
fn is_edge(body: &str) -> bool {
    body.contains("--") && body.chars().all(|c| matches!(c, '-' | '+' | ' ' | '|'))
}

/// How a board is written as text.
#[derive(Clone, Debug, Default)]
pub struct TextStyle<'a> {
    /// Letters and numbers around the board.
    pub coordinates: bool,
    /// Show these points only: the smallest rectangle that contains them.
    pub shown: Option<PointSet>,
    /// Stones drawn as `#` and `@`.
    pub marked: PointSet,
    /// Characters that replace what the board holds.
    pub letters: &'a [(char, Point)],
}

impl Board {
    /// The position as a text diagram that [`Diagram::parse`] reads back.
    ///
    /// A part of the board is drawn with its edges, where it has any; one without edges reads back as
    /// a whole board.
    pub fn to_text(&self, style: &TextStyle<'_>) -> String {
        let size = self.size();
        let stars: PointSet = star_points(size).into_iter().collect();
        let (columns, rows) = shown_rectangle(size, style.shown);
        let partial = columns.len() < size.width().into() || rows.len() < size.height().into();
        let margin = if style.coordinates { "   " } else { "" };
        let (left, right) = (columns.start == 0, columns.end == size.width());
        let horizontal_edge = || {
            let width = 2 * columns.len() + 1;
            let corner = |edge| if edge { "+" } else { "" };
            let line = "-".repeat(width);
            format!("{margin}{}{line}{}\n", corner(left), corner(right))
        };
        let mut out = String::new();
        let header = || {
            let letters: Vec<String> = columns
                .clone()
                .map(|c| char::from(COLUMN_LETTERS[usize::from(c)]).to_string())
                .collect();
            let edge = match (partial, left) {
                (true, true) => "  ",
                (true, false) => " ",
                (false, _) => "",
            };
            format!("{margin}{edge}{}\n", letters.join(" "))
        };
        if style.coordinates {
            out += &header();
        }
        if partial && rows.start == 0 {
            out += &horizontal_edge();
        }
        for row in rows.clone() {
            let number = size.height() - row;
            if style.coordinates {
                let _ = write!(out, "{number:2} ");
            }
            if partial {
                out += if left { "| " } else { " " };
            }
            let points: Vec<String> = columns
                .clone()
                .map(|c| self.text_at(Point::new(c, row), style, &stars).to_string())
                .collect();
            out += &points.join(" ");
            if partial && right {
                out += " |";
            }
            if style.coordinates {
                let _ = write!(out, " {number}");
            }
            out.push('\n');
        }
        if partial && rows.end == size.height() {
            out += &horizontal_edge();
        }
        if style.coordinates {
            out += &header();
        }
        out
    }

    fn text_at(&self, p: Point, style: &TextStyle<'_>, stars: &PointSet) -> char {
        if let Some((letter, _)) = style.letters.iter().find(|(_, q)| *q == p) {
            return *letter;
        }
        match (self.cell(p), style.marked.contains(p)) {
            (Cell::Black, false) => 'X',
            (Cell::Black, true) => '#',
            (Cell::White, false) => 'O',
            (Cell::White, true) => '@',
            _ if stars.contains(p) => '+',
            _ => '.',
        }
    }
}

/// Columns and rows of the smallest rectangle that contains the shown points.
fn shown_rectangle(
    size: Size,
    shown: Option<PointSet>,
) -> (std::ops::Range<u8>, std::ops::Range<u8>) {
    let shown = shown
        .map(|s| s & size.all_points())
        .filter(|s| !s.is_empty());
    let Some(shown) = shown else {
        return (0..size.width(), 0..size.height());
    };
    let range = |of: fn(Point) -> u8| {
        let low = shown.iter().map(of).min().unwrap_or(0);
        let high = shown.iter().map(of).max().unwrap_or(0);
        low..high + 1
    };
    (range(Point::column), range(Point::row))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: &str = ". . . . .\n. X O . .\n. # a @ .\n. . X . .\nb . . . .\n";

    #[test]
    fn reads_stones_marks_and_letters() {
        let d = Diagram::parse(PLAIN).unwrap();
        let at = |name| Point::parse(name, d.board.size()).unwrap();
        assert_eq!(d.board.color(at("B4")), Some(Color::Black));
        assert_eq!(d.board.color(at("D3")), Some(Color::White));
        assert_eq!(d.letter('a'), Some(at("C3")));
        assert_eq!(d.letter('b'), Some(at("A1")));
        assert_eq!(d.letter('c'), None);
        assert_eq!(d.marked, [at("B3"), at("D3")].into_iter().collect());
    }

    #[test]
    fn coordinates_blanks_and_prefixes_do_not_matter() {
        let plain = Diagram::parse(PLAIN).unwrap();
        let dense = PLAIN.replace(' ', "");
        assert_eq!(Diagram::parse(&dense).unwrap(), plain);
        let style = TextStyle {
            coordinates: true,
            marked: plain.marked,
            letters: &plain.letters,
            ..TextStyle::default()
        };
        let text = plain.board.to_text(&style);
        assert_eq!(Diagram::parse(&text).unwrap(), plain, "{text}");
        let senseis: String = PLAIN.lines().map(|l| format!("$$ | {l} |\n")).collect();
        let senseis = format!("$$ -----------\n{senseis}$$ -----------\n");
        assert_eq!(Diagram::parse(&senseis).unwrap(), plain);
    }

    #[test]
    fn a_corner_is_part_of_a_large_board() {
        let corner = Diagram::parse("| . X O .\n| X . O .\n+---------\n").unwrap();
        assert_eq!(corner.board.size(), Size::default());
        assert_eq!(corner.shown.len(), 8);
        assert_eq!(corner.board.color(Point::new(1, 17)), Some(Color::Black));
        let style = TextStyle {
            shown: Some(corner.shown),
            ..TextStyle::default()
        };
        let text = corner.board.to_text(&style);
        assert_eq!(Diagram::parse(&text).unwrap(), corner, "{text}");
        let top_right = Diagram::parse("-------+\n . O X |\n . O . |\n").unwrap();
        assert_eq!(top_right.board.color(Point::new(18, 0)), Some(Color::Black));
        let named = "   R S T\n   ------+\n19 . O X | 19\n18 . O . | 18\n   R S T\n";
        assert_eq!(Diagram::parse(named).unwrap(), top_right);
    }

    #[test]
    fn errors_say_where() {
        let error = |text: &str| Diagram::parse(text).unwrap_err().to_string();
        assert!(error("").starts_with("no diagram found"));
        assert!(error(". .\n. ?\n").starts_with("line 2, column 3: '?'"));
        assert!(error(". .\n. . .\n").starts_with("line 2: a row of 3 points"));
        assert!(error(".\n").contains("1 columns and 1 rows"));
        assert!(error(&". ".repeat(20)).contains("20 columns"));
        assert!(error("X O\nO .\n").contains("black block at A2 has no liberties"));
        assert!(error(". 5 .\n. . .\n").contains("'5'"));
    }
}

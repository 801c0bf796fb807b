//! Which part of the board is shown.
//!
//! A problem in the corner is shown as the smallest rectangle around its stones, with two lines of
//! air. A side that would be cut off so close to the edge that hardly anything is missing is shown up
//! to the edge, because the edge matters more than a smaller picture:
//!
//! ```text
//!   . . . . . . . .          . . . . .
//!   . . X . . . . .          . . X . .
//!   . X O O . . . .    ->    . X O O .
//!   . X O . . . . .          . X O . .
//!   . . . . . . . .          . . . . .
//! ```

use std::ops::Range;

use board::{Point, PointSet, Size};

/// Empty lines kept around the stones.
const AIR: u8 = 2;
/// A cut that would hide no more lines than this is not made.
const SNAP: u8 = 2;

/// A rectangle of the board: the columns and rows that are shown, counted from the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The columns shown.
    pub columns: Range<u8>,
    /// The rows shown.
    pub rows: Range<u8>,
    size: Size,
}

impl Window {
    /// The whole board.
    pub fn whole(size: Size) -> Window {
        Window {
            columns: 0..size.width(),
            rows: 0..size.height(),
            size,
        }
    }

    /// The smallest rectangle that contains the points; the whole board if there are none.
    pub fn exactly(size: Size, points: PointSet) -> Window {
        let points = points & size.all_points();
        if points.is_empty() {
            return Window::whole(size);
        }
        let range = |of: fn(Point) -> u8| {
            let low = points.iter().map(of).min().unwrap_or(0);
            let high = points.iter().map(of).max().unwrap_or(0);
            low..high + 1
        };
        Window {
            columns: range(Point::column),
            rows: range(Point::row),
            size,
        }
    }

    /// A rectangle around the points with air around them and edges where they are near; the whole
    /// board if there are no points or they spread over most of it.
    pub fn around(size: Size, points: PointSet) -> Window {
        let tight = Window::exactly(size, points);
        let window = Window {
            columns: widen(&tight.columns, size.width()),
            rows: widen(&tight.rows, size.height()),
            size,
        };
        let most = |shown: usize, side: u8| 4 * shown >= 3 * usize::from(side);
        if most(window.columns.len(), size.width()) && most(window.rows.len(), size.height()) {
            Window::whole(size)
        } else {
            window
        }
    }

    /// The size of the board that the window is a part of.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether the window shows the whole board.
    pub fn is_whole(&self) -> bool {
        *self == Window::whole(self.size)
    }

    /// Whether the point is shown.
    pub fn contains(&self, p: Point) -> bool {
        self.columns.contains(&p.column()) && self.rows.contains(&p.row())
    }

    /// The points shown, row by row.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (columns, rows) = (self.columns.clone(), self.rows.clone());
        rows.flat_map(move |row| columns.clone().map(move |column| Point::new(column, row)))
    }

    /// Whether the left side of the window is the edge of the board.
    pub fn at_left(&self) -> bool {
        self.columns.start == 0
    }

    /// Whether the right side of the window is the edge of the board.
    pub fn at_right(&self) -> bool {
        self.columns.end == self.size.width()
    }

    /// Whether the upper side of the window is the edge of the board.
    pub fn at_top(&self) -> bool {
        self.rows.start == 0
    }

    /// Whether the lower side of the window is the edge of the board.
    pub fn at_bottom(&self) -> bool {
        self.rows.end == self.size.height()
    }
}

fn widen(range: &Range<u8>, side: u8) -> Range<u8> {
    let low = range.start.saturating_sub(AIR);
    let high = (range.end + AIR).min(side);
    let low = if low <= SNAP { 0 } else { low };
    let high = if high + SNAP >= side { side } else { high };
    low..high
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(names: &[&str]) -> Window {
        let size = Size::default();
        let points = names.iter().map(|n| Point::parse(n, size).unwrap());
        Window::around(size, points.collect())
    }

    #[test]
    fn a_corner_keeps_its_edges_and_two_lines_of_air() {
        let corner = window(&["B1", "C4", "E3"]);
        assert_eq!(
            (corner.columns.clone(), corner.rows.clone()),
            (0..7, 13..19)
        );
        assert!(corner.at_left() && corner.at_bottom());
        assert!(!corner.at_right() && !corner.at_top());
    }

    #[test]
    fn stones_near_an_edge_show_the_edge() {
        // The fifth line from the right: the cut would hide two lines.
        let side = window(&["P10"]);
        assert!(side.at_right() && !side.at_left());
        assert_eq!(side.columns, 12..19);
    }

    #[test]
    fn stones_all_over_show_the_whole_board() {
        assert!(window(&["D4", "Q16"]).is_whole());
        assert!(window(&[]).is_whole());
        // A long side stays a strip.
        let strip = window(&["C3", "Q3"]);
        assert!(strip.at_left() && strip.at_right() && !strip.at_top());
    }

    #[test]
    fn every_frame_contains_what_it_is_around() {
        for size in Size::all() {
            for p in size.points() {
                let window = Window::around(size, PointSet::from_point(p));
                assert!(window.contains(p) && window.columns.end <= size.width());
                assert!(window.points().all(|q| size.contains(q)));
            }
        }
    }
}

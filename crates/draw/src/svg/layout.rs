//! Where things are on the sheet.

use board::Point;

use super::CELL;
use crate::window::Window;

/// From the outermost shown line to the end of the wood, without and with coordinates, in cells.
const MARGIN: f64 = 0.72;
const COORDINATE_MARGIN: f64 = 1.2;
/// Height of a line of the caption.
pub(super) const CAPTION_LINE: f64 = 24.0;

/// Lengths of one picture, in user units.
pub(super) struct Layout {
    window: Window,
    /// Which sides have coordinates: left, right, top, bottom.
    pub(super) labelled: [bool; 4],
    left: f64,
    top: f64,
    /// Width of the sheet and of the wood.
    pub(super) width: f64,
    /// Height of the wood.
    pub(super) wood: f64,
    /// Height of the sheet: wood and caption.
    pub(super) height: f64,
}

impl Layout {
    pub(super) fn new(window: &Window, coordinates: bool, caption_lines: usize) -> Layout {
        // Coordinates stand at the edges of the board; where a part shows none, left and below.
        let (left, right) = (window.at_left(), window.at_right());
        let (top, bottom) = (window.at_top(), window.at_bottom());
        let labelled = match coordinates {
            true => [left || !right, right, top, bottom || !top],
            false => [false; 4],
        };
        let margin = |side: usize| match labelled[side] {
            true => COORDINATE_MARGIN * CELL,
            false => MARGIN * CELL,
        };
        let lines = |count: usize| (count as f64 - 1.0) * CELL;
        let width = margin(0) + lines(window.columns.len()) + margin(1);
        let wood = margin(2) + lines(window.rows.len()) + margin(3);
        let caption = match caption_lines {
            0 => 0.0,
            n => CAPTION_LINE * (n as f64 + 0.6),
        };
        Layout {
            window: window.clone(),
            labelled,
            left: margin(0),
            top: margin(2),
            width,
            wood,
            height: wood + caption,
        }
    }

    /// Middle of a column.
    pub(super) fn x(&self, column: u8) -> f64 {
        self.left + (f64::from(column) - f64::from(self.window.columns.start)) * CELL
    }

    /// Middle of a row.
    pub(super) fn y(&self, row: u8) -> f64 {
        self.top + (f64::from(row) - f64::from(self.window.rows.start)) * CELL
    }

    /// Middle of a point.
    pub(super) fn at(&self, p: Point) -> (f64, f64) {
        (self.x(p.column()), self.y(p.row()))
    }
}

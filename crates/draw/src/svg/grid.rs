//! The lines of the board.
//!
//! A line leaves room for the labels of empty points. Where the board goes on beyond the window, its
//! lines run on a little and fade.

use board::Point;

use super::xml::{Len, Xml};
use super::{CELL, INK, Sheet};

/// Lines of a part of the board run on this far beyond the last shown point, in cells.
const OVERHANG: f64 = 0.7;
/// The grid leaves this much room on each side of a label, in cells.
const GAP: f64 = 0.34;

/// One line of the grid, between the outermost points shown.
struct Line {
    horizontal: bool,
    /// Where it lies: its y if horizontal, its x if vertical.
    at: f64,
    from: f64,
    to: f64,
    /// Whether the board goes on before `from` and after `to`.
    cut: [bool; 2],
    /// Whether this is the edge of the board.
    edge: bool,
    /// The points on it that carry a label.
    gaps: Vec<f64>,
}

/// Path data of all lines, by how they are drawn.
#[derive(Default)]
struct Paths {
    thin: String,
    thick: String,
    /// Fading ends: left, right, top, bottom.
    fading: [String; 4],
}

impl Paths {
    fn add(&mut self, line: &Line) {
        let piece = |from: f64, to: f64| match line.horizontal {
            true => format!("M{} {}H{}", Len(from), Len(line.at), Len(to)),
            false => format!("M{} {}V{}", Len(line.at), Len(from), Len(to)),
        };
        let gap = GAP * CELL;
        let mut start = line.from;
        let solid = if line.edge {
            &mut self.thick
        } else {
            &mut self.thin
        };
        for middle in &line.gaps {
            if middle - gap > start {
                *solid += &piece(start, middle - gap);
            }
            start = middle + gap;
        }
        if start < line.to {
            *solid += &piece(start, line.to);
        }
        let inset = |end: Option<&f64>, at: f64| if end == Some(&at) { gap } else { 0.0 };
        let sides = if line.horizontal { [0, 1] } else { [2, 3] };
        let overhang = OVERHANG * CELL;
        if line.cut[0] {
            let end = line.from - inset(line.gaps.first(), line.from);
            self.fading[sides[0]] += &piece(line.from - overhang, end);
        }
        if line.cut[1] {
            let start = line.to + inset(line.gaps.last(), line.to);
            self.fading[sides[1]] += &piece(start, line.to + overhang);
        }
    }
}

pub(super) fn draw(sheet: &Sheet<'_>, xml: &mut Xml) {
    let window = &sheet.picture.window;
    let size = sheet.picture.size;
    let x = |column: u8| sheet.layout.x(column);
    let y = |row: u8| sheet.layout.y(row);
    let (left, right) = (x(window.columns.start), x(window.columns.end - 1));
    let (top, bottom) = (y(window.rows.start), y(window.rows.end - 1));
    let labelled = |column: u8, row: u8| sheet.covers_grid(Point::new(column, row));
    let mut paths = Paths::default();
    for row in window.rows.clone() {
        let gaps = window.columns.clone().filter(|&c| labelled(c, row));
        paths.add(&Line {
            horizontal: true,
            at: y(row),
            from: left,
            to: right,
            cut: [!window.at_left(), !window.at_right()],
            edge: row == 0 || row + 1 == size.height(),
            gaps: gaps.map(x).collect(),
        });
    }
    for column in window.columns.clone() {
        let gaps = window.rows.clone().filter(|&r| labelled(column, r));
        paths.add(&Line {
            horizontal: false,
            at: x(column),
            from: top,
            to: bottom,
            cut: [!window.at_top(), !window.at_bottom()],
            edge: column == 0 || column + 1 == size.width(),
            gaps: gaps.map(y).collect(),
        });
    }
    path(&paths.thin, INK, "1", xml);
    path(&paths.thick, INK, "1.9", xml);
    // The fade runs from the last shown line outwards.
    let ends = [(left, -1.0), (right, 1.0), (top, -1.0), (bottom, 1.0)];
    for (i, (d, (at, outwards))) in paths.fading.iter().zip(ends).enumerate() {
        if !d.is_empty() {
            let paint = fade(i < 2, at, at + outwards * OVERHANG * CELL, xml);
            path(d, &paint, "1", xml);
        }
    }
}

fn path(d: &str, stroke: &str, width: &str, xml: &mut Xml) {
    if !d.is_empty() {
        xml.element(
            "path",
            &[
                ("d", &d),
                ("fill", &"none"),
                ("stroke", &stroke),
                ("stroke-width", &width),
            ],
        );
    }
}

/// Defines ink that fades between two places and returns the paint. The id names the places, so that
/// equal ids mean equal paint even when several pictures stand in one page.
fn fade(horizontal: bool, from: f64, to: f64, xml: &mut Xml) -> String {
    let axis = if horizontal { 'x' } else { 'y' };
    let id = format!("tesuji-fade-{axis}-{}-{}", Len(from), Len(to));
    let zero = Len(0.0);
    let (from, to) = (Len(from), Len(to));
    let (x1, x2, y1, y2) = match horizontal {
        true => (from, to, zero, zero),
        false => (zero, zero, from, to),
    };
    xml.open(
        "linearGradient",
        &[
            ("id", &id),
            ("gradientUnits", &"userSpaceOnUse"),
            ("x1", &x1),
            ("x2", &x2),
            ("y1", &y1),
            ("y2", &y2),
        ],
    );
    for (offset, opacity) in [("0", "1"), ("0.35", "0.8"), ("1", "0")] {
        xml.element(
            "stop",
            &[
                ("offset", &offset),
                ("stop-color", &INK),
                ("stop-opacity", &opacity),
            ],
        );
    }
    xml.close("linearGradient");
    format!("url(#{id})")
}

//! A picture as text.
//!
//! On a terminal with colors the board is wooden, the grid is drawn with box characters and stones
//! are discs; a numbered stone is a patch of its color with the number. In a pipe it is plain ASCII
//! that `board::Diagram` reads back, except where numbers or layers take the place of points:
//!
//! ```text
//!    A B C D E        X #  black, black and marked      a  label
//!  3 . X 1 . . 3      O @  white, white and marked      +  star point
//! ```

mod colored;
mod plain;

use std::fmt::Write as _;

use anstyle::{Ansi256Color, RgbColor, Style};
use board::{COLUMN_LETTERS, PointSet, star_points};

use crate::picture::{Picture, Rgb};

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Ink {
    /// ASCII without colors: for pipes and files.
    #[default]
    Plain,
    /// Unicode and the 256 colors that nearly every terminal has.
    Ansi256,
    /// Unicode and 24-bit colors.
    TrueColor,
}

impl Ink {
    fn style(self, text: Rgb, ground: Rgb) -> Style {
        let color = |c: Rgb| match self {
            Ink::TrueColor => RgbColor(c.0, c.1, c.2).into(),
            Ink::Plain | Ink::Ansi256 => Ansi256Color(nearest_in_cube(c)).into(),
        };
        Style::new()
            .fg_color(Some(color(text)))
            .bg_color(Some(color(ground)))
    }
}

const WOOD: Rgb = Rgb(220, 179, 92);
const GRID: Rgb = Rgb(120, 84, 30);
const COORDINATE: Rgb = Rgb(45, 32, 10);
const INK: Rgb = Rgb(20, 16, 10);

/// Longer labels are cut.
const LONGEST: usize = 3;

/// The color of the 6x6x6 cube of the 256-color palette that is nearest.
fn nearest_in_cube(color: Rgb) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let level = |value: u8| -> u8 {
        let distance = |i: &u8| LEVELS[usize::from(*i)].abs_diff(value);
        (0..6).min_by_key(distance).unwrap_or(0)
    };
    16 + 36 * level(color.0) + 6 * level(color.1) + level(color.2)
}

impl Picture {
    /// The picture as lines of text, the caption below.
    pub fn to_terminal(&self, ink: Ink) -> String {
        let writer = Writer::new(self, ink);
        let mut out = String::new();
        writer.board(&mut out);
        let mut notes = match ink {
            Ink::Plain => writer.legend(),
            _ => Vec::new(),
        };
        notes.extend(self.caption.iter().cloned());
        if !notes.is_empty() {
            // The empty line keeps the notes apart from the diagram for whoever reads it back.
            out.push('\n');
        }
        for line in notes {
            // Control characters from a file must not reach the terminal.
            let line: String = line.chars().map(printable).collect();
            let _ = writeln!(out, "{line}");
        }
        out
    }
}

fn printable(c: char) -> char {
    if c.is_control() { ' ' } else { c }
}

struct Writer<'a> {
    picture: &'a Picture,
    ink: Ink,
    stars: PointSet,
    /// Characters of a point, without the column that separates points.
    width: usize,
}

impl<'a> Writer<'a> {
    fn new(picture: &'a Picture, ink: Ink) -> Writer<'a> {
        let shown = picture.window.points();
        let texts = shown.filter_map(|p| picture.text(p));
        let lengths = texts.map(|text| text.chars().count().min(LONGEST));
        let width = lengths.max().unwrap_or(1);
        Writer {
            picture,
            ink,
            stars: star_points(picture.size).into_iter().collect(),
            width,
        }
    }

    /// Edges are drawn around a part of the board, so that one sees where the board ends.
    fn has_edges(&self) -> bool {
        self.ink == Ink::Plain && !self.picture.window.is_whole()
    }

    fn board(&self, out: &mut String) {
        let window = &self.picture.window;
        if self.picture.coordinates {
            self.header(out);
        }
        if self.has_edges() && window.at_top() {
            self.edge(out);
        }
        for row in window.rows.clone() {
            match self.ink {
                Ink::Plain => self.plain_row(row, out),
                _ => self.colored_row(row, out),
            }
        }
        if self.has_edges() && window.at_bottom() {
            self.edge(out);
        }
        if self.picture.coordinates {
            self.header(out);
        }
    }

    /// What stands left of the first point when the row has no number.
    fn indent(&self) -> &'static str {
        if self.picture.coordinates { "   " } else { "" }
    }

    fn header(&self, out: &mut String) {
        let mut line = self.indent().to_owned();
        if self.has_edges() && self.picture.window.at_left() {
            line += "  ";
        }
        for column in self.picture.window.columns.clone() {
            let letter = char::from(COLUMN_LETTERS[usize::from(column)]);
            let _ = write!(line, "{letter:>width$} ", width = self.width);
        }
        match self.ink {
            Ink::Plain => out.push_str(line.trim_end()),
            _ => {
                let style = self.ink.style(COORDINATE, WOOD);
                let _ = write!(out, "{style}{line}{}{style:#}", self.indent());
            }
        }
        out.push('\n');
    }

    fn edge(&self, out: &mut String) {
        let window = &self.picture.window;
        let corner = |edge: bool| if edge { "+" } else { "" };
        let dashes = window.columns.len() * (self.width + 1) + 1;
        out.push_str(self.indent());
        out.push_str(corner(window.at_left()));
        out.push_str(&"-".repeat(dashes));
        out.push_str(corner(window.at_right()));
        out.push('\n');
    }
}

#[cfg(test)]
mod tests;

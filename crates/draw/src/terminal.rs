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

use std::fmt::Write as _;

use anstyle::{Ansi256Color, Effects, RgbColor, Style};
use board::{COLUMN_LETTERS, Color, Point, PointSet, star_points};

use crate::picture::{LayerShape, Mark, Picture, Rgb};

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
const COORDINATE: Rgb = Rgb(95, 65, 20);
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
        if ink == Ink::Plain {
            for line in writer.legend() {
                let _ = writeln!(out, "{line}");
            }
        }
        for line in &self.caption {
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
        let shown = picture.frame.points();
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
        self.ink == Ink::Plain && !self.picture.frame.is_whole()
    }

    fn board(&self, out: &mut String) {
        let frame = &self.picture.frame;
        if self.picture.coordinates {
            self.header(out);
        }
        if self.has_edges() && frame.at_top() {
            self.edge(out);
        }
        for row in frame.rows.clone() {
            self.row(row, out);
        }
        if self.has_edges() && frame.at_bottom() {
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
        if self.has_edges() && self.picture.frame.at_left() {
            line += "  ";
        }
        for column in self.picture.frame.columns.clone() {
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
        let frame = &self.picture.frame;
        let corner = |edge: bool| if edge { "+" } else { "" };
        let dashes = frame.columns.len() * (self.width + 1) + 1;
        out.push_str(self.indent());
        out.push_str(corner(frame.at_left()));
        out.push_str(&"-".repeat(dashes));
        out.push_str(corner(frame.at_right()));
        out.push('\n');
    }

    fn row(&self, row: u8, out: &mut String) {
        let frame = &self.picture.frame;
        let number = self.picture.size.height() - row;
        let columns = frame.columns.clone();
        if self.ink != Ink::Plain {
            let style = self.ink.style(COORDINATE, WOOD);
            if self.picture.coordinates {
                let _ = write!(out, "{style}{number:2} {style:#}");
            }
            for column in columns {
                self.colored_point(Point::new(column, row), out);
            }
            if self.picture.coordinates {
                let _ = write!(out, "{style}{number:<3}{style:#}");
            }
            out.push('\n');
            return;
        }
        let mut line = String::new();
        if self.picture.coordinates {
            let _ = write!(line, "{number:2} ");
        }
        if self.has_edges() && frame.at_left() {
            line += "| ";
        }
        let points: Vec<String> = columns
            .map(|column| self.plain_point(Point::new(column, row)))
            .map(|text| format!("{text:>width$}", width = self.width))
            .collect();
        line += &points.join(" ");
        if self.has_edges() && frame.at_right() {
            line += " |";
        }
        if self.picture.coordinates {
            let _ = write!(line, " {number}");
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }

    fn plain_point(&self, p: Point) -> String {
        if let Some(number) = self.picture.numbers.get(&p) {
            return number.to_string();
        }
        let mark = self.picture.marks.get(&p);
        match (self.picture.color(p), mark.is_some()) {
            (Some(Color::Black), false) => "X".to_owned(),
            (Some(Color::Black), true) => "#".to_owned(),
            (Some(Color::White), false) => "O".to_owned(),
            (Some(Color::White), true) => "@".to_owned(),
            (None, _) => match self.picture.text(p) {
                Some(label) => plain_label(&label),
                None => self.plain_empty(p, mark.copied()).to_string(),
            },
        }
    }

    fn plain_empty(&self, p: Point, mark: Option<Mark>) -> char {
        if let Some(mark) = mark {
            return plain_mark(mark);
        }
        let [black, white] = self.picture.territory.map(|set| set.contains(p));
        if black || white {
            return if black { 'x' } else { 'o' };
        }
        let strongest = self
            .picture
            .layers
            .iter()
            .filter_map(|layer| Some((layer.opacity(p)?, layer.symbol)))
            .max_by(|a, b| a.0.total_cmp(&b.0));
        match strongest {
            Some((_, symbol)) => symbol,
            None if self.stars.contains(p) => '+',
            None => '.',
        }
    }

    /// What the signs of plain text mean, as far as the picture has them.
    fn legend(&self) -> Vec<String> {
        let picture = self.picture;
        let shown = |p: &Point| picture.frame.contains(*p);
        let mut lines = Vec::new();
        let mut black: Vec<u32> = Vec::new();
        let mut white: Vec<u32> = Vec::new();
        for (p, number) in picture.numbers.iter().filter(|(p, _)| shown(p)) {
            match picture.color(*p) {
                Some(Color::White) => white.push(*number),
                _ => black.push(*number),
            }
        }
        let odd = |numbers: &[u32]| numbers.iter().all(|n| n % 2 == 1);
        let even = |numbers: &[u32]| numbers.iter().all(|n| n % 2 == 0);
        if !picture.numbers.is_empty() {
            let names = |numbers: &mut Vec<u32>| {
                numbers.sort_unstable();
                numbers
                    .iter()
                    .map(u32::to_string)
                    .collect::<Vec<_>>()
                    .join(" ")
            };
            lines.push(if odd(&black) && even(&white) {
                "Odd numbers are black, even numbers white.".to_owned()
            } else if even(&black) && odd(&white) {
                "Odd numbers are white, even numbers black.".to_owned()
            } else {
                format!(
                    "Black: {}. White: {}.",
                    names(&mut black),
                    names(&mut white)
                )
            });
        }
        let empty_marks: std::collections::BTreeSet<Mark> = picture
            .marks
            .iter()
            .filter(|(p, _)| shown(p) && picture.color(**p).is_none())
            .map(|(_, mark)| *mark)
            .collect();
        for mark in empty_marks {
            let name = format!("{mark:?}").to_lowercase();
            lines.push(format!("{} {name}", plain_mark(mark)));
        }
        for layer in &picture.layers {
            lines.push(format!("{} {}", layer.symbol, layer.name));
        }
        lines
    }

    fn colored_point(&self, p: Point, out: &mut String) {
        let picture = self.picture;
        let ground = self.ground(p);
        let grid = self.ink.style(GRID, ground);
        let (style, text) = self.colored_text(p, ground);
        let pad = self.width.saturating_sub(text.chars().count());
        // The grid runs on to the next point, but not beyond the edge of the board.
        let line = |edge: bool| if edge { " " } else { "─" };
        let first = p.column() == 0;
        let last = p.column() + 1 == picture.size.width();
        let left = line(first).repeat(pad);
        let style = if picture.dimmed.contains(p) {
            style | Effects::DIMMED
        } else {
            style
        };
        let _ = write!(
            out,
            "{grid}{left}{grid:#}{style}{text}{style:#}{grid}{}{grid:#}",
            line(last)
        );
    }

    /// The color below the point: wood, tinted by the layers.
    fn ground(&self, p: Point) -> Rgb {
        let areas = self.picture.layers.iter();
        areas
            .filter(|layer| layer.shape == LayerShape::Area)
            .filter_map(|layer| Some((layer.color, layer.opacity(p)?)))
            .fold(WOOD, |below, (color, opacity)| {
                color.over(below, 0.6 * opacity)
            })
    }

    fn colored_text(&self, p: Point, ground: Rgb) -> (Style, String) {
        let picture = self.picture;
        let last = picture.last_move == Some(p);
        let highlight = |style: Style| {
            if last {
                style.bold().underline()
            } else {
                style
            }
        };
        let stone = picture.color(p);
        let own = match stone {
            Some(Color::Black) => Rgb::BLACK,
            Some(Color::White) => Rgb::WHITE,
            None => INK,
        };
        if let Some(text) = self.written(p) {
            let style = match stone {
                Some(Color::Black) => self.ink.style(Rgb::WHITE, Rgb::BLACK),
                Some(Color::White) => self.ink.style(Rgb::BLACK, Rgb::WHITE),
                None => self.ink.style(INK, ground).bold(),
            };
            return (highlight(style), text);
        }
        let sign = match stone {
            Some(_) if last => Some('◉'),
            Some(_) => Some('●'),
            None => None,
        };
        let dot = picture
            .layers
            .iter()
            .filter(|l| l.shape == LayerShape::Dot)
            .find(|l| l.opacity(p).is_some());
        let [black, white] = picture.territory.map(|set| set.contains(p));
        let (color, sign) = match sign {
            _ if black => (Rgb::BLACK, '▪'),
            _ if white => (Rgb::WHITE, '▪'),
            Some(sign) => (own, sign),
            None if dot.is_some() => (dot.map_or(INK, |l| l.color), '•'),
            None if picture.ko == Some(p) => (Rgb::RED, '□'),
            None => (GRID, self.crossing(p)),
        };
        (self.ink.style(color, ground), sign.to_string())
    }

    /// Number, label or mark of a point, cut to the width of a point.
    fn written(&self, p: Point) -> Option<String> {
        let picture = self.picture;
        let stone = picture.color(p).is_some();
        let text = picture.text(p).or_else(|| {
            let mark = *picture.marks.get(&p)?;
            Some(colored_mark(mark, stone).to_string())
        })?;
        let cut: String = text.chars().take(self.width).map(printable).collect();
        Some(cut)
    }

    fn crossing(&self, p: Point) -> char {
        let size = self.picture.size;
        let (left, right) = (p.column() == 0, p.column() + 1 == size.width());
        let (top, bottom) = (p.row() == 0, p.row() + 1 == size.height());
        match (left, right, top, bottom) {
            (true, _, true, _) => '┌',
            (true, _, _, true) => '└',
            (true, ..) => '├',
            (_, true, true, _) => '┐',
            (_, true, _, true) => '┘',
            (_, true, ..) => '┤',
            (_, _, true, _) => '┬',
            (.., true) => '┴',
            _ if self.stars.contains(p) => '╋',
            _ => '┼',
        }
    }
}

/// A label in small letters, because `X` and `O` are stones, and without what else means something.
fn plain_label(label: &str) -> String {
    let plain = |c: char| match c {
        c if c.is_ascii_alphanumeric() => c.to_ascii_lowercase(),
        _ => '?',
    };
    label.chars().take(LONGEST).map(plain).collect()
}

/// Signs on empty points in plain text.
fn plain_mark(mark: Mark) -> char {
    match mark {
        Mark::Triangle => '^',
        Mark::Square => '%',
        Mark::Circle => '0',
        Mark::Cross => '*',
        Mark::Selected => '=',
        Mark::Dot => ':',
    }
}

fn colored_mark(mark: Mark, stone: bool) -> char {
    match mark {
        Mark::Triangle if stone => '▲',
        Mark::Triangle => '△',
        Mark::Square if stone => '■',
        Mark::Square => '□',
        Mark::Circle => '○',
        Mark::Cross => '×',
        Mark::Selected => '▣',
        Mark::Dot => '•',
    }
}

#[cfg(test)]
#[path = "terminal_tests.rs"]
mod tests;

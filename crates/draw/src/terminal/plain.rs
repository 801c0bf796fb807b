//! The board in ASCII.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use board::{Color, Point};

use super::{LONGEST, Writer};
use crate::picture::Mark;

impl Writer<'_> {
    pub(super) fn plain_row(&self, row: u8, out: &mut String) {
        let window = &self.picture.window;
        let number = self.picture.size.height() - row;
        let columns = window.columns.clone();
        let mut line = String::new();
        if self.picture.coordinates {
            let _ = write!(line, "{number:2} ");
        }
        if self.has_edges() && window.at_left() {
            line += "| ";
        }
        let points: Vec<String> = columns
            .map(|column| self.plain_point(Point::new(column, row)))
            .map(|text| format!("{text:>width$}", width = self.width))
            .collect();
        line += &points.join(" ");
        if self.has_edges() && window.at_right() {
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
    pub(super) fn legend(&self) -> Vec<String> {
        let picture = self.picture;
        let shown = |p: &Point| picture.window.contains(*p);
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
        let empty_marks: BTreeSet<Mark> = picture
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

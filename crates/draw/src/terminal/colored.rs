//! The board in colors: wood, a grid of box characters, stones as discs.

use std::fmt::Write as _;

use anstyle::{Effects, Style};
use board::{Color, Point};

use super::{COORDINATE, GRID, INK, WOOD, Writer, printable};
use crate::picture::{LayerShape, Mark, Rgb};

/// Text in changing styles; neighbors of one style are written together.
#[derive(Default)]
struct Spans {
    out: String,
    style: Style,
}

impl Spans {
    fn push(&mut self, style: Style, text: &str) {
        if text.is_empty() {
            return;
        }
        if style != self.style {
            let _ = write!(self.out, "{:#}{style}", self.style);
            self.style = style;
        }
        self.out += text;
    }

    fn finish(mut self) -> String {
        let _ = write!(self.out, "{:#}", self.style);
        self.out
    }
}

impl Writer<'_> {
    pub(super) fn colored_row(&self, row: u8, out: &mut String) {
        let number = self.picture.size.height() - row;
        let style = self.ink.style(COORDINATE, WOOD);
        let mut spans = Spans::default();
        if self.picture.coordinates {
            spans.push(style, &format!("{number:2} "));
        }
        for column in self.picture.window.columns.clone() {
            self.colored_point(Point::new(column, row), &mut spans);
        }
        if self.picture.coordinates {
            spans.push(style, &format!("{number:<3}"));
        }
        out.push_str(&spans.finish());
        out.push('\n');
    }

    fn colored_point(&self, p: Point, spans: &mut Spans) {
        let ground = self.ground(p);
        let grid = self.ink.style(GRID, ground);
        let (style, text) = self.colored_text(p, ground);
        let pad = self.width.saturating_sub(text.chars().count());
        // The grid runs on to the next point, but not beyond the edge of the board.
        let line = |edge: bool| if edge { " " } else { "─" };
        let last = p.column() + 1 == self.picture.size.width();
        let style = match self.picture.dimmed.contains(p) {
            true => style | Effects::DIMMED,
            false => style,
        };
        spans.push(grid, &line(p.column() == 0).repeat(pad));
        spans.push(style, &text);
        spans.push(grid, line(last));
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
        match self.written(p) {
            Some(text) => self.patch(p, ground, text),
            None => {
                let (color, sign) = self.sign(p);
                (self.ink.style(color, ground), sign.to_string())
            }
        }
    }

    /// Writing on a stone is a patch of its color, as wide as the widest number.
    fn patch(&self, p: Point, ground: Rgb, text: String) -> (Style, String) {
        let wide = format!("{text:>width$}", width = self.width);
        let (style, text) = match self.picture.color(p) {
            Some(Color::Black) => (self.ink.style(Rgb::WHITE, Rgb::BLACK), wide),
            Some(Color::White) => (self.ink.style(Rgb::BLACK, Rgb::WHITE), wide),
            None => (self.ink.style(INK, ground).bold(), text),
        };
        match self.picture.last_move == Some(p) {
            true => (style.bold().underline(), text),
            false => (style, text),
        }
    }

    /// The character of a point without writing, and its color.
    fn sign(&self, p: Point) -> (Rgb, char) {
        let picture = self.picture;
        let [black, white] = picture.territory.map(|set| set.contains(p));
        if black || white {
            return (if black { Rgb::BLACK } else { Rgb::WHITE }, '▪');
        }
        let disc = match picture.last_move == Some(p) {
            true => '◉',
            false => '●',
        };
        let mut dots = picture.layers.iter().filter(|l| l.shape == LayerShape::Dot);
        match picture.color(p) {
            Some(Color::Black) => (Rgb::BLACK, disc),
            Some(Color::White) => (Rgb::WHITE, disc),
            None => match dots.find(|l| l.opacity(p).is_some()) {
                Some(layer) => (layer.color, '•'),
                None if picture.ko == Some(p) => (Rgb::RED, '□'),
                None => (GRID, self.crossing(p)),
            },
        }
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

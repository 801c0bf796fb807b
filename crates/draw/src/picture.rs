//! What can be shown on a board.

use std::collections::BTreeMap;

use board::{Board, Color, Diagram, Point, PointSet, Size};

use crate::window::Window;

/// A sign drawn on a point or on the stone there; the names are those of SGF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// A triangle (`TR`).
    Triangle,
    /// A square (`SQ`).
    Square,
    /// A circle (`CR`).
    Circle,
    /// A cross (`MA`).
    Cross,
    /// Selected (`SL`): a filled square.
    Selected,
    /// A small filled disc.
    Dot,
}

/// A line from point to point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Where it starts.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// Whether the end has an arrowhead.
    pub arrow: bool,
}

/// A color of the picture: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// For what belongs to Black.
    pub const BLACK: Rgb = Rgb(20, 20, 24);
    /// For what belongs to White.
    pub const WHITE: Rgb = Rgb(255, 255, 255);
    /// For zones and other neutral areas.
    pub const BLUE: Rgb = Rgb(30, 110, 200);
    /// For good moves.
    pub const GREEN: Rgb = Rgb(40, 140, 60);
    /// For warnings.
    pub const RED: Rgb = Rgb(214, 58, 38);

    /// This color laid over another with the given opacity (0 to 1).
    pub(crate) fn over(self, below: Rgb, opacity: f32) -> Rgb {
        let mix = |a: u8, b: u8| (f32::from(a) * opacity + f32::from(b) * (1.0 - opacity)).round();
        Rgb(
            mix(self.0, below.0) as u8,
            mix(self.1, below.1) as u8,
            mix(self.2, below.2) as u8,
        )
    }
}

/// How a layer shows its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum LayerShape {
    /// The square around the point, below grid and stones.
    #[default]
    Area,
    /// A disc on the point, above the stones; its size grows with the value.
    Dot,
}

/// A value per point, shown as the opacity of a color: influence, ownership, a zone.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// What the layer says, for the legend of plain text.
    pub name: String,
    /// The color of value 1.
    pub color: Rgb,
    /// Square areas or dots.
    pub shape: LayerShape,
    /// What plain text shows on empty points of this layer.
    pub symbol: char,
    /// Values from 0 (nothing) to 1; others are clamped, and what is no number shows nothing.
    pub values: BTreeMap<Point, f32>,
}

impl Layer {
    /// A layer with value 1 on all points of the set.
    pub fn of_set(name: &str, symbol: char, color: Rgb, points: PointSet) -> Layer {
        Layer {
            name: name.to_owned(),
            color,
            shape: LayerShape::Area,
            symbol,
            values: points.iter().map(|p| (p, 1.0)).collect(),
        }
    }

    /// The same layer with this value on all its points.
    #[must_use]
    pub fn with_value(mut self, value: f32) -> Layer {
        self.values.values_mut().for_each(|v| *v = value);
        self
    }

    /// The opacity at a point, if it is visible there.
    pub(crate) fn opacity(&self, p: Point) -> Option<f32> {
        let value = self.values.get(&p)?.clamp(0.0, 1.0);
        // NaN stays NaN when clamped and fails this comparison.
        (value >= 0.02).then_some(value)
    }
}

/// A position and everything that is shown on it.
///
/// The stones are sets of points and not a [`Board`], because a picture of a line shows stones that
/// were captured on the way (see [`Picture::of_line`]).
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The size of the board.
    pub size: Size,
    /// The part that is shown.
    pub window: Window,
    /// The stones, Black's and White's.
    pub stones: [PointSet; 2],
    /// The point that is banned by ko.
    pub ko: Option<Point>,
    /// The last move, shown by a small disc.
    pub last_move: Option<Point>,
    /// Numbers of moves.
    pub numbers: BTreeMap<Point, u32>,
    /// Marks, one on a point.
    pub marks: BTreeMap<Point, Mark>,
    /// Texts on points. A point with a number shows the number.
    pub labels: BTreeMap<Point, String>,
    /// Territory, Black's and White's: small squares, on dead stones too.
    pub territory: [PointSet; 2],
    /// Points and stones shown faintly.
    pub dimmed: PointSet,
    /// Colored layers, the first lowest.
    pub layers: Vec<Layer>,
    /// Lines and arrows.
    pub strokes: Vec<Stroke>,
    /// Letters and numbers around the board.
    pub coordinates: bool,
    /// Lines of text below the board.
    pub caption: Vec<String>,
}

impl Picture {
    /// An empty board.
    pub fn empty(size: Size) -> Picture {
        Picture {
            size,
            window: Window::whole(size),
            stones: [PointSet::EMPTY; 2],
            ko: None,
            last_move: None,
            numbers: BTreeMap::new(),
            marks: BTreeMap::new(),
            labels: BTreeMap::new(),
            territory: [PointSet::EMPTY; 2],
            dimmed: PointSet::EMPTY,
            layers: Vec::new(),
            strokes: Vec::new(),
            coordinates: true,
            caption: Vec::new(),
        }
    }

    /// The whole board with its stones and ko point.
    pub fn of(board: &Board) -> Picture {
        Picture {
            stones: Color::ALL.map(|color| board.stones(color)),
            ko: board.ko(),
            ..Picture::empty(board.size())
        }
    }

    /// The part that a text diagram shows, its marked stones as triangles, its letters as labels.
    pub fn of_diagram(diagram: &Diagram) -> Picture {
        let mut picture = Picture::of(&diagram.board);
        picture.window = Window::exactly(picture.size, diagram.shown);
        picture.marks = diagram.marked.iter().map(|p| (p, Mark::Triangle)).collect();
        let letters = diagram.letters.iter();
        picture.labels = letters.map(|&(c, p)| (p, c.to_string())).collect();
        picture
    }

    /// The color of the stone on the point, if there is one.
    pub fn color(&self, p: Point) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|color| self.stones[color.index()].contains(p))
    }

    /// The number or label on a point.
    pub(crate) fn text(&self, p: Point) -> Option<String> {
        match self.numbers.get(&p) {
            Some(number) => Some(number.to_string()),
            None => self.labels.get(&p).filter(|l| !l.is_empty()).cloned(),
        }
    }

    /// Everything that the picture should not cut off.
    fn content(&self) -> PointSet {
        let mut points = self.stones[0] | self.stones[1] | self.territory[0] | self.territory[1];
        points.extend(self.numbers.keys().copied());
        points.extend(self.marks.keys().copied());
        points.extend(self.labels.keys().copied());
        points.extend(self.strokes.iter().flat_map(|s| [s.from, s.to]));
        points.extend(self.last_move);
        points
    }

    /// Shows only the part of the board where something is ([`Window::around`]).
    pub fn crop(&mut self) {
        self.window = Window::around(self.size, self.content());
    }
}

//! Numbers on the points of a board: what every system produces and every front end prints.

use board::{Point, Size};

/// One number per point.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    size: Size,
    values: Vec<f32>,
}

impl Layer {
    /// The layer that has `value(p)` on each point.
    pub fn from_fn(size: Size, value: impl FnMut(Point) -> f32) -> Layer {
        Layer {
            size,
            values: size.points().map(value).collect(),
        }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// All numbers, row by row from the top left.
    pub fn values(&self) -> &[f32] {
        &self.values
    }

    /// The number on a point; 0 off the board.
    pub fn at(&self, p: Point) -> f32 {
        if !self.size.contains(p) {
            return 0.0;
        }
        let index = usize::from(p.row()) * usize::from(self.size.width()) + usize::from(p.column());
        self.values[index]
    }

    /// All points with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Point, f32)> + '_ {
        self.size.points().zip(self.values.iter().copied())
    }

    /// The rows, from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[f32]> {
        self.values.chunks(usize::from(self.size.width()))
    }

    /// The largest absolute value: what a picture should draw in full color.
    pub fn peak(&self) -> f32 {
        self.values.iter().fold(0.0, |peak, v| peak.max(v.abs()))
    }
}

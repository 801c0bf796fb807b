//! The Go board.

mod color;
mod point;
mod point_set;
mod size;

pub use color::{Cell, Color, ColorError};
pub use point::{
    ARRAY_LEN, COLUMN_LETTERS, DIAGONALS, DIRECTIONS, Direction, EAST, Move, NORTH, Point,
    PointError, PointName, SOUTH, STRIDE, WEST,
};
pub use point_set::{Components, Iter, PointSet};
pub use size::{MAX_SIDE, MIN_SIDE, Size, SizeError};

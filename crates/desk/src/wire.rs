//! Positions, points and colors as they travel.
//!
//! Points have the names of GTP (`C17`, no I). Where there are very many, in game records and maps, they
//! are numbers instead: row by row from the top left, from 0.

use board::{Board, Color, Move, Point, PointSet, Size};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::error::ApiError;

/// A color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ColorName {
    Black,
    White,
}

impl From<Color> for ColorName {
    fn from(color: Color) -> ColorName {
        match color {
            Color::Black => ColorName::Black,
            Color::White => ColorName::White,
        }
    }
}

impl From<ColorName> for Color {
    fn from(name: ColorName) -> Color {
        match name {
            ColorName::Black => Color::Black,
            ColorName::White => Color::White,
        }
    }
}

/// A position to ask about.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct PositionView {
    pub(crate) width: u8,
    pub(crate) height: u8,
    /// Black's stones.
    pub(crate) black: Vec<String>,
    /// White's stones.
    pub(crate) white: Vec<String>,
    /// The point that may not be retaken.
    pub(crate) ko: Option<String>,
    /// Whose turn it is.
    pub(crate) to_play: ColorName,
}

impl PositionView {
    /// The board, if there can be such a one.
    pub(crate) fn board(&self) -> Result<Board, ApiError> {
        let size = Size::new(self.width, self.height).map_err(ApiError::bad)?;
        let (black, white) = (
            set_of_names(&self.black, size)?,
            set_of_names(&self.white, size)?,
        );
        let mut board = Board::from_stones(size, black, white).map_err(ApiError::bad)?;
        if let Some(ko) = &self.ko {
            let ko = point(ko, size)?;
            board
                .set_ko(Some(ko))
                .map_err(|e| ApiError::Bad(format!("ko point: {e}")))?;
        }
        Ok(board)
    }

    /// A board as it travels.
    pub(crate) fn of(board: &Board, to_play: Color) -> PositionView {
        let size = board.size();
        PositionView {
            width: size.width(),
            height: size.height(),
            black: names(board.stones(Color::Black), size),
            white: names(board.stones(Color::White), size),
            ko: board.ko().map(|p| p.name(size).to_string()),
            to_play: to_play.into(),
        }
    }
}

/// A point by its name.
pub(crate) fn point(name: &str, size: Size) -> Result<Point, ApiError> {
    Point::parse(name, size).map_err(ApiError::bad)
}

/// A move by its name.
pub(crate) fn mv(name: &str, size: Size) -> Result<Move, ApiError> {
    Move::parse(name, size).map_err(ApiError::bad)
}

/// Points by their names.
pub(crate) fn set_of_names(list: &[String], size: Size) -> Result<PointSet, ApiError> {
    list.iter().map(|name| point(name, size)).collect()
}

/// The names of points, from row 1 upwards.
pub(crate) fn names(points: PointSet, size: Size) -> Vec<String> {
    safety::names(points, size)
}

/// The number of a point: row by row from the top left.
pub(crate) fn number(p: Point, size: Size) -> u16 {
    u16::from(p.row()) * u16::from(size.width()) + u16::from(p.column())
}

/// The move that a search numbers so; what is no point is a pass.
pub(crate) fn move_numbered(number: u32, size: Size) -> Move {
    let found = size.points().find(|p| p.index() as u32 == number);
    found.map_or(Move::Pass, Move::Play)
}

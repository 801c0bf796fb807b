//! What all proof files have in common: JSON with points in GTP's naming, a position, and errors that say where.

use std::fmt::Display;

use board::{Board, Color, Move, Point, PointSet, Size};
use serde::{Deserialize, Serialize};

/// Why a text is no proof.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// Not JSON of the right shape.
    #[error("not a proof file: {0}")]
    Json(#[from] serde_json::Error),
    /// Another format, or another version of it.
    #[error("unknown format \"{found}\"; expected \"{expected}\"")]
    Format {
        /// What the file says.
        found: String,
        /// What it should.
        expected: &'static str,
    },
    /// A value that means nothing.
    #[error("{field}: {problem}")]
    Value {
        /// Where.
        field: String,
        /// What is wrong.
        problem: String,
    },
}

impl FileError {
    /// A value that means nothing.
    pub fn value(field: &str, problem: impl Display) -> FileError {
        FileError::Value {
            field: field.to_owned(),
            problem: problem.to_string(),
        }
    }

    /// Refuses a file of another format.
    pub fn unless_format(found: &str, expected: &'static str) -> Result<(), FileError> {
        match found == expected {
            true => Ok(()),
            false => Err(FileError::Format {
                found: found.to_owned(),
                expected,
            }),
        }
    }
}

/// The position that a proof begins with.
#[derive(Debug, Serialize, Deserialize)]
pub struct FilePosition {
    size: String,
    black: Vec<String>,
    white: Vec<String>,
    ko: Option<String>,
}

impl FilePosition {
    /// A position for a file.
    pub fn of(board: &Board) -> FilePosition {
        let names = Names(board.size());
        FilePosition {
            size: board.size().to_string(),
            black: names.of_points(board.stones(Color::Black)),
            white: names.of_points(board.stones(Color::White)),
            ko: board.ko().map(|p| names.of_point(p)),
        }
    }

    /// The position of a file.
    pub fn board(&self) -> Result<Board, FileError> {
        let size = self.size.parse();
        let names = Names(size.map_err(|e| FileError::value("size", e))?);
        let black = names.points("black", &self.black)?;
        let white = names.points("white", &self.white)?;
        let board = Board::from_stones(names.0, black, white);
        let mut board = board.map_err(|e| FileError::value("stones", e))?;
        if let Some(text) = &self.ko {
            let ko = names.point("ko", text)?;
            let set = board.set_ko(Some(ko));
            set.map_err(|e| FileError::value("ko", e))?;
        }
        Ok(board)
    }
}

/// The names of points on a board of this size; errors name the field they were read from.
#[derive(Clone, Copy, Debug)]
pub struct Names(pub Size);

impl Names {
    /// The name of a point.
    pub fn of_point(self, p: Point) -> String {
        p.name(self.0).to_string()
    }

    /// The names of points.
    pub fn of_points(self, set: PointSet) -> Vec<String> {
        set.iter().map(|p| self.of_point(p)).collect()
    }

    /// A point by its name.
    pub fn point(self, field: &str, text: &str) -> Result<Point, FileError> {
        Point::parse(text, self.0).map_err(|e| FileError::value(field, e))
    }

    /// Points by their names.
    pub fn points(self, field: &str, list: &[String]) -> Result<PointSet, FileError> {
        list.iter().map(|text| self.point(field, text)).collect()
    }

    /// A move by its name.
    pub fn mv(self, field: &str, text: &str) -> Result<Move, FileError> {
        Move::parse(text, self.0).map_err(|e| FileError::value(field, e))
    }

    /// A color by its name.
    pub fn color(self, field: &str, text: &str) -> Result<Color, FileError> {
        text.parse().map_err(|e| FileError::value(field, e))
    }
}

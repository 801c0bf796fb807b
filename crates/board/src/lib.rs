//! The Go board: points and sets of points, blocks with exact liberties, play and undo, symmetries,
//! text diagrams; and above it games under the usual rules, with handicap and counting.
//!
//! ```
//! use board::{Board, Color, Diagram};
//!
//! let diagram = Diagram::parse(
//!     ". . . . .
//!      . O X . .
//!      O # a X .
//!      . O X . .
//!      . . . . .",
//! )?;
//! let mut board: Board = diagram.board;
//! let prey = diagram.marked.first().unwrap();
//! let (ko, liberty) = (prey, diagram.letters[0].1);
//! assert_eq!(board.liberties(prey).only(), Some(liberty));
//! board.play(liberty, Color::White)?;
//! assert_eq!(board.killed_by_last_move().only(), Some(ko));
//! assert_eq!(board.ko(), Some(ko));
//! assert_eq!(board.play(ko, Color::Black), Err(board::Illegal::Ko));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where to start: [`Board`] and its questions in [`queries`]; [`PointSet`] for the algebra;
//! [`Game`] when rules of history matter.

mod board;
mod color;
mod diagram;
mod game;
mod handicap;
mod legality;
mod play;
mod point;
mod point_set;
pub mod queries;
mod rules;
mod score;
mod setup;
mod size;
mod symmetry;
mod trial;
mod zobrist;

pub use board::Board;
pub use color::{Cell, Color, ColorError};
pub use diagram::{Diagram, DiagramError, TextStyle};
pub use game::{Game, Turn};
pub use handicap::{fixed_handicap, max_fixed_handicap, star_points};
pub use legality::{Illegal, Waive};
pub use point::{
    ARRAY_LEN, COLUMN_LETTERS, DIAGONALS, DIRECTIONS, Direction, EAST, Move, NORTH, Point,
    PointError, PointName, SOUTH, STRIDE, WEST,
};
pub use point_set::{Components, Iter, PointSet};
pub use queries::Blocks;
pub use rules::{HandicapBonus, Repetition, Rules, RulesError, Scoring};
pub use score::{Ownership, Score};
pub use setup::SetupError;
pub use size::{MAX_SIDE, MIN_SIDE, Size, SizeError};
pub use symmetry::Symmetry;
pub use trial::Trial;

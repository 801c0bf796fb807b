//! Playing positions out: what becomes of a position when both sides go on, quickly and sensibly, to the end.
//!
//! | file | what it has |
//! |---|---|
//! | [`mod@search`] | the selective look-ahead: a tree whose leaves are played out |
//! | [`tree`] | its moves with their statistics |
//! | [`priors`] | what is expected of a move before it is tried |
//! | [`policy`] | the moves of a playout |
//! | [`shapes`] | 3x3 shapes |
//! | [`game`] | one playout and its count |
//! | [`fights`] | the same for the life of some stones |
//! | [`random`] | random numbers from a seed |
//!
//! Luo's full-board look-ahead (1994, sections 3.1 and 3.6) values positions by power. Here what the power system, the
//! capture scan and the life-and-death solver suggest is checked by games to the end.
//!
//! ```
//! use board::Diagram;
//! use playout::game::area;
//!
//! // What a finished game counts: stones, and the points beside one color alone.
//! let board = Diagram::parse(
//!     ". X O .
//!      X X O O
//!      . X O .",
//! )?.board;
//! assert_eq!(area(&board).map(|points| points.len()), [6, 6]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod fights;
pub mod game;
mod open;
pub mod policy;
pub mod priors;
pub mod random;
pub mod search;
pub mod shapes;
pub mod tree;
mod tuning;

pub use priors::{Generators, Prior, Priors};
pub use search::{Playouts, Task, Tried, search};

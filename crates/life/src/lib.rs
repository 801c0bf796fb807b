//! Life and death.
//!
//! A [`Problem`] is a position, the area of play and the stones in question; a [`Code`] says, for one
//! first mover, whether they live, die, or depend on a ko and on how many threats.
//!
//! ```
//! use board::{Color, Diagram};
//! use life::answer::{Asking, ask};
//! use life::{Code, Problem};
//!
//! let board = Diagram::parse(
//!     "O . . . O X .
//!      O O O O O X .
//!      X X X X X X .
//!      . . . . . . .",
//! )?.board;
//! let problem = Problem::find_enclosed(&board, Some(Color::White))?;
//! let answer = ask(&problem, &Asking::new(Color::Black))?;
//! assert_eq!(answer.first.code(), Some(Code::Dead));
//! assert_eq!(answer.winning[0].name(board.size()), "C4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where to start: [`answer`] is what front ends call; [`enclosed`] and [`tga`] solve enclosed problems, [`open`] proves on the whole
//! board; [`fitting`] makes the small networks that order the searches.

pub mod answer;
mod by_rules;
pub mod enclosed;
mod enclosure;
pub mod fitting;
mod marks;
pub mod open;
mod owl;
mod problem;
pub mod proof;
mod race;
pub mod tga;
mod tree;
mod verdict;
mod weights;

pub use enclosure::{EnclosureError, LARGEST_ENCLOSURE, falls};
pub use marks::{Marks, MarksError};
pub use problem::{Problem, ProblemError, Target};
pub use race::Race;
pub use tree::{Judge, Judged, TreeOptions, solution_tree};
pub use verdict::{Code, Known, MANY, Outcome, Tried, Verdict};

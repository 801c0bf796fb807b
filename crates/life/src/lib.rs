//! Questions of life and death, and what can be said.
//!
//! A [`Problem`] is a position, the area of play and the stones in question; it comes from marks, from the wall that encloses the stones, or
//! from a race. A [`Code`] says, for one first mover, whether they live, die, or depend on a ko and on how many threats. A
//! [`Proof`](proof::Proof) shows it, and [`check`](proof::check()) believes nothing but the rules. Solvers are elsewhere: crates `enclosed` and `tga` for
//! problems with an area, `open` for the whole board; `answers` asks them.
//!
//! ```
//! use board::{Color, Diagram, Move};
//! use life::proof::{Node, Proof, ProvenEnd, check};
//! use life::Problem;
//!
//! let board = Diagram::parse(
//!     "O . . . O X .
//!      O O O O O X .
//!      X X X X X X .
//!      . . . . . . .",
//! )?.board;
//! // The wall of Black's stones encloses White's.
//! let problem = Problem::find_enclosed(&board, None)?;
//! assert_eq!(problem.defender, Color::White);
//! assert_eq!(problem.area.len(), 10);
//! // White plays C4 and has two eyes, however many threats Black has.
//! let middle = Move::parse("C4", board.size())?;
//! let mut proof = Proof {
//!     problem,
//!     first: Color::White,
//!     threats: life::MANY,
//!     outcome: ProvenEnd::Saved,
//!     nodes: vec![Node::Play(middle, 1), Node::Alive],
//! };
//! assert!(check(&proof).is_ok());
//! // At the edge of the space it makes one eye only.
//! proof.nodes[0] = Node::Play(Move::parse("B4", board.size())?, 1);
//! assert!(check(&proof).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where to start: `problem` and `verdict`; `enclosure` finds the area, `by_rules` says what needs no search; [`proof`] has the checker,
//! [`solution_tree`] writes what a solver found.

mod by_rules;
mod enclosure;
mod marks;
mod problem;
pub mod proof;
mod race;
mod tree;
mod verdict;

pub use enclosure::{EnclosureError, LARGEST_ENCLOSURE, falls};
pub use marks::{Marks, MarksError};
pub use problem::{Problem, ProblemError, Target};
pub use race::Race;
pub use tree::{Judge, Judged, TreeOptions, solution_tree};
pub use verdict::{Code, Known, MANY, Outcome, Tried, Verdict, spend};

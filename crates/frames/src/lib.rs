//! Groups and races of the open board, put into frames.
//!
//! Where no wall is closed, a *frame* makes an enclosed problem of the neighborhood of a group ([`Framed`]) or of two groups that race
//! ([`FramedRace`]). Points are closed and stones are taken for safe that are not, so what is read in a frame is an estimate. No search is here:
//! whoever wants to know asks a solver about the problem in the frame.
//!
//! ```
//! use board::{Color, Diagram};
//! use frames::{Framed, Reach};
//!
//! let board = Diagram::parse(
//!     ". X . . . . . . .
//!      . X O . . . . . .
//!      X X O . . . . . .
//!      O O . . . . . . .
//!      . . . . . . . . .
//!      . . . . . . . . .
//!      . . . . . . . . .",
//! )?.board;
//! let black = board.stones(Color::Black);
//! let framed = Framed::new(&board, black, Reach { steps: 2, weak: 1 })?;
//! assert_eq!(framed.problem.defender, Color::Black);
//! // Beyond, White is taken to be strong.
//! assert!(!framed.walls.is_empty() || framed.open);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod around;
mod owl;
mod racing;
mod tuning;

pub use around::{Framed, Reach, dragon};
pub use racing::FramedRace;

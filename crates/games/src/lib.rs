//! Game records for training a network ([`net`]).
//!
//! - [`packed`]: games in a few hundred bytes each; [`pack`]: from SGF files to those.
//! - [`records`]: their positions and results as the trainer reads them.
//! - [`play`]: games that the network plays with itself: on small boards, with handicap, and to finish games that were given up.
//! - [`fights`]: what becomes of groups when the network plays it out with itself; [`remote`]: a network that runs elsewhere.
//! - [`proofs`]: what is proven about groups of games in frames.
//! - [`questions`]: what becomes of groups of games, with answers, to measure judgement on.
//! - [`shapes`]: which 3x3 shapes are played, for the table of crate `playout`.
//! - [`settle`]: who owns what at the end of a counted game.
//!
//! ```
//! use board::{Color, Move, Point};
//! use games::packed::{PackedGame, read};
//!
//! let game = PackedGame {
//!     winner: Color::White,
//!     margin: 3,
//!     moves: vec![Move::Play(Point::new(3, 3)), Move::Pass],
//! };
//! let mut bytes = Vec::new();
//! game.write(&mut bytes);
//! assert_eq!(bytes.len(), 4 + 2 * 2);
//! assert_eq!(read(&bytes)?, [game.clone()]);
//! assert_eq!(game.lead(), Some(5.0)); // White won by 1.5 with a komi of 6.5.
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod fights;
mod ladders;
mod open_proofs;
pub mod pack;
pub mod packed;
pub mod play;
pub mod proofs;
pub mod questions;
pub mod records;
pub mod remote;
pub mod settle;
pub mod shapes;
mod tuning;
mod workers;

pub use workers::Workers;

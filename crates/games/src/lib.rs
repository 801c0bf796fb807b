//! Game records for training a network ([`net`]).
//!
//! - [`packed`]: games in a few hundred bytes each; [`pack`]: from SGF files to those.
//! - [`records`]: their positions and results as the trainer reads them.
//! - [`play`]: games that the network plays with itself: on small boards, with handicap, and to finish games that were given up.
//! - [`shapes`]: which 3x3 shapes are played, for the table of crate `playout`.
//! - [`settle`]: who owns what at the end of a counted game.

pub mod pack;
pub mod packed;
pub mod play;
pub mod records;
pub mod settle;
pub mod shapes;

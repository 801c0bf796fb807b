//! Game records for training a network ([`net`]).
//!
//! - [`packed`]: games in a few hundred bytes each.
//! - [`records`]: their positions and results as the trainer reads them.
//! - [`play`]: games that the network plays with itself: on small boards, with handicap, and to finish games that were given up.
//! - [`settle`]: who owns what at the end of a counted game.

pub mod packed;
pub mod play;
pub mod records;
pub mod settle;

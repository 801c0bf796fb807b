//! Game records for training a network ([`net`]).
//!
//! - [`packed`]: games in a few hundred bytes each.
//! - [`records`]: their positions and results as the trainer reads them.
//! - [`settle`]: who owns what at the end of a counted game.

pub mod packed;
pub mod records;
pub mod settle;

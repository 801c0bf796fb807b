//! Life and death.
//!
//! A [`Problem`] is a position, the area of play and the stones in question; a [`Code`] says, for one
//! first mover, whether they live, die, or depend on a ko and on how many threats.

pub mod enclosed;
mod problem;
pub mod tga;
mod verdict;

pub use problem::{Problem, ProblemError, Target};
pub use verdict::{Code, MANY, Status};

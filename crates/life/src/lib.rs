//! Life and death.
//!
//! A [`Problem`] is a position, the area of play and the stones in question; a [`Code`] says, for one
//! first mover, whether they live, die, or depend on a ko and on how many threats.

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

pub use enclosure::{EnclosureError, LARGEST_ENCLOSURE};
pub use marks::{Marks, MarksError};
pub use problem::{Problem, ProblemError, Target};
pub use race::Race;
pub use tree::{Judge, Judged, TreeOptions, solution_tree};
pub use verdict::{Code, Known, MANY, Status, Tried, Verdict};

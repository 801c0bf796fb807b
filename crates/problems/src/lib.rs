//! Problems as books print them.

mod attempt;
mod frame;
mod links;
mod solve;
mod task;

pub use frame::Frame;
pub use solve::{Options, Solution, solve};
pub use task::{Task, TaskError};

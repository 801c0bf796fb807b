//! Problems as books print them.

mod attempt;
mod frame;
mod links;
mod prefer;
mod solution;
mod solve;
mod task;

pub use frame::Frame;
pub use solution::{Captured, Considered, Found, FrameResult, Solution};
pub use solve::{Options, solve};
pub use task::{Task, TaskError};

//! Problems as books print them.

mod frame;
mod links;
mod solve;

pub use frame::Frame;
pub use solve::{Options, Solution, solve};

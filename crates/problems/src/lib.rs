//! Problems as books print them: bare diagrams to tasks, tasks to answers.
//!
//! A book prints some stones and says "Black to play". It does not say which stones are in question, that the wall is
//! strong, or that nothing beyond it helps. [`solve`] reads such a diagram as a player does: it looks for groups that the
//! other side [encloses](Frame), asks crate `status` for each of them whether the first move
//! matters, and answers for the largest one where it does. What it assumed is part of the [`Solution`].
//!
//! ```
//! use board::{Color, Diagram};
//! use problems::{Options, Task, solve};
//!
//! let diagram = Diagram::parse(
//!     ". . . . O X . . .
//!      O O O O O X . . .
//!      X X X X X X . . .
//!      . . . . . . . . .
//!      . . . . . . . . .
//!      . . . . . . . . .
//!      . . . . . . . . .
//!      . . . . . . . . .
//!      . . . . . . . . .",
//! )?;
//! let solution = solve(&diagram.board, Color::White, &Options::default());
//! assert_eq!(solution.task(), None, "four in a row live without a move");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attempt;
mod bare;
mod choose;
mod confirm;
mod explain;
mod frame;
mod given;
mod larger;
mod likely;
mod links;
mod prefer;
mod solution;
mod solve;
mod tactics;
mod task;
mod tree;
mod trying;
mod tuning;
mod view;
mod whole;

pub use bare::solve_bare;
pub use frame::Frame;
pub use given::{Given, GivenError};
pub use life::TreeOptions;
pub use likely::LikelyTask;
pub use solution::{Considered, Found, FrameResult, Solution};
pub use solve::{Assume, Options, solve, solve_problem};
pub use status::{FrameView, SolutionView};
pub use tactics::Tactic;
pub use task::{Task, TaskError};
pub use tree::solution_tree;
pub use trying::TryError;
pub use whole::Whole;

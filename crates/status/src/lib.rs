//! What becomes of these stones, whoever begins, and what that rests on.
//!
//! The one place that chooses and combines solvers: every front end asks [`status`] and shows what it says. An [`Ask`] names the
//! stones, where play is, who begins and what it may cost; a [`Status`] has a [`Fate`] for either first mover: alive, seki, ko
//! with its threats, dead or unknown, the first moves, the line, and a [`Basis`], from proof to estimate.
//!
//! ```text
//!   rules ─> enclosed area ──────────────────────────────────────────────> every first move
//!         └> (no wall) frames and fights ─> proofs of life and death on the open board
//! ```
//! The steps have a fixed order and share one limit; a step may only add to what is known. Whoever listens hears every better
//! answer as it comes.
//!
//! ```
//! use board::Diagram;
//! use status::{Ask, Outcome, status};
//!
//! let diagram = Diagram::parse(
//!     "O . . . O X .
//!      O O O O O X .
//!      X X X X X X .
//!      . . . . . . .",
//! )?;
//! let stones = diagram.board.stones(board::Color::White);
//! let answer = status(&diagram.board, &Ask::about(stones), &mut |_| {})?;
//! assert_eq!(answer.attacked().map(|fate| fate.outcome), Some(Outcome::Dead));
//! assert_eq!(answer.defended().map(|fate| fate.outcome), Some(Outcome::Alive));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod after;
mod ask;
mod estimate;
mod fate;
mod hunt;
mod inquiry;
mod link;
mod local;
mod open;
mod race;
mod reason;
mod settle;
mod solution_view;
mod tree;
mod trial;
mod tuning;
mod view;
mod walk;
mod words;

pub use after::{After, AfterError, after};
pub use answers::Custom;
pub use ask::{Area, Ask, AskError, Ko, Stones, USUAL_NODES, Want};
pub use estimate::evidence::{Evidence, evidence};
pub use estimate::likely::{Likely, likely};
pub use fate::{Basis, Fate, FirstMove, Outcome, Status};
pub use hunt::hunt;
pub use inquiry::status;
pub use life::{Code, Known, Marks, proof};
pub use link::{Link, link};
pub use local::Local;
pub use race::{Race, RaceView, race, races};
pub use reason::Reason;
pub use solution_view::{FrameView, SolutionView};
pub use tree::solution_tree;
pub use trial::{Grade, Trial, try_move};
pub use view::{FateView, KoView, MoveView, StatusView};
pub use walk::{NoProof, claim, prove, watched};

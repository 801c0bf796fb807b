//! Capturing: can this block be caught?
//!
//! [`calculator`] is the tactical calculator of Kierulf 1985: ladders, loose ladders and nets as
//! bounded questions. [`general`] asks whether a block can be captured at all. Front ends ask a [`Reader`], which puts
//! a question to either and gives one form of answer.
//!
//! ```
//! use board::Diagram;
//! use capture::calculator::{CatchQuestion, HuntSide, CatchVerdict, ask};
//!
//! let mut diagram = Diagram::parse(
//!     ". . . . . . .
//!      . . X X . . .
//!      . X @ . . . .
//!      . . X . . . .
//!      . . . . . . .
//!      . . . . . . .
//!      . . . . . . .",
//! )?;
//! let prey = diagram.marked.first().unwrap();
//! let answer = ask(&mut diagram.board, &CatchQuestion::ladder(prey, HuntSide::Prey))?;
//! assert_eq!(answer.verdict, CatchVerdict::Dead);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod breakers;
pub mod calculator;
mod certificate;
mod cut;
pub mod general;
mod prevent;
mod questions;
mod reading;
mod scan;
mod sentence;
mod tuning;
pub mod view;

pub use breakers::{Breaker, Breakers, LadderFate, breakers, ladder_fate};
pub use certificate::Mismatch;
pub use prevent::{defend, disconnect};
pub use questions::{Gets, Questions};
pub use reading::{CatchStatus, KoWinner, Mode, Reader, Reading, Unsettled};
pub use scan::{BlockState, DoubleThreat, FoundBy, Prospect, Scan, ScanSettings, scan, state_of};

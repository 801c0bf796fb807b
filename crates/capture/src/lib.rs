//! Capturing: can this block be caught?
//!
//! [`calculator`] is the tactical calculator of Kierulf 1985: ladders, loose ladders and nets as
//! bounded questions. [`general`] asks whether a block can be captured at all. Front ends ask a [`Reader`], which puts
//! a question to either and gives one form of answer.
//!
//! ```
//! use board::Diagram;
//! use capture::calculator::{Question, Side, Verdict, ask};
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
//! let answer = ask(&mut diagram.board, &Question::ladder(prey, Side::Prey))?;
//! assert_eq!(answer.verdict, Verdict::Dead);
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
pub mod view;
mod watch;

pub use breakers::{Breaker, Breakers, Fate, breakers, ladder_fate};
pub use certificate::Mismatch;
pub use prevent::{defend, disconnect};
pub use questions::{Gets, Questions};
pub use reading::{KoWinner, Limit, Mode, Reader, Reading, Status, Unsettled};
pub use scan::{BlockState, DoubleThreat, Found, Prospect, Scan, ScanSettings, scan};

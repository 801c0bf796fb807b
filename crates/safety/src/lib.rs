//! Proving stones and territory safe.
//!
//! A point is *safe* for a colour when its stones there cannot be captured, or the opponent cannot live
//! there, although the opponent moves first everywhere and wins all kos. Three methods, each
//! stronger and slower than the one before (Müller 1997, section 2): [`benson()`] (microseconds),
//! [`static_safety`] (a fraction of a millisecond) and [`search_safety`] (as long as its
//! [`Limits`](::search::Limits) allow). [`analyze`] runs one of them for both colours and says why each point is safe.
//!
//! ```
//! use board::{Diagram, Color, Point};
//! use safety::{analyze, Method, SafetyStatus};
//! use search::Limits;
//!
//! let board = Diagram::parse(
//!     ". X . X O . .
//!      X X X X O O O
//!      O O O O . O .
//!      . O . O O O O
//!      O O O . O . O
//!      . . . . O O .
//!      . . . . O . O",
//! )?.board;
//! let report = analyze(&board, Method::Benson, &Limits::nodes(0));
//! let corner = Point::parse("A7", board.size())?;
//! assert_eq!(report.status(&board, corner), SafetyStatus::Territory(Color::Black));
//! assert_eq!(report.why(corner).next().unwrap().rule.name(), "unconditional territory");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where to start: [`regions`] for the vocabulary, [`passing`] for what stays although its owner never answers, [`plan`] for what one region can promise,
//! [`static_rules`] for how promises add up, [`SafetyReport::cut_off`] for what false eyes leave, [`search`] for zones that need moves, [`score`] for what
//! it all means at the end of a game, [`seki`] for parts where nobody can move.

pub mod benson;
pub mod choice;
mod evaluate;
mod false_eyes;
mod local;
mod matching;
pub mod passing;
pub mod plan;
mod planner;
pub mod regions;
mod report;
pub mod score;
pub mod search;
pub mod seki;
mod six;
mod slices;
pub mod static_rules;
mod tuning;
mod view;

pub use benson::{Unconditional, benson};
pub use local::Answers;
pub use passing::{Kept, kept_by_passing};
pub use report::{Method, MethodError, Reason, Rule, SafetyReport, SafetyStatus, analyze};
pub use search::{SearchSafety, search_safety};
pub use seki::{Seki, sekis};
pub use static_rules::{StaticSafety, static_safety};
pub use view::{ReasonView, ReportView, SideView, names};

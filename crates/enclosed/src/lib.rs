//! The solver of enclosed problems: the area of play is known and small, and the answer is exact.
//!
//! ```
//! use board::{Color, Diagram};
//! use enclosed::{Reader, Tuning};
//! use life::{Code, Problem};
//! use search::{Limits, Meter};
//!
//! let board = Diagram::parse(
//!     "O . . . O X .
//!      O O O O O X .
//!      X X X X X X .
//!      . . . . . . .",
//! )?.board;
//! let problem = Problem::find_enclosed(&board, Some(Color::White))?;
//! let mut reader = Reader::new(&problem, 1 << 20, Tuning::default())?;
//! let mut meter = Meter::start(&Limits::nodes(1_000));
//! assert_eq!(reader.verdict(Color::Black, &mut meter).code(), Some(Code::Dead));
//! assert_eq!(reader.verdict(Color::White, &mut meter).code(), Some(Code::Alive));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `area` turns a problem into words of bits, `state` knows the rules, `solver` searches with what `sight` tells
//! at once, `eyes` guesses and `zone` rules out; [`Reader`] asks until a question is answered.

mod area;
mod children;
mod deaths;
mod extract;
mod eye_shapes;
mod eyes;
mod net;
mod patterns;
mod question;
mod reader;
mod record;
mod sight;
mod solver;
mod state;
mod statics;
mod table;
mod tuning;
mod value;
mod zone;

pub use eyes::{FEATURES as INPUTS, Features};
pub use net::{Net, Networks, names as input_names};
pub use record::Decided;

pub use extract::ExtractError;
pub use reader::Reader;
pub use sight::{Sight, SightRule};
pub use tuning::{StaticDeath, Tuning};

//! Enclosed problems: the area of play is known and small.
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
mod sight;
mod solver;
mod state;
mod statics;
mod table;
mod tuning;
mod value;
mod zone;

pub(crate) use eyes::FEATURES as INPUTS;
pub(crate) use net::{names, seen};

pub use extract::ExtractError;
pub use reader::Reader;
pub use sight::{Sight, SightRule};
pub use tuning::{StaticDeath, Tuning};

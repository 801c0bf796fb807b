//! Enclosed problems: the area of play is known and small.
mod area;
mod benson;
mod eyes;
mod patterns;
mod reader;
mod solver;
mod state;
mod table;
mod zone;

pub use reader::Reader;
pub use solver::Tuning;

//! Answers of the program beside the truth.

pub mod capture;
pub mod capture_json;
pub mod fronts;
pub mod life;
pub mod proofs;
mod safety;
mod status;

//! Makers of questions. All of them follow their random numbers and nothing else, so a run can be repeated.

pub mod capture;
pub mod life;
pub mod mutants;

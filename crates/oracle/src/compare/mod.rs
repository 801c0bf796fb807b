//! Answers of the program beside the truth.

pub mod life;

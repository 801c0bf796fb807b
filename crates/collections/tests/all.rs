//! All tests of the crate in one program.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod audit;
mod formats;
mod generate;
mod own;
mod tree;

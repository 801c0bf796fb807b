//! All tests of this folder as one program, which links once. A new file is named here.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod basis;
mod moves;
mod races;
mod saved;
mod settle;
mod words;

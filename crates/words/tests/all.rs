//! The tests of this crate, one program that links once.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod catalog;
mod choice;
mod errors;
mod used;

//! A program that plays Go, after Luo's Equilibrator (1994), and its parts.
//!
//! - [`equilibrator`]: the program: analysis, candidates, choice, explanation.
//! - [`patterns`]: corner sequences (joseki) as one tree, kept as SGF, matched by two methods.
//! - [`lookahead`]: standard, selective and selective non-symmetric alpha-beta search.

pub mod equilibrator;
pub mod lookahead;
pub mod patterns;

//! Parts of a program that plays Go, after Luo's Equilibrator (1994).
//!
//! - [`patterns`]: corner sequences (joseki) as one tree, kept as SGF, matched by two methods.
//! - [`lookahead`]: standard, selective and selective non-symmetric alpha-beta search.

pub mod lookahead;
pub mod patterns;

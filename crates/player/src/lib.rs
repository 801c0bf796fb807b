//! A program that plays Go, after Luo's Equilibrator (1994), and its parts.
//!
//! - [`equilibrator`]: the program: analysis, candidates, choice, explanation.
//! - [`clock`]: time systems, and how long a move may take.
//! - [`patterns`]: corner sequences (joseki) as one tree, kept as SGF, matched by two methods.
//! - [`ending`]: dead stones and the score of a finished game, proven where it can be.
//! - [`losses`]: which move of a game lost which stones.
//! - [`lookahead`]: standard, selective and selective non-symmetric alpha-beta search.

pub mod clock;
pub mod ending;
pub mod equilibrator;
pub mod lookahead;
pub mod losses;
pub mod patterns;

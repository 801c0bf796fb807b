//! Truth by brute force, to be set beside what the program says.
//!
//! Nothing here uses the board, the solvers or the checkers of the other crates: a mistake in a shared line would be made on
//! both sides and never be seen. What is true is computed from its definition over the whole graph of states
//! ([`graph`]), slowly and without knowledge; [`rules`] are the rules of Go, [`life`], [`capture`], … the
//! questions.
//!
//! Crate `truth` is the other brute force: it speaks the types of crate `life`, and tests of the solvers ask it about every filling of an area. This one can only see what
//! every front end prints.
//!
//! ```
//! use oracle::rules::Grid;
//!
//! let grid = Grid::new(3, 2);
//! assert_eq!(grid.len(), 6);
//! assert_eq!(grid.name(0).len(), 2);
//! ```

pub mod ask;
pub mod capture;
pub mod compare;
pub mod diagram;
pub mod eyes;
pub mod goal;
pub mod graph;
pub mod life;
pub mod living;
pub mod make;
pub mod play;
pub mod proofs;
pub mod race;
pub mod random;
pub mod rules;
pub mod run;
pub mod tally;

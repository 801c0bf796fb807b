//! Proof search that knows no game.
//!
//! A [`Puzzle`] is a two-player question: can the *prover* force his goal against every play of the
//! *refuter*? [`Solver`] answers it by depth-first proof-number search with a transposition table.
//! What is proven stays as a [`Fact`](Puzzle::Fact) in a [`ProofStore`]: an acyclic graph one can walk, so
//! that every move of the refuter is answered at once. What is not proven is only a number in a
//! table. Every search has a [`Budget`].

mod budget;
mod dfpn;
mod puzzle;
mod store;
mod table;
mod watch;

pub use budget::{Budget, CancelFlag, Exhausted, Meter};
pub use dfpn::{Answer, Solver, Tuning, UNIT};
pub use puzzle::{Candidate, Leaf, Puzzle, Side};
pub use store::{Proof, ProofId, ProofStep, ProofStore};
pub use watch::{Sight, Watch, Word};

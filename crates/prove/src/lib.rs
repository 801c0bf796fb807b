//! The proof kernel for local Go.
//!
//! A [`Question`] names a [`Claim`] (a block is captured, two blocks are connected, stones live), who moves first and who has
//! ko threats. [`LocalGame`] plays it by the rules of local search and is a
//! [`search::Puzzle`]: every proof carries its *relevance zone*, the points it depends on. What is found becomes a
//! [`ProofTree`]: it can be walked, written to a file, and verified by [`check`], which shares no code with
//! the search. The chapter `docs/proofs.md` tells why this is sound.

mod certificate;
pub mod check;
mod claim;
pub mod file;
mod life;
mod local;
mod question;
mod tree;
mod walk;
mod zone;

pub use claim::Claim;
pub use file::FileError;
pub use local::{Guide, LocalGame};
pub use question::{Question, Threats};
pub use tree::{Node, ProofTree, Step, TreeError};
pub use walk::Walk;

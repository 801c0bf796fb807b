//! The proof kernel for local Go.
//!
//! A [`Question`] names a [`Claim`] (a block is captured, two blocks are connected, stones live), who moves first and who has
//! ko threats. [`LocalGame`] plays it by the rules of local search and is a
//! [`search::Puzzle`]: every proof carries its *relevance zone*, the points it depends on. What is found becomes a
//! [`ProofTree`]: it can be walked, written to a file, and verified by [`check`], which shares no code with
//! the search. The chapter `docs/proofs.md` tells why this is sound.
//!
//! ```
//! use prove::{ProofTree, check::check};
//!
//! // White's stone at B3 has one liberty, Black is to move, and White has all the ko threats.
//! let proof = r#"{"format":"tesuji-proof-1","size":"4x4","black":["B4","A3","B2"],"white":["B3"],"ko":null,
//!     "claim":{"capture":["B3"]},"prover":"black","first":"black","threats":{"refuter":255},
//!     "nodes":[{"zone":["A4","B4","C4","A3","B3","C3","D3","B2","C2"],"step":"reached"}]}"#;
//! assert!(check(&ProofTree::from_json(proof)?).is_ok());
//!
//! // With White's turn the same proof is wrong, and the checker says so.
//! let lie = proof.replace(r#""first":"black""#, r#""first":"white""#);
//! assert!(check(&ProofTree::from_json(&lie)?).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod certificate;
pub mod check;
mod claim;
pub mod file;
mod guide;
mod life;
mod local;
mod memory;
mod question;
mod short;
mod smaller;
mod tree;
mod walk;
mod zone;

pub use claim::Claim;
pub use file::FileError;
pub use guide::Guide;
pub use local::LocalGame;
pub use memory::Memory;
pub use question::{Question, Threats};
pub use tree::{Node, ProofTree, Step, TreeError};
pub use walk::Walk;

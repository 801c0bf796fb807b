//! The desk where the browser board's questions are answered.
//!
//! ```
//! use desk::Desk;
//!
//! let reply = Desk::default().short("open", b"(;SZ[9]AB[ee])")?;
//! let opened: serde_json::Value = serde_json::from_str(&reply.text)?;
//! assert_eq!(opened["record"]["width"], 9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//!   server (HTTP, events) ──┐              ┌─ files, fresh, record, turning   game trees and moves
//!                           ├─> Desk ──────┼─ survey     layers that take milliseconds
//!   worker in the page ─────┘   short()    ├─ answers    searches, piece by piece
//!                               answer()   └─ proofs     walks through what was found
//! ```
//! Nothing here knows Go: every answer is the library's. Nothing here knows how questions travel either: JSON goes in, and JSON comes
//! out ([`short`]), or news of a search ([`News`]) to whoever listens ([`Tab`]). Nothing is kept between questions but the last proofs
//! and solutions.

mod answers;
mod context;
pub mod describe;
mod error;
mod examples;
mod files;
mod fresh;
mod given;
mod news;
mod proofs;
mod question;
mod record;
pub mod short;
mod survey;
mod training;
mod tuning;
mod turning;
mod wire;

use std::sync::Arc;

pub use context::{Context, Tab};
pub use error::{ApiError, Problem};
pub use given::{Given, GivenView};
pub use news::{JobRequest, JobStarted, News, ServerStatus};
pub use question::{JobQuestion, TraceCommand};
pub use short::Reply;

use answers::solve::Solutions;
use proofs::Proofs;

/// What is kept between questions.
#[derive(Default)]
pub struct Desk {
    pub(crate) proofs: Proofs,
    pub(crate) kept: Solutions,
}

impl std::fmt::Debug for Desk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Desk")
    }
}

impl Desk {
    /// Answers a question that may take long: its parts go to the context's tab.
    pub fn answer(&self, context: &Arc<Context>, question: JobQuestion) -> Result<(), ApiError> {
        answers::answer(self, context, question)
    }

    /// Keeps a proof that another desk has found, under the name that it has there.
    pub fn adopt(&self, name: &str, proof: &str) -> Result<(), ApiError> {
        let proof = proofs::Proof::from_json(proof)?;
        match self.proofs.keep(name.to_owned(), proof) {
            Some(_) => Ok(()),
            None => Err(ApiError::bad(words::say!("error-proof-large"))),
        }
    }
}

impl JobQuestion {
    /// Whether the search waits for a word at every node.
    pub fn is_trace(&self) -> bool {
        matches!(
            self,
            JobQuestion::Trace { .. } | JobQuestion::TraceLife { .. }
        )
    }
}

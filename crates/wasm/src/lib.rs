//! The browser board without a server: the [desk](desk::Desk) in a worker of the page.
//!
//! ```
//! use wasm::{Outside, Session};
//!
//! let session = Session::new(Outside { news: |_| {}, stopped: || false });
//! let examples = session.short("examples", b"")?;
//! assert!(examples.text.contains("ladder"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//!   page ── messages ──> worker (web/src/worker) ── calls ──> this crate ──> desk
//!        <── news ─────            <── host::news ──
//! ```
//! One question is answered at a time, and the call comes back with its end. Meanwhile the search looks up from its work
//! ([`search::host`]): then progress is told, and the host is asked whether to stop. A search that is stepped through cannot wait for a
//! word here, because nothing can reach a worker that computes. It ends where it would wait, and starts again with all words so far
//! as soon as there is another: the same words lead to the same node.
//!
//! `abi` is what a page calls; everything else is the same on every machine and tested there.

#[cfg(target_family = "wasm")]
mod abi;
mod session;

pub use session::{Asked, Outside, Session};

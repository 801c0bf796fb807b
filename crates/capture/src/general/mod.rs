//! Can this block be captured at all? Can these two be connected?
//!
//! The general search proves captures against every defence: the refuter may play anywhere, and only relevance zones
//! take moves from him (crate `prove`). It escalates from tight bounds to loose ones, so that a ladder is
//! answered in microseconds and a wide net in a moment. A capture that is claimed is proven. That a block is *not* captured
//! is an answer within the stated bounds only: so many liberties, so many nodes.

mod ask;
mod case;
mod connector;
mod find;
mod hunter;
mod outcome;
mod racer;

pub use ask::{Asker, Settings};
pub use case::{Case, Goal};
pub use connector::Looseness;
pub use find::{Chance, find_captures};
pub use hunter::Bounds;
pub use outcome::{Finding, Success};

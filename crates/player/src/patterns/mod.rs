//! Corner sequences: one tree of many patterns, and where the board stands in it (Luo 1994, sections 2.4
//! and 3.5).
//!
//! ```text
//!   a ── b ── c ── d        three patterns that begin alike are one tree;
//!        │    └─ e          a continuation of the present node is a pattern move
//!        └─ f ── a          (colors alternate, or a pass says that one played elsewhere)
//! ```
//!
//! Two ways to find the present node:
//!
//! - **PDP**, playing discontinuous patterns ([`Library::matches`], [`Library::suggest`]): by the stones
//!   in the corner, whenever and in whatever order they were played. Captures inside a pattern are
//!   no obstacle here: every node knows the stones that are left after its moves.
//! - **PCP**, playing continuous patterns ([`Follower`]): by a pointer that moves along as stones are played.
//!
//! Both look at all four corners in both diagonal orientations and with the colors exchanged.
//!
//! The library is an SGF file, one tree of variations that any SGF editor can extend: each path from
//! the root is a sequence in any corner, started by either color. Names (`N`) and comments (`C`) of nodes are
//! passed on. The starter library is [`Library::starter`].
//!
//! Cost of a match: the stones of the corner in 16 views, each compared with every node.

mod canonical;
mod follow;
mod library;
mod matching;

pub use canonical::CornerView;
pub use follow::Follower;
pub use library::{Library, NodeRef, PatternError, Sequence};
pub use matching::{Continuation, Match, Suggestion, corner_zone, pick};

//! The numbers of this room that somebody chose, and where they come from: what a command may take that nobody has limited. How long a line or a file may be stands where it is read.
//!
//! **Where they come from.** All by hand, for time. Only the nodes of a guess were measured beside another number, on GNU Go's suites (docs/experiments.md, "Status"), so figures on those are
//! not blind to it.

use std::time::Duration;

/// The numbers; [`TUNED`] has their values.
pub(crate) struct GtpEffort {
    /// How long thinking in the time of the other side goes on before it looks for a command: what an answer may come later for it.
    pub(crate) ponder_slice: Duration,
    /// Time between lines of an analysis when nobody says.
    pub(crate) interval: Duration,
    /// How long a search runs before it is asked whether it is still wanted.
    pub(crate) slice: Duration,
    /// Visits when there is nobody to stream to.
    pub(crate) one_look: u32,
    /// Nodes of a question for the best that is known, where nobody says otherwise: about a second. These forms cannot say that an answer is proven, so no proof
    /// is looked for once there is an estimate. A million took six times as long and gave one more right
    /// answer of 166 (docs/experiments.md, "Status").
    pub(crate) guess_nodes: u64,
    /// Most time for a question about stones that nobody has limited.
    pub(crate) question_time: Duration,
    /// Playouts for choosing from a list.
    pub(crate) restricted_playouts: u32,
    /// Time for choosing from a list.
    pub(crate) restricted_time: Duration,
    /// What a search for safety may take that nobody has limited.
    pub(crate) safety_time: Duration,
    /// What search adds to the static rules where an answer is wanted at once.
    pub(crate) safety_nodes: u64,
}

/// Their values.
pub(crate) const TUNED: GtpEffort = GtpEffort {
    ponder_slice: Duration::from_millis(40),
    interval: Duration::from_millis(500),
    slice: Duration::from_millis(60),
    one_look: 50,
    guess_nodes: 150_000,
    question_time: Duration::from_secs(10),
    restricted_playouts: 20_000,
    restricted_time: Duration::from_secs(5),
    safety_time: Duration::from_secs(30),
    safety_nodes: 4_000,
};

//! The numbers of this room that somebody chose, and where they come from. They decide what is looked at and for how long; no answer is called certain because of them.
//!
//! **Where they come from.** Set by hand, for time; no measurement of any of them by itself is recorded.

/// The numbers; [`TUNED`] has their values.
pub(crate) struct AnswerTuning {
    /// Effort of the first round, in nodes.
    pub(crate) first_effort: u64,
    /// Each further round gets so many times as much.
    pub(crate) more_effort: u64,
    /// Most positions of a proof that debug builds make of an answer.
    pub(crate) most_certified: usize,
    /// Most nodes for it.
    pub(crate) certified_nodes: u64,
    /// More positions than this are not looked at; the custom is then not applied. Each outside liberty, which the defender may fill, doubles them.
    pub(crate) custom_positions: usize,
}

/// Their values.
pub(crate) const TUNED: AnswerTuning = AnswerTuning {
    first_effort: 2_000,
    more_effort: 8,
    most_certified: 300,
    certified_nodes: 1_000,
    custom_positions: 300,
};

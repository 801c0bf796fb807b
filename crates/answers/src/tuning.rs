//! The numbers of this room that somebody chose, and where they come from. They decide what is looked at and for how long; no answer is called certain because of them.
//!
//! **Where they come from.** Set by hand, for time; no measurement of any of them by itself is recorded but of `detail_effort` and `detail_part`: with 60 and 16, 100 and 8, 250 and 4 the first moves of 107 random
//! problems cost 296, 299 and 303 nodes (geometric mean of all), and 60, 57 and 42 of 848 that fail had no code (`--example whole` of crate `fitting`, `--problems 1500`).

/// The numbers; [`TUNED`] has their values.
pub(crate) struct AnswerTuning {
    /// Effort of the first round, in nodes.
    pub(crate) first_effort: u64,
    /// Each further round gets so many times as much.
    pub(crate) more_effort: u64,
    /// Effort for what becomes of the stones after a move that fails, where that is no question by itself, in nodes.
    pub(crate) detail_effort: u64,
    /// All such efforts together are at most this part of what the answer has cost (and one of them).
    pub(crate) detail_part: u64,
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
    detail_effort: 60,
    detail_part: 16,
    most_certified: 300,
    certified_nodes: 1_000,
    custom_positions: 300,
};

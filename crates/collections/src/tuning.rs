//! The numbers of this room that somebody chose, and where they come from. They decide what is worth a look or a place in a tree or a set; every answer rests on
//! its proof.
//!
//! **Where they come from.** Set by hand. Those of the audit and of trees say how much a reader wants to see, those of the generator what looks like a problem and pays for its
//! time; no measurement of any of them is recorded. The weights of a problem's grade are fitted and stand with what they were fitted to in `generate/grade.rs`.
//! Sizes of tables stand where they are used.

/// The numbers; [`TUNED`] has their values.
pub(crate) struct CollectionTuning {
    /// Most defences that are named.
    pub(crate) most_missing: usize,
    /// Most positions of a tree that are looked at.
    pub(crate) most_positions: usize,
    /// Most other readings that get a chance.
    pub(crate) most_readings: usize,
    /// Nodes of a first look at a made problem.
    pub(crate) first_look_nodes: u64,
    /// Fewest empty points of the area of a made problem.
    pub(crate) fewest_empty: usize,
    /// Most of them.
    pub(crate) most_empty: usize,
    /// A made problem with a shorter solution is no problem.
    pub(crate) shortest: usize,
    /// Wrong first moves that somebody would try.
    pub(crate) fewest_traps: usize,
    /// Nodes of the second solver for one question.
    pub(crate) second_nodes: u64,
    /// Nodes of a look at a group of a game.
    pub(crate) game_look_nodes: u64,
    /// Before this many moves no group is enclosed.
    pub(crate) opening: usize,
    /// Fewest empty points of an area in a game.
    pub(crate) game_fewest_empty: usize,
    /// Most of them.
    pub(crate) game_most_empty: usize,
    /// Stones of a wall that the game does not have; with more it is another fight.
    pub(crate) most_walls: usize,
    /// The share of the policy from which on a move counts as tried.
    pub(crate) tried: f32,
    /// Fewest points of the region that one lives or dies in.
    pub(crate) smallest_region: usize,
    /// Most of them.
    pub(crate) largest_region: usize,
    /// The chance in percent that a point of the wall is left out.
    pub(crate) hole: u32,
    /// The chance in percent that a point inside has a stone of the attacker.
    pub(crate) attacker_inside: u32,
    /// The same for the defender.
    pub(crate) defender_inside: u32,
    /// The chance in percent that a problem is in a corner.
    pub(crate) in_a_corner: u32,
    /// Rows that a region may reach.
    pub(crate) rows: u8,
    /// Columns that it may.
    pub(crate) columns: u8,
    /// A wrong first move that fewer people try is left out of a tree.
    pub(crate) plausible: f32,
    /// So many of the likeliest wrong moves are always there.
    pub(crate) at_least: usize,
    /// Replies that are looked at for one that makes things clear.
    pub(crate) replies: usize,
    /// Answers of a line that refutes a wrong move.
    pub(crate) refutation_breadth: usize,
    /// The length of such a line.
    pub(crate) refutation_depth: usize,
    /// Most nodes of the proof that are looked at.
    pub(crate) most_proof_nodes: usize,
}

/// Their values.
pub(crate) const TUNED: CollectionTuning = CollectionTuning {
    most_missing: 3,
    most_positions: 60,
    most_readings: 6,
    first_look_nodes: 3_000,
    fewest_empty: 4,
    most_empty: 18,
    shortest: 3,
    fewest_traps: 2,
    second_nodes: 400_000,
    game_look_nodes: 1_500,
    opening: 20,
    game_fewest_empty: 4,
    game_most_empty: 16,
    most_walls: 8,
    tried: 0.02,
    smallest_region: 4,
    largest_region: 11,
    hole: 10,
    attacker_inside: 14,
    defender_inside: 10,
    in_a_corner: 70,
    rows: 4,
    columns: 7,
    plausible: 0.02,
    at_least: 2,
    replies: 6,
    refutation_breadth: 1,
    refutation_depth: 7,
    most_proof_nodes: 5_000,
};

//! The numbers of this room that somebody chose, and where they come from: what a question may take when nobody says, how much is shown, and what is refused as too large.
//!
//! **Where they come from.** All by hand: efforts for the time that a user waits, the others for what a page can show and what memory can hold. No measurement of any of them by itself is
//! recorded.

use std::time::Duration;

/// The numbers; [`TUNED`] has their values.
pub(crate) struct DeskEffort {
    /// Nodes of each first mover of a question of life when nobody says: an answer should be there within a second.
    pub(crate) life_nodes: u64,
    /// Nodes of a glance at it.
    pub(crate) life_glance_nodes: u64,
    /// Nodes of a proof when nobody says.
    pub(crate) proof_nodes: u64,
    /// Nodes of a search in a problem when nobody says.
    pub(crate) problem_nodes: u64,
    /// Nodes of everything together, when nobody says, to solve a diagram.
    pub(crate) solve_nodes: u64,
    /// Nodes of the first look at it, which is told before the rest is searched.
    pub(crate) solve_glance_nodes: u64,
    /// Nodes for a move that is tried, and for a proof.
    pub(crate) try_nodes: u64,
    /// So many solutions are kept.
    pub(crate) kept_solutions: usize,
    /// Answers of the other side that somebody who trains is asked about.
    pub(crate) most_answers: usize,
    /// So many moves of a solution tree are put into a game.
    pub(crate) solution_moves: usize,
    /// Most nodes to step through when nobody says. There is no limit of time: the user takes his.
    pub(crate) trace_nodes: u32,
    /// How long the search for safety may take when nobody says.
    pub(crate) safety_time: Duration,
    /// Nodes of a capture of the block for either first mover, where the diagram is answered already.
    pub(crate) explained_nodes: u32,
    /// How long the search for dead stones may take.
    pub(crate) dead_stones_time: Duration,
    /// So many positions of a review are handed over at once.
    pub(crate) review_batch: usize,
    /// Longer lines are not reviewed further.
    pub(crate) review_moves: usize,
    /// Positions the network looks at for each position of a review: itself alone.
    pub(crate) review_visits: u32,
    /// More candidates would hide the board.
    pub(crate) most_candidates: usize,
    /// More positions are not looked at for the candidates of one.
    pub(crate) candidate_visits: u32,
    /// Visits of the first look at candidates after the network's own.
    pub(crate) first_visits: u32,
    /// Nodes for the life of each group, when many are asked about at once.
    pub(crate) survey_nodes: u64,
    /// Nobody gets more nodes than this for one question.
    pub(crate) most_nodes: u32,
    /// Nobody gets more seconds than this for one question.
    pub(crate) most_seconds: f64,
    /// So many proofs are kept.
    pub(crate) kept_proofs: usize,
    /// Larger proofs are not kept.
    pub(crate) largest_proof: usize,
    /// So many moves of a proof are put into a game.
    pub(crate) proof_moves: usize,
    /// Variations of a reply are followed so deep; below, only the main one.
    pub(crate) wide: usize,
    /// Larger trees of a record are refused: the page could not show them.
    pub(crate) largest_tree: usize,
    /// Longer games are not played on: each move is compared with all before it.
    pub(crate) longest_game: usize,
    /// The longest line that progress shows.
    pub(crate) progress_line: usize,
}

/// Their values.
pub(crate) const TUNED: DeskEffort = DeskEffort {
    life_nodes: 60_000,
    life_glance_nodes: 8_000,
    proof_nodes: 2_000_000,
    problem_nodes: 1_000_000,
    solve_nodes: 500_000,
    solve_glance_nodes: 30_000,
    try_nodes: 1_000_000,
    kept_solutions: 32,
    most_answers: 4,
    solution_moves: 600,
    trace_nodes: 1_000_000,
    safety_time: Duration::from_secs(2),
    explained_nodes: 20_000,
    dead_stones_time: Duration::from_secs(3),
    review_batch: 8,
    review_moves: 2_000,
    review_visits: 1,
    most_candidates: 12,
    candidate_visits: 5_000,
    first_visits: 16,
    survey_nodes: 500,
    most_nodes: 20_000_000,
    most_seconds: 600.0,
    kept_proofs: 64,
    largest_proof: 200_000,
    proof_moves: 600,
    wide: 8,
    largest_tree: 300_000,
    longest_game: 5_000,
    progress_line: 16,
};

//! The numbers of this room that somebody chose, and where they come from. They shape what networks learn from and what is measured; formats of files and messages stand where they are written.
//!
//! **Where they come from.** All by hand; no comparison with other values is recorded. The fights in which one side was elsewhere (`neglected` and what follows) were chosen on nothing: what became of the
//! weights is in docs/network.md. How many things a thread does at once was chosen for time.

use std::ops::Range;

/// The numbers; [`TUNED`] has their values.
pub(crate) struct GamesTuning {
    /// Games that a thread plays at the same time: their positions are evaluated together.
    pub(crate) games_together: usize,
    /// Fights that a thread plays at the same time: their positions are evaluated together.
    pub(crate) fights_together: usize,
    /// Longest fight, in moves.
    pub(crate) longest_fight: usize,
    /// In so many of 100 fights certainty is the end; the others are played out, so that the network learns from its errors.
    pub(crate) stops: u32,
    /// Share of chance among the moves of the root of a fight.
    pub(crate) chance: f32,
    /// Of fights that seem settled so many of 100 are played.
    pub(crate) settled_fights: u32,
    /// Of 100 fights so many are about a connection.
    pub(crate) connections: u32,
    /// In so many of 100 fights one side was elsewhere for a while: strong players leave few groups in danger.
    pub(crate) neglected: u32,
    /// At most so many moves were not answered.
    pub(crate) most_neglected: usize,
    /// Such moves are at most so many steps from the stones.
    pub(crate) neglected_steps: usize,
    /// Nodes for one ladder: enough to cross the board twice.
    pub(crate) ladder_nodes: u64,
    /// Nodes for what becomes of one position that is proven; what takes more is left out.
    pub(crate) proof_nodes: u64,
    /// Nodes for the moves of such a position; those that take more are not known.
    pub(crate) proof_move_nodes: u64,
    /// Frames with more empty points take too long.
    pub(crate) most_empty: usize,
    /// Most moves of a walk through proofs.
    pub(crate) longest_walk: usize,
    /// Of 100 problems that are proven so many are races.
    pub(crate) races: u32,
    /// Of proven positions whose end does not depend on who begins so many of 100 are kept.
    pub(crate) settled_proofs: u32,
    /// Of 100 positions of made-up rooms so many are kept from which neither a ko nor a seki comes: those that have one are one in twenty.
    pub(crate) usual_rooms: u32,
    /// Nodes for each proof without a wall.
    pub(crate) open_nodes: u64,
    /// Of 100 moves of a walk so many are good ones, where there are.
    pub(crate) good_moves: u32,
    /// How often the last position of a game is played out.
    pub(crate) settle_playouts: usize,
    /// A block is dead where its points stay its own in fewer than this share of playouts; several are tried.
    pub(crate) dead_shares: [f32; 4],
    /// Games that one worker takes at a time.
    pub(crate) chunk: usize,
    /// Blocks of fewer stones are seldom asked about.
    pub(crate) least_stones: usize,
    /// How near to a block in question the next moves are.
    pub(crate) near: usize,
    /// So many next moves are near.
    pub(crate) next: usize,
    /// The first move of a game that is asked about.
    pub(crate) earliest: usize,
    /// Of 100 blocks so many are drawn because they are captured later in the game.
    pub(crate) lost_share: u32,
    /// A block that is captured later is asked about at most so many moves before the capture.
    pub(crate) longest_before: usize,
    /// Of questions that do not turn on who begins so many of 100 are kept.
    pub(crate) settled_questions: u32,
    /// Readings of a thread that go on at the same time.
    pub(crate) readings_together: usize,
    /// A reading leaves no doubt beyond this chance.
    pub(crate) plain: f32,
    /// A reading that is so sure after a tenth of its looks ends there.
    pub(crate) sure: f32,
    /// One that is in such doubt by then ends there, too, and answers nothing.
    pub(crate) doubt: Range<f32>,
    /// A tenth of the looks, for both.
    pub(crate) early: u32,
}

/// Their values.
pub(crate) const TUNED: GamesTuning = GamesTuning {
    games_together: 8,
    fights_together: 96,
    longest_fight: 60,
    stops: 80,
    chance: 0.25,
    settled_fights: 12,
    connections: 22,
    neglected: 50,
    most_neglected: 3,
    neglected_steps: 2,
    ladder_nodes: 2_000,
    proof_nodes: 10_000,
    proof_move_nodes: 15_000,
    most_empty: 18,
    longest_walk: 10,
    races: 45,
    settled_proofs: 30,
    usual_rooms: 25,
    open_nodes: 1_000,
    good_moves: 75,
    settle_playouts: 40,
    dead_shares: [0.4, 0.25, 0.55, 0.1],
    chunk: 256,
    least_stones: 3,
    near: 3,
    next: 3,
    earliest: 30,
    lost_share: 60,
    longest_before: 24,
    settled_questions: 60,
    readings_together: 24,
    plain: 0.97,
    sure: 0.995,
    doubt: 0.2..0.8,
    early: 10,
};

//! The numbers of this room that somebody chose, and where they come from. They decide which solver gets how much and how estimates are weighed; what is called proven is proven whatever they are.
//!
//! **Where they come from.**
//! - Efforts are in nodes and were chosen by hand, for time; the comments name it where it was looked at. Shares between searches are by hand.
//! - The weights of frames were set by what frames mean and checked on the choosing half of questions of games (BENCHMARKS.md, "Questions of games that nothing was tuned to"). That it matters who begins was seen
//!   in GNU Go's `ld_owl.tst` first, and the weights were split after looking at GNU Go's suites: figures on those flatter them. Nothing was fitted.
//! - What concerns playouts was chosen while looking at GNU Go's suites, too (BENCHMARKS.md, "Open boards and bare diagrams").
//! - What makes a likely first move (`likely_*`) was set by what it means; so were, by hand, the odds, the thresholds of races and those of explanations. No measurement of any of them by itself is recorded.
//!
//! Sizes of tables follow from memory and stand where they are used.

/// The numbers; [`TUNED`] has their values.
pub(crate) struct StatusTuning {
    /// Nodes for each first mover where nobody says otherwise: a second or two where stones are enclosed, ten and more where nothing is proven on the open board.
    pub(crate) usual_nodes: u64,
    /// Nodes of the search for safety beside the static rules.
    pub(crate) rules_nodes: u64,
    /// Nodes of the search for a proof of what the rules say.
    pub(crate) walkable_nodes: u64,
    /// Before an estimate proofs are looked for with this share of the nodes, and of the time.
    pub(crate) first_share: u32,
    /// Nodes of the proof of another move.
    pub(crate) margin_nodes: u64,
    /// It may cost no more than the answer has cost, but at least this.
    pub(crate) least_margin_nodes: u64,
    /// Nodes, which looks are counted as, of the fight that names this other move: some 40 looks, a twentieth of a second. The answer is there already.
    pub(crate) margin_fight: u64,
    /// Nodes of the search for a life behind a wall that may be weak.
    pub(crate) weak_wall_nodes: u64,
    /// What is likely gets so many nodes for each node of the other.
    pub(crate) belief: u64,
    /// That all of several blocks are captured takes long to prove, if it can be: where a life is looked for as well, and death is not what is likely, a node of it
    /// counts as so many.
    pub(crate) kill_cost: u64,
    /// A search has its first turn when it would have this much by its share: what is found at once pays for no other.
    pub(crate) first_turn: u64,
    /// A turn ends with the first step after so many nodes: steps of a search (a frame, a slice) are not divided.
    pub(crate) turn: u64,
    /// All frames of one question together, in nodes; so are the next two.
    pub(crate) frames_nodes: u64,
    /// Trying a move in frames.
    pub(crate) frame_trial_nodes: u64,
    /// Each question in one frame of an estimate.
    pub(crate) frame_nodes: u64,
    /// From the frame of this number on, a life behind walls is enough.
    pub(crate) large_frame: usize,
    /// A closed frame with no more walls that are not on the board is nearly real.
    pub(crate) few_walls: usize,
    /// So is one with so many points for each such wall.
    pub(crate) wall_share: usize,
    /// What a frame says of which hardly anything is made up, as logarithm of the odds; so are those that follow.
    pub(crate) nearly_real: f32,
    /// What a frame says that is closed by walls that are not there.
    pub(crate) made_up: f32,
    /// What a frame with exits says.
    pub(crate) with_exits: f32,
    /// What a death says in a frame of which hardly anything is made up if the owner begins.
    pub(crate) nearly_real_breaks_out: f32,
    /// What it says behind walls that are not there if the owner begins.
    pub(crate) made_up_breaks_out: f32,
    /// A ko is seen where threats turn the odds from one side to the other by at least this on both.
    pub(crate) turns: f32,
    /// A ko or a seki is said by one look that finds it at least so likely: likelier than all else together.
    pub(crate) plain_fate: f32,
    /// Looks of the network at one fight: about a third of a second.
    pub(crate) looks: u32,
    /// Fewer looks say too little.
    pub(crate) fewest_looks: u32,
    /// What a look costs beside a node of a search: about a millisecond.
    pub(crate) look_nodes: u64,
    /// The network was fitted on 19x19; on boards smaller than this it is not asked.
    pub(crate) smallest_board: u8,
    /// Playouts of one fight.
    pub(crate) playouts: u32,
    /// What a game to the end costs beside a node of a search.
    pub(crate) game_nodes: u64,
    /// Playouts go so many steps from the stones and what hangs together with them.
    pub(crate) playout_steps: usize,
    /// Playouts lean to life, because they seldom play inside an eye to kill: by so much, as logarithm of the odds.
    pub(crate) playouts_lean: f32,
    /// A chance is never taken to be smaller than this, or larger than the rest.
    pub(crate) doubt: f32,
    /// Blocks with more liberties are hardly in question when a likely first move is looked for.
    pub(crate) likely_liberties: usize,
    /// Most blocks that are looked at, the largest.
    pub(crate) likely_blocks: usize,
    /// Less than this does not depend on who begins.
    pub(crate) likely_gain: f32,
    /// Chances are compared in steps of this size, so that rounding, which differs between kinds of processors, hardly ever changes an order.
    pub(crate) likely_step: f32,
    /// That no proof was found speaks against a connection: by so much, as logarithm of the odds.
    pub(crate) no_link_proof: f32,
    /// Nodes of a hunt for the fight's move: about a second. Chosen for that alone.
    pub(crate) check_nodes: u64,
    /// Nodes of a hunt for the area behind a wall: a third of a second.
    pub(crate) area_nodes: u64,
    /// What the calculator may spend on a bound.
    pub(crate) calculator_nodes: u64,
    /// A larger proof is not worth walking through.
    pub(crate) walkable_positions: usize,
    /// All questions of all frames of a race: three or four seconds.
    pub(crate) race_nodes: u64,
    /// Trying moves in the frame of a race.
    pub(crate) race_trial_nodes: u64,
    /// Odds by which a group is taken to fall: one in four stands.
    pub(crate) falls: f32,
    /// Nodes for one group of a race when one side begins.
    pub(crate) race_question_nodes: u64,
    /// Positions of a race that are looked at when both groups are read together.
    pub(crate) joint_positions: u32,
    /// Moves of a line of it.
    pub(crate) joint_depth: usize,
    /// Nodes for one capture in a race.
    pub(crate) race_capture_nodes: u64,
    /// More liberties than this are not counted in a race.
    pub(crate) countable_liberties: usize,
    /// Neighbors of a race with fewer liberties may be captured themselves.
    pub(crate) sound_liberties: usize,
    /// An eye is not larger than this to an explanation.
    pub(crate) largest_eye: usize,
    /// Friends of fewer stones are no help worth a word.
    pub(crate) fewest_friends: usize,
    /// Who has got out has at least so many liberties more than before.
    pub(crate) more_liberties: usize,
    /// More moves than this are not listed.
    pub(crate) listed_moves: usize,
}

/// Their values.
pub(crate) const TUNED: StatusTuning = StatusTuning {
    usual_nodes: 1_000_000,
    rules_nodes: 4_000,
    walkable_nodes: 20_000,
    first_share: 8,
    margin_nodes: 30_000,
    least_margin_nodes: 2_000,
    margin_fight: 10_000,
    weak_wall_nodes: 50_000,
    belief: 12,
    kill_cost: 4,
    first_turn: 1_000,
    turn: 1,
    frames_nodes: 800_000,
    frame_trial_nodes: 200_000,
    frame_nodes: 400_000,
    large_frame: 2,
    few_walls: 2,
    wall_share: 5,
    nearly_real: 2.0,
    made_up: 1.5,
    with_exits: 1.0,
    nearly_real_breaks_out: 1.0,
    made_up_breaks_out: 0.0,
    turns: 0.4,
    plain_fate: 0.5,
    looks: 400,
    fewest_looks: 8,
    look_nodes: 250,
    smallest_board: 9,
    playouts: 8_000,
    game_nodes: 50,
    playout_steps: 6,
    playouts_lean: 1.0,
    doubt: 0.01,
    likely_liberties: 7,
    likely_blocks: 16,
    likely_gain: 0.1,
    likely_step: 1.0 / 256.0,
    no_link_proof: 0.4,
    check_nodes: 200_000,
    area_nodes: 100_000,
    calculator_nodes: 50_000,
    walkable_positions: 150_000,
    race_nodes: 900_000,
    race_trial_nodes: 400_000,
    falls: -1.1,
    race_question_nodes: 250_000,
    joint_positions: 2_000,
    joint_depth: 40,
    race_capture_nodes: 40_000,
    countable_liberties: 24,
    sound_liberties: 3,
    largest_eye: 8,
    fewest_friends: 3,
    more_liberties: 3,
    listed_moves: 4,
};

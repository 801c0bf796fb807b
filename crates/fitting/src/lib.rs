//! The small networks that order searches, fitted anew: examples from searches of problems made at random, and gradient descent.
//!
//! Nothing here is used when questions are answered. `cargo run --release -p tesuji-fitting --example fit` does all of it; docs/network.md tells
//! the story. What a network says orders moves and proves nothing, so worse weights make searches longer, never wrong.
//!
//! | network | sees | says |
//! |---|---|---|
//! | `enclosed-defender`, `enclosed-attacker` | an enclosed position, that side to move | the log odds that the defender lives |
//! | `open-moves` | a move of the side that wants to live | a score: the best of all candidates is tried first |
//! | `open-own`, `open-reply` | a position and a move of either side | the log odds that life is proven after it |
//! | `open-pass` | a position | the same after a pass |
//!
//! ```
//! use fitting::{Course, Effort, Round, by_hand};
//!
//! // So little effort that it teaches nothing; the example `fit` spends more.
//! let effort = Effort { problems: 6, enclosed_nodes: 200, open_nodes: 50, positions: 10, threads: 1 };
//! let course = Course { epochs: 1, ..Course::default() };
//! let round = Round { seed: 1, effort, course, diagrams: &[] };
//! let (networks, _) = round.run(by_hand(), &mut |_, _| ());
//! let files = fitting::files(networks);
//! assert!(files.iter().all(|(_, text)| text.starts_with("tesuji-weights 1")));
//! ```

mod examples;
mod fit;
mod problems;
mod random;
mod rounds;

pub use examples::{Effort, Numbered, Searched, in_order, of_enclosed};
pub use fit::{Course, Fitted, Model};
pub use problems::{
    OpenProblem, enclosed as enclosed_problem, open as open_problem, walled as walled_problem,
};
pub use random::Random;
pub use rounds::{Networks, Round, by_hand, files, read};

use search::weights::Inputs;

use enclosed::input_names;
use open::{names_of_moves, names_of_position, names_of_position_and_move};

/// One of the networks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Which {
    /// An enclosed position, the defender to move.
    EnclosedDefender,
    /// An enclosed position, the attacker to move.
    EnclosedAttacker,
    /// Moves of the side that wants to live on the open board.
    OpenMoves,
    /// What follows such a move.
    OpenOwn,
    /// What follows a reply.
    OpenReply,
    /// What follows a pass.
    OpenPass,
}

impl Which {
    /// All of them.
    pub const ALL: [Which; 6] = [
        Which::EnclosedDefender,
        Which::EnclosedAttacker,
        Which::OpenMoves,
        Which::OpenOwn,
        Which::OpenReply,
        Which::OpenPass,
    ];

    /// The name, which is that of its file.
    pub fn name(self) -> &'static str {
        match self {
            Which::EnclosedDefender => "enclosed-defender",
            Which::EnclosedAttacker => "enclosed-attacker",
            Which::OpenMoves => "open-moves",
            Which::OpenOwn => "open-own",
            Which::OpenReply => "open-reply",
            Which::OpenPass => "open-pass",
        }
    }

    /// What its number means.
    pub fn says(self) -> &'static str {
        match self {
            Which::EnclosedDefender => "the log odds that the defender lives, who is to move",
            Which::EnclosedAttacker => "the log odds that the defender lives, the attacker to move",
            Which::OpenMoves => "a score of a move of the side that wants to live",
            Which::OpenOwn => {
                "the log odds that life is proven after a move of the side that wants to live"
            }
            Which::OpenReply => "the log odds that life is proven after a reply",
            Which::OpenPass => "the log odds that life is proven after a pass of the other side",
        }
    }

    /// The names of its inputs.
    pub fn inputs(self) -> Vec<String> {
        match self {
            Which::EnclosedDefender | Which::EnclosedAttacker => input_names().collect(),
            Which::OpenMoves => names_of_moves().collect(),
            Which::OpenOwn | Which::OpenReply => names_of_position_and_move().collect(),
            Which::OpenPass => names_of_position().collect(),
        }
    }

    /// Whether inputs have ways to the output beside the hidden layer.
    fn has_direct(self) -> bool {
        !matches!(self, Which::EnclosedDefender | Which::EnclosedAttacker)
    }
}

/// An example: one thing to see and whether it came true, or several and which of them it was.
#[derive(Clone, Debug, PartialEq)]
pub enum Example {
    /// The chance of this is to be told.
    Chance {
        /// What is seen.
        seen: Inputs,
        /// Whether it came true.
        came_true: bool,
        /// How much the example counts.
        weight: f32,
    },
    /// The right one of these is to be told.
    Choice {
        /// What is seen of each.
        seen: Vec<Inputs>,
        /// The right one.
        right: usize,
    },
}

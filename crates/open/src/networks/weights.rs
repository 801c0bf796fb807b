//! The networks with their weights, those that come with the program or others.
//!
//! [`Networks::moves`] names moves; the others say how likely a position is to be proven after a move of the side that wants to
//! live, a reply and a pass. `weights/manifest.json` says what the shipped ones were fitted to and how well.

use std::sync::LazyLock;

use super::chances::{MoveNet, PassNet, PositionFeature};
use super::features::{self, FEATURES};
use search::weights::{Weights, WeightsError};

/// The names of what a network sees of a position.
pub fn of_position() -> impl Iterator<Item = String> {
    PositionFeature::NAMES.iter().map(|name| (*name).to_owned())
}

/// The names of what a network sees of a position and a move.
pub fn of_position_and_move() -> impl Iterator<Item = String> {
    of_position().chain(features::names())
}

/// All networks of the search for life. What they say decides what is tried first and proves nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Networks {
    /// Scores of moves of the side that wants to live.
    pub moves: Weights<FEATURES>,
    /// How likely life is to be proven after such a move.
    pub own: MoveNet,
    /// After a reply.
    pub reply: MoveNet,
    /// After a pass of the other side.
    pub pass: PassNet,
    /// Those of the solver that is asked in frames.
    pub enclosed: &'static enclosed::Networks,
}

impl Networks {
    /// Their files, without `.txt`.
    pub const NAMES: [&str; 4] = ["open-moves", "open-own", "open-reply", "open-pass"];

    /// Those that come with the program.
    pub fn shipped() -> &'static Networks {
        &SHIPPED
    }

    /// Reads the texts of the files, in the order of [`NAMES`](Networks::NAMES).
    pub fn read(
        [moves, own, reply, pass]: [&str; 4],
        enclosed: &'static enclosed::Networks,
    ) -> Result<Networks, WeightsError> {
        Ok(Networks {
            moves: Weights::read(moves, Networks::NAMES[0], features::names())?,
            own: Weights::read(own, Networks::NAMES[1], of_position_and_move())?,
            reply: Weights::read(reply, Networks::NAMES[2], of_position_and_move())?,
            pass: Weights::read(pass, Networks::NAMES[3], of_position())?,
            enclosed,
        })
    }
}

static SHIPPED: LazyLock<Networks> = LazyLock::new(|| {
    let [moves, own, reply, pass] = [
        include_str!("../../weights/open-moves.txt"),
        include_str!("../../weights/open-own.txt"),
        include_str!("../../weights/open-reply.txt"),
        include_str!("../../weights/open-pass.txt"),
    ];
    Networks {
        moves: Weights::shipped(moves, Networks::NAMES[0], features::names()),
        own: Weights::shipped(own, Networks::NAMES[1], of_position_and_move()),
        reply: Weights::shipped(reply, Networks::NAMES[2], of_position_and_move()),
        pass: Weights::shipped(pass, Networks::NAMES[3], of_position()),
        enclosed: enclosed::Networks::shipped(),
    }
});

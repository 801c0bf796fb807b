//! What is asked of a search.

use crate::area::Stones;
use crate::state::{NO_BAN, State};
use crate::value::LifeSide;

/// What the defender wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// Not to be captured; endless play and two passes are fine.
    Survive,
    /// To reach unconditional life; endless play and two passes are not enough.
    TwoEyes,
}

impl Aim {
    /// Who profits from endless play, and from two passes.
    pub(crate) fn wins_endless_play(self) -> LifeSide {
        match self {
            Aim::Survive => LifeSide::Defender,
            Aim::TwoEyes => LifeSide::Attacker,
        }
    }

    /// Distinguishes the questions in keys.
    pub(crate) fn salt(self) -> u64 {
        match self {
            Aim::Survive => 0,
            Aim::TwoEyes => 0x7b1d_c1f4_0d5a_6c33,
        }
    }
}

/// The start of a search.
pub(crate) fn start(stones: &Stones, attacker_moves: bool, ban: Option<u8>, threats: i8) -> State {
    State {
        defender: stones.defender,
        attacker: stones.attacker,
        target: stones.target,
        ban: ban.unwrap_or(NO_BAN),
        attacker_moves,
        passed: false,
        threats,
    }
}

//! Life and death on the open board: the wall has holes, and nobody says where play ends.
//!
//! The side that asks is the prover of [`prove`]: its moves may be left out, the other's only where a relevance zone of a proven
//! answer shows that they do not matter. So a proof holds on the whole board, whatever stands outside its zone.
//! [`Survival`] proves that stones live, [`Killing`] that they are captured.

mod around;
mod distance;
mod engine;
mod frame;
mod instinct;
mod killer;
mod killing;
mod knobs;
mod looks;
mod outlooks;
mod racing;
mod rivals;
mod survival;
mod survivor;

use prove::ProofTree;
use search::Exhausted;

pub(crate) use instinct::{
    BOTH_INPUTS, MOVE_INPUTS, POSITION_INPUTS, Seen, names_of_moves, names_of_position,
    names_of_position_and_move,
};

pub use around::{Framed, Reach, dragon};
pub use killing::Killing;
pub use racing::FramedRace;
pub use survival::Survival;

/// What was found.
#[derive(Clone, Debug)]
pub enum Proving {
    /// It is so; the proof.
    Proven(Box<ProofTree>),
    /// Every line among the moves that were considered fails. This does not show the contrary.
    NotFound,
    /// Not shown, and why the search ended.
    Unknown(Exhausted),
}

impl From<rivals::Attempted> for Proving {
    fn from(outcome: rivals::Attempted) -> Proving {
        match outcome {
            Ok(Some(proof)) => Proving::Proven(proof),
            Ok(None) => Proving::NotFound,
            Err(why) => Proving::Unknown(why),
        }
    }
}

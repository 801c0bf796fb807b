//! Life and death on the open board: the wall has holes, and nobody says where play ends.
//!
//! The side that asks is the prover of [`prove`]: its moves may be left out, the other's only where a relevance zone of a proven
//! answer shows that they do not matter. So a proof holds on the whole board, whatever stands outside its zone.
//! [`Survival`] proves that stones live, [`Killing`] that they are captured.
//!
//! ```
//! use board::{Color, Diagram};
//! use open::{Proving, Survival};
//! use prove::{Threats, check::check};
//! use search::{Limits, Meter};
//!
//! // No wall: Black's stones are cut off at the edge of a larger board, and live by making a second eye.
//! let mut board = Diagram::parse(
//!     ". X . . X O .
//!      X X X X X O .
//!      O O O O O O .
//!      . . . . . . .
//!      . . . . . . .",
//! )?.board;
//! let mut survival = Survival::new(Color::Black, board.stones(Color::Black));
//! let mut meter = Meter::start(&Limits::nodes(1_000));
//! let found = survival.ask(&mut board, Color::White, Threats::REFUTER_MASTER, &mut meter);
//! let Some(Proving::Proven(proof)) = found else { return Err("not proven".into()) };
//! assert!(check(&proof).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where to start: `survival` and `killing` (the questions), `survivor` and `killer` (where they look), `engine` and `knobs` (how effort
//! is spent), `frame` (a closed room that guesses), `distance` and `instinct` (what a position looks like).

mod distance;
mod engine;
mod frame;
mod instinct;
mod killer;
mod killing;
mod knobs;
mod looks;
mod outlooks;
mod rivals;
mod survival;
mod survivor;

use prove::ProofTree;
use search::Exhausted;

pub use instinct::{
    BOTH_INPUTS, MOVE_INPUTS, POSITION_INPUTS, Seen, names_of_moves, names_of_position,
    names_of_position_and_move,
};

pub use killing::Killing;
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

//! Life and death on the open board: the wall has holes, and nobody says where play ends.
//!
//! The side that asks is the prover of [`prove`]: its moves may be left out, the other's only where a relevance zone of a proven
//! answer shows that they do not matter. So a proof holds on the whole board, whatever stands outside its zone.
//! [`LifeSearch`] proves that stones live, [`KillSearch`] that they are captured.
//!
//! ```
//! use board::{Color, Diagram};
//! use open::{Proving, LifeSearch};
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
//! let mut search = LifeSearch::new(Color::Black, board.stones(Color::Black));
//! let mut meter = Meter::start(&Limits::nodes(1_000));
//! let found = search.ask(&mut board, Color::White, Threats::REFUTER_MASTER, &mut meter);
//! let Some(Proving::Proven(proof)) = found else { return Err("not proven".into()) };
//! assert!(check(&proof).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where to start: `life` and `kill` (the questions), `open_search` (what they share), `life_guide` and `kill_guide` (where they look), `rounds`, `engine` and `tuning` (how effort
//! is spent), `frame` (a closed room that guesses), `distance` and `networks` (what a position looks like).

mod distance;
mod engine;
mod frame;
mod kill;
mod kill_guide;
mod life;
mod life_guide;
mod looks;
mod networks;
mod open_search;
mod outlooks;
mod record;
mod rivals;
mod rounds;
mod tuning;

use prove::ProofTree;
use search::Exhausted;

pub use networks::{
    BOTH_INPUTS, GroupInputs, MOVE_INPUTS, Networks, POSITION_INPUTS, names_of_moves,
    names_of_position, names_of_position_and_move,
};

pub use kill::KillSearch;
pub use life::LifeSearch;
pub use record::Visit;

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

/// What closed rooms around the group say of a question that is not settled: a guess that helps to divide effort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// There is a room where it is so.
    Likely,
    /// No room has been found where it is so, or there are none.
    Open,
    /// It is so in none of them.
    Unlikely,
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

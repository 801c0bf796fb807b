//! Answers: what the mover gets, by which move, on what proof.

use board::Move;
use prove::ProofTree;
use search::Exhausted;

/// The answer to "can the mover have it?", in the order from worst to best for him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Success {
    /// No, within the bounds of the search.
    No,
    /// By ko; the opponent takes first: the mover must find a threat first.
    KoOpponentFirst,
    /// By ko; the mover takes first: he wins if he ignores every threat.
    KoMoverFirst,
    /// Yes, whatever happens.
    Yes,
}

impl Success {
    /// GTP's code: 0, 3, 2, 1.
    pub fn code(self) -> u8 {
        match self {
            Success::No => 0,
            Success::KoOpponentFirst => 3,
            Success::KoMoverFirst => 2,
            Success::Yes => 1,
        }
    }

    /// What the opponent's best means for the mover.
    #[must_use]
    pub fn reversed(self) -> Success {
        match self {
            Success::No => Success::Yes,
            Success::KoOpponentFirst => Success::KoMoverFirst,
            Success::KoMoverFirst => Success::KoOpponentFirst,
            Success::Yes => Success::No,
        }
    }
}

/// The answer to a question.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What the side that moves first gets.
    pub outcome: Success,
    /// The move that gets it; None when nothing works or nothing is needed.
    pub best: Option<Move>,
    /// The proof, when the outcome rests on one.
    pub proof: Option<ProofTree>,
    /// What ended the search before it was complete; the outcome is then what was known by then.
    pub unknown_because: Option<Exhausted>,
    /// For a ko that the mover takes first: so many threats of the opponent the proof withstands. A ko is always *at least* a ko: that
    /// the mover does not have his way outright is never proven, only not found.
    pub withstands: u8,
    /// Nodes of all searches together.
    pub nodes: u64,
}

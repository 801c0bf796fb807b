//! Whether the proof of a reading proves what the reading says.
//!
//! A proof may be right and still be a proof of something else: of another first mover, or with the threats on the other
//! side. So what is printed is compared with what the checker finds proven, claim by claim, before anybody is told.

use board::{Board, Point};
use prove::check::{self, Flaw};
use prove::{Claim, Threats};

use crate::calculator::HuntSide;
use crate::reading::{CatchStatus, Reading};

/// Why a reading and its proof do not go together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// The checker refuses the proof.
    #[error("the proof is wrong: {0}")]
    Wrong(Flaw),
    /// The proof is one of something else.
    #[error("the proof does not prove the answer: its {0} differs")]
    Other(&'static str),
    /// The answer is called proven and has no proof.
    #[error("the answer is called proven, but there is no proof")]
    Missing,
}

impl Reading {
    /// The threats that the proof must have for what the status claims; None when it claims nothing that is ever proven.
    fn claimed_threats(&self) -> Option<Threats> {
        match (self.status, self.ko) {
            (CatchStatus::Dead, None) => Some(Threats::REFUTER_MASTER),
            (CatchStatus::Dead, Some(ko)) => Some(ko.threats(!self.hunter())),
            (CatchStatus::Ko(HuntSide::Hunter), _) if self.withstands > 0 => {
                Some(Threats::Refuter(self.withstands))
            }
            (CatchStatus::Ko(HuntSide::Hunter), _) => Some(Threats::None),
            (CatchStatus::Ko(HuntSide::Prey), _) => Some(Threats::PROVER_MASTER),
            (CatchStatus::Alive | CatchStatus::Aborted(_), _) => None,
        }
    }

    /// Checks the proof, and that it proves this answer about the block at `prey`: its position, its first mover, its threats.
    /// Without a proof nothing may be called proven.
    pub fn certify(&self, board: &Board, prey: Point) -> Result<(), Mismatch> {
        let Some(proof) = &self.proof else {
            return match self.proven {
                true => Err(Mismatch::Missing),
                false => Ok(()),
            };
        };
        let question = proof.question();
        let same_stones = board::Color::ALL
            .into_iter()
            .all(|color| proof.start().stones(color) == board.stones(color));
        let same_block = match question.claim {
            Claim::Capture(stones) => stones.is_subset(&board.block_stones(prey)),
            _ => false,
        };
        let differs = [
            (
                "position",
                same_stones && proof.start().hash() == board.hash(),
            ),
            ("block", same_block && !question.claim.stones().is_empty()),
            ("prover", question.prover == self.hunter()),
            ("first mover", question.first == self.first),
            (
                "number of threats",
                Some(question.threats) == self.claimed_threats(),
            ),
        ];
        if let Some((what, _)) = differs.iter().find(|(_, same)| !same) {
            return Err(Mismatch::Other(what));
        }
        check::check(proof).map(drop).map_err(Mismatch::Wrong)
    }
}

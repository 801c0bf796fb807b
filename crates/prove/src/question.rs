//! What is asked: the claim, the first mover, and who has ko threats.

use board::{Board, Color, PointSet};
use search::Side;
use serde::{Deserialize, Serialize};

use crate::claim::Claim;

/// Ko threats outside the local game. At most one side has any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Threats {
    /// Nobody has any: a banned ko may not be retaken.
    None,
    /// The prover may ignore so many bans.
    Prover(u8),
    /// The refuter may ignore so many bans.
    Refuter(u8),
}

impl Threats {
    /// As many threats as needed. A proof against a refuter with so many holds against any number.
    pub const UNLIMITED: u8 = u8::MAX;
    /// The prover is ko master.
    pub const PROVER_MASTER: Threats = Threats::Prover(Threats::UNLIMITED);
    /// The refuter is ko master.
    pub const REFUTER_MASTER: Threats = Threats::Refuter(Threats::UNLIMITED);

    /// Whether this side may ignore a ban now.
    pub fn may_ignore_ban(self, side: Side) -> bool {
        match self {
            Threats::None => false,
            Threats::Prover(n) => side == Side::Prover && n > 0,
            Threats::Refuter(n) => side == Side::Refuter && n > 0,
        }
    }

    /// What is left after this side has ignored a ban.
    #[must_use]
    pub fn after_ignoring(self, side: Side) -> Threats {
        let less = |n: u8| {
            if n == Threats::UNLIMITED {
                n
            } else {
                n.saturating_sub(1)
            }
        };
        match (self, side) {
            (Threats::Prover(n), Side::Prover) => Threats::Prover(less(n)),
            (Threats::Refuter(n), Side::Refuter) => Threats::Refuter(less(n)),
            _ => self,
        }
    }

    /// Whether this side has fewer after ignoring a ban: it may, and has not as many as it needs.
    pub(crate) fn get_fewer(self, side: Side) -> bool {
        self.may_ignore_ban(side) && self.after_ignoring(side) != self
    }

    /// A number that differs for different threats, for hashing.
    pub(crate) fn code(self) -> u64 {
        match self {
            Threats::None | Threats::Prover(0) | Threats::Refuter(0) => 0,
            Threats::Prover(n) => 0x100 | u64::from(n),
            Threats::Refuter(n) => 0x200 | u64::from(n),
        }
    }
}

/// A question about a position: can the prover make the claim true?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What is to be proven.
    pub claim: Claim,
    /// The side that tries to make the claim true.
    pub prover: Color,
    /// Who moves first.
    pub first: Color,
    /// Who has ko threats.
    pub threats: Threats,
}

impl Question {
    /// Can this block be captured? None when there is no stone.
    pub fn capture(
        board: &Board,
        stone: board::Point,
        first: Color,
        threats: Threats,
    ) -> Option<Question> {
        Question::capture_any(board, PointSet::from_point(stone), first, threats)
    }

    /// Can at least one of these stones be captured? None unless they are stones of one colour.
    pub fn capture_any(
        board: &Board,
        stones: PointSet,
        first: Color,
        threats: Threats,
    ) -> Option<Question> {
        let prover = !board.color(stones.first()?)?;
        let same = stones.is_subset(&board.stones(!prover));
        same.then_some(Question {
            claim: Claim::Capture(stones),
            prover,
            first,
            threats,
        })
    }

    /// Can all of these stones be captured? None unless they are stones of one colour.
    pub fn capture_all(
        board: &Board,
        stones: PointSet,
        first: Color,
        threats: Threats,
    ) -> Option<Question> {
        let any = Question::capture_any(board, stones, first, threats)?;
        Some(Question {
            claim: Claim::CaptureAll(stones),
            ..any
        })
    }

    /// Can these two blocks of one colour be connected? None when they are not stones of one colour.
    pub fn connect(
        board: &Board,
        a: board::Point,
        b: board::Point,
        first: Color,
        threats: Threats,
    ) -> Option<Question> {
        let prover = board.color(a)?;
        let same = board.color(b) == Some(prover);
        same.then_some(Question {
            claim: Claim::Connect(a, b),
            prover,
            first,
            threats,
        })
    }

    /// Can one of these stones of this colour be made to live? Of no stones: can the colour live anywhere? None
    /// when some are not stones of the colour.
    pub fn live(
        board: &Board,
        stones: PointSet,
        color: Color,
        first: Color,
        threats: Threats,
    ) -> Option<Question> {
        let own = stones.is_subset(&board.stones(color));
        own.then_some(Question {
            claim: Claim::Live(stones),
            prover: color,
            first,
            threats,
        })
    }

    /// Which side of the proof a colour is.
    pub fn side(&self, color: Color) -> Side {
        if color == self.prover {
            Side::Prover
        } else {
            Side::Refuter
        }
    }
}

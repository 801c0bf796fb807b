//! What is asked: a position, the area of play, the stones in question.

use board::{Board, Color, Illegal, Move, PointSet};

/// What the attacker must capture. Stones that come later count only with [`Target::AnyStone`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// All defender stones of the area, those played later included: the defender lives when anything of his lives
    /// (what computer-made problem collections mean).
    AnyStone,
    /// Any one of these stones: the defender must save all of them.
    All(PointSet),
    /// All of these stones: the defender must save at least one.
    OneOf(PointSet),
}

/// A question of life and death.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The position. A ko ban on it holds for the first move.
    pub board: Board,
    /// The side that wants to live.
    pub defender: Color,
    /// The points where both may play, and the stones among them that may be captured.
    pub area: PointSet,
    /// Further empty points where only the attacker may play.
    pub attacker_only: PointSet,
    /// What the attacker must capture.
    pub target: Target,
}

/// Why there is nothing to ask.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// No stone in question.
    #[error("no stones of the defender ({0}) in question")]
    NoTarget(Color),
    /// A target that is no stone of the defender.
    #[error("{0} holds no stone of the defender")]
    NotATarget(String),
    /// More points than a search can represent.
    #[error("the area of play has {0} points; expected at most {1}")]
    TooLarge(usize, usize),
}

impl Problem {
    /// The side that wants to capture.
    pub fn attacker(&self) -> Color {
        !self.defender
    }

    /// Whether there are stones in question, all of them the defender's.
    pub fn validate(&self) -> Result<(), ProblemError> {
        let own = self.board.stones(self.defender);
        let stones = match self.target {
            Target::AnyStone => own & self.area,
            Target::All(stones) | Target::OneOf(stones) => stones,
        };
        if let Some(p) = (stones - own).first() {
            return Err(ProblemError::NotATarget(
                p.name(self.board.size()).to_string(),
            ));
        }
        match stones.is_empty() {
            true => Err(ProblemError::NoTarget(self.defender)),
            false => Ok(()),
        }
    }

    /// The problem after a move.
    pub fn after(&self, mv: Move, color: Color) -> Result<Problem, Illegal> {
        let mut after = self.clone();
        after.board.play_move(mv, color)?;
        if let Target::OneOf(stones) = after.target {
            after.target = Target::OneOf(stones - after.board.killed_by_last_move());
        }
        after.board.forget_history();
        Ok(after)
    }

    /// Whether what was to be saved is off the board.
    pub fn is_lost(&self) -> bool {
        let own = self.board.stones(self.defender);
        match self.target {
            Target::AnyStone => !own.intersects(&self.area),
            Target::All(stones) => !stones.is_subset(&own),
            Target::OneOf(stones) => stones.is_empty(),
        }
    }
}

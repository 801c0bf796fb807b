//! What becomes of the stones after a move.

use board::{Board, Color, Illegal, Move};

use crate::ask::{Ask, AskError, Stones};
use crate::fate::Fate;
use crate::inquiry::status;

/// What becomes of the stones after a move of this color, the other side to play. None when the move is banned by ko, or takes
/// what was to be saved.
pub fn after(board: &Board, (mv, color): (Move, Color), ask: &Ask) -> Result<After, AfterError> {
    let (stones, owner) = ask.named(board)?;
    let mut board = board.clone();
    board.forget_history();
    match board.play_move(mv, color) {
        Ok(()) => {}
        Err(Illegal::Ko) => return Ok(After::Banned),
        Err(why) => return Err(AfterError::Illegal(why)),
    }
    board.forget_history();
    let left = stones & board.stones(owner);
    let taken = match ask.stones {
        Stones::All(_) => left != stones,
        Stones::OneOf(_) | Stones::AnyNear(_) => left.is_empty(),
        Stones::AnyIn(..) => false,
    };
    if taken {
        return Ok(After::Taken);
    }
    let ask = Ask {
        stones: match ask.stones {
            Stones::All(_) => Stones::All(left),
            Stones::OneOf(_) => Stones::OneOf(left),
            Stones::AnyNear(_) => Stones::AnyNear(left),
            any @ Stones::AnyIn(..) => any,
        },
        first: Some(!color),
        moves: false,
        // Custom is about positions as they stand, not about those that a move leads to.
        custom: answers::Custom::Chinese,
        ..ask.clone()
    };
    let found = status(&board, &ask, &mut |_| {})?;
    let [black, white] = found.by_first;
    let fate = match color {
        Color::Black => white,
        Color::White => black,
    };
    Ok(After::Fate(Box::new(
        fate.unwrap_or_else(|| Fate::unknown(!color)),
    )))
}

/// What a move leads to.
#[derive(Clone, Debug)]
pub enum After {
    /// A ko ban forbids it.
    Banned,
    /// What was to be saved is off the board.
    Taken,
    /// This becomes of the stones, the other side to play.
    Fate(Box<Fate>),
}

/// Why a move cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AfterError {
    /// The question means nothing.
    #[error(transparent)]
    Ask(#[from] AskError),
    /// The move is not legal.
    #[error("{0}")]
    Illegal(#[from] Illegal),
}

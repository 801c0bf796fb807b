//! Why a command fails. The texts begin as the GTP 2 specification words them (section 6), because
//! controllers compare them; what is known beyond that follows a colon.

use std::ops::RangeInclusive;

use board::{Illegal, MAX_SIDE, MIN_SIDE};

/// Why a command fails.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GtpError {
    /// There is no such command.
    #[error("unknown command")]
    UnknownCommand,
    /// The arguments cannot be read.
    #[error("syntax error: {0}")]
    Syntax(String),
    /// No board of that size.
    #[error(
        "unacceptable size: expected {MIN_SIDE} to {MAX_SIDE}, \
         or columns and rows in that range"
    )]
    UnacceptableSize,
    /// The rules forbid the move.
    #[error("illegal move: {0}")]
    IllegalMove(#[from] Illegal),
    /// The rules forbid a move of a sequence.
    #[error("illegal move: {reason} (move {number} of the sequence, {mv})")]
    IllegalInSequence {
        /// Which move of the sequence, from 1.
        number: usize,
        /// The move.
        mv: String,
        /// Why it is illegal.
        reason: Illegal,
    },
    /// There is no move to take back.
    #[error("cannot undo")]
    CannotUndo,
    /// There is no tried move to take back.
    #[error("stack empty")]
    StackEmpty,
    /// Handicap stones need an empty board.
    #[error("board not empty")]
    BoardNotEmpty,
    /// The board has no place for that handicap.
    #[error("invalid number of stones: expected {} to {}", .0.start(), .0.end())]
    InvalidNumberOfStones(RangeInclusive<usize>),
    /// There are no fixed places for handicap stones.
    #[error("invalid number of stones: no fixed handicap on a {0} board")]
    NoFixedHandicap(board::Size),
    /// The points cannot serve as a handicap.
    #[error("bad vertex list: {0}")]
    BadVertexList(String),
    /// The file cannot be read, or holds no game.
    #[error("cannot load file: {0}")]
    CannotLoadFile(String),
    /// The file cannot be written.
    #[error("cannot save file: {0}")]
    CannotSaveFile(String),
    /// Anything else.
    #[error("{0}")]
    Other(String),
}

impl GtpError {
    /// Arguments that cannot be read, and why.
    pub fn syntax(why: impl ToString) -> GtpError {
        GtpError::Syntax(why.to_string())
    }

    /// An error of no particular kind.
    pub fn other(why: impl ToString) -> GtpError {
        GtpError::Other(why.to_string())
    }
}

//! What the calculator answers.

use std::fmt;

use board::{Color, Move};
use search::Exhausted;

/// The answer to the bounded question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CatchVerdict {
    /// Caught inside the bounds.
    Dead,
    /// Not caught inside the bounds. It may still be caught less tightly.
    Alive,
    /// Not known: the search ended for this reason.
    Aborted(Exhausted),
}

impl fmt::Display for CatchVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CatchVerdict::Dead => f.pad("dead"),
            CatchVerdict::Alive => f.pad("alive"),
            CatchVerdict::Aborted(cause) => f.pad(&format!("aborted ({cause})")),
        }
    }
}

/// The answer with its line and the figures of the report's appendix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatchAnswer {
    /// The verdict.
    pub verdict: CatchVerdict,
    /// Who moves first in the line.
    pub first: Color,
    /// The strongest line of both sides (2.3): the loser resists as long as possible. It ends with
    /// the capture, with the position that escapes the bounds, or where a side has no move. After
    /// an abort it is the best line known, and may be empty.
    pub line: Vec<Move>,
    /// Nodes searched.
    pub nodes: u64,
    /// Greatest depth reached; the position asked about has depth 1.
    pub max_depth: usize,
    /// How many nodes the observer has decided. When this is not 0, the verdict rests on its word.
    pub overruled: u64,
}

impl CatchAnswer {
    /// The length of the line: "it can be caught in so many moves".
    pub fn solution_depth(&self) -> usize {
        self.line.len()
    }

    /// The first move of the line, if the line has one.
    pub fn best_move(&self) -> Option<Move> {
        self.line.first().copied()
    }

    /// The moves of the line with their colours.
    pub fn moves(&self) -> impl Iterator<Item = (Color, Move)> + '_ {
        let colors = [self.first, !self.first];
        self.line
            .iter()
            .enumerate()
            .map(move |(i, &mv)| (colors[i % 2], mv))
    }
}

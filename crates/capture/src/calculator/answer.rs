//! What the calculator answers.

use std::fmt;

use board::{Color, Move};

/// The answer to the bounded question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Caught inside the bounds.
    Dead,
    /// Not caught inside the bounds. It may still be caught less tightly.
    Alive,
    /// Not known: the search ended for this reason.
    Aborted(Cause),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Dead => f.pad("dead"),
            Verdict::Alive => f.pad("alive"),
            Verdict::Aborted(cause) => f.pad(&format!("aborted ({cause})")),
        }
    }
}

/// Why a search was aborted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The node limit was hit.
    Nodes,
    /// The prey escapes only because lines were cut at the depth limit.
    Depth,
    /// The observer stopped it.
    Stopped,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Cause::Nodes => "nodes",
            Cause::Depth => "depth",
            Cause::Stopped => "stopped",
        })
    }
}

/// The answer with its line and the figures of the report's appendix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The verdict.
    pub verdict: Verdict,
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

impl Answer {
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

//! What guides a proof search: where to look first, and where not at all.

use board::{Board, Point};
use search::{Candidate, Side};

/// What a solver knows about its kind of question: where to look, and when to give up. Nothing here can make a
/// proof wrong.
pub trait Guide {
    /// Whether the prover should give up on this position.
    fn is_hopeless(&mut self, board: &Board, to_move: Side) -> bool;

    /// First guess of the effort to prove and to disprove; see [`search::Puzzle::estimate`].
    fn estimate(&mut self, board: &Board, to_move: Side) -> (u32, u32);

    /// Points for the prover to try, with their priors. Illegal ones are dropped.
    fn prover_moves(&mut self, board: &Board, out: &mut Vec<Candidate<Point>>);

    /// Replies that are likely to refute the last move. They are tried beside the pass, before any zone is
    /// known: a hopeless position is given up without first proving what a pass would lose.
    fn likely_replies(&mut self, _board: &Board, _out: &mut Vec<Point>) {}

    /// Whether replies that refuted elsewhere are tried first.
    fn learns_replies(&self) -> bool {
        false
    }

    /// The prior of a reply of the refuter.
    fn reply_prior(&mut self, board: &Board, reply: Point) -> u32;

    /// A move was made; the board is after it.
    fn played(&mut self, _board: &Board, _by: Side) {}

    /// The last move was taken back.
    fn undone(&mut self) {}

    /// Distinguishes lines on which the guide would judge the same position differently.
    fn line_code(&self) -> u64 {
        0
    }
}

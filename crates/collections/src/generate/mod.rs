//! New problems with exactly one right first move.
//!
//! [Candidates](make) come from random enclosures, from changing a stone or two of a problem, or from games, where the status of a group turned on one
//! move. [Accepted](accept) is what is proven in both directions (the side to play succeeds, and does not if the other side begins), has
//! one right first move and a refutation for every other one, is confirmed by the second solver, and is not plain. What is
//! accepted is [graded](grade).
//!
//! A seed repeats everything: candidate number `n` depends on the seed and `n` alone, and limits are counted in nodes.

mod accept;
mod from_games;
mod grade;
mod make;

use std::collections::HashSet;

use board::{Board, Color};
use playout::random::Random;
use search::Limits;

pub use accept::{Made, Reject, accept};
pub use from_games::turning_points;
pub use grade::{Features, Grade, GradeError};

use crate::canonical::shape;
use crate::entry::Entry;

/// A position that might make a problem.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The position.
    pub board: Board,
    /// Who is to play.
    pub to_play: Color,
}

/// Where candidates come from.
#[derive(Clone, Debug)]
pub enum Source {
    /// Walls around a corner or at an edge, with a few stones inside.
    Random,
    /// Problems with a stone or two changed.
    Edited(Vec<Entry>),
    /// Positions that were found before, like the turning points of games.
    Given(Vec<Candidate>),
}

/// The candidates of a number: each is looked at with either side to play.
pub fn candidates(source: &Source, seed: u64, number: u64) -> Vec<Candidate> {
    let mut random = Random::new(seed.wrapping_mul(0x2545_F491_4F6C_DD1D) ^ number);
    let board = match source {
        Source::Random => make::enclosure(&mut random),
        Source::Edited(entries) => make::edited(entries, &mut random),
        Source::Given(given) => {
            let index = usize::try_from(number).unwrap_or(usize::MAX);
            let Some(one) = given.get(index) else {
                return Vec::new();
            };
            let other = Candidate {
                board: one.board.clone(),
                to_play: !one.to_play,
            };
            return vec![one.clone(), other];
        }
    };
    let sides = match random.chance(50) {
        true => [Color::Black, Color::White],
        false => [Color::White, Color::Black],
    };
    let candidate = |board: &Board, to_play: Color| Candidate {
        board: board.clone(),
        to_play,
    };
    board.map_or(Vec::new(), |board| {
        sides.map(|side| candidate(&board, side)).to_vec()
    })
}

/// The problem of a number, if there is one: Black plays.
pub fn make(source: &Source, seed: u64, number: u64, limits: &Limits) -> Option<Made> {
    candidates(source, seed, number)
        .iter()
        .find_map(|candidate| accept(candidate, limits).ok())
}

/// Keeps problems apart that are the same turned or moved.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    shapes: HashSet<Vec<u8>>,
}

impl Seen {
    /// Whether this is a new problem; it is not new the next time.
    pub fn is_new(&mut self, entry: &Entry) -> bool {
        self.shapes.insert(shape(&entry.board, entry.to_play))
    }
}

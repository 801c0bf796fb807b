//! Solutions as a book or a site wants them.
//!
//! A tree has every first move that works, every answer to it that matters, one good reply to each, and a refutation for the wrong first moves
//! that people try. An answer *matters* when the side that is winning may not play elsewhere after it; where none does, the position is *clear* and
//! the line ends with a sentence. Moves come in the order in which people try them: the network's policy, which orders and never decides. Every
//! position of the tree is judged by a search of its own, so every end is a proven status, or says that it is not.
//!
//! Cost: a search for each answer that might matter, at each node: hundreds of small searches for a problem.

mod grow;
mod open;
mod order;
mod words;

use board::Move;
pub(crate) use order::by_policy;
use problems::{Found, Solution};
use search::Limits;

use crate::entry::{Entry, Recorded};

/// How much of a tree is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeSize {
    /// Most moves of a line.
    pub depth: usize,
    /// Most answers at a node.
    pub breadth: usize,
    /// Most wrong first moves.
    pub wrong: usize,
    /// Most nodes.
    pub nodes: usize,
}

impl Default for TreeSize {
    fn default() -> TreeSize {
        TreeSize {
            depth: 12,
            breadth: 4,
            wrong: 5,
            nodes: 200,
        }
    }
}

/// The solution of a problem with its tree; the comment of the position says what is asked and what is assumed. The limits hold for each
/// position of the tree.
pub fn solution_tree(
    entry: &Entry,
    solution: &Solution,
    size: &TreeSize,
    limits: &Limits,
) -> Entry {
    let recorded = match &solution.found {
        Found::Life { answer, frame, .. } => {
            grow::grow(entry, answer, &frame.problem, size, limits)
        }
        Found::Open(_) | Found::Bare(_) => open::from_proof(entry, solution, size, limits),
        Found::Nothing(_) => Recorded::default(),
    };
    let task = solution.task_in_words().unwrap_or_default();
    let comment = format!("{task} {}", solution.sentence());
    Entry {
        id: entry.id.clone(),
        comment: comment.trim().to_owned(),
        board: entry.board.clone(),
        to_play: entry.to_play,
        recorded,
    }
}

/// The answers of the other side that matter after some moves from the diagram on, in the order in which people try them. None where the
/// question is not about a group in a frame.
pub fn answers_that_matter(
    entry: &Entry,
    solution: &Solution,
    moves: &[Move],
    most: usize,
    limits: &Limits,
) -> Option<Vec<Move>> {
    match &solution.found {
        Found::Life { answer, frame, .. } => {
            grow::answers_after(entry, answer, &frame.problem, moves, most, limits)
        }
        _ => None,
    }
}

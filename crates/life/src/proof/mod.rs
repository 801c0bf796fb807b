//! Proofs of life and death that others can check.
//!
//! A proof of capture is a finite tree (here an acyclic graph): the attacker's moves are given, every move of the
//! defender is answered, and every line ends with the target off the board, or where no two eyes can come any more by a rule that the
//! checker knows itself. Against as many threats as the defender needs, but finitely many, lines may also go round where he has ignored a ban
//! on the way. A proof that the target is saved is a *closed
//! graph*: every move of the attacker has an answer that stays inside, and the target is never captured; lines may go on
//! for ever. It is checked as a whole ([`check`]). Either can be played against ([`Walk`]).

mod check;
mod dead;
mod file;
mod state;
mod walk;

use board::{Board, Color, Move, PointSet};

pub use check::{Flaw, check};
pub use prove::FileError;
pub use walk::{Walk, WalkError};

use crate::problem::Problem;

/// What is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ProvenEnd {
    /// The attacker captures the target.
    Captured,
    /// The defender saves it.
    Saved,
}

/// A position of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// The prover plays this move.
    Play(Move, usize),
    /// The other side is to move: every legal move and where it leads.
    Answer(Vec<(Move, usize)>),
    /// The target is off the board.
    Captured,
    /// No two eyes can come any more: at most two adjacent points are not next to stones that stay for ever.
    Dead,
    /// The target is unconditionally alive, or has a liberty outside the area.
    Alive,
    /// Two passes have ended the game.
    Over,
}

/// A position without a ban that a proof may end at.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// Stones of the defender.
    pub defender: PointSet,
    /// Stones of the attacker.
    pub attacker: PointSet,
    /// Whose turn it is.
    pub to_move: Color,
    /// The last move was a pass that lifted no ban.
    pub passed: bool,
    /// Target stones that were never captured.
    pub left: PointSet,
}

/// Whether the checker accepts this end, life or death, at a position where nothing is captured and the game goes on.
pub fn may_end(problem: &Problem, end: &Node, position: &Position) -> bool {
    let (black, white) = match problem.defender {
        Color::Black => (position.defender, position.attacker),
        Color::White => (position.attacker, position.defender),
    };
    let Ok(board) = Board::from_stones(problem.board.size(), black, white) else {
        return false;
    };
    let state = state::State {
        board,
        to_move: position.to_move,
        threats: 0,
        passed: position.passed,
        over: false,
        left: position.left,
    };
    match end {
        Node::Dead => dead::is_dead(problem, &state),
        Node::Alive => state::is_alive(problem, &state),
        _ => false,
    }
}

/// A proof for one first mover and one number of threats.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The question.
    pub problem: Problem,
    /// Who moves first.
    pub first: Color,
    /// Bans that may be ignored: by the attacker if positive, by the defender if negative; as many as needed if
    /// [`MANY`](crate::MANY).
    pub threats: i8,
    /// What is proven.
    pub outcome: ProvenEnd,
    /// The positions; the first is the start. In a proof of capture moves lead to later ones only; where the defender has as
    /// many threats as he needs, those by which he spends one may lead anywhere.
    pub nodes: Vec<Node>,
}

impl Proof {
    /// The side that has its way.
    pub fn prover(&self) -> Color {
        match self.outcome {
            ProvenEnd::Captured => self.problem.attacker(),
            ProvenEnd::Saved => self.problem.defender,
        }
    }
}

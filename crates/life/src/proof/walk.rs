//! A proof to play against: the prover's moves come from it, and so does the answer to whatever the other side
//! plays.
//!
//! Where the proof ends because no two eyes can come any more, the walk goes on until the stones are captured: the rule that
//! says so gives the moves as well. A move outside the area of the problem changes nothing there and is answered like a pass. Cost: one move of the
//! board for each step.

use board::{Board, Color, Move};

use super::dead;
use super::state::{State, is_captured};
use super::{Node, Proof};

/// Why a step is not made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WalkError {
    /// Nothing is left to play.
    #[error("the proof has come to its end")]
    Over,
    /// The prover's turn, or not.
    #[error("it is the turn of {0}")]
    NotTheTurn(Color),
    /// A move that the rules forbid.
    #[error("{0} is not allowed here")]
    NotAllowed(String),
    /// A proof that is none.
    #[error("the proof has no answer to {0}")]
    NoAnswer(String),
}

/// A place in a proof.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    proof: &'a Proof,
    at: usize,
    state: State,
}

impl Proof {
    /// A walk from the start.
    pub fn walk(&self) -> Walk<'_> {
        Walk {
            proof: self,
            at: 0,
            state: State::start(self),
        }
    }
}

impl Walk<'_> {
    /// The position.
    pub fn board(&self) -> &Board {
        &self.state.board
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Color {
        self.state.to_move
    }

    /// The place among the nodes of the proof.
    pub fn node(&self) -> usize {
        self.at
    }

    /// What the proof says here; an end if it says nothing.
    pub fn step(&self) -> &Node {
        self.proof.nodes.get(self.at).unwrap_or(&Node::Over)
    }

    /// Whether the claim has come true.
    pub fn is_over(&self) -> bool {
        match self.step() {
            Node::Captured | Node::Alive | Node::Over => true,
            Node::Dead => self.state.over || is_captured(&self.proof.problem, &self.state),
            Node::Play(..) | Node::Answer(_) => false,
        }
    }

    /// Whether a move retakes a ko that is banned: a threat elsewhere is spent on it.
    pub fn spends_a_threat(&self, mv: Move) -> bool {
        matches!(mv, Move::Play(p) if self.state.board.is_banned(p, self.state.to_move))
    }

    /// Makes the prover's move.
    pub fn advance(&mut self) -> Result<Move, WalkError> {
        match self.step() {
            Node::Play(mv, next) => {
                let (mv, next) = (*mv, *next);
                self.go(mv, next)?;
                Ok(mv)
            }
            Node::Dead if !self.is_over() => {
                if self.state.to_move != self.proof.prover() {
                    return Err(WalkError::NotTheTurn(self.state.to_move));
                }
                let mv = dead::next_move(&self.proof.problem, &self.state);
                self.go(mv, self.at)?;
                Ok(mv)
            }
            Node::Answer(_) => Err(WalkError::NotTheTurn(self.state.to_move)),
            _ => Err(WalkError::Over),
        }
    }

    /// Makes a move of the other side; the move that the proof takes it for, which is a pass where nobody plays in
    /// the problem.
    pub fn reply(&mut self, mv: Move) -> Result<Move, WalkError> {
        let to_move = self.state.to_move;
        let replies = match self.step() {
            Node::Answer(replies) => Some(replies),
            Node::Dead if !self.is_over() && to_move != self.proof.prover() => None,
            Node::Dead if !self.is_over() => return Err(WalkError::NotTheTurn(to_move)),
            Node::Play(..) => return Err(WalkError::NotTheTurn(to_move)),
            _ => return Err(WalkError::Over),
        };
        // At a death every move stays there.
        let find = |wanted: Move| match replies {
            Some(replies) => replies.iter().find(|(m, _)| *m == wanted).copied(),
            None => Some((wanted, self.at)),
        };
        let name = mv.name(self.state.board.size());
        let problem = &self.proof.problem;
        let inside = |p| problem.area.contains(p) || problem.attacker_only.contains(p);
        let (mv, next) = match mv {
            Move::Play(p) if !inside(p) => {
                if !self.state.board.is_empty(p) {
                    return Err(WalkError::NotAllowed(name));
                }
                find(Move::Pass).ok_or(WalkError::NoAnswer(name))?
            }
            mv => match find(mv) {
                Some(found) => found,
                None if !self.state.allows(problem, mv) => {
                    return Err(WalkError::NotAllowed(name));
                }
                None => return Err(WalkError::NoAnswer(name)),
            },
        };
        self.go(mv, next)?;
        Ok(mv)
    }

    fn go(&mut self, mv: Move, next: usize) -> Result<(), WalkError> {
        let name = mv.name(self.state.board.size());
        self.state
            .make(&self.proof.problem, mv)
            .ok_or(WalkError::NotAllowed(name))?;
        self.at = next;
        Ok(())
    }
}

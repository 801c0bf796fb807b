//! Walking through a proof: any move of the refuter is answered at once.

use board::{Board, Color, Move};
use search::Side;

use crate::question::Threats;
use crate::tree::{ProofTree, Step, TreeError, apply, threats_after};

/// A game against a proof.
///
/// Besides the position itself the walk keeps the position of the proof that it corresponds to: a reply that the
/// proof does not list leaves that one where a listed reply would have led.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    tree: &'a ProofTree,
    at: usize,
    board: Board,
    reference: Board,
    to_move: Color,
    threats: Threats,
}

impl<'a> Walk<'a> {
    pub(crate) fn new(tree: &'a ProofTree) -> Walk<'a> {
        Walk::from_changed(tree, tree.start.clone())
    }

    /// Walks the proof in another position that agrees with the original one on the proof's zone.
    pub fn from_changed(tree: &'a ProofTree, board: Board) -> Walk<'a> {
        Walk {
            at: tree.nodes.len().saturating_sub(1),
            board,
            reference: tree.start.clone(),
            to_move: tree.question.first,
            threats: tree.question.threats,
            tree,
        }
    }

    /// The present position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// The node of the proof.
    pub fn node(&self) -> usize {
        self.at
    }

    /// Whether the claim is true now.
    pub fn is_over(&self) -> bool {
        self.tree
            .question
            .claim
            .holds(&self.board, self.tree.question.prover)
    }

    /// The prover's move in the present position, if it is his turn.
    pub fn prover_move(&self) -> Option<Move> {
        if self.to_move != self.tree.question.prover {
            return None;
        }
        let may_ignore = self.threats.may_ignore_ban(Side::Prover);
        match &self.tree.nodes[self.at].step {
            Step::Play(mv, _) => Some(*mv),
            Step::Reached => self
                .tree
                .question
                .claim
                .finishing_move(&self.board, self.to_move, may_ignore)
                .map(|(_, last)| Move::Play(last)),
            Step::Answer(_) => None,
        }
    }

    /// Makes the prover's move.
    pub fn advance(&mut self) -> Result<Move, TreeError> {
        let size = self.tree.size();
        let Some(mv) = self.prover_move() else {
            return Err(TreeError::Unanswered("the present position".to_owned()));
        };
        let next = match &self.tree.nodes[self.at].step {
            Step::Play(_, next) => *next,
            _ => self.at,
        };
        self.make(mv)
            .ok_or_else(|| TreeError::Illegal(mv.name(size)))?;
        apply(&mut self.reference, mv, !self.to_move);
        self.at = next;
        Ok(mv)
    }

    /// Makes a move of the refuter.
    pub fn reply(&mut self, mv: Move) -> Result<(), TreeError> {
        let size = self.tree.size();
        if self.to_move == self.tree.question.prover {
            return Err(TreeError::NotRefuter);
        }
        let (next, instead) = self.tree.answer(&self.reference, self.at, mv)?;
        self.make(mv)
            .ok_or_else(|| TreeError::Illegal(mv.name(size)))?;
        // In a node that stands for several positions a reply outside its zone may not be possible: it is then as good as a pass.
        if !apply(&mut self.reference, instead, !self.to_move) {
            self.reference.pass();
        }
        self.at = next;
        Ok(())
    }

    fn make(&mut self, mv: Move) -> Option<()> {
        let side = self.tree.question.side(self.to_move);
        self.threats = threats_after(&self.board, mv, self.to_move, side, self.threats)?;
        apply(&mut self.board, mv, self.to_move).then_some(())?;
        self.to_move = !self.to_move;
        Some(())
    }
}

//! Where a proof may end: where its checker tells life or death by itself.
//!
//! The search tells more at sight than the checker, on its own picture of the area. So its word is only asked to save work; the
//! checker's own predicate decides.

use board::PointSet;

use crate::area::{Area, Goal};
use crate::deaths;
use crate::state::State;
use crate::statics::{self, Ground};
use life::proof::{Node, Position, may_end};
use life::{Problem, Target};

/// The ends of the proofs of one problem.
pub(super) struct Ends<'a> {
    problem: &'a Problem,
    /// Whether a capture is to be proven, or that the target is saved.
    pub(super) capture: bool,
}

impl<'a> Ends<'a> {
    pub(super) fn new(problem: &'a Problem, capture: bool) -> Ends<'a> {
        Ends { problem, capture }
    }

    /// The end of a proof at a position where nothing is captured and the game goes on.
    pub(super) fn at(&self, area: &Area, state: &State) -> Option<Node> {
        let (seen, end) = match self.capture {
            true => {
                let ground = Ground::new(area, state);
                (
                    deaths::checkable(area, state, &ground).is_some(),
                    Node::Dead,
                )
            }
            false => (statics::lives(area, state), Node::Alive),
        };
        (seen && may_end(self.problem, &end, &self.position(area, state))).then_some(end)
    }

    /// The position on the whole board.
    fn position(&self, area: &Area, state: &State) -> Position {
        let board = &self.problem.board;
        let (defender, attacker) = (self.problem.defender, self.problem.attacker());
        let shown = area.set(area.all);
        let left = match (area.goal, self.problem.target) {
            (Goal::OneOf, _) => area.set(state.target),
            (_, Target::All(stones) | Target::OneOf(stones)) => stones,
            (_, Target::AnyStone) => PointSet::EMPTY,
        };
        Position {
            defender: (board.stones(defender) - shown) | area.set(state.defender),
            attacker: (board.stones(attacker) - shown) | area.set(state.attacker),
            to_move: match state.attacker_moves {
                true => attacker,
                false => defender,
            },
            passed: state.passed,
            left,
        }
    }
}

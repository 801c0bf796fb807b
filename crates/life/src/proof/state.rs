//! Positions of a proof and the rules of local play, without any search: the board, whose turn it is, and what threats
//! and passes are left.

use board::{Board, Color, Move, PointSet, Waive};

use super::Proof;
use crate::problem::{Problem, Target};

/// A position with all that matters for what may come.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) board: Board,
    pub(super) to_move: Color,
    pub(super) threats: i8,
    /// The last move was a pass that lifted no ban.
    pub(super) passed: bool,
    /// Two passes have ended the game.
    pub(super) over: bool,
    /// Target stones that were never captured.
    pub(super) left: PointSet,
}

/// All that tells two positions apart.
pub(super) type Identity = (
    PointSet,
    PointSet,
    Option<board::Point>,
    Color,
    i8,
    bool,
    bool,
    PointSet,
);

impl State {
    /// Where a proof begins.
    pub(super) fn start(proof: &Proof) -> State {
        let playable = proof.problem.area | proof.problem.attacker_only;
        let mut board = proof.problem.board.clone();
        board.lift_ban_on_other(proof.first);
        if board.ko().is_some_and(|p| !playable.contains(p)) {
            board.pass();
            board.forget_history();
        }
        State {
            board,
            to_move: proof.first,
            threats: proof.threats,
            passed: false,
            over: false,
            left: match proof.problem.target {
                Target::AnyStone => PointSet::EMPTY,
                Target::All(stones) | Target::OneOf(stones) => stones,
            },
        }
    }

    pub(super) fn identity(&self) -> Identity {
        (
            self.board.stones(Color::Black),
            self.board.stones(Color::White),
            self.board.ko(),
            self.to_move,
            self.threats,
            self.passed,
            self.over,
            self.left,
        )
    }
}

/// The position after a move by the rules of local play.
pub(super) fn play(problem: &Problem, state: &State, mv: Move) -> Option<State> {
    let attacks = state.to_move == problem.attacker();
    if let Move::Play(p) = mv {
        let inside = problem.area.contains(p) || attacks && problem.attacker_only.contains(p);
        if !inside || !state.board.is_empty(p) {
            return None;
        }
    }
    let mut next = state.clone();
    next.to_move = !state.to_move;
    next.passed = false;
    match mv {
        Move::Pass => {
            next.over = state.passed;
            next.passed = state.board.ko().is_none();
            next.board.pass();
        }
        Move::Play(p) => {
            if state.board.is_banned(p, state.to_move) {
                match attacks {
                    true if state.threats > 0 => next.threats -= 1,
                    false if state.threats < 0 => next.threats += 1,
                    _ => return None,
                }
            }
            next.board.play_waiving(p, state.to_move, Waive::KO).ok()?;
            next.left &= next.board.stones(problem.defender);
        }
    }
    next.board.forget_history();
    Some(next)
}

/// Whether the attacker has what he wants.
pub(super) fn is_captured(problem: &Problem, state: &State) -> bool {
    match problem.target {
        Target::AnyStone => (state.board.stones(problem.defender) & problem.area).is_empty(),
        Target::All(stones) => state.left != stones,
        Target::OneOf(_) => state.left.is_empty(),
    }
}

/// Whether enough of the target can never be captured: by Benson's algorithm, or because it has a liberty where
/// nobody plays.
pub(super) fn is_alive(problem: &Problem, state: &State) -> bool {
    let board = &state.board;
    let playable = problem.area | problem.attacker_only;
    let safe = safety::benson(board, problem.defender).stones;
    let immortal =
        |p: board::Point| safe.contains(p) || !(board.liberties(p) - playable).is_empty();
    let own = board.stones(problem.defender);
    match problem.target {
        Target::AnyStone => (own & problem.area).iter().any(immortal),
        Target::All(stones) => stones.is_subset(&own) && stones.iter().all(immortal),
        Target::OneOf(_) => state.left.iter().any(immortal),
    }
}

//! Positions of a proof and the rules of local play, without any search: the board, whose turn it is, and what threats
//! and passes are left.

use board::{Board, Color, Illegal, Move, PointSet, Waive};

use super::Proof;
use crate::problem::{Problem, Target};
use crate::verdict::spend;

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

/// What a move changed and the board does not know, to take it back.
pub(super) struct Before {
    threats: i8,
    passed: bool,
    over: bool,
    left: PointSet,
}

impl State {
    /// Whether the rules of local play allow the move.
    pub(super) fn allows(&self, problem: &Problem, mv: Move) -> bool {
        let attacks = self.to_move == problem.attacker();
        let Move::Play(p) = mv else { return true };
        let inside = problem.area.contains(p) || attacks && problem.attacker_only.contains(p);
        if !inside {
            return false;
        }
        match self.board.legality(p, self.to_move) {
            Ok(()) => true,
            Err(Illegal::Ko) if attacks => self.threats > 0,
            Err(Illegal::Ko) => self.threats < 0,
            Err(_) => false,
        }
    }

    /// Whether a move is on a point that is banned for the side to move.
    pub(super) fn ignores_ban(&self, mv: Move) -> bool {
        matches!(mv, Move::Play(p) if self.board.is_banned(p, self.to_move))
    }

    /// Makes a move, if it is allowed.
    pub(super) fn make(&mut self, problem: &Problem, mv: Move) -> Option<Before> {
        if !self.allows(problem, mv) {
            return None;
        }
        let before = Before {
            threats: self.threats,
            passed: self.passed,
            over: self.over,
            left: self.left,
        };
        match mv {
            Move::Pass => {
                self.over = self.passed;
                self.passed = self.board.ko().is_none();
                self.board.pass();
            }
            Move::Play(p) => {
                self.passed = false;
                if self.ignores_ban(mv) {
                    self.threats = spend(self.threats);
                }
                self.board.play_waiving(p, self.to_move, Waive::KO).ok()?;
                self.left &= self.board.stones(problem.defender);
            }
        }
        self.to_move = !self.to_move;
        Some(before)
    }

    /// Takes the last move back.
    pub(super) fn unmake(&mut self, before: Before) {
        self.board.undo();
        self.to_move = !self.to_move;
        (self.threats, self.passed) = (before.threats, before.passed);
        (self.over, self.left) = (before.over, before.left);
    }
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

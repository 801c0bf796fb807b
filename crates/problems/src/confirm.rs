//! Answers that need no frame after all.
//!
//! A life in a frame may hold on the bare diagram, with nothing assumed: then crate `life` finds a proof with a relevance zone for it.
//! Deaths have no such proof.

use std::time::Duration;

use board::{Board, Color, Move, PointSet};
use life::open::{Living, Survival};
use life::{Status, Target};
use prove::{ProofTree, Threats};
use search::{Budget, Meter};

use crate::solution::Found;
use crate::task::Task;

/// Most nodes of the search.
const NODES: u64 = 150_000;

/// A proof that the best move makes the stones in question live on the bare board, the opponent having all ko threats.
pub(crate) fn on_the_bare_board(
    board: &Board,
    to_play: Color,
    found: &Found,
    budget: &Budget,
    time_left: Option<Duration>,
) -> Option<ProofTree> {
    let Found::Life {
        task: Task::Live,
        frame,
        answer,
    } = found
    else {
        return None;
    };
    if !frame.holds_points() || answer.first.status != Status::Alive {
        return None;
    }
    let Some(Move::Play(best)) = answer.first.best else {
        return None;
    };
    let own = board.stones(to_play);
    let stones: PointSet = match frame.problem.target {
        Target::AnyStone => own & frame.problem.area,
        Target::OneOf(stones) => stones,
        // That all live is more than one proof says.
        Target::All(stones) if board.blocks_in(stones).count() == 1 => stones,
        Target::All(_) => return None,
    };
    let mut after = board.clone();
    after.play(best, to_play).ok()?;
    after.forget_history();
    let mut meter = Meter::start(&Budget {
        nodes: NODES.min(budget.nodes),
        time: time_left,
        ..budget.clone()
    });
    let mut survival = Survival::new(to_play, stones & after.stones(to_play));
    let threats = Threats::REFUTER_MASTER;
    match survival.ask(&mut after, !to_play, threats, &mut meter)? {
        Living::Proven(proof) => Some(*proof),
        Living::NotFound | Living::Unknown(_) => None,
    }
}

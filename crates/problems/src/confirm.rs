//! Answers that need no frame after all.
//!
//! A life in a frame may hold on the bare diagram, with nothing assumed: then crate `life` finds a proof with a relevance zone for it.
//! Deaths have no such proof.

use std::time::Duration;

use board::{Board, Color, PointSet};
use life::open::{Living, Survival};
use life::{Problem, Status, Target};
use prove::{ProofTree, Threats};
use search::{Budget, Meter};

use crate::solution::Found;
use crate::task::Task;

/// Most nodes of the search.
const NODES: u64 = 150_000;

/// A proof that the best move of an attempt to live, or of an escape, makes the stones in question live on the bare board, the opponent having all ko threats.
pub(crate) fn on_the_bare_board(
    board: &Board,
    to_play: Color,
    found: &Found,
    budget: &Budget,
    time_left: Option<Duration>,
) -> Option<ProofTree> {
    let (stones, best) = match found {
        Found::Life {
            task: Task::Live,
            frame,
            answer,
            ..
        } if frame.holds_points() && answer.first.status == Status::Alive => {
            let stones = of_a_group(board, to_play, &frame.problem)?;
            (stones, answer.first.best?.point()?)
        }
        Found::Open(tactic) if tactic.task == Task::Escape => {
            (tactic.target, tactic.winning.first()?.point()?)
        }
        _ => return None,
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

/// The stones of which one is to live; None when all are.
fn of_a_group(board: &Board, owner: Color, problem: &Problem) -> Option<PointSet> {
    match problem.target {
        Target::AnyStone => Some(board.stones(owner) & problem.area),
        Target::OneOf(stones) => Some(stones),
        // That all live is more than one proof says.
        Target::All(stones) => (board.blocks_in(stones).count() == 1).then_some(stones),
    }
}

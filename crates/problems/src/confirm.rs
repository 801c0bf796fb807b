//! Answers that need no frame after all.
//!
//! A life in a frame may hold on the bare diagram, with nothing assumed: then crate `status` finds a proof with a relevance zone for it. So
//! may a death: a proof says that all stones of the group are captured. What holds if some stones stand is asked like what is read in a frame: with a
//! proof the condition is gone.

use std::time::Duration;

use board::{Board, Color, Move, PointSet};
use life::{Outcome, Problem, Target};
use prove::ProofTree;
use search::Limits;
use status::{After, Area, Ask, Stones, Want, after};

use crate::solution::Found;
use crate::task::Task;
use crate::tuning::TUNED;

/// A proof that the best move makes the stones in question live (of an attempt to live, or of an escape) or captures them (of a kill) on
/// the bare board, the opponent having all ko threats.
pub(crate) fn on_the_bare_board(
    board: &Board,
    to_play: Color,
    found: &Found,
    limits: &Limits,
    time_left: Option<Duration>,
) -> Option<ProofTree> {
    let (stones, best, enclosed) = match found {
        Found::Life { frame, answer, .. }
            if frame.holds_points()
                || frame.needs_walls(answer.first.status) && !frame.safe.is_empty() =>
        {
            let defends = frame.problem.defender == to_play;
            let proven = match defends {
                true => Outcome::Alive,
                false => Outcome::Dead,
            };
            let stones = of_a_group(board, frame.problem.defender, &frame.problem)?;
            if answer.first.status != proven {
                return None;
            }
            (stones, answer.first.best?.point()?, !frame.holds_points())
        }
        Found::Open(tactic) if tactic.task == Task::Escape => {
            (tactic.target, tactic.winning.first()?.point()?, false)
        }
        _ => return None,
    };
    let lives = stones.is_subset(&board.stones(to_play));
    // A death in an area that is closed is sure but for the wall: it is worth as much as a life.
    let most = match lives || enclosed {
        true => TUNED.life_nodes,
        false => TUNED.capture_nodes,
    };
    let ask = Ask {
        stones: Stones::OneOf(stones),
        area: Area::Board,
        want: if lives { Want::Life } else { Want::Death },
        limits: Limits {
            nodes: most.min(limits.nodes),
            time: time_left,
            ..limits.clone()
        },
        ..Ask::about(stones)
    };
    let After::Fate(fate) = after(board, (Move::Play(best), to_play), &ask).ok()? else {
        return None;
    };
    let wanted = match lives {
        true => Outcome::Alive,
        false => Outcome::Dead,
    };
    fate.proof
        .filter(|_| fate.outcome == wanted)
        .map(|proof| *proof)
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

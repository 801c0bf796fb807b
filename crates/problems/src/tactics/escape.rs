//! Escapes: which block in danger does the first move save?
//!
//! That the other side captures it if it begins is proven. That it does not after the move is what a complete search found
//! within its bounds, or only what it did not refute in its time: an answer, but no proof.

use board::{Point, PointSet};
use capture::defend;
use capture::general::Success;
use search::Exhausted;

use super::look::{Look, Tried};
use super::{Tactic, blocks_of};
use crate::task::Task;
use crate::tuning::TUNED;

/// Blocks that are in danger, of those that are named.
pub(super) fn blocks(look: &Look) -> Vec<Point> {
    let known = look.task == Some(Task::Escape);
    let worth = |p: &Point| {
        let named = look.named.is_empty() || look.named.contains(*p);
        named && (known || look.board().stone_count(*p) >= TUNED.smallest_linked)
    };
    look.endangered.iter().copied().filter(worth).collect()
}

pub(super) fn try_block(look: &mut Look, block: Point, effort: u64) -> Tried {
    let owner = look.mover;
    let saved = look.limited(effort, |asker, board, meter| {
        defend(asker, board, block, owner, meter)
    });
    let Some(saved) = saved else {
        return Tried::Never;
    };
    let outcome = saved.outcome.reversed();
    let Some(best) = saved.best.filter(|mv| mv.point().is_some()) else {
        return match saved.unknown_because {
            Some(Exhausted::Nodes) => Tried::NotYet,
            _ => Tried::Never,
        };
    };
    // A search that was too short refutes nothing: give it another chance before it is believed.
    if outcome < Success::Yes || (saved.unknown_because.is_some() && effort < TUNED.believed_nodes)
    {
        return Tried::NotYet;
    }
    let blocks = PointSet::from_point(block);
    Tried::Found(Box::new(Tactic {
        task: Task::Escape,
        target: blocks_of(look.board(), blocks),
        value: look.board().stone_count(block),
        outcome,
        winning: vec![best],
        proof: None,
        lead: None,
        unknown: saved.unknown_because,
        nodes: saved.nodes,
        blocks,
    }))
}

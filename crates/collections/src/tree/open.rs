//! The tree of a capture, a connection or a life in the open: the proof, as far as a reader wants it.

use std::collections::VecDeque;

use board::{Board, Color, Move, Turn};
use problems::Solution;
use search::Limits;
use sgf::{GameTree, NodeId};

use super::TreeSize;
use super::order::by_policy;
use crate::entry::{Entry, Mark, Recorded, play};
use crate::tuning::TUNED;

/// A node of the proof whose moves are still to come.
struct Open {
    from: NodeId,
    at: usize,
    board: Board,
    color: Color,
    depth: usize,
}

/// Every move of the side that succeeds, and the answers that people try first.
pub(super) fn from_proof(
    entry: &Entry,
    solution: &Solution,
    size: &TreeSize,
    limits: &Limits,
) -> Recorded {
    let mut recorded = Recorded::default();
    let options = problems::TreeOptions {
        depth: u32::try_from(size.depth).unwrap_or(u32::MAX),
        nodes: TUNED.most_proof_nodes,
        ..problems::TreeOptions::default()
    };
    let Ok(proof) = problems::solution_tree(&entry.board, solution, &options, limits) else {
        return recorded;
    };
    let mut waiting = VecDeque::from([Open {
        from: proof.root(),
        at: 0,
        board: entry.board.clone(),
        color: entry.to_play,
        depth: 0,
    }]);
    while let Some(open) = waiting.pop_front() {
        if recorded.nodes().len() >= size.nodes || open.depth >= size.depth {
            continue;
        }
        let next = children(&proof, &open);
        let moves: Vec<Move> = next.iter().map(|(mv, _)| *mv).collect();
        let own = open.color == entry.to_play;
        let most = if own { usize::MAX } else { size.breadth };
        for (mv, _) in by_policy(&open.board, open.color, &moves)
            .into_iter()
            .take(most)
        {
            let Some((_, from)) = next.iter().find(|(other, _)| *other == mv) else {
                continue;
            };
            let turn = Turn {
                color: open.color,
                mv,
            };
            let mut board = open.board.clone();
            if play(&mut board, turn).is_err() {
                continue;
            }
            board.forget_history();
            waiting.push_back(Open {
                from: *from,
                at: recorded.add(open.at, turn),
                board,
                color: !open.color,
                depth: open.depth + 1,
            });
        }
    }
    end(entry, solution, &mut recorded);
    recorded
}

fn children(proof: &GameTree, open: &Open) -> Vec<(Move, NodeId)> {
    let size = open.board.size();
    let child = |node: NodeId| {
        let moves = proof.moves(node, size).ok()?;
        match moves[..] {
            [(color, mv)] if color == open.color => Some((mv, node)),
            _ => None,
        }
    };
    proof.children(open.from).filter_map(child).collect()
}

/// Marks the first moves and says at each end what is proven.
fn end(entry: &Entry, solution: &Solution, recorded: &mut Recorded) {
    let winning = solution.winning();
    let proven = solution.proof().is_some() || solution.bare.is_some();
    let text = match (proven, solution.task()) {
        (true, Some(task)) => format!("Proven: {task}."),
        _ => "Estimate: nothing refutes it within the bounds of the search.".to_owned(),
    };
    for mv in winning.iter().filter(|mv| **mv != Move::Pass) {
        let turn = Turn {
            color: entry.to_play,
            mv: *mv,
        };
        let nodes = recorded.nodes();
        let mut there = nodes[0].children.iter();
        let known = there.find(|&&at| nodes[at].turn == Some(turn)).copied();
        let at = known.unwrap_or_else(|| recorded.add(0, turn));
        recorded.node_mut(at).mark = Some(Mark::Right);
    }
    for at in 1..recorded.nodes().len() {
        if recorded.nodes()[at].children.is_empty() {
            recorded.node_mut(at).comment = text.clone();
        }
    }
}

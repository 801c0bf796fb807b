//! Solutions as SGF.
//!
//! The answer about a group is a solution tree as `tesuji life` writes it, on the board with the stones of the frame. An answer with a
//! proof on the bare board is that proof: every move of the side that succeeds, and every answer to it that the proof lists.

use std::collections::VecDeque;

use answers::Asking;
use board::{Board, Color, Move, PointSet};
use life::TreeOptions;
use prove::{ProofTree, Step};
use search::{Limits, Side};
use sgf::{EditError, GameTree, NodeId, Setup};

use crate::solution::{Found, Solution};

/// Limits of each position of a solution tree, which is a part of what was solved already: so many times the nodes that this
/// took, and so many more.
const POSITION_EFFORT: (u64, u64) = (4, 50_000);

/// The solution of one diagram as a game tree.
pub fn solution_tree(
    board: &Board,
    solution: &Solution,
    options: &TreeOptions,
    limits: &Limits,
) -> Result<GameTree, EditError> {
    let mut tree = match &solution.found {
        Found::Life { narrowest, .. } => {
            let asking = Asking {
                limits: Limits {
                    nodes: POSITION_EFFORT.0 * solution.nodes + POSITION_EFFORT.1,
                    ..limits.clone()
                },
                ..Asking::new(solution.to_play)
            };
            status::solution_tree(&narrowest.problem, options, &asking)?
        }
        Found::Open(tactic) => {
            let proof = tactic.proof.as_ref();
            of_proof(board, solution, tactic.lead, proof, options)?
        }
        Found::Bare(_) => {
            let proof = solution.bare_fate().and_then(|fate| fate.proof.as_deref());
            of_proof(board, solution, None, proof, options)?
        }
        Found::Nothing(_) => of_proof(board, solution, None, None, options)?,
    };
    let root = tree.root();
    tree.set_text(root, "AP", concat!("Tesuji:", env!("CARGO_PKG_VERSION")))?;
    tree.set_text(root, "C", &comment(solution))?;
    Ok(tree)
}

/// The answer in words, and the stones that are no stones of the diagram.
fn comment(solution: &Solution) -> String {
    let mut text = solution.sentence();
    let Found::Life {
        narrowest: frame, ..
    } = &solution.found
    else {
        return text;
    };
    let added = frame.attackers_rim | frame.defenders_rim;
    if !added.is_empty() {
        let names = added.iter().map(|p| p.name(solution.size).to_string());
        let names: Vec<String> = names.collect();
        text += &format!(" These stones are not in the diagram: {}.", names.join(" "));
    }
    text
}

fn set_up(board: &Board, to_play: Color) -> Result<GameTree, EditError> {
    let mut tree = GameTree::new(board.size());
    let setup = Setup {
        black: board.stones(Color::Black),
        white: board.stones(Color::White),
        to_play: Some(to_play),
        ..Setup::default()
    };
    let root = tree.root();
    tree.set_setup(root, &setup, false)?;
    Ok(tree)
}

/// A proof as a tree, broad before deep, after the move that leads to it if there is one; without a proof the diagram and the
/// move.
fn of_proof(
    board: &Board,
    solution: &Solution,
    lead: Option<Move>,
    proof: Option<&ProofTree>,
    options: &TreeOptions,
) -> Result<GameTree, EditError> {
    let mut tree = set_up(board, solution.to_play)?;
    let mut start = tree.root();
    let best = solution.best().filter(|mv| *mv != Move::Pass);
    if let Some(mv) = lead.or(best.filter(|_| proof.is_none())) {
        start = tree.add_move(start, solution.to_play, mv);
    }
    if let Some(proof) = proof {
        let depth = u32::from(lead.is_some());
        add_proof(&mut tree, start, proof, depth, options)?;
    }
    Ok(tree)
}

/// Adds every move of a proof below a node.
fn add_proof(
    tree: &mut GameTree,
    start: NodeId,
    proof: &ProofTree,
    depth: u32,
    options: &TreeOptions,
) -> Result<(), EditError> {
    let mut waiting = VecDeque::new();
    if let Some(last) = proof.nodes().len().checked_sub(1) {
        let first = proof.question().first;
        waiting.push_back((start, last, first, proof.start().clone(), depth));
    }
    while let Some((node, at, color, board, depth)) = waiting.pop_front() {
        if depth >= options.depth || tree.len() >= options.nodes {
            continue;
        }
        for (mv, next) in moves(proof, at, color, &board) {
            let mut after = board.clone();
            let legal = match mv {
                Move::Pass => {
                    after.pass();
                    true
                }
                Move::Play(p) => after.play_waiving(p, color, board::Waive::KO).is_ok(),
            };
            if !legal {
                continue;
            }
            let child = tree.add_move(node, color, mv);
            let last: PointSet = mv.point().into_iter().collect();
            tree.set_points(child, "CR", last, false)?;
            if let Some(next) = next {
                waiting.push_back((child, next, !color, after, depth + 1));
            }
        }
    }
    Ok(())
}

/// The moves of a proof in one of its positions, and where it goes on; the last move makes the claim true.
fn moves(proof: &ProofTree, at: usize, color: Color, board: &Board) -> Vec<(Move, Option<usize>)> {
    let asked = proof.question();
    match &proof.nodes()[at].step {
        Step::Play(mv, next) => vec![(*mv, Some(*next))],
        Step::Answer(replies) => replies
            .iter()
            .map(|(mv, next)| (*mv, Some(*next)))
            .collect(),
        Step::Reached if color == asked.prover => {
            let may_ignore = asked.threats.may_ignore_ban(Side::Prover);
            let last = asked.claim.finishing_move(board, color, may_ignore);
            last.map(|(_, p)| (Move::Play(p), None))
                .into_iter()
                .collect()
        }
        Step::Reached => Vec::new(),
    }
}

//! Solutions as SGF.
//!
//! The answer about a group is a solution tree as `tesuji life` writes it, on the board with the stones of the frame. An answer with a
//! proof on the bare board is that proof: every move of the side that succeeds, and every answer to it that the proof lists.

use std::collections::VecDeque;

use board::{Board, Color, Move, PointSet};
use life::TreeOptions;
use life::answer::Asking;
use problems::{Found, Solution};
use prove::{ProofTree, Step};
use search::Budget;
use sgf::{Collection, EditError, GameTree, Setup};

use super::question::Question;
use crate::commands::life::proof_tree;

/// Limits of each position of a solution tree: it is a part of what was solved already.
const POSITION_NODES: u64 = 50_000;

/// The solution of one diagram as an SGF file.
pub(super) fn sgf(
    question: &Question,
    solution: &Solution,
    options: &TreeOptions,
    budget: &Budget,
) -> anyhow::Result<Vec<u8>> {
    let mut tree = match &solution.found {
        Found::Life { frame, .. } => {
            let asking = Asking {
                budget: Budget {
                    nodes: POSITION_NODES.min(budget.nodes),
                    ..budget.clone()
                },
                ..Asking::new(solution.to_play)
            };
            proof_tree(&frame.problem, options, &asking)?
        }
        Found::Open(tactic) => {
            let proof = tactic.proof.as_ref();
            of_proof(question, solution, tactic.lead, proof, options)?
        }
        Found::Bare(bare) => of_proof(question, solution, None, bare.first.as_ref(), options)?,
        Found::Nothing(_) => of_proof(question, solution, None, None, options)?,
    };
    let root = tree.root();
    tree.set_text(root, "AP", concat!("Tesuji:", env!("CARGO_PKG_VERSION")))?;
    tree.set_text(root, "C", &comment(solution))?;
    Ok(Collection::from(tree).to_bytes())
}

/// The answer in words, and the stones that are no stones of the diagram.
fn comment(solution: &Solution) -> String {
    let mut text = solution.sentence();
    let Some(frame) = solution.frame() else {
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
    question: &Question,
    solution: &Solution,
    lead: Option<Move>,
    proof: Option<&ProofTree>,
    options: &TreeOptions,
) -> anyhow::Result<GameTree> {
    let mut tree = set_up(&question.board, solution.to_play)?;
    let root = tree.root();
    let best = solution.best();
    let Some(proof) = proof else {
        if let Some(mv) = best {
            tree.add_move(root, solution.to_play, mv);
        }
        return Ok(tree);
    };
    let mut waiting = VecDeque::new();
    waiting.extend(proof.nodes().len().checked_sub(1).map(|last| {
        (
            root,
            last,
            proof.question().first,
            question.board.clone(),
            0,
        )
    }));
    while let Some((node, at, color, board, depth)) = waiting.pop_front() {
        if depth >= options.depth || tree.len() >= options.nodes {
            continue;
        }
        let replies: Vec<(Move, usize)> = match &proof.nodes()[at].step {
            Step::Play(mv, next) => vec![(*mv, *next)],
            Step::Answer(replies) => replies.clone(),
            Step::Reached => {
                // The last move makes the claim true.
                let asked = proof.question();
                let last = asked.claim.finishing_move(&board, asked.prover, true);
                if let Some((_, p)) = last.filter(|_| color == asked.prover) {
                    let end = tree.add_move(node, color, Move::Play(p));
                    tree.set_points(end, "CR", PointSet::from_point(p), false)?;
                }
                continue;
            }
        };
        for (mv, next) in replies {
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
            waiting.push_back((child, next, !color, after, depth + 1));
        }
    }
    Ok(tree)
}

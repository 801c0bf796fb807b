//! Walks through proofs of life and death.
//!
//! A proof that the stones are saved may run in circles, so a variation ends where it comes to a position that is already
//! in the tree.

use std::collections::HashSet;

use board::Move;
use status::proof::{Node, Proof, ProvenEnd, Walk};
use words::say;

use super::{ProofMoves, Refutation, TreeMove, WalkMove, WalkRequest, Walked};
use crate::error::ApiError;
use crate::tuning::TUNED;
use crate::wire::{PositionView, mv};

/// Walks a proof.
pub(super) fn walk(proof: &Proof, request: &WalkRequest) -> Result<Walked, ApiError> {
    let size = proof.problem.board.size();
    let mut walk = proof.walk();
    let mut moves = Vec::new();
    if walk.to_move() == proof.prover() && !walk.is_over() {
        moves.push(advance(&mut walk)?);
    }
    for name in &request.moves {
        if walk.is_over() {
            break;
        }
        moves.push(reply(&mut walk, mv(name, size)?)?);
        if !walk.is_over() {
            moves.push(advance(&mut walk)?);
        }
    }
    let refutations = match walk.step() {
        Node::Answer(replies) => replies.iter().map(|r| refutation(proof, r)).collect(),
        _ => Vec::new(),
    };
    Ok(Walked {
        position: PositionView::of(walk.board(), walk.to_move()),
        moves,
        over: walk.is_over(),
        end: match (walk.is_over(), walk.step()) {
            // Played out after all.
            (true, Node::Dead) => end(&Node::Captured),
            (_, step) => end(step),
        }
        .map(EndOf::in_words),
        refutations,
        nodes: proof.nodes.len(),
    })
}

/// How a line ends.
#[derive(Clone, Copy)]
enum EndOf {
    Captured,
    Dead,
    Alive,
    Over,
}

impl EndOf {
    fn in_words(self) -> String {
        match self {
            EndOf::Captured => say!("end-captured"),
            EndOf::Dead => say!("end-dead"),
            EndOf::Alive => say!("end-alive"),
            EndOf::Over => say!("end-over"),
        }
    }

    fn in_a_word(self) -> String {
        match self {
            EndOf::Captured => say!("short-captured"),
            EndOf::Dead => say!("short-dead"),
            EndOf::Alive => say!("short-alive"),
            EndOf::Over => say!("short-over"),
        }
    }
}

fn end(node: &Node) -> Option<EndOf> {
    match node {
        Node::Captured => Some(EndOf::Captured),
        Node::Dead => Some(EndOf::Dead),
        Node::Alive => Some(EndOf::Alive),
        Node::Over => Some(EndOf::Over),
        Node::Play(..) | Node::Answer(_) => None,
    }
}

/// What a ko costs.
fn threat(walk: &Walk<'_>, mv: Move) -> Option<String> {
    let spends = walk.spends_a_threat(mv);
    spends.then(|| say!("retakes"))
}

fn advance(walk: &mut Walk<'_>) -> Result<WalkMove, ApiError> {
    let (color, size) = (walk.to_move(), walk.board().size());
    let note = match walk.step() {
        Node::Play(mv, _) => threat(walk, *mv),
        _ => None,
    };
    let made = walk.advance().map_err(ApiError::bad)?;
    Ok(WalkMove {
        color: color.into(),
        at: made.name(size),
        note,
    })
}

fn reply(walk: &mut Walk<'_>, wanted: Move) -> Result<WalkMove, ApiError> {
    let (color, size) = (walk.to_move(), walk.board().size());
    let note = threat(walk, wanted);
    let made = walk.reply(wanted).map_err(ApiError::bad)?;
    let elsewhere = (made != wanted).then(|| {
        let name = wanted.name(size);
        say!("outside-area", at = name)
    });
    Ok(WalkMove {
        color: color.into(),
        at: made.name(size),
        note: elsewhere.or(note),
    })
}

fn refutation(proof: &Proof, (reply, next): &(Move, usize)) -> Refutation {
    let size = proof.problem.board.size();
    let next = proof.nodes.get(*next);
    Refutation {
        reply: reply.name(size),
        answer: match next {
            Some(Node::Play(mv, _)) => Some(mv.name(size)),
            _ => None,
        },
        end: next.and_then(end).map(EndOf::in_a_word),
    }
}

/// The proof as variations: every reply near the start, further down the main ones.
pub(super) fn tree(proof: &Proof) -> ProofMoves {
    let size = proof.problem.board.size();
    let mut moves: Vec<TreeMove> = Vec::new();
    let mut cut = false;
    let mut seen = HashSet::new();
    let mut todo = vec![(0usize, -1i32, proof.first, 0usize)];
    while let Some((at, parent, color, depth)) = todo.pop() {
        if moves.len() >= TUNED.proof_moves {
            cut = true;
            break;
        }
        // What follows is already there.
        if !seen.insert(at) {
            continue;
        }
        let Some(node) = proof.nodes.get(at) else {
            continue;
        };
        let steps: Vec<(Move, usize)> = match node {
            Node::Play(mv, next) => vec![(*mv, *next)],
            Node::Answer(replies) => {
                let most = if depth < TUNED.wide { replies.len() } else { 1 };
                cut |= replies.len() > most;
                let played = replies
                    .iter()
                    .filter(|(mv, _)| *mv != Move::Pass || replies.len() == 1);
                played.take(most).copied().collect()
            }
            Node::Captured | Node::Dead | Node::Alive | Node::Over => continue,
        };
        for (mv, next) in steps.into_iter().rev() {
            let ends = proof.nodes.get(next).and_then(end);
            moves.push(TreeMove {
                parent,
                color: color.into(),
                at: mv.name(size),
                comment: ends.map(|end| sentence(&end.in_words(), proof.outcome)),
            });
            let last = i32::try_from(moves.len() - 1).unwrap_or(-1);
            todo.push((next, last, !color, depth + 1));
        }
    }
    ProofMoves { moves, cut }
}

/// "Proven: the stones are captured."
fn sentence(end: &str, outcome: ProvenEnd) -> String {
    match outcome {
        ProvenEnd::Captured => say!("comment-dead", end = end),
        ProvenEnd::Saved => say!("comment-saved", end = end),
    }
}

//! Walks through proofs of captures.

use board::Move;
use prove::{ProofTree, Step};
use words::say;

use super::{ProofMoves, Refutation, TreeMove, WalkMove, WalkRequest, Walked};
use crate::error::ApiError;
use crate::tuning::TUNED;
use crate::wire::{PositionView, mv};

/// Walks a proof.
pub(super) fn walk(proof: &ProofTree, request: &WalkRequest) -> Result<Walked, ApiError> {
    let size = proof.size();
    let mut walk = proof.walk();
    let mut moves = Vec::new();
    let mut make = |walk: &mut prove::Walk<'_>, reply: Option<Move>| {
        let color = walk.to_move();
        let made = match reply {
            Some(mv) => walk.reply(mv).map(|()| mv),
            None => walk.advance(),
        };
        let mv = made.map_err(ApiError::bad)?;
        moves.push(WalkMove {
            color: color.into(),
            at: mv.name(size),
            note: None,
        });
        Ok::<(), ApiError>(())
    };
    if walk.prover_move().is_some() && !walk.is_over() {
        make(&mut walk, None)?;
    }
    for name in &request.moves {
        if walk.is_over() {
            break;
        }
        make(&mut walk, Some(mv(name, size)?))?;
        if !walk.is_over() {
            make(&mut walk, None)?;
        }
    }
    let over = walk.is_over();
    let refutations = match &proof.nodes()[walk.node()].step {
        Step::Answer(replies) if !over => replies
            .iter()
            .map(|(mv, next)| Refutation {
                reply: mv.name(size),
                answer: match &proof.nodes()[*next].step {
                    Step::Play(mv, _) => Some(mv.name(size)),
                    _ => None,
                },
                end: None,
            })
            .collect(),
        _ => Vec::new(),
    };
    let position = PositionView::of(walk.board(), walk.to_move());
    Ok(Walked {
        position,
        moves,
        over,
        end: over.then(|| say!("end-claim")),
        refutations,
        nodes: proof.nodes().len(),
    })
}

/// The proof as variations: every listed reply near the start, further down the main ones.
pub(super) fn tree(proof: &ProofTree) -> ProofMoves {
    let size = proof.size();
    let nodes = proof.nodes();
    let mut moves: Vec<TreeMove> = Vec::new();
    let mut cut = false;
    let mut todo = vec![(
        nodes.len().saturating_sub(1),
        -1i32,
        proof.question().first,
        0usize,
    )];
    while let Some((at, parent, color, depth)) = todo.pop() {
        if moves.len() >= TUNED.proof_moves {
            cut = true;
            break;
        }
        let mut add = |mv: Move, comment: Option<String>| {
            moves.push(TreeMove {
                parent,
                color: color.into(),
                at: mv.name(size),
                comment,
            });
            i32::try_from(moves.len() - 1).unwrap_or(-1)
        };
        match &nodes[at].step {
            Step::Reached => {}
            Step::Play(mv, next) => {
                let end = matches!(nodes[*next].step, Step::Reached);
                let last = add(*mv, end.then(|| say!("nothing-helps")));
                todo.push((*next, last, !color, depth + 1));
            }
            Step::Answer(replies) => {
                let most = if depth < TUNED.wide { replies.len() } else { 1 };
                cut |= replies.len() > most;
                let chosen: Vec<_> = replies.iter().take(most).collect();
                for (mv, next) in chosen.into_iter().rev() {
                    if *mv == Move::Pass && replies.len() > 1 {
                        continue;
                    }
                    let last = add(*mv, None);
                    todo.push((*next, last, !color, depth + 1));
                }
            }
        }
    }
    ProofMoves { moves, cut }
}

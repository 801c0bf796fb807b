//! Proofs that can be walked: the last ones found are kept, under names.
//!
//! The page plays against a proof by sending all moves so far; the answer is computed from the start, which
//! takes microseconds, so nothing about a walk has to be kept.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use board::{Color, Move, Turn};
use draw::{Mark, Picture};
use prove::{ProofTree, Step};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::error::ApiError;
use crate::wire::{ColorName, PositionView, mv};

/// So many are kept, and no larger ones.
const KEPT: usize = 64;
const MOST_NODES: usize = 200_000;
/// So many moves of a proof are put into a game.
const TREE_MOVES: usize = 600;
/// Variations of a reply are followed so deep; below, only the main one.
const WIDE: usize = 8;

/// The proofs kept.
#[derive(Default)]
pub(crate) struct Proofs(Mutex<VecDeque<(String, Arc<ProofTree>)>>);

impl Proofs {
    /// Keeps a proof; None if it is too large.
    pub(crate) fn keep(&self, name: String, proof: ProofTree) -> Option<String> {
        if proof.nodes().len() > MOST_NODES {
            return None;
        }
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back((name.clone(), Arc::new(proof)));
        if kept.len() > KEPT {
            kept.pop_front();
        }
        Some(name)
    }

    /// A proof by its name.
    pub(crate) fn get(&self, name: &str) -> Result<Arc<ProofTree>, ApiError> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.iter().find(|(n, _)| n == name);
        found
            .map(|(_, proof)| Arc::clone(proof))
            .ok_or(ApiError::Gone("proof"))
    }
}

/// A walk through a proof: the moves so far. Where the prover is to move, his move follows by itself.
#[derive(Debug, Deserialize, TS)]
pub(crate) struct WalkRequest {
    pub(crate) moves: Vec<String>,
}

/// Where a walk has come to.
#[derive(Debug, Serialize, TS)]
pub(crate) struct Walked {
    /// The position, after the prover's answer.
    pub(crate) position: PositionView,
    /// All moves, the prover's answer included.
    pub(crate) moves: Vec<WalkMove>,
    /// Whether the claim has come true.
    pub(crate) over: bool,
    /// The replies that the proof lists, and how each is answered.
    pub(crate) refutations: Vec<Refutation>,
    /// How many positions the proof has.
    pub(crate) nodes: usize,
}

/// A move of a walk.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct WalkMove {
    pub(crate) color: ColorName,
    pub(crate) at: String,
}

/// A reply, and the move that answers it.
#[derive(Debug, Serialize, TS)]
pub(crate) struct Refutation {
    pub(crate) reply: String,
    pub(crate) answer: Option<String>,
}

/// Walks a proof.
pub(crate) fn walk(proof: &ProofTree, request: &WalkRequest) -> Result<Walked, ApiError> {
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
            })
            .collect(),
        _ => Vec::new(),
    };
    let position = PositionView::of(walk.board(), walk.to_move());
    Ok(Walked {
        position,
        moves,
        over,
        refutations,
        nodes: proof.nodes().len(),
    })
}

/// The moves of a proof as variations, parents before children.
#[derive(Debug, Serialize, TS)]
pub(crate) struct ProofMoves {
    pub(crate) moves: Vec<TreeMove>,
    /// Whether there are more than these.
    pub(crate) cut: bool,
}

/// A move of a tree.
#[derive(Debug, Serialize, TS)]
pub(crate) struct TreeMove {
    /// The move before it in the list; -1 at the start.
    pub(crate) parent: i32,
    pub(crate) color: ColorName,
    pub(crate) at: String,
    pub(crate) comment: Option<String>,
}

/// The proof as variations: every listed reply near the start, further down the main ones.
pub(crate) fn tree(proof: &ProofTree) -> ProofMoves {
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
        if moves.len() >= TREE_MOVES {
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
                let last = add(*mv, end.then(|| "Nothing helps any more.".to_owned()));
                todo.push((*next, last, !color, depth + 1));
            }
            Step::Answer(replies) => {
                let most = if depth < WIDE { replies.len() } else { 1 };
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

/// A line to draw.
#[derive(Debug, Deserialize, TS)]
pub(crate) struct DrawRequest {
    pub(crate) position: PositionView,
    /// The moves, with their colors.
    pub(crate) moves: Vec<(ColorName, String)>,
    /// Stones to mark.
    pub(crate) marked: Vec<String>,
    /// Only the part of the board where something is.
    pub(crate) crop: bool,
}

/// A line as a numbered diagram in SVG.
pub(crate) fn draw(request: &DrawRequest) -> Result<String, ApiError> {
    let board = request.position.board()?;
    let size = board.size();
    let line = request.moves.iter().map(|(color, at)| {
        let color = Color::from(*color);
        Ok(Turn {
            color,
            mv: mv(at, size)?,
        })
    });
    let line = line.collect::<Result<Vec<_>, ApiError>>()?;
    let mut picture = Picture::of_line(&board, &line, 1);
    let marked = crate::wire::set_of_names(&request.marked, size)?;
    picture.marks = marked.iter().map(|p| (p, Mark::Triangle)).collect();
    if request.crop {
        picture.crop();
    }
    Ok(picture.to_svg())
}

//! Proofs that can be walked: the last ones found are kept, under names.
//!
//! Proofs of captures and of life and death are walked in the same way. The page plays against a proof by sending all
//! moves so far; the answer is computed from the start, which takes microseconds, so nothing about a walk has to be
//! kept.

mod capture;
mod life;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use board::{Color, Turn};
use draw::{Mark, Picture};
use prove::ProofTree;
use serde::{Deserialize, Serialize};
use status::proof::Proof as LifeProof;
use ts_rs::TS;

use crate::error::ApiError;
use crate::tuning::TUNED;
use crate::wire::{ColorName, PositionView, mv};

/// A proof of any kind.
pub(crate) enum Proof {
    Capture(ProofTree),
    Life(LifeProof),
}

impl From<ProofTree> for Proof {
    fn from(proof: ProofTree) -> Proof {
        Proof::Capture(proof)
    }
}

impl From<LifeProof> for Proof {
    fn from(proof: LifeProof) -> Proof {
        Proof::Life(proof)
    }
}

impl Proof {
    fn len(&self) -> usize {
        match self {
            Proof::Capture(proof) => proof.nodes().len(),
            Proof::Life(proof) => proof.nodes.len(),
        }
    }

    /// Walks it: makes the moves so far, and the prover's answer.
    pub(crate) fn walk(&self, request: &WalkRequest) -> Result<Walked, ApiError> {
        match self {
            Proof::Capture(proof) => capture::walk(proof, request),
            Proof::Life(proof) => life::walk(proof, request),
        }
    }

    /// Its moves as variations.
    pub(crate) fn tree(&self) -> ProofMoves {
        match self {
            Proof::Capture(proof) => capture::tree(proof),
            Proof::Life(proof) => life::tree(proof),
        }
    }

    /// A proof from the text that [`to_json`](Proof::to_json) makes.
    pub(crate) fn from_json(text: &str) -> Result<Proof, ApiError> {
        match LifeProof::from_json(text) {
            Ok(proof) => Ok(Proof::Life(proof)),
            Err(no_life) => match ProofTree::from_json(text) {
                Ok(proof) => Ok(Proof::Capture(proof)),
                Err(_) => Err(ApiError::bad(no_life)),
            },
        }
    }

    /// As a file for `tesuji check`.
    pub(crate) fn to_json(&self) -> String {
        match self {
            Proof::Capture(proof) => proof.to_json(),
            Proof::Life(proof) => proof.to_json(),
        }
    }
}

/// The proofs kept.
#[derive(Default)]
pub(crate) struct Proofs(Mutex<VecDeque<(String, Arc<Proof>)>>);

impl Proofs {
    /// Keeps a proof; None if it is too large.
    pub(crate) fn keep(&self, name: String, proof: impl Into<Proof>) -> Option<String> {
        let proof = proof.into();
        if proof.len() > TUNED.largest_proof {
            return None;
        }
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back((name.clone(), Arc::new(proof)));
        if kept.len() > TUNED.kept_proofs {
            kept.pop_front();
        }
        Some(name)
    }

    /// A proof by its name.
    pub(crate) fn get(&self, name: &str) -> Result<Arc<Proof>, ApiError> {
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
    /// How it ends, if it is over.
    pub(crate) end: Option<String>,
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
    /// Something to know about it: a ko threat that it costs, or that it was played elsewhere.
    pub(crate) note: Option<String>,
}

/// A reply, and the move that answers it.
#[derive(Debug, Serialize, TS)]
pub(crate) struct Refutation {
    pub(crate) reply: String,
    pub(crate) answer: Option<String>,
    /// What there is instead of an answer, in a word.
    pub(crate) end: Option<String>,
}

/// The moves of a proof as variations, parents before children.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ProofMoves {
    pub(crate) moves: Vec<TreeMove>,
    /// Whether there are more than these.
    pub(crate) cut: bool,
}

/// A move of a tree.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct TreeMove {
    /// The move before it in the list; -1 at the start.
    pub(crate) parent: i32,
    pub(crate) color: ColorName,
    pub(crate) at: String,
    pub(crate) comment: Option<String>,
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

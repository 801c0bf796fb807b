//! A proof of life and death to walk through: made when somebody wants to see it, since making one takes longer than
//! knowing that there is one.

use board::Color;
use serde::Serialize;
use status::proof::Proof;
use ts_rs::TS;
use words::say;

use super::{limits, question, stones_at};
use crate::answers::reading;
use crate::error::ApiError;
use crate::question::{Part, Terms};
use crate::tuning::TUNED;
use crate::wire::{ColorName, PositionView, mv};
use crate::{Context, Desk};

/// A proof that can be walked.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ProofPart {
    /// Under this name.
    pub(crate) proof: String,
    /// Who moves first in it.
    pub(crate) first: ColorName,
    /// Who has his way.
    pub(crate) prover: ColorName,
    pub(crate) nodes: usize,
    /// Outside ko threats that the proof reckons with: of the attacker if positive, of the defender if negative.
    pub(crate) threats: i8,
    /// That in words.
    pub(crate) claim: String,
}

/// Makes the proof of what becomes of the stone at a point when `first` moves first, or after a first move of his.
pub(in crate::answers) fn prove(
    desk: &Desk,
    context: &Context,
    position: &PositionView,
    at: &str,
    terms: &Terms,
    first: Color,
    tried: Option<&str>,
) -> Result<(), ApiError> {
    let board = position.board()?;
    let p = reading::prey(&board, at)?;
    let mut ask = question(context, &board, stones_at(&board, p, terms)?, terms)?;
    ask.limits = limits(context, terms, TUNED.proof_nodes);
    context.doing(say!("doing-proof"));
    let tried = tried.map(|name| mv(name, board.size())).transpose()?;
    let proof = status::prove(&board, &ask, first, tried).map_err(ApiError::bad)?;
    context.part(Part::Proof(ProofPart::keep(desk, context, proof)?));
    Ok(())
}

impl ProofPart {
    /// Keeps a proof.
    pub(in crate::answers) fn keep(
        desk: &Desk,
        context: &Context,
        proof: Proof,
    ) -> Result<ProofPart, ApiError> {
        let part = ProofPart {
            proof: String::new(),
            first: proof.first.into(),
            prover: proof.prover().into(),
            nodes: proof.nodes.len(),
            threats: proof.threats,
            claim: status::claim(&proof),
        };
        let name = format!("{}-life", context.job());
        let proof = desk.proofs.keep(name, proof).ok_or(ApiError::Failed)?;
        Ok(ProofPart { proof, ..part })
    }
}

//! A proof of life and death to walk through: made when somebody wants to see it, since making one takes longer than
//! knowing that there is one.

use board::{Color, Move};
use life::{Code, MANY, Problem};
use search::Meter;
use serde::Serialize;
use ts_rs::TS;

use super::case::{Case, case, given_threats, meter, reader};
use crate::answers::reading;
use crate::error::ApiError;
use crate::jobs::{Context, Hub};
use crate::question::{Part, Terms};
use crate::wire::{ColorName, PositionView, mv};

/// A larger proof is not worth walking through.
const MOST_POSITIONS: usize = 150_000;

/// A proof that can be walked.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ProofPart {
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
    hub: &Hub,
    context: &Context,
    position: &PositionView,
    at: &str,
    terms: &Terms,
    first: Color,
    tried: Option<&str>,
) -> Result<(), ApiError> {
    let board = position.board()?;
    let p = reading::prey(&board, at)?;
    let Case::Closed(problem) = case(&board, p, terms)? else {
        return Err(ApiError::Bad(format!("{at} is not enclosed")));
    };
    context.doing("making the proof");
    let mut meter = meter(context, terms);
    let (problem, first) = after(*problem, first, tried)?;
    let mut reader = reader(&problem)?;
    let limit = |_| ApiError::bad("the limits do not suffice for a proof");
    let threats = match given_threats(terms, problem.attacker()) {
        Some(threats) => threats,
        None => {
            let code = reader.code(first, &mut meter).map_err(limit)?;
            claim(code, first == problem.defender)
        }
    };
    let proof = make(&mut reader, &problem, first, threats, &mut meter)?;
    let part = ProofPart {
        proof: String::new(),
        first: first.into(),
        prover: proof.prover().into(),
        nodes: proof.nodes.len(),
        threats,
        claim: claim_text(threats, problem.attacker()),
    };
    let name = format!("{}-life", context.job());
    let name = hub.proofs.keep(name, proof).ok_or(ApiError::Failed)?;
    context.part(Part::Proof(ProofPart {
        proof: name,
        ..part
    }));
    Ok(())
}

/// The question after a first move.
fn after(
    mut problem: Problem,
    first: Color,
    tried: Option<&str>,
) -> Result<(Problem, Color), ApiError> {
    let Some(name) = tried else {
        return Ok((problem, first));
    };
    let inside = |p| problem.area.contains(p) || problem.attacker_only.contains(p);
    let tried = match mv(name, problem.board.size())? {
        Move::Play(p) if !inside(p) => Move::Pass,
        tried => tried,
    };
    problem
        .board
        .play_move(tried, first)
        .map_err(|why| ApiError::Bad(format!("{name}: {why}")))?;
    problem.board.forget_history();
    problem.validate().map_err(ApiError::bad)?;
    Ok((problem, !first))
}

/// The number of threats that makes the strongest claim: what is dead is dead whatever threats its owner has, and a ko
/// is shown with the threats at which the side to move just gets its way.
fn claim(code: Code, defender_moves: bool) -> i8 {
    match code {
        Code::Dead => -MANY,
        Code::Alive => MANY,
        code => super::threats(code, defender_moves),
    }
}

/// What a proof reckons with, in words.
fn claim_text(threats: i8, attacker: Color) -> String {
    let owner = super::color_name(if threats > 0 { attacker } else { !attacker });
    match threats.unsigned_abs() {
        0 => "Proven with no ko threats on either side.".to_owned(),
        n if n >= MANY.unsigned_abs() => format!("Proven however many ko threats {owner} has."),
        1 => format!("Proven with one ko threat of {owner}."),
        n => format!("Proven with {n} ko threats of {owner}."),
    }
}

fn make(
    reader: &mut life::enclosed::Reader,
    problem: &Problem,
    first: Color,
    threats: i8,
    meter: &mut Meter,
) -> Result<life::proof::Proof, ApiError> {
    reader
        .prove(problem, first, threats, MOST_POSITIONS, meter)
        .map_err(|why| ApiError::Bad(format!("no proof to walk through: {why}")))
}

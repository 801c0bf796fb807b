//! A proof to walk through, and a search to watch: made when somebody wants to see it.

use board::{Board, Color, Move, Point};
use enclosed::ExtractError;
use life::MANY;
use life::proof::Proof;
use search::{Exhausted, Limits, Meter};
use words::say;

use crate::after::AfterError;
use crate::ask::{Ask, AskError, Ko};
use crate::local::Local;

/// Why there is no proof to walk through.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoProof {
    /// The stones are on the open board, where proofs come with the answer.
    #[error("the stones are not enclosed")]
    Open,
    /// The question means nothing, or the move is not legal.
    #[error(transparent)]
    After(#[from] AfterError),
    /// The move that was tried ends it.
    #[error("the stones are captured")]
    Captured,
    /// It was not found.
    #[error("no proof to walk through: {0}")]
    Missing(#[from] ExtractError),
}

impl From<AskError> for NoProof {
    fn from(why: AskError) -> NoProof {
        NoProof::After(why.into())
    }
}

/// The proof of what becomes of the stones in their area when `first` begins, or after a first move of his.
pub fn prove(
    board: &Board,
    ask: &Ask,
    first: Color,
    tried: Option<Move>,
) -> Result<Proof, NoProof> {
    let local = Local::of(board, ask)?.ok_or(NoProof::Open)?;
    local.proof_after(first, tried, ask.ko, &ask.limits)
}

impl Local {
    /// The proof of what becomes of the stones when `first` begins, or after a first move of his.
    pub fn proof_after(
        self,
        first: Color,
        tried: Option<Move>,
        ko: Option<Ko>,
        limits: &Limits,
    ) -> Result<Proof, NoProof> {
        let (mut local, first) = match tried {
            None => (self, first),
            Some(mv) => (self.after(mv, first)?.ok_or(NoProof::Captured)?, !first),
        };
        let mut meter = Meter::start(limits);
        Ok(local.prove(first, ko, &mut meter)?)
    }
}

/// What a proof reckons with, in words.
pub fn claim(proof: &Proof) -> String {
    let attacker = proof.problem.attacker();
    let owner = match proof.threats > 0 {
        true => attacker.to_string(),
        false => (!attacker).to_string(),
    };
    match proof.threats.unsigned_abs() {
        0 => say!("claim-none"),
        n if n >= MANY.unsigned_abs() => say!("claim-many", color = owner),
        n => say!("claim-some", color = owner, n = n),
    }
}

/// Searches whether the stones in their area are captured, kos going as the question says, or with no threats; eye shapes are played
/// out, so that whoever watches the search sees something. The answer in words; None when nothing encloses the stones.
pub fn watched(
    board: &Board,
    ask: &Ask,
    first: Color,
    at: Point,
) -> Result<Option<String>, AskError> {
    let Some(local) = Local::of(board, ask)? else {
        return Ok(None);
    };
    let mut local = local.made_to_watch()?;
    let dead = local.captures(first, ask.ko, &mut Meter::start(&ask.limits));
    let at = at.name(board.size()).to_string();
    Ok(Some(captured_sentence(first, ask.ko, &at, dead)))
}

fn captured_sentence(
    first: Color,
    ko: Option<Ko>,
    at: &str,
    dead: Result<bool, Exhausted>,
) -> String {
    let (mover, terms) = (first.to_string(), ko.unwrap_or(Ko::Nobody).in_words());
    match dead {
        Ok(true) => say!("watched-dead", mover = mover, terms = terms, at = at),
        Ok(false) => say!("watched-not", mover = mover, terms = terms, at = at),
        Err(why) => {
            let why = why.to_string();
            say!(
                "watched-unknown",
                mover = mover,
                terms = terms,
                at = at,
                why = why
            )
        }
    }
}

//! A proof to walk through, and a search to watch: made when somebody wants to see it.

use board::{Board, Color, Move, Point};
use life::MANY;
use life::enclosed::ExtractError;
use life::proof::Proof;
use search::{Exhausted, Limits, Meter};

use crate::ask::{Ask, AskError, Ko};
use crate::inquiry::AfterError;
use crate::local::Local;
use crate::words::name;

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
        true => name(attacker),
        false => name(!attacker),
    };
    match proof.threats.unsigned_abs() {
        0 => "Proven with no ko threats on either side.".to_owned(),
        n if n >= MANY.unsigned_abs() => format!("Proven however many ko threats {owner} has."),
        1 => format!("Proven with one ko threat of {owner}."),
        n => format!("Proven with {n} ko threats of {owner}."),
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
    let what = match dead {
        Ok(true) => format!("{at} is dead"),
        Ok(false) => format!("{at} is not captured"),
        Err(why) => format!("what becomes of {at} is not known ({why})"),
    };
    let terms = ko.unwrap_or(Ko::Nobody).in_words();
    format!("{} first{terms}: {what}.", name(first))
}

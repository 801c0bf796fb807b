//! What a search knows of a position.

use crate::store::ProofId;

/// Proven or disproven.
pub(super) const INFINITE: u32 = u32::MAX;
/// No repetition involved.
pub(super) const NEVER: u32 = u32::MAX;

/// What is known of a position while searching.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    pub proof: u32,
    pub disproof: u32,
    /// The depth of the highest position on the path whose repetition this failure rests on.
    pub repeats: u32,
    pub id: Option<ProofId>,
    /// Why it is lost, if known.
    pub because: Option<Reason>,
    /// Never looked at before: the numbers are a first guess.
    pub fresh: bool,
}

/// Names a reason of a failure.
pub(super) type Reason = u32;

impl Value {
    pub(super) const fn open(proof: u32, disproof: u32) -> Value {
        Value {
            proof,
            disproof,
            repeats: NEVER,
            id: None,
            because: None,
            fresh: false,
        }
    }

    pub(super) const fn lost(repeats: u32) -> Value {
        Value {
            proof: INFINITE,
            disproof: 0,
            repeats,
            id: None,
            because: None,
            fresh: false,
        }
    }

    pub(super) const fn lost_because(repeats: u32, because: Option<Reason>) -> Value {
        Value {
            because,
            ..Value::lost(repeats)
        }
    }

    pub(super) const fn won(id: ProofId) -> Value {
        Value {
            proof: 0,
            disproof: INFINITE,
            repeats: NEVER,
            id: Some(id),
            because: None,
            fresh: false,
        }
    }

    pub(super) const fn is_lost(&self) -> bool {
        self.disproof == 0
    }

    pub(super) const fn is_open(&self) -> bool {
        self.proof != 0 && self.disproof != 0
    }
}

pub(super) struct Child<M> {
    pub mv: M,
    pub value: Value,
}

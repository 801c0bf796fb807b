//! What a search knows of a position: efforts to kill and to live.

use crate::state::State;
use crate::table::INFINITE;
use crate::zone::EVERYTHING;
use life::MANY;

/// No repetition involved.
pub(crate) const NEVER: u32 = u32::MAX;

/// The two sides of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LifeSide {
    Attacker,
    Defender,
}

impl LifeSide {
    pub(crate) fn to_move(state: &State) -> LifeSide {
        match state.attacker_moves {
            true => LifeSide::Attacker,
            false => LifeSide::Defender,
        }
    }

    pub(crate) fn other(self) -> LifeSide {
        match self {
            LifeSide::Attacker => LifeSide::Defender,
            LifeSide::Defender => LifeSide::Attacker,
        }
    }

    /// The effort this side needs.
    #[inline]
    pub(crate) fn effort(self, value: &Value) -> u32 {
        match self {
            LifeSide::Attacker => value.proof,
            LifeSide::Defender => value.disproof,
        }
    }

    #[inline]
    pub(crate) fn has_won(self, value: &Value) -> bool {
        self.effort(value) == 0
    }

    #[inline]
    pub(crate) fn has_lost(self, value: &Value) -> bool {
        self.other().effort(value) == 0
    }

    /// Undecided, with the efforts of this side and the other.
    pub(crate) fn open(self, own: u32, theirs: u32) -> Value {
        match self {
            LifeSide::Attacker => Value::open(own, theirs),
            LifeSide::Defender => Value::open(theirs, own),
        }
    }

    /// Won by this side whatever threats the other has.
    pub(crate) fn won(self, zone: u64) -> Value {
        let open = self.open(0, INFINITE);
        Value {
            zone,
            bound: self.strongest(),
            ..open
        }
    }

    /// The number of threats that makes it hardest for this side.
    pub(crate) fn strongest(self) -> i8 {
        match self {
            LifeSide::Attacker => -MANY,
            LifeSide::Defender => MANY,
        }
    }

    /// The weaker of two bounds on the threats a win of this side stands: the defender's hold up to theirs, the attacker's from
    /// theirs.
    pub(crate) fn weaker(self, a: i8, b: i8) -> i8 {
        match self {
            LifeSide::Attacker => a.max(b),
            LifeSide::Defender => a.min(b),
        }
    }
}

/// Efforts to kill and to live; 0 and infinite when decided.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Value {
    /// Effort to capture the target.
    pub(crate) proof: u32,
    /// Effort to save it.
    pub(crate) disproof: u32,
    /// The depth of the highest position on the path whose repetition the result rests on.
    pub(crate) repeats: u32,
    /// The points the result depends on.
    pub(crate) zone: u64,
    /// Of a decided position: it is alive with up to so many threats, or dead from so many.
    pub(crate) bound: i8,
    /// Of a life: all lines end, and every one with two eyes. What holds against as many threats as needed is then two eyes, too
    /// (`solver/known.rs`).
    pub(crate) eyes: bool,
}

impl Value {
    pub(crate) const fn open(proof: u32, disproof: u32) -> Value {
        Value {
            proof,
            disproof,
            repeats: NEVER,
            zone: EVERYTHING,
            bound: 0,
            eyes: false,
        }
    }

    pub(crate) fn dead(zone: u64) -> Value {
        LifeSide::Attacker.won(zone)
    }

    pub(crate) fn alive(zone: u64) -> Value {
        LifeSide::Defender.won(zone)
    }

    /// Alive with two eyes.
    pub(crate) fn with_eyes(zone: u64) -> Value {
        Value {
            eyes: true,
            ..Value::alive(zone)
        }
    }

    #[inline]
    pub(crate) const fn is_dead(&self) -> bool {
        self.proof == 0
    }

    #[inline]
    pub(crate) const fn is_alive(&self) -> bool {
        self.disproof == 0
    }

    /// Who has won a decided position.
    pub(crate) const fn winner(&self) -> LifeSide {
        match self.is_dead() {
            true => LifeSide::Attacker,
            false => LifeSide::Defender,
        }
    }

    #[inline]
    pub(crate) const fn is_decided(&self) -> bool {
        self.is_dead() || self.is_alive()
    }
}

/// How far a position is searched before others are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thresholds {
    /// Of the side to move.
    pub(crate) own: u32,
    /// Of the other side.
    pub(crate) theirs: u32,
}

impl Thresholds {
    pub(crate) const NONE: Thresholds = Thresholds {
        own: INFINITE,
        theirs: INFINITE,
    };
}

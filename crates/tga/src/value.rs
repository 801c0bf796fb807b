//! Values of positions: how many threats the attacker needs, known between two bounds.
//!
//! The original has three values, dead < ko < alive (2.1), and turns alive or dead into ko where a ko is taken (3.6).
//! Here ko has degrees: the value `V` is the least number of threats with which the attacker captures; [`DEAD`] is "however
//! many the defender has", [`ALIVE`] is never, and neither is a number that could be reached by counting. A move that ignores
//! a ban costs a threat, which only its owner has:
//!
//! ```text
//! attacker ignores a ban, then V(child):   max(V + 1,  1)     he needs at least that one
//! defender ignores a ban, then V(child):   min(V - 1,  0)     of no use when he has none
//! ```
//! So the dead child of a retaking attacker is "alive, dead if the attacker has one threat": the ko of the original.

use life::{Code, MANY, Outcome};

/// The attacker captures however many threats the defender has.
pub(super) const DEAD: i8 = -MANY;
/// The attacker never captures.
pub(super) const ALIVE: i8 = MANY + 1;
/// Anything better than dead.
const LEAST: i8 = DEAD + 1;

/// What is known of a value, and what that rests on.
///
/// `hi` says that the attacker captures, `lo` that he does not. A claim may rest on positions of the present line that
/// would come up again (bit `d`: the one at depth `d`); then it holds on this line only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) lo: i8,
    pub(super) hi: i8,
    pub(super) lo_refs: u128,
    pub(super) hi_refs: u128,
}

impl Bounds {
    /// Nothing known.
    pub(super) const UNKNOWN: Bounds = Bounds {
        lo: DEAD,
        hi: ALIVE,
        lo_refs: 0,
        hi_refs: 0,
    };

    pub(super) const fn exact(value: i8) -> Bounds {
        Bounds {
            lo: value,
            hi: value,
            lo_refs: 0,
            hi_refs: 0,
        }
    }

    /// The position at `depth` comes up again. Endless play saves the target; but a defender who ignores a ban each
    /// time round runs out of threats, and had better not gone round.
    pub(super) fn repeats(depth: usize, defender_ignored: bool) -> Bounds {
        let bit = 1 << depth;
        match defender_ignored {
            true => Bounds {
                hi: DEAD,
                hi_refs: bit,
                ..Bounds::UNKNOWN
            },
            false => Bounds {
                lo: ALIVE,
                lo_refs: bit,
                ..Bounds::UNKNOWN
            },
        }
    }

    /// Whether more search can tell nothing that matters inside the window.
    pub(super) fn settled(&self, window: Window) -> bool {
        self.lo >= self.hi || self.lo >= window.beta || self.hi <= window.alpha
    }

    /// The value of the move that led here by ignoring a ban.
    pub(super) fn after_ignoring(self, attacker: bool) -> Bounds {
        let shift = |v: i8| match (v, attacker) {
            (ALIVE, true) | (DEAD, false) => v,
            (_, true) => (v + 1).clamp(1, MANY),
            (_, false) => (v - 1).clamp(DEAD + 1, 0),
        };
        let mut after = Bounds {
            lo: shift(self.lo),
            hi: shift(self.hi),
            ..self
        };
        // What holds of every such move rests on nothing.
        let trivial = [DEAD, ALIVE].map(shift);
        if after.lo == trivial[0] {
            after.lo_refs = 0;
        }
        if after.hi == trivial[1] {
            after.hi_refs = 0;
        }
        after
    }

    /// Takes over the better of both bounds.
    pub(super) fn narrowed(mut self, other: &Bounds) -> Bounds {
        if other.lo > self.lo || (other.lo == self.lo && other.lo_refs == 0) {
            (self.lo, self.lo_refs) = (other.lo, other.lo_refs);
        }
        if other.hi < self.hi || (other.hi == self.hi && other.hi_refs == 0) {
            (self.hi, self.hi_refs) = (other.hi, other.hi_refs);
        }
        // What is assumed on a line yields to what is known.
        if self.lo > self.hi && self.lo_refs != 0 {
            self.lo = self.hi;
        } else if self.lo > self.hi {
            debug_assert!(self.hi_refs != 0, "two facts contradict each other");
            self.hi = self.lo;
        }
        self
    }

    /// At the node at `depth`: what rests on itself or on what came after it rests on nothing else.
    pub(super) fn closed(mut self, depth: usize) -> Bounds {
        let above = (1 << depth) - 1;
        self.lo_refs &= above;
        self.hi_refs &= above;
        if self.lo == DEAD {
            self.lo_refs = 0;
        }
        if self.hi == ALIVE {
            self.hi_refs = 0;
        }
        self
    }

    pub(super) fn status(&self) -> Outcome {
        match (self.lo, self.hi) {
            (ALIVE, _) => Outcome::Alive,
            (_, DEAD) => Outcome::Dead,
            (lo, hi) if lo > DEAD && hi < ALIVE => Outcome::Ko,
            _ => Outcome::Unknown,
        }
    }

    pub(super) fn code(&self) -> Option<Code> {
        (self.lo == self.hi).then(|| Code::from_least((self.lo < ALIVE).then_some(self.lo)))
    }
}

/// What matters of a value: whether it is at most `alpha`, at least `beta`, or which one between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) alpha: i8,
    pub(super) beta: i8,
}

impl Window {
    /// Asks whether the attacker captures with `threats`.
    pub(super) fn at(threats: i8) -> Window {
        Window {
            alpha: threats,
            beta: threats + 1,
        }
    }

    /// What matters of further moves where a value is known to this extent: only what beats it.
    pub(super) fn beyond(self, found: &Bounds, attacker: bool) -> Window {
        match attacker {
            true => Window {
                beta: self.beta.min(found.hi),
                ..self
            },
            false => Window {
                alpha: self.alpha.max(found.lo),
                ..self
            },
        }
    }

    /// What matters of the value after a move that ignores a ban; None when the move cannot matter.
    pub(super) fn after_ignoring(self, attacker: bool) -> Option<Window> {
        // Whether it is dead, or alive, is the same question after the move.
        let moved = |by: i8| Window {
            alpha: match self.alpha {
                DEAD | MANY => self.alpha,
                alpha => alpha + by,
            },
            beta: match self.beta {
                LEAST | ALIVE => self.beta,
                beta => beta + by,
            },
        };
        match attacker {
            // Its value is at least 1.
            true => (self.beta > 1).then(|| moved(-1)),
            // Its value is at most 0.
            false => (self.alpha < 0).then(|| moved(1)),
        }
    }
}

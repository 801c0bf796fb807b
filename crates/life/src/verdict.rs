//! What is found: the status of the stones in question for one first mover.

use std::fmt;

use board::{Color, Move};
use search::Exhausted;

/// How it ends without the detail of a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The defender lives with two eyes, whatever threats the attacker has.
    Alive,
    /// The defender cannot be captured, and has no two eyes.
    Seki,
    /// It depends on threats.
    Ko,
    /// The attacker captures, whatever threats the defender has.
    Dead,
    /// Not proven.
    Unknown,
}

/// `alive`, `seki`, `ko`, `dead` or `unknown`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::Alive => "alive",
            Outcome::Seki => "seki",
            Outcome::Ko => "ko",
            Outcome::Dead => "dead",
            Outcome::Unknown => "unknown",
        })
    }
}

/// Who wins with how many outside threats.
///
/// Threats are one signed number: `t > 0`, the attacker may ignore so many ko bans; `t < 0`, the defender may. The more
/// the better for the attacker, so the code is the least `t` with which he captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Code {
    /// `d`: dead whatever threats the defender has.
    Dead,
    /// `d1l`, `d2l`, …: dead, but alive with so many threats of the defender.
    DeadUnless(u8),
    /// `l1d`, `l2d`, …: alive, but dead with so many threats of the attacker.
    AliveUnless(u8),
    /// `l`: alive whatever threats the attacker has.
    Alive,
}

/// Not a number: as many threats as their owner needs, but finitely many. Numbers are smaller; spending one of these leaves as
/// many, and a line in which their owner ignores bans for ever is lost for him.
pub const MANY: i8 = 100;

/// What is left of threats when one is spent.
pub fn spend(threats: i8) -> i8 {
    match threats.unsigned_abs() == MANY.unsigned_abs() {
        true => threats,
        false => threats - threats.signum(),
    }
}

impl Code {
    /// The code when `least` is the least number of threats with which the attacker captures; None when he never
    /// does.
    pub fn from_least(least: Option<i8>) -> Code {
        match least {
            None => Code::Alive,
            Some(t) if t > 0 => Code::AliveUnless(t.unsigned_abs()),
            Some(t) if t <= -MANY => Code::Dead,
            Some(t) => Code::DeadUnless(1 + t.unsigned_abs()),
        }
    }

    /// The least number of threats with which the attacker captures; None when he never does.
    pub fn least_threats(self) -> Option<i8> {
        match self {
            Code::Dead => Some(-MANY),
            Code::DeadUnless(n) => Some(1 - n as i8),
            Code::AliveUnless(n) => Some(n as i8),
            Code::Alive => None,
        }
    }

    /// The largest number of threats with which the defender lives; None when he never does.
    pub fn most_threats(self) -> Option<i8> {
        match self {
            Code::Dead => None,
            Code::Alive => Some(MANY),
            code => code.least_threats().map(|t| t - 1),
        }
    }

    /// The larger, the better for the defender.
    pub fn rank(self) -> i8 {
        self.least_threats().unwrap_or(i8::MAX)
    }

    /// What the side that moves first gets, as GTP numbers it: 0 nothing, 1 everything, 2 a ko that it wins when nobody
    /// has threats (the other side must find one first), 3 a ko for which it must find a threat first.
    pub fn for_mover(self, attacker_moves: bool) -> u8 {
        match (self, attacker_moves) {
            (Code::Dead, true) | (Code::Alive, false) => 1,
            (Code::DeadUnless(_), true) | (Code::AliveUnless(_), false) => 2,
            (Code::AliveUnless(_), true) | (Code::DeadUnless(_), false) => 3,
            (Code::Alive, true) | (Code::Dead, false) => 0,
        }
    }

    /// Whether the defender lives when nobody has threats.
    pub fn lives_without_threats(self) -> bool {
        matches!(self, Code::Alive | Code::AliveUnless(_))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Code::Dead => f.pad("d"),
            Code::DeadUnless(n) => write!(f, "d{n}l"),
            Code::AliveUnless(n) => write!(f, "l{n}d"),
            Code::Alive => f.pad("l"),
        }
    }
}

/// What is proven about the number of threats that decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The defender lives with so many threats of the attacker, and with fewer.
    alive_upto: i8,
    /// He is dead with so many, and with more.
    dead_from: i8,
}

impl Default for Known {
    fn default() -> Known {
        Known {
            alive_upto: -MANY - 1,
            dead_from: MANY + 1,
        }
    }
}

impl Known {
    /// Everything that a code tells.
    pub fn exactly(code: Code) -> Known {
        let mut known = Known::default();
        if let Some(threats) = code.least_threats() {
            known.add(threats, true);
        }
        if let Some(threats) = code.most_threats() {
            known.add(threats, false);
        }
        known
    }

    /// Adds an answer.
    pub fn add(&mut self, threats: i8, dead: bool) {
        if dead {
            self.dead_from = self.dead_from.min(threats);
        } else {
            self.alive_upto = self.alive_upto.max(threats);
        }
    }

    /// The code, when nothing is left to ask.
    pub fn code(&self) -> Option<Code> {
        (self.alive_upto + 1 == self.dead_from)
            .then(|| Code::from_least((self.dead_from <= MANY).then_some(self.dead_from)))
    }

    /// The number of threats to ask about next: none, one, two, then as many as needed (most kos are short, and few
    /// threats make small searches; the answer tells a number that suffices), then the rest one by one.
    pub fn next_question(&self) -> Option<i8> {
        let open = |t: &i8| *t > self.alive_upto && *t < self.dead_from;
        let sign = if self.dead_from <= 0 { -1 } else { 1 };
        [0, 1, 2, MANY]
            .into_iter()
            .chain(3..MANY)
            .map(|t| sign * t)
            .find(open)
    }

    /// Whether the defender lives without threats on either side, if that is known.
    pub fn lives_without_threats(&self) -> Option<bool> {
        match (self.alive_upto >= 0, self.dead_from <= 0) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }

    /// What it tells of the positions after any first move of this side: none is better for it than what is known.
    pub fn after_any_move(&self, attacks: bool) -> Known {
        let nothing = Known::default();
        match attacks {
            true => Known {
                dead_from: nothing.dead_from,
                ..*self
            },
            false => Known {
                alive_upto: nothing.alive_upto,
                ..*self
            },
        }
    }

    /// The worst and the best for the defender that is still possible.
    pub fn bounds(&self) -> (Code, Code) {
        let least = |t: i8| Code::from_least((t <= MANY).then_some(t));
        (
            least((self.alive_upto + 1).max(-MANY)),
            least(self.dead_from),
        )
    }
}

/// What was found for one first mover.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Who moves first.
    pub first: Color,
    /// Who wants to live.
    pub defender: Color,
    /// What is proven.
    pub known: Known,
    /// Of a target that cannot be captured: whether it can reach two eyes, if that was found.
    pub two_eyes: Option<bool>,
    /// Why something is not known: the code, or the two eyes of a target that cannot be captured.
    pub unknown: Option<Exhausted>,
    /// Nodes searched.
    pub nodes: u64,
}

impl Verdict {
    /// Nothing is known yet.
    pub fn new(first: Color, defender: Color) -> Verdict {
        Verdict {
            first,
            defender,
            known: Known::default(),
            two_eyes: None,
            unknown: None,
            nodes: 0,
        }
    }

    /// The code, if it is known.
    pub fn code(&self) -> Option<Code> {
        self.known.code()
    }

    /// The status. A target that cannot be captured counts as alive until it is known to be seki.
    pub fn status(&self) -> Outcome {
        match (self.code(), self.two_eyes) {
            (None, _) => match self.known.bounds() {
                (Code::Dead, _) | (_, Code::Alive) => Outcome::Unknown,
                // Neither dead nor alive is left, only which ko.
                _ => Outcome::Ko,
            },
            (Some(Code::Alive), Some(false)) => Outcome::Seki,
            (Some(Code::Alive), _) => Outcome::Alive,
            (Some(Code::Dead), _) => Outcome::Dead,
            _ => Outcome::Ko,
        }
    }
}

/// A first move and what it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Tried {
    /// The move.
    pub mv: Move,
    /// What is proven of the position after it.
    pub known: Known,
    /// Why something is not known.
    pub unknown: Option<Exhausted>,
    /// The reply that keeps the result.
    pub reply: Option<Move>,
}

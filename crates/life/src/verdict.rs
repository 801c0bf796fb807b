//! What is found: the status of the stones in question for one first mover.

use std::fmt;

/// How it ends without the detail of a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
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
impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Status::Alive => "alive",
            Status::Seki => "seki",
            Status::Ko => "ko",
            Status::Dead => "dead",
            Status::Unknown => "unknown",
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

/// So many threats stand for as many as needed.
pub const MANY: i8 = 6;

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

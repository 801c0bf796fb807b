//! An answer in one sentence.
//!
//! > White to play lives at B1; Black to play gets a ko at A2, White needs one threat.

use board::{Color, Move};

use super::{Answer, WhenFirst};
use crate::verdict::{Code, Outcome};

impl Answer {
    /// The answer in one sentence.
    pub fn sentence(&self) -> String {
        if self.first.by_custom {
            return self.custom();
        }
        if let Some(settled) = self.settled() {
            return settled;
        }
        let mut text = self.clause(&self.first);
        if let Some(second) = &self.second {
            text += "; ";
            text += &self.clause(second);
        }
        text + "."
    }

    /// What the answer rests on beside the rules, if anything: a wall that is not proven safe.
    pub fn assumption(&self) -> Option<String> {
        let stones = self.assumed_safe.iter();
        let names: Vec<String> = stones.map(|p| p.name(self.size).to_string()).collect();
        let attacker = name(!self.defender);
        (!names.is_empty())
            .then(|| format!("{attacker}'s wall is taken for safe: {}.", names.join(" ")))
    }

    /// Bent four and its relatives.
    fn custom(&self) -> String {
        let (defender, attacker) = (name(self.defender), name(!self.defender));
        let needs = self.first.known.code().map(|code| self.needs(code));
        format!(
            "{defender} is dead as it stands, like bent four in the corner: {attacker} can start a ko whenever he \
             likes, and {defender} cannot; played out, {}.",
            needs.unwrap_or_default()
        )
    }

    /// Where it makes no difference who plays first.
    fn settled(&self) -> Option<String> {
        let second = self.second.as_ref()?;
        let same = self.first.status == second.status && self.first.two_eyes == second.two_eyes;
        let defender = name(self.defender);
        let guess = match self.is_proven() {
            true => "",
            false => " (not proven)",
        };
        match (same, self.first.status) {
            (true, Outcome::Alive) if self.first.two_eyes == Some(true) => {
                Some(format!("{defender} is alive, whoever plays first{guess}."))
            }
            (true, Outcome::Alive) => Some(format!(
                "{defender} cannot be captured, whoever plays first{guess}{}.",
                eyes_unknown(&self.first)
            )),
            (true, Outcome::Seki) => Some(format!(
                "{defender} is alive in seki, whoever plays first{guess}."
            )),
            (true, Outcome::Dead) => {
                Some(format!("{defender} is dead, whoever plays first{guess}."))
            }
            _ => None,
        }
    }

    /// What happens when one side plays first.
    fn clause(&self, side: &WhenFirst) -> String {
        let mover = name(side.mover);
        let attacks = side.mover != self.defender;
        let at = match side.best {
            Some(mv @ Move::Play(_)) => format!(" at {}", mv.name(self.size)),
            _ => String::new(),
        };
        let what = match (side.status, attacks) {
            (Outcome::Alive, false) => match side.two_eyes {
                None => {
                    let first = or_not(&at);
                    format!("is not captured if he plays{first}{}", eyes_unknown(side))
                }
                _ => format!("lives{at}"),
            },
            (Outcome::Alive, true) => match side.two_eyes {
                None => format!("cannot capture{}", eyes_unknown(side)),
                _ => "cannot kill".to_owned(),
            },
            (Outcome::Seki, false) => format!("lives in seki{at}"),
            (Outcome::Seki, true) => format!("gets a seki{at}"),
            (Outcome::Dead, false) => "is dead".to_owned(),
            (Outcome::Dead, true) => format!("kills{at}"),
            (Outcome::Ko, _) => match side.code() {
                Some(code) => format!("gets a ko{at}, {}", self.needs(code)),
                None => format!("gets a ko{at}, {}", self.bounds(side)),
            },
            (Outcome::Unknown, _) => return self.unknown(side),
        };
        let guess = match side.certain {
            true => "",
            false => " (not proven)",
        };
        format!("{mover} to play {what}{guess}")
    }

    /// Who needs how many threats.
    fn needs(&self, code: Code) -> String {
        let (who, n) = match code {
            Code::DeadUnless(n) => (self.defender, n),
            Code::AliveUnless(n) => (!self.defender, n),
            Code::Alive | Code::Dead => return "nobody needs a threat".to_owned(),
        };
        format!("{} needs {}", name(who), threats(n))
    }

    fn unknown(&self, side: &WhenFirst) -> String {
        let why = match side.unknown {
            Some(why) => format!(" ({why})"),
            None => String::new(),
        };
        format!(
            "{} to play: unknown, {}{why}",
            name(side.mover),
            self.bounds(side)
        )
    }

    /// What is proven where not everything is.
    fn bounds(&self, side: &WhenFirst) -> String {
        let (worst, best) = side.known.bounds();
        let defender = name(self.defender);
        match (worst, best) {
            (Code::Dead, Code::Alive) => "nothing is proven".to_owned(),
            (Code::Dead, Code::DeadUnless(_)) => {
                format!("{defender} is dead unless he has threats for a ko")
            }
            (Code::Dead, best) => format!("at most {} for {defender}", word(best)),
            (worst, Code::Alive) if worst.lives_without_threats() => {
                format!("{defender} lives unless there is a ko that threats decide")
            }
            (worst, Code::Alive) => format!("at least {} for {defender}", word(worst)),
            (worst, best) => format!("between {worst} and {best}"),
        }
    }
}

fn word(code: Code) -> String {
    match code {
        Code::Dead => "death".to_owned(),
        Code::Alive => "life".to_owned(),
        code => format!("a ko ({code})"),
    }
}

/// That nobody has found whether there are two eyes, and why; nothing where that was not asked.
fn eyes_unknown(side: &WhenFirst) -> String {
    let why = side.unknown.filter(|_| side.misses_eyes());
    why.map_or_else(String::new, |why| {
        format!(", two eyes or seki is not known ({why})")
    })
}

fn or_not(at: &str) -> &str {
    match at.is_empty() {
        true => " first",
        false => at,
    }
}

/// `one threat`, `2 threats`.
fn threats(n: u8) -> String {
    match n {
        1 => "one threat".to_owned(),
        n => format!("{n} threats"),
    }
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

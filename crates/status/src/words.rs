//! An answer in words, the same everywhere: what happens, by which moves, and what it rests on.
//!
//! > Black first: ko at A17 or B18, Black needs one threat.
//! > White first: dead, B18.

use board::{Color, Move, Size};
use life::Code;

use crate::ask::Ko;
use crate::fate::{Basis, Fate, Outcome, Status};

/// More moves than this are not listed.
const MOST_MOVES: usize = 4;

impl Ko {
    /// The terms of a question.
    pub(crate) fn in_words(self) -> String {
        match self {
            Ko::Nobody => ", nobody having ko threats".to_owned(),
            Ko::Won(winner) => format!(", {} winning kos", name(winner)),
        }
    }
}

impl Status {
    /// The answer, a line for each first mover.
    pub fn text(&self, size: Size) -> String {
        let fates = self.by_first.iter().flatten();
        let lines: Vec<String> = fates.map(|fate| self.clause(fate, size)).collect();
        lines.join("\n")
    }

    /// The answer in one paragraph, this side first.
    pub fn sentence(&self, first: Color, size: Size) -> String {
        let fates = [first, !first]
            .into_iter()
            .filter_map(|c| self.with_first(c));
        let clauses: Vec<String> = fates.map(|fate| self.clause(fate, size)).collect();
        clauses.join(" ")
    }

    /// What happens when one side begins: `Black first: alive at B1.`
    pub fn clause(&self, fate: &Fate, size: Size) -> String {
        let mover = name(fate.first);
        let what = self.what(fate);
        let at = match self.gets_something(fate) {
            true => moves(fate, size),
            false => String::new(),
        };
        let needs = match (fate.outcome, fate.code()) {
            (Outcome::Ko, Some(code)) => format!(", {}", self.needs(code)),
            (Outcome::Dead, _) if fate.by_custom => {
                let played_out = fate.known.code().map(|code| self.needs(code));
                let played_out = played_out.map(|needs| format!("; played out, {needs}"));
                format!(
                    " by custom, like bent four{}",
                    played_out.unwrap_or_default()
                )
            }
            _ => String::new(),
        };
        let terms = self.ko.map_or_else(String::new, Ko::in_words);
        let worth = fate.degree(size).map(|degree| format!(" ({degree})"));
        let worth = worth.unwrap_or_default();
        format!("{mover} first{terms}: {what}{at}{needs}{worth}.")
    }

    fn what(&self, fate: &Fate) -> String {
        match (fate.outcome, fate.two_eyes) {
            (Outcome::Alive, None) if fate.basis.is_proof_within_walls() => {
                let why = fate.eyes_because.map(|why| format!(": {why}"));
                format!(
                    "not captured (two eyes not known{})",
                    why.unwrap_or_default()
                )
            }
            (Outcome::Unknown, _) => self.open(fate),
            (outcome, _) => outcome.to_string(),
        }
    }

    /// What is proven where not everything is.
    fn open(&self, fate: &Fate) -> String {
        let why = match fate.open_because {
            Some(why) => format!(" ({why})"),
            None => String::new(),
        };
        let owner = name(self.owner);
        let (worst, best) = fate.known.bounds();
        let bound = match (worst, best) {
            (Code::Dead, Code::Alive) => String::new(),
            (Code::Dead, best) => format!(", at most {} for {owner}", word(best)),
            (worst, Code::Alive) => format!(", at least {} for {owner}", word(worst)),
            (worst, best) => format!(", between {worst} and {best}"),
        };
        format!("not known{bound}{why}")
    }

    /// Whether the side that begins has a move to show.
    fn gets_something(&self, fate: &Fate) -> bool {
        let attacks = fate.first != self.owner;
        match fate.outcome {
            Outcome::Alive => !attacks,
            Outcome::Dead => attacks,
            Outcome::Ko | Outcome::Seki => true,
            Outcome::Unknown => false,
        }
    }

    /// Who needs how many threats.
    fn needs(&self, code: Code) -> String {
        let (who, n) = match code {
            Code::DeadUnless(n) => (self.owner, n),
            Code::AliveUnless(n) => (!self.owner, n),
            Code::Alive | Code::Dead => return "nobody needs a threat".to_owned(),
        };
        let threats = match n {
            1 => "one threat".to_owned(),
            n => format!("{n} threats"),
        };
        format!("{} needs {threats}", name(who))
    }
}

/// ` at A1 or B2`; nothing when no move is needed.
fn moves(fate: &Fate, size: Size) -> String {
    let mut shown: Vec<Move> = fate.best.into_iter().collect();
    shown.extend(fate.winning.iter().filter(|mv| Some(**mv) != fate.best));
    if shown.contains(&Move::Pass) {
        return String::new();
    }
    let more = shown.len().saturating_sub(MOST_MOVES);
    let names: Vec<String> = shown
        .iter()
        .take(MOST_MOVES)
        .map(|mv| mv.name(size))
        .collect();
    match (names.is_empty(), more) {
        (true, _) => String::new(),
        (false, 0) => format!(" at {}", names.join(" or ")),
        (false, n) => format!(" at {} or {n} more", names.join(", ")),
    }
}

impl Fate {
    /// What the answer is worth, in the words of every front end; None when nothing is known.
    pub fn degree(&self, size: Size) -> Option<String> {
        self.is_known().then(|| match self.basis {
            Basis::Rules | Basis::Board { .. } => "proven".to_owned(),
            Basis::Area { assumed_safe } if assumed_safe.is_empty() => "proven".to_owned(),
            Basis::Area { assumed_safe } => {
                let names: Vec<String> = assumed_safe
                    .iter()
                    .map(|p| p.name(size).to_string())
                    .collect();
                let stand = if names.len() == 1 { "stands" } else { "stand" };
                format!("proven if {} {stand}", names.join(" "))
            }
            Basis::Frame { .. } => "read in a frame".to_owned(),
            Basis::Guess => "not proven".to_owned(),
            Basis::Fights { share, .. } => {
                format!("estimate, {:.0}%", 100.0 * certainty(self, share))
            }
        })
    }
}

/// The share that speaks for the answer.
fn certainty(fate: &Fate, stood: f32) -> f32 {
    match fate.outcome {
        Outcome::Dead => 1.0 - stood,
        _ => stood,
    }
}

fn word(code: Code) -> String {
    match code {
        Code::Dead => "death".to_owned(),
        Code::Alive => "life".to_owned(),
        code => format!("a ko ({code})"),
    }
}

pub(crate) fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

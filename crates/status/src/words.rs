//! An answer in words, the same everywhere: what happens, by which moves, and what it rests on.
//!
//! > Black first: ko at A17 or B18, Black needs one threat.
//! > White first: dead, B18.

use board::{Color, Move, Size};
use life::Code;
use words::say;

use crate::ask::Ko;
use crate::fate::{Basis, Fate, Outcome, Status};
use crate::tuning::TUNED;

impl Ko {
    /// The terms of a question.
    pub(crate) fn in_words(self) -> String {
        match self {
            Ko::Nobody => say!("terms-nobody"),
            Ko::Won(winner) => say!("terms-won", color = winner.to_string()),
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

    /// What the ends of the lines show, a line for each first mover that something plain is shown of.
    pub fn reasons(&self, size: Size) -> String {
        let clause = |fate: &Fate| {
            let reason = fate.reason?.text(size);
            let mover = fate.first.to_string();
            Some(say!("reason-clause", mover = mover, reason = reason))
        };
        let fates = self.by_first.iter().flatten();
        let lines: Vec<String> = fates.filter_map(clause).collect();
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
        let what = self.what(fate);
        let at = match self.gets_something(fate) {
            true => moves(fate, size),
            false => String::new(),
        };
        let needs = match (fate.outcome, fate.code()) {
            (Outcome::Ko, Some(code)) => say!("needs", needs = self.needs(code)),
            (Outcome::Dead, _) if fate.by_custom => {
                let played_out = fate.known.code().map(|code| self.needs(code));
                match played_out {
                    Some(needs) => say!("by-custom-played", needs = needs),
                    None => say!("by-custom"),
                }
            }
            _ => String::new(),
        };
        let terms = self.ko.map_or_else(String::new, Ko::in_words);
        let worth = fate
            .degree(size)
            .map(|degree| say!("worth", degree = degree));
        say!(
            "clause",
            mover = fate.first.to_string(),
            terms = terms,
            what = what,
            at = at,
            needs = needs,
            worth = worth.unwrap_or_default(),
        )
    }

    fn what(&self, fate: &Fate) -> String {
        match (fate.outcome, fate.two_eyes) {
            (Outcome::Alive, None) if fate.basis.is_proof_within_walls() => {
                match fate.eyes_because {
                    Some(why) => say!("not-captured-eyes-why", why = why.to_string()),
                    None => say!("not-captured-eyes"),
                }
            }
            (Outcome::Unknown, _) => self.open(fate),
            (outcome, _) => say!("outcome", outcome = outcome.to_string()),
        }
    }

    /// What is proven where not everything is.
    fn open(&self, fate: &Fate) -> String {
        let owner = self.owner.to_string();
        let (worst, best) = fate.known.bounds();
        let bound = match (worst, best) {
            (Code::Dead, Code::Alive) => String::new(),
            (Code::Dead, best) => say!("bound-most", code = word(best), color = owner),
            (worst, Code::Alive) => say!("bound-least", code = word(worst), color = owner),
            (worst, best) => say!(
                "bound-between",
                worst = worst.to_string(),
                best = best.to_string()
            ),
        };
        match fate.open_because {
            Some(why) => say!("open-unknown-why", bound = bound, why = why.to_string()),
            None => say!("open-unknown", bound = bound),
        }
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
            Code::Alive | Code::Dead => return say!("needs-nobody"),
        };
        say!("needs-threats", color = who.to_string(), n = n)
    }
}

/// ` at A1 or B2`; nothing when no move is needed.
fn moves(fate: &Fate, size: Size) -> String {
    let mut shown: Vec<Move> = fate.best.into_iter().collect();
    shown.extend(fate.winning.iter().filter(|mv| Some(**mv) != fate.best));
    if shown.contains(&Move::Pass) {
        return String::new();
    }
    let more = shown.len().saturating_sub(TUNED.listed_moves);
    let names: Vec<String> = shown
        .iter()
        .take(TUNED.listed_moves)
        .map(|mv| mv.name(size))
        .collect();
    match (names.is_empty(), more) {
        (true, _) => String::new(),
        (false, 0) => say!("at", moves = names.join(&say!("or"))),
        (false, n) => say!("at-or-more", moves = names.join(&say!("list")), n = n),
    }
}

impl Fate {
    /// What the answer is worth, in the words of every front end; None when nothing is known.
    pub fn degree(&self, size: Size) -> Option<String> {
        self.is_known().then(|| match self.basis {
            Basis::Rules | Basis::Board { .. } => say!("proven"),
            Basis::Area { assumed_safe } if assumed_safe.is_empty() => say!("proven"),
            Basis::Area { assumed_safe } => {
                let names: Vec<String> = assumed_safe
                    .iter()
                    .map(|p| p.name(size).to_string())
                    .collect();
                let (stones, n) = (names.join(" "), names.len());
                match self.is_saved() {
                    true => say!("saved-no-eyes-if", stones = stones, n = n),
                    false => say!("proven-if", stones = stones, n = n),
                }
            }
            Basis::Frame { .. } => say!("in-a-frame"),
            Basis::Guess => say!("not-proven"),
            Basis::Fights { share, .. } | Basis::Net { share } => {
                let share = format!("{:.0}", 100.0 * certainty(self, share));
                say!("estimate-share", share = share)
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
        Code::Dead => say!("bound-death"),
        Code::Alive => say!("bound-life"),
        code => say!("bound-ko", code = code.to_string()),
    }
}

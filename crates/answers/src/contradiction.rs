//! Whether an answer agrees with itself, results, moves and lines being found in different ways, and with the checker of proofs.

use board::Move;
use search::{Limits, Meter};

use crate::tuning::TUNED;
use crate::{Answer, WhenFirst};
use enclosed::{Reader, Tuning};
use life::Problem;
use life::proof::{ProvenEnd, check};

impl Answer {
    /// What in the answer contradicts what else is in it; None when everything agrees. Tests ask, and debug builds always do.
    pub fn contradiction(&self) -> Option<String> {
        let sides = [Some(&self.first), self.second.as_ref()];
        sides
            .into_iter()
            .flatten()
            .find_map(|side| side.contradiction())
            .or_else(|| self.of_sides())
            .or_else(|| self.of_winning())
            .or_else(|| self.of_moves())
    }

    /// What of it the checker of proofs does not accept, or refutes; None also where a proof would be long. Debug builds ask about
    /// every answer.
    pub fn uncertified(&self, problem: &Problem) -> Option<String> {
        let sides = [Some(&self.first), self.second.as_ref()];
        let mut sides = sides.into_iter().flatten();
        sides.find_map(|side| side.uncertified(problem))
    }

    fn of_sides(&self) -> Option<String> {
        let second = self.second.as_ref()?;
        (second.mover == self.first.mover).then(|| "both sides are the same".to_owned())
    }

    /// The best move is the first winning one.
    fn of_winning(&self) -> Option<String> {
        let best = self.first.best;
        let agrees = self.winning.first().copied() == best;
        (!agrees).then(|| format!("best is {best:?}, winning are {:?}", self.winning))
    }

    /// The winning moves are those that are said to win, and no move does better than the result.
    fn of_moves(&self) -> Option<String> {
        if self.moves.is_empty() {
            return None;
        }
        let wins = |mv: &Move| self.moves.iter().any(|m| m.wins && m.tried.mv == *mv);
        if let Some(mv) = self.winning.iter().find(|mv| !wins(mv)) {
            return Some(format!("{mv:?} is winning and does not win"));
        }
        let count = self.moves.iter().filter(|m| m.wins).count();
        if count != self.winning.len() {
            return Some(format!("{count} moves win, winning are {:?}", self.winning));
        }
        let attacks = self.first.mover != self.defender;
        let code = self.first.known.code()?;
        let better = |rank: i8| match attacks {
            true => rank < code.rank(),
            false => rank > code.rank(),
        };
        for m in &self.moves {
            let (mv, found) = (m.tried.mv, m.tried.known.code());
            match found {
                Some(found) if better(found.rank()) => {
                    return Some(format!("{mv:?} reaches {found}, the result is {code}"));
                }
                _ if m.wins && found != Some(code) => {
                    return Some(format!("{mv:?} wins with {found:?}, the result is {code}"));
                }
                _ => {}
            }
        }
        let reached = |m: &super::FirstMove| m.tried.known.code().is_none_or(|c| c == code);
        (!self.moves.iter().any(reached)).then(|| format!("no move reaches {code}"))
    }
}

impl WhenFirst {
    /// Captured with the least threats that suffice and saved with the most that do not: a certificate of each, checked.
    fn uncertified(&self, problem: &Problem) -> Option<String> {
        if !self.certain || self.nodes > TUNED.certified_nodes {
            return None;
        }
        let code = self.known.code()?;
        let captured = code.least_threats().map(|t| (t, ProvenEnd::Captured));
        let saved = code.most_threats().map(|t| (t, ProvenEnd::Saved));
        for (threats, outcome) in captured.into_iter().chain(saved) {
            let mut reader = Reader::new(problem, 1 << 20, Tuning::default()).ok()?;
            let mut meter = Meter::start(&Limits::nodes(TUNED.certified_nodes));
            let proof = reader.prove(
                problem,
                self.mover,
                threats,
                TUNED.most_certified,
                &mut meter,
            );
            let Ok(proof) = proof else { continue };
            if proof.outcome != outcome {
                return Some(format!("{code}: {outcome:?}, a proof says the opposite"));
            }
            if let Err(flaw) = check(&proof) {
                return Some(format!("{code}: {outcome:?} is not proven: {flaw}"));
            }
        }
        None
    }

    /// The line begins with the best move.
    fn contradiction(&self) -> Option<String> {
        let turn = self.line.first()?;
        let agrees = turn.color == self.mover && self.best.is_none_or(|best| best == turn.mv);
        (!agrees).then(|| format!("best is {:?}, the line begins with {turn:?}", self.best))
    }
}

//! Whether an answer agrees with itself: results, moves and lines are found in different ways and must fit together.

use board::Move;

use super::{Answer, Side};
use crate::verdict::Code;

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
        // A banned move, which is not among them, reaches what its side gets at the price of a threat.
        let by_a_threat = match code {
            Code::AliveUnless(_) => attacks,
            Code::DeadUnless(_) => !attacks,
            Code::Alive | Code::Dead => false,
        };
        if by_a_threat {
            return None;
        }
        let reached = |m: &super::FirstMove| m.tried.known.code().is_none_or(|c| c == code);
        (!self.moves.iter().any(reached)).then(|| format!("no move reaches {code}"))
    }
}

impl Side {
    /// The line begins with the best move.
    fn contradiction(&self) -> Option<String> {
        let turn = self.line.first()?;
        let agrees = turn.color == self.mover && self.best.is_none_or(|best| best == turn.mv);
        (!agrees).then(|| format!("best is {:?}, the line begins with {turn:?}", self.best))
    }
}

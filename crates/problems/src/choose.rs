//! Which of all that was found explains the diagram?
//!
//! A group that lives or dies in a frame, and what is proven with nothing assumed, are measured on one scale: stones. What only the
//! narrowest of several frames shows counts for less than what is proven on the bare board. A capture that saves stones of the
//! mover counts for these as well, unless they are known to die all the same: then it is only a part of the answer.
//!
//! Cost: a short search in the reading for each capture that may be preferred to it.

use board::Move;

use crate::attempt::Attempt;
use crate::explain::{Chosen, Search};
use crate::prefer::falls_short;
use crate::task::Task;
use crate::tuning::TUNED;

impl Search<'_> {
    /// What explains the diagram best so far.
    pub(crate) fn choose(&mut self) -> Option<Chosen> {
        let life = (0..self.attempts.len())
            .filter(|&i| self.attempts[i].answer().is_some())
            .max_by_key(|&i| (self.attempts[i].score(), std::cmp::Reverse(i)));
        let Some(i) = life else {
            return (!self.tactics.is_empty()).then_some(Chosen::Open(0));
        };
        let (shaky, standing) = (self.is_shaky(i), self.attempts[i].standing());
        for t in 0..self.tactics.len() {
            let tactic = &self.tactics[t];
            if self.says_the_same(t, i) {
                continue;
            }
            if (shaky || tactic.is_firm())
                && tactic.score() >= standing
                && (tactic.score_alone() >= standing || !self.loses(t, i))
            {
                return Some(Chosen::Open(t));
            }
        }
        Some(Chosen::Life(i))
    }

    /// Whether what explains the diagram best so far is nothing, little, or shaky.
    pub(crate) fn is_doubtful(&mut self) -> bool {
        match self.choose() {
            None => true,
            Some(Chosen::Open(t)) => self.tactics[t].proof.is_none(),
            Some(Chosen::Life(i)) => self.is_shaky(i),
        }
    }

    /// Whether an answer about a group is about little, or not certain to be what is meant.
    pub(crate) fn is_shaky(&self, i: usize) -> bool {
        self.attempts[i].weight() <= TUNED.small_weight || self.attempts[i].is_doubtful()
    }

    /// Whether something proven in the open is worth at least what any reading can still come to.
    pub(crate) fn is_the_most(&self, t: usize) -> bool {
        let tactic = &self.tactics[t];
        let less = |a: &Attempt| a.over || a.most() <= tactic.score();
        tactic.is_firm() && self.attempts.iter().all(less)
    }

    /// Whether a capture is the killing of a group in other words: its stones, by the same move, and nothing of the mover's saved by it.
    fn says_the_same(&self, t: usize, i: usize) -> bool {
        let (tactic, attempt) = (&self.tactics[t], &self.attempts[i]);
        let best = attempt.answer().and_then(|i| attempt.views[i].line.first());
        (tactic.task, attempt.task()) == (Task::Capture, Task::Kill)
            && tactic.value <= tactic.target.len()
            && tactic.target.is_subset(&attempt.hypothesis.stones())
            && best.is_some_and(|(_, mv)| tactic.winning.first() == Some(mv))
    }

    /// Whether a capture is known to lose the own stones that a reading is about.
    fn loses(&mut self, t: usize, i: usize) -> bool {
        let (Some(solved), Task::Live) = (self.attempts[i].solved, self.attempts[i].task()) else {
            return false;
        };
        let tactic = &self.tactics[t];
        let (Some(&mv), Task::Capture) = (tactic.winning.first(), tactic.task) else {
            return false;
        };
        let known =
            |tried: &&(usize, usize, Move, bool)| (tried.0, tried.1, tried.2) == (i, solved, mv);
        if let Some(tried) = self.tried.iter().find(known) {
            return tried.3;
        }
        let loses = falls_short(&mut self.attempts[i], solved, mv, &mut self.meter);
        self.tried.push((i, solved, mv, loses));
        loses
    }
}

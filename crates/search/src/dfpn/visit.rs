//! The two kinds of positions: the prover needs one good move, the refuter must be answered everywhere.

use super::Solver;
use super::value::{Child, INFINITE, NEVER, Reason, Value};
use crate::limits::{Exhausted, Meter};
use crate::puzzle::Puzzle;
use crate::store::{ProofId, ProofStep};

impl<M: Copy + Eq + std::fmt::Debug, F: Clone + std::fmt::Debug> Solver<M, F> {
    /// The best child by a number, and the second-best number.
    fn best(
        children: &mut [Child<M>],
        number: impl Fn(&Value) -> (u32, u32),
    ) -> Option<(&mut Child<M>, u32)> {
        let mut best: Option<(usize, (u32, u32))> = None;
        let mut second = INFINITE;
        for (i, child) in children.iter().enumerate() {
            let value = number(&child.value);
            match best {
                Some((_, least)) if value >= least => second = second.min(value.0),
                _ => {
                    if let Some((_, (least, _))) = best {
                        second = second.min(least);
                    }
                    best = Some((i, value));
                }
            }
        }
        best.map(|(i, _)| (&mut children[i], second))
    }

    /// How far the best child may go before the second best is tried.
    fn limit_beside(&self, limit: u32, second: u32) -> u32 {
        let slack = (second / 16).saturating_mul(self.tuning.epsilon);
        limit.min(second.saturating_add(slack).saturating_add(1))
    }

    pub(super) fn visit_prover<P>(
        &mut self,
        puzzle: &mut P,
        meter: &mut Meter,
        key: u64,
        proof_limit: u32,
        disproof_limit: u32,
    ) -> Result<Value, Exhausted>
    where
        P: Puzzle<Move = M, Fact = F>,
    {
        let mut candidates = Vec::new();
        puzzle.prover_moves(&mut candidates);
        let mut children: Vec<Child<M>> = Vec::with_capacity(candidates.len());
        for candidate in candidates {
            let child = self.child(puzzle, candidate);
            let won = child.value.proof == 0;
            children.push(child);
            if won {
                break;
            }
        }
        let mut repeats = NEVER;
        let mut failed: Vec<(M, Reason)> = Vec::new();
        // Whether all failures so far have reasons.
        let mut reasoned = true;
        loop {
            if let Some(child) = children.iter().find(|c| c.value.proof == 0)
                && let Some(id) = child.value.id
            {
                let fact = puzzle.won_by(child.mv, &self.store.get(id).fact);
                let step = ProofStep::Play(child.mv, id);
                return Ok(Value::won(self.store.add(key, fact, step)));
            }
            let known = failed.len();
            children.retain(|c| {
                if c.value.is_lost() {
                    repeats = repeats.min(c.value.repeats);
                    match c.value.because {
                        Some(reason) => failed.push((c.mv, reason)),
                        None => reasoned = false,
                    }
                }
                !c.value.is_lost()
            });
            for &(mv, reason) in &failed[known..] {
                let because = &self.reasons[reason as usize];
                children.retain(|c| !puzzle.fails_like(mv, because, c.mv));
            }
            let others = children.len().saturating_sub(1) as u32 * self.tuning.prover_width;
            let hardest = children.iter().map(|c| c.value.disproof).max();
            let Some((child, second)) =
                Self::best(&mut children, |v| (v.proof, INFINITE - v.disproof))
            else {
                let because = match reasoned {
                    true => puzzle.failed_because(&self.reasons_of(&failed)),
                    false => None,
                };
                return Ok(Value::lost_because(repeats, self.add_reason(because)));
            };
            let disproof = hardest.unwrap_or(0).saturating_add(others);
            if child.value.proof >= proof_limit || disproof >= disproof_limit {
                return Ok(Value::open(child.value.proof, disproof));
            }
            let proof_limit = self.limit_beside(proof_limit, second);
            let disproof_limit = disproof_limit
                .saturating_sub(others)
                .max(child.value.disproof.saturating_add(1));
            child.value = self.visit_child(puzzle, meter, child.mv, proof_limit, disproof_limit)?;
        }
    }

    pub(super) fn visit_refuter<P>(
        &mut self,
        puzzle: &mut P,
        meter: &mut Meter,
        key: u64,
        proof_limit: u32,
        disproof_limit: u32,
    ) -> Result<Value, Exhausted>
    where
        P: Puzzle<Move = M, Fact = F>,
    {
        let mut answered: Vec<(M, ProofId)> = Vec::new();
        let mut children: Vec<Child<M>> = Vec::new();
        let mut complete = self.list_replies(puzzle, meter, &mut answered, &mut children)?;
        loop {
            if let Some(lost) = children.iter().find(|c| c.value.is_lost()) {
                if self.path.len() == 1 {
                    self.best_reply = Some(lost.mv);
                }
                let after = lost.value.because.map(|r| &self.reasons[r as usize]);
                let because = puzzle.refuted_by(lost.mv, after);
                let repeats = lost.value.repeats;
                return Ok(Value::lost_because(repeats, self.add_reason(because)));
            }
            if children.is_empty() {
                debug_assert!(complete, "an incomplete list of replies must offer a reply");
                let facts = self.facts(&answered);
                let (fact, used) = puzzle.won_against(&facts);
                let step = ProofStep::Answer(used.into_iter().map(|i| answered[i]).collect());
                return Ok(Value::won(self.store.add(key, fact, step)));
            }
            let others = (children.len() - 1) as u32 * self.tuning.refuter_width
                + if complete { 0 } else { self.tuning.incomplete };
            let hardest = children.iter().map(|c| c.value.proof).max().unwrap_or(0);
            let proof = hardest.saturating_add(others);
            let Some((child, second)) =
                Self::best(&mut children, |v| (v.disproof, INFINITE - v.proof))
            else {
                unreachable!("there are children");
            };
            if proof >= proof_limit || child.value.disproof >= disproof_limit {
                return Ok(Value::open(proof, child.value.disproof));
            }
            let disproof_limit = self.limit_beside(disproof_limit, second);
            let proof_limit = proof_limit
                .saturating_sub(others)
                .max(child.value.proof.saturating_add(1));
            let value = self.visit_child(puzzle, meter, child.mv, proof_limit, disproof_limit)?;
            child.value = value;
            if let Some(id) = value.id {
                complete = self.list_replies(puzzle, meter, &mut answered, &mut children)?;
                if complete && self.borrow(puzzle, meter, id, &mut children)? {
                    complete = self.list_replies(puzzle, meter, &mut answered, &mut children)?;
                }
            }
        }
    }

    fn reasons_of(&self, failed: &[(M, Reason)]) -> Vec<(M, &F)> {
        failed
            .iter()
            .map(|&(mv, reason)| (mv, &self.reasons[reason as usize]))
            .collect()
    }

    pub(super) fn facts(&self, answered: &[(M, ProofId)]) -> Vec<(M, &F)> {
        answered
            .iter()
            .map(|&(mv, id)| (mv, &self.store.get(id).fact))
            .collect()
    }

    /// Moves proven children to the answered ones and asks the puzzle what is left, until nothing
    /// changes. Returns whether the list is complete.
    fn list_replies<P>(
        &mut self,
        puzzle: &mut P,
        meter: &mut Meter,
        answered: &mut Vec<(M, ProofId)>,
        children: &mut Vec<Child<M>>,
    ) -> Result<bool, Exhausted>
    where
        P: Puzzle<Move = M, Fact = F>,
    {
        let mut listed = Vec::new();
        loop {
            children.retain(|c| match c.value.id {
                Some(id) => {
                    answered.push((c.mv, id));
                    false
                }
                None => true,
            });
            listed.clear();
            let complete = puzzle.refuter_moves(&self.facts(answered), &mut listed);
            listed.retain(|c| answered.iter().all(|(mv, _)| *mv != c.mv));
            children.retain(|c| listed.iter().any(|l| l.mv == c.mv));
            let mut decided = false;
            for &candidate in &listed {
                if children.iter().all(|c| c.mv != candidate.mv) {
                    let mut child = self.child(puzzle, candidate);
                    if child.value.fresh && complete {
                        self.borrow_any(puzzle, meter, answered, &mut child)?;
                    }
                    decided = child.value.is_lost() || child.value.proof == 0;
                    children.push(child);
                    // A refutation ends the matter; an answer may make the rest superfluous.
                    if decided {
                        break;
                    }
                }
            }
            let answered_one = children.last().is_some_and(|c| c.value.proof == 0);
            if !(decided && answered_one) {
                return Ok(complete);
            }
        }
    }
}

//! Proofs tried on other positions (Kawano, "Using similar positions to search game trees", 1996).
//!
//! Two replies of the refuter often fail for the same reason. Before the second is searched, the proof against the first is played
//! through in its position: the prover's moves are taken from it, the refuter's replies are asked anew. Where every line ends
//! in a win, the position is proven; each step enters the store by the same functions as in the search, so a borrowed proof is a proof
//! like any other and needs no argument of its own. Where a line fails, nothing is concluded.
//!
//! ```text
//!   refuter to move      pass: proven by  a, then b or c
//!                        m   : try a, then b or c, before anything else
//! ```
//!
//! The cost is that of walking the proof, and mostly of its first few moves: what fails fails soon.

use super::Solver;
use super::value::{Child, Value};
use crate::limits::{Exhausted, Meter};
use crate::puzzle::{Leaf, Puzzle, Side};
use crate::store::{ProofId, ProofStep};

/// How many of the last answers are tried on a new reply.
const LENDERS: usize = 2;

impl<M: Copy + Eq + std::fmt::Debug, F: Clone + std::fmt::Debug> Solver<M, F> {
    /// Tries the proof of an answered reply on the others. Whether it helped.
    pub(super) fn borrow<P>(
        &mut self,
        puzzle: &mut P,
        meter: &mut Meter,
        lender: ProofId,
        children: &mut [Child<M>],
    ) -> Result<bool, Exhausted>
    where
        P: Puzzle<Move = M, Fact = F>,
    {
        let mut helped = false;
        for child in children.iter_mut().filter(|c| c.value.is_open()) {
            helped |= self.borrow_for(puzzle, meter, lender, child)?;
        }
        Ok(helped)
    }

    /// Tries the last answers on a new reply.
    pub(super) fn borrow_any<P>(
        &mut self,
        puzzle: &mut P,
        meter: &mut Meter,
        answered: &[(M, ProofId)],
        child: &mut Child<M>,
    ) -> Result<(), Exhausted>
    where
        P: Puzzle<Move = M, Fact = F>,
    {
        for &(_, lender) in answered.iter().rev().take(LENDERS) {
            if self.borrow_for(puzzle, meter, lender, child)? {
                break;
            }
        }
        Ok(())
    }

    fn borrow_for<P>(
        &mut self,
        puzzle: &mut P,
        meter: &mut Meter,
        lender: ProofId,
        child: &mut Child<M>,
    ) -> Result<bool, Exhausted>
    where
        P: Puzzle<Move = M, Fact = F>,
    {
        if self.tuning.borrowing == 0 {
            return Ok(false);
        }
        let mut nodes = self.tuning.borrowing;
        puzzle.play(child.mv);
        let proof = self.simulate(puzzle, meter, lender, &mut nodes);
        puzzle.undo();
        match proof? {
            Some(id) => {
                child.value = Value::won(id);
                Ok(true)
            }
            None => Ok(false),
        }
    }

    /// Plays a proof of another position through in this one. The same side is to move in both. It cannot go round in circles: each
    /// step leads to an earlier proof.
    pub(super) fn simulate<P>(
        &mut self,
        puzzle: &mut P,
        meter: &mut Meter,
        lender: ProofId,
        nodes: &mut u64,
    ) -> Result<Option<ProofId>, Exhausted>
    where
        P: Puzzle<Move = M, Fact = F>,
    {
        let key = puzzle.key();
        if let Some(id) = self.store.find(key) {
            return Ok(Some(id));
        }
        if *nodes == 0 {
            return Ok(None);
        }
        *nodes -= 1;
        meter.count()?;
        match puzzle.leaf() {
            Some(Leaf::Won(fact)) => {
                return Ok(Some(self.store.add(key, fact, ProofStep::Reached)));
            }
            Some(Leaf::Lost) => return Ok(None),
            None => {}
        }
        match (&self.store.get(lender).step, puzzle.to_move()) {
            (&ProofStep::Play(mv, next), Side::Prover) => {
                if !puzzle.may_play(mv) {
                    return Ok(None);
                }
                puzzle.play(mv);
                let after = self.simulate(puzzle, meter, next, nodes);
                puzzle.undo();
                let Some(id) = after? else {
                    return Ok(None);
                };
                let fact = puzzle.won_by(mv, &self.store.get(id).fact);
                let step = ProofStep::Play(mv, id);
                Ok(Some(self.store.add(key, fact, step)))
            }
            (ProofStep::Answer(replies), Side::Refuter) => {
                let replies = replies.clone();
                self.simulate_answers(puzzle, meter, key, &replies, nodes)
            }
            _ => Ok(None),
        }
    }

    /// Answers all replies of the refuter as a proof of another position does: each like the same reply there, or like
    /// the first.
    fn simulate_answers<P>(
        &mut self,
        puzzle: &mut P,
        meter: &mut Meter,
        key: u64,
        replies: &[(M, ProofId)],
        nodes: &mut u64,
    ) -> Result<Option<ProofId>, Exhausted>
    where
        P: Puzzle<Move = M, Fact = F>,
    {
        let mut answered: Vec<(M, ProofId)> = Vec::new();
        let Some(&first) = replies.first() else {
            return Ok(None);
        };
        let mut listed = Vec::new();
        loop {
            let reply = match answered.is_empty() && puzzle.may_play(first.0) {
                true => Some(first.0),
                false => {
                    listed.clear();
                    let complete = puzzle.refuter_moves(&self.facts(&answered), &mut listed);
                    let left = |mv: &M| answered.iter().all(|a| a.0 != *mv);
                    let reply = listed.iter().map(|c| c.mv).find(left);
                    if reply.is_none() && !complete {
                        return Ok(None);
                    }
                    reply
                }
            };
            let Some(reply) = reply else { break };
            let same = replies.iter().find(|r| r.0 == reply);
            let &(_, lender) = same.unwrap_or(&first);
            puzzle.play(reply);
            let answer = self.simulate(puzzle, meter, lender, nodes);
            puzzle.undo();
            match answer? {
                Some(id) => answered.push((reply, id)),
                None => return Ok(None),
            }
        }
        let (fact, used) = puzzle.won_against(&self.facts(&answered));
        let step = ProofStep::Answer(used.into_iter().map(|i| answered[i]).collect());
        Ok(Some(self.store.add(key, fact, step)))
    }
}

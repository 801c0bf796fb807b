//! Depth-first proof-number search.
//!
//! Proof and disproof numbers estimate the effort to prove and to disprove a position. The search follows
//! the line of least effort until a number exceeds its threshold. Three departures from the textbook:
//!
//! - *Weak sums.* Where the effort of several moves adds up, plain sums count transpositions twice and
//!   grow without bound; here it is the largest number plus a little for each further move.
//! - *1 + epsilon thresholds.* A line is followed until it is clearly worse than the second best, so that
//!   the search does not jump to and fro between two lines.
//! - *Repetitions.* A position that occurs on its own path is lost for the prover there. A failure that rests on
//!   such a repetition belongs to the path and is remembered only with it (the graph history interaction
//!   problem). Failures never enter a proof, so nothing here can make a proof wrong.

use rustc_hash::FxHashMap;

use crate::budget::{Exhausted, Meter};
use crate::puzzle::{Candidate, Leaf, Puzzle, Side};
use crate::store::{ProofId, ProofStep, ProofStore};
use crate::table::Table;

/// One unit of effort in proof and disproof numbers.
pub const UNIT: u32 = 16;
/// Proven or disproven.
const INFINITE: u32 = u32::MAX;
/// No repetition involved.
const NEVER: u32 = u32::MAX;

/// Knobs of the search; they change its speed, never its verdicts.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// What each further prover move adds to the disproof number, in sixteenths of a unit.
    pub prover_width: u32,
    /// What each further refuter move adds to the proof number, in sixteenths of a unit.
    pub refuter_width: u32,
    /// Epsilon of the thresholds, in sixteenths.
    pub epsilon: u32,
    /// Added to the proof number while the refuter's list of moves is not complete.
    pub incomplete: u32,
    /// The table of unproven positions grows up to `2^table_bits` entries.
    pub table_bits: u32,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            prover_width: 4,
            refuter_width: 4,
            epsilon: 4,
            incomplete: 16,
            table_bits: 18,
        }
    }
}

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The prover wins; the proof is in the store.
    Proven(ProofId),
    /// No proof among the moves the puzzle offered.
    Disproven,
    /// A limit was reached first.
    Unknown(Exhausted),
}

/// What is known of a position while searching.
#[derive(Clone, Copy, Debug)]
struct Value {
    proof: u32,
    disproof: u32,
    /// The depth of the highest position on the path whose repetition this failure rests on.
    repeats: u32,
    id: Option<ProofId>,
    /// Why it is lost, if known.
    because: Option<Reason>,
}

/// Names a reason of a failure.
type Reason = u32;

impl Value {
    const fn open(proof: u32, disproof: u32) -> Value {
        Value {
            proof,
            disproof,
            repeats: NEVER,
            id: None,
            because: None,
        }
    }

    const fn lost(repeats: u32) -> Value {
        Value {
            proof: INFINITE,
            disproof: 0,
            repeats,
            id: None,
            because: None,
        }
    }

    const fn lost_because(repeats: u32, because: Option<Reason>) -> Value {
        Value {
            because,
            ..Value::lost(repeats)
        }
    }

    const fn won(id: ProofId) -> Value {
        Value {
            proof: 0,
            disproof: INFINITE,
            repeats: NEVER,
            id: Some(id),
            because: None,
        }
    }

    const fn is_lost(&self) -> bool {
        self.disproof == 0
    }
}

struct Child<M> {
    mv: M,
    value: Value,
}

/// A proof search that keeps what it has learned from question to question.
///
/// Keys of different questions must differ when the answers may.
#[derive(Debug)]
pub struct Solver<M, F> {
    tuning: Tuning,
    store: ProofStore<M, F>,
    table: Table,
    /// Failures by repetition, keyed on the position and the path to it.
    path_failures: FxHashMap<u64, u32>,
    /// What failures depend on, and where it is for a position.
    reasons: Vec<F>,
    reason_of: FxHashMap<u64, Reason>,
    path: Vec<u64>,
    cut_by_depth: bool,
    best_reply: Option<M>,
}

impl<M: Copy + Eq + std::fmt::Debug, F: Clone + std::fmt::Debug> Solver<M, F> {
    /// A solver that knows nothing yet.
    pub fn new(tuning: Tuning) -> Solver<M, F> {
        Solver {
            tuning,
            store: ProofStore::default(),
            table: Table::new(tuning.table_bits),
            path_failures: FxHashMap::default(),
            reasons: Vec::new(),
            reason_of: FxHashMap::default(),
            path: Vec::new(),
            cut_by_depth: false,
            best_reply: None,
        }
    }

    /// Changes the knobs for what follows; what is known is kept.
    pub fn tune(&mut self, tuning: Tuning) {
        self.tuning = tuning;
    }

    /// What has been proven.
    pub fn store(&self) -> &ProofStore<M, F> {
        &self.store
    }

    /// Forgets what was not proven.
    pub fn forget_unproven(&mut self) {
        self.table.clear();
        self.path_failures.clear();
        self.reasons.clear();
        self.reason_of.clear();
    }

    fn add_reason(&mut self, fact: Option<F>) -> Option<Reason> {
        let reason = self.reasons.len() as Reason;
        self.reasons.push(fact?);
        Some(reason)
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.store.clear();
        self.forget_unproven();
    }

    /// After [`Answer::Disproven`] with the refuter to move first: the move that refutes.
    pub fn refutation(&self) -> Option<M> {
        self.best_reply
    }

    /// Searches for a proof. The puzzle is left as it was.
    pub fn solve<P>(&mut self, puzzle: &mut P, meter: &mut Meter) -> Answer
    where
        P: Puzzle<Move = M, Fact = F>,
    {
        self.path.clear();
        self.cut_by_depth = false;
        self.best_reply = None;
        let key = puzzle.key();
        let mut value = self.look(puzzle, key, 0);
        // A failure that only the table remembers has no refutation to show: look again.
        let forgotten =
            value.is_lost() && puzzle.to_move() == Side::Refuter && puzzle.leaf().is_none();
        if forgotten || (value.proof != 0 && !value.is_lost()) {
            value = match self.visit(puzzle, meter, key, INFINITE, INFINITE) {
                Ok(value) => value,
                Err(why) => {
                    self.path.clear();
                    return Answer::Unknown(why);
                }
            };
        }
        match value.id {
            Some(id) => Answer::Proven(id),
            None if self.cut_by_depth => Answer::Unknown(Exhausted::Depth),
            None => Answer::Disproven,
        }
    }

    fn path_key(&self, key: u64) -> u64 {
        self.path.iter().fold(key, |all, k| all ^ k.rotate_left(17))
    }

    /// What is known of the puzzle's present position without searching it.
    fn look<P>(&mut self, puzzle: &mut P, key: u64, prior: u32) -> Value
    where
        P: Puzzle<Move = M, Fact = F>,
    {
        if let Some(depth) = self.path.iter().rposition(|&k| k == key) {
            return Value::lost(depth as u32);
        }
        if let Some(id) = self.store.find(key) {
            return Value::won(id);
        }
        if let Some((proof, disproof)) = self.table.get(puzzle.guess_key()) {
            return match disproof {
                0 => Value::lost_because(NEVER, self.reason_of.get(&puzzle.guess_key()).copied()),
                _ => Value::open(proof, disproof),
            };
        }
        if !self.path_failures.is_empty()
            && let Some(&repeats) = self.path_failures.get(&self.path_key(puzzle.guess_key()))
        {
            return Value::lost(repeats);
        }
        match puzzle.leaf() {
            Some(Leaf::Won(fact)) => Value::won(self.store.add(key, fact, ProofStep::Reached)),
            Some(Leaf::Lost) => {
                let because = puzzle.lost_because();
                let value = Value::lost_because(NEVER, self.add_reason(because));
                self.remember(puzzle.guess_key(), value);
                value
            }
            None => {
                let (proof, disproof) = puzzle.estimate();
                // The prior is the mover's: it makes his move look less promising.
                match puzzle.to_move() {
                    Side::Refuter => Value::open(proof.max(1) + prior, disproof.max(1)),
                    Side::Prover => Value::open(proof.max(1), disproof.max(1) + prior),
                }
            }
        }
    }

    fn child<P>(&mut self, puzzle: &mut P, candidate: Candidate<M>) -> Child<M>
    where
        P: Puzzle<Move = M, Fact = F>,
    {
        puzzle.play(candidate.mv);
        let key = puzzle.key();
        let value = self.look(puzzle, key, candidate.prior);
        puzzle.undo();
        Child {
            mv: candidate.mv,
            value,
        }
    }

    /// Searches the present position until a number reaches its threshold.
    fn visit<P>(
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
        meter.count()?;
        let said = meter.show(self.path.len(), || puzzle.line())?;
        // Somebody who says that it is proven gives no proof, so only a failure is taken from him.
        if said == Some(false) {
            let value = Value::lost(NEVER);
            self.remember(puzzle.guess_key(), value);
            return Ok(value);
        }
        if self.path.len() as u32 >= meter.depth() {
            self.cut_by_depth = true;
            return Ok(Value::lost(NEVER));
        }
        self.path.push(key);
        let result = match puzzle.to_move() {
            Side::Prover => self.visit_prover(puzzle, meter, key, proof_limit, disproof_limit),
            Side::Refuter => self.visit_refuter(puzzle, meter, key, proof_limit, disproof_limit),
        };
        self.path.pop();
        let value = result?;
        self.remember(puzzle.guess_key(), value);
        Ok(value)
    }

    fn remember(&mut self, key: u64, value: Value) {
        if value.id.is_some() {
            return;
        }
        let depth = self.path.len() as u32;
        if value.is_lost() && value.repeats < depth {
            let path_key = self.path_key(key);
            self.path_failures.insert(path_key, value.repeats);
        } else {
            self.table.put(key, value.proof, value.disproof);
            if let Some(reason) = value.because {
                self.reason_of.insert(key, reason);
            }
        }
    }

    fn visit_child<P>(
        &mut self,
        puzzle: &mut P,
        meter: &mut Meter,
        mv: M,
        proof_limit: u32,
        disproof_limit: u32,
    ) -> Result<Value, Exhausted>
    where
        P: Puzzle<Move = M, Fact = F>,
    {
        puzzle.play(mv);
        let key = puzzle.key();
        let value = self.visit(puzzle, meter, key, proof_limit, disproof_limit);
        puzzle.undo();
        value
    }

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

    fn visit_prover<P>(
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

    fn visit_refuter<P>(
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
        let mut complete = self.list_replies(puzzle, &mut answered, &mut children);
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
            if value.proof == 0 {
                complete = self.list_replies(puzzle, &mut answered, &mut children);
            }
        }
    }

    fn reasons_of(&self, failed: &[(M, Reason)]) -> Vec<(M, &F)> {
        failed
            .iter()
            .map(|&(mv, reason)| (mv, &self.reasons[reason as usize]))
            .collect()
    }

    fn facts(&self, answered: &[(M, ProofId)]) -> Vec<(M, &F)> {
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
        answered: &mut Vec<(M, ProofId)>,
        children: &mut Vec<Child<M>>,
    ) -> bool
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
                    let child = self.child(puzzle, candidate);
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
                return complete;
            }
        }
    }
}

#[cfg(test)]
mod tests;

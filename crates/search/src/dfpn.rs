//! Depth-first proof-number search.
//!
//! Proof and disproof numbers estimate the effort to prove and to disprove a position. The search follows
//! the line of least effort until a number exceeds its threshold. Departures from the textbook:
//!
//! - *Weak sums.* Where the effort of several moves adds up, plain sums count transpositions twice and
//!   grow without bound; here it is the largest number plus a little for each further move.
//! - *1 + epsilon thresholds.* A line is followed until it is clearly worse than the second best, so that
//!   the search does not jump to and fro between two lines.
//! - *Repetitions.* A position that occurs on its own path is lost for the prover there. A failure that rests on
//!   such a repetition belongs to the path and is remembered only with it (the graph history interaction
//!   problem). Failures never enter a proof, so nothing here can make a proof wrong.
//!
//! Proofs are lent: that of one reply is tried on the next ([`simulate`]), and the latest ones on every position that looks
//! the same where they look ([`patterns`]).

mod patterns;
mod simulate;
mod tuning;
mod value;
mod visit;

use rustc_hash::FxHashMap;

use self::patterns::Patterns;
pub use self::tuning::Tuning;
use self::value::{Child, INFINITE, NEVER, Reason, Value};
use crate::exchange::Member;
use crate::limits::{Exhausted, Meter};
use crate::puzzle::{Candidate, Leaf, Puzzle, Side};
use crate::store::{ProofId, ProofStep, ProofStore};
use crate::table::Table;

/// One unit of effort in proof and disproof numbers.
pub const UNIT: u32 = 16;

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Searched {
    /// The prover wins; the proof is in the store.
    Proven(ProofId),
    /// No proof among the moves the puzzle offered.
    Disproven,
    /// A limit was reached first.
    Unknown(Exhausted),
}

/// Visits between two exchanges with others: often enough to know soon what they know, seldom enough to cost nothing.
const EXCHANGE: u32 = 512;
/// First guesses that are kept at a time.
const GUESSES: usize = 1 << 15;

/// The prior is the mover's: it makes his move look less promising.
fn first_guess(to_move: Side, proof: u32, disproof: u32, prior: u32) -> Value {
    match to_move {
        Side::Refuter => Value::open(proof.max(1) + prior, disproof.max(1)),
        Side::Prover => Value::open(proof.max(1), disproof.max(1) + prior),
    }
}

/// A proof search that keeps what it has learned from question to question.
///
/// Keys of different questions must differ when the answers may.
#[derive(Debug)]
pub struct Solver<M, F> {
    tuning: Tuning,
    /// Most bytes for proofs, and as many for what is remembered of failures.
    memory: usize,
    store: ProofStore<M, F>,
    table: Table,
    /// Failures by repetition, keyed on the position and the path to it.
    path_failures: FxHashMap<u64, u32>,
    /// What failures depend on, and where it is for a position.
    reasons: Vec<F>,
    reason_of: FxHashMap<u64, Reason>,
    /// First guesses of positions that were looked at and not yet visited: a leaf test costs more than a visit of a known one.
    guesses: Vec<(u64, u32, u32)>,
    patterns: [Patterns<F>; 2],
    path: Vec<u64>,
    cut_by_depth: bool,
    best_reply: Option<M>,
    /// Its place among searches that lend each other proofs.
    member: Option<Member<M, F>>,
    /// Visits until the next exchange.
    until_exchange: u32,
}

impl<M: Copy + Eq + std::fmt::Debug, F: Clone + std::fmt::Debug> Solver<M, F> {
    /// A solver that knows nothing yet.
    pub fn new(tuning: Tuning) -> Solver<M, F> {
        Solver {
            tuning,
            memory: usize::MAX,
            store: ProofStore::default(),
            table: Table::new(tuning.table_bits),
            path_failures: FxHashMap::default(),
            reasons: Vec::new(),
            reason_of: FxHashMap::default(),
            guesses: Vec::new(),
            patterns: [Patterns::default(), Patterns::default()],
            path: Vec::new(),
            cut_by_depth: false,
            best_reply: None,
            member: None,
            until_exchange: EXCHANGE,
        }
    }

    /// Changes the knobs for what follows; what is known is kept.
    pub fn tune(&mut self, tuning: Tuning) {
        self.tuning = tuning;
    }

    /// Sets how many bytes proofs may take, and as many again what is remembered of failures. With proofs beyond that
    /// a search ends with [`Exhausted::Memory`]; failures are then forgotten. Neither changes a verdict.
    pub fn limit_memory(&mut self, bytes: usize) {
        self.memory = bytes;
    }

    /// Whether proofs take all the memory they may.
    pub fn is_full(&self) -> bool {
        self.store.bytes() >= self.memory
    }

    /// What has been proven.
    pub fn store(&self) -> &ProofStore<M, F> {
        &self.store
    }

    /// Lends the others of a group what is proven, and takes what they prove, until proofs are forgotten. All are asked the same question.
    pub fn join(&mut self, member: Member<M, F>) {
        self.member = Some(member);
    }

    /// Lends what was proven since the last time, and takes what others have.
    fn exchange(&mut self) {
        self.until_exchange = EXCHANGE;
        if let Some(member) = &mut self.member {
            member.exchange(&mut self.store);
        }
    }

    /// Forgets what was not proven.
    pub fn forget_unproven(&mut self) {
        self.table.clear();
        self.guesses.clear();
        self.path_failures.clear();
        self.reasons.clear();
        self.reason_of.clear();
    }

    fn add_reason(&mut self, fact: Option<F>) -> Option<Reason> {
        // The rest are failures without a reason: they prune less.
        if self.reasons.len() >= self.memory / (4 * size_of::<F>().max(1)) {
            return None;
        }
        let reason = self.reasons.len() as Reason;
        self.reasons.push(fact?);
        Some(reason)
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.member = None;
        self.store.clear();
        self.patterns.iter_mut().for_each(Patterns::clear);
        self.forget_unproven();
    }

    /// After [`Searched::Disproven`] with the refuter to move first: the move that refutes.
    pub fn refutation(&self) -> Option<M> {
        self.best_reply
    }

    /// Searches for a proof. The puzzle is left as it was.
    pub fn solve<P>(&mut self, puzzle: &mut P, meter: &mut Meter) -> Searched
    where
        P: Puzzle<Move = M, Fact = F>,
    {
        self.path.clear();
        self.cut_by_depth = false;
        self.best_reply = None;
        self.exchange();
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
                    return Searched::Unknown(why);
                }
            };
        }
        match value.id {
            Some(id) => Searched::Proven(id),
            None if self.cut_by_depth => Searched::Unknown(Exhausted::Depth),
            None => Searched::Disproven,
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
        let guess_key = puzzle.guess_key();
        if let Some((proof, disproof)) = self.table.get(guess_key) {
            return match disproof {
                0 => Value::lost_because(NEVER, self.reason_of.get(&guess_key).copied()),
                _ => Value::open(proof, disproof),
            };
        }
        if !self.path_failures.is_empty()
            && let Some(&repeats) = self.path_failures.get(&self.path_key(guess_key))
        {
            return Value::lost(repeats);
        }
        if self.guesses.is_empty() {
            self.guesses.resize(GUESSES, (0, 0, 0));
        }
        let at = guess_key as usize >> 16 & (GUESSES - 1);
        let (known, proof, disproof) = self.guesses[at];
        if known == guess_key && proof != 0 {
            return first_guess(puzzle.to_move(), proof, disproof, prior);
        }
        match puzzle.leaf() {
            Some(Leaf::Won(fact)) => Value::won(self.store.add(key, fact, ProofStep::Reached)),
            Some(Leaf::Lost) => {
                let because = puzzle.lost_because();
                let value = Value::lost_because(NEVER, self.add_reason(because));
                self.remember(guess_key, value);
                value
            }
            None => {
                let (proof, disproof) = puzzle.estimate();
                self.guesses[at] = (guess_key, proof, disproof);
                Value {
                    fresh: true,
                    ..first_guess(puzzle.to_move(), proof, disproof, prior)
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
        self.until_exchange -= 1;
        if self.until_exchange == 0 {
            self.exchange();
        }
        if self.is_full() {
            return Err(Exhausted::Memory);
        }
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
        if self.tuning.patterns > 0
            && self.table.get(puzzle.guess_key()).is_none()
            && let Some(id) = self.proof_of_pattern(puzzle, meter)?
        {
            return Ok(Value::won(id));
        }
        self.path.push(key);
        let result = match puzzle.to_move() {
            Side::Prover => self.visit_prover(puzzle, meter, key, proof_limit, disproof_limit),
            Side::Refuter => self.visit_refuter(puzzle, meter, key, proof_limit, disproof_limit),
        };
        self.path.pop();
        let value = result?;
        match value.id {
            Some(id) => self.keep_pattern(puzzle, id),
            None => self.remember(puzzle.guess_key(), value),
        }
        Ok(value)
    }

    fn remember(&mut self, key: u64, value: Value) {
        if value.id.is_some() {
            return;
        }
        let depth = self.path.len() as u32;
        if value.is_lost() && value.repeats < depth {
            if self.path_failures.len() >= self.memory / (8 * size_of::<(u64, u32)>()) {
                self.path_failures.clear();
            }
            let path_key = self.path_key(key);
            self.path_failures.insert(path_key, value.repeats);
        } else {
            self.table.put(key, value.proof, value.disproof);
            let room = self.memory / (8 * size_of::<(u64, Reason)>());
            if let Some(reason) = value.because.filter(|_| self.reason_of.len() < room) {
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
}

#[cfg(test)]
mod tests;

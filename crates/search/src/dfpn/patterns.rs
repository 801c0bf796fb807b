//! The latest proofs with what their positions look like, for positions that look the same.
//!
//! A proof holds wherever the points it depends on look the same. Such a position is found by comparing it with the latest proofs
//! one by one; the proof is then [played through](super::simulate) there, so that every position has a proof of its own and nothing
//! rests on the comparison.

use super::Solver;
use crate::limits::{Exhausted, Meter};
use crate::puzzle::{Puzzle, Side};
use crate::store::ProofId;

/// A proof and what its position looks like.
#[derive(Clone, Debug)]
struct Pattern<F> {
    id: ProofId,
    fact: F,
    imprint: [F; 2],
}

/// The latest proofs of one side to move; old ones make room.
#[derive(Clone, Debug)]
pub(super) struct Patterns<F> {
    latest: Vec<Pattern<F>>,
    next: usize,
}

impl<F> Default for Patterns<F> {
    fn default() -> Patterns<F> {
        Patterns {
            latest: Vec::new(),
            next: 0,
        }
    }
}

impl<F> Patterns<F> {
    pub(super) fn clear(&mut self) {
        self.latest.clear();
        self.next = 0;
    }

    fn add(&mut self, pattern: Pattern<F>, most: usize) {
        if self.latest.len() < most {
            self.latest.push(pattern);
        } else {
            self.next %= most;
            self.latest[self.next] = pattern;
            self.next += 1;
        }
    }
}

fn place(side: Side) -> usize {
    match side {
        Side::Prover => 0,
        Side::Refuter => 1,
    }
}

impl<M: Copy + Eq + std::fmt::Debug, F: Clone + std::fmt::Debug> Solver<M, F> {
    /// Keeps a new proof of the present position.
    pub(super) fn keep_pattern<P>(&mut self, puzzle: &P, id: ProofId)
    where
        P: Puzzle<Move = M, Fact = F>,
    {
        if self.tuning.patterns == 0 {
            return;
        }
        let fact = &self.store.get(id).fact;
        if let Some(imprint) = puzzle.imprint(fact) {
            let pattern = Pattern {
                id,
                fact: fact.clone(),
                imprint,
            };
            self.patterns[place(puzzle.to_move())].add(pattern, self.tuning.patterns);
        }
    }

    /// A proof of a position that looks the same, played through in this one.
    pub(super) fn proof_of_pattern<P>(
        &mut self,
        puzzle: &mut P,
        meter: &mut Meter,
    ) -> Result<Option<ProofId>, Exhausted>
    where
        P: Puzzle<Move = M, Fact = F>,
    {
        let known = &self.patterns[place(puzzle.to_move())].latest;
        let alike = known
            .iter()
            .find(|p| puzzle.looks_like(&p.fact, &p.imprint));
        match alike.map(|p| p.id) {
            Some(lender) => {
                let mut nodes = MOST_NODES;
                self.simulate(puzzle, meter, lender, &mut nodes)
            }
            None => Ok(None),
        }
    }
}

/// Nodes for playing a proof through.
const MOST_NODES: u64 = 2_000;

//! Moves that won and refuted elsewhere.

use board::{ARRAY_LEN, Point};
use search::UNIT;

/// What worked elsewhere in the tree: good first guesses for sister positions, and for the next search of the same question.
#[derive(Clone, Debug)]
pub struct Memory {
    /// The last two winning moves of the prover at each depth.
    killers: Vec<[Option<Point>; 2]>,
    /// How often a point was a winning move of the prover.
    history: Box<[u32; ARRAY_LEN]>,
    /// The last refutation at each depth.
    refutations: Vec<Option<Point>>,
    /// How often a point refuted.
    pub(crate) refuter_history: Box<[u32; ARRAY_LEN]>,
}

impl Memory {
    /// Nothing yet.
    pub fn new() -> Memory {
        Memory {
            killers: Vec::new(),
            history: Box::new([0; ARRAY_LEN]),
            refutations: Vec::new(),
            refuter_history: Box::new([0; ARRAY_LEN]),
        }
    }

    pub(crate) fn remember_refutation(&mut self, depth: usize, p: Point) {
        if self.refutations.len() <= depth {
            self.refutations.resize(depth + 1, None);
        }
        self.refutations[depth] = Some(p);
        self.refuter_history[p.index()] += 1;
    }

    /// What refuted last at this depth.
    pub(crate) fn refutation(&self, depth: usize) -> Option<Point> {
        self.refutations.get(depth).copied().flatten()
    }

    pub(crate) fn remember(&mut self, depth: usize, p: Point) {
        if self.killers.len() <= depth {
            self.killers.resize(depth + 1, [None; 2]);
        }
        let killers = &mut self.killers[depth];
        if killers[0] != Some(p) {
            *killers = [Some(p), killers[0]];
        }
        self.history[p.index()] += 1;
    }

    pub(crate) fn killer(&self, depth: usize, p: Point) -> bool {
        self.killers
            .get(depth)
            .is_some_and(|k| k.contains(&Some(p)))
    }

    /// The prior of a prover move in the light of what worked before.
    pub(crate) fn adjust(&self, depth: usize, p: Point, prior: u32) -> u32 {
        let history = self.history[p.index()];
        let bonus = (u32::BITS - history.leading_zeros()) * UNIT / 4;
        if self.killer(depth, p) {
            0
        } else {
            prior.saturating_sub(bonus)
        }
    }
}

impl Default for Memory {
    fn default() -> Memory {
        Memory::new()
    }
}

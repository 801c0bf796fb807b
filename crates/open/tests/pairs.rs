//! The truth about two stones of which one must live: not the same as either of them alone, for the opponent chooses which
//! one he takes.

use std::collections::HashMap;

use super::truth::{NO_BAN, State, Stones, Truth};

pub(crate) struct Pairs {
    points: usize,
    /// For each state the pairs of standing stones of which Black brings one to life.
    won: HashMap<State, u64>,
}

/// The bit of a pair.
fn bit(points: usize, a: usize, b: usize) -> u64 {
    let (low, high) = (a.min(b), a.max(b));
    1 << (low * points + high - (low + 1) * (low + 2) / 2)
}

impl Pairs {
    pub(crate) fn new(truth: &Truth, points: usize) -> Pairs {
        let mut pairs = Pairs {
            points,
            won: HashMap::new(),
        };
        let states = truth.states();
        for &state in &states {
            let (position, ..) = state;
            let settled = pairs.with_one_of(truth.settled[&position]) & pairs.within(position.0);
            pairs.won.insert(state, settled);
        }
        loop {
            let mut changed = false;
            for &state in &states {
                let next =
                    (pairs.after_moves(truth, state) & pairs.within(state.0.0)) | pairs.won[&state];
                if next != pairs.won[&state] {
                    pairs.won.insert(state, next);
                    changed = true;
                }
            }
            if !changed {
                return pairs;
            }
        }
    }

    /// Pairs of which both stones are in a set.
    fn within(&self, set: u32) -> u64 {
        let inside = |i: &usize| set >> i & 1 != 0;
        let mut all = 0;
        for a in (0..self.points).filter(inside) {
            for b in (0..a).filter(inside) {
                all |= bit(self.points, a, b);
            }
        }
        all
    }

    /// Pairs of which a stone is in a set.
    fn with_one_of(&self, set: u32) -> u64 {
        let mut all = 0;
        for a in (0..self.points).filter(|i| set >> i & 1 != 0) {
            for b in (0..self.points).filter(|&b| b != a) {
                all |= bit(self.points, a, b);
            }
        }
        all
    }

    /// Pairs for which a state is won: as a pair while both stand, then by the one that is left.
    fn carried(&self, truth: &Truth, state: State) -> u64 {
        let black = state.0.0;
        let both = self.within(black);
        let alone = self.with_one_of(truth.won[&state] & black) & !both;
        (self.won[&state] & both) | alone
    }

    fn after_moves(&self, truth: &Truth, (position, ban, black): State) -> u64 {
        let mut result = self.carried(truth, (position, NO_BAN, !black));
        for point in truth.empty_points(position) {
            // White may ignore bans and is never banned.
            if black && point as u8 == ban {
                continue;
            }
            let Some((after, next_ban)) = truth.play(position, point, black) else {
                continue;
            };
            let next_ban = if black { NO_BAN } else { next_ban };
            let next = self.carried(truth, (after, next_ban, !black));
            result = if black { result | next } else { result & next };
        }
        result
    }

    /// Whether Black can bring one of the two to life.
    pub(crate) fn lives(&self, position: Stones, a: usize, b: usize, black_first: bool) -> bool {
        self.won[&(position, NO_BAN, black_first)] & bit(self.points, a, b) != 0
    }
}

//! Random numbers that repeat.

use board::{Point, PointSet};

/// Random numbers that repeat (xorshift).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// The numbers of one of many things that have a seed in common, whatever is drawn for the others.
    pub fn of_one(seed: u64, number: u64) -> Random {
        let mixed = (seed ^ number.rotate_left(32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mut random = Random::new(mixed ^ mixed >> 29);
        for _ in 0..4 {
            random.below(2);
        }
        random
    }

    /// A number below `n`, which must not be 0.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n
    }

    /// From the first number to the last.
    pub fn between(&mut self, first: usize, last: usize) -> usize {
        first + self.below(last - first + 1)
    }

    /// True in so many of a hundred cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// A point of a set.
    pub(super) fn of(&mut self, set: PointSet) -> Option<Point> {
        match set.len() {
            0 => None,
            n => set.nth(self.below(n)),
        }
    }

    /// A number between -1 and 1.
    pub(super) fn signed(&mut self) -> f32 {
        self.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0
    }
}

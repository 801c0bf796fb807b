//! Numbers in no order, the same for the same seed (splitmix64).

use crate::rules::{Bits, Point, points};

/// A source of numbers.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// The next number.
    pub fn next_number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to n - 1.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.next_number() >> 11) % n.max(1) as u64) as usize
    }

    /// True once in n times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of these.
    pub fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// One point of a set.
    pub fn point_of(&mut self, set: Bits) -> Option<Point> {
        let n = self.below(set.count_ones() as usize);
        points(set).nth(n)
    }
}

//! A fair sample of the positions that a search comes to.
//!
//! A search that is asked to remember comes to millions of positions, most of them many times. Keys decide who stays: those that end in
//! enough zero bits, one bit more whenever the sample is full. So what is kept depends on the positions alone, not on the order
//! in which a search comes to them, and every position is as likely as any other.

use std::collections::BTreeMap;

/// At most so many positions by their keys, and what is known of each.
#[derive(Clone, Debug)]
pub struct Sample<T> {
    most: usize,
    bits: u32,
    kept: BTreeMap<u64, T>,
}

/// Neighboring positions have keys that are alike; these are not.
const fn mixed(key: u64) -> u64 {
    let key = (key ^ key >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (key ^ key >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 8
}

impl<T> Sample<T> {
    /// At most so many.
    pub fn new(most: usize) -> Sample<T> {
        Sample {
            most: most.max(1),
            bits: 0,
            kept: BTreeMap::new(),
        }
    }

    fn wants(&self, key: u64) -> bool {
        mixed(key).trailing_zeros() >= self.bits
    }

    /// Comes to a position; what is known of it is asked for only if it is new and wanted.
    pub fn add(&mut self, key: u64, known: impl FnOnce() -> T) {
        if !self.wants(key) {
            return;
        }
        self.kept.entry(key).or_insert_with(known);
        while self.kept.len() > self.most && self.bits < 50 {
            self.bits += 1;
            let bits = self.bits;
            self.kept
                .retain(|key, _| mixed(*key).trailing_zeros() >= bits);
        }
    }

    /// What is known of a position that was kept.
    pub fn get_mut(&mut self, key: u64) -> Option<&mut T> {
        match self.wants(key) {
            true => self.kept.get_mut(&key),
            false => None,
        }
    }

    /// All that were kept, in the order of their keys.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.kept.values()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_does_not_matter_and_the_share_is_fair() {
        let (mut up, mut down) = (Sample::new(100), Sample::new(100));
        for key in 0..10_000 {
            up.add(key, || key);
            down.add(9_999 - key, || 9_999 - key);
        }
        let kept: Vec<u64> = up.iter().copied().collect();
        assert_eq!(kept, down.iter().copied().collect::<Vec<_>>());
        assert!((40..=100).contains(&kept.len()), "{}", kept.len());
        assert!(kept.iter().filter(|key| **key < 5_000).count() > 10);
        assert!(kept.iter().filter(|key| **key >= 5_000).count() > 10);
    }

    #[test]
    fn a_position_is_told_once() {
        let mut sample = Sample::new(4);
        sample.add(7, || 1);
        sample.add(7, || 2);
        assert_eq!(sample.get_mut(7), Some(&mut 1));
        assert_eq!(sample.get_mut(8), None);
    }
}

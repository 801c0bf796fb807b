//! A small generator of random numbers: fast, and the same on every machine for one seed.

/// Marsaglia's xorshift with a final multiplication (xorshift64*).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator for this seed. Seeds that differ in one bit give unrelated numbers.
    pub fn new(seed: u64) -> Random {
        // The finalizer of splitmix64; zero is the one state that xorshift cannot leave.
        let mut s = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        s = (s ^ (s >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        s = (s ^ (s >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Random((s ^ (s >> 31)).max(1))
    }

    /// The next 32 bits.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) as u32
    }

    /// A number below `limit`; 0 when the limit is 0.
    #[inline]
    pub fn below(&mut self, limit: usize) -> usize {
        ((u64::from(self.bits()) * limit as u64) >> 32) as usize
    }

    /// True in `percent` of 100 cases.
    #[inline]
    pub fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spread_and_repeatable() {
        let draw = |seed| {
            let mut random = Random::new(seed);
            let mut counts = [0; 10];
            (0..10_000).for_each(|_| counts[random.below(10)] += 1);
            counts
        };
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
        assert!(
            draw(0).iter().all(|c| (850..1150).contains(c)),
            "{:?}",
            draw(0)
        );
    }
}

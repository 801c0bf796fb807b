//! Zobrist keys: one random number for each stone on each point, and for each ko point.
//!
//! The keys are computed when the crate is compiled, from a fixed seed, so hashes are the same in
//! every run and on every machine; stored results may be keyed on them.

use crate::color::Color;
use crate::point::{ARRAY_LEN, Point};

/// The generator of Steele, Lea and Flood (SplitMix64).
pub(crate) const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, z ^ (z >> 31))
}

const fn keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut state = seed;
    let mut i = 0;
    while i < N {
        let (next, key) = split_mix(state);
        state = next;
        keys[i] = key;
        i += 1;
    }
    keys
}

static STONES: [u64; 2 * ARRAY_LEN] = keys(0x7e50_0001);
static KO: [u64; ARRAY_LEN] = keys(0x7e50_0002);

/// The key of a stone.
#[inline]
pub(crate) fn stone(p: Point, color: Color) -> u64 {
    STONES[2 * p.index() + color.index()]
}

/// The key of a banned ko point.
#[inline]
pub(crate) fn ko(p: Point) -> u64 {
    KO[p.index()]
}

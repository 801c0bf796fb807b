//! Knobs of the search.

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
    /// Nodes for trying the proof of one reply on another; 0 when that is not tried.
    pub borrowing: u64,
    /// So many of the latest proofs are tried on every position that looks the same where they look; 0 for none.
    pub patterns: usize,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            prover_width: 4,
            refuter_width: 4,
            epsilon: 4,
            incomplete: 16,
            table_bits: 18,
            borrowing: 0,
            patterns: 0,
        }
    }
}

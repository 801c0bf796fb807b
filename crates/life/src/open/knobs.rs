//! Settings of one slice of the search.
//!
//! Running times are heavy-tailed: what one setting does not find in a million nodes another finds in ten thousand. So effort comes in
//! slices, each with settings of its own, and what is proven is kept from slice to slice.

use search::Tuning;

/// Nodes of the first slices.
const FIRST_SLICE: u64 = 10_000;
/// After so many slices the next are twice as long.
const SLICES_PER_LENGTH: u32 = 5;

/// Settings of one slice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Knobs {
    /// How many moves of the prover are tried, the best by their looks.
    pub width: usize,
    /// Priors are divided by this; in half units.
    pub prior_divisor: u32,
    /// The distance to life counts so many sixteenths.
    pub distance_scale: u32,
    /// Whether first guesses come from the frame instead of the distance to two eyes.
    pub guess_by_frame: bool,
    /// Nodes for each question to the frame.
    pub hint_nodes: u64,
    /// Knobs of the proof-number search.
    pub tuning: Tuning,
}

impl Knobs {
    /// The settings that are best on the whole.
    pub(super) const fn usual() -> Knobs {
        Knobs {
            width: usize::MAX,
            prior_divisor: 2,
            distance_scale: 16,
            guess_by_frame: true,
            hint_nodes: 2_000,
            tuning: Tuning {
                prover_width: 4,
                refuter_width: 4,
                epsilon: 4,
                incomplete: 80,
                table_bits: 18,
                borrowing: 200,
                patterns: 768,
            },
        }
    }

    /// The settings of a slice, drawn at random but the same in every run.
    pub(super) fn of_slice(slice: u32) -> Knobs {
        let mut draw =
            Draw(0x9e37_79b9_7f4a_7c15 ^ u64::from(slice).wrapping_mul(0xd6e8_feb8_6659_fd93));
        let width = match draw.between(0, 3) {
            0 => usize::MAX,
            _ => draw.between(6, 16) as usize,
        };
        Knobs {
            width,
            prior_divisor: draw.between(1, 3),
            distance_scale: draw.between(11, 24),
            guess_by_frame: draw.between(0, 5) > 4,
            hint_nodes: 0,
            tuning: Tuning {
                prover_width: draw.between(1, 4),
                refuter_width: draw.between(3, 6),
                epsilon: draw.between(2, 8),
                incomplete: 16 * draw.between(3, 8),
                ..Knobs::usual().tuning
            },
        }
    }

    /// How many nodes a slice may take.
    pub(super) fn nodes_of_slice(slice: u32) -> u64 {
        FIRST_SLICE << (slice / SLICES_PER_LENGTH).min(20)
    }
}

/// A small source of numbers, the same in every run.
struct Draw(u64);

impl Draw {
    fn between(&mut self, low: u32, high: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        low + ((self.0 >> 33) % u64::from(high - low + 1)) as u32
    }
}

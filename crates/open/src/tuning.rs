//! The numbers that say how effort is spent, and the settings of one slice of the search.
//!
//! Running times are heavy-tailed: what one setting does not find in a million nodes another finds in ten thousand. So effort comes in
//! slices, each with settings of its own, and what is proven is kept from slice to slice.
//!
//! **Where the numbers come from.** None can make a proof wrong. Those with a comparison behind them are in docs/experiments.md, "Open": the
//! share of slices beside frames (40 instead of 12), first guesses by a frame in one of six slices, slices twice as long after 5 instead of 10, 768
//! patterns instead of 256. They were compared on 16 of the 53 dictionary problems, so figures on those 53 flatter them a little. Other scales of the
//! first guesses made no difference there. The others are by hand, those of killing too. The numbers of `distance` (what an eye costs) are inputs of the networks: a
//! change there wants new weights (crate `fitting`).

use search::{Side, Tuning, UNIT};

/// Nodes of the first slices.
const FIRST_SLICE: u64 = 10_000;
/// The first slice of the second thread; others follow at the same distance.
pub(super) const SLICES_APART: u32 = 1_000;
/// After so many slices the next are twice as long.
const SLICES_PER_LENGTH: u32 = 5;

/// Nodes for a small frame in the first round.
pub(super) const FIRST_EFFORT: u64 = 2_000;
/// How much more each further round may spend.
pub(super) const GROWTH: u64 = 2;
/// Least nodes for following a life in a frame on the open board.
pub(super) const FOLLOWING: u64 = 4_000;
/// Nodes for advice, for each node of effort, when a life in a frame is followed on the open board.
pub(super) const ADVICE: u64 = 4;
/// What the open board gets in each round beside what each frame gets.
pub(super) const SLICES_SHARE: u64 = 40;
/// The same for killing.
pub(super) const KILLING_SLICES_SHARE: u64 = 10;
/// Nodes of the search for a kill before frames are asked.
pub(super) const SHORT_KILL: u64 = 4_000;
/// Nodes for following a capture in a frame, for each node of effort.
pub(super) const FOLLOWING_A_KILL: u64 = 2;
/// The frames: how many steps around the group.
pub(super) const STEPS: [usize; 4] = [2, 3, 4, 5];

/// Half units of a prior for each unit of unlikeliness.
pub(super) const PRIOR_OF_UNLIKELINESS: f32 = 3.0;
/// Units of effort to prove for each unit of distance.
pub(super) const PROOF_EFFORT: f32 = 2.0;
/// Units of effort to disprove for each unit of the distance from death.
pub(super) const DISPROOF_EFFORT: f32 = 4.0;
/// Death is no farther than this.
pub(super) const SAFE: f32 = 9.0;

/// Liberties beyond these are all the same for a first guess of the attacker.
pub(super) const MANY_LIBERTIES: u32 = 12;
/// The attacker's blocks with so few liberties are worth saving.
pub(super) const WEAK: usize = 3;

/// Settings of one slice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Settings {
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
    /// Settings of the proof-number search.
    pub tuning: Tuning,
}

impl Settings {
    /// The settings that are best on the whole.
    pub(super) const fn usual() -> Settings {
        Settings {
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
    pub(super) fn of_slice(slice: u32) -> Settings {
        let mut draw =
            Draw(0x9e37_79b9_7f4a_7c15 ^ u64::from(slice).wrapping_mul(0xd6e8_feb8_6659_fd93));
        let width = match draw.between(0, 3) {
            0 => usize::MAX,
            _ => draw.between(6, 16) as usize,
        };
        Settings {
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
                ..Settings::usual().tuning
            },
        }
    }

    /// A prior of so many half units.
    pub(super) fn to_prior(self, half_units: i32) -> u32 {
        (half_units.max(0) as u32) * UNIT / self.prior_divisor
    }

    /// Nodes for a question to the frame where this side moves.
    pub(super) fn nodes_of_hint(self, to_move: Side) -> u64 {
        match to_move {
            Side::Prover => self.hint_nodes,
            Side::Refuter => self.hint_nodes / 8,
        }
    }

    /// How many nodes a slice may take; those of all threads begin short.
    pub(super) fn nodes_of_slice(slice: u32) -> u64 {
        FIRST_SLICE << (slice % SLICES_APART / SLICES_PER_LENGTH).min(20)
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

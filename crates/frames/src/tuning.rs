//! The numbers of this room that somebody chose, and where they come from. They say what a frame takes in; what is read in a frame is an estimate.
//!
//! **Where they come from.** Those of frames were chosen by hand while looking at GNU Go's suites of groups (`owl.tst`, `ld_owl.tst`), so figures on those flatter them;
//! BENCHMARKS.md, "Open boards and bare diagrams", says so too. Those of the view of a group (`owl/view.rs`) are by hand, as a player would say it; nothing was fitted.

use crate::around::Reach;

/// The numbers; [`TUNED`] has their values.
pub(crate) struct FrameTuning {
    /// The frames around a group, from small to large.
    pub(crate) reaches: [Reach; 7],
    /// Frames with more empty points are not read.
    pub(crate) most_empty: usize,
    /// Frames with more points are not read.
    pub(crate) most_points: usize,
    /// The frames of a race, from small to large: steps from the groups, and liberties beyond that a block drawn in may have.
    pub(crate) race_reaches: [(usize, usize); 5],
    /// Empty places of this size beside a group of a race come in whole.
    pub(crate) eye_space: usize,
    /// How many steps the waves go that divide the empty points around a group.
    pub(crate) wave_steps: usize,
    /// A pocket that the defender's stones close is no larger than this.
    pub(crate) largest_pocket: usize,
    /// An open space with so many points behind its rim, and one more for each point of that, makes two eyes.
    pub(crate) spacious: usize,
    /// More space than this is room to live or to run.
    pub(crate) room: usize,
}

/// Their values.
pub(crate) const TUNED: FrameTuning = FrameTuning {
    reaches: [
        Reach { steps: 1, weak: 0 },
        Reach { steps: 2, weak: 1 },
        Reach { steps: 3, weak: 1 },
        Reach { steps: 3, weak: 2 },
        Reach { steps: 4, weak: 3 },
        Reach { steps: 4, weak: 4 },
        Reach { steps: 5, weak: 4 },
    ],
    most_empty: 34,
    most_points: 62,
    race_reaches: [(1, 0), (1, 1), (2, 1), (2, 2), (3, 3)],
    eye_space: 8,
    wave_steps: 6,
    largest_pocket: 13,
    spacious: 7,
    room: 12,
};

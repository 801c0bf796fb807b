//! Before something small is answered, what looks larger is asked about by name.
//!
//! A diagram with a large group in question often has a stone that can be taken, too, and the stone is proven first: the group takes longer, or all readings together
//! take what it needs. So an answer in the open about few stones, or without a proof, is put aside until the block that a glance of the
//! network thinks in doubt has been asked about alone. What is found about it is found like anything else; the glance decides nothing.
//!
//! Cost: a glance, some ten milliseconds; and where it sees something larger, once more the limits.

use board::{Board, Color};
use status::likely;

use crate::solution::{Found, Solution};
use crate::solve::Options;
use crate::tuning::TUNED;

/// The options for what looks larger than the answer that was found; None where the answer stands.
pub(crate) fn larger(
    board: &Board,
    to_play: Color,
    options: &Options,
    solution: &Solution,
) -> Option<Options> {
    let Found::Open(tactic) = &solution.found else {
        return None;
    };
    let is_small = tactic.value <= TUNED.small_value || !tactic.is_firm();
    if !is_small || !options.target.is_empty() || options.task.is_some() {
        return None;
    }
    let likely = likely(board, to_play, options.target)?;
    let is_larger = likely.gain >= TUNED.doubtful_gain
        && likely.stones.len() > tactic.value
        && likely.stones.is_disjoint(&tactic.target);
    is_larger.then(|| Options {
        target: likely.stones,
        ..options.clone()
    })
}

//! Stones that are named, nothing assumed: do they live or die on the board as it is? Crate `status` is asked for proofs on the whole
//! board; the stones in question are one of several, or one block that is captured.

use search::host::Instant;

use board::{Board, Color, PointSet};
use search::Limits;
use status::{Area, Ask, Status, Stones, Want};

use crate::solution::{Found, Solution};
use crate::tuning::TUNED;

/// Asks about these stones of one side, nothing assumed: what becomes of them with this side to play, and, where that is wanted, with the other, which gets a small share
/// of the limits and comes last.
pub fn solve_bare(
    board: &Board,
    stones: PointSet,
    to_play: Color,
    both: bool,
    limits: &Limits,
) -> Solution {
    let started = Instant::now();
    let ask = |first: Color, limits: &Limits| {
        let ask = Ask {
            stones: Stones::OneOf(stones),
            area: Area::Board,
            want: Want::Proof,
            first: Some(first),
            limits: limits.clone(),
            ..Ask::about(stones)
        };
        status::status(board, &ask, &mut |_| {}).ok()
    };
    let seconds = divided(limits, TUNED.second_share);
    let firsts = match both {
        true => Limits {
            nodes: limits.nodes - seconds.nodes,
            time: limits.time.map(|time| time - seconds.time.unwrap_or(time)),
            ..limits.clone()
        },
        false => limits.clone(),
    };
    let found = match ask(to_play, &firsts) {
        Some(mut first) => {
            let second = both.then(|| ask(!to_play, &seconds)).flatten();
            let fate = second.and_then(|s| s.with_first(!to_play).cloned());
            first.by_first[(!to_play).index()] = fate;
            Found::Bare(Box::new(first))
        }
        None => Found::Nothing(None),
    };
    let nodes = match &found {
        Found::Bare(status) => nodes(status),
        _ => 0,
    };
    Solution {
        size: board.size(),
        to_play,
        found,
        bare: None,
        likely: None,
        considered: Vec::new(),
        nodes,
        time: started.elapsed(),
    }
}

fn nodes(status: &Status) -> u64 {
    status
        .by_first
        .iter()
        .flatten()
        .map(|fate| fate.nodes)
        .sum()
}

fn divided(limits: &Limits, parts: u32) -> Limits {
    Limits {
        nodes: limits.nodes / u64::from(parts),
        time: limits.time.map(|time| time / parts),
        ..limits.clone()
    }
}

//! Stones that are named, nothing assumed: do they live or die on the board as it is?
//!
//! The proof searches of the open board (`life::open`) are asked for either first mover: that the stones live, and, if they are one
//! block, that it is captured; the side to move is believed in first. Where neither finds a proof, nothing is known.

use std::time::{Duration, Instant};

use board::{Board, Color, Move, PointSet, Turn};
use life::open::{Found as Search, Killing, Survival};
use prove::{Claim, ProofTree, Threats};
use search::{Budget, Exhausted, Meter};

use crate::solution::{Found, Solution};

/// The share of the limits for the question whether the stones live though the other side begins.
const SECOND_SHARE: u32 = 8;

/// The life or death of named stones, proven on the bare board.
#[derive(Clone, Debug)]
pub struct Bare {
    /// The stones in question: one of them lives, or all die.
    pub stones: PointSet,
    /// Their side.
    pub defender: Color,
    /// The proof with the side to play moving first.
    pub first: Option<ProofTree>,
    /// The proof with the other side moving first.
    pub second: Option<ProofTree>,
    /// Why there is no first proof.
    pub unknown: Option<Exhausted>,
}

impl Bare {
    /// Whether a proof is one of life.
    pub(crate) fn is_life(proof: &ProofTree) -> bool {
        matches!(proof.question().claim, Claim::Live(_))
    }

    /// The move that lives or kills, if the side to play has and needs one.
    pub fn best(&self) -> Option<Move> {
        self.first.as_ref()?.first_move()
    }

    /// The moves of the first proof, the other side resisting as long as it can.
    pub fn line(&self) -> Vec<Turn> {
        let line = self.first.as_ref().map(ProofTree::main_line);
        let turn = |(color, mv)| Turn { color, mv };
        line.unwrap_or_default().into_iter().map(turn).collect()
    }
}

/// Asks about these stones of a side, nothing assumed.
pub fn solve_bare(
    board: &Board,
    defender: Color,
    stones: PointSet,
    to_play: Color,
    budget: &Budget,
) -> Solution {
    let started = Instant::now();
    let one_block = board.blocks_in(stones).count() == 1;
    let mut board = board.clone();
    let mut nodes = 0;
    let mut ask = |first: Color, budget: &Budget| {
        let mut unknown = None;
        let mut sides = match first == defender {
            true => vec![true, false],
            false => vec![false, true],
        };
        sides.retain(|&life| life || one_block);
        let share = sides.len() as u32;
        for life in sides {
            let mut meter = Meter::start(&divided(budget, share));
            let threats = Threats::REFUTER_MASTER;
            let found = match life {
                true => Survival::new(defender, stones).ask(&mut board, first, threats, &mut meter),
                false => Killing::new(stones).ask(&mut board, first, threats, &mut meter),
            };
            nodes += meter.nodes();
            match found {
                Some(Search::Proven(proof)) => return (Some(*proof), None),
                Some(Search::Unknown(why)) => unknown = Some(why),
                Some(Search::NotFound) | None => {}
            }
        }
        (None, unknown)
    };
    let (second, _) = ask(!to_play, &divided(budget, SECOND_SHARE));
    let (first, unknown) = ask(to_play, &left(budget, started));
    Solution {
        size: board.size(),
        to_play,
        found: Found::Bare(Box::new(Bare {
            stones,
            defender,
            first,
            second,
            unknown,
        })),
        bare: None,
        considered: Vec::new(),
        nodes,
        time: started.elapsed(),
    }
}

fn divided(budget: &Budget, parts: u32) -> Budget {
    Budget {
        nodes: budget.nodes / u64::from(parts),
        time: budget.time.map(|time| time / parts),
        ..budget.clone()
    }
}

fn left(budget: &Budget, started: Instant) -> Budget {
    let rest = |time: Duration| time.saturating_sub(started.elapsed());
    Budget {
        nodes: budget.nodes - budget.nodes / u64::from(SECOND_SHARE),
        time: budget.time.map(rest),
        ..budget.clone()
    }
}

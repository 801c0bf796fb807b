//! Stones that are named, nothing assumed: can they be brought to life on the board as it is?
//!
//! The proof search of the open board (`life::open`) is asked for either first mover. It proves lives and nothing else: where it finds
//! none, nothing is known.

use std::time::{Duration, Instant};

use board::{Board, Color, Move, PointSet, Turn};
use life::open::{Living, Survival};
use prove::{ProofTree, Threats};
use search::{Budget, Exhausted, Meter};

use crate::solution::{Found, Solution};
use crate::solve::Options;

/// The share of the limits for the question whether the stones live though the other side begins.
const SECOND_SHARE: u32 = 8;

/// Lives of named stones, proven on the bare board.
#[derive(Clone, Debug)]
pub struct Bare {
    /// The stones in question: one of them lives.
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
    /// The move that lives, if the side to play needs one.
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

/// Asks about the named stones; None when there are none, or not of one side.
pub(crate) fn solve_bare(board: &Board, to_play: Color, options: &Options) -> Option<Solution> {
    let started = Instant::now();
    let stones = options.target;
    let own = |c: &Color| !stones.is_empty() && stones.is_subset(&board.stones(*c));
    let defender = Color::ALL.into_iter().find(own)?;
    let mut board = board.clone();
    let mut nodes = 0;
    let mut ask = |first: Color, budget: &Budget| {
        let mut meter = Meter::start(budget);
        let mut survival = Survival::new(defender, stones);
        let found = survival.ask(&mut board, first, Threats::REFUTER_MASTER, &mut meter);
        nodes += meter.nodes();
        match found {
            Some(Living::Proven(proof)) => (Some(*proof), None),
            Some(Living::Unknown(why)) => (None, Some(why)),
            Some(Living::NotFound) | None => (None, None),
        }
    };
    let (second, _) = ask(!to_play, &part(&options.budget));
    let (first, unknown) = ask(to_play, &left(&options.budget, started));
    Some(Solution {
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
    })
}

fn part(budget: &Budget) -> Budget {
    Budget {
        nodes: budget.nodes / u64::from(SECOND_SHARE),
        time: budget.time.map(|time| time / SECOND_SHARE),
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

//! Examples from searches.
//!
//! An enclosed position is solved outright, without threats, and counts one plus the binary logarithm of the nodes it took: what
//! takes long to solve is where order matters. On the open board the prover gets a limit; what it proves has come true, and
//! what it does not has not, although more nodes might have.

use std::collections::BTreeMap;

use board::{Board, Color, Move, Point, PointSet};
use prove::Threats;
use search::{Limits, Meter};

use crate::problems::{self, Random};
use crate::{Example, Which};
use enclosed::{Reader, Tuning, seen as seen_enclosed};
use life::Problem;
use open::{GroupInputs, LifeSearch, Proving};
use search::weights::Inputs;

/// What making examples may cost.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Problems of either kind.
    pub problems: usize,
    /// Nodes for an enclosed position.
    pub enclosed_nodes: u64,
    /// Nodes for a position on the open board.
    pub open_nodes: u64,
}

/// Bytes of a search's tables.
const MEMORY: usize = 4 << 20;
/// Positions from one enclosed problem.
const WALKS: usize = 8;
/// Moves of each side that are looked at in an open position.
const MOVES: usize = 3;

/// Examples by network.
#[derive(Clone, Debug, Default)]
pub struct Examples {
    /// The examples.
    pub of: BTreeMap<Which, Vec<Example>>,
}

impl Examples {
    fn add(&mut self, which: Which, example: Example) {
        self.of.entry(which).or_default().push(example);
    }

    /// Those of one network.
    pub fn get(&self, which: Which) -> &[Example] {
        self.of.get(&which).map_or(&[], Vec::as_slice)
    }
}

/// Makes problems and searches them.
pub fn make(seed: u64, effort: &Effort) -> Examples {
    let mut random = Random::new(seed);
    let mut examples = Examples::default();
    for _ in 0..effort.problems {
        if let Some(problem) = problems::enclosed(&mut random) {
            enclosed(&problem, effort, &mut random, &mut examples);
        }
        if let Some((board, color, stones)) = problems::open(&mut random) {
            open(&board, color, stones, effort, &mut random, &mut examples);
        }
    }
    examples
}

fn dense(values: &[f32]) -> Inputs {
    let inputs = values.iter().enumerate().filter(|(_, x)| **x != 0.0);
    inputs.map(|(i, x)| (i as u32, *x)).collect()
}

/// Positions after a few random moves, solved for either side to move.
fn enclosed(problem: &Problem, effort: &Effort, random: &mut Random, examples: &mut Examples) {
    for _ in 0..WALKS {
        let mut problem = problem.clone();
        let mut color = [Color::Black, Color::White][random.below(2)];
        for _ in 0..random.below(5) {
            if let Some(p) = random.of(problem.area & problem.board.empty()) {
                // A move that is not legal is a pass.
                let _ = problem.board.play(p, color);
            }
            color = !color;
        }
        problem.board.forget_history();
        for first in Color::ALL {
            let which = match first == problem.defender {
                true => Which::EnclosedDefender,
                false => Which::EnclosedAttacker,
            };
            let Some(seen) = seen_enclosed(&problem, first) else {
                continue;
            };
            let Ok(mut reader) = Reader::new(&problem, MEMORY, Tuning::default()) else {
                continue;
            };
            let mut meter = Meter::start(&Limits::nodes(effort.enclosed_nodes));
            if let Ok(dead) = reader.captures(first, 0, &mut meter) {
                let example = Example::Chance {
                    seen: dense(&seen),
                    came_true: !dead,
                    weight: 1.0 + (1.0 + meter.nodes() as f32).log2(),
                };
                examples.add(which, example);
            }
        }
    }
}

/// Whether life is proven when this side moves first, and by which move.
fn proven(
    board: &mut Board,
    (color, stones): (Color, PointSet),
    first: Color,
    nodes: u64,
) -> Option<(Option<Move>, usize)> {
    let left = stones & board.stones(color);
    if left.is_empty() {
        return None;
    }
    let mut meter = Meter::start(&Limits::nodes(nodes));
    let mut search = LifeSearch::new(color, left).with_memory(MEMORY);
    match search.ask(board, first, Threats::REFUTER_MASTER, &mut meter) {
        Some(Proving::Proven(proof)) => Some((proof.first_move(), proof.nodes().len())),
        _ => None,
    }
}

fn open(
    board: &Board,
    color: Color,
    stones: PointSet,
    effort: &Effort,
    random: &mut Random,
    examples: &mut Examples,
) {
    let group = (color, stones);
    let seen = GroupInputs::new(board, color, stones);
    let chance = |seen: Inputs, came_true: bool| Example::Chance {
        seen,
        came_true,
        weight: 1.0,
    };
    let lives = proven(&mut board.clone(), group, color, effort.open_nodes);
    examples.add(Which::OpenPass, chance(seen.pass(), lives.is_some()));
    let candidates: Vec<(Point, Inputs)> = seen.moves();
    if let Some((Some(Move::Play(best)), size)) = lives
        && let Some(right) = candidates.iter().position(|(p, _)| *p == best)
        // A proof of one position lives at once: the search needs no network for that.
        && size > 1
    {
        let seen = candidates
            .iter()
            .map(|(_, inputs)| inputs.clone())
            .collect();
        examples.add(Which::OpenMoves, Example::Choice { seen, right });
    }
    let points: PointSet = candidates.iter().map(|(p, _)| *p).collect();
    for (mover, which) in [(color, Which::OpenOwn), (!color, Which::OpenReply)] {
        for _ in 0..MOVES {
            let Some(p) = random.of(points) else { return };
            let inputs = match which {
                Which::OpenOwn => seen.own(p),
                _ => seen.reply(p),
            };
            let mut played = board.clone();
            if played.play(p, mover).is_err() {
                continue;
            }
            played.forget_history();
            let came_true = proven(&mut played, group, !mover, effort.open_nodes).is_some();
            examples.add(which, chance(inputs, came_true));
        }
    }
}

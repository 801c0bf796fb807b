//! Positions without a wall whose answer is proven on the whole board: made-up groups that live or die whatever threats the other side has.
//!
//! What no proof is found for within the limit says nothing and is left out.

use std::io::{self, Write};
use std::sync::Mutex;

use board::{Board, Color, Move, PointSet};
use fitting::{OpenProblem, open_problem};
use net::{FightPosition, Goal, MarkedFate};
use open::{KillSearch, LifeSearch, Proving};
use playout::random::Random;
use prove::Threats;
use search::{Limits, Meter};

use crate::fights::Files;
use crate::proofs::{Example, Made, dice, drawn_master};
use crate::tuning::TUNED;

/// Makes a problem and writes what is proven of it; how many positions that are.
pub(crate) fn make<W: Write>(
    random: &mut Random,
    shared: &Mutex<(Files<W>, Made)>,
) -> io::Result<usize> {
    let Some(OpenProblem {
        board,
        color,
        stones,
        ..
    }) = open_problem(&mut dice(random), &[])
    else {
        return Ok(0);
    };
    // On 7x7 any stones may live: no marked ones.
    if stones.is_empty() {
        return Ok(0);
    }
    let mut written = 0;
    for first in Color::ALL {
        let Some((saved, best)) = proven(&board, color, stones, first) else {
            continue;
        };
        let example = Example {
            position: FightPosition {
                board: &board,
                to_play: first,
                recent: &[],
                marked: stones,
                goal: Goal::Stand,
                master: drawn_master(random, color),
            },
            owner: color,
            saved,
            winning: best.into_iter().collect(),
            fate: Some(if saved {
                MarkedFate::Alive
            } else {
                MarkedFate::Dead
            }),
        };
        example.write(shared)?;
        written += 1;
    }
    Ok(written)
}

/// Whether the stones live, and a move that shows it where the side to play has its way; None where nothing is proven.
fn proven(
    board: &Board,
    color: Color,
    stones: PointSet,
    first: Color,
) -> Option<(bool, Option<Move>)> {
    let threats = Threats::REFUTER_MASTER;
    let mut board = board.clone();
    let mut meter = Meter::start(&Limits::nodes(TUNED.open_nodes));
    let mut life = LifeSearch::new(color, stones);
    if let Some(Proving::Proven(proof)) = life.ask(&mut board, first, threats, &mut meter) {
        return Some((true, proof.first_move().filter(|_| first == color)));
    }
    let mut meter = Meter::start(&Limits::nodes(TUNED.open_nodes));
    let mut kill = KillSearch::new(stones);
    match kill.ask(&mut board, first, threats, &mut meter) {
        Some(Proving::Proven(proof)) => {
            Some((false, proof.first_move().filter(|_| first != color)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Diagram, Point};

    #[test]
    fn both_outcomes_are_proven() {
        // Three in a row, on a larger board.
        let diagram = Diagram::parse(
            "
            . . . X O . .
            X X X X O . .
            O O O O O . .
            . . . . . . .
            . . . . . . .",
        );
        let board = diagram.expect("a diagram").board;
        let stones = board.block_stones(Point::new(0, 1));
        let middle = Some(Move::Play(Point::new(1, 0)));
        for (first, saved) in [(Color::Black, true), (Color::White, false)] {
            let found = proven(&board, Color::Black, stones, first);
            assert_eq!(found, Some((saved, middle)), "{first:?} begins");
        }
    }
}

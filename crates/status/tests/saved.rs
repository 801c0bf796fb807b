//! Stones that are not captured in the area of a wall are not captured on the whole board either, whatever becomes of the wall: brute force is asked.

use board::{Board, Color, Point, PointSet, Size};
use enclosed::{Reader, Tuning};
use life::{Code, Problem};
use oracle::capture::{Prey, Start, Truth};
use oracle::random::Random;
use oracle::rules::{Bits, Grid, Stones, bit, points};
use search::{Limits, Meter};

/// Most states of brute force.
const STATES: usize = 400_000;

/// So many columns are dealt at random, one is a wall, and two are empty: how many questions were judged, and how many of them were sekis.
fn judge(inside: u8, rows: u8, deals: u32, seed: u64) -> [usize; 2] {
    let columns = inside + 3;
    let grid = Grid::new(usize::from(columns), usize::from(rows));
    let size = Size::new(columns, rows).unwrap();
    let point = |p: u8| Point::new(p % columns, p / columns);
    let set = |bits: Bits| points(bits).map(point).collect::<PointSet>();
    let mut random = Random(seed);
    let mut judged = [0, 0];
    for _ in 0..deals {
        let mut stones = Stones::default();
        for p in 0..grid.len() as u8 {
            match (p % columns, random.below(10)) {
                (column, 0..=5) if column < inside => stones.0[0] |= bit(p),
                (column, 6) if column < inside => stones.0[1] |= bit(p),
                (column, _) if column == inside => stones.0[1] |= bit(p),
                _ => {}
            }
        }
        if !stones.is_possible(&grid) {
            continue;
        }
        let [black, white] = stones.0.map(set);
        let board = Board::from_stones(size, black, white).unwrap();
        for p in points(stones.0[0]) {
            let block = board.block_stones(point(p));
            let Some(problem) = asked(&board, block).filter(|_| block.first() == Some(point(p)))
            else {
                continue;
            };
            for first in Color::ALL {
                let Some(seki) = saved(&problem, first) else {
                    continue;
                };
                let owner = problem.defender.index();
                let prey = Prey {
                    grid: grid.clone(),
                    prey: bit(p),
                    owner,
                    forbidden: 0,
                };
                let start = Start { stones, ban: None };
                let truth = Truth::new(&prey, &[start], STATES);
                if let Some(code) = truth.code(&start, first.index()) {
                    let alive = oracle::graph::Code::Alive;
                    assert_eq!(
                        code,
                        alive,
                        "{first} first, {}: {board:?}",
                        point(p).name(size)
                    );
                    judged[usize::from(seki)] += 1;
                }
            }
        }
    }
    judged
}

/// The question about a block in the area that a wall encloses, if that is not the whole board.
fn asked(board: &Board, block: PointSet) -> Option<Problem> {
    let problem = Problem::enclosed(board, block).ok()?;
    let whole = problem.area == board.points();
    (!whole && problem.validate().is_ok()).then_some(problem)
}

/// Whether stones that are not captured live in seki; None where they are captured, or where nothing of the wall is in doubt.
fn saved(problem: &Problem, first: Color) -> Option<bool> {
    let mut reader = Reader::new(problem, 1 << 22, Tuning::default()).ok()?;
    let mut meter = Meter::start(&Limits::nodes(20_000));
    let verdict = reader.verdict(first, &mut meter);
    let doubtful = !problem.unproven_wall().is_empty();
    (doubtful && verdict.code() == Some(Code::Alive)).then_some(verdict.two_eyes == Some(false))
}

#[test]
fn what_is_saved_within_a_wall_is_saved_if_it_falls() {
    let judged = judge(4, 2, 150, 3);
    eprintln!("{judged:?} with two eyes and in seki");
    assert!(judged[0] + judged[1] >= 3, "hardly anything was asked");
}

#[test]
#[ignore = "minutes; run with --release"]
fn what_is_saved_within_a_wall_is_saved_many_times() {
    for (inside, rows) in [(4, 2), (3, 3)] {
        let judged = judge(inside, rows, 500, 7);
        eprintln!("{inside}x{rows}: {judged:?} with two eyes and in seki");
    }
}

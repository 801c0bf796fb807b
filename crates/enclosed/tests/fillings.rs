//! The enclosed solver against brute force.

use board::{Board, Color};
use enclosed::{Reader, Tuning};
use life::{Code, Problem};
use search::{Limits, Meter};
use truth::Oracle;
use truth::areas::{self, Shape};

/// Compares the codes of both first movers in every `step`-th position.
fn compare(
    problem: &Problem,
    boards: impl Iterator<Item = Board>,
    oracle: &Oracle,
    step: usize,
    memory: usize,
) -> usize {
    let mut asked = 0;
    for board in boards.step_by(step) {
        let mut position = problem.clone();
        position.board = board;
        let Ok(mut reader) = Reader::new(&position, memory, Tuning::default()) else {
            continue;
        };
        for first in Color::ALL {
            let mut meter = Meter::start(&Limits::nodes(3_000_000));
            let truth = oracle.code_on(&position.board, first);
            let found = reader.code(first, &mut meter);
            assert_eq!(found, Ok(truth), "{first} first in\n{:?}", position.board);
            asked += 1;
        }
    }
    asked
}

fn every_position(shape: Shape, step: usize, memory: usize) -> usize {
    let problem = shape.walled();
    let oracle = Oracle::every_filling(&problem, problem.area);
    compare(&problem, oracle.positions(), &oracle, step, memory)
}

#[test]
fn all_of_the_corner_3x3() {
    assert!(every_position(Shape::corner(3, 3), 1, 1 << 16) > 10_000);
}

#[test]
fn all_of_the_edge_4x2() {
    assert!(every_position(Shape::edge(4, 2), 1, 1 << 16) > 5_000);
}

#[test]
fn eye_spaces_with_outside_liberties() {
    for (shape, outside) in [
        (Shape::corner(3, 2), 0),
        (Shape::corner(3, 2), 1),
        (Shape::corner(3, 2), 2),
        (Shape::edge(4, 1), 1),
        (Shape::edge(3, 2), 1),
        (Shape::corner(2, 2), 2),
    ] {
        let (problem, space) = shape.eye_space(outside);
        let oracle = Oracle::every_filling(&problem, space);
        compare(&problem, oracle.positions(), &oracle, 1, 1 << 18);
    }
}

#[test]
fn a_sample_of_the_corner_4x3() {
    assert!(every_position(Shape::corner(4, 3), 499, 1 << 18) > 100);
}

/// Every so many-th position of the long test.
const DENSE: usize = 97;

#[test]
#[ignore = "takes minutes"]
fn a_dense_sample_of_larger_areas() {
    for shape in [
        Shape::corner(4, 3),
        Shape::edge(4, 3),
        Shape::corner(5, 2),
        Shape::edge(5, 2),
    ] {
        assert!(every_position(shape, DENSE, 1 << 18) > 300);
    }
}

/// Random positions of areas with too many fillings to try them all, those whose own graph is small.
fn random_positions(shape: Shape, wanted: usize, seed: u64) {
    let problem = shape.walled();
    let mut next = areas::random_numbers(seed);
    let mut done = 0;
    while done < wanted {
        let Some(position) = areas::random_filling(&problem, &mut next) else {
            continue;
        };
        let board = position.board.clone();
        if (board.stones(Color::White) & position.area).is_empty() {
            continue;
        }
        if let Some(oracle) = Oracle::within(&position, MOST_STATES) {
            done += compare(&position, std::iter::once(board), &oracle, 1, 1 << 20);
        }
    }
}

/// The largest graph of a random position.
const MOST_STATES: usize = 30_000;

#[test]
fn a_random_sample_of_the_4x4() {
    random_positions(Shape::corner(4, 4), 20, 5);
    random_positions(Shape::edge(4, 4), 20, 6);
}

/// 300 s of the processor.
#[test]
#[ignore = "takes minutes"]
fn a_large_random_sample_of_the_4x4() {
    random_positions(Shape::corner(4, 4), 1000, 15);
    random_positions(Shape::edge(4, 4), 1000, 16);
}

#[test]
fn a_tiny_table_changes_no_verdict() {
    assert!(every_position(Shape::corner(3, 3), 37, 256) > 100);
}

/// White lives with a stone that is not there yet, at B3 or C1, which have liberties for ever. Until it is, A2 must stand: after A1 Black takes
/// both stones, the last ones, with A3.
#[test]
fn a_life_elsewhere_needs_a_stone_until_then() {
    let board = board::Diagram::parse(
        ". X .
         . . .
         O X .
         . X .",
    )
    .unwrap()
    .board;
    let points = ["A4", "A3", "B3", "A2", "A1", "C1"];
    let problem = Problem {
        area: points
            .iter()
            .map(|p| board::Point::parse(p, board.size()).unwrap())
            .collect(),
        board,
        defender: Color::White,
        attacker_only: board::PointSet::EMPTY,
        target: life::Target::AnyStone,
    };
    let mut reader = Reader::new(&problem, 1 << 16, Tuning::default()).unwrap();
    let mut meter = Meter::start(&Limits::nodes(1_000));
    for first in Color::ALL {
        assert_eq!(reader.verdict(first, &mut meter).code(), Some(Code::Alive));
    }
    for tried in reader.first_moves(Color::White, &mut meter) {
        let expected = match tried.mv.name(problem.board.size()).as_str() {
            "A1" => Code::Dead,
            _ => Code::Alive,
        };
        assert_eq!(tried.known.code(), Some(expected), "{:?}", tried.mv);
    }
}

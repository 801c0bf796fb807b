//! Two eyes that follow from a life: the same as those that are looked for by themselves.

#![allow(clippy::unwrap_used)]

use board::{Board, Color, PointSet, Symmetry};
use enclosed::{Reader, Tuning};
use life::{Code, Problem};
use search::{Limits, Meter};
use truth::Oracle;
use truth::areas::{self, Shape};

fn reader(problem: &Problem) -> Reader {
    Reader::new(problem, 1 << 22, Tuning::default()).unwrap()
}

/// The problem with few stones dealt on some of its points, so that much is left to live in.
fn sparse(shape: &Problem, on: PointSet, next: &mut impl FnMut() -> u64) -> Option<Problem> {
    let [mut black, mut white] = [Color::Black, Color::White].map(|c| shape.board.stones(c));
    for p in on & shape.board.empty() {
        match (next() >> 33) % 16 {
            0..=1 => black.insert(p),
            2..=4 => white.insert(p),
            _ => {}
        }
    }
    let board = Board::from_stones(shape.board.size(), black, white).ok()?;
    let problem = Problem {
        board,
        ..shape.clone()
    };
    problem.validate().is_ok().then_some(problem)
}

/// Random stones: lives without two eyes and with them that were compared.
fn compare(shape: &Problem, on: PointSet, wanted: usize) -> [usize; 2] {
    let mut next = areas::random_numbers(2_211);
    let mut found = [0; 2];
    for i in 0..wanted {
        let Some(problem) = sparse(shape, on, &mut next) else {
            continue;
        };
        let problem = areas::turned(&problem, Symmetry::ALL[i % 8], i % 16 > 7);
        for first in Color::ALL {
            let mut meter = Meter::start(&Limits::nodes(200_000));
            let verdict = reader(&problem).verdict(first, &mut meter);
            let Some(eyes) = verdict.two_eyes else {
                continue;
            };
            let alone = reader(&problem).two_eyes_on(&problem.board, first, &mut meter);
            let alone = alone.map(|(eyes, _)| eyes);
            assert_eq!(Ok(eyes), alone, "{first} first in\n{:?}", problem.board);
            found[usize::from(eyes)] += 1;
        }
    }
    found
}

#[test]
fn of_a_life_and_looked_for_alone() {
    let mut all = [0; 2];
    let mut add = |problem: &Problem, on: PointSet, wanted: usize| {
        let found = compare(problem, on, wanted);
        all = [all[0] + found[0], all[1] + found[1]];
    };
    for (shape, wanted) in [
        (Shape::corner(4, 3), 60),
        (Shape::corner(4, 4), 30),
        (Shape::corner(6, 2), 60),
        (Shape::edge(6, 2), 40),
    ] {
        let problem = shape.walled();
        add(&problem, problem.area, wanted);
    }
    for (shape, outside) in [
        (Shape::corner(3, 2), 0),
        (Shape::corner(4, 2), 1),
        (Shape::corner(3, 3), 2),
        (Shape::edge(3, 2), 1),
    ] {
        for (problem, space) in [shape.eye_space(outside), shape.cut_eye_space(outside)] {
            add(&problem, space, 60);
        }
    }
    eprintln!("without and with eyes: {all:?}");
    assert!(all[0] > 10 && all[1] > 200, "{all:?}");
}

/// What a life rests on decides which moves of the attacker are looked at, and what is known of other positions: codes and all first moves, from one
/// table, beside brute force.
#[test]
fn lives_that_end_by_passes_are_lives() {
    let (mut alive, mut others) = (0, 0);
    for (shape, outside) in [
        (Shape::corner(3, 2), 0),
        (Shape::corner(4, 2), 1),
        (Shape::edge(3, 2), 1),
        (Shape::corner(3, 3), 0),
    ] {
        let (shape, space) = shape.cut_eye_space(outside);
        let mut next = areas::random_numbers(5);
        for _ in 0..40 {
            let Some(problem) = sparse(&shape, space, &mut next) else {
                continue;
            };
            let Some(truth) = Oracle::within(&problem, 200_000) else {
                continue;
            };
            // One table for both first movers and all first moves.
            let mut reader = reader(&problem);
            for first in Color::ALL {
                let mut meter = Meter::start(&Limits::nodes(500_000));
                let code = reader.code(first, &mut meter).unwrap();
                assert_eq!(code, truth.code(first), "{first} in\n{:?}", problem.board);
                match code {
                    Code::Alive => alive += 1,
                    _ => others += 1,
                }
                for tried in reader.first_moves(first, &mut meter) {
                    let moves = truth.move_codes(&problem.board, first);
                    let known = moves.iter().find(|(mv, _)| *mv == tried.mv);
                    let told = tried.known.code();
                    assert_eq!(told, known.map(|(_, code)| *code), "{:?}", tried.mv);
                }
            }
        }
    }
    assert!(alive > 30 && others > 30, "{alive} {others}");
}

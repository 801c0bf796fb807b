//! Areas where only the attacker may play on some points, against brute force: every front of the crate that tells something.

#![allow(clippy::unwrap_used)]

use answers::{Asking, ask};
use board::{Board, Color, Diagram, Point, PointSet, Symmetry};
use enclosed::{Reader, Tuning};
use life::proof::{ProvenEnd, check};
use life::{Code, Problem, Target};
use search::{Limits, Meter};
use tga::{Tga, TgaSettings, TgaWanted};
use truth::Oracle;
use truth::areas::{self, Shape};

/// The largest graph that is looked at.
const MOST_STATES: usize = 20_000;

/// An area of any shape with stones of both colors in it; some of its empty points are for the attacker only. What must live
/// varies, and so does who defends.
fn random_circles(next: &mut impl FnMut() -> u64) -> Option<Problem> {
    let mut below = |n: usize| (next() >> 33) as usize % n;
    let points = 5 + below(4);
    let walled = areas::random_area(&mut || (below(1 << 30) as u64) << 33, points);
    let scope = walled.area | walled.attacker_only;
    let (mut black, mut white) = (walled.board.stones(Color::Black), PointSet::EMPTY);
    let mut circles = PointSet::EMPTY;
    for p in scope {
        match below(14) {
            0 => black.insert(p),
            1..8 => white.insert(p),
            8 | 9 => circles.insert(p),
            _ => {}
        }
    }
    let board = Board::from_stones(walled.board.size(), black, white).ok()?;
    let target = match below(4) {
        0 => Target::All(board.block_stones(white.first()?)),
        1 => Target::All(white),
        2 => Target::OneOf(white),
        _ => Target::AnyStone,
    };
    let problem = Problem {
        board,
        defender: Color::White,
        area: scope - circles,
        attacker_only: circles,
        target,
    };
    problem.validate().ok()?;
    Some(match below(2) {
        0 => problem,
        _ => Problem {
            board: Board::from_stones(walled.board.size(), white, black).ok()?,
            defender: Color::Black,
            ..problem
        },
    })
}

/// An eye space of one block or of several with stones of both colors in it; some of its points are for the attacker only.
fn random_eye_space(next: &mut impl FnMut() -> u64) -> Option<Problem> {
    let mut below = |n: usize| (next() >> 33) as usize % n;
    let shapes = [
        Shape::corner(3, 2),
        Shape::edge(3, 2),
        Shape::corner(4, 2),
        Shape::edge(5, 1),
        Shape::corner(3, 3),
        Shape::corner(2, 2),
    ];
    let shape = shapes[below(shapes.len())];
    let outside = below(3);
    let (empty, space) = match below(2) {
        0 => shape.eye_space(outside),
        _ => shape.cut_eye_space(outside),
    };
    let stones = |color| empty.board.stones(color);
    let (mut black, mut white) = (stones(Color::Black), stones(Color::White));
    let block = white;
    let mut circles = PointSet::EMPTY;
    for p in space {
        match below(9) {
            0 | 1 => black.insert(p),
            2 | 3 => white.insert(p),
            4 => circles.insert(p),
            _ => {}
        }
    }
    let target = match below(3) {
        0 => Target::AnyStone,
        1 => Target::OneOf(block),
        _ => Target::All(block),
    };
    let problem = Problem {
        board: Board::from_stones(empty.board.size(), black, white).ok()?,
        area: empty.area - circles,
        attacker_only: empty.attacker_only | circles,
        target,
        ..empty
    };
    problem.validate().ok()?;
    Some(problem)
}

/// Compares both solvers, what is told at sight, and what the static rules call alive. How many questions, and how many of them
/// are neither dead nor alive outright.
fn compare(problem: &Problem, tga: &mut Tga) -> Option<(usize, usize)> {
    let oracle = Oracle::within(problem, MOST_STATES)?;
    let mut reader = Reader::new(problem, 1 << 18, Tuning::default()).unwrap();
    let mut kos = 0;
    for first in Color::ALL {
        let truth = oracle.code(first);
        let place = || format!("{first} first, {problem:?}");
        if let Some(sight) = reader.at_sight(first) {
            let told = if sight.captured {
                Code::Dead
            } else {
                Code::Alive
            };
            assert_eq!(told, truth, "{sight:?} {}", place());
        }
        if problem.is_alive_by_rules() {
            assert_eq!(truth, Code::Alive, "by rules: {}", place());
        }
        let limits = Limits::nodes(1_000_000);
        let found = reader.code(first, &mut Meter::start(&limits));
        assert_eq!(found, Ok(truth), "{}", place());
        let second = tga.solve(problem, first, TgaWanted::Code, &Limits::nodes(20_000));
        if let Some(code) = second.code {
            assert_eq!(code, truth, "second solver: {}", place());
        }
        for tried in reader.first_moves(first, &mut Meter::start(&limits)) {
            let codes = oracle.move_codes(&problem.board, first);
            let of_move = codes.iter().find(|(mv, _)| *mv == tried.mv);
            let (_, truth) = of_move.unwrap();
            let name = tried.mv.name(problem.board.size());
            assert_eq!(tried.known.code(), Some(*truth), "{name}: {}", place());
        }
        certify(problem, &mut reader, first, truth);
        kos += usize::from(!matches!(truth, Code::Alive | Code::Dead));
    }
    Some((2, kos))
}

/// What is told is what the checker accepts: captured with the least threats that suffice, saved with the most that do not.
fn certify(problem: &Problem, reader: &mut Reader, first: Color, code: Code) {
    let captured = code
        .least_threats()
        .map(|threats| (threats, ProvenEnd::Captured));
    let saved = code
        .most_threats()
        .map(|threats| (threats, ProvenEnd::Saved));
    for (threats, outcome) in captured.into_iter().chain(saved) {
        let mut meter = Meter::start(&Limits::nodes(1_000_000));
        match reader.prove(problem, first, threats, 50_000, &mut meter) {
            Ok(proof) => {
                assert_eq!(proof.outcome, outcome, "{first} first, {problem:?}");
                assert_eq!(
                    check(&proof).err(),
                    None,
                    "{first} first, {threats}, {problem:?}"
                );
            }
            Err(why) => panic!("no proof ({why}): {first} first, {threats}, {problem:?}"),
        }
    }
}

fn random_problems(wanted: usize, seed: u64) {
    let mut next = areas::random_numbers(seed);
    let mut tga = Tga::new(TgaSettings {
        table_bits: 12,
        ..TgaSettings::default()
    });
    let (mut asked, mut kos) = (0, 0);
    while asked < wanted {
        let found = match next() >> 33 & 3 {
            0 => random_circles(&mut next),
            _ => random_eye_space(&mut next),
        };
        let Some(problem) = found else {
            continue;
        };
        if let Some((more, of_them)) = compare(&problem, &mut tga) {
            asked += more;
            kos += of_them;
        }
    }
    eprintln!("{asked} questions, {kos} kos");
    assert!(kos > 5, "{kos} kos in {asked}");
}

#[test]
fn thousands_of_random_problems() {
    random_problems(2_000, 11);
}

#[test]
#[ignore = "takes minutes"]
fn twenty_thousand_random_problems() {
    random_problems(20_000, 12);
}

/// Three empty points in a row are two eyes if the defender may play in the middle; he may not. In all symmetries and colors.
#[test]
fn an_eye_space_the_defender_may_not_divide() {
    let board = Diagram::parse(". . . O X .\nO O O O X .\nX X X X X .\n. . . . . .")
        .unwrap()
        .board;
    let size = board.size();
    let middle = PointSet::from_point(Point::parse("B4", size).unwrap());
    let ends: PointSet = ["A4", "C4"]
        .iter()
        .map(|n| Point::parse(n, size).unwrap())
        .collect();
    for symmetry in Symmetry::ALL {
        for color in Color::ALL {
            let turned = |set: PointSet| symmetry.apply_set(set, size);
            let turned_board = board.transformed(symmetry, color == Color::Black).unwrap();
            let problem = Problem {
                area: turned(ends) | turned_board.stones(color),
                board: turned_board,
                defender: color,
                attacker_only: turned(middle),
                target: Target::AnyStone,
            };
            let answer = ask(&problem, &Asking::new(color)).unwrap();
            assert_eq!(
                answer.first.code(),
                Some(Code::Dead),
                "{symmetry:?} {color}"
            );
            assert_eq!(
                answer.second.unwrap().code(),
                Some(Code::Dead),
                "{symmetry:?} {color}"
            );
        }
    }
}

//! The second solver against the oracle: whatever it decides must be true.

#![allow(clippy::unwrap_used)]

use board::{Board, Color, Diagram, PointSet};
use life::{Code, Outcome, Problem, Target};
use search::{Exhausted, Limits};
use tga::{Tga, TgaSettings, TgaWanted};
use truth::Oracle;
use truth::areas::{self, Shape};

/// Compares every `step`-th filling; the nodes spent.
fn compare(problem: &Problem, points: PointSet, step: usize, settings: &TgaSettings) -> u64 {
    let oracle = Oracle::every_filling(problem, points);
    let mut tga = Tga::new(settings.clone());
    let mut nodes = 0;
    for board in oracle.positions().step_by(step) {
        nodes += compare_one(&oracle, &mut tga, problem, board);
    }
    nodes
}

fn compare_one(oracle: &Oracle, tga: &mut Tga, problem: &Problem, board: Board) -> u64 {
    let problem = Problem {
        board,
        ..problem.clone()
    };
    let mut nodes = 0;
    for first in Color::ALL {
        let answer = tga.solve(&problem, first, TgaWanted::Code, &Limits::nodes(1_000_000));
        let code = oracle.code_on(&problem.board, first);
        assert!(answer.certain);
        assert_eq!(
            answer.code,
            Some(code),
            "{first} first on {:?}, area {:?}, for the attacker only {:?}",
            problem.board,
            problem.area,
            problem.attacker_only
        );
        nodes += answer.nodes;
    }
    nodes
}

fn small_table() -> TgaSettings {
    TgaSettings {
        table_bits: 16,
        ..TgaSettings::default()
    }
}

#[test]
fn every_filling_of_walled_areas() {
    for shape in [Shape::corner(3, 3), Shape::edge(4, 2), Shape::corner(4, 2)] {
        let problem = shape.walled();
        let nodes = compare(&problem, problem.area, 1, &small_table());
        eprintln!("{shape:?} walled: {nodes} nodes");
    }
}

#[test]
fn fillings_of_eye_spaces() {
    for shape in [Shape::corner(3, 3), Shape::edge(4, 2), Shape::corner(5, 1)] {
        for outside in 0..3 {
            let (problem, points) = shape.eye_space(outside);
            let nodes = compare(&problem, points, 7, &small_table());
            eprintln!("{shape:?} with {outside} outside liberties: {nodes} nodes");
        }
    }
}

/// The eye space of five that Kierulf's report counts nodes for (chapter 4), in the middle of the board.
fn bulky_five(outside: usize) -> Problem {
    let text = "
        . . . . . . . . .
        . X X X X X X . .
        . X O O O O X X .
        . X O . . O O X .
        . X O . . . O X .
        . X O O O O O X .
        . X a b c X X X .
        . X X X X X . . .
        . . . . . . . . .";
    let diagram = Diagram::parse(text).unwrap();
    let liberties: PointSet = diagram.letters.iter().map(|(_, p)| *p).collect();
    let open: PointSet = liberties.iter().take(outside).collect();
    let black = diagram.board.stones(Color::Black) | (liberties - open);
    let white = diagram.board.stones(Color::White);
    let space = white.flood(&(diagram.board.points() - black - open));
    Problem {
        board: Board::from_stones(diagram.board.size(), black, white).unwrap(),
        defender: Color::White,
        area: space,
        attacker_only: open,
        target: Target::All(white),
    }
}

/// Kierulf: 16 nodes, 31 with three outside liberties (170 and 2,900 before he knew dead shapes).
#[test]
fn bulky_five_takes_few_nodes() {
    for (outside, most) in [(0, 60), (3, 400)] {
        let mut tga = Tga::new(TgaSettings::default());
        let problem = bulky_five(outside);
        let limits = Limits::nodes(100_000);
        let answer = tga.solve(&problem, Color::Black, TgaWanted::WithoutThreats, &limits);
        assert_eq!(answer.lives, Some(false));
        eprintln!(
            "bulky five, {outside} outside liberties: {} nodes",
            answer.nodes
        );
        assert!(answer.nodes <= most, "{} nodes", answer.nodes);
        let white = tga.solve(&problem, Color::White, TgaWanted::Code, &limits);
        assert_eq!(white.code, Some(Code::Alive));
    }
}

#[test]
fn every_switch_gives_the_same_answers() {
    let (problem, points) = Shape::corner(3, 2).eye_space(1);
    let switches: [fn(&mut TgaSettings); 8] = [
        |s| s.no_alpha_beta = true,
        |s| s.no_t_tables = true,
        |s| s.no_save_t_tables = true,
        |s| s.iterative_deepening = true,
        |s| s.no_dynamic_heuristics = true,
        |s| s.no_static_heuristics = true,
        |s| s.table_bits = 4,
        |s| s.total_depth = 60,
    ];
    for switch in switches {
        let mut settings = small_table();
        switch(&mut settings);
        compare(&problem, points, 17, &settings);
    }
}

/// What the original's rules decide is marked as a guess, and is mostly right.
#[test]
fn the_rules_of_the_original_are_guesses() {
    let (problem, points) = Shape::corner(3, 3).eye_space(0);
    let oracle = Oracle::every_filling(&problem, points);
    let mut tga = Tga::new(TgaSettings {
        bent_four: false,
        ..TgaSettings::original()
    });
    let (mut asked, mut right) = (0, 0);
    for board in oracle.positions().step_by(29) {
        let problem = Problem {
            board,
            ..problem.clone()
        };
        for first in Color::ALL {
            let limits = Limits::nodes(100_000);
            let answer = tga.solve(&problem, first, TgaWanted::Code, &limits);
            assert!(!answer.certain);
            asked += 1;
            right += usize::from(answer.code == Some(oracle.code_on(&problem.board, first)));
        }
    }
    eprintln!("{right} of {asked} right");
    assert!(right * 10 >= asked * 8, "{right} of {asked}");
    assert!(right < asked, "the rules are no guesses any more");
}

#[test]
fn limits_leave_it_unknown() {
    let (problem, _) = Shape::corner(4, 3).eye_space(2);
    let mut tga = Tga::new(TgaSettings::default());
    let answer = tga.solve(&problem, Color::Black, TgaWanted::Code, &Limits::nodes(3));
    assert_eq!(answer.unknown_because, Some(Exhausted::Nodes));
    assert_eq!((answer.status, answer.code), (Outcome::Unknown, None));
    let shallow = Limits {
        depth: 2,
        ..Limits::nodes(10_000)
    };
    let answer = tga.solve(&problem, Color::Black, TgaWanted::Code, &shallow);
    assert_eq!(answer.unknown_because, Some(Exhausted::Depth));
    let stopped = Limits::default();
    stopped.cancel.cancel();
    let answer = tga.solve(&problem, Color::Black, TgaWanted::Code, &stopped);
    assert_eq!(answer.unknown_because, Some(Exhausted::Stopped));
}

fn random_areas(count: usize, points: usize, step: usize, seed: u64) {
    let mut next = areas::random_numbers(seed);
    for _ in 0..count {
        let problem = areas::random_area(&mut next, points);
        compare(&problem, problem.area, step, &small_table());
    }
}

#[test]
fn areas_of_any_shape() {
    random_areas(12, 8, 3, 1);
    random_areas(1, 10, 31, 2);
}

#[test]
#[ignore = "minutes"]
fn many_areas_of_any_shape() {
    random_areas(30, 9, 3, 3);
    random_areas(6, 10, 13, 4);
    random_areas(2, 11, 53, 5);
}

/// Samples of half a million fillings and more: 134 s of the processor.
#[test]
#[ignore = "takes minutes"]
fn every_filling_of_3x4() {
    for shape in [Shape::corner(4, 3), Shape::edge(4, 3), Shape::edge(3, 4)] {
        let problem = shape.walled();
        let nodes = compare(&problem, problem.area, 61, &small_table());
        eprintln!("{shape:?} walled: {nodes} nodes");
        let (problem, points) = shape.eye_space(0);
        let nodes = compare(&problem, points, 211, &small_table());
        eprintln!("{shape:?} eye space: {nodes} nodes");
    }
}

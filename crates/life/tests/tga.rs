//! The second solver against the oracle: whatever it decides must be true.

mod oracle;

use board::{Board, Color, PointSet};
use life::Problem;
use life::tga::{Tga, TgaSettings, TgaWanted};
use oracle::Oracle;
use oracle::areas::Shape;
use search::Budget;

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
        let answer = tga.solve(&problem, first, TgaWanted::Code, &Budget::nodes(1_000_000));
        let code = oracle.code_on(&problem.board, first);
        assert!(answer.certain);
        assert_eq!(
            answer.code,
            Some(code),
            "{first} first on {:?}",
            problem.board
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

/// Slow: half a million fillings and more.
#[test]
#[ignore = "minutes"]
fn every_filling_of_3x4() {
    for shape in [Shape::corner(4, 3), Shape::edge(4, 3), Shape::edge(3, 4)] {
        let problem = shape.walled();
        let nodes = compare(&problem, problem.area, 3, &small_table());
        eprintln!("{shape:?} walled: {nodes} nodes");
        let (problem, points) = shape.eye_space(0);
        let nodes = compare(&problem, points, 11, &small_table());
        eprintln!("{shape:?} eye space: {nodes} nodes");
    }
}

//! Problems from marks and from bare diagrams.

#![allow(clippy::unwrap_used)]

use board::{Board, Color, Diagram, PointSet, Symmetry};
use life::{EnclosureError, Marks, MarksError, Problem, Target};

/// The example of Kozelek's manual (B.3.2).
const MANUAL: &[u8] = b"(;GM[1]FF[4]CA[UTF-8]SZ[11]KM[0.00]CR[ga]AW[bb][cb][eb][fb][ac][bc][cc][dc]
AB[da][db][gb][ec][fc][gc][ad][bd][cd][dd][fe]SQ[aa][ba][ca][da][ea][fa][ab][db])";

fn read(bytes: &[u8]) -> (Board, Marks) {
    let parsed = sgf::parse(bytes).unwrap();
    let tree = &parsed.collection.games[0];
    let board = tree.position_at(tree.root()).unwrap().board;
    (board, Marks::read(tree, tree.root()).unwrap())
}

fn points(names: &str, board: &Board) -> PointSet {
    let point = |n| board::Point::parse(n, board.size()).unwrap();
    names.split_whitespace().map(point).collect()
}

#[test]
fn the_example_of_the_manual() {
    let (board, marks) = read(MANUAL);
    let problem = marks.problem(&board).unwrap();
    assert_eq!(problem.defender, Color::White);
    assert_eq!(problem.target, Target::AnyStone);
    assert_eq!(problem.attacker_only, points("G11", &board));
    let white = board.stones(Color::White);
    assert_eq!(problem.area, white | marks.squares);
}

#[test]
fn targets_name_the_defender() {
    let (board, mut marks) = read(MANUAL);
    marks.targets = points("B10", &board);
    let problem = marks.problem(&board).unwrap();
    assert_eq!(problem.target, Target::All(marks.targets));
    assert_eq!(problem.validate(), Ok(()));
    marks.targets = points("B10 D11", &board);
    assert_eq!(marks.problem(&board).unwrap_err(), MarksError::BothColors);
    marks.targets = points("A1", &board);
    let error = marks.problem(&board).unwrap_err();
    assert_eq!(error, MarksError::EmptyTarget("A1".into()));
}

#[test]
fn either_color_may_defend() {
    let (board, marks) = read(MANUAL);
    let swapped = Board::from_stones(
        board.size(),
        board.stones(Color::White),
        board.stones(Color::Black),
    );
    let problem = marks.problem(&swapped.unwrap()).unwrap();
    assert_eq!(problem.defender, Color::Black);
}

/// An area may be given with all that is in it, the defender's stones included.
#[test]
fn the_enclosed_side_defends() {
    let text = "O . . . O X .\nO O O O O X .\nX X X X X X .\n. . . . . . .";
    let board = Diagram::parse(text).unwrap().board;
    let squares = points("A4 B4 C4 D4 E4 A3 B3 C3 D3 E3", &board);
    let marks = Marks {
        squares,
        ..Marks::default()
    };
    for swap in [false, true] {
        let board = board.transformed(Symmetry::IDENTITY, swap).unwrap();
        let problem = marks.problem(&board).unwrap();
        let defender = if swap { Color::Black } else { Color::White };
        assert_eq!((problem.defender, problem.area), (defender, squares));
    }
}

#[test]
fn marks_that_make_no_problem() {
    let (board, marks) = read(MANUAL);
    let none = Marks::default();
    assert!(none.is_empty());
    assert_eq!(none.problem(&board).unwrap_err(), MarksError::NoSquares);
    let circles = points("G10", &board);
    let wrong = Marks { circles, ..marks };
    let error = wrong.problem(&board).unwrap_err();
    assert_eq!(error, MarksError::CircleOnStone("G10".into()));
    let far = Marks {
        squares: points("A1", &board),
        ..Marks::default()
    };
    assert!(matches!(
        far.problem(&board),
        Err(MarksError::NoDefender(_))
    ));
}

const WALLED: &str = "
    . X . O X . .
    O O O O X . .
    . O X X X . .
    O O X . . . .
    X X X . . . .
    . . . . . . .";

#[test]
fn the_wall_is_found() {
    let board = Diagram::parse(WALLED).unwrap().board;
    let problem = Problem::find_enclosed(&board, None).unwrap();
    assert_eq!(problem.defender, Color::White);
    let inside = points("A6 B6 C6 A4", &board);
    assert_eq!(problem.area, board.stones(Color::White) | inside);
    let same = Problem::enclosed(&board, points("D6", &board)).unwrap();
    assert_eq!(same.area, problem.area);
    assert_eq!(same.target, Target::All(points("D6", &board)));
}

#[test]
fn a_hole_in_the_wall() {
    let board = Diagram::parse(
        ". . O X . . . . . .
         O O O X . . . . . .
         X X . X . . . . . .
         . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . . .",
    );
    let board = board.unwrap().board;
    let white = board.stones(Color::White);
    let error = Problem::enclosed(&board, white).unwrap_err();
    assert!(
        matches!(error, EnclosureError::Open(n) if n > 64),
        "{error}"
    );
    let empty = Problem::enclosed(&board, PointSet::EMPTY).unwrap_err();
    assert_eq!(empty, EnclosureError::NoStones);
}

/// A wall stone with one liberty outside is captured when play in the area takes the others: nothing is dead because of it.
#[test]
fn a_stone_that_the_defender_captures_is_no_wall() {
    let text = "
        . . O . O . .
        X X X X X O .
        O O O O O O .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let board = Diagram::parse(text).unwrap().board;
    for symmetry in board::Symmetry::ALL {
        for swapped in [false, true] {
            let turned = board.transformed(symmetry, swapped).unwrap();
            let defender = if swapped { Color::White } else { Color::Black };
            let target = turned.stones(defender);
            // The area grows over the stone and is the whole board but the wall that stands, or no area is found.
            let stone = points("E7", &board).iter().next().unwrap();
            let stone = symmetry.apply(stone, board.size());
            let found = [
                Problem::enclosed(&turned, target),
                Problem::find_enclosed(&turned, Some(defender)),
            ];
            for problem in found.into_iter().flatten() {
                assert!(problem.area.contains(stone), "{problem:?}");
                assert!(!problem.unproven_wall().contains(stone));
            }
        }
    }
    // With another liberty it stands.
    let firm = text.replacen(". . O . O . .", ". . O . O O .", 1);
    let board = Diagram::parse(&firm).unwrap().board;
    let problem = Problem::enclosed(&board, board.stones(Color::Black)).unwrap();
    assert!(
        !problem
            .area
            .contains(points("E7", &board).iter().next().unwrap())
    );
}

/// Nor is a block with two liberties outside that is caught there, on the edge.
#[test]
fn a_block_that_a_short_search_captures_is_no_wall() {
    let text = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O X . . .
        X X X O . . .
        . . X O . . .";
    let board = Diagram::parse(text).unwrap().board;
    let target = points("A2 B2 C2 C1", &board);
    let wall = points("D1 D2", &board);
    for symmetry in board::Symmetry::ALL {
        for swapped in [false, true] {
            let turned = board.transformed(symmetry, swapped).unwrap();
            let turn = |set: PointSet| -> PointSet {
                set.iter()
                    .map(|p| symmetry.apply(p, board.size()))
                    .collect()
            };
            if let Ok(problem) = Problem::enclosed(&turned, turn(target)) {
                assert!(turn(wall).is_subset(&problem.area), "{problem:?}");
            }
        }
    }
    // One more stone saves it, and it stands.
    let firm = text.replacen("X X X O . . .", "X X X O O . .", 1);
    let board = Diagram::parse(&firm).unwrap().board;
    let problem = Problem::enclosed(&board, target).unwrap();
    assert!(problem.unproven_wall().is_disjoint(&problem.area));
    assert!(wall.is_subset(&problem.unproven_wall()));
}

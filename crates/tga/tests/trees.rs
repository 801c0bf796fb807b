//! The example of the manual, and solution trees.

#![allow(clippy::unwrap_used)]

use board::{Board, Color, Diagram, Move, PointSet};
use life::{Code, Marks, Outcome, Problem, TreeOptions, solution_tree};
use search::Limits;
use sgf::GameTree;
use tga::{Tga, TgaSettings, TgaWanted};

fn points(names: &str, board: &Board) -> PointSet {
    let point = |n| board::Point::parse(n, board.size()).unwrap();
    names.split_whitespace().map(point).collect()
}

/// The example of Kozelek's manual (B.3.2).
const MANUAL: &[u8] = b"(;GM[1]FF[4]CA[UTF-8]SZ[11]KM[0.00]CR[ga]AW[bb][cb][eb][fb][ac][bc][cc][dc]
AB[da][db][gb][ec][fc][gc][ad][bd][cd][dd][fe]SQ[aa][ba][ca][da][ea][fa][ab][db])";

#[test]
fn the_example_of_the_manual() {
    let parsed = sgf::parse(MANUAL).unwrap();
    let file = &parsed.collection.games[0];
    let board = file.position_at(file.root()).unwrap().board;
    let marks = Marks::read(file, file.root()).unwrap();
    let problem = marks.problem(&board).unwrap();
    let mut tga = Tga::new(TgaSettings::default());
    let limits = Limits::nodes(2_000_000);
    let mut solve = |first| tga.solve(&problem, first, TgaWanted::Code, &limits);
    let (white, black) = (solve(Color::White), solve(Color::Black));
    assert_eq!(white.status, Outcome::Alive, "{white:?}");
    assert_eq!(black.code, Some(Code::Dead), "{black:?}");
}

fn tree(text: &str, first: Color, options: &TreeOptions) -> (Problem, GameTree) {
    let board = Diagram::parse(text).unwrap().board;
    let problem = Problem::find_enclosed(&board, Some(Color::White)).unwrap();
    let mut tga = Tga::new(TgaSettings::default());
    let limits = Limits::nodes(200_000);
    let mut judge = |p: &Problem, c: Color| tga.judge(p, c, &limits);
    let tree = solution_tree(&problem, first, options, &mut judge).unwrap();
    (problem, tree)
}

const THREE_IN_A_ROW: &str = "
    . . . O X .
    O O O O X .
    X X X X X .
    . . . . . .";

#[test]
fn a_pruned_tree_has_only_moves_that_work() {
    let (problem, tree) = tree(THREE_IN_A_ROW, Color::Black, &TreeOptions::default());
    let size = problem.board.size();
    let root = tree.root();
    let comment = |id| tree.comment(id).unwrap();
    assert_eq!(comment(root), "Depth 0: dead");
    let firsts: Vec<_> = tree.children(root).collect();
    let middle = Move::parse("B4", size).unwrap();
    assert_eq!(firsts.len(), 1);
    assert_eq!(
        tree.moves(firsts[0], size).unwrap(),
        [(Color::Black, middle)]
    );
    // The last move, the answers to it.
    assert_eq!(
        tree.points(firsts[0], "CR", size).unwrap(),
        points("B4", &problem.board)
    );
    assert_eq!(
        tree.points(firsts[0], "MA", size).unwrap(),
        points("A4 C4", &problem.board)
    );
    assert_eq!(
        tree.points(root, "MA", size).unwrap(),
        points("B4", &problem.board)
    );
    // Whatever White answers he is dead.
    assert!(
        tree.children(firsts[0])
            .all(|id| comment(id).contains("dead"))
    );
}

#[test]
fn a_full_tree_refutes_what_fails() {
    let full = TreeOptions {
        pruned: false,
        ..TreeOptions::default()
    };
    let (problem, tree) = tree(THREE_IN_A_ROW, Color::Black, &full);
    let size = problem.board.size();
    let firsts: Vec<_> = tree.children(tree.root()).collect();
    assert_eq!(firsts.len(), 3);
    let corner = Move::parse("A4", size).unwrap();
    let wrong = tree
        .find_move(tree.root(), Color::Black, corner, size)
        .unwrap();
    assert_eq!(tree.comment(wrong).unwrap(), "Depth 1: alive");
    let answers: Vec<_> = tree.children(wrong).collect();
    assert_eq!(answers.len(), 1, "one refutation");
}

#[test]
fn the_depth_is_limited() {
    let short = TreeOptions {
        depth: 2,
        ..TreeOptions::default()
    };
    let (_, tree) = tree(THREE_IN_A_ROW, Color::Black, &short);
    assert_eq!(tree.preorder().map(|id| tree.depth(id)).max(), Some(2));
    // What is written is read back.
    let bytes = sgf::Collection {
        games: vec![tree],
        ..Default::default()
    }
    .to_bytes();
    assert!(sgf::parse(&bytes).unwrap().warnings.is_empty());
}

#[test]
fn a_banned_point_is_marked() {
    // Six points in the corner and one liberty outside: a ko.
    let six = "
        . . . O X X .
        . . . O . X .
        O O O O X X .
        X X X X . . .
        . . . . . . .";
    let options = TreeOptions {
        depth: 6,
        nodes: 500,
        ..TreeOptions::default()
    };
    let (problem, tree) = tree(six, Color::Black, &options);
    let size = problem.board.size();
    assert_eq!(tree.comment(tree.root()).unwrap(), "Depth 0: ko (d1l)");
    let banned = |id| !tree.points(id, "TR", size).unwrap().is_empty();
    assert!(tree.preorder().any(banned));
    assert!(tree.len() <= 520);
}

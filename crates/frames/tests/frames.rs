//! Frames around groups in open positions: what they take in, what they close, and the answers inside them.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use board::{Board, Color, Diagram, Point};
use enclosed::{Reader, Tuning};
use frames::{Framed, FramedRace, Reach};
use life::{Code, Problem};
use search::{Limits, Meter};

const MEMORY: usize = 1 << 22;

/// The position and the same with the colors exchanged.
fn both_colors(text: &str) -> [Board; 2] {
    let swapped: String = text
        .chars()
        .map(|c| match c {
            'X' => 'O',
            'O' => 'X',
            other => other,
        })
        .collect();
    [text, &swapped].map(|t| Diagram::parse(t).unwrap().board)
}

fn code(problem: &Problem, first: Color) -> Code {
    let mut meter = Meter::start(&Limits::nodes(200_000));
    let mut reader = Reader::new(problem, MEMORY, Tuning::default()).unwrap();
    reader.code(first, &mut meter).unwrap()
}

const SECOND_LINE: &str = "
    . X O . . . . . .
    . X O . . . . . .
    . X O . . . . . .
    . X O . . . . . .
    . X O . . . . . .
    . O O O . . . . .
    . O . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn frames_grow_and_end_where_the_attacker_is_nearer() {
    for board in both_colors(SECOND_LINE) {
        let stone = Point::parse("B9", board.size()).unwrap();
        let frames = Framed::of_growing_size(&board, board.block_stones(stone));
        assert!(!frames.is_empty());
        for pair in frames.windows(2) {
            assert!(pair[0].problem.area.len() < pair[1].problem.area.len());
        }
        assert!(frames.iter().all(|f| !f.open), "there is nowhere to run");
    }
}

#[test]
fn a_group_with_a_hole_in_its_wall_is_unsettled() {
    for board in both_colors(SECOND_LINE) {
        let stone = Point::parse("B9", board.size()).unwrap();
        let defender = board.color(stone).unwrap();
        let reach = Reach { steps: 2, weak: 1 };
        let framed = Framed::new(&board, board.block_stones(stone), reach).unwrap();
        assert_eq!(code(&framed.problem, defender), Code::Alive);
        assert_eq!(code(&framed.problem, !defender), Code::Dead);
    }
}

#[test]
fn a_group_in_the_open_gets_out() {
    let text = "
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . . . .
        . . X O . . . . .
        . . X O . . . . .
        . . X . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    for board in both_colors(text) {
        let stone = Point::parse("D5", board.size()).unwrap();
        let defender = board.color(stone).unwrap();
        let reach = Reach { steps: 1, weak: 0 };
        let framed = Framed::new(&board, board.block_stones(stone), reach).unwrap();
        assert!(framed.open);
        assert_eq!(code(&framed.problem, !defender), Code::Alive);
    }
}

const RACE: &str = "
    . O O O X X X . .
    . O . X O . X . .
    . O . X O . X . .
    . O . X O . X . .
    . O . X O . X . .";

#[test]
fn whoever_moves_first_wins_an_even_race() {
    for board in both_colors(RACE) {
        let [a, b] = ["D1", "E1"].map(|p| Point::parse(p, board.size()).unwrap());
        let first = board.color(a).unwrap();
        let races = FramedRace::frames(&board, a, b).unwrap();
        let race = races.first().unwrap();
        assert!(!race.first_is_larger);
        assert_eq!(code(&race.b, first), Code::Dead);
        assert_eq!(code(&race.a, first), Code::Alive);
        assert_eq!(code(&race.a, !first), Code::Dead);
    }
}

#[test]
fn pairs_of_outside_liberties_do_not_matter() {
    let short = "
        . O O O X X X . .
        . O O X O . X . .
        . O . X O . X . .
        . O . X O . X . .
        . O . X O . X . .";
    for board in both_colors(short) {
        let [a, b] = ["D1", "E1"].map(|p| Point::parse(p, board.size()).unwrap());
        let first = board.color(a).unwrap();
        let races = FramedRace::frames(&board, a, b).unwrap();
        let race = races.first().unwrap();
        let left = (race.a.area & race.a.board.empty()).len();
        assert!(left < 7, "{left} liberties left of 7");
        assert_eq!(code(&race.a, first), Code::Dead);
        assert_eq!(code(&race.b, first), Code::Alive);
    }
}

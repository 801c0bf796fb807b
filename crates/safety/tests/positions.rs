//! Hand-made cases, each in all eight symmetries and with colours exchanged.
//!
//! In the diagrams `#` is a black stone that the method must prove safe, `t` an empty point and `@` a
//! white stone that it must prove to be Black's territory; `n` is an empty point and `X` a black stone
//! that it must not call Black's, because that would be wrong. The rest does not matter.

use board::{Color, Diagram, PointSet, Symmetry};
use safety::{Method, analyze};
use search::Limits;

use Method::{Benson, Search, Static};

fn check(title: &str, method: Method, position: &str) {
    let diagram = Diagram::parse(position).expect(title);
    let board = diagram.board;
    let letters = |wanted: char| -> PointSet {
        let of = |&(c, p): &(char, _)| (c == wanted).then_some(p);
        diagram.letters.iter().filter_map(of).collect()
    };
    let safe = diagram.marked | letters('t');
    let unsafe_points = (board.stones(Color::Black) - diagram.marked) | letters('n');
    for symmetry in Symmetry::ALL {
        for swap in [false, true] {
            let there = board.transformed(symmetry, swap).expect(title);
            let report = analyze(&there, method, &Limits::nodes(3_000));
            let found = report.safe[usize::from(swap)];
            let context = || format!("{title} ({symmetry:?}, colors exchanged: {swap})");
            let expected = symmetry.apply_set(safe, board.size());
            assert_eq!(
                expected - found,
                PointSet::EMPTY,
                "not proven: {}",
                context()
            );
            let wrong = symmetry.apply_set(unsafe_points, board.size()) & found;
            assert_eq!(wrong, PointSet::EMPTY, "wrong: {}", context());
        }
    }
}

#[test]
fn unconditional_life() {
    check(
        "two eyes in the corner",
        Benson,
        "t # t # O .
         # # # # O .
         O O O O O .
         . . . . . .",
    );
    check(
        "a dead stone in the eye",
        Benson,
        "t @ # t # O
         # # # # # O
         O O O O O .
         . . . . . .",
    );
    check(
        "two-headed dragon: eyes that are false for each block alone",
        Benson,
        "O O O O O O O
         O # # # # # O
         O # O O O # O
         O # O . O # O
         O # O O # # O
         O # # # t # O
         O O # t # O O
         O O # # # O .",
    );
}

#[test]
fn eye_shapes_with_the_attacker_to_move() {
    check(
        "straight three",
        Search,
        "n n n X O .
         X X X X O .
         O O O O O .
         . . . . . .",
    );
    check(
        "straight four",
        Static,
        "t t t t # O .
         # # # # # O .
         O O O O O O .
         . . . . . . .",
    );
    check(
        "bent four on the side",
        Search,
        "t t t # O . .
         # # t # O . .
         O # # # O . .
         O O O O O . .
         . . . . . . .",
    );
    check(
        "square four",
        Search,
        "n n X O .
         n n X O .
         X X X O .
         O O O O .
         . . . . .",
    );
    check(
        "bulky five",
        Search,
        "n n n X O .
         n n X X O .
         X X X O O .
         O O O O . .
         . . . . . .",
    );
    check(
        "six on the side, with the corner",
        Search,
        "t t t t t t # O .
         # # # # # # # O .
         O O O O O O O O .
         . . . . . . . . .",
    );
}

#[test]
fn connections() {
    check(
        "a false eye",
        Search,
        "n X X O .
         X X n X O
         O O X X O
         . O O O O
         . . . . .",
    );
    check(
        "a pair connects the two halves",
        Static,
        "t # # O . . .
         # # . O . . .
         O . # # O . .
         O O # t # O .
         . O # # # O .
         . O O O O O .",
    );
}

#[test]
fn seki_snapback_and_bent_four() {
    check(
        "seki by shared liberties",
        Search,
        "n X O O X n X O
         X X O n X X X O
         O O X n X O O O
         . O X X X O . .
         O O O O O O . .",
    );
    check(
        "snapback: the stones in atari are not safe",
        Search,
        "n X O O .
         X O X X O
         . O n X O
         O O O O .
         . . . . .",
    );
    check(
        "bent four in the corner: a ko at best, so not Black's",
        Search,
        "n O O X O .
         n X O X O .
         X X X X O .
         O O O O O .
         . . . . . .",
    );
}

#[test]
fn territory_of_safe_stones() {
    check(
        "invasion without room",
        Static,
        "t t # t # O
         t @ # # # O
         t t # O O O
         # # # O . .
         # t # O . .
         # # # O . .",
    );
    check(
        "no answer needed in a small corner",
        Search,
        "t t t # t # O
         t t t # # # O
         # # # # O O O
         # t # O O . .
         # # # O . . .
         O O O O . . .",
    );
}

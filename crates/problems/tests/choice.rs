//! Of several things that can be done, the most valuable is the answer: whichever way the diagram is turned, for either color.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use board::{Color, Diagram, Move, Point, Symmetry};
use problems::{Options, Solution, solve};
use search::Limits;

/// Three stones are taken at a, one at b.
const LARGER: &str = "\
. . . . . . . . .
. X X X . . . . .
X O O O a . . . .
. X X X . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . X . .
. . . . . X O b .
. . . . . . X . .
";

/// Two stones are taken at a, which saves five, and three at b, which saves nothing.
const SAVES: &str = "\
. . . . . . . . .
. X X X . . . . .
X O O O b . . . .
. X X X . . . . .
. . . . . . . . .
. . . . . . . . .
O O O O X . . . .
O X X X O X . . .
O X X a O X . . .
";

/// A group of nine dies at a; the stone that is taken at b is not worth it.
const GROUP: &str = "\
O O . a . O X . .
O O O O O O X . .
X X X X X X X . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . X . .
. . . . . X O b .
. . . . . . X . .
";

/// Solves a diagram in all its sixteen forms; the answers are points of the diagram as it is drawn.
fn everywhere(text: &str, check: impl Fn(Option<Point>, &Solution)) {
    let diagram = Diagram::parse(text).unwrap();
    let options = Options {
        limits: Limits::nodes(30_000),
        ..Options::default()
    };
    for symmetry in Symmetry::ALL {
        for swap in [false, true] {
            let board = diagram.board.transformed(symmetry, swap).unwrap();
            let mover = if swap { Color::White } else { Color::Black };
            let solution = solve(&board, mover, &options);
            let back = |p: Point| symmetry.inverse().apply(p, board.size());
            check(solution.best().and_then(Move::point).map(back), &solution);
        }
    }
}

fn letter(text: &str, letter: char) -> Option<Point> {
    Diagram::parse(text).unwrap().letter(letter)
}

#[test]
fn three_stones_are_more_than_one() {
    everywhere(LARGER, |best, _| assert_eq!(best, letter(LARGER, 'a')));
}

#[test]
fn own_stones_that_are_saved_count() {
    everywhere(SAVES, |best, _| assert_eq!(best, letter(SAVES, 'a')));
}

#[test]
fn a_group_is_more_than_a_stone() {
    everywhere(GROUP, |best, solution| {
        assert_eq!(best, letter(GROUP, 'a'));
        assert_eq!(solution.winning().len(), 1, "nothing else kills");
    });
}

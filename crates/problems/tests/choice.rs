//! Of several things that can be done, the most valuable is the answer: whichever way the diagram is turned, for either color.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use board::{Color, Diagram, Move, Point, Symmetry};
use problems::{Options, Solution, Task, solve};
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

/// Black takes three stones at a; with a handful of nodes nothing is found.
#[test]
fn what_is_likely_is_told_only_when_it_is_wanted_and_solves_nothing() {
    let diagram = Diagram::parse(LARGER).unwrap();
    let solved = |nodes: u64, estimate: bool| {
        let options = Options {
            limits: Limits::nodes(nodes),
            estimate,
            ..Options::default()
        };
        solve(&diagram.board, Color::Black, &options)
    };
    assert_eq!(solved(1, false).likely, None);
    assert_eq!(solved(30_000, true).likely, None, "something was found");
    let solution = solved(1, true);
    let likely = solution.likely.clone().unwrap();
    assert_eq!(likely.task, Task::Capture);
    assert_eq!(Some(likely.likely.mv), letter(LARGER, 'a'));
    assert_eq!((solution.task(), solution.best()), (None, None));
    assert!(solution.winning().is_empty() && solution.line().is_empty());
    let view = solution.view("", None);
    assert_eq!(
        (view.task.as_deref(), view.best.as_deref()),
        (Some("capture"), Some("E7"))
    );
    assert_eq!(
        (view.basis.as_deref(), view.first.status.as_str()),
        (Some("net"), "unknown")
    );
    assert!(!view.proven && !view.first.proven && view.winning.is_empty());
    assert_eq!(view.unknown_because.as_deref(), Some("nodes"));
    assert!(view.text.contains("estimate"), "{}", view.text);
    let wanted = |task: Task| {
        let options = Options {
            task: Some(task),
            limits: Limits::nodes(1),
            estimate: true,
            ..Options::default()
        };
        solve(&diagram.board, Color::Black, &options).likely
    };
    assert_eq!(wanted(Task::Live), None, "they are White's");
    assert_eq!(
        wanted(Task::Kill).map(|likely| likely.task),
        Some(Task::Kill)
    );
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

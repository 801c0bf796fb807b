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

/// White's two stones are caught in a net, which takes more than a node to find.
const NET: &str = "\
. . . . . . . . .
. . . . . . . . .
. . X X X . . . .
. X O O . . . . .
. X X . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
";

#[test]
fn what_is_likely_is_told_only_when_it_is_wanted_and_solves_nothing() {
    let board = Diagram::parse(NET).unwrap().board;
    let solved = |nodes: u64, estimate: bool, task: Option<Task>| {
        let options = Options {
            limits: Limits::nodes(nodes),
            estimate,
            task,
            ..Options::default()
        };
        solve(&board, Color::Black, &options)
    };
    assert_eq!(solved(1, false, None).likely, None);
    let enough = solved(60_000, true, None);
    assert!(enough.best().is_some());
    assert_eq!(enough.likely, None, "something was found");
    let solution = solved(1, true, None);
    let likely = solution.likely.clone().unwrap();
    assert_eq!(likely.likely.stones, board.stones(Color::White));
    assert!((likely.stood - (1.0 - likely.likely.share)).abs() < 1e-6);
    assert_eq!((solution.task(), solution.best()), (None, None));
    assert!(solution.winning().is_empty() && solution.line().is_empty());
    let view = solution.view("", None);
    assert_eq!(view.task, Some(likely.task.to_string()));
    assert_eq!(view.target, ["C6", "D6"]);
    assert_eq!(
        view.best,
        Some(likely.likely.mv.name(board.size()).to_string())
    );
    assert_eq!(view.basis.as_deref(), Some("net"));
    assert_eq!(view.first.status, "unknown");
    assert!(!view.proven && !view.first.proven && view.winning.is_empty());
    assert!(view.unknown_because.is_some());
    assert!(view.text.contains("estimate"), "{}", view.text);
    let wanted = |task: Task| solved(1, true, Some(task)).likely.map(|likely| likely.task);
    assert_eq!(wanted(Task::Live), None, "they are White's");
    assert_eq!(wanted(Task::Kill), Some(Task::Kill));
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

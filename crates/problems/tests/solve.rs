//! Reading bare diagrams.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use board::{Board, Color, Diagram, Move, Point, PointSet, Size};
use problems::{Assume, Found, Options, Task, solve, solve_problem};
use search::{CancelFlag, Limits};

/// Three in a row; the wall has a gap at C9.
const THREE: &str = "\
O . . . O X . . . . .
O O O O O . X . . . .
X X . X X X . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
";

fn three() -> Board {
    Diagram::parse(THREE).unwrap().board
}

fn few_nodes() -> Options {
    Options {
        limits: Limits::nodes(50_000),
        ..Options::default()
    }
}

fn at(name: &str) -> Point {
    Point::parse(name, Size::square(11).unwrap()).unwrap()
}

#[test]
fn says_what_it_assumed() {
    let solution = solve(&three(), Color::Black, &few_nodes());
    assert_eq!(solution.task(), Some(Task::Kill));
    assert_eq!(solution.best(), Some(Move::Play(at("C11"))));
    let view = solution.view("three", None);
    assert_eq!(view.best.as_deref(), Some("C11"));
    assert_eq!(view.first.status, "dead");
    assert_eq!(view.second.as_ref().unwrap().status, "alive");
    assert!(!view.proven, "points of the frame are held by assumption");
    let frame = view.frame.unwrap();
    assert!(frame.safe.contains(&"D9".to_owned()), "{:?}", frame.safe);
    assert!(frame.area.contains(&"C11".to_owned()), "{:?}", frame.area);
    assert!(!frame.safe.contains(&"C10".to_owned()), "{:?}", frame.safe);
    assert!(view.text.contains("Assumed"), "{}", view.text);
}

#[test]
fn the_task_and_the_stones_may_be_given() {
    let live = Options {
        task: Some(Task::Live),
        ..few_nodes()
    };
    assert_eq!(solve(&three(), Color::Black, &live).task(), None);
    assert_eq!(
        solve(&three(), Color::White, &live).task(),
        Some(Task::Live)
    );
    let named = Options {
        target: PointSet::from_point(at("A10")),
        ..few_nodes()
    };
    let solution = solve(&three(), Color::Black, &named);
    assert_eq!(solution.best(), Some(Move::Play(at("C11"))));
    let wall = Options {
        target: PointSet::from_point(at("D9")),
        ..few_nodes()
    };
    assert_eq!(solve(&three(), Color::White, &wall).task(), None);
}

#[test]
fn nothing_is_assumed_when_asked() {
    let options = Options {
        assume: Assume::Nothing,
        ..few_nodes()
    };
    let solution = solve(&three(), Color::Black, &options);
    assert!(
        !matches!(solution.found, Found::Life { .. }),
        "the wall is open"
    );
}

#[test]
fn a_known_problem_is_answered_as_it_is() {
    let closed = THREE
        .replacen("O . X . . . .", "O X X . . . .", 1)
        .replacen("X X . X X X", "X X X X X X", 1);
    let board = Diagram::parse(&closed).unwrap().board;
    let problem = life::Problem::find_enclosed(&board, Some(Color::White)).unwrap();
    let solution = solve_problem(&problem, Color::White, &few_nodes()).unwrap();
    assert_eq!(solution.task(), Some(Task::Live));
    assert_eq!(solution.winning(), [Move::Play(at("C11"))]);
}

#[test]
fn limits_are_told() {
    let options = Options {
        limits: Limits::nodes(1),
        ..Options::default()
    };
    let view = solve(&three(), Color::Black, &options).view("three", None);
    assert_eq!(view.best, None);
    assert_eq!(view.unknown_because.as_deref(), Some("nodes"));
    let cancel = CancelFlag::new();
    cancel.cancel();
    let options = Options {
        limits: Limits {
            cancel,
            ..Limits::default()
        },
        ..Options::default()
    };
    let view = solve(&three(), Color::Black, &options).view("three", None);
    assert_eq!(view.unknown_because.as_deref(), Some("stopped"));
}

#[test]
fn any_position_gets_an_answer() {
    let size = Size::square(9).unwrap();
    let empty = solve(&Board::new(size), Color::Black, &few_nodes());
    assert_eq!(
        empty.view("", None).unknown_because.as_deref(),
        Some("no task")
    );
    let mut seed = 7u64;
    for _ in 0..12 {
        let mut board = Board::new(size);
        for p in size.points() {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let color = match seed >> 61 {
                0 | 1 => Color::Black,
                2 | 3 => Color::White,
                _ => continue,
            };
            // A move that the rules forbid is left out.
            let _ = board.play(p, color);
        }
        board.forget_history();
        let options = Options {
            limits: Limits::nodes(3_000),
            ..Options::default()
        };
        let view = solve(&board, Color::White, &options).view("random", None);
        let legal = |name: &String| {
            let mv = Move::parse(name, size).unwrap();
            mv.point()
                .is_none_or(|p| board.clone().play(p, Color::White).is_ok())
        };
        assert!(
            view.winning.iter().all(legal),
            "{}",
            board.to_text(&board::TextStyle::default())
        );
        assert!(view.best.is_none_or(|best| view.winning.contains(&best)));
    }
}

/// Three in a row at the top kill White only if Black's wall stands, which has two liberties, A9 and A8.
const WEAK_WALL: &str = "\
. X O . . . O X O
. X O O O O O X O
O X X X X X X X O
. O O O O O O O O
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
";

#[test]
fn without_a_frame_no_wall_is_taken_for_safe() {
    let board = Diagram::parse(WEAK_WALL).unwrap().board;
    let target = board.block_stones(Point::parse("C9", board.size()).unwrap());
    let options = Options {
        assume: Assume::Nothing,
        task: Some(Task::Kill),
        target,
        limits: Limits::nodes(500),
        ..Options::default()
    };
    let view = solve(&board, Color::Black, &options).view("", None);
    assert_ne!(view.first.status, "dead", "{}", view.text);
    let frame = view.frame.map(|frame| frame.safe).unwrap_or_default();
    assert!(frame.is_empty(), "{frame:?}");
}

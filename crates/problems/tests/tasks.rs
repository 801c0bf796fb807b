//! Every task, for either color, found and given.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use board::{Board, Color, Diagram, Move, Point, PointSet, Size};
use problems::{Assume, Found, Options, Solution, Task, solve};
use search::Limits;

/// D6 connects two stones in atari with their friends, and nothing else saves them.
const LINK: &str = "\
. . . . . . . . .
. . . . . . . . .
. X X X X X . . .
. O O . O O . . .
. . O X X O . . .
. . O O O O . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
";

/// The stone in atari at D5 runs at E5.
const RUN: &str = "\
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . O . . . . .
. . O X . . . . .
. . . O . . . . .
. . . . . . . . .
. . . . . . X . .
. . . . . . . . .
";

/// Three liberties each: who begins wins.
const RACE: &str = "\
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
O O O O X X X X .
O . X X O O . X .
O . X . . O . X .
";

/// A net.
const NET: &str = "\
. . . . . . . . .
. . . . . . . . .
. . X X . . . . .
. X O . . . . . .
. X . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
";

/// Two stones, of which only one runs.
const TWO: &str = "\
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . X . X . . .
. . X O . O X . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
";

/// Black lives in the corner at B9, and catches a single stone elsewhere at G3.
const CORNER_AND_STONE: &str = "\
. . . X O . . . .
X X X X O . . . .
O O O O O . . . .
. . . . . . . . .
. . . . . . X . .
. . . . . X O X .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
";

fn board(text: &str) -> Board {
    Diagram::parse(text).unwrap().board
}

/// The same with the colors exchanged.
fn swapped(board: &Board) -> Board {
    let (black, white) = (board.stones(Color::Black), board.stones(Color::White));
    Board::from_stones(board.size(), white, black).unwrap()
}

fn at(name: &str) -> Point {
    Point::parse(name, Size::square(9).unwrap()).unwrap()
}

fn options(task: Option<Task>) -> Options {
    Options {
        task,
        limits: Limits::nodes(60_000),
        ..Options::default()
    }
}

/// Solves a diagram of Black's for either color.
fn both(text: &str, options: &Options, check: impl Fn(&Solution, &str)) {
    let board = board(text);
    check(&solve(&board, Color::Black, options), "black");
    check(&solve(&swapped(&board), Color::White, options), "white");
}

#[test]
fn a_connection_is_found_and_proven() {
    for task in [None, Some(Task::Connect)] {
        both(LINK, &options(task), |solution, color| {
            assert_eq!(solution.task(), Some(Task::Connect), "{color}");
            assert_eq!(solution.best(), Some(Move::Play(at("D6"))), "{color}");
            let view = solution.view("", None);
            assert_eq!(view.task.as_deref(), Some("connect"));
            assert_eq!(view.first.status, "connected");
            assert_eq!(
                view.second.as_ref().unwrap().status,
                "unknown",
                "that it is cut is not proven"
            );
            assert!(view.proven);
            assert!(view.frame.is_none(), "nothing is assumed");
            assert_eq!(view.winning, ["D6"]);
            assert_eq!(view.line, ["D6"]);
            assert!(view.text.contains("connects"), "{}", view.text);
        });
    }
}

#[test]
fn the_blocks_to_connect_may_be_named() {
    let named = |stones: &[&str]| Options {
        target: stones.iter().map(|s| at(s)).collect::<PointSet>(),
        ..options(Some(Task::Connect))
    };
    both(LINK, &named(&["D5", "B7"]), |solution, color| {
        assert_eq!(solution.winning(), [Move::Play(at("D6"))], "{color}");
    });
    // Stones of one block are connected already.
    both(LINK, &named(&["B7", "C7"]), |solution, _| {
        assert_eq!(
            solution.best(),
            Some(Move::Play(at("D6"))),
            "with the other block"
        );
    });
    // The other side's stones cannot be connected by this side.
    both(LINK, &named(&["B6"]), |solution, _| {
        assert!(solution.winning().iter().all(|mv| mv.point().is_some()));
    });
}

#[test]
fn an_escape_is_no_proof_and_says_so() {
    both(RUN, &options(Some(Task::Escape)), |solution, color| {
        assert_eq!(solution.task(), Some(Task::Escape), "{color}");
        assert_eq!(solution.best(), Some(Move::Play(at("E5"))), "{color}");
        let view = solution.view("", None);
        assert_eq!(view.target, ["D5"]);
        if solution.bare.is_none() {
            assert_eq!(view.first.status, "unknown");
            assert!(!view.proven);
            assert!(view.unknown_because.is_some());
            assert!(view.text.contains("not proven"), "{}", view.text);
        }
    });
}

#[test]
fn nothing_escapes_that_is_in_no_danger_or_beyond_help() {
    let free = Options {
        target: PointSet::from_point(at("G2")),
        ..options(Some(Task::Escape))
    };
    both(RUN, &free, |solution, _| assert_eq!(solution.task(), None));
    // Whatever it does, it is captured in the corner.
    let caught = "X . O . .\nO O O . .\n. . . . .\n. . . . .\n. . . . .\n";
    both(caught, &options(Some(Task::Escape)), |solution, _| {
        assert_eq!(solution.task(), None);
    });
}

#[test]
fn who_begins_wins_the_race() {
    both(RACE, &options(Some(Task::Race)), |solution, color| {
        assert_eq!(solution.task(), Some(Task::Race), "{color}");
        let view = solution.view("", None);
        assert_eq!(view.task.as_deref(), Some("race"));
        assert_ne!(view.first.status, view.second.unwrap().status);
        assert!(view.text.contains("race of"), "{}", view.text);
        assert!(view.text.contains("Assumed"), "{}", view.text);
        let Found::Life { rival, answer, .. } = &solution.found else {
            panic!("{color}");
        };
        assert!(rival.unwrap().is_disjoint(&answer.target));
    });
}

#[test]
fn a_capture_is_proven_with_nothing_assumed() {
    let bare = Options {
        assume: Assume::Nothing,
        ..options(Some(Task::Capture))
    };
    for options in [options(None), bare] {
        both(NET, &options, |solution, color| {
            assert_eq!(solution.task(), Some(Task::Capture), "{color}");
            let view = solution.view("", None);
            assert_eq!(view.first.status, "dead");
            assert_eq!(view.target, ["C6"]);
            assert!(view.proven);
            assert_eq!(view.line.first(), view.best.as_ref(), "{color}");
            assert!(view.line.len() > 1, "{color}");
        });
    }
}

#[test]
fn one_of_two_blocks_is_caught() {
    both(TWO, &options(None), |solution, color| {
        assert_eq!(solution.task(), Some(Task::Capture), "{color}");
        assert!(solution.view("", None).proven, "{color}");
    });
}

#[test]
fn a_group_is_more_than_a_stone_that_is_caught_elsewhere() {
    both(CORNER_AND_STONE, &options(None), |solution, color| {
        assert_eq!(solution.task(), Some(Task::Live), "{color}");
        assert_eq!(solution.best(), Some(Move::Play(at("B9"))), "{color}");
    });
    both(
        CORNER_AND_STONE,
        &options(Some(Task::Capture)),
        |solution, color| {
            assert_eq!(solution.task(), Some(Task::Capture), "{color}");
        },
    );
}

#[test]
fn a_task_that_is_not_there_is_not_found() {
    for task in [
        Task::Connect,
        Task::Race,
        Task::Escape,
        Task::Live,
        Task::Kill,
    ] {
        both(NET, &options(Some(task)), |solution, color| {
            let found = solution.task();
            assert!(found.is_none_or(|t| t == task), "{color}: {found:?}");
        });
    }
    let empty = Board::new(Size::square(9).unwrap());
    for task in Task::ALL {
        let solution = solve(&empty, Color::White, &options(Some(task)));
        assert_eq!(solution.task(), None, "{task}");
    }
}

#[test]
fn the_names_of_tasks() {
    for task in Task::ALL {
        assert_eq!(task.to_string().parse(), Ok(task));
    }
    let wrong = "seki".parse::<Task>().unwrap_err().to_string();
    assert!(
        wrong.contains("`seki`") && wrong.contains("race"),
        "{wrong}"
    );
}

#[test]
fn answers_within_nodes_do_not_depend_on_the_threads() {
    let views = [0, 1].map(|_| {
        let view = solve(&board(NET), Color::Black, &options(None)).view("", None);
        (view.best, view.winning, view.line, view.text)
    });
    assert_eq!(views[0], views[1]);
}

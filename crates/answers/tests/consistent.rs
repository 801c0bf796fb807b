//! Answers agree with themselves, whatever the limits: results, moves, lines, and what is said to be unknown.

#![allow(clippy::unwrap_used)]

use answers::{Answer, Asking, Custom, ask, ask_tga};
use board::{Color, Diagram, Move, Point, PointSet, Symmetry};
use life::{Code, Outcome, Problem, Target};
use search::{Exhausted, Limits};
use tga::TgaSettings;
use truth::Oracle;
use truth::areas::{self, Shape};

fn asking(to_play: Color, nodes: u64) -> Asking {
    Asking {
        custom: Custom::Chinese,
        limits: Limits {
            memory: 1 << 18,
            ..Limits::nodes(nodes)
        },
        ..Asking::new(to_play)
    }
}

/// What a script sees.
fn agree(answer: &Answer, place: &str) {
    assert_eq!(answer.contradiction(), None, "{place}");
    let winning = &answer.winning;
    assert_eq!(answer.first.best, winning.first().copied(), "{place}");
    for found in &answer.moves {
        assert_eq!(winning.contains(&found.tried.mv), found.wins, "{place}");
    }
    for side in std::iter::once(&answer.first).chain(&answer.second) {
        assert_eq!(side.is_proven(), side.code().is_some(), "{place} {side:?}");
        let missing = side.code().is_none();
        assert!(
            !missing || side.unknown_because().is_some(),
            "{place} {side:?}"
        );
        assert!(
            side.unknown_because().is_none() || missing || side.misses_eyes(),
            "{place} {side:?}"
        );
    }
}

/// Random problems of this shape with different limits; how many passes were winning, and how many were not though no move
/// was needed.
fn random_problems(shape: &Problem, wanted: usize, seed: u64) -> (usize, usize) {
    let mut next = areas::random_numbers(seed);
    let (mut done, mut passes, mut needless) = (0, 0, 0);
    while done < wanted {
        let Some(mut problem) = areas::random_filling(shape, &mut next) else {
            continue;
        };
        if problem.validate().is_err() {
            continue;
        }
        let white = problem.board.stones(Color::White);
        problem.target = match next() >> 33 & 3 {
            0 => Target::All(problem.board.block_stones(white.first().unwrap())),
            1 => Target::OneOf(white),
            _ => Target::AnyStone,
        };
        done += 1;
        for nodes in [5, 40, 400_000] {
            let to_play = Color::ALL[done % 2];
            let answer = ask(&problem, &asking(to_play, nodes)).unwrap();
            let place = format!("{nodes} nodes, {to_play} to play, {problem:?}");
            agree(&answer, &place);
            let pass = answer.winning.contains(&Move::Pass);
            passes += usize::from(pass);
            needless += usize::from(answer.first.needs_no_move && !pass);
        }
        let second = ask_tga(
            &problem,
            &asking(Color::Black, 2_000),
            &TgaSettings::default(),
        );
        agree(&second.unwrap(), &format!("second solver, {problem:?}"));
    }
    (passes, needless)
}

#[test]
fn hundreds_of_random_problems() {
    problems_of_all_shapes(1);
}

#[test]
#[ignore = "takes a minute"]
fn thousands_of_random_problems() {
    problems_of_all_shapes(5);
}

/// So many times the least number of problems that show something.
fn problems_of_all_shapes(times: usize) {
    let (mut passes, mut needless) = (0, 0);
    for (i, shape) in [Shape::corner(3, 3), Shape::edge(4, 2), Shape::corner(5, 2)]
        .into_iter()
        .enumerate()
    {
        let (a, b) = random_problems(&shape.walled(), 100 * times, 100 + i as u64);
        let (problem, space) = shape.eye_space(i);
        let inner = Problem {
            area: problem.area,
            ..problem
        };
        let (c, d) = random_eye_spaces(&inner, space, 60 * times, 200 + i as u64);
        (passes, needless) = (passes + a + c, needless + b + d);
    }
    eprintln!("{passes} passes win, {needless} do not though no move is needed");
    assert!(passes > 20 * times && needless > 20 * times);
}

/// The same with the stones of the eye space at random.
fn random_eye_spaces(
    problem: &Problem,
    space: PointSet,
    wanted: usize,
    seed: u64,
) -> (usize, usize) {
    let oracle = Oracle::every_filling(problem, space);
    let boards: Vec<_> = oracle.positions().collect();
    let mut next = areas::random_numbers(seed);
    let (mut passes, mut needless) = (0, 0);
    for _ in 0..wanted {
        let board = boards[(next() >> 33) as usize % boards.len()].clone();
        let position = Problem {
            board,
            ..problem.clone()
        };
        for (to_play, nodes) in [
            (Color::Black, 400_000),
            (Color::White, 400_000),
            (Color::Black, 5),
        ] {
            let answer = ask(&position, &asking(to_play, nodes)).unwrap();
            agree(
                &answer,
                &format!("{nodes} nodes, {to_play} to play, {position:?}"),
            );
            if let Some(code) = answer.first.code() {
                assert_eq!(
                    code,
                    oracle.code_on(&position.board, to_play),
                    "{position:?}"
                );
            }
            let pass = answer.winning.contains(&Move::Pass);
            passes += usize::from(pass);
            needless += usize::from(answer.first.needs_no_move && !pass);
        }
    }
    (passes, needless)
}

const DEAD: &str = "
    O . . O X .
    O . . O X .
    O O O O X .
    X X X X X .
    . . . . . .";

/// Dead stones need no move; but if both sides pass they stand.
#[test]
fn a_pass_captures_nothing() {
    let board = Diagram::parse(DEAD).unwrap().board;
    for swapped in [false, true] {
        for symmetry in board::Symmetry::ALL {
            let board = board.transformed(symmetry, swapped).unwrap();
            let attacker = if swapped { Color::White } else { Color::Black };
            let problem = Problem::find_enclosed(&board, Some(!attacker)).unwrap();
            let answer = ask(&problem, &asking(attacker, 100_000)).unwrap();
            assert_eq!(answer.first.code(), Some(Code::Dead));
            assert!(answer.first.needs_no_move && answer.first.line.is_empty());
            assert!(!answer.winning.is_empty() && !answer.winning.contains(&Move::Pass));
            let pass = answer
                .moves
                .iter()
                .find(|m| m.tried.mv == Move::Pass)
                .unwrap();
            assert!(!pass.wins && pass.tried.known.code() == Some(Code::Alive));
        }
    }
}

const SEKI: &str = "
    O O O O O O O X .
    O . X X X . O X .
    O O O O O O O X .
    X X X X X X X X .
    . . . . . . . . .";

/// With few nodes a seki is known not to be captured, and no more; the answer says what is missing.
#[test]
fn two_eyes_are_not_known_before_they_are_looked_for() {
    let board = Diagram::parse(SEKI).unwrap().board;
    for swapped in [false, true] {
        let board = board
            .transformed(board::Symmetry::IDENTITY, swapped)
            .unwrap();
        let defender = if swapped { Color::Black } else { Color::White };
        let problem = Problem::find_enclosed(&board, Some(defender)).unwrap();
        let answer = ask(&problem, &asking(defender, 1)).unwrap();
        agree(&answer, "one node");
        assert_eq!(answer.first.status, Outcome::Alive);
        assert_eq!(answer.first.two_eyes, None);
        assert_eq!(answer.unknown_because(), Some(Exhausted::Nodes));
        let answer = ask(&problem, &asking(defender, 100_000)).unwrap();
        assert_eq!(answer.first.status, Outcome::Seki);
        assert_eq!(answer.first.two_eyes, Some(false));
        assert_eq!(answer.first.unknown_because(), None);
    }
}

/// Where only taking back reaches the ko, the banned point is told, as a move that a threat must come before.
#[test]
fn a_banned_move_that_alone_reaches_the_ko_is_told() {
    let shape = Shape::corner(4, 3).walled();
    let mut next = areas::random_numbers(17);
    let (mut told, mut bans) = (0, 0);
    for _ in 0..10_000 {
        let Some(mut problem) = areas::random_filling(&shape, &mut next) else {
            continue;
        };
        let empty = problem.area & problem.board.empty();
        for ko in empty {
            if problem.validate().is_err() || problem.board.set_ko(Some(ko)).is_err() {
                continue;
            }
            bans += 1;
            for to_play in Color::ALL {
                let answer = ask(&problem, &asking(to_play, 400_000)).unwrap();
                agree(
                    &answer,
                    &format!("{to_play} to play, {ko:?} banned, {problem:?}"),
                );
                let Some(found) = answer.moves.iter().find(|m| m.takes_a_threat) else {
                    continue;
                };
                assert_eq!(found.tried.mv, Move::Play(ko));
                assert!(problem.board.is_banned(ko, to_play));
                assert_eq!(answer.first.status, Outcome::Ko);
                told += 1;
            }
        }
    }
    assert!(told > 2 && bans > 200, "{told} of {bans}");
}

/// The same problem turned, with the colors exchanged, and after a pass.
#[test]
fn a_copy_of_a_problem_has_the_same_answer() {
    let shape = Shape::corner(4, 3).walled();
    let mut next = areas::random_numbers(23);
    let mut asked = 0;
    while asked < 60 {
        let Some(problem) = areas::random_filling(&shape, &mut next) else {
            continue;
        };
        if problem.validate().is_err() {
            continue;
        }
        asked += 1;
        let size = problem.board.size();
        let told = |problem: &Problem, first| {
            let answer = ask(problem, &asking(first, 400_000)).unwrap();
            let winning: Vec<Move> = answer.winning.clone();
            (answer.first.code(), answer.first.status, winning)
        };
        for first in Color::ALL {
            let (code, status, winning) = told(&problem, first);
            for symmetry in Symmetry::ALL {
                for swap in [false, true] {
                    let mut copy = Problem {
                        board: problem.board.transformed(symmetry, swap).unwrap(),
                        defender: if swap {
                            !problem.defender
                        } else {
                            problem.defender
                        },
                        area: symmetry.apply_set(problem.area, size),
                        ..problem.clone()
                    };
                    // A pass that lifts no ban leaves the position as it is.
                    copy.board.pass();
                    copy.board.forget_history();
                    let first = if swap { !first } else { first };
                    let (other_code, other_status, other_winning) = told(&copy, first);
                    let place = format!("{symmetry:?} {swap} {first} first, {problem:?}");
                    assert_eq!((code, status), (other_code, other_status), "{place}");
                    let turned: PointSet = points_of(&winning, |p| symmetry.apply(p, size));
                    assert_eq!(turned, points_of(&other_winning, |p| p), "{place}");
                }
            }
        }
    }
}

fn points_of(moves: &[Move], turn: impl Fn(Point) -> Point) -> PointSet {
    let point = |mv: &Move| match mv {
        Move::Play(p) => Some(turn(*p)),
        Move::Pass => None,
    };
    moves.iter().filter_map(point).collect()
}

//! Answers as the front ends show them.

#![allow(clippy::unwrap_used)]

use answers::{Answer, Asking, Custom, ask, ask_tga};
use board::{Board, Color, Diagram, Move, Point, PointSet};
use life::{Code, EnclosureError, Outcome, Problem, Race};
use search::{Exhausted, Limits};
use tga::TgaSettings;

fn board(diagram: &str) -> Board {
    Diagram::parse(diagram).unwrap().board
}

fn problem(diagram: &str) -> Problem {
    Problem::find_enclosed(&board(diagram), Some(Color::White)).unwrap()
}

fn asking(to_play: Color) -> Asking {
    Asking {
        limits: Limits {
            memory: 1 << 20,
            ..Limits::nodes(200_000)
        },
        ..Asking::new(to_play)
    }
}

fn answer(diagram: &str) -> Answer {
    ask(&problem(diagram), &asking(Color::Black)).unwrap()
}

fn names(moves: &[Move], answer: &Answer) -> String {
    let names: Vec<String> = moves.iter().map(|mv| mv.name(answer.size)).collect();
    names.join(" ")
}

const THREE: &str = "
    O . . . O X .
    O O O O O X .
    X X X X X X .
    . . . . . . .";

const KO: &str = "
    X . X O X . .
    . O . O X . .
    O O O O X . .
    X X X X X . .
    . . . . . . .
    . . . . . . .";

const BENT_FOUR: &str = "
    X X . O X .
    X O O O X .
    . O X X X .
    O O X . . .
    X X X . . .";

const TO_SEKI: &str = "
    O . . O X . .
    O X . O X . .
    . O O O X . .
    O O O O X . .
    X X X X X . .
    . . . . . . .
    . . . . . . .";

#[test]
fn wrong_moves_are_refuted() {
    let answer = answer(THREE);
    assert_eq!(names(&answer.winning, &answer), "C4");
    for found in &answer.moves {
        let played = found.tried.mv.name(answer.size);
        let code = found.tried.known.code();
        match played.as_str() {
            "C4" => assert!(found.wins && code == Some(Code::Dead)),
            _ => {
                assert!(!found.wins && code == Some(Code::Alive), "{played}");
                assert_eq!(found.tried.reply.unwrap().name(answer.size), "C4");
            }
        }
    }
}

#[test]
fn seki_is_less_than_life() {
    let problem = problem(TO_SEKI);
    let attacks = ask(&problem, &asking(Color::Black)).unwrap();
    assert_eq!(attacks.first.status, Outcome::Seki);
    assert_eq!(names(&attacks.winning, &attacks), "B7 C7");
    let lives = ask(&problem, &asking(Color::White)).unwrap();
    assert_eq!(lives.first.status, Outcome::Alive);
    // A move that cannot be captured but leaves a seki is not among the best.
    for found in &lives.moves {
        let alive = found.tried.known.code() == Some(Code::Alive);
        assert_eq!(found.wins, alive && found.two_eyes == Some(true));
    }
    assert!(lives.moves.iter().any(|m| m.two_eyes == Some(false)));
}

#[test]
fn custom_is_asked_for() {
    let problem = problem(BENT_FOUR);
    let played_out = Asking {
        custom: Custom::Chinese,
        ..asking(Color::White)
    };
    for side in [Color::Black, Color::White] {
        let one = Asking {
            both: false,
            ..asking(side)
        };
        let custom = ask(&problem, &one).unwrap();
        assert!(custom.first.by_custom && custom.first.status == Outcome::Dead);
        assert_eq!(custom.first.code(), Some(Code::Dead));
    }
    let ko = ask(&problem, &played_out).unwrap();
    assert_eq!(ko.first.code(), Some(Code::DeadUnless(1)));
    // An ordinary ko is not such a position: White can do something about it.
    assert!(!answer(KO).first.by_custom);
}

#[test]
fn what_the_limits_leave_open() {
    let rows = ". . . . . O X .\n".repeat(4);
    let large = format!("{rows}O O O O O O X .\nX X X X X X X .\n. . . . . . . .");
    let problem = problem(&large);
    let little = Asking {
        limits: Limits::nodes(2),
        ..asking(Color::Black)
    };
    let answer = ask(&problem, &little).unwrap();
    assert_eq!(answer.first.status, Outcome::Unknown);
    assert!(answer.first.best.is_none() && !answer.is_proven());
    assert_eq!(answer.unknown_because(), Some(Exhausted::Nodes));
    let guess = ask_tga(&problem, &little, &TgaSettings::original()).unwrap();
    assert!(!guess.is_proven());
}

#[test]
fn a_race_needs_two_groups_in_a_closed_place() {
    let open = board(". . . .\n. X O .\n. . . .\n. . . .");
    let at = |name| Point::parse(name, open.size()).unwrap();
    assert!(Race::new(&open, at("B3"), at("C3")).is_ok());
    let same = Race::new(&open, at("B3"), at("B3")).unwrap_err();
    assert_eq!(same, EnclosureError::NoStones);
    let large = board(&". . . . . . . . .\n".repeat(8).replacen(". .", "X O", 1));
    let far = Point::parse("A8", large.size()).unwrap();
    let other = Point::parse("B8", large.size()).unwrap();
    let error = Race::new(&large, far, other).unwrap_err();
    assert!(matches!(error, EnclosureError::Open(_)));
}

/// White's group in the upper left corner.
fn upper_left(diagram: &str) -> (Board, Answer) {
    let board = board(diagram);
    let corner = PointSet::from_point(Point::new(0, 0));
    let problem = Problem::enclosed(&board, corner).unwrap();
    let answer = ask(&problem, &asking(Color::Black)).unwrap();
    (board, answer)
}

#[test]
fn deaths_name_the_wall_they_rest_on() {
    let (board, answer) = upper_left(
        "
        O . O X . . O
        O O O X . . O
        X X X X . O O
        . . . . . . .
        O O . . . . .",
    );
    assert_eq!(answer.first.status, Outcome::Dead);
    let wall = board.block_stones(Point::new(3, 0));
    assert_eq!(answer.assumed_safe, wall, "nobody knows whether it lives");
}

#[test]
fn a_wall_that_lives_is_no_assumption() {
    let (_, answer) = upper_left(
        "
        O . O X . X .
        O O O X X X X
        X X X X . . .
        . . . . . . .
        . . . . . . .",
    );
    assert_eq!(answer.first.status, Outcome::Dead);
    let wall = answer.assumed_safe;
    assert!(wall.is_empty(), "two eyes at E5 and G5: {wall:?}");
}

#[test]
fn a_life_needs_no_wall() {
    let (_, answer) = upper_left(
        "
        O . O . O X .
        O O O O O X .
        X X X X X X .
        . . . . . . .
        . . . . . . .",
    );
    assert_eq!(answer.first.status, Outcome::Alive);
    assert!(answer.assumed_safe.is_empty());
}

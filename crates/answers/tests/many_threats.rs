//! Kos for which one side needs more threats than usual: whatever is called dead is dead however many threats there are.

#![allow(clippy::unwrap_used)]

use answers::{Answer, Asking, ask, ask_tga};
use board::{Color, Diagram, PointSet, Symmetry};
use enclosed::{Reader, Tuning};
use life::proof::{Proof, ProvenEnd, check};
use life::{Code, MANY, Problem, Target};
use search::{Limits, Meter};
use tga::TgaSettings;
use truth::{Oracle, areas};

/// Which stones are asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// White's, which have one eye and a ko.
    Near,
    /// Black's, which White must approach point by point.
    Far,
}

/// A ko for which White needs so many moves outside: Black's stones have so many liberties, each of them a point of White's stones that
/// only White can fill. The ko is at the left, or at the right.
///
/// ```text
/// X X X X X X X .
/// O O O O O O X .     White has an eye and the ko; Black's stones in the third row live if Black takes the ko and
/// . O X X X X O .     White cannot take it back often enough to fill their liberties in the last row.
/// O O X . O . O .
/// ```
fn approach(liberties: usize, asked: Asked, mirrored: bool) -> Problem {
    let xs = "X ".repeat(2 * liberties - 1);
    let rows = [
        format!(". . . . {}. .", xs.replace('X', ".")),
        format!("X X . . {}. .", xs.replace('X', ".")),
        format!("# # X X {xs}X ."),
        format!("@ # # # {}X .", xs.replace('X', "#")),
        format!("# # * * {}O .", xs.replace('X', "*")),
        format!("# @ o * {}.", ". O ".repeat(liberties).replace('.', "@")),
        format!("# # * * {}O .", xs.replace('X', "O")),
    ];
    let rows = rows.map(|row| match mirrored {
        true => row.split(' ').rev().collect::<Vec<_>>().join(" "),
        false => row,
    });
    // `#` White's stones with the eye, `*` Black's beside them, `o` the stone in the ko, `@` empty points of the area.
    let of = |kind: char| -> PointSet {
        let wanted = |row: &String| row.replace(|c| "#*@oXO".contains(c) && c != kind, ".");
        let text = rows.each_ref().map(wanted).join("\n").replace(kind, "X");
        Diagram::parse(&text).unwrap().board.stones(Color::Black)
    };
    let (near, far, points) = (of('#'), of('*'), of('@') | of('o'));
    let plain = rows
        .join("\n")
        .replace(['#', 'o'], "O")
        .replace('*', "X")
        .replace('@', ".");
    let (defender, target) = match asked {
        Asked::Near => (Color::White, near),
        Asked::Far => (Color::Black, far),
    };
    Problem {
        board: Diagram::parse(&plain).unwrap().board,
        defender,
        area: near | far | points,
        attacker_only: PointSet::EMPTY,
        target: Target::All(target),
    }
}

fn prove(problem: &Problem, first: Color, threats: i8) -> Proof {
    let mut reader = Reader::new(problem, 1 << 24, Tuning::default()).unwrap();
    let mut meter = Meter::start(&Limits::nodes(3_000_000));
    let proof = reader.prove(problem, first, threats, 200_000, &mut meter);
    proof.unwrap()
}

/// Seven threats are a number like any other, for either side, in both solvers.
#[test]
fn approach_kos() {
    for (liberties, asked, near, far) in [
        (5, Asked::Near, "d5l", "d4l"),
        (6, Asked::Near, "d6l", "d5l"),
        (7, Asked::Near, "d7l", "d6l"),
        (5, Asked::Far, "l5d", "l4d"),
        (6, Asked::Far, "l6d", "l5d"),
        (7, Asked::Far, "l7d", "l6d"),
    ] {
        for mirrored in [false, true] {
            let problem = approach(liberties, asked, mirrored);
            for (problem, black) in [
                (
                    areas::turned(&problem, Symmetry::IDENTITY, true),
                    Color::White,
                ),
                (problem, Color::Black),
            ] {
                // Black first, then White, in the colors of the diagram.
                for (first, expected) in [(black, near), (!black, far)] {
                    let asking = Asking {
                        both: false,
                        moves: false,
                        limits: Limits {
                            memory: 1 << 24,
                            ..Limits::nodes(3_000_000)
                        },
                        ..Asking::new(first)
                    };
                    let code = |answer: Answer| answer.first.code().map(|code| code.to_string());
                    let told = code(ask(&problem, &asking).unwrap());
                    let place = format!("{liberties} {asked:?}, {first} first");
                    assert_eq!(told.as_deref(), Some(expected), "{place}");
                    let second = ask_tga(&problem, &asking, &TgaSettings::default()).unwrap();
                    let told = code(second);
                    assert_eq!(told.as_deref(), Some(expected), "{place}, second solver");
                }
            }
        }
    }
}

/// Both proofs of a ko with seven threats, and with as many as needed.
#[test]
fn proofs_of_approach_kos() {
    for (asked, numbers) in [
        (Asked::Near, [(-7, false), (-6, true), (-MANY, false)]),
        (Asked::Far, [(7, true), (6, false), (MANY, true)]),
    ] {
        let problem = approach(7, asked, false);
        for (threats, captured) in numbers {
            let proof = prove(&problem, Color::Black, threats);
            let place = format!("{asked:?} {threats}");
            assert_eq!(proof.outcome == ProvenEnd::Captured, captured, "{place}");
            assert_eq!(check(&proof).err(), None, "{place}");
            let again = Proof::from_json(&proof.to_json()).unwrap();
            assert_eq!(again.threats, threats);
            assert_eq!(check(&again).err(), None, "{place}");
        }
    }
}

/// A proof that goes round where the defender spends a threat each time needs as many as he has, which no number is.
#[test]
fn a_circle_is_no_proof_against_a_number_of_threats() {
    let mut circles = 0;
    let mut next = areas::random_numbers(77);
    while circles < 3 {
        let area = areas::random_area(&mut next, 9);
        let Some(problem) = areas::random_filling(&area, &mut next) else {
            continue;
        };
        if problem.validate().is_err() {
            continue;
        }
        let Some(oracle) = Oracle::within(&problem, 30_000) else {
            continue;
        };
        for first in Color::ALL
            .into_iter()
            .filter(|c| oracle.code(*c) == Code::Dead)
        {
            let Ok(mut reader) = Reader::new(&problem, 1 << 22, Tuning::default()) else {
                continue;
            };
            let mut meter = Meter::start(&Limits::nodes(1_000_000));
            let Ok(proof) = reader.prove(&problem, first, -MANY, 100_000, &mut meter) else {
                continue;
            };
            assert_eq!(check(&proof).err(), None, "{first} {proof:?}");
            if leads_back(&proof) {
                circles += 1;
                let numbered = Proof {
                    threats: -5,
                    ..proof
                };
                assert!(check(&numbered).is_err(), "{:?}", problem.board);
            }
        }
    }
}

fn leads_back(proof: &Proof) -> bool {
    let back = |(at, node): (usize, &life::proof::Node)| match node {
        life::proof::Node::Answer(replies) => replies.iter().any(|(_, next)| *next <= at),
        _ => false,
    };
    proof.nodes.iter().enumerate().any(back)
}

//! Positions that every book has, for the second solver, in all eight symmetries and both colors.

#![allow(clippy::unwrap_used)]

use board::{Color, Diagram, Symmetry};
use life::Problem;
use search::Limits;
use tga::{Tga, TgaSettings, TgaWanted};
use truth::areas;

/// What, the position (White defends), the codes with the defender and with the attacker first.
const POSITIONS: &[(&str, &str, &str, &str)] = &[
    (
        "two eyes",
        "
        . O . O X .
        O O O O X .
        X X X X X .
        . . . . . .",
        "l",
        "l",
    ),
    (
        "three in a row",
        "
        . . . O X .
        O O O O X .
        X X X X X .
        . . . . . .",
        "l",
        "d",
    ),
    (
        "four in a square",
        "
        . . O X .
        . . O X .
        O O O X .
        X X X X .
        . . . . .",
        "d",
        "d",
    ),
    (
        "six in the corner with one liberty outside",
        "
        . . . O X X .
        . . . O . X .
        O O O O X X .
        X X X X . . .
        . . . . . . .",
        "l",
        "d1l",
    ),
    (
        "bent four in the corner",
        "
        X X . O X .
        X O O O X .
        . O X X X .
        O O X . . .
        X X X . . .",
        "d1l",
        "d1l",
    ),
    (
        "a seki of three stones with a liberty at either end",
        "
        . O O O X .
        O X . O X .
        O X O O X .
        . X O X X .
        O O O X . .
        X X X X . .",
        "l",
        "l",
    ),
];

fn problem(text: &str) -> Problem {
    let board = Diagram::parse(text).unwrap().board;
    Problem::find_enclosed(&board, Some(Color::White)).unwrap()
}

#[test]
fn all_symmetries_and_both_colors() {
    for (what, text, defender, attacker) in POSITIONS {
        let problem = problem(text);
        for symmetry in Symmetry::ALL {
            for swap in [false, true] {
                let problem = areas::turned(&problem, symmetry, swap);
                let mut tga = Tga::new(TgaSettings::default());
                let mut code = |first| {
                    let limits = Limits::nodes(500_000);
                    let answer = tga.solve(&problem, first, TgaWanted::Code, &limits);
                    answer.code.map(|c| c.to_string()).unwrap_or_default()
                };
                let found = (code(problem.defender), code(!problem.defender));
                let expected = (defender.to_string(), attacker.to_string());
                assert_eq!(found, expected, "{what}, {symmetry:?}, swapped: {swap}");
            }
        }
    }
}

/// The custom of 3.7 makes the ko of the bent four a death, and says that it is no proof.
#[test]
fn bent_four_by_custom() {
    let (_, text, _, _) = POSITIONS[4];
    let mut settings = TgaSettings::default();
    settings.switch_on("bent_four").unwrap();
    let mut tga = Tga::new(settings);
    for first in Color::ALL {
        let answer = tga.solve(
            &problem(text),
            first,
            TgaWanted::Outcome,
            &Limits::nodes(500_000),
        );
        assert_eq!(answer.status, life::Outcome::Dead, "{first} first");
        assert!(!answer.certain);
    }
}

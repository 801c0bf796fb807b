//! The brute-force oracle, tested on what everybody knows, on its own rules and on its own definition.

#![allow(clippy::unwrap_used)]

use board::{Board, Color, Move, PointSet};
use life::{Code, Problem};
use truth::Oracle;
use truth::areas::{self, Shape};

fn codes(text: &str) -> (String, String) {
    let problem = areas::diagram(text);
    let oracle = Oracle::new(&problem);
    let code = |first| oracle.code(first).to_string();
    (code(Color::White), code(Color::Black))
}

/// The code with the defender first, and with the attacker first.
fn expect(text: &str, defender: &str, attacker: &str) {
    let found = codes(text);
    let found = (found.0.as_str(), found.1.as_str());
    assert_eq!(found, (defender, attacker), "{text}");
}

/// Areas with all their fillings.
fn small() -> Vec<(Problem, PointSet)> {
    let walled = [Shape::corner(3, 2), Shape::corner(4, 2), Shape::edge(3, 2)];
    let spaces = [Shape::corner(3, 2), Shape::edge(4, 1), Shape::corner(2, 2)];
    let walled = walled.map(Shape::walled).map(|p| (p.clone(), p.area));
    let spaces = spaces.map(|s| [s.eye_space(0), s.eye_space(1)]);
    walled
        .into_iter()
        .chain(spaces.into_iter().flatten())
        .collect()
}

#[test]
fn eyes() {
    // Two eyes; three in a row; two in a row; a square of four.
    expect(
        ". O . O # .\nO O O O # .\n# # # # # .\n. . . . . .",
        "l",
        "l",
    );
    expect(
        ". . . O # .\nO O O O # .\n# # # # # .\n. . . . . .",
        "l",
        "d",
    );
    expect(
        ". . O # . .\nO O O # . .\n# # # # . .\n. . . . . .",
        "d",
        "d",
    );
    expect(
        ". . O # .\n. . O # .\nO O O # .\n# # # # .\n. . . . .",
        "d",
        "d",
    );
    // Straight four; bulky five; the T of four.
    expect(
        ". . . . O # .\nO O O O O # .\n# # # # # # .\n. . . . . . .",
        "l",
        "l",
    );
    expect(
        ". . O # .\n. . O # .\n. O O # .\nO O # # .\n# # # . .",
        "l",
        "d",
    );
}

#[test]
fn seki_is_life() {
    // Three black stones in a row with a liberty at either end, White without liberties outside: whoever plays there
    // loses his stones.
    expect(
        ". O O O # .\nO X . O # .\nO X O O # .\n. X O # # .\nO O O # . .\n# # # # . .",
        "l",
        "l",
    );
}

/// Six points in the corner die without liberties outside, are a ko with one and alive with two, as every book says.
#[test]
fn rectangular_six_in_the_corner() {
    for (outside, attacker) in [(0, "d"), (1, "d1l"), (2, "l")] {
        let (problem, _) = Shape::corner(3, 2).eye_space(outside);
        let oracle = Oracle::new(&problem);
        assert_eq!(oracle.code(Color::Black).to_string(), attacker);
        assert_eq!(oracle.code(Color::White).to_string(), "l");
    }
}

#[test]
fn bent_four_in_the_corner() {
    // Black makes a ko whenever he likes, and takes it first; White can do nothing.
    expect(
        "X X . O # .\nX O O O # .\n. O # # # .\nO O # . . .\n# # # . . .",
        "d1l",
        "d1l",
    );
}

#[test]
fn more_threats_never_hurt() {
    for (problem, points) in small() {
        let oracle = Oracle::every_filling(&problem, points);
        for board in oracle.positions() {
            for first in Color::ALL {
                let wins = oracle.winning_threats(&board, first);
                let consecutive = wins.windows(2).all(|two| two[0] + 1 == two[1]);
                let up_to_most = wins
                    .last()
                    .is_none_or(|&most| most == oracle.most_threats());
                assert!(consecutive && up_to_most, "{wins:?} {board:?}");
            }
        }
    }
}

#[test]
fn passing_is_never_better_than_the_best_move_for_the_side_to_move() {
    // The code of a position is that of its best move: the graph is consistent with its own definition.
    let (problem, points) = Shape::corner(3, 2).eye_space(1);
    let oracle = Oracle::every_filling(&problem, points);
    for board in oracle.positions() {
        for first in Color::ALL {
            let moves = oracle.move_codes(&board, first);
            let codes = moves.iter().map(|(_, code)| *code);
            let best = match first {
                Color::White => codes.max(),
                Color::Black => codes.min(),
            };
            assert_eq!(best, Some(oracle.code_on(&board, first)), "{board:?}");
        }
    }
}

#[test]
fn a_higher_cap_changes_nothing() {
    for shape in [Shape::corner(3, 3), Shape::edge(4, 2)] {
        let (problem, points) = shape.eye_space(0);
        let all = Oracle::every_filling(&problem, points);
        for (n, board) in all.positions().enumerate() {
            if n % 997 != 0 {
                continue;
            }
            let higher = Oracle::with_cap(
                &Problem {
                    board,
                    ..problem.clone()
                },
                10,
            );
            for first in Color::ALL {
                let usual = all.code_on(&higher.board, first);
                assert_eq!(higher.code(first), usual, "{:?}", higher.board);
            }
        }
    }
}

/// Questions, how many of them end alive and in ko.
fn count(oracle: &Oracle) -> (usize, usize, usize) {
    let boards = oracle.positions();
    let codes = boards.flat_map(|b| Color::ALL.map(|first| oracle.code_on(&b, first)));
    codes.fold((0, 0, 0), |(all, alive, kos), code| match code {
        Code::Alive => (all + 1, alive + 1, kos),
        Code::Dead => (all + 1, alive, kos),
        _ => (all + 1, alive, kos + 1),
    })
}

/// The numbers themselves are regression figures; those of the eye spaces show that there is something to test.
#[test]
fn every_filling_of_3x3_and_2x4() {
    for shape in [Shape::corner(3, 3), Shape::edge(4, 2)] {
        let walled = shape.walled();
        let oracle = Oracle::every_filling(&walled, walled.area);
        eprintln!(
            "{shape:?} walled: {} states, {:?}",
            oracle.states(),
            count(&oracle)
        );
        for outside in 0..3 {
            let (problem, points) = shape.eye_space(outside);
            let oracle = Oracle::every_filling(&problem, points);
            let (all, alive, kos) = count(&oracle);
            eprintln!(
                "{shape:?} {outside}: {} states, {all} {alive} {kos}",
                oracle.states()
            );
            assert!(alive > 0 && kos > 0 && alive + kos < all);
        }
    }
}

#[test]
fn its_rules_are_those_of_the_board() {
    let mut seed = 7u64;
    let mut random = move |below: usize| {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    let problem = Shape::corner(3, 3).walled();
    let oracle = Oracle::every_filling(&problem, problem.area);
    let positions: Vec<Board> = oracle.positions().collect();
    for _ in 0..300 {
        let mut board = positions[random(positions.len())].clone();
        let mut mover = Color::ALL[random(2)];
        for _ in 0..20 {
            let legal: PointSet = problem
                .area
                .iter()
                .filter(|&p| board.is_legal(p, mover))
                .collect();
            let mut moves = oracle.move_codes(&board, mover);
            let played: PointSet = moves
                .iter()
                .filter_map(|(mv, _)| match mv {
                    Move::Play(p) => Some(*p),
                    Move::Pass => None,
                })
                .collect();
            assert_eq!(played, legal, "{mover} on {board:?}");
            let (mv, code) = moves.swap_remove(random(moves.len()));
            board.play_move(mv, mover).unwrap();
            mover = !mover;
            if (board.stones(Color::White) & problem.area).is_empty() {
                assert_eq!(code, Code::Dead);
                break;
            }
            if mv != Move::Pass {
                assert_eq!(code, oracle.code_on(&board, mover), "{board:?}");
            }
        }
    }
}

//! The checker's own rule for death against brute force, and played out.

#![allow(clippy::unwrap_used)]

use board::{Board, Color, Move, Point, PointSet, Size, Symmetry};
use life::proof::{Node, Proof, ProvenEnd, check};
use life::{Code, MANY, Problem, Target};
use truth::Oracle;
use truth::areas::{self, Shape};

/// The claim that the target is dead as it stands, whatever threats the defender has.
fn dead(problem: &Problem, first: Color) -> Proof {
    Proof {
        problem: problem.clone(),
        first,
        threats: -MANY,
        outcome: ProvenEnd::Captured,
        nodes: vec![Node::Dead],
    }
}

/// Whatever the checker calls dead in the fillings of these points is dead, in either color: how often it does, and how
/// often what is dead is not called so.
fn compare(problem: &Problem, points: PointSet, step: usize) -> (usize, usize) {
    let (mut told, mut missed) = (0, 0);
    for problem in [
        problem.clone(),
        areas::turned(problem, Symmetry::IDENTITY, true),
    ] {
        let oracle = Oracle::every_filling(&problem, points);
        for board in oracle.positions().step_by(step) {
            let position = Problem {
                board,
                ..problem.clone()
            };
            if position.validate().is_err() {
                continue;
            }
            for first in Color::ALL {
                // Where a stone of the target was captured on the way, it is another question.
                let Some(code) = oracle.code_if_known(&position.board, first) else {
                    continue;
                };
                let truth = code == Code::Dead;
                let says = check(&dead(&position, first)).is_ok();
                assert!(truth || !says, "{first} first in\n{:?}", position.board);
                told += usize::from(says);
                missed += usize::from(truth && !says);
            }
        }
    }
    (told, missed)
}

#[test]
fn in_walled_areas() {
    for (shape, step) in [
        (Shape::corner(3, 3), 1),
        (Shape::edge(4, 2), 1),
        (Shape::edge(3, 3), 1),
        (Shape::corner(5, 2), 5),
    ] {
        let problem = shape.walled();
        let (told, missed) = compare(&problem, problem.area, step);
        eprintln!("{shape:?}: {told} told, {missed} not");
        assert!(told > 1_000, "{shape:?}: {told} told");
    }
}

#[test]
fn in_eye_spaces() {
    let mut all = [0, 0];
    for outside in 0..4 {
        for shape in [
            Shape::corner(2, 1),
            Shape::edge(2, 1),
            Shape::edge(1, 2),
            Shape::corner(2, 2),
            Shape::edge(3, 1),
        ] {
            for (problem, space) in [shape.eye_space(outside), shape.cut_eye_space(outside)] {
                let Target::All(stones) = problem.target else {
                    panic!("all are the target");
                };
                for (i, target) in [problem.target, Target::OneOf(stones)]
                    .into_iter()
                    .enumerate()
                {
                    let problem = Problem {
                        target,
                        ..problem.clone()
                    };
                    all[i] += compare(&problem, space, 1).0;
                }
            }
        }
    }
    eprintln!("all the stones: {} told; one of them: {}", all[0], all[1]);
    assert!(all.iter().all(|&told| told > 100), "{all:?}");
}

/// Some of these have points for the attacker only, or a gap in the wall that nobody may play on.
#[test]
fn in_areas_of_any_shape() {
    let mut next = areas::random_numbers(21);
    let mut told = 0;
    for points in [6, 7, 8, 8, 8, 8, 8, 8, 8, 9] {
        let problem = areas::random_area(&mut next, points);
        told += compare(&problem, problem.area, 3).0;
    }
    assert!(told > 1_000, "{told} told");
}

#[test]
#[ignore = "takes minutes"]
fn in_larger_areas() {
    for (shape, step) in [
        (Shape::corner(4, 3), 7),
        (Shape::edge(4, 3), 7),
        (Shape::edge(3, 4), 7),
    ] {
        let problem = shape.walled();
        let (told, missed) = compare(&problem, problem.area, step);
        eprintln!("{shape:?}: {told} told, {missed} not");
    }
    let mut next = areas::random_numbers(22);
    for points in [9, 9, 9, 9, 9, 9, 10, 10, 10, 10] {
        let problem = areas::random_area(&mut next, points);
        compare(&problem, problem.area, 3);
    }
}

/// What the checker says of a diagram.
fn says(text: &str, first: Color) -> bool {
    check(&dead(&areas::diagram(text), first)).is_ok()
}

#[test]
fn two_points_and_no_more() {
    for first in Color::ALL {
        let two = "# # # # # # .\n# O O O O # .\n# O . . O # .\n# O O O O # .\n# # # # # # .\n. . . . . . .";
        assert!(says(two, first));
        let three = "# # # # # # # .\n# O O O O O # .\n# O . . . O # .\n# O O O O O # .\n# # # # # # # .\n. . . . . . . .";
        assert!(!says(three, first));
        let apart = "# # # # # # # .\n# O O O O O # .\n# O . O . O # .\n# O O O O O # .\n# # # # # # # .\n. . . . . . . .";
        assert!(!says(apart, first));
        // Stones that touch no wall count.
        let cored = "# # # # # # # .\n# O O O O O # .\n# O O O . O # .\n# O O O O O # .\n# # # # # # # .\n. . . . . . . .";
        assert!(!says(cored, first));
    }
}

/// The wall must stay for ever, and nothing outside may lend the defender a liberty.
#[test]
fn the_wall_must_hold() {
    let text = "O O . # .\nO O O # .\n# # # # .\n. . . . .";
    let good = areas::diagram(text);
    assert!(check(&dead(&good, Color::White)).is_ok());
    // All of the board is the area: the wall can be captured.
    let everything = Problem {
        area: good.board.points(),
        ..good.clone()
    };
    assert!(check(&dead(&everything, Color::White)).is_err());
    // A stone of the wall is missing, and its place is not in the area.
    let white = good.board.stones(Color::White);
    let black = good.board.stones(Color::Black);
    for gap in white.neighbors() & black {
        let open = Problem {
            board: Board::from_stones(good.board.size(), black.without(gap), white).unwrap(),
            ..good.clone()
        };
        assert!(check(&dead(&open, Color::White)).is_err());
    }
}

/// Where a pass would end the game, where a point is banned, and in a proof of life it proves nothing.
#[test]
fn only_while_play_goes_on() {
    let problem = areas::diagram(". . O # .\nO O O # .\n# # # # .\n. . . . .");
    let proof = |outcome, nodes| Proof {
        nodes,
        outcome,
        ..dead(&problem, Color::Black)
    };
    let capture = |nodes| check(&proof(ProvenEnd::Captured, nodes));
    assert!(capture(vec![Node::Dead]).is_ok());
    assert!(capture(vec![Node::Play(Move::Pass, 1), Node::Dead]).is_err());
    let a1 = Move::Play(problem.board.empty().first().unwrap());
    assert!(capture(vec![Node::Play(a1, 1), Node::Dead]).is_ok());
    assert!(check(&proof(ProvenEnd::Saved, vec![Node::Dead])).is_err());
    // White has just taken a stone at B1 from C1 in a ko.
    let size = Size::new(4, 3).unwrap();
    let set = |points: &[(u8, u8)]| -> PointSet {
        points.iter().map(|&(x, y)| Point::new(x, y)).collect()
    };
    let black = set(&[(1, 0), (2, 1), (3, 0)]);
    let white = set(&[(0, 0), (1, 1)]);
    let mut board = Board::from_stones(size, black, white).unwrap();
    board.play(Point::new(2, 0), Color::White).unwrap();
    assert!(board.ko().is_some());
    let ko = Problem {
        area: set(&[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)]),
        board,
        defender: Color::White,
        attacker_only: PointSet::EMPTY,
        target: Target::AnyStone,
    };
    assert!(check(&dead(&ko, Color::Black)).is_err());
}

/// Random replies against every such death of a corner: the stones come off, whatever bans White ignores.
#[test]
fn played_out() {
    let mut next = areas::random_numbers(9);
    let mut walks = 0;
    for (shape, step) in [(Shape::corner(3, 2), 1), (Shape::corner(3, 3), 17)] {
        let walled = shape.walled();
        let oracle = Oracle::every_filling(&walled, walled.area);
        for board in oracle.positions().step_by(step) {
            let problem = Problem {
                board,
                ..walled.clone()
            };
            for first in Color::ALL {
                let proof = dead(&problem, first);
                if check(&proof).is_ok() {
                    play_out(&proof, &mut next);
                    walks += 1;
                }
            }
        }
    }
    assert!(walks > 1_000, "{walks}");
}

fn play_out(proof: &Proof, next: &mut impl FnMut() -> u64) {
    let mut walk = proof.walk();
    for _ in 0..200 {
        if walk.is_over() {
            break;
        }
        if walk.to_move() == proof.prover() {
            walk.advance().unwrap();
            continue;
        }
        let points: Vec<Point> = proof.problem.area.iter().collect();
        let tries = (0..8).map(|_| Move::Play(points[next() as usize % points.len()]));
        let tries: Vec<Move> = tries.chain([Move::Pass]).collect();
        assert!(tries.iter().any(|&mv| walk.reply(mv).is_ok()));
    }
    let left = walk.board().stones(proof.problem.defender) & proof.problem.area;
    assert!(walk.is_over() && left.is_empty(), "{:?}", walk.board());
}

//! Every verdict at sight against brute force, together with the points it is said to depend on.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use board::{Board, Color, PointSet};
use enclosed::{Reader, Sight, SightRule, Tuning};
use life::{Code, Problem};
use search::{Limits, Meter};
use truth::Oracle;
use truth::areas::{self, Shape};

/// How often each rule told something.
type Tally = BTreeMap<SightRule, usize>;

fn at_sight(problem: &Problem, board: &Board, first: Color) -> Option<Sight> {
    let position = Problem {
        board: board.clone(),
        ..problem.clone()
    };
    let reader = Reader::new(&position, 1 << 12, Tuning::default()).ok()?;
    reader.at_sight(first)
}

/// The stones of `inside` in the zone and those of `outside` elsewhere.
fn mixed(inside: &Board, outside: &Board, zone: PointSet) -> Option<Board> {
    let stones = |color| inside.stones(color) & zone | (outside.stones(color) - zone);
    let size = inside.size();
    Board::from_stones(size, stones(Color::Black), stones(Color::White)).ok()
}

/// Compares what is told at sight in every `step`-th position with the truth, there and where the rest of the area is as in
/// other positions.
///
/// How many of the lives by shape are sekis: every 16th is looked at.
fn compare(problem: &Problem, points: PointSet, step: usize, tally: &mut Tally) -> usize {
    let mut sekis = 0;
    let oracle = Oracle::every_filling(problem, points);
    let boards: Vec<Board> = oracle.positions().collect();
    let mut other = 12_345;
    for board in boards.iter().step_by(step) {
        for first in Color::ALL {
            let Some(sight) = at_sight(problem, board, first) else {
                continue;
            };
            let times = tally.entry(sight.rule).or_default();
            *times += 1;
            if sight.rule == SightRule::LifeByShape && times.is_multiple_of(16) {
                sekis += usize::from(is_seki(problem, board, first));
            }
            let told = match sight.captured {
                true => Code::Dead,
                false => Code::Alive,
            };
            let truth = oracle.code_on(board, first);
            assert_eq!(told, truth, "{first} first, {sight:?} in\n{board:?}");
            for _ in 0..3 {
                other = (other * 7_919 + 1) % boards.len();
                let changed = mixed(board, &boards[other], sight.zone);
                if let Some(changed) = changed
                    && let Some(truth) = oracle.code_if_known(&changed, first)
                {
                    assert_eq!(
                        told, truth,
                        "{first} first, {sight:?} in\n{board:?}\nholds not in\n{changed:?}"
                    );
                }
            }
        }
    }
    sekis
}

/// Whether the defender lives without two eyes, by search.
fn is_seki(problem: &Problem, board: &Board, first: Color) -> bool {
    let position = Problem {
        board: board.clone(),
        ..problem.clone()
    };
    let mut reader = Reader::new(&position, 1 << 20, Tuning::default()).unwrap();
    let mut meter = Meter::start(&Limits::nodes(100_000));
    reader.verdict(first, &mut meter).two_eyes == Some(false)
}

/// Each of these rules must have had its say so often.
fn expect(tally: &Tally, rules: &[SightRule], least: usize) {
    eprintln!("{tally:?}");
    for rule in rules {
        let times = tally.get(rule).copied().unwrap_or(0);
        assert!(times >= least, "{rule:?} told {times} times");
    }
}

#[test]
fn in_walled_areas() {
    let mut tally = Tally::new();
    for (shape, step) in [
        (Shape::corner(3, 3), 1),
        (Shape::edge(4, 2), 1),
        (Shape::corner(5, 2), 7),
    ] {
        let problem = shape.walled();
        compare(&problem, problem.area, step, &mut tally);
    }
    use SightRule::{FalseEyes, FewEyePoints, Gaps, Linked};
    expect(&tally, &[FewEyePoints, FalseEyes, Gaps, Linked], 50);
}

#[test]
fn in_eye_spaces() {
    let mut tally = Tally::new();
    let (mut of_one_block, mut of_several) = (0, 0);
    for outside in 0..3 {
        for (shape, step) in [
            (Shape::corner(3, 2), 1),
            (Shape::edge(3, 2), 1),
            (Shape::edge(5, 1), 1),
            (Shape::corner(3, 3), 11),
        ] {
            let (problem, space) = shape.eye_space(outside);
            of_one_block += compare(&problem, space, step, &mut tally);
            let (problem, space) = shape.cut_eye_space(outside);
            of_several += compare(&problem, space, step, &mut tally);
        }
    }
    use SightRule::{Benson, DeathByShape, LifeByShape};
    expect(&tally, &[Benson, LifeByShape, DeathByShape], 100);
    eprintln!("{of_one_block} and {of_several} sekis");
    assert!(of_one_block > 0 && of_several > 0);
}

#[test]
#[ignore = "takes minutes"]
fn in_larger_areas() {
    let mut tally = Tally::new();
    for shape in [Shape::corner(4, 3), Shape::edge(4, 3)] {
        let problem = shape.walled();
        compare(&problem, problem.area, 17, &mut tally);
    }
    // A wall with liberties outside leaves hardly any room for a shape that is dead: that is for eye spaces.
    for outside in 0..3 {
        for shape in [Shape::corner(5, 2), Shape::edge(5, 2)] {
            let (problem, space) = shape.eye_space(outside);
            compare(&problem, space, 17, &mut tally);
            let (problem, space) = shape.cut_eye_space(outside);
            compare(&problem, space, 17, &mut tally);
        }
    }
    use SightRule::{DeathByShape, LifeByShape, Linked};
    expect(&tally, &[DeathByShape, LifeByShape, Linked], 100);
}

/// A seki is told at sight, whoever is to move: shared liberties, one block.
#[test]
fn seki() {
    let problem = areas::diagram(
        "O O O O O O O #\nO . X X X . O #\nO O O O O O O #\n# # # # # # # #\n. . . . . . . .",
    );
    let oracle = Oracle::new(&problem);
    for first in Color::ALL {
        assert_eq!(oracle.code(first), Code::Alive, "{first} first");
        let sight = at_sight(&problem, &problem.board, first).unwrap();
        assert_eq!(sight.rule, SightRule::LifeByShape, "{first} first");
        assert!(is_seki(&problem, &problem.board, first), "{first} first");
    }
}

/// Compares what the static rules of crate `safety` call alive with the truth; how many positions that were.
fn compare_rules(problem: &Problem, points: PointSet, step: usize) -> usize {
    let oracle = Oracle::every_filling(problem, points);
    let mut alive = 0;
    for board in oracle.positions().step_by(step) {
        let position = Problem {
            board: board.clone(),
            ..problem.clone()
        };
        if !position.is_alive_by_rules() {
            continue;
        }
        alive += 1;
        for first in Color::ALL {
            let truth = oracle.code_on(&board, first);
            assert_eq!(truth, Code::Alive, "{first} first in\n{board:?}");
        }
    }
    alive
}

#[test]
fn alive_by_the_rules_of_safety() {
    let (mut alive, shapes) = (0, [Shape::corner(3, 3), Shape::edge(4, 2)]);
    for shape in shapes {
        let problem = shape.walled();
        alive += compare_rules(&problem, problem.area, 1);
        for outside in [0, 2] {
            let (problem, points) = shape.eye_space(outside);
            alive += compare_rules(&problem, points, 1);
            let (problem, points) = shape.cut_eye_space(outside);
            alive += compare_rules(&problem, points, 3);
        }
    }
    assert!(alive > 1_000, "{alive}");
}

/// Where anything that lives is enough, the capture of a block does not end the matter: White plays C1, Black takes B2, and White
/// takes three stones from there.
#[test]
fn a_stone_that_is_taken_may_be_avenged() {
    for (text, first, code) in [
        (". O X X\nX X . .", Color::White, Code::Alive),
        (". O X X\nX X . .", Color::Black, Code::Dead),
        ("O . X X\n. . O .", Color::Black, Code::DeadUnless(1)),
        ("O . X X\n. . O .", Color::White, Code::Alive),
    ] {
        let board = board::Diagram::parse(text).unwrap().board;
        let problem = Problem {
            area: board.points(),
            board,
            defender: Color::White,
            attacker_only: PointSet::EMPTY,
            target: life::Target::AnyStone,
        };
        let mut reader = Reader::new(&problem, 1 << 20, Tuning::default()).unwrap();
        let mut meter = Meter::start(&Limits::nodes(1_000_000));
        assert_eq!(
            reader.code(first, &mut meter),
            Ok(code),
            "{first} first\n{text}"
        );
    }
}

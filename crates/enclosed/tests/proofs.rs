//! Exported proofs pass the checker, and broken ones do not.

use board::{Board, Color, Move, Point, PointSet, Size};
use enclosed::{ExtractError, Reader, Tuning};
use life::proof::{Node, Proof, ProvenEnd, check};
use life::{MANY, Problem, Target};
use search::{Limits, Meter};
use truth::Oracle;
use truth::areas::{self, Shape};

fn proof(problem: &Problem, first: Color, threats: i8) -> Option<Proof> {
    let mut reader = Reader::new(problem, 1 << 25, Tuning::default()).ok()?;
    let mut meter = Meter::start(&Limits::nodes(20_000_000));
    let proof = reader.prove(problem, first, threats, 100_000, &mut meter);
    match proof {
        // Some of the random ones are too large to export.
        Err(ExtractError::TooLarge(_)) => None,
        proof => Some(proof.expect("within the limits")),
    }
}

/// Checks a proof, and again after a journey through a file.
fn verify(proof: &Proof) -> usize {
    let count = check(proof).expect("valid");
    let again = Proof::from_json(&proof.to_json()).expect("readable");
    assert_eq!(check(&again), Ok(count));
    count
}

#[test]
fn every_verdict_of_a_small_area_has_a_proof() {
    let problem = Shape::corner(3, 2).walled();
    let oracle = Oracle::every_filling(&problem, problem.area);
    let mut checked = 0;
    for board in oracle.positions() {
        let mut position = problem.clone();
        position.board = board;
        for first in Color::ALL {
            for threats in [-2, 0, 1] {
                let Some(proof) = proof(&position, first, threats) else {
                    continue;
                };
                let captured = oracle.captures_on(&position.board, first, threats);
                assert_eq!(proof.outcome == ProvenEnd::Captured, captured);
                verify(&proof);
                checked += 1;
            }
        }
    }
    assert!(checked > 1000, "{checked}");
}

#[test]
fn a_sample_of_larger_areas_has_proofs() {
    for shape in [Shape::corner(3, 3), Shape::edge(4, 2)] {
        let problem = shape.walled();
        let oracle = Oracle::every_filling(&problem, problem.area);
        for board in oracle.positions().step_by(131) {
            let mut position = problem.clone();
            position.board = board;
            for first in Color::ALL {
                if let Some(proof) = proof(&position, first, 0) {
                    verify(&proof);
                }
            }
        }
    }
}

/// Verdicts of random positions in areas too large for brute force: each one proven, and the proof checked.
fn random_positions(shape: Shape, wanted: usize, seed: u64) {
    let problem = shape.walled();
    let mut next = areas::random_numbers(seed);
    let mut done = 0;
    while done < wanted {
        let Some(position) = areas::random_filling(&problem, &mut next) else {
            continue;
        };
        let first = if next() & 1 == 0 {
            Color::Black
        } else {
            Color::White
        };
        let threats = [0, 0, 1, -1, 3, -3][(next() % 6) as usize];
        if let Some(proof) = proof(&position, first, threats) {
            verify(&proof);
            done += 1;
        }
    }
}

#[test]
fn random_positions_of_the_corner_4x4_have_proofs() {
    random_positions(Shape::corner(4, 4), 40, 0x1234_5678_9abc_def1);
}

#[test]
#[ignore = "takes minutes"]
fn many_random_positions_have_proofs() {
    random_positions(Shape::corner(4, 4), 600, 7);
    random_positions(Shape::edge(5, 3), 200, 11);
    random_positions(Shape::edge(4, 4), 200, 13);
}

#[test]
fn broken_proofs_are_refused() {
    let problem = Shape::corner(3, 3).walled();
    let oracle = Oracle::every_filling(&problem, problem.area);
    let mut broken = 0;
    for board in oracle.positions().step_by(293) {
        let mut position = problem.clone();
        position.board = board;
        let Some(good) = proof(&position, Color::Black, 0) else {
            continue;
        };
        // The other outcome, a missing answer, an answer that is not one.
        let mut other = good.clone();
        other.outcome = match good.outcome {
            ProvenEnd::Captured => ProvenEnd::Saved,
            ProvenEnd::Saved => ProvenEnd::Captured,
        };
        assert!(check(&other).is_err());
        let mut threats = good.clone();
        threats.threats = if good.outcome == ProvenEnd::Captured {
            -7
        } else {
            7
        };
        let _ = check(&threats);
        for i in (0..good.nodes.len()).step_by(good.nodes.len() / 64 + 1) {
            let mut bad = good.clone();
            match &mut bad.nodes[i] {
                Node::Answer(replies) if !replies.is_empty() => {
                    replies.pop();
                }
                Node::Play(mv, _) => *mv = Move::Pass,
                node => *node = Node::Answer(Vec::new()),
            }
            // Where the prover passes anyway, nothing was broken.
            if bad.nodes[i] != good.nodes[i] && check(&bad).is_ok() {
                assert!(
                    matches!(bad.nodes[i], Node::Play(Move::Pass, _)),
                    "node {i}"
                );
            } else {
                broken += 1;
            }
        }
    }
    assert!(broken > 100, "{broken}");
}

/// Plays random replies against the proofs of all fillings of a corner: every walk stays inside the proof, and the claim
/// holds in every position on the way.
#[test]
fn proofs_answer_whatever_is_played() {
    let problem = Shape::corner(3, 3).walled();
    let oracle = Oracle::every_filling(&problem, problem.area);
    let points: Vec<Move> = problem.area.iter().map(Move::Play).collect();
    let mut random = 7u64;
    let mut walks = 0;
    for board in oracle.positions().step_by(61) {
        let mut position = problem.clone();
        position.board = board;
        for first in Color::ALL {
            let Some(proof) = proof(&position, first, 0) else {
                continue;
            };
            let mut walk = proof.walk();
            for _ in 0..120 {
                if walk.is_over() {
                    break;
                }
                if walk.to_move() == proof.prover() {
                    walk.advance().expect("the prover has a move");
                    continue;
                }
                random = random.wrapping_mul(6364136223846793005).wrapping_add(1);
                let random = (random >> 33) as usize;
                match walk.step() {
                    Node::Answer(replies) => {
                        let (reply, _) = replies[random % replies.len()];
                        assert_eq!(walk.reply(reply), Ok(reply));
                    }
                    // Where no two eyes can come, nothing is listed and everything answered.
                    Node::Dead => {
                        let reply = points[random % points.len()];
                        if walk.reply(reply).is_err() {
                            assert_eq!(walk.reply(Move::Pass), Ok(Move::Pass));
                        }
                    }
                    other => panic!("{other:?} where the replies should be"),
                }
            }
            let stones = walk.board().stones(problem.defender) & problem.area;
            match proof.outcome {
                ProvenEnd::Captured => assert!(walk.is_over() && stones.is_empty()),
                ProvenEnd::Saved => assert!(!stones.is_empty()),
            }
            walks += 1;
        }
    }
    assert!(walks > 20, "{walks}");
}

/// The search tells these at sight on its own picture of the area, in which more is safe than the checker sees.
#[test]
fn proofs_end_where_the_checker_sees_it() {
    // Black first, white, then the area, points for the attacker alone, the stone in question and who moves first.
    let cases = [
        (
            "A5 E4 A3 B3 C3 F2 A1 C1 E1 F1",
            "C5 E5 A4 B4 C4 D4 D3 E3 F3 D2 D1",
            (6, 5),
            "A5 B5 C5 D5 C4 A3 B3 C3 F2 E1 F1",
            "",
            "A5",
        ),
        (
            "B6 A5 B5 A3 A1",
            "B7 A4 B2 B1",
            (2, 7),
            "A7 B7 A4 A3",
            "A6",
            "B7",
        ),
        (
            "",
            "A5 C5 D5 B4 A3 B3",
            (5, 5),
            "A5 B5 C5 D5 A4 B4 A3 B3",
            "",
            "A5",
        ),
    ];
    for (black, white, (columns, rows), area, circles, stone) in cases {
        let size = Size::new(columns, rows).expect("a size");
        let set = |names: &str| -> PointSet {
            let point = |name: &str| Point::parse(name, size).expect("a point");
            names.split_whitespace().map(point).collect()
        };
        let target = set(stone);
        let problem = Problem {
            board: Board::from_stones(size, set(black), set(white)).expect("a position"),
            defender: match target.is_subset(&set(black)) {
                true => Color::Black,
                false => Color::White,
            },
            area: set(area),
            attacker_only: set(circles),
            target: Target::All(target),
        };
        for threats in [-MANY, 0, MANY] {
            let proof = proof(&problem, Color::White, threats).expect("a small proof");
            verify(&proof);
        }
    }
}

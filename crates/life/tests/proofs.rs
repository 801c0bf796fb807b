//! Exported proofs pass the checker, and broken ones do not.

mod oracle;

use board::{Color, Move};
use life::Problem;
use life::enclosed::{Reader, Tuning};
use life::proof::{Node, Outcome, Proof, check};
use oracle::Oracle;
use oracle::areas::Shape;
use search::{Budget, Meter};

fn proof(problem: &Problem, first: Color, threats: i8) -> Option<Proof> {
    let mut reader = Reader::new(problem, 1 << 20, Tuning::default()).ok()?;
    let mut meter = Meter::start(&Budget::nodes(5_000_000));
    let proof = reader.prove(problem, first, threats, 1_000_000, &mut meter);
    Some(proof.expect("within the limits"))
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
                assert_eq!(proof.outcome == Outcome::Captured, captured);
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

#[test]
fn broken_proofs_are_refused() {
    let problem = Shape::corner(3, 2).walled();
    let oracle = Oracle::every_filling(&problem, problem.area);
    let mut broken = 0;
    for board in oracle.positions().step_by(29) {
        let mut position = problem.clone();
        position.board = board;
        let Some(good) = proof(&position, Color::Black, 0) else {
            continue;
        };
        // The other outcome, a missing answer, an answer that is not one.
        let mut other = good.clone();
        other.outcome = match good.outcome {
            Outcome::Captured => Outcome::Saved,
            Outcome::Saved => Outcome::Captured,
        };
        assert!(check(&other).is_err());
        let mut threats = good.clone();
        threats.threats = if good.outcome == Outcome::Captured {
            -7
        } else {
            7
        };
        let _ = check(&threats);
        for i in 0..good.nodes.len() {
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

//! The general search against a plain full-width search on small boards, and its proofs against the checker and
//! against a changed outside.

#![allow(clippy::unwrap_used)]

mod oracle;
mod replay;

use ::oracle::rules::{Bits, bit};
use board::{Board, Color, Point, Size, TextStyle};
use capture::general::{Asker, Settings, Success};
use prove::ProofTree;
use search::Limits;

use oracle::{Tiny, Truth, index, legal_positions};

fn diagram(board: &Board) -> String {
    board.to_text(&TextStyle {
        coordinates: true,
        ..TextStyle::default()
    })
}

/// Compares claims with the truth for every `step`-th legal position in which Black stands on `prey`; returns how many questions were
/// asked, how many captures there were, and how many were missed.
fn compare(size: Size, prey: Point, step: usize, nodes: u64) -> (usize, usize, usize) {
    let truth = Truth::new(size, prey);
    let limits = Limits {
        time: None,
        ..Limits::nodes(nodes)
    };
    let asker = Asker::new(Settings {
        limits: limits.clone(),
        ..Settings::default()
    });
    let (mut asked, mut captures, mut missed) = (0, 0, 0);
    let positions = legal_positions(size);
    let mut with_prey: Vec<&Tiny> = positions
        .iter()
        .filter(|t| t.stones.0[0] & bit(index(size, prey)) != 0)
        .collect();
    with_prey.sort_by_key(|t| {
        let [black, white] = t.stones.0.map(|set| set as u32);
        black.wrapping_mul(0x9e37_79b9) ^ white.wrapping_mul(0x85eb_ca6b)
    });
    for position in with_prey.into_iter().step_by(step) {
        let set = |stones: Bits| {
            size.points()
                .filter(|&p| stones & bit(index(size, p)) != 0)
                .collect()
        };
        let [black, white] = position.stones.0.map(set);
        let mut board = Board::from_stones(size, black, white).unwrap();
        for first in Color::ALL {
            let truth = truth.outcome(&board, first);
            let mut meter = search::Meter::start(&limits);
            let found = asker.capture(&mut board, prey, first, &mut meter).unwrap();
            assert!(
                found.outcome <= truth,
                "claimed {:?}, true {truth:?}: {first} first, prey {}\n{}",
                found.outcome,
                prey.name(size),
                diagram(&board)
            );
            asked += 1;
            captures += usize::from(truth > Success::No);
            missed += usize::from(found.outcome < truth);
            if let Some(tree) = &found.proof {
                prove::check::check(tree)
                    .unwrap_or_else(|flaw| panic!("{flaw}\n{}", diagram(&board)));
                assert_eq!(&ProofTree::from_json(&tree.to_json()).unwrap(), tree);
            }
        }
    }
    (asked, captures, missed)
}

#[test]
fn never_claims_more_than_the_fixpoint_on_small_boards() {
    let cases = [
        (3, 3, (0, 0)),
        (3, 3, (1, 0)),
        (3, 3, (1, 1)),
        (2, 4, (0, 0)),
        (4, 2, (1, 0)),
    ];
    for (width, height, (column, row)) in cases {
        let size = Size::new(width, height).unwrap();
        let prey = Point::new(column, row);
        let (asked, captures, missed) = compare(size, prey, 23, 1_000);
        assert!(
            captures > asked / 10,
            "{size}: only {captures} captures among {asked}"
        );
        assert!(
            missed * 4 <= captures,
            "{size}: {missed} of {captures} captures missed"
        );
    }
}

#[test]
#[ignore = "takes minutes; run with --release"]
fn never_claims_more_than_the_fixpoint_on_any_position_of_3x3() {
    for (column, row) in [(0, 0), (1, 0), (1, 1)] {
        let size = Size::square(3).unwrap();
        let counts = compare(size, Point::new(column, row), 1, 1_500);
        println!(
            "prey at {column},{row}: {} asked, {} captures, {} missed",
            counts.0, counts.1, counts.2
        );
    }
}

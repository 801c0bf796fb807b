//! Killing on the open board: against the truth on tiny boards, its proofs against the checker and a changed outside.

use board::{Board, Color, Point, PointSet, Size};
use open::{Killing, Proving};
use prove::{ProofTree, Threats, check::check};
use search::{Limits, Meter};

use super::doom::Doom;
use super::replay::replays;
use super::truth::Truth;
use super::{diagram, set};

/// A checked proof of a capture within so many nodes, if one is found.
fn prove_death(board: &mut Board, stones: PointSet, first: Color, nodes: u64) -> Option<ProofTree> {
    let mut meter = Meter::start(&Limits::nodes(nodes));
    let mut killing = Killing::new(stones);
    match killing.ask(board, first, Threats::REFUTER_MASTER, &mut meter)? {
        Proving::Proven(tree) => {
            check(&tree).unwrap_or_else(|flaw| panic!("{flaw}\n{}", diagram(board)));
            assert_eq!(ProofTree::from_json(&tree.to_json()).unwrap(), *tree);
            Some(*tree)
        }
        Proving::NotFound | Proving::Unknown(_) => None,
    }
}

/// Compares with the truth in every `step`-th position; how many deaths there were and how many were found.
fn compare(width: u8, height: u8, step: usize, nodes: u64) -> (usize, usize) {
    let size = Size::new(width, height).unwrap();
    let truth = Truth::new(usize::from(width), usize::from(height));
    let doom = Doom::new(&truth, usize::from(width * height));
    let (mut deaths, mut found) = (0, 0);
    for (position, black, white) in truth.positions().step_by(step) {
        let mut board = Board::from_stones(size, set(size, black), set(size, white)).unwrap();
        let blocks: Vec<Point> = board.blocks(Color::White).collect();
        for target in blocks {
            let index = size.points().position(|p| p == target).unwrap();
            for first in Color::ALL {
                let stones = PointSet::from_point(target);
                let claimed = prove_death(&mut board, stones, first, nodes).is_some();
                let truly = doom.dies(position, index, first == Color::Black);
                assert!(
                    truly || !claimed,
                    "claimed death of {}, {first} first\n{}",
                    target.name(size),
                    diagram(&board)
                );
                deaths += usize::from(truly);
                found += usize::from(claimed);
            }
        }
    }
    (deaths, found)
}

#[test]
fn no_death_is_claimed_that_is_none_on_tiny_boards() {
    for (width, height, step) in [(3, 3, 29), (2, 5, 500)] {
        let (deaths, found) = compare(width, height, step, 3_000);
        assert!(deaths > 10, "{width}x{height}: {deaths} deaths");
        assert!(
            found * 100 >= deaths * 90,
            "{width}x{height}: found {found} of {deaths}"
        );
    }
}

#[test]
#[ignore = "takes minutes; run with --release"]
fn no_death_is_claimed_that_is_none_at_length() {
    for (width, height, step) in [(3, 3, 1), (2, 5, 1), (3, 4, 40)] {
        let (deaths, found) = compare(width, height, step, 10_000);
        println!("{width}x{height}: found {found} of {deaths} deaths");
    }
}

fn death(board: &mut Board, _: Color, stones: PointSet, first: Color) -> Option<ProofTree> {
    prove_death(board, stones, first, 3_000)
}

#[test]
fn deaths_stand_when_the_outside_changes() {
    replays((17, 7), 40, 60, death);
    replays((18, 9), 70, 60, death);
}

#[test]
#[ignore = "takes minutes; run with --release"]
fn deaths_stand_when_the_outside_changes_at_length() {
    for seed in 0..10 {
        replays((120 + seed, 7), 30 + 2 * seed as usize, 300, death);
        replays((140 + seed, 9), 50 + 4 * seed as usize, 300, death);
    }
}

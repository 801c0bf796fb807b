//! Killing on the open board: against the truth on tiny boards, its proofs against the checker and a changed outside.

use board::{Board, Color, PointSet, Size};
use open::KillSearch;
use prove::{ProofTree, Threats};
use search::{Limits, Meter};

use super::doom::{Doom, Sweep};
use super::replay::replays;
use super::truth::Truth;
use super::{checked, compare_blocks, diagram, set};

/// A checked proof of a capture within so many nodes, if one is found.
fn prove_death(board: &mut Board, stones: PointSet, first: Color, nodes: u64) -> Option<ProofTree> {
    prove(KillSearch::new(stones), board, first, nodes)
}

fn prove(mut search: KillSearch, board: &mut Board, first: Color, nodes: u64) -> Option<ProofTree> {
    let mut meter = Meter::start(&Limits::nodes(nodes));
    let found = search.ask(board, first, Threats::REFUTER_MASTER, &mut meter);
    checked(found?, board)
}

/// How many deaths there are in every `step`-th position, and how many were found.
fn compare(width: u8, height: u8, step: usize, nodes: u64) -> (usize, usize) {
    let size = Size::new(width, height).unwrap();
    let truth = Truth::new(usize::from(width), usize::from(height));
    let doom = Doom::new(&truth, usize::from(width * height));
    let claims = |board: &mut Board, stones: PointSet, first: Color| {
        prove_death(board, stones, first, nodes).is_some()
    };
    let truly = |position, index, black_first| doom.dies(position, index, black_first);
    compare_blocks((&truth, size), step, Color::White, claims, truly)
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

/// Compares with the truth in every `step`-th position where all of these points are white: how often all die, and how often that was found.
fn compare_all(
    (truth, size): (&Truth, Size),
    points: u32,
    step: usize,
    nodes: u64,
) -> (usize, usize) {
    let sweep = Sweep::new(truth, points);
    let (mut deaths, mut found) = (0, 0);
    let held = truth.positions().filter(|p| p.2 & points == points);
    for (position, black, white) in held.step_by(step) {
        let mut board = Board::from_stones(size, set(size, black), set(size, white)).unwrap();
        for first in Color::ALL {
            let search = KillSearch::of_all(set(size, points));
            let claimed = prove(search, &mut board, first, nodes).is_some();
            let truly = sweep.all_die(position, first == Color::Black);
            assert!(
                truly || !claimed,
                "claimed death of all {points:b}, {first} first\n{}",
                diagram(&board)
            );
            deaths += usize::from(truly);
            found += usize::from(claimed);
        }
    }
    (deaths, found)
}

/// Two stones, or three, of which some are one block in some positions and several in others.
const POINTS: [u32; 4] = [0b100_000_001, 0b000_000_101, 0b001_010_000, 0b010_000_011];

#[test]
fn no_death_of_all_is_claimed_that_is_none_on_tiny_boards() {
    let size = Size::square(3).unwrap();
    let truth = Truth::new(3, 3);
    let (mut deaths, mut found) = (0, 0);
    for points in POINTS {
        let of_these = compare_all((&truth, size), points, 11, 3_000);
        deaths += of_these.0;
        found += of_these.1;
    }
    assert!(deaths > 50, "{deaths} deaths");
    assert!(found * 100 >= deaths * 90, "found {found} of {deaths}");
}

#[test]
#[ignore = "takes minutes; run with --release"]
fn no_death_of_all_is_claimed_that_is_none_at_length() {
    for (width, height, step) in [(3, 3, 1), (2, 5, 3)] {
        let size = Size::new(width, height).unwrap();
        let truth = Truth::new(usize::from(width), usize::from(height));
        for points in POINTS {
            let (deaths, found) = compare_all((&truth, size), points, step, 10_000);
            println!("{width}x{height} {points:b}: found {found} of {deaths} deaths of all");
        }
    }
}

/// The block and those beside its liberties.
fn death_of_all(
    board: &mut Board,
    color: Color,
    stones: PointSet,
    first: Color,
) -> Option<ProofTree> {
    let block = board.block_stones(stones.first()?);
    let beside = (block.neighbors() & board.empty()).neighbors() & board.stones(color);
    let group = beside | block;
    if board.blocks_in(group).count() < 2 {
        return None;
    }
    prove(KillSearch::of_all(group), board, first, 1_500)
}

#[test]
fn deaths_of_all_stand_when_the_outside_changes() {
    replays((19, 7), 40, 25, death_of_all);
}

#[test]
#[ignore = "takes minutes; run with --release"]
fn deaths_of_all_stand_when_the_outside_changes_at_length() {
    for seed in 0..10 {
        replays((160 + seed, 7), 30 + 2 * seed as usize, 200, death_of_all);
        replays((180 + seed, 9), 50 + 4 * seed as usize, 200, death_of_all);
    }
}

//! Life and death on the open board: against the truth on tiny boards, and its proofs against the checker and a changed outside.

#![allow(clippy::unwrap_used)]

mod doom;
mod kills;
mod limits;
mod pairs;
mod record;
mod replay;
mod several;
mod truth;

use board::{Board, Color, PointSet, Size, TextStyle};
use open::{LifeSearch, Proving};
use prove::{ProofTree, Threats, check::check};
use search::{Limits, Meter};

use truth::{Stones, Truth};

fn diagram(board: &Board) -> String {
    board.to_text(&TextStyle {
        coordinates: true,
        ..TextStyle::default()
    })
}

/// A checked proof of life within so many nodes, if one is found.
fn prove_life(
    board: &mut Board,
    color: Color,
    stones: PointSet,
    first: Color,
    nodes: u64,
) -> Option<ProofTree> {
    let mut meter = Meter::start(&Limits::nodes(nodes));
    let mut search = LifeSearch::new(color, stones);
    let found = search.ask(board, first, Threats::REFUTER_MASTER, &mut meter);
    checked(found?, board)
}

/// The proof, if there is one, which must stand and survive being written down.
fn checked(found: Proving, board: &Board) -> Option<ProofTree> {
    match found {
        Proving::Proven(tree) => {
            check(&tree).unwrap_or_else(|flaw| panic!("{flaw}\n{}", diagram(board)));
            assert_eq!(ProofTree::from_json(&tree.to_json()).unwrap(), *tree);
            Some(*tree)
        }
        Proving::NotFound | Proving::Unknown(_) => None,
    }
}

/// The points of a mask.
fn set(size: Size, mask: u32) -> PointSet {
    size.points()
        .enumerate()
        .filter(|(i, _)| mask >> i & 1 != 0)
        .map(|(_, p)| p)
        .collect()
}

/// Asks about every block of a color in every `step`-th legal position; how often it is so and how often that was claimed,
/// which it must not be where it is not so.
fn compare_blocks(
    (truth, size): (&Truth, Size),
    step: usize,
    color: Color,
    mut claims: impl FnMut(&mut Board, PointSet, Color) -> bool,
    truly: impl Fn(Stones, usize, bool) -> bool,
) -> (usize, usize) {
    let (mut true_ones, mut found) = (0, 0);
    for (position, black, white) in truth.positions().step_by(step) {
        let mut board = Board::from_stones(size, set(size, black), set(size, white)).unwrap();
        let blocks: Vec<_> = board.blocks(color).collect();
        for target in blocks {
            let index = size.points().position(|p| p == target).unwrap();
            for first in Color::ALL {
                let claimed = claims(&mut board, PointSet::from_point(target), first);
                let is_so = truly(position, index, first == Color::Black);
                assert!(
                    is_so || !claimed,
                    "claimed of {}, {first} first\n{}",
                    target.name(size),
                    diagram(&board)
                );
                true_ones += usize::from(is_so);
                found += usize::from(claimed);
            }
        }
    }
    (true_ones, found)
}

/// How many lives there are in every `step`-th position, and how many were found.
fn compare(width: u8, height: u8, step: usize, nodes: u64) -> (usize, usize) {
    let size = Size::new(width, height).unwrap();
    let truth = Truth::new(usize::from(width), usize::from(height));
    let claims = |board: &mut Board, stones: PointSet, first: Color| {
        prove_life(board, Color::Black, stones, first, nodes).is_some()
    };
    let truly = |position, index, black_first| truth.lives(position, index, black_first);
    compare_blocks((&truth, size), step, Color::Black, claims, truly)
}

#[test]
fn no_life_is_claimed_that_is_none_on_tiny_boards() {
    for (width, height, step, least) in [(3, 3, 29, 95), (2, 5, 500, 95), (5, 2, 700, 95)] {
        let (lives, found) = compare(width, height, step, 3_000);
        assert!(lives > 10, "{width}x{height}: {lives} lives");
        assert!(
            found * 100 >= lives * least,
            "{width}x{height}: found {found} of {lives}"
        );
    }
}

#[test]
#[ignore = "takes minutes; run with --release"]
fn no_life_is_claimed_that_is_none_at_length() {
    for (width, height, step) in [(3, 3, 1), (2, 5, 1), (3, 4, 40)] {
        let (lives, found) = compare(width, height, step, 10_000);
        println!("{width}x{height}: found {found} of {lives} lives");
    }
}

//! Proofs are played again on boards whose outside was changed at random.

#[path = "../../prove/tests/support/replay.rs"]
pub(crate) mod support;

use board::{Board, Color, Point, PointSet, Size};
use prove::ProofTree;

use super::prove_life;
use support::{Random, change_outside, random_position, replay};

/// Plays so many proofs about blocks of random games again, each on ten changed boards. `prove` gets a position, stones of a color, and
/// who moves first.
pub(crate) fn replays(
    (seed, side): (u64, u8),
    moves: usize,
    proofs: usize,
    prove: impl Fn(&mut Board, Color, PointSet, Color) -> Option<ProofTree>,
) {
    let mut random = Random(seed);
    let size = Size::square(side).unwrap();
    let mut done = 0;
    while done < proofs {
        let mut board = random_position(&mut random, size, moves);
        // A root with a ban is not the same position without its history.
        if board.ko().is_some() {
            continue;
        }
        for color in Color::ALL {
            let blocks: Vec<Point> = board.blocks(color).collect();
            let target = blocks[random.below(blocks.len())];
            for first in Color::ALL {
                let stones = PointSet::from_point(target);
                let Some(tree) = prove(&mut board, color, stones, first) else {
                    continue;
                };
                done += 1;
                for _ in 0..10 {
                    if let Some(changed) = change_outside(&mut random, &board, tree.zone()) {
                        replay(&mut random, &tree, &changed);
                    }
                }
            }
        }
    }
}

fn life(board: &mut Board, color: Color, stones: PointSet, first: Color) -> Option<ProofTree> {
    prove_life(board, color, stones, first, 3_000)
}

#[test]
fn lives_stand_when_the_outside_changes() {
    replays((7, 7), 40, 60, life);
    replays((8, 9), 70, 60, life);
}

#[test]
#[ignore = "takes minutes; run with --release"]
fn lives_stand_when_the_outside_changes_at_length() {
    for seed in 0..10 {
        replays((20 + seed, 7), 30 + 2 * seed as usize, 300, life);
        replays((40 + seed, 9), 50 + 4 * seed as usize, 300, life);
        replays((60 + seed, 13), 110 + 8 * seed as usize, 100, life);
    }
}

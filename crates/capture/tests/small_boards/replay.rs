//! Proofs are played again on boards whose outside was changed at random.

#[path = "../../../prove/tests/support/replay.rs"]
mod support;

use board::{Color, Point, Size};
use capture::general::{Asker, Settings};
use prove::Threats;
use search::Limits;

use super::diagram;
use support::{Random, change_outside, random_position, replay};

fn replays(seed: u64, side: u8, moves: usize, proofs: usize) {
    let mut random = Random(seed);
    let size = Size::square(side).unwrap();
    let limits = Limits {
        time: None,
        ..Limits::nodes(3_000)
    };
    let asker = Asker::new(Settings {
        limits: limits.clone(),
        ..Settings::default()
    });
    let mut done = 0;
    while done < proofs {
        let mut board = random_position(&mut random, size, moves);
        let blocks: Vec<Point> = board
            .blocks(Color::Black)
            .chain(board.blocks(Color::White))
            .collect();
        for prey in blocks {
            for first in Color::ALL {
                let mut meter = search::Meter::start(&limits);
                let found = asker.capture(&mut board, prey, first, &mut meter).unwrap();
                let Some(tree) = found.proof else { continue };
                prove::check::check(&tree)
                    .unwrap_or_else(|flaw| panic!("{flaw}\n{}", diagram(&board)));
                // A root with a ban is not the same position without its history.
                if board.ko().is_some() {
                    continue;
                }
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

#[test]
fn proofs_stand_when_the_outside_changes() {
    replays(7, 7, 45, 300);
    replays(8, 9, 70, 300);
    assert_eq!(
        Threats::REFUTER_MASTER,
        Threats::Refuter(Threats::UNLIMITED)
    );
}

#[test]
#[ignore = "takes minutes; run with --release"]
fn proofs_stand_when_the_outside_changes_at_length() {
    for seed in 0..10 {
        replays(20 + seed, 7, 40 + 3 * seed as usize, 1500);
        replays(40 + seed, 9, 60 + 5 * seed as usize, 1500);
        replays(60 + seed, 13, 120 + 9 * seed as usize, 500);
    }
}

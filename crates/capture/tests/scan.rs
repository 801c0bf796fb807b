//! Scans of random positions: what is reported is legal, consistent, and true.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use board::{Board, Color, Point, PointSet, Size};
use capture::general::{Asker, Settings, Success};
use capture::{ScanSettings, scan};
use search::Limits;

use crate::random::Random;

/// Positions of random games on a small board: plenty of weak blocks.
fn positions(count: usize) -> Vec<Board> {
    let mut random = Random(11);
    let mut below = move |n: usize| random.below(n.max(1));
    let position = |_| {
        let mut board = Board::new(Size::square(7).unwrap());
        for i in 0..10 + below(40) {
            let empty = board.empty();
            if let Some(p) = empty.nth(below(empty.len())) {
                let _ = board.play(p, Color::ALL[i % 2]);
            }
        }
        board.forget_history();
        board
    };
    (0..count).map(position).collect()
}

#[test]
fn every_block_is_listed_once_and_moves_are_legal() {
    for board in positions(200) {
        let mut scanned = board.clone();
        let found = scan(&mut scanned, &ScanSettings::default());
        assert_eq!(scanned, board, "the board is restored");
        let mut seen = PointSet::EMPTY;
        for block in &found.blocks {
            assert!(!seen.contains(block.stone));
            seen |= board.block_stones(block.stone);
            assert_eq!(board.color(block.stone), Some(block.color));
            let takes = block.attack.best.and_then(|mv| mv.point());
            assert!(takes.is_none_or(|p| board.is_legal(p, !block.color)));
            let saves = block.defend.best.and_then(|mv| mv.point());
            assert!(saves.is_none_or(|p| board.is_legal(p, block.color)));
            assert_eq!(block.found.is_some(), block.attack.outcome != Success::No);
            assert!(block.attack.outcome >= block.defend.outcome.reversed());
        }
        assert_eq!(seen, board.occupied());
        for double in &found.doubles {
            assert!(board.is_legal(double.at, double.color));
            assert!(double.attacks.len() + double.defends.len() >= 2);
            let all =
                |blocks: &[Point], color| blocks.iter().all(|&p| board.color(p) == Some(color));
            assert!(all(&double.attacks, !double.color) && all(&double.defends, double.color));
        }
    }
}

/// A scan spends little and may miss what the general search finds with more, but never claims more.
#[test]
fn scans_claim_no_more_than_is_true() {
    let asker = Asker::new(Settings {
        limits: Limits::nodes(20_000),
        ..Settings::default()
    });
    let mut compared = 0;
    for mut board in positions(60) {
        let found = scan(&mut board, &ScanSettings::default());
        for block in found.blocks.iter().filter(|b| b.found.is_some()) {
            let general = asker.attack(&mut board, block.stone).unwrap();
            if general.unknown_because.is_none() {
                let told = || format!("{general:?} {board:?} {block:?}");
                assert!(general.outcome >= block.attack.outcome, "{}", told());
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

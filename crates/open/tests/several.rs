//! Life of one among several stones against the truth.

use board::{Board, Color, Point, PointSet, Size};

use super::pairs::Pairs;
use super::truth::Truth;
use super::{diagram, prove_life, set};

/// Every `step`-th position, all pairs of blocks; returns how many lives there were, how many of them of a pair of which neither
/// lives by itself, and how many were found.
fn compare(width: u8, height: u8, step: usize, nodes: u64) -> (usize, usize, usize) {
    let size = Size::new(width, height).unwrap();
    let truth = Truth::new(usize::from(width), usize::from(height));
    let pairs = Pairs::new(&truth, usize::from(width * height));
    let (mut lives, mut only_together, mut found) = (0, 0, 0);
    for (position, black, white) in truth.positions().step_by(step) {
        let mut board = Board::from_stones(size, set(size, black), set(size, white)).unwrap();
        let blocks: Vec<Point> = board.blocks(Color::Black).collect();
        let index = |p: Point| size.points().position(|q| q == p).unwrap();
        for (i, &a) in blocks.iter().enumerate() {
            for &b in &blocks[..i] {
                for first in Color::ALL {
                    let black_first = first == Color::Black;
                    let stones = PointSet::from_point(a).with(b);
                    let claimed =
                        prove_life(&mut board, Color::Black, stones, first, nodes).is_some();
                    let (a, b) = (index(a), index(b));
                    let truly = pairs.lives(position, a, b, black_first);
                    let alone = [a, b].map(|s| truth.lives(position, s, black_first));
                    assert!(truly || !alone.contains(&true));
                    assert!(
                        truly || !claimed,
                        "claimed life of one of two, {first} first\n{}",
                        diagram(&board)
                    );
                    lives += usize::from(truly);
                    only_together += usize::from(truly && !alone.contains(&true));
                    found += usize::from(claimed);
                }
            }
        }
    }
    (lives, only_together, found)
}

#[test]
fn one_of_several_stones_lives_where_it_truly_does() {
    for (width, height, step) in [(3, 3, 17), (2, 4, 7)] {
        let (lives, _, found) = compare(width, height, step, 3_000);
        assert!(lives > 10, "{width}x{height}: {lives} lives");
        assert!(found * 100 >= lives * 95, "found {found} of {lives}");
    }
}

#[test]
#[ignore = "takes minutes; run with --release"]
fn one_of_several_stones_lives_where_it_truly_does_at_length() {
    for (width, height, step) in [(3, 3, 1), (2, 5, 3)] {
        let (lives, only_together, found) = compare(width, height, step, 10_000);
        println!(
            "{width}x{height}: found {found} of {lives} lives, {only_together} of one or the other"
        );
    }
}

//! The number of legal positions: those in which every block has a liberty.
//!
//! The numbers are those of Tromp and Farnebäck, "Combinatorics of Go" (2007). The large one
//! takes a few seconds:
//!
//! ```text
//! cargo test --release -p tesuji-board --test all legal_positions -- --ignored
//! ```

use board::{Board, Color, Point, Size};

/// Counts the legal positions by putting nothing, a black or a white stone on point after point.
///
/// Points not yet decided are empty, and stones only ever take liberties away: a block without
/// liberties will never have one again, and what is left to the end is legal.
fn count(width: u8, height: u8) -> u64 {
    let size = Size::new(width, height).expect("a size");
    let points: Vec<Point> = size.points().collect();
    let mut board = Board::new(size);
    let legal = count_from(&mut board, &points);
    assert_eq!(board, Board::new(size));
    board.assert_consistent();
    legal
}

fn count_from(board: &mut Board, rest: &[Point]) -> u64 {
    let Some((&p, rest)) = rest.split_first() else {
        return 1;
    };
    let mut legal = count_from(board, rest);
    for color in Color::ALL {
        board.put(p, color).expect("an empty point");
        if board.block_without_liberties().is_none() {
            legal += count_from(board, rest);
        }
        board.undo();
    }
    legal
}

#[test]
fn on_small_boards() {
    assert_eq!(count(2, 2), 57);
    assert_eq!(count(3, 3), 12_675);
    // Not square, either way round.
    assert_eq!(count(2, 3), count(3, 2));
    assert_eq!(count(2, 3), 489);
    assert_eq!(count(4, 2), 4_125);
}

#[test]
#[ignore = "some seconds in release mode"]
fn on_the_four_by_four_board() {
    assert_eq!(count(4, 4), 24_318_165);
}

//! What a move looks like: captures, ataris, contact.

use board::{Board, Color, Point};

fn takes(board: &Board, p: Point, color: Color) -> bool {
    p.neighbors()
        .into_iter()
        .any(|n| board.cell(n) == !color && board.in_atari(n))
}

fn puts_in_atari(board: &Board, p: Point, color: Color) -> bool {
    p.neighbors()
        .into_iter()
        .any(|n| board.cell(n) == !color && board.liberty_count(n) == 2)
}

fn saves(board: &Board, p: Point, color: Color) -> bool {
    p.neighbors()
        .into_iter()
        .any(|n| board.cell(n) == color && board.in_atari(n))
}

pub(super) fn touches(board: &Board, p: Point, color: Color) -> bool {
    p.neighbors().into_iter().any(|n| board.cell(n) == color)
}

/// How little a move of this side promises by its looks, in half units.
pub(super) fn looks(board: &Board, p: Point, color: Color) -> i32 {
    let mut prior = 0;
    if takes(board, p, color) {
        prior -= 4;
    }
    if saves(board, p, color) {
        prior -= 3;
    }
    if puts_in_atari(board, p, color) {
        prior -= 1;
    }
    if touches(board, p, !color) {
        prior -= 1;
    }
    if board.liberties_after(p, color).is_none_or(|l| l.len() <= 1) {
        prior += 4;
    }
    prior
}

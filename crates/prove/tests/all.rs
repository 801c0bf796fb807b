//! All tests of this folder as one program, which links once. A new file is named here.
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod found;
mod mutated;
mod stored;

use board::{Board, TextStyle};

fn diagram(board: &Board) -> String {
    board.to_text(&TextStyle {
        coordinates: true,
        ..TextStyle::default()
    })
}

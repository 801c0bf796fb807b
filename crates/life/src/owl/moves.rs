//! Where to play: around the dragon, in its space, at the liberties of weak stones on either side.

use board::{Board, PointSet};

use super::view::{Setting, View};

/// In a space larger than this, only points near the dragon are played.
const WHOLE_SPACE: usize = 12;

/// Points worth a look, for either side.
pub(super) fn candidates(board: &Board, setting: &Setting, view: &View) -> PointSet {
    let empty = board.empty();
    let first = view.dragon.neighbors() & empty;
    let second = first.neighbors() & empty;
    let mut out = first | (second & (view.space | view.contested | view.rim.neighbors()));
    out |= (view.rim.neighbors() | view.rim) & empty;
    if view.space.len() <= WHOLE_SPACE {
        out |= (view.space | view.contested) & empty;
    }
    out |= tactical(board, setting, view);
    out
}

/// Liberties of blocks in danger next to the dragon, and of friends next to those.
fn tactical(board: &Board, setting: &Setting, view: &View) -> PointSet {
    let theirs = board.stones(!setting.defender);
    let mut out = PointSet::EMPTY;
    for b in board.blocks_in(view.dragon.neighbors() & theirs) {
        let liberties = board.liberties(b);
        match liberties.len() {
            1 => out |= liberties,
            2 | 3 => out |= liberties | ((liberties.neighbors() & board.empty()) & view.dragon.neighbors()),
            _ => {}
        }
        if liberties.len() <= 3 {
            for friend in board.adjacent_blocks(b, 2) {
                out |= board.liberties(friend);
            }
        }
    }
    out
}

//! What a player sees of a group at a glance: which stones hang together, and which of them need no help.
//!
//! Proofs are elsewhere (crate `open`); this decides only where a frame around a group is put up. The blocks
//! that cannot be cut from the one asked about belong to its *dragon*: two common liberties, or a cut that would be captured, or captured stones
//! between. A friend is *strong* when it seems to live by itself: two eyes in sight, or much room.

mod shape;
mod view;

use board::{Board, Color, PointSet};

use self::view::DragonView;

/// The blocks that cannot be cut from these stones.
pub(crate) fn dragon(board: &Board, defender: Color, target: PointSet) -> PointSet {
    DragonView::new(board, defender, target).dragon
}

/// Stones of this side other than the dragon's that do not seem to live by themselves.
pub(crate) fn weak_friends(board: &Board, defender: Color, dragon: PointSet) -> PointSet {
    let mut rest = board.stones(defender) - dragon;
    let mut out = PointSet::EMPTY;
    while let Some(p) = rest.first() {
        let view = DragonView::new(board, defender, board.block_stones(p));
        if !view.lives() {
            out |= view.dragon;
        }
        rest -= view.dragon;
    }
    out - dragon
}

//! What the table has told of an area, by the area's own points: most cases come again where they were met, and to move and turn one
//! takes some thousand instructions.

use std::cell::RefCell;

use rustc_hash::FxHashMap;

use super::{Claim, MOST_BLOCKS, case, holds};
use crate::area::Area;
use crate::state::State;

/// A case where it was met: all that its answer depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Here {
    /// The number of the area, which says how its points lie.
    area: u64,
    space: u64,
    touching: [u64; MOST_BLOCKS],
    stones: u64,
    liberties: u8,
    attacker_moves: bool,
    claim: Claim,
}

/// More than one problem meets; beyond that all are forgotten.
const MOST: usize = 1 << 13;

thread_local! {
    static TOLD: RefCell<FxHashMap<Here, bool>> = RefCell::default();
}

/// Whether what is claimed of these spaces and blocks is so; not when they do not fit the table.
pub(super) fn is_so(
    area: &Area,
    state: &State,
    space: u64,
    blocks: &[u64],
    claim: Claim,
    liberties: u32,
) -> bool {
    let mut touching = [0; MOST_BLOCKS];
    for (touching, &block) in touching.iter_mut().zip(blocks) {
        *touching = space & area.neighbors(block);
    }
    let here = Here {
        area: area.number,
        space,
        touching,
        stones: state.attacker & space,
        liberties: liberties as u8,
        attacker_moves: state.attacker_moves,
        claim,
    };
    if let Some(told) = TOLD.with_borrow(|told| told.get(&here).copied()) {
        return told;
    }
    let found = case(area, state, space, touching, claim, liberties).is_some_and(holds);
    TOLD.with_borrow_mut(|told| {
        if told.len() >= MOST {
            told.clear();
        }
        told.insert(here, found);
    });
    found
}

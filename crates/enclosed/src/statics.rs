//! What can be told at sight of life: unconditional life (Benson 1976), and what the attacker has for certain.
//!
//! Everything here is exact; the tests of the crate compare it with brute force.

use arrayvec::ArrayVec;

use crate::area::{Area, Goal};
use crate::state::State;

/// A block or a region.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub(crate) points: u64,
    /// Of a block: its liberties. Of a region: its empty points.
    open: u64,
    /// Everything next to it.
    pub(crate) around: u64,
}

/// A list of parts. It is large, so it is filled where it stays.
pub(crate) type Parts = ArrayVec<Part, 64>;

fn blocks(out: &mut Parts, area: &Area, stones: u64, empty: u64) {
    let mut rest = stones;
    while rest != 0 {
        let (points, around) = area.flood(rest & rest.wrapping_neg(), stones);
        rest &= !points;
        out.push(Part {
            points,
            open: around & empty,
            around,
        });
    }
}

/// The regions the defender encloses: nothing in them has a liberty outside the area.
pub(crate) fn regions(out: &mut Parts, area: &Area, defender: u64, empty: u64) {
    let others = area.all & !defender;
    let (outer, _) = area.flood(others & area.attacker_safe, others);
    let mut rest = others & !outer;
    while rest != 0 {
        let (points, around) = area.flood(rest & rest.wrapping_neg(), others);
        rest &= !points;
        out.push(Part {
            points,
            open: points & empty,
            around,
        });
    }
}

/// The points that make the target unconditionally alive: blocks and their vital regions; 0 when it is not. Given are the
/// [regions] the defender encloses, and stones of his that stay whatever happens: regions may border on them.
pub(crate) fn living(area: &Area, state: &State, regions: &Parts, staying: u64) -> u64 {
    let empty = state.empty(area);
    if area.defender_safe != 0 {
        // Stones with a liberty outside for ever.
        let out = self::staying(area, state);
        if out != 0 && is_saved(area, state, out) {
            return out;
        }
    }
    if regions.len() < 2 {
        return 0;
    }
    let mut kept = Parts::new();
    kept.extend(regions.iter().copied());
    let mut living = Parts::new();
    blocks(&mut living, area, state.defender, empty);
    loop {
        let count = living.len();
        living.retain(|b| {
            if b.points & staying != 0 {
                return true;
            }
            kept.iter()
                .filter(|r| r.open & !b.open == 0 && r.around & b.points != 0)
                .nth(1)
                .is_some()
        });
        if living.is_empty() {
            return 0;
        }
        let alive = living.iter().fold(0, |all, b| all | b.points);
        if living.len() == count {
            return match is_saved(area, state, alive) {
                true => zone(&living, &kept, alive),
                false => 0,
            };
        }
        kept.retain(|r| r.around & state.defender & !alive == 0);
    }
}

/// Whether the target is unconditionally alive.
pub(crate) fn lives(area: &Area, state: &State) -> bool {
    let mut enclosed = Parts::new();
    regions(&mut enclosed, area, state.defender, state.empty(area));
    living(area, state, &enclosed, 0) != 0
}

/// The defender's stones that have a liberty outside for ever.
pub(crate) fn staying(area: &Area, state: &State) -> u64 {
    area.flood(state.defender & area.defender_safe, state.defender)
        .0
}

/// Whether the target is saved when these stones live.
pub(crate) fn is_saved(area: &Area, state: &State, alive: u64) -> bool {
    match area.goal {
        Goal::AnyStone => alive & area.counted != 0,
        Goal::All => state.target & !alive == 0,
        Goal::OneOf => state.target & alive != 0,
    }
}

/// The living blocks and the regions they live by.
fn zone(blocks: &Parts, regions: &Parts, alive: u64) -> u64 {
    regions
        .iter()
        .filter(|r| {
            blocks
                .iter()
                .any(|b| r.open & !b.open == 0 && r.around & b.points != 0)
        })
        .fold(alive, |all, r| all | r.points)
}

/// The attacker's stones that can never be captured.
pub(crate) fn immortal(area: &Area, attacker: u64) -> u64 {
    area.flood(attacker & area.attacker_safe, attacker).0
}

/// The attacker's stones that can never be captured if every cut is answered, and the empty points they are connected by.
///
/// A block with two empty points beside stones that stay is connected to them: if the defender takes one, the attacker takes the
/// other. No point serves twice, so every such move is answered by itself.
pub(crate) fn linked(area: &Area, state: &State, immortal: u64) -> (u64, u64) {
    let empty = state.empty(area);
    let mut fixed = immortal;
    let mut links = 0;
    let mut rest = state.attacker & !immortal;
    let mut todo = rest;
    while todo != 0 {
        let (block, around) = area.flood(todo & todo.wrapping_neg(), state.attacker);
        todo &= !block;
        let ways = around & empty & (area.attacker_safe | area.neighbors(fixed)) & !links;
        let first = ways & ways.wrapping_neg();
        let others = ways & !first;
        if others != 0 {
            links |= first | others & others.wrapping_neg();
            fixed |= block;
            rest &= !block;
            todo = rest;
        }
    }
    (fixed, links)
}

/// The points that may still become part of an eye: no stone beside them is there for ever.
pub(crate) fn eye_points(area: &Area, immortal: u64) -> u64 {
    area.all & !(immortal | area.attacker_safe | area.neighbors(immortal))
}

/// What the attacker has for certain.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground {
    /// His stones that can never be captured, and the points that may become eyes beside them.
    pub(crate) immortal: u64,
    pub(crate) eyes: u64,
    /// The same with his [`linked`] stones, and the points that link them.
    pub(crate) fixed: u64,
    pub(crate) fixed_eyes: u64,
    pub(crate) links: u64,
}

impl Ground {
    pub(crate) fn new(area: &Area, state: &State) -> Ground {
        let immortal = immortal(area, state.attacker);
        let eyes = eye_points(area, immortal);
        let (fixed, links) = linked(area, state, immortal);
        let fixed_eyes = match links {
            0 => eyes,
            _ => eye_points(area, fixed),
        };
        Ground {
            immortal,
            eyes,
            fixed,
            fixed_eyes,
            links,
        }
    }
}

//! Tesuji that section 3.1 says are missing: the knight's move, the cross-cut, other squeezes.
//!
//! They cost nodes wherever they are tried in vain, so each has a condition that gives it a real
//! chance, and a value below the report's own tesuji. When the prey has more liberties than its bound,
//! only moves at liberties can help; the others are left out then.

use board::{Cell, DIRECTIONS, Direction, Point, PointSet};

use super::hunt::Hunt;
use super::priority::PriorityList;
use super::select::{AT_LIBERTY, TESUJI};
use super::tesuji::Tesuji;

/// A liberty that is a good shape point: before the other liberties, after the tesuji of the report.
const SHAPE: u32 = TESUJI - 1;
/// A throw-in that gains.
const THROW_IN: u32 = 0o620;
/// Moves off the liberties: between the liberties and the desperate ones.
const OFF_LIBERTIES: u32 = AT_LIBERTY + 0o100;

/// Adds the extra tesuji in use.
pub(crate) fn include(hunt: &mut Hunt<'_>, list: &mut PriorityList) {
    let uses = |t| hunt.question.tesuji.contains(t);
    let may_leave_liberties = hunt.prey_liberties() <= hunt.question.bounds.max_lib_prey;
    let mut off = PointSet::EMPTY;
    if may_leave_liberties {
        if uses(Tesuji::Net) {
            off |= nets(hunt);
        }
        if uses(Tesuji::KnightsMove) {
            off |= knights_moves(hunt);
        }
        if uses(Tesuji::CrossCut) {
            off |= cross_cuts(hunt);
        }
    }
    let mut shape = PointSet::EMPTY;
    if uses(Tesuji::Nose) {
        shape |= noses(hunt);
    }
    if uses(Tesuji::Belly) {
        shape |= bellies(hunt);
    }
    let throw_ins = uses(Tesuji::ThrowIn).then(|| throw_ins(hunt));
    for p in off {
        list.include(p, OFF_LIBERTIES);
    }
    for p in throw_ins.into_iter().flatten() {
        list.include(p, THROW_IN);
    }
    // Only reorders: an illegal point does not get into the list.
    for p in shape {
        if list.contains(p) && hunt.is_legal_and_not_atari(p, hunt.hunter_color) {
            list.include(p, SHAPE);
        }
    }
}

/// Points next to two liberties of the prey: both shrink at once.
fn nets(hunt: &Hunt<'_>) -> PointSet {
    let board = &*hunt.board;
    let liberties = board.liberties(hunt.prey);
    let around = (liberties.neighbors() & board.empty()) - liberties;
    let touches_two = |p: &Point| {
        let near = |n: &Point| liberties.contains(*n);
        p.neighbors().iter().filter(|n| near(n)).count() >= 2
    };
    around.iter().filter(touches_two).collect()
}

/// The two directions across a direction.
fn sideways(d: Direction) -> [Direction; 2] {
    let [north, west, east, south] = DIRECTIONS;
    if d == north || d == south {
        [west, east]
    } else {
        [north, south]
    }
}

/// ```text
///  X . .      @: the prey, with a wall on one side of its liberty;
///  @ . .      *: a knight's move in front of it, on the open side
///  . . *
/// ```
fn knights_moves(hunt: &Hunt<'_>) -> PointSet {
    let board = &*hunt.board;
    let mut found = PointSet::EMPTY;
    for stone in board.block_stones(hunt.prey) {
        for d in DIRECTIONS {
            let liberty = stone.step(d);
            if !board.is_empty(liberty) || !board.is_empty(liberty.step(d)) {
                continue;
            }
            for side in sideways(d) {
                let wall = board.cell(liberty.step(-side));
                let (corner, tesuji) = (liberty.step(side), liberty.step(side).step(d));
                let walled = wall == Cell::Border || wall == hunt.hunter_color;
                // The corner is on the board when it is empty, so the point beyond is in the array.
                if walled && board.is_empty(corner) && board.is_empty(tesuji) {
                    found.insert(tesuji);
                }
            }
        }
    }
    found
}

/// ```text
///  X O        *: cuts the two white blocks, diagonal to a hunter stone; off the prey's liberties
///  O *           but at most one step from one of them
/// ```
fn cross_cuts(hunt: &Hunt<'_>) -> PointSet {
    let board = &*hunt.board;
    let liberties = board.liberties(hunt.prey);
    let near = liberties.neighbors() & board.empty();
    let near = (near | near.neighbors() & board.empty()) - liberties;
    let friend = |p: Point| board.cell(p) == hunt.prey_color;
    let cuts = |p: &Point| {
        p.diagonals().iter().any(|&d| {
            // The two points between a point and its diagonal neighbour.
            let step = p.offset_to(d);
            let across = if step.rem_euclid(20) == 1 { 1 } else { -1 };
            let (one, two) = (p.step(across), p.step(step - across));
            board.cell(d) == hunt.hunter_color
                && friend(one)
                && friend(two)
                && !board.same_block(one, two)
        })
    };
    near.iter().filter(cuts).collect()
}

/// Liberties in front of a row of at least two prey stones, open beyond.
fn noses(hunt: &Hunt<'_>) -> PointSet {
    let board = &*hunt.board;
    let is_prey = |p: Point| board.cell(p) == hunt.prey_color;
    let nose = |p: &Point| {
        DIRECTIONS.iter().any(|&d| {
            let stone = p.step(d);
            is_prey(stone)
                && is_prey(stone.step(d))
                && sideways(d).iter().all(|&s| board.is_empty(p.step(s)))
        })
    };
    board.liberties(hunt.prey).iter().filter(nose).collect()
}

/// Liberties at the middle of three prey stones in a row.
fn bellies(hunt: &Hunt<'_>) -> PointSet {
    let board = &*hunt.board;
    let is_prey = |p: Point| board.cell(p) == hunt.prey_color;
    let belly = |p: &Point| {
        DIRECTIONS.iter().any(|&d| {
            let stone = p.step(d);
            is_prey(stone) && sideways(d).iter().all(|&s| is_prey(stone.step(s)))
        })
    };
    board.liberties(hunt.prey).iter().filter(belly).collect()
}

/// Liberties where a stone would be in atari, and its capture leaves the prey no more liberties than
/// it has now.
fn throw_ins(hunt: &mut Hunt<'_>) -> PointSet {
    let before = hunt.prey_liberties();
    let mut found = PointSet::EMPTY;
    for p in hunt.board.liberties(hunt.prey) {
        if !hunt.execute(p, hunt.hunter_color) {
            continue;
        }
        let capture = hunt.board.liberties(p).only();
        if let Some(q) = capture
            && hunt.board.stone_count(p) == 1
        {
            let gains = hunt.execute(q, hunt.prey_color) && {
                let after = hunt.prey_liberties();
                hunt.undo();
                after <= before && after <= hunt.question.bounds.max_lib_hunter
            };
            if gains {
                found.insert(p);
            }
        }
        hunt.undo();
    }
    found
}

//! Attackers with false eyes: what can be taken of them, and no ko can prevent it.
//!
//! ```text
//!  . X X X X X X X .    White's stones have two liberties that Black does not touch, f and g. But f is a
//!  X X X O X X X X X    false eye: if White does not fill it, Black takes the two stones beside it from f,
//!  X X O f O O O X X    both at once, and White can come back on one of the two points only: Black
//!  X X X O O g O X X    connects on the other. All of White's stones are dead.
//!  X X X X O O O X X
//!  . X X X X X X X .
//! ```
//!
//! Most false eyes are a ko: White's stones fall on one side only, he takes back on the one point beside the eye, and
//! if he may ignore bans he goes on for ever. Then only what lies behind the eye can be taken for sure.
//!
//! # The rule
//!
//! The region `R` lies between safe walls and holds no stones of the defender. Its *interior* are the points
//! that the walls do not touch, `E` the empty ones among them. `M` is an attacker block that is adjacent to all of
//! `E`. An *outlying part* is a connected part of `R - E` without stones of `M` that is adjacent to exactly
//! one point of `E`, whatever it holds. Every interior stone must belong to `M`, or to a block of an outlying part
//! that has a liberty in `E`.
//!
//! * If all of `E`, but for at most one eye (one point, or two that are adjacent), have two neighbors in
//!   outlying parts that the walls touch, then all of `R` is dead.
//! * If `E` without a point `f` is at most one eye, the outlying parts beside `f`, and `f`, can be taken.
//!
//! # Why
//!
//! The defender may pass as long as he likes, and when he wants a stone `s`, he takes it like this. *Fixed*
//! are his walls and the stones he has connected to them: they stay for good. Whatever the attacker plays in
//! `E` joins `M`, with the outlying parts beside it.
//!
//! 1. While an empty point of `R` touches a fixed stone, he plays there, and leaves a point that would take `M`
//!    to the last. When there are no more, all empty points are in `E`: interior stones have a liberty in
//!    `E` and so have not been taken, and all other points touch a wall.
//! 2. If `f` is empty, an attacker block beside it in an outlying part cannot have left the part, so `f` is its
//!    last liberty. If `s` is in such a block, the defender takes it from `f`. Otherwise he plays `f` if it has two
//!    such neighbors that the walls touch. They hold attacker stones: they are not empty, and a
//!    defender's stone would be fixed and touch `f`. He takes both; the attacker comes back on one of them at most,
//!    the defender plays on the other, and `f` is fixed. The stone on `f` never has less than one liberty, so no
//!    ko arises. What lies behind `f` is cut off from the rest and may be forgotten.
//! 3. Otherwise the empty points are at most two, adjacent to each other and to `M`, and every attacker
//!    block depends on them. With one left he takes everything from there. With two he plays one. If that
//!    takes nothing, the attacker can only take it back from the other, which joins `M`: one is left, and
//!    no ban, as more than a single stone took it. If it takes something, his stone has one more liberty, so the attacker
//!    has no move on the other point (`M` would be without liberties), and he takes `M` and the rest from there.
//!
//! Every round of 1 and 2 fixes one more stone, so they come to an end. `s` does not outlive `M`: a
//! block that stands when `M` is taken has a liberty that `M` has not, so it is not in `E` and touches a wall,
//! and at 1 he would have played there first; at 2 such a block can only be the stone the attacker has just played.
//!
//! As with Benson's territory, dead means that each stone can be taken. What could be played
//! where many stones have been taken is another question, which does not arise while they stand.
//!
//! Cost: a few flood fills for a region that other rules did not decide.

use board::{Board, PointSet};

use crate::matching::is_one_eye;
use crate::regions::Region;

/// What can be taken in a region between safe walls although it has room for more than one eye:
/// all its points, or the outlying parts behind a false eye, or nothing.
pub(crate) fn takeable(board: &Board, region: &Region) -> PointSet {
    let inside = region.interior();
    let eyes = inside & region.empty;
    if !region.defenders.is_empty() || eyes.len() < 2 {
        return PointSet::EMPTY;
    }
    let mut taken = PointSet::EMPTY;
    for stone in board.blocks_in(region.attackers & eyes.neighbors()) {
        let main = board.block_stones(stone);
        if !eyes.is_subset(&main.neighbors()) {
            continue;
        }
        let outlying = outlying_parts(region.points, main, eyes);
        let mut held = main;
        for block in board.blocks_in(outlying & eyes.neighbors() & region.attackers) {
            held |= board.block_stones(block);
        }
        if !(inside & region.attackers).is_subset(&held) {
            continue;
        }
        taken |= match all_taken(outlying - inside, eyes) {
            true => return region.points,
            false => behind_one_eye(outlying, eyes),
        };
    }
    taken
}

/// The parts of the region that one eye alone, when filled, would join to the main block.
fn outlying_parts(region: PointSet, main: PointSet, eyes: PointSet) -> PointSet {
    (region - eyes)
        .components()
        .filter(|part| !part.intersects(&main) && (part.neighbors() & eyes).only().is_some())
        .fold(PointSet::EMPTY, |all, part| all | part)
}

/// Whether all but one eye have two neighbors among these points.
fn all_taken(outlying: PointSet, eyes: PointSet) -> bool {
    let beside = |p: &board::Point| (PointSet::from_point(*p).neighbors() & outlying).len();
    is_one_eye(eyes.iter().filter(|p| beside(p) < 2).collect())
}

/// The false eyes without which there is one eye at most, and what lies behind them.
fn behind_one_eye(outlying: PointSet, eyes: PointSet) -> PointSet {
    let mut taken = PointSet::EMPTY;
    for eye in eyes.iter().filter(|&e| is_one_eye(eyes.without(e))) {
        let behind = PointSet::from_point(eye).neighbors() & outlying;
        if !behind.is_empty() {
            taken |= behind.flood(&outlying).with(eye);
        }
    }
    taken
}

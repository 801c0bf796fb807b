//! Attackers with false eyes: dead as they stand, and no ko can save them.
//!
//! ```text
//!  . X X O O X .    White's stones have two liberties that Black does not touch, f and g. But f is a
//!  X X X O f O X    false eye: if White does not fill it, Black takes the two stones beside it from f,
//!  X X O O O O X    all at once, and White can come back on one of the two points only: Black
//!  . X O . O X X    connects on the other.
//! ```
//!
//! A false eye is usually a ko: one stone is taken from it, the attacker takes back, and who may
//! ignore bans goes on for ever. Such groups are *not* called dead here. What is left is the eye from which
//! two points fall empty at once.
//!
//! # The rule
//!
//! The region `R` lies between safe walls and holds no stones of the defender. Its *interior* are the points
//! that the walls do not touch. Suppose one attacker block `M` holds all interior stones and is
//! adjacent to every interior empty point; call the set of these `E`. Fill `R` but for `E` with stones. An
//! *outlying* part is a connected part of `R - E` without stones of `M` that is adjacent to exactly one point
//! of `E`. A point of `E` is *false* if two of its neighbors are in outlying parts. If the other points of `E` are
//! no more than one eye (at most two, adjacent), all of `R` is dead.
//!
//! # Why
//!
//! The defender may pass as long as he likes, and when he wants a stone `s`, he takes it like this. *Fixed*
//! are his walls and the stones he has connected to them: they stay for good. `M` is the attacker's block that
//! holds the old `M`; whatever the attacker plays in `E` joins it.
//!
//! 1. While an empty point of `R` touches a fixed stone, he plays there, and leaves a point that would take `M`
//!    to the last. Otherwise the empty points are all in `E`, since all others touch a wall or hold `M`.
//! 2. If a false point `f` is empty, its two outlying neighbors hold attacker stones: they touch walls, so
//!    they are not empty, and a defender's stone there would be fixed and touch `f`. The blocks of these stones cannot
//!    have left their outlying parts, so `f` is their last liberty. He plays `f` and takes
//!    them. His stone now has two liberties that touch walls; the attacker occupies one at most, the defender
//!    plays the other, and `f` is fixed. The stone on `f` is never in danger, so no ko arises.
//! 3. Otherwise the empty points are at most two, adjacent to each other and to `M`, and every attacker
//!    block depends on them. With one left he takes everything from there. With two he plays one. If that
//!    takes nothing, the attacker can only take it back from the other, which joins `M`: one is left, and
//!    no ban, as more than one stone surrounds it. If it takes something, his stone has a liberty more, so the attacker has no
//!    move on the other point (`M` would be without liberties), and he takes `M` and the rest from there.
//!
//! Every round of 1 and 2 fixes one more stone, so they come to an end. `s` does not outlive `M`: a
//! block that stands when `M` is taken has a liberty `y` that `M` has not, so `y` is not in `E` and touches a wall,
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

//! The one death that a proof may end at before the stones are off the board: no two eyes can come any more.
//!
//! P are the points of play: the area and the points for the attacker alone. Nobody plays elsewhere. An attacker's block with
//! a liberty outside P can never be captured; F are the stones of these blocks. E, the *eye points*, are the points of P
//! that are not in F and not next to F, whatever stands on them.
//!
//! ```text
//! X X X X X X    X are in F, the stones O next to them are not in E: E are a and b alone.
//! X O O O O X    The defender O is dead if
//! X O a b O X    1. every point outside P and next to one of P that is not in F is in F;
//! X O O O O X    2. E is empty, one point, or two adjacent ones;
//! X X X X X X    3. no point is banned, and a pass does not end the game at once.
//! ```
//!
//! **The attacker's moves** ([`next_move`]), at each of his turns:
//! 1. an empty point of P outside E, if there is one;
//! 2. otherwise an empty point of E that is not banned;
//! 3. otherwise a pass.
//!
//! **Why that captures every stone of the defender in P**, whatever threats he has:
//! - By 1. all that can ever be captured, or change at all, is inside P, and no stone of the defender has a liberty outside.
//! - An empty point of P outside E is next to F. A stone of the attacker there joins F: that is no suicide, and the
//!   point is never banned, since a stone there cannot have been taken. So F grows, E never does, and there are at most as many
//!   moves of the first kind as P has points. All stones of the attacker in P that are not in F stand in E.
//! - Now let it be the attacker's turn with no empty point outside E. If stones of the defender are left, all their
//!   liberties are in E, so a point of E is empty.
//!   - *Exactly one, e.* Every block of the defender has the liberty e and no other: if e is not banned, the attacker
//!     takes them all there. If it is, his last stone there was just taken alone, so the other point of E, if there is
//!     one, holds a stone of the defender. The attacker's pass lifts the ban (and so does not count towards the end
//!     of the game). The defender cannot play e: he would have no liberty, and there is nothing of the attacker's to take.
//!     So he passes, and the attacker takes all.
//!   - *Both, e and f.* At most one is banned. The attacker plays the other, say e; f is its liberty. He may take the blocks that had
//!     no liberty but e. If at his next turn a point outside E is empty, he is back at moves of the first kind.
//!     Otherwise either nothing was taken, or one stone was, and the defender has put it back. If f is still empty, every
//!     block of the defender has no liberty but f, which is not banned, and the attacker takes all. If the
//!     defender has played f, nothing was taken before, so e had no other liberty and is taken now: e alone is empty,
//!     which was the case above.
//! - So between two moves of the first kind there are only a few others, or all is taken. He passes only when the defender has
//!   just taken a stone, so his pass is never the second of two.
//!
//! Kierulf (1985, chapter 4) calls this the one- and two-point rule. Cost: a few operations on sets of points.

use board::{Move, PointSet};

use super::state::State;
use crate::problem::{Problem, Target};

/// P, F and E.
fn sets(problem: &Problem, state: &State) -> (PointSet, PointSet, PointSet) {
    let points = problem.area | problem.attacker_only;
    let attacker = state.board.stones(problem.attacker());
    let beside = (state.board.empty() - points).neighbors() & attacker;
    let fixed = beside.flood(&attacker);
    (points, fixed, points - fixed - fixed.neighbors())
}

/// Whether the attacker captures the target because no two eyes can come, whatever threats the defender has.
pub(super) fn is_dead(problem: &Problem, state: &State) -> bool {
    let (points, fixed, eyes) = sets(problem, state);
    let around = ((points - fixed).neighbors() & state.board.points()) - points;
    if !around.is_subset(&fixed) || eyes.len() > 2 || eyes.components().count() > 1 {
        return false;
    }
    let ends = state.passed && state.to_move == problem.defender;
    if state.over || ends || state.board.ko().is_some() {
        return false;
    }
    let doomed = state.board.stones(problem.defender) & points;
    match problem.target {
        Target::AnyStone => true,
        Target::All(stones) => stones.intersects(&doomed),
        Target::OneOf(_) => state.left.is_subset(&doomed),
    }
}

/// The attacker's next move in a position that [is dead](is_dead), or came of one by such moves.
pub(super) fn next_move(problem: &Problem, state: &State) -> Move {
    let (points, _, eyes) = sets(problem, state);
    let empty = points & state.board.empty();
    (empty - eyes)
        .iter()
        .chain(empty & eyes)
        .filter(|&p| !state.board.is_banned(p, state.to_move))
        .map(Move::Play)
        .find(|&mv| state.allows(problem, mv))
        .unwrap_or(Move::Pass)
}

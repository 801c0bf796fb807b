//! Six empty points in a rectangle are two eyes, although the attacker moves first.
//!
//! ```text
//!  X X X X X
//!  X a b c X     If White plays one of the middle points b and e, Black takes the other; if he
//!  X d e f X     plays in a corner, Black takes e. No single point cuts this room in two, so the
//!  X X X X X     plans of pairs alone find one eye here.
//! ```
//!
//! # The rule
//!
//! The region is such a rectangle, all of it is empty, one block encloses it, and every point is a liberty of
//! this block. Then the block has two liberties there that the attacker cannot take, if every move of his in the region is
//! answered in it.
//!
//! # Why
//!
//! The block cannot be captured while it has two liberties; below it always has. *Eye* is a set of points that the attacker cannot fill: his
//! last stone there would have no liberty, and the block still has another one, so that it captures nothing. By symmetry there are two cases.
//!
//! 1. White b, Black e. White a: Black c, and f is an eye; the other is a, b, d, where White has the liberty d only and cannot take it himself. White d:
//!    Black a takes it, and d is an eye; the other is among b, c, f, and White's next stone there (c, answered by f, which takes b and c; or f, answered by
//!    c, which takes b and f) leaves the points it stood on to Black: two eyes. White c and f: the same on the other side.
//! 2. White a, Black e. White d: Black b takes both, and White is as far as at the beginning with two eyes left, a with d and c with f. White b: as White a in case 1.
//!    White c or f: Black b, and the eyes are a with d, and c with f: White has a stone in each, and the second one would have no liberty.
//!
//! If White plays elsewhere instead, nothing changes: Black need not play here. No stone of Black stands alone, because every point touches the block; so
//! nothing of his is ever taken, and there is no ko.
//!
//! Cost: a few set operations for a region of six points.

use board::{Point, PointSet};

use crate::regions::Region;

/// Adjacent points of a rectangle; every other six points have fewer.
const ADJACENT: usize = 7;

/// The two middle points, if the region is such a room.
pub(crate) fn middle(region: &Region) -> Option<[Point; 2]> {
    let points = region.points;
    let touched = points.is_subset(&region.wall.neighbors());
    if points.len() != 6 || points != region.empty || region.enclosing.len() != 1 || !touched {
        return None;
    }
    let beside = |p: Point| (PointSet::from_point(p).neighbors() & points).len();
    if points.iter().map(beside).sum::<usize>() != 2 * ADJACENT {
        return None;
    }
    let mut middle = points.iter().filter(|&p| beside(p) == 3);
    Some([middle.next()?, middle.next()?])
}

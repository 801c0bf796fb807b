//! How many eyes a small closed space is worth.
//!
//! ```text
//!   three in a row   1 if the attacker begins, 2 if the defender does
//!   a square of four 1 either way
//!   a crossed five, a bulky five, a rabbity six   1 or 2
//!   seven and more   2
//! ```
//! Prisoners in the space count as the attacker's moves there. A table of shapes, no search: bent fours in the corner and shortages of liberties
//! are not seen.

use board::{Board, Point, PointSet};

/// Eyes of one space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Eyes {
    /// When the attacker plays there first.
    pub least: u32,
    /// When the defender does.
    pub most: u32,
}

impl Eyes {
    const fn new(least: u32, most: u32) -> Eyes {
        Eyes { least, most }
    }
}

/// The eyes of a closed space of more than one point; some of it may hold prisoners.
pub(super) fn eyes(space: PointSet, prisoners: PointSet) -> Eyes {
    let size = space.len();
    let held = (prisoners & space).len();
    let degree = |p: Point| (PointSet::from_point(p).neighbors() & space).len();
    let (mut top, mut vital) = (0, PointSet::EMPTY);
    for p in space {
        let d = degree(p);
        if d > top {
            top = d;
            vital = PointSet::EMPTY;
        }
        if d == top {
            vital.insert(p);
        }
    }
    let taken = vital.intersects(&prisoners);
    match (size, top) {
        (0, _) => Eyes::new(0, 0),
        (1 | 2, _) => Eyes::new(1, 1),
        // A square.
        (4, 2) if vital.len() == 4 => Eyes::new(1, 1),
        (3, _) | (4, 3) | (5, 4) => one_vital(taken),
        (5, 3) if vital.len() == 1 && bulky(space) => one_vital(taken),
        (6, 4) if bulky(space) => one_vital(taken),
        (4, _) => match (vital & prisoners).len() {
            0 => Eyes::new(2, 2),
            1 => Eyes::new(1, 2),
            _ => Eyes::new(1, 1),
        },
        (5, _) if held <= 1 => Eyes::new(2, 2),
        (5, _) => Eyes::new(1, 2),
        (n, _) if held + 4 <= n => Eyes::new(2, 2),
        _ => Eyes::new(1, 2),
    }
}

const fn one_vital(taken: bool) -> Eyes {
    match taken {
        true => Eyes::new(1, 1),
        false => Eyes::new(1, 2),
    }
}

/// Whether the space contains a square.
fn bulky(space: PointSet) -> bool {
    space.iter().any(|p| {
        let (right, below) = (p.step(board::EAST), p.step(board::SOUTH));
        let across = right.step(board::SOUTH);
        [right, below, across].iter().all(|q| space.contains(*q))
    })
}

/// Whether a single point is an eye: not if the attacker holds too many of its diagonals. `hostile` are his stones that stay and what he
/// can take; how many of the latter decides who begins.
pub(super) fn single(board: &Board, p: Point, hostile: PointSet, open: PointSet) -> Eyes {
    let mut off_board = 0;
    let (mut held, mut free) = (0, 0);
    for d in p.diagonals() {
        if !board.is_on_board(d) {
            off_board += 1;
        } else if hostile.contains(d) {
            held += 1;
        } else if open.contains(d) {
            free += 1;
        }
    }
    let allowed = u32::from(off_board == 0);
    // Of two free diagonals each side gets one.
    let worst = held + u32::div_ceil(free, 2);
    let best = held + free / 2;
    Eyes {
        least: u32::from(worst <= allowed),
        most: u32::from(best <= allowed),
    }
}

/// The eyes of several spaces together, when the sides take turns in the unsettled ones and the attacker begins.
pub(super) fn together(all: &[Eyes]) -> u32 {
    let sure: u32 = all.iter().map(|e| e.least).sum();
    let mut gains: Vec<u32> = all.iter().map(|e| e.most - e.least).collect();
    gains.sort_unstable_by(|a, b| b.cmp(a));
    sure + gains.iter().skip(1).step_by(2).sum::<u32>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(points: &[(u8, u8)]) -> PointSet {
        points.iter().map(|(x, y)| Point::new(*x, *y)).collect()
    }

    #[test]
    fn shapes_have_the_eyes_that_players_know() {
        let none = PointSet::EMPTY;
        let three = at(&[(2, 2), (3, 2), (4, 2)]);
        assert_eq!(eyes(three, none), Eyes::new(1, 2));
        assert_eq!(eyes(three, at(&[(3, 2)])), Eyes::new(1, 1));
        let four = at(&[(2, 2), (3, 2), (4, 2), (5, 2)]);
        assert_eq!(eyes(four, none), Eyes::new(2, 2));
        assert_eq!(eyes(four, at(&[(3, 2)])), Eyes::new(1, 2));
        let square = at(&[(2, 2), (3, 2), (2, 3), (3, 3)]);
        assert_eq!(eyes(square, none), Eyes::new(1, 1));
        let bulky = square.with(Point::new(4, 2));
        assert_eq!(eyes(bulky, none), Eyes::new(1, 2));
        let cross = at(&[(3, 2), (2, 3), (3, 3), (4, 3), (3, 4)]);
        assert_eq!(eyes(cross, none), Eyes::new(1, 2));
        let row = four.with(Point::new(6, 2));
        assert_eq!(eyes(row, none), Eyes::new(2, 2));
    }

    #[test]
    fn of_two_unsettled_spaces_each_side_gets_one() {
        let unsettled = Eyes::new(0, 1);
        assert_eq!(together(&[unsettled]), 0);
        assert_eq!(together(&[unsettled, unsettled]), 1);
        assert_eq!(together(&[Eyes::new(1, 1), unsettled, unsettled]), 2);
    }
}

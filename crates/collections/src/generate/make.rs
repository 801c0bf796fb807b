//! Candidates from chance.
//!
//! ```text
//! . o . . O X      a region of empty points grows from the corner or the edge; White's stones surround
//! . . O O . X      it with perhaps a hole; Black's surround White; a few stones of either side
//! O O X X X .      are put inside
//! X X . . . .
//! ```

use board::{Board, Color, Point, PointSet, Size};
use playout::random::Random;

use crate::entry::Entry;
use crate::tuning::TUNED;

/// A random enclosure at the top of a 19x19 board; Black encloses White. None when the stones make no position.
pub(super) fn enclosure(random: &mut Random) -> Option<Board> {
    let size = Size::default();
    let corner = random.chance(TUNED.in_a_corner);
    let left = if corner { 0 } else { 6 };
    let inside = region(random, size, left);
    let mut wall = around(inside, size) - inside;
    let mut white = PointSet::EMPTY;
    for p in wall {
        if !random.chance(TUNED.hole) {
            white.insert(p);
        }
    }
    // What is not wall is an opening, and belongs to what must be enclosed.
    wall |= inside;
    let mut black = around(wall, size) - wall;
    black = thinned(random, black, wall, size);
    for p in inside {
        match () {
            () if random.chance(TUNED.attacker_inside) => black.insert(p),
            () if random.chance(TUNED.defender_inside) => white.insert(p),
            () => continue,
        };
    }
    Board::from_stones(size, black, white).ok()
}

/// A connected region at the top edge.
fn region(random: &mut Random, size: Size, left: u8) -> PointSet {
    let wanted =
        TUNED.smallest_region + random.below(TUNED.largest_region - TUNED.smallest_region + 1);
    let start = Point::new(left + random.below(3) as u8, random.below(2) as u8);
    let mut region = PointSet::from_point(start);
    let scope: PointSet = size
        .points()
        .filter(|p| p.row() < TUNED.rows && p.column() >= left && p.column() < left + TUNED.columns)
        .collect();
    while region.len() < wanted {
        let next: Vec<Point> = ((region.neighbors() & scope) - region).iter().collect();
        if next.is_empty() {
            break;
        }
        // Points on the first two lines come twice: regions are flat.
        let low: Vec<Point> = next.iter().copied().filter(|p| p.row() < 2).collect();
        let from = match low.is_empty() || random.chance(30) {
            true => &next,
            false => &low,
        };
        region.insert(from[random.below(from.len())]);
    }
    region
}

/// The points next to a set, diagonals included, as far as they are on the board.
fn around(set: PointSet, size: Size) -> PointSet {
    let straight = set.neighbors();
    // The diagonal of a point is next to two of its neighbors.
    let mut all = straight;
    for p in set {
        for (dc, dr) in [(-1i8, -1i8), (-1, 1), (1, -1), (1, 1)] {
            let column = p.column().checked_add_signed(dc);
            let row = p.row().checked_add_signed(dr);
            if let (Some(column), Some(row)) = (column, row)
                && let Some(q) = size.point(column, row)
            {
                all.insert(q);
            }
        }
    }
    all & size.all_points()
}

/// Books draw no more of the outer wall than is needed: corners of it that touch nothing are left out now and then.
fn thinned(random: &mut Random, outer: PointSet, wall: PointSet, size: Size) -> PointSet {
    let needed = wall.neighbors() & size.all_points();
    outer
        .iter()
        .filter(|&p| needed.contains(p) || random.chance(50))
        .collect()
}

/// A problem with a stone or two added, taken away, moved, or of the other color.
pub(super) fn edited(entries: &[Entry], random: &mut Random) -> Option<Board> {
    let entry = entries.get(random.below(entries.len()))?;
    let size = entry.board.size();
    let mut stones = [
        entry.board.stones(Color::Black),
        entry.board.stones(Color::White),
    ];
    let near: Vec<Point> = around(entry.board.occupied(), size).iter().collect();
    for _ in 0..1 + random.below(2) {
        let &p = near.get(random.below(near.len()))?;
        let color = random.below(2);
        let was = [stones[0].contains(p), stones[1].contains(p)];
        stones[0].remove(p);
        stones[1].remove(p);
        if !was[color] {
            stones[color].insert(p);
        }
    }
    Board::from_stones(size, stones[0], stones[1]).ok()
}

//! Unconditional life near some stones, as the end of a proof (Benson 1976; Müller 1997, definition 1).
//!
//! A set of blocks lives whatever the opponent does when each of them has two *vital* regions: parts of the board
//! without its colour, whose empty points are all liberties of that block, and which only blocks of the set enclose.
//!
//! ```text
//!  . X . X O      Both one-point regions are vital to the one black block.
//!  X X X X O      The zone of the claim is the block and the two regions.
//!  O O O O O
//! ```
//!
//! A search asks this at every node, so nothing far away is looked at: regions are followed from the stones in question,
//! and a region that grows beyond [`LARGEST_REGION`] counts as the outside. That can only miss life.

use board::{Board, Color, Point, PointSet};

/// Points a region may have before it counts as the outside.
const LARGEST_REGION: usize = 32;

/// A part of the board without stones of the living side.
struct Region {
    points: PointSet,
    /// Blocks around it, by their number.
    enclosing: Vec<usize>,
    /// Blocks to which it is vital.
    vital: Vec<usize>,
}

/// The neighbourhood of the stones in question, as far as it was explored.
struct Survey<'a> {
    board: &'a Board,
    color: Color,
    /// Where regions may spread.
    room: PointSet,
    /// What is known to belong to a region that is too large.
    outside: PointSet,
    blocks: Vec<(Point, PointSet)>,
    regions: Vec<Region>,
}

/// The points that show that one of the stones lives whatever happens: blocks that live together, and the regions they
/// live by. None when that is not to be seen here.
pub(crate) fn living(board: &Board, color: Color, stones: PointSet) -> Option<PointSet> {
    let own = board.stones(color);
    let mut survey = Survey {
        board,
        color,
        room: board.points() - own,
        outside: PointSet::EMPTY,
        blocks: Vec::new(),
        regions: Vec::new(),
    };
    for target in board.blocks_in(stones & own) {
        // It may have come into view before, around a region of another; what is known is not explored twice.
        let number = survey.number(target);
        survey.explore(number);
        // Without two vital regions of its own the block does not live, and its neighbours need no look.
        if survey.vital_to(number) >= 2 {
            survey.explore_all();
            if let Some(zone) = survey.zone_of(number) {
                return Some(zone);
            }
        }
    }
    None
}

impl Survey<'_> {
    /// The number of a block, new or known.
    fn number(&mut self, stone: Point) -> usize {
        let anchor = self.board.anchor(stone);
        if let Some(known) = self.blocks.iter().position(|b| b.0 == anchor) {
            return known;
        }
        self.blocks.push((anchor, self.board.block_stones(stone)));
        self.blocks.len() - 1
    }

    /// Finds the regions next to a block.
    fn explore(&mut self, number: usize) {
        let mut rim = self.blocks[number].1.neighbors() & self.room;
        for region in &self.regions {
            rim -= region.points;
        }
        rim -= self.outside;
        while let Some(p) = rim.first() {
            match self.region_at(p) {
                Some(points) => {
                    rim -= points;
                    self.add_region(points);
                }
                None => rim -= self.outside,
            }
        }
    }

    fn region_at(&mut self, p: Point) -> Option<PointSet> {
        let mut points = PointSet::from_point(p);
        loop {
            let grown = points.grown(&self.room);
            if grown == points {
                return Some(points);
            }
            points = grown;
            if points.intersects(&self.outside) || points.len() > LARGEST_REGION {
                self.outside |= points;
                return None;
            }
        }
    }

    fn add_region(&mut self, points: PointSet) {
        let around = points.neighbors() & self.board.stones(self.color);
        let empty = points & self.board.empty();
        let mut region = Region {
            points,
            enclosing: Vec::with_capacity(4),
            vital: Vec::with_capacity(4),
        };
        for block in self.board.blocks_in(around) {
            let number = self.number(block);
            region.enclosing.push(number);
            if empty.is_subset(&self.board.liberties(block)) {
                region.vital.push(number);
            }
        }
        self.regions.push(region);
    }

    /// Explores every block that has come into view.
    fn explore_all(&mut self) {
        let mut next = 0;
        while next < self.blocks.len() {
            self.explore(next);
            next += 1;
        }
    }

    fn vital_to(&self, number: usize) -> usize {
        self.regions
            .iter()
            .filter(|r| r.vital.contains(&number))
            .count()
    }

    /// Blocks that live together, and the zone of those that the given one needs.
    fn zone_of(&self, target: usize) -> Option<PointSet> {
        let mut alive = vec![true; self.blocks.len()];
        loop {
            let enclosed = |r: &&Region| r.enclosing.iter().all(|&b| alive[b]);
            let mut sure = vec![0; alive.len()];
            for region in self.regions.iter().filter(enclosed) {
                for &b in &region.vital {
                    sure[b] += 1;
                }
            }
            let before = alive.iter().filter(|a| **a).count();
            for (alive, sure) in alive.iter_mut().zip(sure) {
                *alive &= sure >= 2;
            }
            if !alive[target] {
                return None;
            }
            if alive.iter().filter(|a| **a).count() == before {
                break;
            }
        }
        Some(self.smallest(target, &alive))
    }

    /// Of the living blocks those that the target needs: two regions for each, the small ones first.
    fn smallest(&self, target: usize, alive: &[bool]) -> PointSet {
        let mut order: Vec<&Region> = self
            .regions
            .iter()
            .filter(|r| r.enclosing.iter().all(|&b| alive[b]))
            .collect();
        order.sort_by_key(|r| r.points.len() + 4 * r.enclosing.len());
        let mut zone = PointSet::EMPTY;
        let mut needed = vec![target];
        let mut next = 0;
        while next < needed.len() {
            let block = needed[next];
            zone |= self.blocks[block].1;
            let vital = || order.iter().filter(|r| r.vital.contains(&block));
            let have = vital().filter(|r| r.points.is_subset(&zone)).count();
            let more: Vec<&&Region> = vital()
                .filter(|r| !r.points.is_subset(&zone))
                .take(2usize.saturating_sub(have))
                .collect();
            for region in more {
                zone |= region.points;
                needed.extend(
                    region
                        .enclosing
                        .iter()
                        .filter(|&b| !needed.contains(b))
                        .copied()
                        .collect::<Vec<_>>(),
                );
            }
            next += 1;
        }
        zone
    }
}

#[cfg(test)]
mod tests {
    use board::Diagram;

    use super::*;

    /// The stone in the corner is looked at first and dies; the block beside it, which is seen then, lives.
    #[test]
    fn a_block_that_came_into_view_before_is_looked_at_as_well() {
        let text = "X . . .\n. X X X\n. X . X\n. O X .";
        let board = Diagram::parse(text).unwrap().board;
        let zone = living(&board, Color::Black, board.stones(Color::Black));
        assert!(zone.is_some_and(|zone| zone.contains(Point::new(2, 2))));
    }
}

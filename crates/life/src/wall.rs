//! What a verdict about an enclosed group rests on: that the wall stands.
//!
//! Within the area of play the wall cannot be captured, since its liberties outside are never taken. On the whole board they may be. A group
//! that lives in the area lives all the same: a wall that can be captured only helps it, and whatever the attacker plays
//! outside is a pass in the area. Deaths and kos hold only as long as the wall does.
//!
//! ```text
//! X X O .
//! O X O .     Black's two points are one eye: dead if White's stones at C1 to C3 stand.
//! . . O .
//! ```
//! A wall block is proven safe when it is unconditionally alive (Benson), or by the static rules as long as none of
//! their plans needs a move in the area. Cost: about a millisecond on 19x19.

use board::PointSet;
use safety::{benson, static_safety};

use crate::problem::Problem;

impl Problem {
    /// Attacker stones next to the area that are not proven safe: deaths and kos in the area assume that they are.
    pub fn unproven_wall(&self) -> PointSet {
        let attackers = self.board.stones(self.attacker());
        let area = self.area | self.attacker_only;
        let wall = self
            .board
            .blocks_in(area.neighbors() & (attackers - area))
            .fold(PointSet::EMPTY, |all, block| {
                all | self.board.block_stones(block)
            });
        if wall.is_empty() {
            return wall;
        }
        wall - self.safe_whatever_happens_in(area)
    }

    /// Attacker stones that stay on the board though he may spend his moves in the area.
    fn safe_whatever_happens_in(&self, area: PointSet) -> PointSet {
        let attacker = self.attacker();
        let mut safe = benson(&self.board, attacker).stones;
        let by_rules = static_safety(&self.board, attacker);
        let pairs = by_rules.reserved.iter().flat_map(|pair| pair.points);
        if pairs.collect::<PointSet>().intersects(&area) {
            return safe;
        }
        // Later steps count on earlier ones.
        for step in &by_rules.steps {
            let zones = step.choice.iter().map(|choice| choice.zone);
            let regions = step.regions.iter().map(|planned| planned.region.points);
            if zones.chain(regions).any(|points| points.intersects(&area)) {
                break;
            }
            safe |= step.stones;
        }
        safe
    }
}

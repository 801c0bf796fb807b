//! What the static rules of crate `safety` say about a problem before any search: whether the stones in question live, and which
//! stones of the wall do.
//!
//! **The stones in question** live when the rules prove it with plans inside the area, since the rules let the attacker move first
//! and win every ko. So large living groups are answered at once.
//!
//! **The wall** is what a verdict rests on.
//! Within the area of play the wall cannot be captured, since its liberties outside are never taken. On the whole board they may be. A group
//! that lives in an area that a wall encloses lives all the same: a wall that can be captured only helps it, and whatever the attacker plays
//! outside is a pass in the area. Deaths and kos hold only as long as the wall does.
//!
//! ```text
//! X X O .
//! O X O .     Black's two points are one eye: dead if White's stones at C1 to C3 stand.
//! . . O .
//! ```
//! A wall block is proven safe when it is unconditionally alive (Benson), or by the static rules as long as none of
//! their plans needs a move in the area. Cost: about a millisecond on 19x19.

use board::{Color, Point, PointSet};
use safety::{benson, static_safety};

use crate::problem::{Problem, Target};

impl Problem {
    /// Whether the static rules prove that the stones in question cannot be captured, whoever moves first.
    pub fn is_alive_by_rules(&self) -> bool {
        let area = self.area;
        let safe = self.safe_by_plans(self.defender, |points| points.is_subset(&area));
        match self.target {
            Target::AnyStone => safe.intersects(&area),
            Target::All(stones) => stones.is_subset(&safe),
            Target::OneOf(stones) => stones.intersects(&safe),
        }
    }

    /// Attacker stones next to the area that are not proven safe: deaths and kos in the area assume that they are.
    pub fn unproven_wall(&self) -> PointSet {
        let attackers = self.board.stones(self.attacker());
        let area = self.area | self.attacker_only;
        let beside = self.board.blocks_in(area.neighbors() & (attackers - area));
        let stones = |all, block: Point| all | self.board.block_stones(block);
        let wall = beside.fold(PointSet::EMPTY, stones);
        if wall.is_empty() {
            return wall;
        }
        let unconditionally = benson(&self.board, self.attacker()).stones;
        wall - unconditionally
            - self.safe_by_plans(self.attacker(), |points| !points.intersects(&area))
    }

    /// Stones of a side that the static rules prove safe, using plans in certain places only.
    fn safe_by_plans(&self, color: Color, may_use: impl Fn(PointSet) -> bool) -> PointSet {
        let by_rules = static_safety(&self.board, color);
        let mut safe = PointSet::EMPTY;
        let pairs = by_rules.reserved.iter().flat_map(|pair| pair.points);
        if !may_use(pairs.collect()) {
            return safe;
        }
        // Later steps count on earlier ones.
        for step in &by_rules.steps {
            let zones = step.choice.iter().map(|choice| choice.zone);
            let regions = step.regions.iter().map(|planned| planned.region.points);
            if !zones.chain(regions).all(&may_use) {
                break;
            }
            safe |= step.stones;
        }
        safe
    }
}

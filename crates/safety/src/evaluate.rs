//! What a local search asks of a position without looking ahead.
//!
//! Whether the walls still stand, whether the static rules settle the zone, and which attacker moves
//! can never be left out.

use board::{Point, PointSet};

use crate::local::LocalSearch;
use crate::matching::is_one_eye;
use crate::static_rules::Scope;

impl LocalSearch {
    /// Every wall that is not safe keeps two liberties it can be sure of, whatever happens to those
    /// outside the zone; and pairs that earlier proofs count on are answered.
    pub(crate) fn walls_have_liberties(&self) -> bool {
        let p = &self.problem;
        let has_liberty = |block: Point| {
            let stones = self.board.block_stones(block);
            stones.is_subset(&p.zone)
                || stones.intersects(&p.safe)
                || (self.board.liberties(block) & p.zone).len() + self.external(&stones) >= 2
        };
        let own = self.board.stones(p.defender);
        self.walls.is_subset(&own)
            && self.board.blocks_in(self.walls - p.safe).all(has_liberty)
            && p.reserved.iter().all(|m| {
                let held = m.points.map(|q| own.contains(q));
                let open = m.points.map(|q| self.board.is_empty(q));
                !m.points.iter().any(|q| p.zone.contains(*q))
                    || held.contains(&true)
                    || open == [true, true]
            })
    }

    fn external(&self, stones: &PointSet) -> usize {
        let gives = self.problem.externals.iter();
        gives
            .filter(|e| e.receivers.intersects(stones))
            .map(|e| usize::from(e.sure))
            .sum()
    }

    /// Whether the attacker has too much room for the static rules: points that no stone of the
    /// defender touches and no pair protects, in which two eyes fit. Most positions of a search
    /// fail here, at a tenth of the cost of a full evaluation.
    fn is_hopeless(&self) -> bool {
        let p = &self.problem;
        let own = self.board.stones(p.defender);
        let near = own.neighbors();
        let touched = p.zone & self.board.empty() & near;
        let open = p.zone - self.board.stones(!p.defender) - own - near;
        let helpless: PointSet = open
            .iter()
            .filter(|q| {
                q.neighbors()
                    .iter()
                    .filter(|l| touched.contains(**l))
                    .count()
                    < 2
            })
            .collect();
        if is_one_eye(helpless) {
            return false;
        }
        let mut parts = (p.zone - own).components();
        parts.any(|part| !is_one_eye(helpless & part))
    }

    /// The static rules settle the whole zone and its walls.
    pub(crate) fn static_support(&self) -> Option<PointSet> {
        if self.is_hopeless() {
            return None;
        }
        let p = &self.problem;
        let scope = Scope {
            board: &self.board,
            defender: p.defender,
            area: p.zone,
            safe: p.safe,
            externals: &p.externals,
            reserved: &p.reserved,
        };
        let mut walls = self.board.stones(p.defender);
        for _ in 0..3 {
            let settled = scope.settle(walls);
            let all = settled.stones | settled.territory;
            if p.zone.is_subset(&all) && (self.walls - p.safe).is_subset(&settled.stones) {
                return Some(
                    settled
                        .used
                        .iter()
                        .fold(PointSet::EMPTY, |s, u| s | u.plan.support()),
                );
            }
            // Loose stones of the defender may be better taken as part of the region.
            let loose = self
                .board
                .blocks_in(settled.weakest)
                .map(|b| self.board.block_stones(b))
                .filter(|b| b.is_subset(&p.zone))
                .fold(PointSet::EMPTY, |all, b| all | b);
            if loose.is_empty() {
                return None;
            }
            walls -= loose;
        }
        None
    }

    /// Liberties of blocks that stray attacker stones might bring into danger.
    pub(crate) fn vulnerable(&self) -> PointSet {
        let p = &self.problem;
        let own = self.board.stones(p.defender);
        let near = own & ((p.zone | p.zone.neighbors()) - p.safe);
        let limit = 2 + usize::from(self.max_depth);
        let mut set = PointSet::EMPTY;
        for block in self.board.blocks_in(near) {
            let stones = self.board.block_stones(block);
            if stones.intersects(&p.safe) {
                continue;
            }
            let local = self.board.liberties(block) & p.zone;
            if local.len() + self.external(&stones) <= limit {
                set |= local;
            }
        }
        set
    }

    /// Liberties of the attacker's stones. A stray stone there would take a liberty from his own
    /// block, and a later move of the defender would capture it unasked: even that can do harm, for the
    /// attacker may live where his stones were.
    pub(crate) fn contact(&self, open: PointSet) -> PointSet {
        open & self.board.stones(!self.problem.defender).neighbors()
    }

    /// Attacker moves that take defender stones: never irrelevant.
    pub(crate) fn capturing_moves(&self, open: PointSet) -> PointSet {
        let own = self.board.stones(self.problem.defender);
        self.board
            .blocks_in(own & (open.neighbors()))
            .filter(|&b| self.board.in_atari(b))
            .fold(PointSet::EMPTY, |all, b| all | self.board.liberties(b))
            & open
    }
}

//! Search inside a zone: the attacker moves first and wins all kos (Müller 1997, sections 5 and 6).
//!
//! A position with the attacker to move is proven when the static rules settle the whole zone, or
//! when the defender has a good next move should the attacker pass, and a good answer to every
//! attacker move. The answers to a pass narrow the attacker down: if the defender's move `x` wins
//! with a plan whose points are `S`, an attacker move outside `S` and `x` changes nothing, the
//! defender plays `x`, so only moves inside all such sets need to be tried (what players of Hex call
//! the must-play region).
//!
//! The defender may leave out any move; the attacker may not, unless it is proven irrelevant. A pass
//! of the attacker must be answered by progress, or a seki would count as territory.
//!
//! Proofs are finite trees, so they do not depend on the path and may be kept in a table; failure only
//! means "not within this depth".

use board::{Board, Color, Move, Point, PointSet, Waive};
use rustc_hash::FxHashMap;

use crate::budget::Meter;
use crate::matching::is_one_eye;
use crate::plan::Miai;
use crate::static_rules::{External, Scope};

/// A zone to be settled.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Problem {
    pub(crate) defender: Color,
    /// Where both may play. Nothing but walls of the defender surrounds it.
    pub(crate) zone: PointSet,
    /// The blocks around it.
    pub(crate) walls: PointSet,
    /// Those of them that are safe.
    pub(crate) safe: PointSet,
    /// What regions elsewhere promise to the walls.
    pub(crate) externals: Vec<External>,
    /// Pairs in the zone that earlier proofs count on.
    pub(crate) reserved: Vec<Miai>,
}

/// A proof's first layer: what the defender answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// His move if the attacker passes.
    pub to_pass: Option<Point>,
    /// Attacker moves that need a special answer, and that answer. To others, `to_pass`.
    pub to_moves: Vec<(Point, Point)>,
}

/// The deepest search tried, in moves of the defender.
const MAX_DEPTH: u8 = 16;

/// A search that can be interrupted and taken up again.
pub(crate) struct LocalSearch {
    board: Board,
    pub(crate) problem: Problem,
    walls: PointSet,
    proven: FxHashMap<u64, PointSet>,
    failed: FxHashMap<u64, u8>,
    /// Depth of the current iteration: no more than so many stray attacker stones in any line.
    pub(crate) max_depth: u8,
    /// Positions looked at so far.
    pub(crate) spent: u64,
    /// How often a move was the answer.
    history: [u32; board::ARRAY_LEN],
    /// How often an attack could not be answered.
    attacks: [u32; board::ARRAY_LEN],
    /// Tries every attack, even those proven irrelevant: for tests.
    full_width: bool,
    pub(crate) answers: Answers,
}

impl LocalSearch {
    pub(crate) fn new(board: &Board, problem: Problem) -> LocalSearch {
        let mut board = board.clone();
        board.forget_history();
        LocalSearch {
            board,
            walls: problem.walls,
            problem,
            proven: FxHashMap::default(),
            failed: FxHashMap::default(),
            max_depth: 1,
            spent: 0,
            history: [0; board::ARRAY_LEN],
            attacks: [0; board::ARRAY_LEN],
            full_width: false,
            answers: Answers::default(),
        }
    }

    /// Searches deeper and deeper until the zone is settled or the slice is used up.
    pub(crate) fn run(&mut self, meter: &mut Meter) -> bool {
        let before = meter.used;
        let mut settled = false;
        while self.max_depth <= MAX_DEPTH && !meter.paused() && !settled {
            settled = self.prove(self.max_depth, 0, meter).is_some();
            if !settled && !meter.paused() {
                self.max_depth += 1;
                // What counts as irrelevant depends on the depth.
                self.proven.clear();
            }
        }
        self.spent += meter.used - before;
        settled
    }

    /// Moves that settle the zone if the defender may play first, such that no attacker move spoils
    /// all of them; see [`crate::choice`].
    pub(crate) fn choice(&mut self) -> Option<Vec<Point>> {
        let open = self.board.empty() & self.problem.zone;
        // A capture changes more than one point.
        if !self.capturing_moves(open).is_empty() || !self.walls_breathe() {
            return None;
        }
        let mut must = open;
        let mut moves = Vec::new();
        for x in open {
            if self.board.play(x, self.problem.defender).is_err() {
                continue;
            }
            let support = self
                .walls_breathe()
                .then(|| self.static_support())
                .flatten();
            self.board.undo();
            let Some(support) = support else { continue };
            let carrier = support.with(x);
            if moves.is_empty() || !must.is_subset(&carrier) {
                must &= carrier;
                moves.push(x);
            }
            if must.is_empty() {
                break;
            }
        }
        let touching = self.contact(open);
        let answered = must.is_empty() && touching.iter().all(|m| self.one_still_works(m, &moves));
        answered.then_some(moves)
    }

    /// Whether one of the moves settles the zone after this attack.
    fn one_still_works(&mut self, attack: Point, moves: &[Point]) -> bool {
        let (own, enemy) = (self.problem.defender, !self.problem.defender);
        if self.board.play_waiving(attack, enemy, Waive::KO).is_err() {
            return true;
        }
        let works = moves.iter().any(|&x| {
            if self.board.play(x, own).is_err() {
                return false;
            }
            let settled = self.walls_breathe() && self.static_support().is_some();
            self.board.undo();
            settled
        });
        self.board.undo();
        works
    }

    /// Proves the zone once more within the given depth, leaving out no attack.
    #[cfg(test)]
    pub(crate) fn verify(&mut self, depth: u8, meter: &mut Meter) -> bool {
        self.full_width = true;
        self.max_depth = depth;
        self.prove(depth, 0, meter).is_some()
    }

    /// How much less work a zone deserves than a small one: hopes fall fast with its size.
    pub(crate) fn difficulty(&self) -> u64 {
        let empty = (self.problem.zone & self.board.empty()).len() as u64;
        1 + empty * empty / 64
    }

    /// Nothing is left to try.
    pub(crate) fn is_finished(&self) -> bool {
        self.max_depth > MAX_DEPTH
    }

    /// Attacker to move. The points where an attacker move would need an answer, if proven.
    fn prove(&mut self, depth: u8, ply: u8, meter: &mut Meter) -> Option<PointSet> {
        let key = self.board.stones_hash();
        if let Some(support) = self.proven.get(&key) {
            return Some(*support);
        }
        if self.failed.get(&key).is_some_and(|&d| d >= depth) || !meter.spend() {
            return None;
        }
        let result = if !self.walls_breathe() {
            self.failed.insert(key, u8::MAX);
            return None;
        } else if let Some(support) = self.static_support() {
            Some(support)
        } else if depth == 0 {
            None
        } else {
            self.prove_by_moves(depth, ply, meter)
        };
        match result {
            Some(support) => _ = self.proven.insert(key, support),
            None if !meter.paused() => _ = self.failed.insert(key, depth),
            None => {}
        }
        result
    }

    /// Every wall that is not safe keeps two liberties it can be sure of, whatever happens to those
    /// outside the zone; and pairs that earlier proofs count on are answered.
    fn walls_breathe(&self) -> bool {
        let p = &self.problem;
        let breathes = |block: Point| {
            let stones = self.board.block_stones(block);
            stones.is_subset(&p.zone)
                || stones.intersects(&p.safe)
                || (self.board.liberties(block) & p.zone).len() + self.external(&stones) >= 2
        };
        let own = self.board.stones(p.defender);
        self.walls.is_subset(&own)
            && self.board.blocks_in(self.walls - p.safe).all(breathes)
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
    fn static_support(&self) -> Option<PointSet> {
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
    fn vulnerable(&self) -> PointSet {
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
    fn contact(&self, open: PointSet) -> PointSet {
        open & self.board.stones(!self.problem.defender).neighbors()
    }

    fn prove_by_moves(&mut self, depth: u8, ply: u8, meter: &mut Meter) -> Option<PointSet> {
        let open = self.board.empty() & self.problem.zone;
        let vulnerable = self.vulnerable() | self.contact(open);
        let captures = self.capturing_moves(open);
        let mut must = open;
        let mut support = vulnerable;
        let mut threats: Vec<Point> = Vec::new();
        let moves = self.ordered(open, None);
        for level in [0, depth - 1] {
            for &x in &moves {
                if self.board.play(x, self.problem.defender).is_err() {
                    continue;
                }
                let found = self.prove(level, ply + 1, meter);
                self.board.undo();
                if let Some(found) = found {
                    let carrier = found.with(x);
                    let relevant = carrier | captures | vulnerable;
                    if threats.is_empty() || !must.is_subset(&relevant) {
                        must &= relevant;
                        support |= carrier;
                        threats.push(x);
                    }
                    if level > 0 {
                        break;
                    }
                }
            }
            if !threats.is_empty() || depth == 1 {
                break;
            }
        }
        if self.full_width {
            must = open;
        }
        let &first = threats.first()?;
        self.history[first.index()] += 1;
        let mut special = Vec::new();
        let attacks = self.ordered_attacks(must);
        for m in attacks {
            if self
                .board
                .play_waiving(m, !self.problem.defender, Waive::KO)
                .is_err()
            {
                continue;
            }
            let answer = self.answer(depth, ply, m, &threats, meter);
            self.board.undo();
            let Some((y, found)) = answer else {
                self.attacks[m.index()] += 1;
                return None;
            };
            special.push((m, y));
            support |= found.with(m);
        }
        if ply == 0 {
            self.answers = Answers {
                to_pass: Some(first),
                to_moves: special,
            };
        }
        Some(support)
    }

    /// A good answer to the attacker's last move, and its support.
    fn answer(
        &mut self,
        depth: u8,
        ply: u8,
        last: Point,
        threats: &[Point],
        meter: &mut Meter,
    ) -> Option<(Point, PointSet)> {
        let open = self.board.empty() & self.problem.zone;
        let mut moves: Vec<Point> = threats
            .iter()
            .copied()
            .filter(|t| open.contains(*t))
            .collect();
        let rest: PointSet = open - moves.iter().copied().collect::<PointSet>();
        moves.extend(self.ordered(rest, Some(last)));
        for level in [0, depth - 1] {
            for &y in &moves {
                if self
                    .board
                    .play_move(Move::Play(y), self.problem.defender)
                    .is_err()
                {
                    continue;
                }
                let found = self.prove(level, ply + 1, meter);
                self.board.undo();
                if let Some(found) = found {
                    self.history[y.index()] += 1;
                    return Some((y, found.with(y)));
                }
                if meter.paused() {
                    return None;
                }
            }
            if depth == 1 {
                break;
            }
        }
        None
    }

    /// Attacker moves that take defender stones: never irrelevant.
    fn capturing_moves(&self, open: PointSet) -> PointSet {
        let own = self.board.stones(self.problem.defender);
        self.board
            .blocks_in(own & (open.neighbors()))
            .filter(|&b| self.board.in_atari(b))
            .fold(PointSet::EMPTY, |all, b| all | self.board.liberties(b))
            & open
    }

    fn ordered(&self, open: PointSet, last: Option<Point>) -> Vec<Point> {
        let mut moves: Vec<Point> = open.iter().collect();
        let near = |p: Point| last.is_some_and(|l| l.distance(p) <= 2);
        moves.sort_by_key(|p| (!near(*p), std::cmp::Reverse(self.history[p.index()])));
        moves
    }

    fn ordered_attacks(&self, must: PointSet) -> Vec<Point> {
        let mut moves: Vec<Point> = must.iter().collect();
        moves
            .sort_by_key(|p| std::cmp::Reverse((self.attacks[p.index()], self.history[p.index()])));
        moves
    }
}

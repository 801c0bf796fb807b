//! How a region's [`Plan`] is made (Müller 1997, sections 4.2, 4.3 and 6.1).
//!
//! In order: connect the enclosing blocks, connect interior blocks to them, protect the points that the
//! attacker could surround; then see which chains have a sure liberty, and whether two points cut the
//! region so that there are two.

use arrayvec::ArrayVec;
use board::{Board, Point, PointSet};

use crate::false_eyes::takeable;
use crate::matching::{Matching, is_one_eye};
use crate::plan::{Chains, Miai, Plan, Purpose};
use crate::regions::{Region, WallBlock};
use crate::six;

/// One chain as seen from a region.
struct SeenChain {
    root: usize,
    block: usize,
    liberties: PointSet,
}

/// Sides that a plan connects, or one side.
struct Part {
    liberties: PointSet,
    block: usize,
    roots: Vec<usize>,
}

impl Part {
    fn new(side: &SeenChain) -> Part {
        Part {
            liberties: side.liberties,
            block: side.block,
            roots: vec![side.root],
        }
    }
}

/// The planner of one region.
pub(crate) struct Planner<'a> {
    board: &'a Board,
    region: &'a Region,
    sides: Vec<SeenChain>,
    /// All enclosing blocks are known to be safe.
    all_safe: bool,
    /// Pairs in this region that earlier proofs count on.
    reserved: Vec<Miai>,
}

/// What is decided so far while a plan is built.
#[derive(Clone, Default)]
struct Draft {
    pairs: Vec<Miai>,
    joins: Vec<(usize, usize)>,
    used: PointSet,
    joined: PointSet,
    /// Empty points next to the wall or to joined stones.
    touched: PointSet,
}

impl Draft {
    fn pair(&mut self, a: Point, b: Point, purpose: Purpose) {
        self.used.insert(a);
        self.used.insert(b);
        self.pairs.push(Miai {
            points: [a, b],
            purpose,
        });
    }
}

impl<'a> Planner<'a> {
    pub(crate) fn new(
        board: &'a Board,
        region: &'a Region,
        blocks: &[WallBlock],
        chains: &Chains,
        safe: &PointSet,
        reserved: &[Miai],
    ) -> Planner<'a> {
        let mut sides: Vec<SeenChain> = Vec::new();
        for &block in &region.enclosing {
            let root = chains.root(block);
            let liberties = blocks[block].liberties & region.empty;
            match sides.iter_mut().find(|s| s.root == root) {
                Some(side) => side.liberties |= liberties,
                None => sides.push(SeenChain {
                    root,
                    block,
                    liberties,
                }),
            }
        }
        Planner {
            board,
            region,
            sides,
            all_safe: region.wall.is_subset(safe),
            reserved: reserved
                .iter()
                .filter(|m| m.points.iter().all(|p| region.empty.contains(*p)))
                .copied()
                .collect(),
        }
    }

    /// The best plan: two sure liberties, else one, else territory alone, else connections alone.
    pub(crate) fn best(&self) -> Plan {
        if self.sides.is_empty() {
            return Plan::default();
        }
        // What keeps the attacker from living with all pairs at hand is needed for anything more.
        let alone: Vec<Part> = self.sides.iter().map(Part::new).collect();
        let basic = self.one_liberty(self.start(), &alone);
        if self.all_safe
            && let Some(plan) = basic
        {
            return plan;
        }
        if self.all_safe
            && self.reserved.is_empty()
            && takeable(self.board, self.region) == self.region.points
        {
            return Plan {
                territory: true,
                ..Plan::default()
            };
        }
        if basic.is_some()
            && let Some(plan) = self.two_liberties()
        {
            return plan;
        }
        let mut draft = self.start();
        let parts = self.connect_sides(&mut draft);
        if draft.joins.is_empty() {
            return basic.unwrap_or_default();
        }
        if basic.is_some()
            && let Some(plan) = self.one_liberty(draft.clone(), &parts)
        {
            return plan;
        }
        // The pairs that connect may be needed to keep the attacker from living.
        basic.unwrap_or(Plan {
            pairs: draft.pairs,
            joins: draft.joins,
            ..Plan::default()
        })
    }

    fn start(&self) -> Draft {
        Draft {
            touched: self.region.accessible_liberties(),
            used: self.reserved.iter().flat_map(|m| m.points).collect(),
            pairs: self.reserved.clone(),
            ..Draft::default()
        }
    }

    fn roots(&self) -> Vec<usize> {
        self.sides.iter().map(|s| s.root).collect()
    }

    /// Connects the sides by pairs of common liberties, as far as possible.
    fn connect_sides(&self, draft: &mut Draft) -> Vec<Part> {
        let mut parts: Vec<Part> = self.sides.iter().map(Part::new).collect();
        'again: while parts.len() > 1 {
            for i in 0..parts.len() {
                for j in i + 1..parts.len() {
                    let common = (parts[i].liberties & parts[j].liberties) - draft.used;
                    if let Some([a, b]) = self.cheapest_two(common) {
                        draft.pair(a, b, Purpose::Connect);
                        draft.joins.push((parts[i].block, parts[j].block));
                        let merged = parts.swap_remove(j);
                        parts[i].liberties |= merged.liberties;
                        parts[i].roots.extend(merged.roots);
                        continue 'again;
                    }
                }
            }
            break;
        }
        parts
    }

    /// The two points of a set that protect the fewest interior points.
    fn cheapest_two(&self, set: PointSet) -> Option<[Point; 2]> {
        let interior = self.region.surroundable_area();
        let cost = |p: Point| {
            p.neighbors()
                .iter()
                .filter(|n| interior.contains(**n))
                .count()
        };
        let mut best: ArrayVec<(usize, Point), 3> = ArrayVec::new();
        for p in set {
            let entry = (cost(p), p);
            let at = best.iter().position(|b| entry < *b).unwrap_or(best.len());
            best.insert(at, entry);
            best.truncate(2);
        }
        match best[..] {
            [(_, a), (_, b)] => Some([a, b]),
            _ => None,
        }
    }

    /// Connects interior blocks to the wall, and to interior blocks already connected (section 4.2,
    /// conditions 1 and 2 and the longer chains).
    fn join_interior(&self, draft: &mut Draft) {
        let mut rest = self.region.defenders;
        loop {
            let mut progress = false;
            for stone in self.board.blocks_in(rest) {
                let liberties = self.board.liberties(stone) & self.region.empty;
                let links = (liberties & draft.touched) - draft.used;
                if let Some([a, b]) = self.cheapest_two(links) {
                    let stones = self.board.block_stones(stone);
                    draft.pair(a, b, Purpose::Connect);
                    draft.touched |= liberties;
                    draft.joined |= stones;
                    rest -= stones;
                    progress = true;
                }
            }
            if !progress || rest.is_empty() {
                return;
            }
        }
    }

    /// Protects all points that could become attacker's eyes; gives back those that cannot be
    /// protected. None if two eyes fit in there.
    fn protect(&self, draft: &mut Draft) -> Option<PointSet> {
        let near = self.region.wall.neighbors() | draft.joined | draft.joined.neighbors();
        let open = self.region.points - self.region.attackers - near;
        let free = draft.touched - draft.used;
        let helpless = |p: &Point| p.neighbors().iter().filter(|l| free.contains(**l)).count() < 2;
        let mut eyes = PointSet::EMPTY;
        for p in open.iter().filter(helpless) {
            eyes.insert(p);
            if !is_one_eye(eyes) {
                return None;
            }
        }
        let mut matching = Matching::new(free);
        for p in open - eyes {
            if !matching.assign_two(p) {
                eyes.insert(p);
                if !is_one_eye(eyes) {
                    return None;
                }
            }
        }
        // An answer may capture attacker stones, and he may come back to where they were: if there
        // are answers at all, those points are protected as well.
        let answers = !draft.pairs.is_empty() || matching.pairs().next().is_some();
        let mut room = eyes;
        for p in (self.region.attackers - near).iter().filter(|_| answers) {
            if !matching.assign_two(p) {
                room.insert(p);
                if !self.all_safe || !is_one_eye(room) {
                    return None;
                }
            }
        }
        for (p, [a, b]) in matching.pairs() {
            draft.pair(a, b, Purpose::Protect(p));
        }
        Some(eyes)
    }

    fn one_liberty(&self, mut draft: Draft, parts: &[Part]) -> Option<Plan> {
        self.join_interior(&mut draft);
        let eyes = self.protect(&mut draft)?;
        // Against one eye the defender may need every liberty he has: one eye each and a shared
        // liberty is seki. So only walls that live by other means may allow it.
        if !eyes.is_empty() && !self.all_safe {
            return None;
        }
        let for_roots = if eyes.is_empty() {
            self.receivers(&mut draft, parts)
        } else {
            Vec::new()
        };
        Some(Plan {
            sure: u8::from(!for_roots.is_empty()),
            for_roots,
            connects_all: parts.len() == 1,
            joins: draft.joins,
            territory: true,
            joined: draft.joined,
            pairs: draft.pairs,
            answered: PointSet::EMPTY,
        })
    }

    /// Which chains have a sure liberty in a region without attacker eyes: the only part; else
    /// those parts that touch every empty point or will; and those with a protected tail.
    fn receivers(&self, draft: &mut Draft, parts: &[Part]) -> Vec<usize> {
        if let [all] = parts {
            return all.roots.clone();
        }
        let empty = self.region.empty;
        if empty.len() == 2 && empty == self.region.points {
            // Whichever point the attacker takes, the defender captures from the other: every
            // block keeps a liberty there or is joined to one that does.
            if let (true, Some([a, b])) = (draft.pairs.is_empty(), self.cheapest_two(empty)) {
                draft.pair(a, b, Purpose::Capture);
            }
            if draft.used == empty {
                return self.roots();
            }
        }
        let touches = |part: &Part, p: Point| {
            part.liberties.contains(p)
                || draft.pairs.iter().any(|m| {
                    m.purpose == Purpose::Protect(p)
                        && m.points.iter().all(|q| part.liberties.contains(*q))
                })
        };
        let hidden = !(self.region.attackers - self.region.wall.neighbors()).is_empty();
        if !self.region.defenders.is_empty() {
            return Vec::new();
        }
        let (full, rest): (Vec<&Part>, Vec<&Part>) = parts
            .iter()
            .partition(|part| empty.iter().all(|p| touches(part, p)));
        let mut roots: Vec<usize> = full.iter().flat_map(|p| p.roots.iter().copied()).collect();
        for part in rest {
            let shared = full.iter().fold(PointSet::EMPTY, |all, f| {
                all | (f.liberties & part.liberties)
            });
            if let (false, Some([tail, next])) = (hidden, self.tail(shared - draft.used, draft)) {
                draft.pair(tail, next, Purpose::Capture);
                roots.extend(part.roots.iter().copied());
            }
        }
        roots
    }

    /// A point of the set from which only one step leads on, and that step: an attacker stone there
    /// is captured from the next point; if he takes that first, the defender joins at the tail.
    fn tail(&self, shared: PointSet, draft: &Draft) -> Option<[Point; 2]> {
        shared.iter().find_map(|p| {
            let ways = PointSet::from_point(p).neighbors() & self.region.points;
            let next = ways.only()?;
            let usable = self.region.empty.contains(next)
                && draft.touched.contains(next)
                && !draft.used.contains(next);
            usable.then_some([p, next])
        })
    }

    /// Two points that each cut the region, besides pairs that leave no eye to the attacker
    /// (definition 6, with interior points allowed if they are protected).
    fn two_liberties(&self) -> Option<Plan> {
        if let (true, Some(middle)) = (self.reserved.is_empty(), six::middle(self.region)) {
            return Some(Plan {
                sure: 2,
                for_roots: self.roots(),
                connects_all: true,
                territory: true,
                pairs: vec![Miai {
                    points: middle,
                    purpose: Purpose::Split,
                }],
                answered: self.region.points,
                ..Plan::default()
            });
        }
        let common = self
            .sides
            .iter()
            .fold(self.region.empty, |common, s| common & s.liberties);
        let mut cutting: ArrayVec<Point, 12> = ArrayVec::new();
        for p in common - self.start().used {
            if !cutting.is_full() && crate::regions::splits(self.region.points, p) {
                cutting.push(p);
            }
        }
        for (i, &a) in cutting.iter().enumerate() {
            for &b in &cutting[i + 1..] {
                let mut draft = self.start();
                draft.pair(a, b, Purpose::Split);
                if let Some(plan) = self.split_by(draft, [a, b]) {
                    return Some(plan);
                }
            }
        }
        None
    }

    fn split_by(&self, mut draft: Draft, cut: [Point; 2]) -> Option<Plan> {
        self.join_interior(&mut draft);
        if !self.protect(&mut draft)?.is_empty() {
            return None;
        }
        let rest = self.region.points - draft.joined;
        let kept_apart = cut.iter().all(|&p| {
            let parts: Vec<PointSet> = rest.without(p).components().collect();
            let together = |m: &Miai| {
                m.points == cut
                    || parts
                        .iter()
                        .any(|part| m.points.iter().all(|q| part.contains(*q)))
            };
            parts.len() > 1 && draft.pairs.iter().all(together)
        });
        kept_apart.then(|| Plan {
            sure: 2,
            for_roots: self.roots(),
            connects_all: true,
            joins: self
                .sides
                .windows(2)
                .map(|w| (w[0].block, w[1].block))
                .collect(),
            territory: true,
            joined: draft.joined,
            pairs: draft.pairs,
            answered: PointSet::EMPTY,
        })
    }
}

//! What a region gives: miai strategies for one and two sure liberties (Müller 1997, section 4).
//!
//! A plan is a set of disjoint pairs of empty points, all in one region. When the attacker takes one
//! point of a pair the defender takes the other at once; to anything else he need not answer. So
//! the attacker never gets both, and each pair keeps a promise:
//!
//! * *connect*: both points touch two chains; they end up in one block;
//! * *protect*: both points touch the defender's chain and one point `p` that he does not touch yet;
//!   he will touch it, so it can never become an attacker's eye;
//! * *split*: either point cuts the region in two.
//!
//! ```text
//!  X X X X X X     The interior points b and c are protected by the pairs (1,2) and (3,4): White
//!  X 1 b 2 . X     can never surround them, so every empty point stays next to Black, White can
//!  X . 3 c 4 X     never fill the last one, and the region is one sure liberty and territory.
//!  X X X X X X
//! ```
//!
//! If every point that is not the attacker's stone is touched or protected except a set E in which
//! no two eyes fit, the attacker cannot live. Pairs are found by augmenting paths; a plan costs a few
//! microseconds.

use arrayvec::ArrayVec;
use board::{Board, Point, PointSet};

use crate::regions::{Region, WallBlock};

/// What a pair of points is kept for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Joins blocks into one.
    Connect,
    /// Keeps the attacker from an eye on this point.
    Protect(Point),
    /// Cuts the region into two parts that each hold a liberty.
    Split,
    /// A stone on one point is captured from the other, or the blocks are joined there.
    Capture,
}

/// Two points of which the defender gets at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Miai {
    /// The two points.
    pub points: [Point; 2],
    /// Why the defender wants one of them.
    pub purpose: Purpose,
}

/// What the defender can promise in one region, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Sure liberties for every chain in `for_roots`: 0, 1 or 2.
    pub sure: u8,
    /// Roots (see [`Chains`]) of the chains that get the sure liberties.
    pub for_roots: Vec<usize>,
    /// All enclosing blocks end up connected.
    pub connects_all: bool,
    /// Pairs of enclosing blocks that a pair of this plan connects.
    pub joins: Vec<(usize, usize)>,
    /// The attacker cannot live here as long as the enclosing blocks stand.
    pub territory: bool,
    /// Interior defender stones that are connected to the wall.
    pub joined: PointSet,
    /// The pairs.
    pub pairs: Vec<Miai>,
}

impl Plan {
    /// All points of the pairs: where an attacker move needs an answer.
    pub fn support(&self) -> PointSet {
        self.pairs.iter().flat_map(|m| m.points).collect()
    }
}

/// Sets of blocks known to be connected; every block belongs to the chain named by its root.
#[derive(Clone, Debug)]
pub struct Chains {
    root: Vec<usize>,
}

impl Chains {
    /// Every block for itself.
    pub fn new(blocks: usize) -> Chains {
        Chains {
            root: (0..blocks).collect(),
        }
    }

    /// The name of the chain of this block.
    pub fn root(&self, block: usize) -> usize {
        self.root[block]
    }

    /// Connects the chains of two blocks; whether they were different.
    pub fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.root[a], self.root[b]);
        for root in &mut self.root {
            if *root == b {
                *root = a;
            }
        }
        a != b
    }
}

/// In a region this small the attacker cannot live in the space of his own captured stones: two
/// eyes take eight points even in the corner, and the defender answers every move.
const NO_LIFE_AFTER_CAPTURE: usize = 12;

/// One chain as seen from a region.
struct Side {
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
    fn new(side: &Side) -> Part {
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
    sides: Vec<Side>,
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
        let mut sides: Vec<Side> = Vec::new();
        for &block in &region.enclosing {
            let root = chains.root(block);
            let liberties = blocks[block].liberties & region.empty;
            match sides.iter_mut().find(|s| s.root == root) {
                Some(side) => side.liberties |= liberties,
                None => sides.push(Side {
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
        if self.all_safe && let Some(plan) = basic {
            return plan;
        }
        if basic.is_some() && let Some(plan) = self.two_liberties() {
            return plan;
        }
        let mut draft = self.start();
        let parts = self.connect_sides(&mut draft);
        if draft.joins.is_empty() {
            return basic.unwrap_or_default();
        }
        if basic.is_some() && let Some(plan) = self.one_liberty(draft.clone(), &parts) {
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
        let cost = |p: Point| p.neighbors().iter().filter(|n| interior.contains(**n)).count();
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
        // Attacker stones in a big region may be captured and leave room to come back to: protect
        // their points as well.
        if self.region.points.len() > NO_LIFE_AFTER_CAPTURE {
            let mut room = eyes;
            for p in self.region.attackers - near {
                if !matching.assign_two(p) {
                    room.insert(p);
                    if !is_one_eye(room) {
                        return None;
                    }
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
        if !self.region.defenders.is_empty() {
            return Vec::new();
        }
        let (full, rest): (Vec<&Part>, Vec<&Part>) = parts
            .iter()
            .partition(|part| empty.iter().all(|p| touches(part, p)));
        let mut roots: Vec<usize> = full.iter().flat_map(|p| p.roots.iter().copied()).collect();
        for part in rest {
            let shared = full
                .iter()
                .fold(PointSet::EMPTY, |all, f| all | (f.liberties & part.liberties));
            if let Some([tail, next]) = self.tail(shared - draft.used, draft) {
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
            joins: self.sides.windows(2).map(|w| (w[0].block, w[1].block)).collect(),
            territory: true,
            joined: draft.joined,
            pairs: draft.pairs,
        })
    }
}

/// Whether no two eyes fit: no two points that are not adjacent.
pub(crate) fn is_one_eye(points: PointSet) -> bool {
    let mut rest = points.iter();
    match (rest.next(), rest.next(), rest.next()) {
        (Some(a), Some(b), None) => a.is_adjacent(b),
        (_, _, third) => third.is_none(),
    }
}

/// Assigns to points two liberties each, all different.
struct Matching {
    free: PointSet,
    given: Vec<(Point, ArrayVec<Point, 2>)>,
}

impl Matching {
    fn new(liberties: PointSet) -> Matching {
        Matching {
            free: liberties,
            given: Vec::new(),
        }
    }

    /// Gives a point two liberties next to it, moving earlier assignments if need be; false, and
    /// the others keep two each, if it cannot.
    fn assign_two(&mut self, p: Point) -> bool {
        self.given.push((p, ArrayVec::new()));
        let me = self.given.len() - 1;
        for _ in 0..2 {
            let mut tried = PointSet::EMPTY;
            match self.take(me, &mut tried) {
                Some(l) => self.given[me].1.push(l),
                None => {
                    for l in self.given.pop().into_iter().flat_map(|(_, given)| given) {
                        self.free.insert(l);
                    }
                    return false;
                }
            }
        }
        true
    }

    /// One more liberty for the point with this number: a free one, or one of another point that can
    /// take a different one. The depth is bounded by the number of liberties in the region.
    fn take(&mut self, me: usize, tried: &mut PointSet) -> Option<Point> {
        let around = self.given[me].0.neighbors();
        if let Some(&l) = around.iter().find(|l| self.free.contains(**l)) {
            self.free.remove(l);
            return Some(l);
        }
        for l in around {
            if tried.contains(l) {
                continue;
            }
            let holds = |(_, g): &(Point, ArrayVec<Point, 2>)| g.contains(&l);
            let Some(owner) = self.given.iter().position(holds) else {
                continue;
            };
            tried.insert(l);
            if owner == me {
                continue;
            }
            if let Some(other) = self.take(owner, tried) {
                for held in &mut self.given[owner].1 {
                    if *held == l {
                        *held = other;
                    }
                }
                return Some(l);
            }
        }
        None
    }

    fn pairs(&self) -> impl Iterator<Item = (Point, [Point; 2])> + '_ {
        self.given.iter().filter_map(|(p, given)| match given[..] {
            [a, b] => Some((*p, [a, b])),
            _ => None,
        })
    }
}

//! Safety under alternating play by static rules alone (Müller 1997, sections 3, 4 and 6).
//!
//! Every region makes a [`Plan`]; blocks that plans connect form chains (definitions 4 and 5); a
//! chain lives when the plans of its regions sum up to two sure liberties. As in Benson's
//! algorithm, chains that fall short are dropped, and with them the plans that counted on them, until
//! nothing changes. What is left stands together: every attacker move is answered in its own
//! region, pairs are disjoint, so no move breaks two promises.
//!
//! Then safe stones serve as walls: what they enclose need only be kept from living (section 6.1), and
//! defender stones that are not safe by themselves count as part of the regions (section 6.2).
//!
//! ```text
//!  . X X O . .    Neither black block has two eyes, but a and b connect them: if White takes one,
//!  X X a O . .    Black takes the other. The chain has the corner and the eye at D2, and lives
//!  O b X X O .    although White moves first.
//!  O O X . X O
//!  . O X X X O
//! ```
//!
//! Cost: tens of microseconds for a pass over a 19x19 board, and a handful of passes.

use board::{Board, Color, PointSet};

use crate::choice::{Choice, extend_by_choice};
use crate::plan::{Chains, Miai, Plan};
use crate::planner::Planner;
use crate::regions::{Partition, Region, WallBlock};
use crate::tuning::TUNED;

/// A region outside the area in question that gives liberties to blocks around it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct External {
    /// Blocks that must stand for the promise to hold.
    pub(crate) enclosing: PointSet,
    /// Blocks that get the liberties.
    pub(crate) receivers: PointSet,
    /// How many.
    pub(crate) sure: u8,
    /// Whether the receivers are connected there.
    pub(crate) connects: bool,
}

/// The question: which of these blocks live, and which regions of the area are theirs?
pub(crate) struct Scope<'a> {
    pub(crate) board: &'a Board,
    pub(crate) defender: Color,
    /// The points looked at. Everything outside is left as it is.
    pub(crate) area: PointSet,
    /// Stones that need no help.
    pub(crate) safe: PointSet,
    pub(crate) externals: &'a [External],
    /// Pairs that the safety of the safe stones counts on.
    pub(crate) reserved: &'a [Miai],
}

/// A region and what it promises.
#[derive(Clone, Debug)]
pub struct Planned {
    /// The region.
    pub region: Region,
    /// The promise.
    pub plan: Plan,
}

/// What stands together.
#[derive(Clone, Debug, Default)]
pub struct Settled {
    /// Stones of living blocks, and interior stones connected to them.
    pub stones: PointSet,
    /// Points of regions where the attacker cannot live.
    pub territory: PointSet,
    /// The regions that are settled: used for liberties, or territory, or both.
    pub used: Vec<Planned>,
    /// Regions used for connections alone; their pairs must be kept.
    pub links: Vec<Planned>,
    /// The walls that fell short most: what to count as part of the regions next time.
    pub weakest: PointSet,
}

impl Scope<'_> {
    /// Settles the area with the given stones as walls; they must be whole blocks.
    pub(crate) fn settle(&self, walls: PointSet) -> Settled {
        let partition = Partition::within(self.board, self.defender, self.area, walls);
        let base = self.known_chains(&partition);
        let plans = self.plans(&partition, &base);
        let mut chains = base;
        for plan in &plans {
            for &(a, b) in &plan.joins {
                chains.join(a, b);
            }
        }
        let (alive, weakest) = self.living(&partition, &plans, &chains);
        Settled {
            weakest,
            ..self.collect(partition, plans, &alive)
        }
    }

    /// Safe blocks count as one chain: none of them can be taken, which is all that matters.
    fn known_chains(&self, partition: &Partition) -> Chains {
        let mut chains = Chains::new(partition.blocks.len());
        let mut join_all = |stones: &PointSet| {
            let mut first = None;
            for (i, block) in partition.blocks.iter().enumerate() {
                if block.stones.intersects(stones) {
                    match first {
                        Some(first) => _ = chains.join(first, i),
                        None => first = Some(i),
                    }
                }
            }
        };
        join_all(&self.safe);
        for external in self.externals.iter().filter(|e| e.connects) {
            join_all(&external.receivers);
        }
        chains
    }

    /// Plans every region by itself, and then once more the regions that failed, with the help of
    /// connections elsewhere. A region that others count on keeps its plan.
    fn plans(&self, partition: &Partition, base: &Chains) -> Vec<Plan> {
        let plan = |region: &Region, chains: &Chains| {
            Planner::new(
                self.board,
                region,
                &partition.blocks,
                chains,
                &self.safe,
                self.reserved,
            )
            .best()
        };
        let mut plans: Vec<Plan> = partition.regions.iter().map(|r| plan(r, base)).collect();
        let mut replanned = vec![false; plans.len()];
        let mut frozen = vec![false; plans.len()];
        for r in 0..plans.len() {
            let region = &partition.regions[r];
            let fine = plans[r].sure > 0 && plans[r].connects_all;
            if fine || frozen[r] || region.enclosing.len() < 2 {
                continue;
            }
            let mut chains = base.clone();
            let mut helped = false;
            for (i, other) in plans.iter().enumerate() {
                if i != r && !replanned[i] {
                    for &(a, b) in &other.joins {
                        helped |= chains.join(a, b)
                            && region
                                .enclosing
                                .iter()
                                .any(|&e| chains.root(e) == chains.root(a));
                    }
                }
            }
            if !helped {
                continue;
            }
            let better = plan(region, &chains);
            if (better.sure, better.connects_all, better.territory)
                > (plans[r].sure, plans[r].connects_all, plans[r].territory)
            {
                plans[r] = better;
                replanned[r] = true;
                for (i, other) in plans.iter().enumerate() {
                    frozen[i] |= !other.joins.is_empty();
                }
            }
        }
        plans
    }

    /// Drops chains with fewer than two sure liberties until nothing changes.
    fn living(
        &self,
        partition: &Partition,
        plans: &[Plan],
        chains: &Chains,
    ) -> (Vec<bool>, PointSet) {
        let blocks = &partition.blocks;
        let safe: Vec<bool> = blocks
            .iter()
            .map(|b| b.stones.is_subset(&self.safe))
            .collect();
        let mut alive = vec![true; blocks.len()];
        let mut weakest = None;
        loop {
            let mut sure = vec![0u8; blocks.len()];
            for (region, plan) in partition.regions.iter().zip(plans) {
                if plan.sure > 0 && region.enclosing.iter().all(|&b| alive[b]) {
                    let mut roots: Vec<usize> =
                        plan.for_roots.iter().map(|&r| chains.root(r)).collect();
                    roots.sort_unstable();
                    roots.dedup();
                    for root in roots {
                        sure[root] += plan.sure;
                    }
                }
            }
            for external in self.externals {
                let stands = |(b, alive): (&WallBlock, &bool)| {
                    *alive || !b.stones.intersects(&external.enclosing)
                };
                if blocks.iter().zip(&alive).all(stands) {
                    let mut given = PointSet::EMPTY;
                    for (i, block) in blocks.iter().enumerate() {
                        let root = chains.root(i);
                        let name = blocks[root].stones;
                        if block.stones.intersects(&external.receivers) && !given.intersects(&name)
                        {
                            given |= name;
                            sure[root] += external.sure;
                        }
                    }
                }
            }
            let mut stable = true;
            for i in 0..blocks.len() {
                if alive[i]
                    && !safe[i]
                    && sure[chains.root(i)] < 2
                    && !joined_to_safe(i, chains, &safe)
                {
                    alive[i] = false;
                    stable = false;
                }
            }
            let weakest =
                *weakest.get_or_insert_with(|| weakest_blocks(blocks, &alive, chains, &sure));
            if stable {
                return (alive, weakest);
            }
        }
    }

    fn collect(&self, partition: Partition, plans: Vec<Plan>, alive: &[bool]) -> Settled {
        let mut settled = Settled::default();
        for (block, _) in partition
            .blocks
            .iter()
            .zip(alive)
            .filter(|(_, alive)| **alive)
        {
            settled.stones |= block.stones;
        }
        for (region, plan) in partition.regions.into_iter().zip(plans) {
            let enclosed =
                !region.enclosing.is_empty() && region.enclosing.iter().all(|&b| alive[b]);
            let planned = Planned { region, plan };
            if planned.plan.territory && enclosed {
                settled.territory |= planned.region.points - planned.plan.joined;
                settled.stones |= planned.plan.joined;
                settled.used.push(planned);
            } else if planned
                .plan
                .joins
                .iter()
                .any(|&(a, b)| alive[a] && alive[b])
            {
                settled.links.push(planned);
            }
        }
        settled
    }
}

/// Of the blocks that fell short, those without any sure liberty; or else the smallest.
fn weakest_blocks(blocks: &[WallBlock], alive: &[bool], chains: &Chains, sure: &[u8]) -> PointSet {
    let short = || (0..blocks.len()).filter(|&i| !alive[i]);
    let without = short().filter(|&i| sure[chains.root(i)] == 0);
    let hopeless = without.fold(PointSet::EMPTY, |all, i| all | blocks[i].stones);
    if !hopeless.is_empty() {
        return hopeless;
    }
    let smallest = short().min_by_key(|&i| blocks[i].stones.len());
    smallest.map_or(PointSet::EMPTY, |i| blocks[i].stones)
}

fn joined_to_safe(block: usize, chains: &Chains, safe: &[bool]) -> bool {
    (0..safe.len()).any(|other| safe[other] && chains.root(other) == chains.root(block))
}

/// Stones that became safe together, and the regions whose plans make them so.
#[derive(Clone, Debug, Default)]
pub struct Step {
    /// The stones that are new.
    pub stones: PointSet,
    /// Regions settled with them: they give liberties, or are territory, or both; and regions used
    /// for connections alone.
    pub regions: Vec<Planned>,
    /// Or a zone where the defender has more good moves than the attacker can prevent.
    pub choice: Option<Choice>,
}

/// What the static rules prove for one colour.
#[derive(Clone, Debug, Default)]
pub struct StaticSafety {
    /// Stones that cannot be captured.
    pub stones: PointSet,
    /// Points where the attacker cannot live, his dead stones included.
    pub territory: PointSet,
    /// The proof, step by step: later steps count on the stones of earlier ones.
    pub steps: Vec<Step>,
    /// Pairs outside the territory that the proof counts on: connections in open regions.
    pub reserved: Vec<Miai>,
}

impl StaticSafety {
    /// Stones and territory.
    pub fn points(&self) -> PointSet {
        self.stones | self.territory
    }

    fn add(&mut self, settled: Settled) -> bool {
        let new = (settled.stones | settled.territory) - self.points();
        if new.is_empty() {
            return false;
        }
        for link in &settled.links {
            self.reserved.extend(link.plan.pairs.iter().copied());
        }
        let stones = settled.stones - self.stones;
        self.stones |= settled.stones;
        self.territory = (self.territory | settled.territory) - self.stones;
        let mut regions = settled.used;
        regions.extend(settled.links);
        self.steps.push(Step {
            stones,
            regions,
            choice: None,
        });
        true
    }

    /// Adds a zone that moves settle, its walls, and the regions elsewhere that it counted on.
    pub(crate) fn add_zone(&mut self, zone: PointSet, walls: PointSet, helpers: Vec<Planned>) {
        self.stones |= walls;
        self.territory |= zone;
        for helper in &helpers {
            self.territory |= helper.region.points - helper.plan.joined;
            self.stones |= helper.plan.joined;
        }
        self.territory -= self.stones;
        if !helpers.is_empty() {
            let joined = helpers.iter().map(|h| h.plan.joined);
            self.steps.push(Step {
                stones: joined.fold(PointSet::EMPTY, |all, j| all | j),
                regions: helpers,
                choice: None,
            });
        }
    }
}

/// Proves what the static rules can prove for a colour.
pub fn static_safety(board: &Board, defender: Color) -> StaticSafety {
    let mut found = StaticSafety::default();
    extend_static(board, defender, &mut found);
    while extend_by_choice(board, defender, &mut found) {
        extend_static(board, defender, &mut found);
    }
    found
}

/// Goes on from what is already proven.
pub(crate) fn extend_static(board: &Board, defender: Color, found: &mut StaticSafety) {
    let own = board.stones(defender);
    loop {
        let reserved = found.reserved.clone();
        let scope = Scope {
            board,
            defender,
            area: board.points() - found.territory,
            safe: found.stones,
            externals: &[],
            reserved: &reserved,
        };
        let lone = lone_blocks(board, defender);
        let grew = scope.grow(found, own)
            || scope.grow(found, own - (lone - found.stones))
            || scope.grow(found, found.stones);
        if !grew {
            return;
        }
    }
}

impl Scope<'_> {
    /// Settles with these walls, and if that gives nothing new, again and again without the weakest.
    fn grow(&self, found: &mut StaticSafety, mut walls: PointSet) -> bool {
        walls -= found.territory;
        for _ in 0..TUNED.wall_rounds {
            if walls.is_empty() {
                return false;
            }
            let settled = self.settle(walls);
            let weakest = settled.weakest;
            if found.add(settled) {
                return true;
            }
            if weakest.is_empty() {
                return false;
            }
            walls -= weakest;
        }
        false
    }
}

/// Blocks all of whose liberties and enemies lie in one region: interior blocks (section 1.1).
pub(crate) fn lone_blocks(board: &Board, defender: Color) -> PointSet {
    let open = board.points() - board.stones(defender);
    let regions: Vec<PointSet> = open.components().collect();
    board
        .blocks(defender)
        .map(|stone| board.block_stones(stone))
        .filter(|stones| {
            let rim = stones.neighbors() & open;
            regions.iter().any(|r| rim.is_subset(r))
        })
        .fold(PointSet::EMPTY, |lone, stones| lone | stones)
}

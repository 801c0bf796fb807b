//! Proving zones by search, and how zones are chosen (Müller 1997, sections 5 and 6, and later work).
//!
//! A zone is one region, or several that depend on each other: regions that share a block that is not
//! safe yet are merged when they fail alone. The rest of the board takes part without being
//! played in: regions outside the zone whose static plans give sure liberties to its walls count as
//! *external* liberties. Small zones and shallow searches come first; what they settle makes walls
//! for the others.

use board::{Board, Color, PointSet};

use crate::budget::{Budget, Exhausted, Meter};
use crate::local::{Answers, LocalSearch, Problem};
use crate::plan::{Miai, Planner, Chains};
use crate::regions::Partition;
use crate::static_rules::{External, Planned, StaticSafety, extend_static};

/// A zone settled by search.
#[derive(Clone, Debug)]
pub struct Searched {
    /// The zone.
    pub zone: PointSet,
    /// Walls that live because of it.
    pub walls: PointSet,
    /// What the defender answers at first.
    pub answers: Answers,
    /// Number of defender moves the proof looks ahead.
    pub depth: u8,
}

/// What search proves for one colour.
#[derive(Clone, Debug, Default)]
pub struct SearchSafety {
    /// All that is proven, with the regions that static rules settled.
    pub found: StaticSafety,
    /// The zones that search settled.
    pub zones: Vec<Searched>,
    /// Positions looked at.
    pub nodes: u64,
    /// Why the search ended early, if it did: more may be safe.
    pub exhausted: Option<Exhausted>,
}

/// The deepest search tried, in moves of the defender.
const MAX_DEPTH: u8 = 12;
/// Zones with more empty points are not searched.
const MAX_EMPTY: usize = 40;

/// Proves what static rules and search can prove for a colour within the budget.
pub fn search_safety(board: &Board, defender: Color, budget: Budget) -> SearchSafety {
    let mut meter = Meter::new(budget);
    let mut result = SearchSafety::default();
    extend_static(board, defender, &mut result.found);
    // Depth by depth; whenever something falls, begin again with the small ones.
    let mut depth = 1;
    while depth <= MAX_DEPTH && meter.exhausted().is_none() {
        let zones = zones(board, defender, &result.found);
        let settled = zones.into_iter().any(|zone| {
            let one = try_zone(board, defender, zone, depth, &mut result, &mut meter);
            one && meter.exhausted().is_none()
        });
        if settled {
            extend_static(board, defender, &mut result.found);
            depth = 1;
        } else {
            depth += 1;
        }
    }
    result.nodes = meter.used;
    result.exhausted = meter.exhausted();
    result
}

/// Zones worth trying, small ones first.
fn zones(board: &Board, defender: Color, found: &StaticSafety) -> Vec<PointSet> {
    let own = board.stones(defender);
    let area = board.points() - found.territory;
    let lone = crate::static_rules::lone_blocks(board, defender) - found.stones;
    let mut zones: Vec<PointSet> = Vec::new();
    let mut add = |zone: PointSet| {
        if (zone & board.empty()).len() <= MAX_EMPTY && !zones.contains(&zone) {
            zones.push(zone);
        }
    };
    let fine = Partition::within(board, defender, area, own - lone);
    for region in &fine.regions {
        add(region.points);
    }
    for region in &Partition::within(board, defender, area, found.stones).regions {
        if region.wall.intersects(&found.stones) {
            add(region.points);
        }
    }
    for (i, a) in fine.regions.iter().enumerate() {
        for b in &fine.regions[i + 1..] {
            if (a.wall & b.wall - found.stones).is_empty() {
                continue;
            }
            add(a.points | b.points);
        }
    }
    zones.sort_by_key(|z| (*z & board.empty()).len());
    zones
}

/// Searches one zone; adds what it settles.
fn try_zone(
    board: &Board,
    defender: Color,
    zone: PointSet,
    depth: u8,
    result: &mut SearchSafety,
    meter: &mut Meter,
) -> bool {
    let found = &result.found;
    let (externals, helpers) = externals(board, defender, zone, found);
    let problem = Problem {
        defender,
        zone,
        safe: found.stones,
        externals: &externals,
        reserved: &found.reserved,
    };
    let mut search = LocalSearch::new(board, &problem);
    if !search.solve(depth, meter) {
        return false;
    }
    let walls = search.walls() - found.stones;
    let answers = std::mem::take(&mut search.answers);
    let found = &mut result.found;
    found.stones |= walls;
    found.territory |= zone;
    for helper in helpers {
        // Its promise was counted on: it is settled with the zone.
        if helper.plan.territory && helper.region.wall.is_subset(&found.stones) {
            found.territory |= helper.region.points - helper.plan.joined;
            found.stones |= helper.plan.joined;
            found.regions.push(helper);
        } else {
            found.reserved.extend(helper.plan.pairs.iter().copied());
        }
    }
    found.territory -= found.stones;
    result.zones.push(Searched {
        zone,
        walls,
        answers,
        depth,
    });
    true
}

/// What regions outside the zone promise to its walls.
fn externals(
    board: &Board,
    defender: Color,
    zone: PointSet,
    found: &StaticSafety,
) -> (Vec<External>, Vec<Planned>) {
    let own = board.stones(defender);
    let area = board.points() - found.territory - zone;
    let partition = Partition::within(board, defender, area, own);
    let walls = board
        .blocks_in(own & zone.neighbors())
        .fold(found.stones, |all, b| all | board.block_stones(b));
    let mut chains = Chains::new(partition.blocks.len());
    let safe: Vec<usize> = (0..partition.blocks.len())
        .filter(|&i| partition.blocks[i].stones.is_subset(&found.stones))
        .collect();
    for w in safe.windows(2) {
        chains.join(w[0], w[1]);
    }
    let reserved: &[Miai] = &found.reserved;
    let (mut externals, mut helpers) = (Vec::new(), Vec::new());
    for region in partition.regions {
        if !region.wall.is_subset(&walls) || region.wall.is_subset(&found.stones) {
            continue;
        }
        let planner = Planner::new(board, &region, &partition.blocks, &chains, &found.stones, reserved);
        let plan = planner.best();
        if plan.sure == 0 || !plan.territory {
            continue;
        }
        let receivers = region
            .enclosing
            .iter()
            .filter(|&&b| plan.for_roots.contains(&chains.root(b)))
            .fold(PointSet::EMPTY, |all, &b| all | partition.blocks[b].stones);
        externals.push(External {
            enclosing: region.wall,
            receivers,
            sure: plan.sure,
            connects: plan.connects_all,
        });
        helpers.push(Planned { region, plan });
    }
    (externals, helpers)
}

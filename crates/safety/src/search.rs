//! Proving zones by search, and how zones are chosen (Müller 1997, sections 5 and 6, and later work).
//!
//! A zone is one region, or several that depend on each other: regions that share a block that is not
//! safe yet are merged when they fail alone. The rest of the board takes part without being
//! played in: regions outside the zone whose static plans give sure liberties to its walls count as
//! *external* liberties. Small zones and shallow searches come first; what they settle makes walls
//! for the others.

use ::search::{Exhausted, Limits};
use board::{Board, Color, PointSet};

use crate::local::{Answers, LocalSearch, Problem};
use crate::plan::{Chains, Miai};
use crate::planner::Planner;
use crate::regions::Partition;
use crate::slices::Slices;
use crate::static_rules::{External, Planned, StaticSafety, extend_static, static_safety};
use crate::tuning::TUNED;

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

/// Proves what static rules and search can prove for a colour within the limits.
///
/// All zones are searched side by side, the one with the least work so far first, so that an
/// intractable one does not keep the others waiting. Whatever falls makes new walls, and the zones
/// it touches begin anew.
pub fn search_safety(board: &Board, defender: Color, limits: &Limits) -> SearchSafety {
    let mut meter = Slices::start(limits);
    let mut result = SearchSafety {
        found: static_safety(board, defender),
        ..SearchSafety::default()
    };
    let mut pool = Pool::default();
    pool.refill(board, defender, &result.found);
    while meter.exhausted().is_none() {
        let Some(search) = pool.next() else { break };
        meter.begin(search.spent.max(TUNED.first_slice));
        if search.run(&mut meter) {
            let helpers = externals(board, defender, search.problem.zone, &result.found).1;
            result.settle(search, helpers);
            extend_static(board, defender, &mut result.found);
            pool.refill(board, defender, &result.found);
        }
    }
    result.nodes = meter.used();
    result.exhausted = meter.exhausted();
    result
}

/// The searches that are under way.
#[derive(Default)]
struct Pool {
    searches: Vec<LocalSearch>,
}

impl Pool {
    /// Makes searches for the zones of the position; those whose problem is unchanged go on.
    fn refill(&mut self, board: &Board, defender: Color, found: &StaticSafety) {
        let mut old = std::mem::take(&mut self.searches);
        for zone in zones(board, defender, found) {
            let problem = problem(board, defender, zone, found);
            match old.iter().position(|s| s.problem == problem) {
                Some(i) => self.searches.push(old.swap_remove(i)),
                None => self.searches.push(LocalSearch::new(board, problem)),
            }
        }
    }

    fn next(&mut self) -> Option<&mut LocalSearch> {
        let open = self.searches.iter_mut().filter(|s| !s.is_finished());
        open.min_by_key(|s| s.spent * s.difficulty())
    }
}

impl SearchSafety {
    /// Adds a settled zone, and the regions elsewhere whose promises it counted on.
    fn settle(&mut self, search: &mut LocalSearch, helpers: Vec<Planned>) {
        let walls = search.problem.walls - self.found.stones;
        self.found.add_zone(search.problem.zone, walls, helpers);
        self.zones.push(Searched {
            zone: search.problem.zone,
            walls,
            answers: std::mem::take(&mut search.answers),
            depth: search.max_depth,
        });
    }
}

/// The zone with its walls, what is known of them, and what they get from elsewhere.
pub(crate) fn problem(
    board: &Board,
    defender: Color,
    zone: PointSet,
    found: &StaticSafety,
) -> Problem {
    let touching = (zone.neighbors() & board.stones(defender)) - zone;
    let walls = board
        .blocks_in(touching)
        .fold(PointSet::EMPTY, |all, b| all | board.block_stones(b));
    let in_zone = |m: &&Miai| m.points.iter().any(|p| zone.contains(*p));
    Problem {
        defender,
        zone,
        walls,
        safe: walls & found.stones,
        externals: externals(board, defender, zone, found).0,
        reserved: found.reserved.iter().filter(in_zone).copied().collect(),
    }
}

/// Zones worth trying, small ones first.
pub(crate) fn zones(board: &Board, defender: Color, found: &StaticSafety) -> Vec<PointSet> {
    let own = board.stones(defender);
    let area = board.points() - found.territory;
    let lone = crate::static_rules::lone_blocks(board, defender) - found.stones;
    let mut zones: Vec<PointSet> = Vec::new();
    let mut add = |zone: PointSet| {
        if (zone & board.empty()).len() <= TUNED.largest_zone && !zones.contains(&zone) {
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
            if ((a.wall & b.wall) - found.stones).is_empty() {
                continue;
            }
            add(a.points | b.points);
        }
    }
    // Everything around one block, and everything that hangs together through unsafe blocks.
    for (i, block) in fine.blocks.iter().enumerate() {
        if block.stones.is_subset(&found.stones) {
            continue;
        }
        let around = fine.regions.iter().filter(|r| r.enclosing.contains(&i));
        add(around.fold(PointSet::EMPTY, |all, r| all | r.points));
    }
    for region in &fine.regions {
        let (mut zone, mut wall) = (region.points, region.wall - found.stones);
        loop {
            let next = fine
                .regions
                .iter()
                .find(|r| !r.points.is_subset(&zone) && r.wall.intersects(&wall));
            let Some(next) = next else { break };
            zone |= next.points;
            wall |= next.wall - found.stones;
        }
        add(zone);
    }
    zones.sort_by_key(|z| (*z & board.empty()).len());
    zones
}

/// What regions outside the zone promise to its walls.
pub(crate) fn externals(
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
        let planner = Planner::new(
            board,
            &region,
            &partition.blocks,
            &chains,
            &found.stones,
            reserved,
        );
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

#[cfg(test)]
mod tests {
    use board::Size;

    use super::*;

    fn random_position(state: &mut u64, size: Size) -> Option<Board> {
        let mut next = |n: u64| {
            *state ^= *state << 13;
            *state ^= *state >> 7;
            *state ^= *state << 17;
            (*state >> 20) % n
        };
        let mut stones = [PointSet::EMPTY; 2];
        for p in size.points() {
            match next(100) {
                0..45 => stones[0].insert(p),
                45..62 => stones[1].insert(p),
                _ => {}
            }
        }
        Board::from_stones(size, stones[0], stones[1]).ok()
    }

    /// Attacks that the must-play sets leave out can all be answered: the proof succeeds as well when
    /// none is left out. It may be a little deeper, for with a stray stone on the board the static rules
    /// may find another plan that they do not see through at once.
    #[test]
    fn attacks_left_out_are_irrelevant() {
        let (mut state, mut checked) = (0x2545_F491_4F6C_DD1D, 0);
        for _ in 0..300 {
            let Some(board) = random_position(&mut state, Size::new(7, 6).unwrap()) else {
                continue;
            };
            let found = crate::static_safety(&board, Color::Black);
            for zone in zones(&board, Color::Black, &found) {
                let problem = problem(&board, Color::Black, zone, &found);
                let mut search = LocalSearch::new(&board, problem.clone());
                if !search.run(&mut Slices::start(&Limits::nodes(300))) || search.max_depth < 2 {
                    continue;
                }
                let mut meter = Slices::start(&Limits::nodes(40_000));
                let mut verified =
                    |depth| LocalSearch::new(&board, problem.clone()).verify(depth, &mut meter);
                let depth = search.max_depth;
                let same = verified(depth) || verified(depth + 1) || verified(depth + 2);
                let text = board.to_text(&board::TextStyle::default());
                assert!(same || meter.exhausted().is_some(), "{text}\n{zone:?}");
                checked += usize::from(same);
            }
        }
        assert!(checked > 5, "only {checked} proofs to check");
    }
}

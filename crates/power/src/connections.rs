//! The states of a connection: strong, weak or broken (figures 3.15 and 3.16).
//!
//! Groups by power do not see the danger from outside: two stones with a gap between them belong
//! together even when the opponent can step into the gap. So each connection between two blocks of
//! a color has a state:
//!
//! ```text
//!   I  weak      O a O    they belong together, but a stone of the opponent at a parts them
//!   II broken    O X O    without the opponent's stones between them they would belong together
//!   III strong   O .      no single stone of the opponent parts them (here there are two
//!                . O      corners to go through)
//! ```
//!
//! The power of a connection is the largest total power that one block has over a stone of the other.
//!
//! Cost: 0.1 to 0.5 ms on a full board. A table of stones by blocks, filled by one radiation of each stone, twice (with and without
//! the opponent's stones); the paths themselves are listed only for pairs of blocks that matter.

use std::collections::BTreeMap;

use board::{Cell, Color, Point, PointSet};

use crate::beam::{Cells, radiate};
use crate::field::{Power, to_f32};
use crate::formula;
use crate::groups::{GroupRule, Groups};

/// How firmly two blocks of one color are connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// No single stone of the opponent parts them.
    Strong,
    /// They belong together until the opponent plays one of the [points](Connection::points).
    Weak,
    /// They would belong together but for the opponent's stones at the [points](Connection::points).
    Broken,
}

/// `strong`, `weak` or `broken`.
impl std::fmt::Display for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            State::Strong => "strong",
            State::Weak => "weak",
            State::Broken => "broken",
        })
    }
}

/// A connection between two blocks.
#[derive(Clone, Debug, PartialEq)]
pub struct Connection {
    /// Whose.
    pub color: Color,
    /// The first stone of one block, and of the other.
    pub blocks: [Point; 2],
    /// How firm it is.
    pub state: State,
    /// The power that connects; for a broken connection, what is left of it.
    pub power: f32,
    /// Weak: where a stone of the opponent breaks it. Broken: the opponent's stones that do.
    pub points: PointSet,
}

/// The connections of a position by the default rule, ordered by color and first stones.
pub fn connections(power: &Power) -> Vec<Connection> {
    let rule = GroupRule::default();
    connections_by_rule(power, &Groups::by_rule(power, &rule), &rule)
}

/// The connections of a position, given its groups by a rule.
pub fn connections_by_rule(power: &Power, groups: &Groups, rule: &GroupRule) -> Vec<Connection> {
    let needed = rule.needed(power);
    let mut all = Vec::new();
    for color in Color::ALL {
        let blocks: Vec<PointSet> = power.stones(color).components().collect();
        // Half of what is needed may help, together with other blocks of the group.
        let now = Reach::new(power, power.cells(), &blocks, (needed + 1) / 2);
        let mut found: BTreeMap<[Point; 2], Connection> = BTreeMap::new();
        for (pair, targets) in &now.pairs {
            let connection = standing(power, color, &blocks, *pair, targets, groups, needed);
            found.extend(connection.map(|c| (c.blocks, c)));
        }
        let mut cells: Box<Cells> = Box::new(*power.cells());
        for p in power.stones(!color) {
            cells[p.index()] = Cell::Empty;
        }
        let ideal = Reach::new(power, &cells, &blocks, needed);
        for (pair, targets) in &ideal.pairs {
            let left = now.pairs.get(pair).map_or(0, |t| strongest(t));
            if left < needed {
                let connection = broken(power, color, &blocks, *pair, targets, left);
                found.extend(connection.map(|c| (c.blocks, c)));
            }
        }
        all.extend(found.into_values());
    }
    all
}

/// A stone, the number of the other block, and the power which that block has over the stone.
type Target = (Point, usize, i32);

/// Which blocks of a color have much power over which stones of others.
struct Reach {
    /// For each pair of blocks (smaller number first) the stones over which the other block has at
    /// least the power asked for.
    pairs: BTreeMap<(usize, usize), Vec<Target>>,
}

impl Reach {
    fn new(power: &Power, cells: &Cells, blocks: &[PointSet], ask: i32) -> Reach {
        const NONE: usize = usize::MAX;
        let mut block_of = [NONE; board::ARRAY_LEN];
        for (number, block) in blocks.iter().enumerate() {
            for p in block {
                block_of[p.index()] = number;
            }
        }
        let width = blocks.len();
        let mut sums = vec![0i32; board::ARRAY_LEN * width];
        let mut reached: Vec<(Point, usize)> = Vec::new();
        for (number, block) in blocks.iter().enumerate() {
            for source in block {
                radiate(cells, power.tables(), source, |at, _, value| {
                    let other = block_of[at.index()];
                    if other != NONE && other != number {
                        let sum = &mut sums[at.index() * width + number];
                        if *sum < ask && *sum + value >= ask {
                            reached.push((at, number));
                        }
                        *sum += value;
                    }
                });
            }
        }
        let mut pairs: BTreeMap<(usize, usize), Vec<Target>> = BTreeMap::new();
        for (stone, from) in reached {
            let to = block_of[stone.index()];
            let target = (stone, from, sums[stone.index() * width + from]);
            pairs
                .entry((to.min(from), to.max(from)))
                .or_default()
                .push(target);
        }
        Reach { pairs }
    }
}

fn strongest(targets: &[Target]) -> i32 {
    targets.iter().map(|t| t.2).max().unwrap_or(0)
}

/// The paths by which a block has power over a stone: value and way of each.
fn strands(power: &Power, empty: PointSet, block: PointSet, stone: Point) -> Vec<(i32, PointSet)> {
    let tables = power.tables();
    let mut found = Vec::new();
    for from in block {
        if tables.direct[0][usize::from(from.distance(stone))] == 0 {
            continue;
        }
        let paths = formula::paths(empty, from, stone).into_iter();
        let reflected = formula::reflected_paths(power.size(), empty, from, stone);
        found.extend(paths.chain(reflected).filter_map(|path| {
            let values = if path.turned {
                &tables.indirect
            } else {
                &tables.direct
            };
            let value = values[usize::from(path.reflected)][path.length];
            (value > 0).then_some((value, path.way))
        }));
    }
    found
}

/// The first stones of two blocks.
fn firsts(blocks: &[PointSet], (a, b): (usize, usize)) -> Option<[Point; 2]> {
    Some([blocks[a].first()?, blocks[b].first()?])
}

/// A connection that holds at present, if this is one.
fn standing(
    power: &Power,
    color: Color,
    blocks: &[PointSet],
    pair: (usize, usize),
    targets: &[Target],
    groups: &Groups,
    needed: i32,
) -> Option<Connection> {
    let names = firsts(blocks, pair)?;
    let now = strongest(targets);
    // Less than is needed counts only as a part of what several blocks of one group have together.
    let alone = now >= needed;
    if !alone && !groups.together(names[0], names[1]) {
        return None;
    }
    let empty = power.empty_points();
    let over: Vec<_> = targets
        .iter()
        .filter(|t| !alone || t.2 >= needed)
        .map(|&(stone, from, _)| strands(power, empty, blocks[from], stone))
        .collect();
    let ways = over
        .iter()
        .flatten()
        .fold(PointSet::EMPTY, |all, s| all | s.1);
    let survives = |cut: Point| {
        over.iter().any(|strands| {
            let open = strands.iter().filter(|s| !s.1.contains(cut));
            open.map(|s| s.0).sum::<i32>() >= needed
        })
    };
    let points: PointSet = ways.iter().filter(|&p| !survives(p)).collect();
    Some(Connection {
        color,
        blocks: names,
        state: if points.is_empty() {
            State::Strong
        } else {
            State::Weak
        },
        power: to_f32(now),
        points,
    })
}

/// A connection that the opponent has broken: `left` is too little, `targets` are what it would be.
fn broken(
    power: &Power,
    color: Color,
    blocks: &[PointSet],
    pair: (usize, usize),
    targets: &[Target],
    left: i32,
) -> Option<Connection> {
    let free = power.empty_points() | power.stones(!color);
    let ways = targets
        .iter()
        .flat_map(|&(stone, from, _)| strands(power, free, blocks[from], stone))
        .fold(PointSet::EMPTY, |all, s| all | s.1);
    Some(Connection {
        color,
        blocks: firsts(blocks, pair)?,
        state: State::Broken,
        power: to_f32(left),
        points: ways & power.stones(!color),
    })
}

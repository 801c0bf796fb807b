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
//! Cost: some tens of microseconds for a full board.

use board::{Cell, Color, Point, PointSet};
use rustc_hash::FxHashMap;

use crate::beam::{Cells, radiate};
use crate::field::{Power, to_f32};
use crate::formula;
use crate::groups::{GroupRule, Groups};
use crate::params::UNIT;

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

/// One path of power between stones of two blocks.
struct Strand {
    to: Point,
    value: i32,
    way: PointSet,
}

/// All paths between two blocks, by the first stones of the blocks.
type Strands = FxHashMap<(Point, Point), Vec<Strand>>;

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
        let firsts = first_stones(power, color);
        let now = strands(power, power.cells(), color, &firsts);
        let mut without_enemy: Box<Cells> = Box::new(*power.cells());
        for p in power.stones(!color) {
            without_enemy[p.index()] = Cell::Empty;
        }
        let ideal = strands(power, &without_enemy, color, &firsts);
        let mut found: Vec<Connection> = now
            .iter()
            .filter_map(|(&pair, strands)| standing(color, pair, strands, groups, needed))
            .collect();
        found.extend(ideal.iter().filter_map(|(pair, strands)| {
            let left = now.get(pair).map_or(0, |s| strength(s, None));
            broken(power, color, *pair, strands, needed, left)
        }));
        found.sort_by_key(|c| c.blocks);
        found.dedup_by_key(|c| c.blocks);
        all.extend(found);
    }
    all
}

/// For each stone of a color the first stone of its block.
fn first_stones(power: &Power, color: Color) -> FxHashMap<Point, Point> {
    let mut firsts = FxHashMap::default();
    for block in power.stones(color).components() {
        if let Some(first) = block.first() {
            firsts.extend(block.iter().map(|p| (p, first)));
        }
    }
    firsts
}

/// The paths between blocks of a color on a board with these cells.
fn strands(
    power: &Power,
    cells: &Cells,
    color: Color,
    firsts: &FxHashMap<Point, Point>,
) -> Strands {
    let size = power.size();
    let empty: PointSet = size
        .points()
        .filter(|p| cells[p.index()] == Cell::Empty)
        .collect();
    let mut found = Strands::default();
    for from in power.stones(color) {
        let mut touched = PointSet::EMPTY;
        radiate(cells, power.tables(), from, |at, _, _| {
            if cells[at.index()] == color && firsts.get(&at) != firsts.get(&from) {
                touched.insert(at);
            }
        });
        for to in touched {
            let (Some(&a), Some(&b)) = (firsts.get(&from), firsts.get(&to)) else {
                continue;
            };
            let list = found.entry((a.min(b), a.max(b))).or_default();
            let straight = formula::paths(empty, from, to);
            let reflected = formula::reflected_paths(size, empty, from, to);
            list.extend(straight.into_iter().chain(reflected).map(|path| Strand {
                to,
                value: (path.value(power.parameters()) * UNIT).round() as i32,
                way: path.way,
            }));
        }
    }
    found
}

/// The power of a connection, perhaps with a stone of the opponent on some point.
fn strength(strands: &[Strand], blocked: Option<Point>) -> i32 {
    let open = |s: &&Strand| blocked.is_none_or(|p| !s.way.contains(p));
    strands
        .iter()
        .map(|target| {
            let over = strands.iter().filter(open).filter(|s| s.to == target.to);
            over.map(|s| s.value).sum()
        })
        .max()
        .unwrap_or(0)
}

/// A connection that holds at present, if this is one.
fn standing(
    color: Color,
    (a, b): (Point, Point),
    strands: &[Strand],
    groups: &Groups,
    needed: i32,
) -> Option<Connection> {
    let now = strength(strands, None);
    let ways = strands.iter().fold(PointSet::EMPTY, |all, s| all | s.way);
    let (state, points) = if now >= needed {
        let cuts: PointSet = ways
            .iter()
            .filter(|&p| strength(strands, Some(p)) < needed)
            .collect();
        match cuts.is_empty() {
            true => (State::Strong, cuts),
            false => (State::Weak, cuts),
        }
    } else {
        // Too little between these two alone: it counts only as a part of what several blocks of the
        // group together have, and any loss may part them.
        let helps = groups.together(a, b) && 2 * now >= needed;
        helps.then_some((State::Weak, ways))?
    };
    Some(Connection {
        color,
        blocks: [a, b],
        state,
        power: to_f32(now),
        points,
    })
}

/// A connection that the opponent has broken, if this is one.
fn broken(
    power: &Power,
    color: Color,
    (a, b): (Point, Point),
    ideal: &[Strand],
    needed: i32,
    left: i32,
) -> Option<Connection> {
    if left >= needed || strength(ideal, None) < needed {
        return None;
    }
    let ways = ideal.iter().fold(PointSet::EMPTY, |all, s| all | s.way);
    Some(Connection {
        color,
        blocks: [a, b],
        state: State::Broken,
        power: to_f32(left),
        points: ways & power.stones(!color),
    })
}

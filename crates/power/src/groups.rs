//! Groups by power (sections 2.2 and 3.3).
//!
//! "A stone belongs to a group if the total power of the same color group over the stone surpasses a
//! given value. This value can be set to 40 (P * CR)."
//!
//! ```text
//!   S . S   50: one group          S . . S   25: two groups
//!
//!   S .     80 by two paths,       S . .     40: one group (a knight's move)
//!   . S     40 if one is blocked   . . S
//! ```
//!
//! Here a power of exactly P * CR is enough ([`GroupRule::strict`] changes that): so a diagonal stays
//! connected when the opponent takes one of its two corners, as it does on the board.
//!
//! The groups are the finest division of the stones that the rule leaves alone. More stones in a group
//! only add to its power, so it does not matter in which order stones are joined, and a group depends on
//! the position alone, not on the way it was reached.
//!
//! Cost: one radiation for each stone; 10 to 60 microseconds for a full board.

use std::fmt;

use board::{Color, Point, PointSet, Size};

use crate::beam::radiate;
use crate::field::Power;
use crate::params::UNIT;

/// When a group owns a stone.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GroupRule {
    /// The power that is needed; none stands for P * CR.
    pub threshold: Option<f64>,
    /// Whether the threshold must be surpassed, not just reached.
    pub strict: bool,
}

impl GroupRule {
    /// The least power that connects, in fixed-point numbers.
    pub(crate) fn needed(&self, power: &Power) -> i32 {
        let threshold = self
            .threshold
            .unwrap_or_else(|| power.parameters().group_threshold());
        let fixed = (threshold.clamp(0.001, 1e6) * UNIT).round() as i32;
        fixed + i32::from(self.strict)
    }
}

/// How many moves in a row capture a group: Luo's CAPn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cap {
    /// Captured after so many moves of the opponent in a row; 0: captured as it stands.
    After(u32),
    /// CAP∞: alive for ever.
    Never,
}

impl Cap {
    /// What it means for the group (section 2.2.2).
    pub const fn meaning(self) -> &'static str {
        match self {
            Cap::After(0) => "captured",
            Cap::After(1) => "in danger",
            Cap::After(_) => "alive",
            Cap::Never => "eternally alive",
        }
    }
}

/// `CAP1`, `CAP∞`.
impl fmt::Display for Cap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cap::After(n) => write!(f, "CAP{n}"),
            Cap::Never => f.write_str("CAP∞"),
        }
    }
}

/// The status of a group, as somebody who can read life and death found it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GroupStatus {
    /// Moves needed to capture it.
    pub cap: Cap,
    /// Whether this is an estimate rather than proven.
    pub estimated: bool,
}

/// Stones of one color that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Whose.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// The empty points beside them.
    pub liberties: PointSet,
    /// Life and death, when somebody has filled it in. Power alone cannot tell.
    pub status: Option<GroupStatus>,
}

/// All groups of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Groups {
    size: Size,
    groups: Vec<Group>,
    /// For each point, the number of its group plus 1; 0 where there is no stone.
    of_point: Vec<u16>,
}

impl Groups {
    /// The groups of the position that a field is of.
    pub fn of(power: &Power) -> Groups {
        Groups::by_rule(power, &GroupRule::default())
    }

    /// The groups by another rule.
    pub fn by_rule(power: &Power, rule: &GroupRule) -> Groups {
        let mut joining = Joining::new(power);
        joining.join(rule.needed(power));
        joining.collect(power)
    }

    /// The groups, numbered by their first stones in board order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Group> {
        self.groups.iter()
    }

    /// Number of groups.
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    /// Whether there are no stones.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// The group with this number, from 0.
    pub fn get(&self, number: usize) -> Option<&Group> {
        self.groups.get(number)
    }

    /// The same, for filling in its [`status`](Group::status).
    pub fn get_mut(&mut self, number: usize) -> Option<&mut Group> {
        self.groups.get_mut(number)
    }

    /// The number of the group that the stone at this point belongs to.
    pub fn number_at(&self, p: Point) -> Option<usize> {
        usize::from(self.of_point[p.index()]).checked_sub(1)
    }

    /// The group that the stone at this point belongs to.
    pub fn at(&self, p: Point) -> Option<&Group> {
        self.get(self.number_at(p)?)
    }

    /// Whether both points are stones of one group.
    pub fn together(&self, a: Point, b: Point) -> bool {
        self.number_at(a).is_some() && self.number_at(a) == self.number_at(b)
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }
}

/// Power of one stone over another, in the list of those over the latter.
#[derive(Clone, Copy)]
struct Hit {
    source: Point,
    value: i32,
    next: u32,
}

/// Ends a list of hits.
const END: u32 = u32::MAX;

/// Stones being joined: a forest, and who has how much power over whom.
struct Joining {
    parent: Vec<Point>,
    stones: PointSet,
    hits: Vec<Hit>,
    first_hit: Vec<u32>,
}

impl Joining {
    /// Blocks are joined from the start; the power of stones over those of other blocks is collected.
    fn new(power: &Power) -> Joining {
        let stones = power.stones(Color::Black) | power.stones(Color::White);
        let mut parent: Vec<Point> = (0..board::ARRAY_LEN).map(Point::from_index).collect();
        for color in Color::ALL {
            for block in power.stones(color).components() {
                if let Some(first) = block.first() {
                    for p in block {
                        parent[p.index()] = first;
                    }
                }
            }
        }
        let mut hits = Vec::with_capacity(1024);
        let mut first_hit = vec![END; board::ARRAY_LEN];
        let cells = power.cells();
        for source in stones {
            let own = cells[source.index()];
            let block = parent[source.index()];
            radiate(cells, power.tables(), source, |at, _, value| {
                if cells[at.index()] == own && parent[at.index()] != block {
                    hits.push(Hit {
                        source,
                        value,
                        next: first_hit[at.index()],
                    });
                    first_hit[at.index()] = hits.len() as u32 - 1;
                }
            });
        }
        Joining {
            parent,
            stones,
            hits,
            first_hit,
        }
    }

    fn root(&mut self, p: Point) -> Point {
        let mut at = p;
        while self.parent[at.index()] != at {
            let up = self.parent[self.parent[at.index()].index()];
            self.parent[at.index()] = up;
            at = up;
        }
        at
    }

    /// Joins until no group has the needed power over a stone of another.
    fn join(&mut self, needed: i32) {
        let mut over: Vec<(Point, i32)> = Vec::new();
        let mut changed = true;
        while changed {
            changed = false;
            for stone in self.stones {
                let own = self.root(stone);
                over.clear();
                let mut at = self.first_hit[stone.index()];
                while at != END {
                    let hit = self.hits[at as usize];
                    at = hit.next;
                    let group = self.root(hit.source);
                    if group == own {
                        continue;
                    }
                    match over.iter_mut().find(|(g, _)| *g == group) {
                        Some((_, sum)) => *sum += hit.value,
                        None => over.push((group, hit.value)),
                    }
                }
                for &(group, sum) in &over {
                    if sum >= needed {
                        let (a, b) = (self.root(group), self.root(stone));
                        self.parent[a.max(b).index()] = a.min(b);
                        changed = true;
                    }
                }
            }
        }
    }

    fn collect(mut self, power: &Power) -> Groups {
        let mut groups: Vec<Group> = Vec::new();
        let mut of_point = vec![0u16; board::ARRAY_LEN];
        for p in self.stones {
            // Roots are the first stones of their groups, so they come before the others.
            let root = self.root(p);
            if root == p {
                groups.push(Group {
                    color: power.cell(p).color().unwrap_or(Color::Black),
                    stones: PointSet::EMPTY,
                    liberties: PointSet::EMPTY,
                    status: None,
                });
                of_point[p.index()] = groups.len() as u16;
            }
            let number = of_point[root.index()];
            of_point[p.index()] = number;
            groups[usize::from(number) - 1].stones.insert(p);
        }
        let size = power.size();
        let empty = power.empty_points();
        for group in &mut groups {
            group.liberties = group.stones.neighbors() & empty;
        }
        Groups {
            size,
            groups,
            of_point,
        }
    }
}

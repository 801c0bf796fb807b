//! Where a group can run to (section 3.4).
//!
//! "An exit direction is the direction in which the opponent influence vanishes or has a very little
//! volume." Because power has a direction, that can be read off the field: what comes down from
//! above onto the points above a group is what the opponent has up there.
//!
//! ```text
//!   . . . a . . .      group O is surrounded but for the top: from there no power of X arrives;
//!   . . . . . . .      it should play a, or a point beside it ("a-nearby", 2.5)
//!   . X . . . X .
//!   . X O O . X .
//!   . . X X X . .
//! ```
//!
//! A point of the front, the empty points on one side of the group, is *open* when little opposing
//! power comes from that side and the line ahead of it is free for a quarter of the board; so the near
//! border, where no power comes from either, is no exit. The point to run to is the farthest one on
//! an open line where a stone would still belong to the group and the opponent has less power than the
//! group. (The power of the group over the point is measured from the point: power is symmetric,
//! 3.2.6.)
//!
//! Cost: a walk along the lines that leave the group, and a radiation for each point considered.

use board::{Cell, DIRECTIONS, Direction, EAST, NORTH, Point, PointSet, SOUTH};

use crate::beam::radiate;
use crate::field::{Power, to_f32};
use crate::groups::{Group, GroupRule};

/// What counts as an exit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ExitRule {
    /// The most power of the opponent that is "very little"; none stands for P * CR * AR * AR, the
    /// power of one stone that looks on from around a corner three or four points away.
    pub little: Option<f64>,
    /// Number of empty points that a free line has at least; none stands for a quarter of the length of
    /// the board in that direction, rounded up: 5 on a 19x19 board, 3 on 9x9.
    pub run: Option<usize>,
}

impl ExitRule {
    fn run(&self, power: &Power, direction: Direction) -> usize {
        let side = match direction {
            NORTH | SOUTH => power.size().height(),
            _ => power.size().width(),
        };
        self.run.unwrap_or_else(|| usize::from(side).div_ceil(4))
    }

    fn little(&self, power: &Power) -> f32 {
        let p = power.parameters();
        self.little.unwrap_or(p.p * p.cr * p.ar * p.ar) as f32
    }
}

/// A direction in which a group can run.
#[derive(Clone, Debug, PartialEq)]
pub struct Exit {
    /// The direction, one of [`DIRECTIONS`].
    pub direction: Direction,
    /// The opponent's power that comes from there, where it is least.
    pub pressure: f32,
    /// The points to run to, the best first: least opposing power, then farthest out.
    pub run_to: Vec<Point>,
    /// The best of them and the empty points beside it: all good enough.
    pub nearby: PointSet,
}

impl Exit {
    /// `north`, `west`, `east` or `south`.
    pub fn name(&self) -> &'static str {
        match self.direction {
            NORTH => "north",
            EAST => "east",
            SOUTH => "south",
            _ => "west",
        }
    }
}

/// The exits of a group by the default rule, the one under least pressure first.
pub fn exits(power: &Power, group: &Group) -> Vec<Exit> {
    exits_by_rule(power, group, &ExitRule::default())
}

/// The exits of a group.
pub fn exits_by_rule(power: &Power, group: &Group, rule: &ExitRule) -> Vec<Exit> {
    let mut all: Vec<Exit> = DIRECTIONS
        .into_iter()
        .filter_map(|direction| exit(power, group, rule, direction))
        .collect();
    all.sort_by(|a, b| a.pressure.total_cmp(&b.pressure));
    all
}

/// The empty points right beside the group on one side.
fn front<'a>(
    power: &'a Power,
    group: &'a Group,
    direction: Direction,
) -> impl Iterator<Item = Point> + 'a {
    group
        .stones
        .iter()
        .map(move |s| s.step(direction))
        .filter(|&p| power.cell(p) == Cell::Empty)
}

fn exit(power: &Power, group: &Group, rule: &ExitRule, direction: Direction) -> Option<Exit> {
    let (little, run) = (rule.little(power), rule.run(power, direction));
    let mut least = f32::INFINITY;
    let mut targets: Vec<(Point, f32, usize)> = Vec::new();
    for start in front(power, group, direction) {
        let pressure = power.coming_from(!group.color, start, direction);
        let line = || {
            std::iter::successors(Some(start), |p| Some(p.step(direction)))
                .take_while(|&p| power.cell(p) == Cell::Empty)
        };
        if pressure > little || line().take(run).count() < run {
            continue;
        }
        least = least.min(pressure);
        let still_ours = |p: &Point| still_ours(power, group, *p);
        if let Some((steps, target)) = line().take_while(still_ours).enumerate().last() {
            targets.push((target, power.strength(!group.color, target), steps));
        }
    }
    targets.sort_by(|a, b| a.1.total_cmp(&b.1).then(b.2.cmp(&a.2)));
    let &(best, ..) = targets.first()?;
    Some(Exit {
        direction,
        pressure: least,
        run_to: targets.into_iter().map(|(p, ..)| p).collect(),
        nearby: nearby(power, best),
    })
}

/// Whether a stone on this empty point would belong to the group, with the group the stronger there.
fn still_ours(power: &Power, group: &Group, p: Point) -> bool {
    let mut sum = 0;
    radiate(power.cells(), power.tables(), p, |at, _, value| {
        if group.stones.contains(at) {
            sum += value;
        }
    });
    let ours = to_f32(sum);
    sum >= GroupRule::default().needed(power) && ours > power.strength(!group.color, p)
}

/// The x-nearby points of section 2.5: a point and those beside it, as far as they are empty.
pub fn nearby(power: &Power, x: Point) -> PointSet {
    std::iter::once(x)
        .chain(x.neighbors())
        .filter(|&p| power.cell(p) == Cell::Empty)
        .collect()
}

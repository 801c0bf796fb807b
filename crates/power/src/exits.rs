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
//! power comes from that side and the line ahead of it is free for a few points; so the near border,
//! where no power comes from either, is no exit. The point to run to is the farthest one on an open
//! line over which the group itself still has the power that makes a stone there a part of it.
//!
//! Cost: a walk along the lines that leave the group.

use board::{Cell, DIRECTIONS, Direction, EAST, NORTH, Point, PointSet, SOUTH};

use crate::field::Power;
use crate::groups::Group;

/// What counts as an exit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExitRule {
    /// The most power of the opponent that is "very little"; none stands for P * CR * AR * AR, the
    /// power of one stone that looks on from around a corner three or four points away.
    pub little: Option<f64>,
    /// Number of empty points that a free line has at least.
    pub run: usize,
}

impl Default for ExitRule {
    fn default() -> ExitRule {
        ExitRule {
            little: None,
            run: 4,
        }
    }
}

impl ExitRule {
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

/// The opponent's power onto the front of a group, by the side it comes from, averaged over the points
/// of the front; none on sides where the group has no front.
pub fn pressure(power: &Power, group: &Group) -> [(Direction, Option<f32>); 4] {
    DIRECTIONS.map(|direction| {
        let (mut sum, mut count) = (0.0, 0);
        for p in front(power, group, direction) {
            sum += power.coming_from(!group.color, p, direction);
            count += 1;
        }
        (direction, (count > 0).then(|| sum / count as f32))
    })
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
    let little = rule.little(power);
    let mut least = f32::INFINITY;
    let mut targets: Vec<(Point, f32, usize)> = Vec::new();
    for start in front(power, group, direction) {
        let pressure = power.coming_from(!group.color, start, direction);
        let line = || {
            std::iter::successors(Some(start), |p| Some(p.step(direction)))
                .take_while(|&p| power.cell(p) == Cell::Empty)
        };
        if pressure > little || line().take(rule.run).count() < rule.run {
            continue;
        }
        least = least.min(pressure);
        let needed = power.parameters().group_threshold() as f32;
        let still_ours = |p: &Point| power.strength(group.color, *p) >= needed;
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

/// The x-nearby points of section 2.5: a point and those beside it, as far as they are empty.
pub fn nearby(power: &Power, x: Point) -> PointSet {
    std::iter::once(x)
        .chain(x.neighbors())
        .filter(|&p| power.cell(p) == Cell::Empty)
        .collect()
}

//! What a diagram may ask.

use std::fmt;
use std::str::FromStr;

use board::{Board, Color, PointSet};
use life::Target;

use crate::frame::{Region, race_region, regions};
use crate::links::Reach;
use crate::tuning::TUNED;

/// What the side to play has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// Make its own stones live.
    Live,
    /// Kill stones of the other side.
    Kill,
    /// Capture a block of the other side in the open.
    Capture,
    /// Save a block of its own in the open.
    Escape,
    /// Connect two of its blocks.
    Connect,
    /// Capture before it is captured: two blocks in contact, neither of which gets out.
    Race,
}

impl Task {
    /// All tasks.
    pub const ALL: [Task; 6] = [
        Task::Live,
        Task::Kill,
        Task::Capture,
        Task::Escape,
        Task::Connect,
        Task::Race,
    ];

    /// Whether the stones in question belong to the side to play; in a race there are some of either side.
    pub fn defends(self) -> Option<bool> {
        match self {
            Task::Live | Task::Escape | Task::Connect => Some(true),
            Task::Kill | Task::Capture => Some(false),
            Task::Race => None,
        }
    }
}

/// `live`, `kill`, `capture`, `escape`, `connect` or `race`.
impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Task::Live => "live",
            Task::Kill => "kill",
            Task::Capture => "capture",
            Task::Escape => "escape",
            Task::Connect => "connect",
            Task::Race => "race",
        })
    }
}

/// Not the name of a task.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown task `{0}`; expected live, kill, capture, escape, connect or race")]
pub struct TaskError(String);

impl FromStr for Task {
    type Err = TaskError;

    fn from_str(text: &str) -> Result<Task, TaskError> {
        let named = |task: &Task| task.to_string() == text;
        let found = Task::ALL.into_iter().find(named);
        found.ok_or_else(|| TaskError(text.to_owned()))
    }
}

/// A reading of a diagram as a question of life and death.
#[derive(Clone, Debug)]
pub(crate) struct Hypothesis {
    pub(crate) region: Region,
    /// What must be captured; None for everything in the region.
    pub(crate) target: Option<Target>,
    /// Stones at stake.
    pub(crate) value: usize,
    /// The block on the other side of a race.
    pub(crate) rival: Option<PointSet>,
}

impl Hypothesis {
    /// The stones in question.
    pub(crate) fn stones(&self) -> PointSet {
        match self.target {
            Some(Target::All(stones) | Target::OneOf(stones)) => stones,
            _ => self.region.stones,
        }
    }
}

/// Every reading a player would think of: first whole groups, then parts of them, the largest first in either.
///
/// When stones are named, only the readings that are about them.
pub(crate) fn hypotheses(board: &Board, to_play: Color, named: PointSet) -> Vec<Hypothesis> {
    let mut groups: Vec<Hypothesis> = Vec::new();
    for reach in [Reach::Near, Reach::Far] {
        for defender in Color::ALL {
            for region in regions(board, defender, reach) {
                // The far reading is for stones that the near one does not enclose.
                let same = |h: &Hypothesis| {
                    h.region.defender == defender && region.stones.is_subset(&h.region.stones)
                };
                if !groups.iter().any(same) {
                    groups.push(Hypothesis {
                        target: None,
                        value: region.stones.len(),
                        region,
                        rival: None,
                    });
                }
            }
        }
    }
    groups.sort_by_key(|h| std::cmp::Reverse(h.value));
    let races = races(board, to_play, &groups, named);
    if !named.is_empty() {
        groups.retain(|h| named.is_subset(&h.region.stones));
        for group in &mut groups {
            group.target = Some(Target::All(named));
        }
        groups.extend(races);
        return groups;
    }
    let mut parts: Vec<Hypothesis> = races;
    for group in &groups {
        add_parts(board, group, to_play, &mut parts);
    }
    parts.sort_by_key(|h| std::cmp::Reverse(h.value));
    groups.extend(parts);
    groups
}

/// Saving everything, and saving or catching single blocks.
fn add_parts(board: &Board, group: &Hypothesis, to_play: Color, parts: &mut Vec<Hypothesis>) {
    let region = &group.region;
    let mut add = |stones: PointSet, value: usize| {
        parts.push(Hypothesis {
            region: region.clone(),
            target: Some(Target::All(stones)),
            value,
            rival: None,
        });
    };
    let blocks: Vec<PointSet> = board
        .blocks_in(region.stones)
        .map(|b| board.block_stones(b))
        .collect();
    if blocks.len() > 1 && region.defender == to_play {
        add(region.stones, region.stones.len());
        let large = blocks.iter().filter(|b| b.len() >= TUNED.smallest_part);
        let large = large.fold(PointSet::EMPTY, |all, b| all | *b);
        if large != region.stones && !large.is_empty() {
            add(large, large.len());
        }
    }
    for &block in blocks.iter().filter(|b| b.len() >= TUNED.smallest_part) {
        add(block, block.len());
    }
}

/// Blocks of either side in contact, neither of which is outside: each has to capture the other, or at least not to be
/// captured by it. Both questions are asked, in an area that is no larger than the race.
fn races(board: &Board, to_play: Color, groups: &[Hypothesis], named: PointSet) -> Vec<Hypothesis> {
    let inside = |color: Color| {
        let of = groups.iter().filter(|h| h.region.defender == color);
        of.fold(PointSet::EMPTY, |all, h| all | h.region.stones)
    };
    let (own, theirs) = (inside(to_play), inside(!to_play));
    let mut pairs: Vec<(PointSet, PointSet)> = Vec::new();
    for a in board.blocks_in(own).map(|b| board.block_stones(b)) {
        let touched = a.neighbors() & theirs;
        for b in board.blocks_in(touched).map(|b| board.block_stones(b)) {
            let asked = named.is_empty() || named.is_subset(&a) || named.is_subset(&b);
            if asked && a.len() >= TUNED.smallest_part && b.len() >= TUNED.smallest_part {
                pairs.push((a, b));
            }
        }
    }
    pairs.sort_by_key(|(a, b)| std::cmp::Reverse(a.len() + b.len()));
    pairs.truncate(TUNED.most_races);
    let mut found = Vec::new();
    for (a, b) in pairs {
        for (defender, stones, rival) in [(!to_play, b, a), (to_play, a, b)] {
            let groups = [(defender, stones), (!defender, rival)];
            if let Some(region) = race_region(board, to_play, groups) {
                found.push(Hypothesis {
                    region,
                    target: Some(Target::All(stones)),
                    // Either block is at stake, and a little more.
                    value: a.len().max(b.len()) + 1,
                    rival: Some(rival),
                });
            }
        }
    }
    found
}

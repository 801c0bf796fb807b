//! What a player sees at a glance: which stones hang together, where they may make eyes, where they may run.
//!
//! Two waves run over the empty points, one from the dragon and one from the attacker's stones that stay; what the dragon reaches first is its
//! *space*, what both reach together is contested. The *rim* of the space is where the attacker can push in; each push costs the
//! rim point, and the point behind it where he already stands next to it. What is left, the *core*, is counted in eyes by its shape.
//!
//! ```text
//!   . . . . . .      O: the wall. r: rim, c: core. White to play gets
//!   O X X X X .      the core, Black to play some of the rim too.
//!   O r c c c r
//! ```
//! All of it is an estimate. Cost: a few microseconds, some twenty steps of bit sets.

use arrayvec::ArrayVec;
use board::{Board, Color, Point, PointSet};

use super::shape::{self, Eyes};

/// What does not change during a search.
#[derive(Clone, Debug)]
pub(super) struct Setting {
    /// The stones in question.
    pub target: PointSet,
    pub defender: Color,
    /// Friends of the dragon that live by themselves.
    pub strong: PointSet,
    /// Attacker blocks that are caught although their side may move first: stones and liberties at the time of that finding.
    pub doomed: Vec<(PointSet, PointSet)>,
}

/// How many steps the waves go.
const STEPS: usize = 6;
/// A pocket that the defender's stones close is no larger than this.
const POCKET: usize = 13;
/// An open space with so many points behind its rim, and one more for each point of that, makes two eyes.
const SPACIOUS: usize = 7;
/// More space than this is room to live or to run.
const ROOM: usize = 26;

#[derive(Clone, Debug)]
pub(super) struct View {
    pub dragon: PointSet,
    /// What the dragon reaches first, prisoners included.
    pub space: PointSet,
    /// What both reach together.
    pub contested: PointSet,
    pub rim: PointSet,
    pub core: PointSet,
    /// Attacker stones that count as prisoners.
    pub prisoners: PointSet,
    /// Eyes when the attacker begins.
    pub least: u32,
    /// Eyes when the defender begins.
    pub next: u32,
    /// Eyes when everything goes well.
    pub most: u32,
    /// Whether the dragon hangs together with a friend that lives.
    pub linked: bool,
    /// Whether something other than eyes may save it.
    pub hope: bool,
}

impl View {
    pub(super) fn new(board: &Board, setting: &Setting) -> View {
        let defender = setting.defender;
        let target = setting.target & board.stones(defender);
        let mut prisoners = prisoners(board, setting);
        let mut dragon = dragon(board, defender, target, prisoners);
        let inside = enclosed(board, defender, dragon);
        if !inside.is_subset(&prisoners) {
            prisoners |= inside;
            dragon = self::dragon(board, defender, target, prisoners);
        }
        let hostile = board.stones(!defender) - prisoners;
        let (space, contested, taken) = waves(board, !defender, dragon, hostile, prisoners);
        let mut view = View {
            dragon,
            space,
            contested,
            rim: PointSet::EMPTY,
            core: PointSet::EMPTY,
            prisoners,
            least: 0,
            next: 0,
            most: 0,
            linked: dragon.intersects(&setting.strong),
            hope: false,
        };
        view.count_eyes(board, hostile, taken);
        view.hope = view.has_hope(board, setting, hostile);
        view
    }

    fn count_eyes(&mut self, board: &Board, hostile: PointSet, taken: PointSet) {
        let foreign = hostile | taken | self.contested;
        let leaks = (board.empty() - self.space) | hostile;
        self.rim = self.space & leaks.neighbors();
        let direct = self.rim & (hostile | taken).neighbors();
        self.core = self.space - self.rim;
        for p in direct {
            let behind = PointSet::from_point(p).neighbors() & self.core;
            if let Some(q) = behind.first() {
                self.core.remove(q);
            }
        }
        let mut sure: ArrayVec<Eyes, 16> = ArrayVec::new();
        for part in self.space.components() {
            let eyes = match part.only() {
                _ if part.intersects(&self.rim) => self.open_eyes(part),
                Some(p) => shape::single(board, p, hostile, foreign - hostile),
                None => shape::eyes(part, self.prisoners),
            };
            let _ = sure.try_push(eyes);
        }
        self.least = shape::together(&sure, false);
        self.next = shape::together(&sure, true);
        // No eye is next to a stone of the attacker.
        self.most = ((self.space | self.contested) - hostile.neighbors())
            .components()
            .map(|part| match part.only() {
                Some(p) => shape::single(board, p, hostile, foreign - hostile).most,
                None if !part.neighbors().intersects(&(leaks - part)) => {
                    shape::eyes(part, self.prisoners).most
                }
                None if part.len() == 2 => 1,
                None => 2,
            })
            .sum();
    }

    /// A space with holes is worth something only when it is large.
    fn open_eyes(&self, part: PointSet) -> Eyes {
        let kept = (part & self.core).len();
        let holes = (part & self.rim).len();
        let least = match kept >= SPACIOUS + holes {
            true => 2,
            false => 0,
        };
        Eyes { least, most: least }
    }

    /// Attackers that might be captured, or a living friend within reach.
    fn has_hope(&self, board: &Board, setting: &Setting, hostile: PointSet) -> bool {
        let near = self.dragon.neighbors();
        let weak = board
            .blocks_in(near & hostile)
            .any(|b| board.liberty_count(b) <= 2);
        let reach = (near & board.empty()).neighbors();
        weak || (reach & board.empty()).neighbors().intersects(&setting.strong)
    }

    /// How much the dragon has of everything; more is better for it.
    pub(super) fn score(&self, board: &Board, target: PointSet) -> i32 {
        let liberties = board
            .blocks_in(target & self.dragon)
            .map(|b| board.liberty_count(b))
            .min()
            .unwrap_or(0);
        let clip = |n: usize, most: usize| n.min(most) as i32;
        14 * self.least.min(2) as i32
            + 5 * self.next.min(2) as i32
            + 4 * self.most.min(3) as i32
            + clip(self.core.len(), 10)
            + clip(self.space.len(), 30)
            + clip(self.contested.len(), 10) / 2
            + 2 * clip(liberties, 5)
            + 60 * i32::from(self.linked)
    }

    /// Alive or dead, where that can be seen; None where it has to be read.
    pub(super) fn verdict(&self, board: &Board, setting: &Setting, to_play: Color) -> Option<bool> {
        let target = setting.target & board.stones(setting.defender);
        if target.is_empty() {
            return Some(false);
        }
        let attacker_plays = to_play != setting.defender;
        let short = board
            .blocks_in(target)
            .filter_map(|b| board.liberties(b).only())
            .next();
        if let Some(last) = short {
            return match attacker_plays && board.is_legal(last, to_play) {
                true => Some(false),
                false => None,
            };
        }
        if self.linked || self.least >= 2 || (!attacker_plays && self.next >= 2) {
            return Some(true);
        }
        if self.space.len() >= ROOM {
            return Some(true);
        }
        let dead = self.most < 2 && !self.hope;
        dead.then_some(false)
    }
}

/// Attacker stones that are as good as captured.
fn prisoners(board: &Board, setting: &Setting) -> PointSet {
    let attacker = !setting.defender;
    let theirs = board.stones(attacker);
    let mut out = PointSet::EMPTY;
    for (stones, liberties) in &setting.doomed {
        let first = stones.first().filter(|p| theirs.contains(*p));
        if first.is_some_and(|p| board.liberties(p) == *liberties && board.block_stones(p) == *stones) {
            out |= *stones;
        }
    }
    for b in board.blocks(attacker) {
        if out.contains(b) {
            continue;
        }
        if let Some(last) = board.liberties(b).only()
            && board.liberties_after(last, attacker).is_none_or(|l| l.len() <= 1)
            && board.adjacent_blocks(b, 1).next().is_none()
        {
            out |= board.block_stones(b);
        }
    }
    out
}

/// Attacker stones in pockets of the dragon.
fn enclosed(board: &Board, defender: Color, dragon: PointSet) -> PointSet {
    let theirs = board.stones(!defender);
    let mut out = PointSet::EMPTY;
    let closed = board.points() - dragon;
    for pocket in closed.components() {
        let inside = pocket & theirs;
        if inside.is_empty() || pocket.len() > POCKET {
            continue;
        }
        // Many stones around several places may live there.
        let places = (pocket & board.empty()).components().count();
        if inside.len() < 6 || places < 2 {
            out |= inside;
        }
    }
    out
}

/// The blocks that cannot be cut from the target.
fn dragon(board: &Board, defender: Color, target: PointSet, prisoners: PointSet) -> PointSet {
    let own = board.stones(defender);
    let mut dragon = PointSet::EMPTY;
    let mut liberties = PointSet::EMPTY;
    for b in board.blocks_in(target) {
        dragon |= board.block_stones(b);
        liberties |= board.liberties(b);
    }
    loop {
        let touching = (liberties.neighbors() & own)
            | ((dragon.neighbors() & prisoners).flood(&prisoners).neighbors() & own);
        let mut grown = false;
        for b in board.blocks_in(touching - dragon) {
            if is_linked(board, defender, dragon, liberties, prisoners, b) {
                dragon |= board.block_stones(b);
                liberties |= board.liberties(b);
                grown = true;
            }
        }
        if !grown {
            return dragon;
        }
    }
}

fn is_linked(
    board: &Board,
    defender: Color,
    dragon: PointSet,
    liberties: PointSet,
    prisoners: PointSet,
    block: Point,
) -> bool {
    let own = board.liberties(block);
    let common = own & liberties;
    if common.len() >= 2 {
        return true;
    }
    let stones = board.block_stones(block);
    let caught = (stones.neighbors() & prisoners).flood(&prisoners);
    if caught.intersects(&dragon.neighbors()) && own.len() > 1 {
        return true;
    }
    // The attacker cannot cut where his stone would be taken.
    own.len() > 1 && common.only().is_some_and(|p| !holds(board, p, !defender))
}

/// Whether a stone there could not be taken at once.
fn holds(board: &Board, p: Point, color: Color) -> bool {
    board.liberties_after(p, color).is_some_and(|l| l.len() > 1)
}

/// What the dragon reaches first, what both reach together, and the attacker's first step.
fn waves(
    board: &Board,
    attacker: Color,
    dragon: PointSet,
    hostile: PointSet,
    prisoners: PointSet,
) -> (PointSet, PointSet, PointSet) {
    let open = board.empty() | prisoners;
    let (mut ours, mut theirs) = (dragon, hostile);
    let (mut space, mut contested, mut first) = (PointSet::EMPTY, PointSet::EMPTY, PointSet::EMPTY);
    let mut rest = open;
    for step in 0..STEPS {
        let a = ours.neighbors() & rest;
        let mut b = theirs.neighbors() & rest;
        let mut both = a & b;
        if step == 0 {
            // Where his stone would be taken, the attacker does not reach.
            let lost: PointSet = both.iter().filter(|p| !holds(board, *p, attacker)).collect();
            both -= lost;
            b -= lost;
        }
        contested |= both;
        ours = a - both;
        theirs = b - both;
        space |= ours;
        if step == 0 {
            first = theirs;
        }
        rest -= a | b;
        if ours.is_empty() {
            break;
        }
    }
    (space, contested, first)
}

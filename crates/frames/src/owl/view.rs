//! What a player sees at a glance: which stones hang together, where they may make eyes, where they may run.
//!
//! Two waves run over the empty points, one from the dragon and one from the attacker's stones that stay; what the dragon reaches first is its
//! *space*, what both reach together is contested. The *rim* of the space is where the attacker can push in; each push costs the
//! rim point, and the point behind it where he already stands next to it. What is left, the *core*, is counted in eyes by its shape.
//!
//! ```text
//!   . . . . . .      r: rim, c: core of Black's space.
//!   O X X X X .
//!   O r c c c r
//! ```
//! All of it is an estimate. Cost: a few microseconds, some twenty steps of bit sets.

use arrayvec::ArrayVec;
use board::{Board, Color, Point, PointSet};

use super::shape::{self, Eyes};
use crate::tuning::TUNED;

/// A group and its surroundings.
#[derive(Clone, Debug)]
pub(super) struct DragonView {
    /// The blocks that cannot be cut from the stones asked about.
    pub dragon: PointSet,
    /// What the dragon reaches first, prisoners included.
    space: PointSet,
    /// Where the attacker can push in.
    rim: PointSet,
    /// What is left of the space when he has.
    core: PointSet,
    /// Attacker stones that count as captured.
    prisoners: PointSet,
    /// Eyes when the attacker begins.
    eyes: u32,
}

impl DragonView {
    /// The group of these stones of the defender.
    pub(super) fn new(board: &Board, defender: Color, target: PointSet) -> DragonView {
        let mut prisoners = prisoners(board, defender);
        let mut dragon = dragon(board, defender, target, prisoners);
        let inside = enclosed(board, defender, dragon);
        if !inside.is_subset(&prisoners) {
            prisoners |= inside;
            dragon = self::dragon(board, defender, target, prisoners);
        }
        let hostile = board.stones(!defender) - prisoners;
        let waves = Waves::new(board, !defender, dragon, hostile, prisoners);
        let mut view = DragonView {
            dragon,
            space: waves.ours,
            rim: PointSet::EMPTY,
            core: PointSet::EMPTY,
            prisoners,
            eyes: 0,
        };
        view.count_eyes(board, hostile, &waves);
        view
    }

    /// Whether it seems to live although the attacker moves first.
    pub(super) fn lives(&self) -> bool {
        self.eyes >= 2 || self.space.len() >= TUNED.room
    }

    fn count_eyes(&mut self, board: &Board, hostile: PointSet, waves: &Waves) {
        let open = waves.both | waves.first_of_theirs;
        let leaks = (board.empty() - self.space) | hostile;
        self.rim = self.space & leaks.neighbors();
        self.core = self.space - self.rim;
        // Where he stands next to the rim already, he gets the point behind it as well.
        for p in self.rim & (hostile | waves.first_of_theirs).neighbors() {
            let behind = PointSet::from_point(p).neighbors() & self.core;
            if let Some(q) = behind.first() {
                self.core.remove(q);
            }
        }
        let mut all: ArrayVec<Eyes, 16> = ArrayVec::new();
        for part in self.space.components() {
            let eyes = match part.only() {
                _ if part.intersects(&self.rim) => self.open_eyes(part),
                Some(p) => shape::single(board, p, hostile, open),
                None => shape::eyes(part, self.prisoners),
            };
            let _ = all.try_push(eyes);
        }
        self.eyes = shape::together(&all);
    }

    /// A space with holes is worth something only when it is large.
    fn open_eyes(&self, part: PointSet) -> Eyes {
        let kept = (part & self.core).len();
        let holes = (part & self.rim).len();
        let least = match kept >= TUNED.spacious + holes {
            true => 2,
            false => 0,
        };
        Eyes { least, most: least }
    }
}

/// Attacker stones that are as good as captured.
fn prisoners(board: &Board, defender: Color) -> PointSet {
    let attacker = !defender;
    let mut out = PointSet::EMPTY;
    for b in board.blocks(attacker) {
        if let Some(last) = board.liberties(b).only()
            && !holds(board, last, attacker)
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
        if inside.is_empty() || pocket.len() > TUNED.largest_pocket {
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
            | ((dragon.neighbors() & prisoners)
                .flood(&prisoners)
                .neighbors()
                & own);
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

/// Two waves over the empty points.
struct Waves {
    /// What the dragon reaches first.
    ours: PointSet,
    /// What both reach together.
    both: PointSet,
    /// The attacker's first step.
    first_of_theirs: PointSet,
}

impl Waves {
    fn new(
        board: &Board,
        attacker: Color,
        dragon: PointSet,
        hostile: PointSet,
        prisoners: PointSet,
    ) -> Waves {
        let mut waves = Waves {
            ours: PointSet::EMPTY,
            both: PointSet::EMPTY,
            first_of_theirs: PointSet::EMPTY,
        };
        let mut rest = board.empty() | prisoners;
        let (mut ours, mut theirs) = (dragon, hostile);
        for step in 0..TUNED.wave_steps {
            let a = ours.neighbors() & rest;
            let mut b = theirs.neighbors() & rest;
            if step == 0 {
                // Where his stone would be taken, the attacker does not reach.
                let lost = (a & b).iter().filter(|p| !holds(board, *p, attacker));
                b -= lost.collect();
                waves.first_of_theirs = b - a;
            }
            waves.both |= a & b;
            ours = a - b;
            theirs = b - a;
            waves.ours |= ours;
            rest -= a | b;
        }
        waves
    }
}

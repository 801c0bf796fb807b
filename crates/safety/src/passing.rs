//! What stays although its owner always passes: GNU Go's *unconditional status*.
//!
//! Let one side, the owner, pass for ever while the other moves as often as he likes.
//!
//! - A stone is *invincible* when no sequence of such moves captures it: Benson's unconditional life
//!   ([`benson()`]).
//! - A point is the owner's *territory* when no sequence leads to a position in which the intruder holds the
//!   point for good: by stones that are invincible themselves, as one of their eyes, or in the one seki
//!   that is not worth playing out. Benson's vital regions are a part of it.
//!
//! ```text
//!  . . X . X      Black's stones are invincible. In the upper left area White can never have two eyes: an
//!  . O X X .      eye touches no black stone, and the corner is the only point for one. It is Black's
//!  X X X . X      territory and the white stone in it is dead; but the corner is no liberty of Black's, so
//!  . X . X X      the area is not vital and Benson's algorithm does not name it.
//! ```
//!
//! Why a few sets of points decide this. Everything that is not invincible can be captured, one block after
//! the other, and capturing a block takes an intruder's stone on each of its liberties and nowhere
//! else. After that the intruder may fill an area (a connected part of the board without
//! invincible stones) as he likes, except that his own stones never leave again. His eyes can only be points
//! that touch no invincible stone, that he has not filled, and which he did not need for captures: the
//! *hollow* points. He lives with some eyes exactly if he lives with two of
//! them: an eye more than two can be filled, which joins the blocks around it, unless all those blocks
//! have only it and one other, and then that other one can be. And two hollow points give life exactly if each part
//! into which they divide the area touches both. All parts live then, so an area belongs to the owner as a whole or not at all.
//!
//! The seki: two of the owner's stones in an eye of six points. Taken off, they leave one eye only;
//! left alone, the owner cannot take the intruder either. `seki_eye` has the picture.
//!
//! Cost: a partition of the board and a flood fill for a few pairs of points.

use board::{Board, Color, EAST, NORTH, Point, PointSet, SOUTH, WEST};

use crate::benson::benson;

/// What one side keeps although it always passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// Stones that no sequence of moves captures.
    pub invincible: PointSet,
    /// Points where the other side can never live, with whatever stones are on them.
    pub territory: PointSet,
}

impl Kept {
    /// Stones and territory.
    pub fn points(&self) -> PointSet {
        self.invincible | self.territory
    }
}

/// What the owner keeps although he always passes.
pub fn kept_by_passing(board: &Board, owner: Color) -> Kept {
    let invincible = benson(board, owner).stones;
    let mut kept = Kept {
        invincible,
        territory: PointSet::EMPTY,
    };
    if invincible.is_empty() {
        return kept;
    }
    for area in (board.points() - invincible).components() {
        let area = Area::new(board, owner, area, invincible);
        if !area.has_two_eyes() && !area.has_seki(board, owner) {
            kept.territory |= area.points;
        }
    }
    kept
}

/// A connected part of the board without invincible stones.
struct Area {
    points: PointSet,
    /// Points that touch no invincible stone.
    inner: PointSet,
    /// Where the intruder can have eyes once he has captured what he can.
    hollow: PointSet,
    /// The owner's blocks in the area, which can all be captured: stones and liberties.
    prey: Vec<(PointSet, PointSet)>,
}

impl Area {
    fn new(board: &Board, owner: Color, points: PointSet, invincible: PointSet) -> Area {
        let stones = points & board.stones(owner);
        let prey: Vec<(PointSet, PointSet)> = board
            .blocks_in(stones)
            .map(|stone| (board.block_stones(stone), board.liberties(stone)))
            .collect();
        let inner = points - invincible.neighbors();
        let filled = prey
            .iter()
            .fold(PointSet::EMPTY, |all, (_, liberties)| all | *liberties);
        Area {
            points,
            inner,
            hollow: ((inner & board.empty()) - filled) | stones,
            prey,
        }
    }

    /// Whether two hollow points are eyes of everything around them.
    fn has_two_eyes(&self) -> bool {
        self.hollow.iter().any(|p| {
            let eye = PointSet::from_point(p);
            let others = self.hollow - eye - eye.neighbors();
            let later = others.iter().filter(|q| q.index() > p.index());
            later
                .map(PointSet::from_point)
                .any(|other| self.lives_with(eye, other))
        })
    }

    /// Whether each part of the area without these two points touches both.
    fn lives_with(&self, eye: PointSet, other: PointSet) -> bool {
        let mut parts = (self.points - eye - other).components();
        let (near_eye, near_other) = (eye.neighbors(), other.neighbors());
        parts.all(|part| part.intersects(&near_eye) && part.intersects(&near_other))
    }

    /// Whether two stones of the owner can be left in an eye that neither side can play in.
    fn has_seki(&self, board: &Board, owner: Color) -> bool {
        let pairs = self.prey.iter().filter(|(stones, _)| stones.len() == 2);
        pairs
            .filter(|(stones, _)| is_alone(board, owner, *stones))
            .any(|(stones, _)| {
                let others = self.prey.iter().filter(|(other, _)| other != stones);
                let filled = others.fold(PointSet::EMPTY, |all, (_, libs)| all | *libs);
                let free = (self.inner & board.empty()) - filled;
                let eyes = [false, true].into_iter();
                eyes.filter_map(|mirrored| seki_eye(*stones, mirrored))
                    .any(|eye| eye.open.is_subset(&free) && self.holds_seki(*stones, &eye))
            })
    }

    /// Whether the blocks around the eye hold: none of them is in atari, and the two that must be are one.
    fn holds_seki(&self, stones: PointSet, eye: &SekiEye) -> bool {
        let around = self.points - stones - eye.open;
        let [a, b] = eye.joined.map(PointSet::from_point);
        let holds = |block: PointSet| (block.neighbors() & eye.open).len() >= 2;
        a.flood(&around).intersects(&b) && around.components().all(holds)
    }
}

/// Whether all points around the stones, diagonally too, are on the board and hold no other stone of the owner.
fn is_alone(board: &Board, owner: Color, stones: PointSet) -> bool {
    let around = |p: Point| p.neighbors().into_iter().chain(p.diagonals());
    let others = board.stones(owner) - stones;
    let mut all_around = stones.iter().flat_map(around);
    all_around.all(|p| board.is_on_board(p) && !others.contains(p))
}

/// The eye of a seki around two stones.
struct SekiEye {
    /// Its empty points.
    open: PointSet,
    /// The intruder's stones beside the two stones that must be one block.
    joined: [Point; 2],
}

/// The eye, or its mirror image; the stones must not be on the edge.
///
/// ```text
///    X X X
///  X X . X      the four empty points are open; the stones a and b must be connected,
///  X . O b X    and no block of the wall may be in atari
///  X a O . X
///    X . X X
///    X X X
/// ```
fn seki_eye(stones: PointSet, mirrored: bool) -> Option<SekiEye> {
    let mut both = stones.iter();
    let (upper, lower) = (both.next()?, both.next()?);
    let down = upper.offset_to(lower);
    let right = match (down == SOUTH, mirrored) {
        (true, false) => EAST,
        (true, true) => WEST,
        (false, false) => NORTH,
        (false, true) => SOUTH,
    };
    let open = [
        upper.step(-down),
        lower.step(down),
        upper.step(-right),
        lower.step(right),
    ];
    Some(SekiEye {
        open: open.into_iter().collect(),
        joined: [lower.step(-right), upper.step(right)],
    })
}

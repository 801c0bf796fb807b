//! Life and death without search (3.3, A.5).
//!
//! The original keeps a list of points that may become eyes and calls a group with two connected full eyes alive, one
//! with fewer than two potential eyes, or with two that touch, dead. Both ideas are made exact here:
//!
//! - **Alive**: two full eyes "connected from the definition" is Benson's condition on the regions inside the area. An
//!   eye may then have more than one point, and two eyes may hang together diagonally through each other.
//! - **Dead**: a point next to a safe attacker stone is no potential eye: the attacker can always play there, and that
//!   stone is safe too. (Safe is what nothing can capture, and what has two links of its own to safe stones: when the
//!   defender plays on one, the attacker plays on the other.) Suppose the points left, whatever stands on them, are one
//!   point and some or all of its neighbours, and the attacker holds that middle point or can play on it now. He fills
//!   the others; each of his moves there adds to his safe stones, so this ends. Then the defender's blocks have liberties
//!   on the star only. He cannot get the middle while two arms are empty: to capture what is there he fills all arms,
//!   or takes several stones at once, and then the middle is empty and it is the attacker's turn. With one empty point
//!   left the attacker takes everything; no ko comes up, for a capturing stone on an arm is joined to its neighbours.
//!   With at most one arm it does not matter who has the middle.
//! - **False eyes**: a point apart from the other potential ones, with safe attacker stones on two diagonals (on one at
//!   the edge), does not count. What lies outside of the area hangs together, so no ring of defender stones goes
//!   through that point, and it separates his blocks. When all else is filled, some block has no liberty but such a
//!   point, and the attacker takes it there. The defender may take back a ko, which costs him a threat each time, for
//!   a single stone was taken; threats are finite.
//!
//! ```text
//! . O X .      A4, A3 are the only points not next to the outer black stones:
//! . O X .      White is dead, whoever moves and whatever else happens.
//! O O X .
//! X X X .
//! ```
//! The rules of the original as they stand are there as well ([`looks_dead`]); they can be wrong.

use board::{Board, Cell, Point, PointSet};

use crate::place::Place;
use life::Target;

/// Whether the target can never be captured.
pub(super) fn is_alive(place: &Place) -> bool {
    life_rests_on(place).is_some()
}

/// The points on which it rests that the target can never be captured: a stone anywhere else that captures nothing
/// would change nothing. None if it can, as far as is seen here.
pub(super) fn life_rests_on(place: &Place) -> Option<PointSet> {
    let (board, own) = (&place.board, place.board.stones(place.defender));
    let outside = board.empty() - place.scope;
    // A liberty on which nobody may play.
    let rooted = (outside.neighbors() & own).flood(&own);
    let (living, regions) = unconditional(place, own);
    place.is_saved_with(rooted | living).then_some(regions)
}

/// A region of the area that defender stones enclose.
struct Region {
    all: PointSet,
    empty: PointSet,
    /// The defender stones around it.
    border: PointSet,
}

/// The blocks that live by Benson's condition, with regions inside the area; and these regions.
fn unconditional(place: &Place, own: PointSet) -> (PointSet, PointSet) {
    let board = &place.board;
    let mut regions: Vec<Region> = (place.scope - own)
        .components()
        .filter_map(|region| {
            let border = region.neighbors() & board.points();
            let closed = border.is_subset(&(own | region));
            closed.then(|| Region {
                all: region,
                empty: region & board.empty(),
                border: border & own,
            })
        })
        .collect();
    let mut blocks: Vec<Point> = Vec::new();
    let mut rest = regions
        .iter()
        .fold(PointSet::EMPTY, |all, r| all | r.border);
    while let Some(stone) = rest.first() {
        rest -= board.block_stones(stone);
        blocks.push(stone);
    }
    loop {
        let before = blocks.len();
        blocks.retain(|&block| {
            let liberties = board.liberties(block);
            regions
                .iter()
                .filter(|r| r.empty.is_subset(&liberties) && !r.empty.is_empty())
                .filter(|r| r.border.intersects(&board.block_stones(block)))
                .count()
                >= 2
        });
        let safe = stones_of(board, &blocks);
        if blocks.is_empty() || blocks.len() == before {
            let rest_on = regions.iter().fold(PointSet::EMPTY, |all, r| all | r.all);
            return (safe, rest_on);
        }
        regions.retain(|r| r.border.is_subset(&safe));
    }
}

fn stones_of(board: &Board, blocks: &[Point]) -> PointSet {
    let all = blocks.iter().map(|&b| board.block_stones(b));
    all.fold(PointSet::EMPTY, |all, stones| all | stones)
}

/// Whether the target is captured however the defender plays and whatever threats he has.
pub(super) fn is_dead(place: &Place) -> bool {
    death_rests_on(place).is_some()
}

/// The points on which that rests: a defender stone anywhere else that captures nothing would change nothing. None if
/// the target may live, as far as is seen here.
pub(super) fn death_rests_on(place: &Place) -> Option<PointSet> {
    if !place.sealed {
        return None;
    }
    let (safe, links) = linked(place, place.immortal());
    let mut potential = place.scope - safe - safe.neighbors();
    if let Target::All(stones) = place.target() {
        // These stay until all is over.
        let own = place.board.stones(place.defender);
        potential -= (stones & own).flood(&own);
    }
    if place.outside_hangs_together {
        potential = without_false_eyes(place, potential, safe);
    }
    match potential.len() {
        0 | 1 => Some(links),
        2 if touch(potential) => Some(links),
        3..=5 => star(place, potential).map(|legal| links | potential | legal),
        _ => None,
    }
}

/// The points that may still become eyes, as the attacker's safe stones have it: for the order of moves.
pub(super) fn potential_eyes(place: &Place, safe: PointSet) -> PointSet {
    place.scope - safe - safe.neighbors() - place.board.stones(place.defender)
}

/// The points without those that are apart and cut off diagonally by safe stones.
fn without_false_eyes(place: &Place, points: PointSet, safe: PointSet) -> PointSet {
    let is_false = |p: &Point| {
        let apart = !PointSet::from_point(*p).neighbors().intersects(&points);
        let on_board = p
            .diagonals()
            .into_iter()
            .filter(|&d| place.board.is_on_board(d));
        let (all, cut) = on_board.fold((0, 0), |(all, cut), d| {
            (all + 1, cut + usize::from(safe.contains(d)))
        });
        apart && cut >= if all == 4 { 2 } else { 1 }
    };
    points - points.iter().filter(is_false).collect()
}

/// The safe stones with those that have two links to them; and the links.
fn linked(place: &Place, mut safe: PointSet) -> (PointSet, PointSet) {
    let board = &place.board;
    let mut others = (board.stones(!place.defender) & place.scope) - safe;
    let mut used = PointSet::EMPTY;
    loop {
        let before = safe;
        for block in board.blocks_in(others) {
            // Each link serves one block only.
            let links = (board.liberties(block) & safe.neighbors() & place.scope) - used;
            let mut two = links.iter();
            if let (Some(a), Some(b)) = (two.next(), two.next()) {
                let stones = board.block_stones(block);
                safe |= stones;
                others -= stones;
                used = used.with(a).with(b);
            }
        }
        if safe == before {
            return (safe, used);
        }
    }
}

/// If the points are a middle with arms, and the attacker has the middle or can take it: on which points it rests that
/// he can.
fn star(place: &Place, points: PointSet) -> Option<PointSet> {
    let board = &place.board;
    let takes = |middle: Point| match board.color(middle) {
        Some(color) => (color != place.defender).then_some(PointSet::EMPTY),
        None if !place.attacker_moves() || !board.is_legal(middle, place.mover) => None,
        None => Some(keeps_legal(place, middle)),
    };
    let around = |middle: Point| PointSet::from_point(middle).neighbors().with(middle);
    points
        .iter()
        .filter(|&middle| points.is_subset(&around(middle)))
        .find_map(takes)
}

/// On which points it rests that the side to move can play on a point: on its last liberty; or, if it must capture to
/// have any, on everything. One stone of the other side that captures nothing takes no more than one liberty.
pub(super) fn keeps_legal(place: &Place, p: Point) -> PointSet {
    let board = &place.board;
    let liberties = board.liberties_after(p, place.mover).unwrap_or_default() & board.empty();
    match liberties.len() {
        0 => board.points(),
        1 => liberties.with(p),
        _ => PointSet::from_point(p),
    }
}

fn touch(two: PointSet) -> bool {
    two.neighbors().intersects(&two)
}

/// What a point may still become (A.5.2).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Eye {
    Full,
    Potential,
    /// The defender must fill it to capture a stone next to it.
    ProducesNone,
    False,
}

/// The rule of A.5.1 as it stands: fewer than two potential eyes, or two that touch.
pub(super) fn looks_dead(place: &Place) -> bool {
    let safe = place.immortal();
    let own = place.board.stones(place.defender);
    let candidates = place.area - own - safe;
    let counted: PointSet = candidates
        .iter()
        .filter(|&p| matches!(eye_at(place, p, safe), Eye::Full | Eye::Potential))
        .collect();
    match counted.len() {
        0 | 1 => true,
        2 => touch(counted),
        _ => false,
    }
}

/// Whether the point is a full eye of the defender.
pub(super) fn is_full_eye(place: &Place, p: Point) -> bool {
    eye_at(place, p, place.immortal()) == Eye::Full
}

/// The status of a point (A.5.2): the point itself, its neighbours, its diagonals.
fn eye_at(place: &Place, p: Point, safe: PointSet) -> Eye {
    let board = &place.board;
    let (own, enemy) = (Cell::from(place.defender), Cell::from(!place.defender));
    let mut all_own = true;
    for n in p.neighbors().into_iter().filter(|&n| board.is_on_board(n)) {
        if safe.contains(n) {
            return Eye::False;
        }
        // Next to an unsafe attacker stone an empty point must be filled to capture it.
        if board.cell(n) == enemy && board.is_empty(p) {
            return Eye::ProducesNone;
        }
        all_own &= board.cell(n) == own;
    }
    let on_board = |q: &Point| board.is_on_board(*q);
    let diagonals: Vec<Point> = p.diagonals().into_iter().filter(on_board).collect();
    let edge = diagonals.len() < 4;
    let lost = diagonals.iter().filter(|d| safe.contains(**d)).count();
    if lost > usize::from(!edge) {
        return Eye::False;
    }
    let missing = diagonals.iter().filter(|d| board.cell(**d) != own).count();
    match all_own && board.is_empty(p) && missing <= usize::from(!edge) {
        true => Eye::Full,
        false => Eye::Potential,
    }
}

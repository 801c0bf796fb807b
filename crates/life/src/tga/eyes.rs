//! Life and death without search (3.3, A.5).
//!
//! The original keeps a list of points that may become eyes and calls a group with two connected full eyes alive, one
//! with fewer than two potential eyes, or with two that touch, dead. Both ideas are made exact here:
//!
//! - **Alive**: two full eyes "connected from the definition" is Benson's condition on the regions inside the area. An
//!   eye may then have more than one point, and two eyes may hang together diagonally through each other.
//! - **Dead**: a point next to an attacker stone that nothing can capture is no potential eye: the attacker can always
//!   play there, and that stone is safe too. Suppose at most one other point is left, or two that touch. He fills all
//!   the former; each of his moves there adds to his safe stones, so this ends. Then the defender's blocks have
//!   liberties on one or two touching points only. On one, the attacker takes them all. On two, he plays one, and either
//!   takes something (more points to fill) or is taken from the other, which leaves the defender with the single point
//!   and without a ko, for the taking stone is joined to its neighbours. No threat helps.
//!
//! ```text
//! . O X .      A4, A3 are the only points not next to the outer black stones:
//! . O X .      White is dead, whoever moves and whatever else happens.
//! O O X .
//! X X X .
//! ```
//! The rules of the original as they stand are there as well ([`looks_dead`]); they can be wrong.

use board::{Board, Cell, Point, PointSet};

use super::place::Place;

/// Whether the target can never be captured.
pub(super) fn is_alive(place: &Place) -> bool {
    let (board, own) = (&place.board, place.board.stones(place.defender));
    let outside = board.empty() - place.scope;
    // A liberty on which nobody may play.
    let rooted = (outside.neighbors() & own).flood(&own);
    place.is_saved_with(rooted | unconditional(place, own))
}

/// A region of the area that defender stones enclose.
struct Region {
    empty: PointSet,
    /// The defender stones around it.
    border: PointSet,
}

/// The blocks that live by Benson's condition, with regions inside the area.
fn unconditional(place: &Place, own: PointSet) -> PointSet {
    let board = &place.board;
    let mut regions: Vec<Region> = (place.scope - own)
        .components()
        .filter_map(|region| {
            let border = region.neighbors() & board.points();
            let closed = border.is_subset(&(own | region));
            closed.then(|| Region {
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
            return safe;
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
    if !place.sealed {
        return false;
    }
    let safe = place.immortal();
    let potential = place.scope - safe - safe.neighbors();
    match potential.len() {
        0 | 1 => true,
        2 => touch(potential),
        _ => false,
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

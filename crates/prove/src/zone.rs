//! Relevance zones: the points a proof depends on.
//!
//! A zone goes with a won position such that the win stands in every position that holds the same on the
//! zone, whatever stands outside. Three things are kept true of every zone made here (`docs/proofs.md` has
//! the argument): a stone in the zone brings its whole block; every block in it has a liberty in it; and what makes a
//! move of the proof legal, or a reply of the refuter illegal, is inside.
//!
//! The functions here *make* zones. That they are large enough is verified by [`crate::check`], which does not use
//! them.

use board::{Board, Cell, Color, Move, Point, PointSet};
use search::Side;

use crate::question::Threats;

/// Whole blocks, and a liberty for each.
pub(crate) fn close(board: &Board, zone: PointSet) -> PointSet {
    let mut closed = zone;
    for block in board.blocks_in(zone) {
        closed |= board.block_stones(block);
    }
    for block in board.blocks_in(zone) {
        add_liberty(board, block, &mut closed, None);
    }
    closed
}

/// Adds a liberty of the block, other than `except`, unless the zone has one.
fn add_liberty(board: &Board, block: Point, zone: &mut PointSet, except: Option<Point>) {
    let mut liberties = board.liberties(block);
    if let Some(p) = except {
        liberties.remove(p);
    }
    if liberties.is_disjoint(zone) {
        // A point that already touches the zone tends to keep it compact.
        let near = liberties & zone.neighbors();
        if let Some(p) = near.first().or(liberties.first()) {
            zone.insert(p);
        }
    }
}

/// The block and everything next to it: fixes its stones and its liberties.
fn with_rim(board: &Board, block: PointSet) -> PointSet {
    block | (block.neighbors() & board.points())
}

/// The prover takes the block on its last liberty, and it is no ko.
pub(crate) fn of_capture(board: &Board, stone: Point, last: Point) -> PointSet {
    let block = board.block_stones(stone);
    let mut zone = with_rim(board, block);
    if block.len() == 1 {
        // That it is no ko depends on what is around the capturing stone, and on what else it takes.
        zone |= with_rim(
            board,
            captured_by(board, last, opponent_of(board, stone)).with(last),
        );
    }
    close(board, zone)
}

fn opponent_of(board: &Board, stone: Point) -> Color {
    board.color(stone).map_or(Color::Black, |color| !color)
}

/// Where a stone was taken before, it cannot be retaken in a ko after the prover's move at `last`.
pub(crate) fn add_no_ko(
    board: &Board,
    prover: Color,
    taken: Point,
    last: Point,
    zone: &mut PointSet,
) {
    let around = (PointSet::from_point(taken).neighbors() & board.points()).without(last);
    let open = around - board.stones(prover);
    if open.intersects(zone) {
        return;
    }
    if let Some(p) = open.first() {
        zone.insert(p);
        return;
    }
    *zone |= around;
    for block in board.blocks_in(around) {
        *zone |= board.block_stones(block);
        let liberties = board.liberties(block).without(taken).without(last);
        if board.stone_count(block) == 1 && liberties.is_disjoint(zone) {
            zone.extend(liberties.first());
        }
    }
}

/// The stones form one block.
pub(crate) fn of_block(board: &Board, stone: Point) -> PointSet {
    close(board, board.block_stones(stone))
}

/// Enemy blocks that a stone of `color` on `p` takes off.
pub(crate) fn captured_by(board: &Board, p: Point, color: Color) -> PointSet {
    let mut captured = PointSet::EMPTY;
    for n in p.neighbors() {
        if board.cell(n) == !color && board.in_atari(n) {
            captured |= board.block_stones(n);
        }
    }
    captured
}

/// The prover wins by `mv`, and the position after it has zone `after`.
pub(crate) fn of_prover_move(board: &Board, prover: Color, mv: Move, after: PointSet) -> PointSet {
    let Move::Play(m) = mv else {
        return close(board, after);
    };
    let mut zone = after.with(m);
    let captured = captured_by(board, m, prover);
    for block in board.blocks_in(captured) {
        let stones = board.block_stones(block);
        if stones.intersects(&after) {
            zone |= with_rim(board, stones);
        }
    }
    keep_legal(board, prover, m, captured, &mut zone);
    close(board, zone)
}

/// Adds what makes the prover's move legal: an empty neighbour, a friend with another liberty, or the
/// block it captures.
fn keep_legal(board: &Board, prover: Color, m: Point, captured: PointSet, zone: &mut PointSet) {
    let empty: PointSet = board.empty_neighbors(m).collect();
    if empty.intersects(zone) {
        return;
    }
    let friends = || board.neighbors_holding(m, prover.into());
    let alive = |&n: &Point| board.liberty_count(n) > 1;
    if friends()
        .filter(alive)
        .any(|n| zone.contains(n) && has_liberty_in(board, n, m, zone))
    {
        return;
    }
    if let Some(p) = empty.first() {
        zone.insert(p);
    } else if let Some(friend) = friends().find(alive) {
        *zone |= board.block_stones(friend);
        add_liberty(board, friend, zone, Some(m));
    } else {
        for block in board.blocks_in(captured) {
            *zone |= with_rim(board, board.block_stones(block));
        }
    }
}

fn has_liberty_in(board: &Board, block: Point, except: Point, zone: &PointSet) -> bool {
    board.liberties(block).without(except).intersects(zone)
}

/// Whether a reply, answered with this zone, shows that every move outside the zone fails as well:
/// it neither lies in the zone nor captures anything in it. One that spends a threat shows nothing about others.
pub(crate) fn is_null(board: &Board, refuter: Color, reply: Move, zone: &PointSet) -> bool {
    match reply {
        Move::Pass => true,
        Move::Play(p) => {
            !zone.contains(p)
                && !board.is_banned(p, refuter)
                && captured_by(board, p, refuter).is_disjoint(zone)
        }
    }
}

/// The points where the refuter must still be answered.
pub(crate) fn must_play(board: &Board, refuter: Color, answered: &[(Move, &PointSet)]) -> PointSet {
    let mut points = board.points();
    for (reply, zone) in answered {
        if is_null(board, refuter, *reply, zone) {
            points &= **zone;
        }
    }
    points
}

/// The refuter is to move and every reply that matters is answered. Returns the zone and the indices of
/// the answers it rests on. `threats` and `side`, which is to move, say whether a ko may be retaken now.
pub(crate) fn of_refuter_node(
    board: &Board,
    refuter: Color,
    answered: &[(Move, &PointSet)],
    threats: Threats,
    side: Side,
) -> (PointSet, Vec<usize>) {
    let mut must = board.points();
    let mut used = Vec::new();
    let mut zone = PointSet::EMPTY;
    for (i, (reply, null)) in answered.iter().enumerate() {
        // The first one answers a pass, even when it narrows nothing.
        let narrows = used.is_empty() || !must.is_subset(null);
        if narrows && is_null(board, refuter, *reply, null) {
            must &= **null;
            zone |= **null;
            used.push(i);
        }
    }
    for (i, (reply, after)) in answered.iter().enumerate() {
        let Move::Play(r) = *reply else { continue };
        if !must.contains(r) {
            continue;
        }
        if !used.contains(&i) {
            used.push(i);
        }
        zone |= **after;
        let captured = captured_by(board, r, refuter);
        let spends = board.is_banned(r, refuter) && threats.get_fewer(side);
        if captured.intersects(after) || spends {
            // Whether this is a ko that bans the prover, or one that costs a threat, depends on all that is around it.
            zone |= with_rim(board, captured.with(r));
        }
    }
    for r in must & board.empty() {
        let banned = board.is_banned(r, refuter) && !threats.may_ignore_ban(side);
        if banned {
            keep_banned(board, r, !refuter, &mut zone);
        } else if board.is_suicide(r, refuter) {
            keep_suicide(board, r, refuter, &mut zone);
        }
    }
    (close(board, zone), used)
}

/// The refuter may not retake at `r` because of ko: that must not depend on the outside.
fn keep_banned(board: &Board, r: Point, prover: Color, zone: &mut PointSet) {
    let around = with_rim(board, PointSet::from_point(r));
    *zone |= around;
    for n in board.neighbors_holding(r, prover.into()) {
        if board.in_atari(n) {
            *zone |= with_rim(board, board.block_stones(n));
        }
    }
}

/// The refuter may not play at `r` because it is suicide: that must not depend on the outside.
fn keep_suicide(board: &Board, r: Point, refuter: Color, zone: &mut PointSet) {
    *zone |= with_rim(board, PointSet::from_point(r));
    for n in r.neighbors() {
        match board.cell(n) {
            Cell::Empty | Cell::Border => {}
            cell if cell == refuter => *zone |= with_rim(board, board.block_stones(n)),
            _ => {
                *zone |= board.block_stones(n);
                add_liberty(board, n, zone, Some(r));
            }
        }
    }
}

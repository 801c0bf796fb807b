//! How far a group is from two eyes.
//!
//! An *eye shape* is a point, or two points side by side, that could become an eye of the group. It costs what its border still
//! lacks: nothing for an own stone, a move for an empty point, more for an enemy stone the harder it is to take; a single point
//! also needs its diagonals. The distance to life is the cheapest pair of shapes that do not touch, border points they share counted
//! once. It is a guess that steers a proof search and decides nothing.
//!
//! ```text
//!   . . X .      a and b cost two moves each here, and the
//!   X a . b X    point between them serves both: distance 3.
//!   X X X X X
//! ```

use std::sync::OnceLock;

use board::{Board, Cell, Color, Point, PointSet};

use crate::networks::{self, Likely, Networks, ReplyChances};

/// Distances are cut off here: life is far away.
pub(super) const FAR: u32 = 28;
/// What it costs to fill an empty point of the border.
const EMPTY: u32 = 2;
/// What it costs to take a stone that cannot be taken in sight.
const HELD: u32 = 12;
/// So many of the cheapest shapes are paired.
const SHAPES: usize = 24;
/// So many of the cheapest pairs are kept.
const PAIRS: usize = 8;

#[derive(Clone, Copy, Debug)]
struct Shape {
    eye: PointSet,
    /// Empty points that must still be filled.
    open: PointSet,
    cost: u32,
}

/// Two eyes the group may get.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    /// The points of both eyes.
    pub eyes: PointSet,
    /// Empty points of their borders.
    pub open: PointSet,
    /// What is still missing.
    pub cost: u32,
}

/// The group in question and how it may live.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    /// Blocks that belong together: those that share liberties with the stones in question, and so on.
    pub group: PointSet,
    /// Points to play, by their distance from the group in steps over empty points; the first are its liberties.
    pub layers: [PointSet; 3],
    /// The cheapest pairs of eyes, cheapest first.
    pub pairs: Vec<Pair>,
    /// How many eye shapes lack nothing, a move, two moves.
    pub ready: [u8; 3],
    /// What names moves and chances.
    pub networks: &'static Networks,
    /// The moves to try, when somebody has asked for them.
    likely: OnceLock<Box<[Likely]>>,
    reply_chances: OnceLock<ReplyChances>,
}

impl Outlook {
    /// How these stones may live, or any of the color where there are none.
    pub(super) fn of(
        board: &Board,
        color: Color,
        stones: PointSet,
        networks: &'static Networks,
    ) -> Outlook {
        let outlook = match stones.is_empty() {
            true => Outlook::anywhere(board, color),
            false => Outlook::new(board, color, stones),
        };
        Outlook {
            networks,
            ..outlook
        }
    }

    /// How these stones may live, any of them.
    pub(super) fn new(board: &Board, color: Color, stones: PointSet) -> Outlook {
        let group = group(board, color, stones);
        let layers = layers(board, group);
        let shapes = shapes(board, color, group, layers[0] | layers[1]);
        Outlook {
            group,
            layers,
            pairs: pairs(&shapes),
            ready: ready(&shapes),
            networks: Networks::shipped(),
            likely: OnceLock::new(),
            reply_chances: OnceLock::new(),
        }
    }

    /// How any stones of the color may live. Two eyes help when they belong to the same group.
    pub(super) fn anywhere(board: &Board, color: Color) -> Outlook {
        let all = board.stones(color);
        let mut left = all;
        let mut best = Vec::new();
        let mut ready = [0; 3];
        while let Some(stone) = left.first() {
            let one = Outlook::new(board, color, PointSet::from_point(stone));
            left -= one.group;
            best.extend(one.pairs);
            ready = std::array::from_fn(|i| one.ready[i].max(ready[i]));
        }
        best.sort_by_key(|p| p.cost);
        best.dedup_by_key(|p| (p.cost, p.eyes));
        best.truncate(PAIRS);
        Outlook {
            group: all,
            layers: layers(board, all),
            pairs: best,
            ready,
            networks: Networks::shipped(),
            likely: OnceLock::new(),
            reply_chances: OnceLock::new(),
        }
    }

    /// The moves that may help the group, best first. The board and the color must be those the outlook was made for.
    pub(super) fn likely(&self, board: &Board, color: Color) -> &[Likely] {
        self.likely
            .get_or_init(|| networks::candidates(board, self, color))
    }

    /// How far life is after a move of the own side, by the networks; None when its moves were not asked for, or this is none of them.
    pub(super) fn distance_to_life_after(&self, p: Point) -> Option<f32> {
        let found = self.likely.get()?.iter().find(|l| l.point == p)?;
        Some(found.distance)
    }

    /// What to expect after a reply. The board and the color must be those the outlook was made for.
    pub(super) fn reply_chances(&self, board: &Board, color: Color) -> &ReplyChances {
        self.reply_chances
            .get_or_init(|| ReplyChances::new(board, self, self.likely(board, color), color))
    }

    /// The distance to two eyes.
    pub(super) fn distance(&self) -> u32 {
        self.pairs.first().map_or(FAR, |p| p.cost)
    }

    /// The distance when the group's own side has played here.
    pub(super) fn after_own(&self, p: Point) -> u32 {
        let cost = |pair: &Pair| {
            if pair.eyes.contains(p) {
                pair.cost + 3
            } else if pair.open.contains(p) {
                pair.cost.saturating_sub(EMPTY)
            } else {
                pair.cost
            }
        };
        self.least(cost)
    }

    /// The distance when the other side has played here.
    pub(super) fn after_other(&self, p: Point) -> u32 {
        let cost = |pair: &Pair| {
            if pair.eyes.contains(p) {
                pair.cost + 3
            } else if pair.open.contains(p) {
                pair.cost + 5
            } else {
                pair.cost
            }
        };
        self.least(cost)
    }

    fn least(&self, cost: impl Fn(&Pair) -> u32) -> u32 {
        self.pairs.iter().map(cost).min().unwrap_or(FAR).min(FAR)
    }

    /// The point that helps most when the group's own side takes it.
    pub(super) fn saving(&self) -> Option<Point> {
        let all = self
            .pairs
            .iter()
            .fold(PointSet::EMPTY, |all, pair| all | pair.open);
        let mut best = (self.distance(), None);
        for p in all {
            let after = self.after_own(p);
            if after < best.0 {
                best = (after, Some(p));
            }
        }
        best.1
    }

    /// The point that hurts most when the other side takes it.
    pub(super) fn vital(&self) -> Option<Point> {
        let all = self
            .pairs
            .iter()
            .fold(PointSet::EMPTY, |all, pair| all | pair.open | pair.eyes);
        let mut best = (self.distance(), None);
        for p in all {
            let after = self.after_other(p);
            if after > best.0 {
                best = (after, Some(p));
            }
        }
        best.1
    }
}

/// The empty points around the group, by steps.
fn layers(board: &Board, group: PointSet) -> [PointSet; 3] {
    let empty = board.empty();
    let first = group.neighbors() & empty;
    let second = (first.neighbors() & empty) - first;
    let third = (second.neighbors() & empty) - first - second;
    [first, second, third]
}

/// The blocks of the stones, those that share liberties with them, and those that share liberties with these.
fn group(board: &Board, color: Color, stones: PointSet) -> PointSet {
    let own = board.stones(color);
    let mut group = PointSet::EMPTY;
    let mut fresh = stones & own;
    for round in 0..4 {
        let mut liberties = PointSet::EMPTY;
        for block in board.blocks_in(fresh - group) {
            group |= board.block_stones(block);
            liberties |= board.liberties(block);
        }
        if round == 3 {
            break;
        }
        fresh = (liberties.neighbors() & own) - group;
        if fresh.is_empty() {
            break;
        }
    }
    group
}

/// What it costs to have the point as a border of an eye.
fn border_cost(board: &Board, color: Color, p: Point) -> u32 {
    match board.cell(p) {
        Cell::Border => 0,
        Cell::Empty => EMPTY,
        cell if cell == color => 0,
        _ => taking_cost(board, p),
    }
}

fn taking_cost(board: &Board, stone: Point) -> u32 {
    match board.liberty_count(stone) {
        1 => 2,
        2 => 4,
        _ => HELD,
    }
}

fn shapes(board: &Board, color: Color, group: PointSet, near: PointSet) -> Vec<Shape> {
    let enemies = (near | group).neighbors() & board.stones(!color);
    let area = near | enemies;
    let mut found: Vec<Shape> = Vec::with_capacity(96);
    for p in area {
        let Some(single) = single(board, color, p) else {
            continue;
        };
        if single.1 <= FAR {
            found.push(Shape {
                eye: PointSet::from_point(p),
                open: single.0,
                cost: single.1,
            });
        }
        for q in [p.step(board::EAST), p.step(board::SOUTH)] {
            if area.contains(q) {
                found.extend(double(board, color, p, q));
            }
        }
    }
    if found.len() > SHAPES {
        found.select_nth_unstable_by_key(SHAPES, |s| s.cost);
        found.truncate(SHAPES);
    }
    found.sort_unstable_by_key(|s| s.cost);
    found
}

/// What stands on an eye point must go.
fn inside_cost(board: &Board, p: Point) -> u32 {
    if board.is_empty(p) {
        0
    } else {
        taking_cost(board, p)
    }
}

/// The open border and the cost of a one-point eye.
fn single(board: &Board, color: Color, p: Point) -> Option<(PointSet, u32)> {
    let mut cost = inside_cost(board, p);
    let mut open = PointSet::EMPTY;
    for n in p.neighbors() {
        cost += border_cost(board, color, n);
        open.insert_if(n, board.is_empty(n));
    }
    if cost > FAR {
        return None;
    }
    // In the middle one diagonal may be missing.
    let mut missing = 0;
    let mut dearest = 0;
    let mut at_border = false;
    for d in p.diagonals() {
        let price = match board.cell(d) {
            Cell::Border => {
                at_border = true;
                0
            }
            _ => border_cost(board, color, d),
        };
        missing += price;
        dearest = dearest.max(price);
    }
    if !at_border {
        missing -= dearest;
    }
    // A diagonal is often filled in passing.
    Some((open, cost + missing / 2))
}

fn double(board: &Board, color: Color, p: Point, q: Point) -> Option<Shape> {
    let mut cost = inside_cost(board, p) + inside_cost(board, q) + 1;
    let mut open = PointSet::EMPTY;
    for (at, other) in [(p, q), (q, p)] {
        for n in at.neighbors() {
            if n != other {
                cost += border_cost(board, color, n);
                open.insert_if(n, board.is_empty(n));
            }
        }
    }
    (cost <= FAR).then_some(Shape {
        eye: PointSet::from_point(p).with(q),
        open,
        cost,
    })
}

fn ready(shapes: &[Shape]) -> [u8; 3] {
    [0, EMPTY, 2 * EMPTY].map(|cost| shapes.iter().filter(|s| s.cost <= cost).count() as u8)
}

fn pairs(shapes: &[Shape]) -> Vec<Pair> {
    let mut best: Vec<Pair> = Vec::with_capacity(PAIRS + 1);
    for (i, a) in shapes.iter().enumerate() {
        let around = a.eye | a.eye.neighbors();
        for b in &shapes[i + 1..] {
            let worst = if best.len() == PAIRS {
                best[PAIRS - 1].cost
            } else {
                FAR
            };
            // Shared points save at most what the cheaper one lacks.
            if b.cost >= worst.max(1) && b.cost + a.cost >= worst + 8 {
                break;
            }
            if around.intersects(&b.eye) {
                continue;
            }
            let shared = (a.open & b.open).len() as u32 * EMPTY;
            let cost = (a.cost + b.cost).saturating_sub(shared);
            if cost >= worst {
                continue;
            }
            let pair = Pair {
                eyes: a.eye | b.eye,
                open: a.open | b.open,
                cost,
            };
            let at = best.partition_point(|p| p.cost <= cost);
            best.insert(at, pair);
            best.truncate(PAIRS);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use board::Diagram;

    use super::*;

    #[test]
    fn eyes_of_different_groups_are_no_life() {
        let text = "
            . X O . . . O X .
            X X O . . . O X X
            O O O . . . O O O
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .";
        let board = Diagram::parse(text).unwrap().board;
        let together = Outlook::new(&board, Color::Black, board.stones(Color::Black));
        assert_eq!(together.distance(), 0, "both corners are eyes");
        let apart = Outlook::anywhere(&board, Color::Black);
        assert!(apart.distance() >= HELD, "{}", apart.distance());
    }

    #[test]
    fn anywhere_is_where_a_group_is_nearest_to_life() {
        let text = "
            . X . X O . . . .
            X X X X O . . . .
            O O O O O . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . O O O O
            . . . . . O X X X
            . . . . . O X . O
            . . . . . O X X .";
        let board = Diagram::parse(text).unwrap().board;
        let near = Outlook::anywhere(&board, Color::Black);
        assert_eq!(near.distance(), 0);
        assert_eq!(near.group, board.stones(Color::Black));
    }
}

//! Connections: which two blocks does the first move connect?
//!
//! A player connects a block that is in danger with one that is not, and any two blocks when he is told that connecting is
//! the task.

use std::cmp::Reverse;

use board::{Board, Color, Move, Point, PointSet};
use capture::general::{Asker, Success};
use search::{Exhausted, Meter};

use super::look::{Look, Tried};
use super::{Tactic, blocks_of};
use crate::task::Task;
use crate::tuning::TUNED;

/// Two blocks and what their connection is worth.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    a: Point,
    b: Point,
    value: usize,
}

impl Pair {
    /// Whether a block is one of the two.
    pub(super) fn joins(self, block: Point) -> bool {
        self.a == block || self.b == block
    }
}

/// Whether the side to play can connect two blocks and the other side could prevent it.
pub(super) fn try_pair(look: &mut Look, pair: Pair, effort: u64) -> Tried {
    let Pair { a, b, value } = pair;
    let mover = look.mover;
    let mut ask = |first: Color| {
        look.limited(effort, |asker, board, meter| {
            asker.connect(board, a, b, first, meter)
        })
    };
    let Some(link) = ask(mover) else {
        return Tried::Never;
    };
    if link.outcome == Success::No {
        return match link.unknown_because {
            Some(Exhausted::Nodes) => Tried::NotYet,
            _ => Tried::Never,
        };
    }
    let Some(second) = ask(!mover) else {
        return Tried::Never;
    };
    if second.outcome >= link.outcome {
        return Tried::Never;
    }
    let blocks = PointSet::from_point(a).with(b);
    Tried::Found(Box::new(Tactic {
        task: Task::Connect,
        target: blocks_of(look.board(), blocks),
        value,
        outcome: link.outcome,
        winning: link.best.into_iter().collect(),
        proof: link.proof,
        lead: None,
        unknown: second.unknown_because,
        nodes: link.nodes,
        blocks,
    }))
}

/// The pairs worth a try, the most valuable first, near ones before distant ones.
pub(super) fn pairs(look: &Look) -> Vec<Pair> {
    let board = look.board();
    let known = look.task == Some(Task::Connect);
    let in_danger = |p: Point| look.endangered.contains(&p);
    let blocks: Vec<Point> = board.blocks(look.mover).collect();
    let mut pairs: Vec<(u8, Pair)> = Vec::new();
    for (i, &a) in blocks.iter().enumerate() {
        for &b in &blocks[i + 1..] {
            let named = match look.named.len() {
                0 => true,
                1 => look.named.contains(a) || look.named.contains(b),
                _ => look.named.contains(a) && look.named.contains(b),
            };
            let needed = in_danger(a) != in_danger(b);
            let distance = distance(board, a, b);
            if !named || !(known || needed) || distance > TUNED.far {
                continue;
            }
            let size = |p| board.stone_count(p);
            let value = match (in_danger(a), in_danger(b)) {
                (true, false) => size(a),
                (false, true) => size(b),
                _ => size(a).min(size(b)),
            };
            if known || value >= TUNED.smallest_linked {
                pairs.push((distance, Pair { a, b, value }));
            }
        }
    }
    pairs.sort_by_key(|(distance, pair)| (Reverse(pair.value), *distance));
    pairs.truncate(TUNED.most_pairs);
    pairs.into_iter().map(|(_, pair)| pair).collect()
}

fn distance(board: &Board, a: Point, b: Point) -> u8 {
    let to = board.block_stones(b);
    let from = board.block_stones(a);
    let nearest = |p: Point| to.iter().map(move |q| p.distance(q)).min();
    from.iter().filter_map(nearest).min().unwrap_or(u8::MAX)
}

/// The points of the proof's zone after which the blocks are proven to be connected as well, with the length of the proof; shortest
/// first.
pub(super) fn working_moves(
    tactic: &Tactic,
    asker: &Asker,
    board: &mut Board,
    mover: Color,
    nodes: u64,
    meter: &mut Meter,
) -> Vec<(Point, usize)> {
    let mut blocks = tactic.blocks.iter();
    let (Some(a), Some(b), Some(proof)) = (blocks.next(), blocks.next(), &tactic.proof) else {
        return Vec::new();
    };
    let mut working = Vec::new();
    for p in proof.zone() & board.empty() {
        let Ok(mut after) = board.trial(p, mover) else {
            continue;
        };
        if meter.check().is_err() {
            break;
        }
        if after.same_block(a, b) {
            working.push((p, 1));
            continue;
        }
        let found = meter.limited(nodes, |m| asker.connect(&mut after, a, b, !mover, m));
        if let Some(found) = found.filter(|f| f.outcome >= tactic.outcome) {
            let length = found.proof.map_or(usize::MAX, |t| t.main_line().len());
            working.push((p, length));
        }
    }
    let best = |p: &Point| tactic.winning.first() == Some(&Move::Play(*p));
    working.sort_by_key(|(p, length)| (*length, !best(p)));
    working
}

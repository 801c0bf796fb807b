//! Which move saves the block?
//!
//! A proven capture names its relevance zone: a move of the owner that does not touch it changes nothing. So
//! every rescue is a point of the zone, and when the hunter's attack is proven again after each of
//! them, there is none. Most points of the zone fail in a few nodes; those that do not are asked
//! again with more and more effort, until the effort is used up and the best of the rest is the
//! answer.

use board::{Board, Color, Move, Point, PointSet, Waive};
use search::Meter;

use crate::general::{Asker, Finding, Outcome};

/// Nodes for each point in the first round; every round has eight times as many.
const FIRST_ROUND: u64 = 250;

/// A move that saves a block, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rescue {
    /// The move.
    pub(crate) at: Point,
    /// What the owner gets by it.
    pub(crate) outcome: Outcome,
    /// Whether the search behind it was complete within its bounds.
    pub(crate) complete: bool,
}

/// The best rescue from a proven attack; None when every point of its zone fails.
pub(crate) fn best_rescue(
    asker: &Asker,
    board: &mut Board,
    prey: Point,
    attack: &Finding,
    meter: &mut Meter,
) -> Option<Rescue> {
    let owner = board.color(prey)?;
    let zone = attack.proof.as_ref().map(|p| p.zone());
    let zone = zone.unwrap_or_else(|| board.points()) & board.empty();
    let mut open: Vec<Rescue> = by_promise(board, prey, owner, attack, zone)
        .into_iter()
        .filter(|&p| board.is_legal(p, owner))
        .map(|at| Rescue {
            at,
            outcome: Outcome::Yes,
            complete: false,
        })
        .collect();
    let total = meter.node_limit();
    let mut effort = FIRST_ROUND;
    while open.iter().any(|r| !r.complete) && meter.check().is_ok() {
        for rescue in open.iter_mut().filter(|r| !r.complete) {
            if meter.nodes() >= total {
                break;
            }
            meter.set_node_limit(total.min(meter.nodes().saturating_add(effort)));
            if let Some((outcome, complete)) = after(asker, board, prey, owner, rescue.at, meter) {
                (rescue.outcome, rescue.complete) = (outcome, complete);
            }
        }
        meter.set_node_limit(total);
        open.retain(|r| r.outcome != Outcome::No);
        // Complete and good: no other can be better.
        if open.iter().any(|r| r.complete && r.outcome == Outcome::Yes) || meter.nodes() >= total {
            break;
        }
        effort = effort.saturating_mul(8);
    }
    // The first of the best: they stand in the order of their promise.
    let best = open.iter().map(|r| (r.outcome, r.complete)).max()?;
    open.into_iter().find(|r| (r.outcome, r.complete) == best)
}

/// What the owner gets when he plays there and the hunter goes on, and whether that is complete.
fn after(
    asker: &Asker,
    board: &mut Board,
    prey: Point,
    owner: Color,
    at: Point,
    meter: &mut Meter,
) -> Option<(Outcome, bool)> {
    board.play_waiving(at, owner, Waive::default()).ok()?;
    let found = asker.capture(board, prey, !owner, meter);
    board.undo();
    let found = found?;
    Some((found.outcome.reversed(), found.unknown_because.is_none()))
}

/// The points of the zone, those first that look like moves: where the hunter would play, captures, liberties,
/// their neighbors.
fn by_promise(
    board: &Board,
    prey: Point,
    owner: Color,
    attack: &Finding,
    zone: PointSet,
) -> Vec<Point> {
    let vital = attack.best.and_then(Move::point);
    let liberties = board.liberties(prey);
    let near = liberties.neighbors() & board.empty();
    let takes = |p: Point| {
        let enemies = board.neighbors_holding(p, (!owner).into());
        let mut weak = enemies.filter(|&n| board.in_atari(n));
        weak.next().is_some()
    };
    let freedom = |p: Point| board.liberties_after(p, owner).map_or(0, |l| l.len());
    let rank = |p: Point| match () {
        () if takes(p) => 0,
        () if liberties.contains(p) && freedom(p) > 1 => 1,
        () if Some(p) == vital => 2,
        () if near.contains(p) => 3,
        () => 4,
    };
    let mut points: Vec<Point> = zone.iter().collect();
    points.sort_by_key(|&p| (rank(p), std::cmp::Reverse(freedom(p))));
    points
}

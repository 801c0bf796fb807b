//! Which move prevents it? Saving a block, cutting two blocks.
//!
//! A proven capture or connection names its relevance zone: a move that does not touch it changes nothing. So every
//! move that prevents it is a point of the zone, and when the goal is proven again after each of them, there is
//! none. Most points of the zone fail in a few nodes, all the fewer since what is proven against one serves against the
//! others; those that do not are asked again with more and more effort, until the effort is used up and the best of the
//! rest is the answer: the goal was *not reached within the limits* after it.

use board::{Board, Color, Move, Point, PointSet, Waive};
use search::Meter;

use crate::cut;
use crate::general::{Asker, Case, Finding, Goal, Success};
use crate::tuning::TUNED;

/// What the hunter achieves when the owner moves first, in the hunter's terms, with the owner's best move. A
/// block that is not captured even if the hunter moves first needs none.
pub fn defend(
    asker: &Asker,
    board: &mut Board,
    prey: Point,
    owner: Color,
    meter: &mut Meter,
) -> Option<Finding> {
    let mut case = asker.case(Goal::Capture(PointSet::from_point(prey)));
    let mut attack = case.ask(board, !owner, meter)?;
    if attack.outcome == Success::No {
        attack.best = None;
        return Some(attack);
    }
    let points = by_promise(board, prey, owner, &attack, zone_of(board, &attack));
    prevent(&mut case, board, !owner, &attack, points, meter)
}

/// What the owner of two blocks achieves towards connecting them when the opponent moves first, in the owner's
/// terms, with the opponent's best cut. Blocks that cannot be connected within the bounds even if their owner moves first
/// need none.
pub fn disconnect(
    asker: &Asker,
    board: &mut Board,
    a: Point,
    b: Point,
    meter: &mut Meter,
) -> Option<Finding> {
    let owner = board.color(a)?;
    let mut case = asker.case(Goal::Connect(a, b));
    let mut link = share(meter, 3, |meter| case.ask(board, owner, meter))?;
    if link.outcome == Success::No && link.unknown_because.is_none() {
        link.best = None;
        return Some(link);
    }
    let vital = link.best.and_then(Move::point);
    let mut points = cut::by_promise(board, a, b, vital);
    if link.proof.is_some() {
        // Every point of the zone must be tried before "no cut" may be said.
        let zone = zone_of(board, &link);
        points.retain(|&p| zone.contains(p));
        let rest = zone - points.iter().copied().collect();
        points.extend(rest.iter());
    } else {
        points.truncate(TUNED.most_cuts);
    }
    prevent(&mut case, board, owner, &link, points, meter)
}

/// The empty points that the proof depends on; all when there is no proof.
fn zone_of(board: &Board, found: &Finding) -> PointSet {
    let zone = found.proof.as_ref().map(|p| p.zone());
    zone.unwrap_or_else(|| board.points()) & board.empty()
}

/// Asks with a part of what is left.
fn share<T>(meter: &mut Meter, part: u64, ask: impl FnOnce(&mut Meter) -> T) -> T {
    let limit = meter.node_limit();
    let left = limit.saturating_sub(meter.nodes());
    meter.set_node_limit(meter.nodes() + left / part);
    let answer = ask(meter);
    meter.set_node_limit(limit);
    answer
}

/// What the prover gets when the other side moves first, and that side's best move among these points, of
/// which at least one must work if any does and `first`, what the prover gets if he begins, has a proof.
fn prevent(
    case: &mut Case,
    board: &mut Board,
    prover: Color,
    first: &Finding,
    mut points: Vec<Point>,
    meter: &mut Meter,
) -> Option<Finding> {
    let mut found = share(meter, 4, |meter| case.ask(board, !prover, meter))?;
    let shown = found.best.is_some_and(|mv| mv.point().is_some());
    if found.outcome == Success::Yes || (shown && found.unknown_because.is_none()) {
        return Some(found);
    }
    // What worked within some bounds is the most promising.
    if let Some(p) = found.best.and_then(Move::point)
        && let Some(at) = points.iter().position(|&q| q == p)
    {
        points[..=at].rotate_right(1);
    }
    match best_stop(case, board, !prover, points, meter) {
        Some(stop) => found = with_stop(found, stop, first),
        // Every point of the zone fails, and none was left out because of a ban.
        None if first.proof.is_some()
            && board.ban_on(!prover).is_none()
            && meter.check().is_ok() =>
        {
            // All that it takes is proven: what is left is to put it together.
            if let Some(whole) = case.ask(board, !prover, meter)
                && whole.outcome >= first.outcome
            {
                return Some(whole);
            }
            found.proof = found.proof.filter(|_| found.outcome == first.outcome);
            found.outcome = first.outcome;
            found.best = None;
            found.unknown_because = None;
        }
        None => {}
    }
    Some(found)
}

/// What the prover gets against the best stop, or against a move elsewhere, after which he begins: any move may do harm. What is
/// proven of him moving second stands, whatever was not found after it.
fn with_stop(mut found: Finding, stop: Stop, first: &Finding) -> Finding {
    let stopped = stop.outcome.reversed();
    let elsewhere = first.outcome < stopped;
    let after = stopped.min(first.outcome);
    if after < found.outcome && found.proof.is_some() {
        return found;
    }
    if after != found.outcome {
        // The proof is one of less.
        found.proof = None;
        found.withstands = 0;
    }
    found.outcome = after;
    if elsewhere {
        found.best = Some(Move::Pass);
        found.unknown_because = first.unknown_because;
        return found;
    }
    found.best = Some(Move::Play(stop.at));
    if stop.complete {
        found.unknown_because = None;
    }
    found
}

/// A move that prevents the goal, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stop {
    at: Point,
    /// What its player gets by it.
    outcome: Success,
    /// Whether the search behind it was complete within its bounds.
    complete: bool,
    /// How many bounds were searched completely in vain.
    closed: usize,
}

/// The best of these moves of `mover`; None when all fail.
fn best_stop(
    case: &mut Case,
    board: &mut Board,
    mover: Color,
    points: Vec<Point>,
    meter: &mut Meter,
) -> Option<Stop> {
    let unknown = |at| Stop {
        at,
        outcome: Success::Yes,
        complete: false,
        closed: 0,
    };
    let legal = points.into_iter().filter(|&p| board.is_legal(p, mover));
    let mut open: Vec<Stop> = legal.map(unknown).collect();
    let total = meter.node_limit();
    let mut effort = TUNED.prevention_nodes;
    while open.iter().any(|s| !s.complete) && meter.check().is_ok() {
        let spent = meter.nodes();
        for stop in open.iter_mut().filter(|s| !s.complete) {
            if meter.check().is_err() {
                break;
            }
            meter.set_node_limit(total.min(meter.nodes().saturating_add(effort)));
            if let Some(known) = after(case, board, mover, stop.at, meter) {
                *stop = known;
            }
        }
        meter.set_node_limit(total);
        open.retain(|s| s.outcome != Success::No);
        // Complete and good: no other can be better.
        let settled = open.iter().any(|s| s.complete && s.outcome == Success::Yes);
        if settled || meter.nodes() == spent {
            break;
        }
        effort = effort.saturating_mul(8);
    }
    // The first of the best: they stand in the order of their promise.
    let rank = |s: &Stop| (s.outcome, s.complete, s.closed);
    let best = open.iter().map(rank).max()?;
    open.into_iter().find(|s| rank(s) == best)
}

/// What a move leads to when the prover goes on.
fn after(
    case: &mut Case,
    board: &mut Board,
    mover: Color,
    at: Point,
    meter: &mut Meter,
) -> Option<Stop> {
    board.play_waiving(at, mover, Waive::default()).ok()?;
    let found = case.ask(board, !mover, meter);
    board.undo();
    let found = found?;
    Some(Stop {
        at,
        outcome: found.outcome.reversed(),
        complete: found.unknown_because.is_none(),
        closed: case.closed(),
    })
}

/// The points of the zone, those first that look like moves: captures, liberties, where the hunter would play, their
/// neighbors.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::{Settings, find_captures};
    use board::Diagram;
    use search::Limits;

    /// The marked stones of a diagram, asked about with a node limit and no clock: every search must end by itself.
    fn asked(
        text: &str,
        ask: impl Fn(&Asker, &mut Board, &[Point], &mut Meter) -> Option<Finding>,
    ) -> (Finding, Diagram) {
        let diagram = Diagram::parse(text).unwrap();
        let settings = Settings {
            limits: Limits::nodes(3_001),
            ..Settings::default()
        };
        let mut meter = Meter::start(&settings.limits);
        let marked: Vec<Point> = diagram.marked.iter().collect();
        let mut board = diagram.board.clone();
        let found = ask(&Asker::new(settings), &mut board, &marked, &mut meter).unwrap();
        assert!(meter.nodes() <= 3_001);
        (found, diagram)
    }

    fn cut(text: &str) -> (Finding, Diagram) {
        asked(text, |asker, board, m, meter| {
            disconnect(asker, board, m[0], m[1], meter)
        })
    }

    fn save(text: &str) -> (Finding, Diagram) {
        asked(text, |asker, board, m, meter| {
            let owner = board.color(m[0])?;
            defend(asker, board, m[0], owner, meter)
        })
    }

    #[test]
    fn a_single_link_is_cut_there() {
        let (found, d) = cut("X X X X X\nX . X . X\n. @ a @ .\nX X X X X\n. . . . .");
        assert_eq!(found.outcome, Success::No);
        assert_eq!(found.best, d.letter('a').map(Move::Play));
    }

    #[test]
    fn a_bamboo_joint_is_not_cut_by_any_point_of_the_zone() {
        let (found, _) = cut(". . . . .\n. O . O .\n. @ . @ .\n. . . . .\n. . . . .");
        assert_eq!((found.outcome, found.best), (Success::Yes, None));
    }

    #[test]
    fn a_stone_in_atari_runs_and_one_that_cannot_run_is_dead() {
        let (found, d) =
            save(". . . . . .\n. . X . . .\n. X @ a . .\n. . X . . .\n. . . . . .\n. . . . O .");
        assert_eq!(found.outcome, Success::No);
        assert_eq!(found.best, d.letter('a').map(Move::Play));
        let (found, _) = save("@ . X . .\nX X X . .\n. . . . .\n. . . . .\n. . . . .");
        assert_eq!((found.outcome, found.best), (Success::Yes, None));
    }

    #[test]
    fn looking_for_captures_ends_with_the_nodes() {
        let d = Diagram::parse(
            ". . . . . . .\n. X O . X . .\n. O . O . . .\n. . O X . X .\n. X . O . . .\n. . . . . . .\n. . . . . . .",
        );
        let settings = Settings {
            limits: Limits::nodes(2_001),
            ..Settings::default()
        };
        find_captures(&mut d.unwrap().board, Color::Black, &settings);
    }

    /// Every move of White helps Black: playing elsewhere, he leaves Black a ko for which he must find a threat first.
    #[test]
    fn a_move_elsewhere_may_be_best() {
        for nodes in [3_000, 10_000, 100_000] {
            let mut board = Diagram::parse(". X X .\n. O O .").unwrap().board;
            let prey = Point::parse("B1", board.size()).unwrap();
            let settings = Settings {
                limits: Limits::nodes(nodes),
                ..Settings::default()
            };
            let mut meter = Meter::start(&settings.limits);
            let asker = Asker::new(settings);
            let found = defend(&asker, &mut board, prey, Color::White, &mut meter).unwrap();
            assert_eq!(found.outcome, Success::KoOpponentFirst, "{nodes} nodes");
        }
    }
}

//! Which capture matters? Finds it in a position where nobody says.

use board::{Board, Color, Point};
use search::{Exhausted, Meter};

use super::ask::{Asker, Finding, Outcome, Settings};

/// A capture that depends on who moves first.
#[derive(Clone, Debug)]
pub struct Chance {
    /// A stone of the block in question.
    pub prey: Point,
    /// What the hunter gets if he starts.
    pub attack: Finding,
    /// What the prey gets if it starts.
    pub defend: Finding,
}

/// Nodes for each block in the first round; every round has eight times as many.
const FIRST_ROUND: u64 = 400;

/// Looks for captures that `mover` can make now and that the opponent could prevent: all blocks get a little effort
/// before any gets a lot, and once something is found only larger blocks are tried further. Best first.
pub fn find_captures(board: &mut Board, mover: Color, settings: &Settings) -> Vec<Chance> {
    let mut meter = Meter::start(&settings.budget);
    let mut open: Vec<Point> = board.blocks(!mover).collect();
    let mut effort = FIRST_ROUND;
    let mut found: Vec<Chance> = Vec::new();
    let asker = Asker::new(settings.clone());
    while !open.is_empty() && meter.check().is_ok() {
        open.retain(|&prey| {
            let (keep, chance) = look(board, prey, &asker, &mut meter, effort);
            found.extend(chance);
            keep
        });
        let largest = found
            .iter()
            .map(|c| board.stone_count(c.prey))
            .max()
            .unwrap_or(0);
        open.retain(|&prey| board.stone_count(prey) > largest);
        effort = effort.saturating_mul(8);
    }
    found.sort_by_key(|c| {
        let stones = board.stone_count(c.prey);
        std::cmp::Reverse((c.attack.outcome, stones, c.attack.effort.nodes))
    });
    found
}

/// Asks about one block with limited effort; returns whether to ask again with more, and what was found.
fn look(
    board: &mut Board,
    prey: Point,
    asker: &Asker,
    meter: &mut Meter,
    effort: u64,
) -> (bool, Option<Chance>) {
    let Some(color) = board.color(prey) else {
        return (false, None);
    };
    let limited = |meter: &mut Meter, ask: &mut dyn FnMut(&mut Meter) -> Option<Finding>| {
        let limit = meter.node_limit();
        meter.set_node_limit(limit.min(meter.nodes() + effort));
        let finding = ask(meter);
        meter.set_node_limit(limit);
        finding
    };
    let attack = limited(meter, &mut |m| asker.capture(board, prey, !color, m));
    let Some(attack) = attack else {
        return (false, None);
    };
    if attack.outcome == Outcome::No {
        return (attack.unknown_because == Some(Exhausted::Nodes), None);
    }
    let defend = limited(meter, &mut |m| asker.capture(board, prey, color, m));
    let Some(mut defend) = defend else {
        return (false, None);
    };
    defend.outcome = defend.outcome.reversed();
    let matters = defend.outcome.reversed() < attack.outcome;
    (
        false,
        matters.then_some(Chance {
            prey,
            attack,
            defend,
        }),
    )
}

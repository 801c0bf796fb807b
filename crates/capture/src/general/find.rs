//! Which capture matters? Finds it in a position where nobody says.
//!
//! A player looks for enemy blocks that can be caught, large ones first, and above all for those that hold his own
//! stones in danger; to save these it is enough to catch one of several.

use board::{Board, Color, Point, PointSet};
use search::{Exhausted, Meter};

use super::ask::{Asker, Settings};
use super::outcome::{Finding, Outcome};

/// A capture that depends on who moves first.
#[derive(Clone, Debug)]
pub struct Chance {
    /// A stone of each block of which one is captured.
    pub prey: PointSet,
    /// Stones at stake: the prey's, and own ones that are saved.
    pub value: usize,
    /// What the hunter gets if he starts.
    pub attack: Finding,
    /// What the prey gets if it starts.
    pub defend: Finding,
}

/// Something to catch, and what it is worth.
#[derive(Clone, Copy)]
struct Idea {
    prey: PointSet,
    value: usize,
}

/// Nodes for each idea in the first round; every round has eight times as many.
const FIRST_ROUND: u64 = 400;
/// Nodes for the question whether an own block is in danger.
const DANGER: u64 = 2_000;
/// Blocks with more liberties are neither prey nor in danger.
const MANY_LIBERTIES: usize = 5;

/// Looks for captures that `mover` can make now and that the opponent could prevent: every idea gets a little
/// effort before any gets a lot, and once something is found only what is worth more is tried further. Best first.
pub fn find_captures(board: &mut Board, mover: Color, settings: &Settings) -> Vec<Chance> {
    let mut meter = Meter::start(&settings.budget);
    let asker = Asker::new(settings.clone());
    let mut open = ideas(board, mover, &asker, &mut meter);
    let mut effort = FIRST_ROUND;
    let mut found: Vec<Chance> = Vec::new();
    while !open.is_empty() && meter.check().is_ok() {
        let spent = meter.nodes();
        open.retain(|&idea| {
            let (keep, chance) = look(board, idea, mover, &asker, &mut meter, effort);
            if let Some(chance) = chance {
                // More effort may have turned a ko into a capture.
                found.retain(|c| c.prey != chance.prey);
                found.push(chance);
            }
            keep
        });
        let sure = found.iter().filter(|c| c.attack.outcome == Outcome::Yes);
        let best = sure.map(|c| c.value).max().unwrap_or(0);
        open.retain(|idea| idea.value > best);
        if meter.nodes() == spent {
            break;
        }
        effort = effort.saturating_mul(8);
    }
    found.sort_by_key(|c| std::cmp::Reverse((c.attack.outcome, c.value, c.attack.effort.nodes)));
    found
}

/// Every enemy block that is not plainly free; and for every own block in danger, all that hold it together.
fn ideas(board: &mut Board, mover: Color, asker: &Asker, meter: &mut Meter) -> Vec<Idea> {
    let endangered: Vec<Point> = few_liberties(board, mover)
        .into_iter()
        .filter(|&own| {
            let attack = limited(meter, DANGER, |m| asker.capture(board, own, !mover, m));
            attack.is_some_and(|f| f.outcome > Outcome::No)
        })
        .collect();
    let mut ideas: Vec<Idea> = Vec::new();
    for prey in few_liberties(board, !mover) {
        let rim = board.block_stones(prey).neighbors();
        let saved = endangered
            .iter()
            .filter(|&&own| board.block_stones(own).intersects(&rim));
        let value =
            board.stone_count(prey) + saved.map(|&own| board.stone_count(own)).sum::<usize>();
        ideas.push(Idea {
            prey: PointSet::from_point(prey),
            value,
        });
    }
    for &own in &endangered {
        let prey: PointSet = board.adjacent_blocks(own, MANY_LIBERTIES).collect();
        if prey.len() > 1 {
            ideas.push(Idea {
                prey,
                value: board.stone_count(own) + 1,
            });
        }
    }
    ideas
}

fn few_liberties(board: &Board, color: Color) -> Vec<Point> {
    board
        .blocks(color)
        .filter(|&b| board.liberty_count(b) <= MANY_LIBERTIES)
        .collect()
}

/// Asks with at most so many nodes more.
fn limited<T>(meter: &mut Meter, nodes: u64, ask: impl FnOnce(&mut Meter) -> T) -> T {
    let limit = meter.node_limit();
    meter.set_node_limit(limit.min(meter.nodes().saturating_add(nodes)));
    let answer = ask(meter);
    meter.set_node_limit(limit);
    answer
}

/// Follows one idea with limited effort; returns whether to do so again with more, and what was found.
fn look(
    board: &mut Board,
    idea: Idea,
    mover: Color,
    asker: &Asker,
    meter: &mut Meter,
    effort: u64,
) -> (bool, Option<Chance>) {
    let mut ask = |first| {
        limited(meter, effort, |m| {
            asker.capture_any(board, idea.prey, first, m)
        })
    };
    let Some(attack) = ask(mover) else {
        return (false, None);
    };
    if attack.outcome == Outcome::No {
        return (attack.unknown_because == Some(Exhausted::Nodes), None);
    }
    let Some(mut defend) = ask(!mover) else {
        return (false, None);
    };
    let matters = defend.outcome < attack.outcome;
    let open = attack.outcome < Outcome::Yes && attack.unknown_because == Some(Exhausted::Nodes);
    defend.outcome = defend.outcome.reversed();
    let Idea { prey, value } = idea;
    (
        open,
        matters.then_some(Chance {
            prey,
            value,
            attack,
            defend,
        }),
    )
}

//! Which capture matters? Finds it in a position where nobody says.
//!
//! A player looks for enemy blocks that can be caught, large ones first, and above all for those that hold his own
//! stones in danger; to save these it is enough to catch one of several. And he looks for moves that threaten two blocks at once, which
//! cannot both be saved.

use board::{Board, Color, Move, Point, PointSet};
use search::{Exhausted, Meter};

use super::ask::{Asker, Settings};
use super::case::{Case, Goal};
use super::outcome::{Finding, Success};
use crate::tuning::TUNED;

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
struct Idea {
    prey: PointSet,
    value: usize,
    /// A stone of each own block in danger that the capture may save; they are part of the value.
    saves: PointSet,
    /// What is known of it with the hunter to move: round after round goes on from there.
    attack: Case,
}

/// Looks for captures that `mover` can make now and that the opponent could prevent: every idea gets a little
/// effort before any gets a lot, and once something is found only what is worth more is tried further. Best first.
pub fn find_captures(board: &mut Board, mover: Color, settings: &Settings) -> Vec<Chance> {
    let mut meter = Meter::start(&settings.limits);
    let asker = Asker::new(settings.clone());
    let mut open = ideas(board, mover, &asker, &mut meter);
    let (together, value) = any_of_all(board, mover, &asker, &mut meter);
    if !together.is_empty() {
        open.push(Idea {
            prey: together,
            value,
            saves: PointSet::EMPTY,
            attack: asker.case(Goal::Capture(together)),
        });
    }
    let mut effort = TUNED.idea_nodes;
    let mut found: Vec<Chance> = Vec::new();
    while !open.is_empty() && meter.check().is_ok() {
        let spent = meter.nodes();
        let mut place = 0;
        open.retain_mut(|idea| {
            place += 1;
            let effort = match place > TUNED.first_choice && effort > TUNED.late_nodes {
                true => effort / TUNED.rest_share,
                false => effort,
            };
            let (keep, chance) = look(board, idea, mover, &asker, &mut meter, effort);
            if let Some(chance) = chance {
                // More effort may have turned a ko into a capture.
                found.retain(|c| c.prey != chance.prey);
                found.push(chance);
            }
            keep
        });
        let sure = found.iter().filter(|c| c.attack.outcome == Success::Yes);
        let best = sure.map(|c| c.value).max().unwrap_or(0);
        open.retain(|idea| idea.value > best);
        if meter.nodes() == spent {
            break;
        }
        effort = effort.saturating_mul(8);
    }
    // Which of many is caught says little beside anything else.
    if found.iter().any(|c| c.prey.len() <= 2) {
        found.retain(|c| c.prey != together);
    }
    found.sort_by_key(|c| std::cmp::Reverse((c.attack.outcome, c.value, c.attack.nodes)));
    found
}

/// Every enemy block that is not plainly free; and for every own block in danger, all that hold it together.
fn ideas(board: &mut Board, mover: Color, asker: &Asker, meter: &mut Meter) -> Vec<Idea> {
    let endangered: Vec<Point> = few_liberties(board, mover)
        .into_iter()
        .filter(|&own| {
            let attack =
                meter.limited(TUNED.danger_nodes, |m| asker.capture(board, own, !mover, m));
            attack.is_some_and(|f| f.outcome > Success::No)
        })
        .collect();
    let idea = |prey: PointSet, value: usize, saves: PointSet| Idea {
        prey,
        value,
        saves,
        attack: asker.case(Goal::Capture(prey)),
    };
    let mut ideas: Vec<Idea> = Vec::new();
    for prey in few_liberties(board, !mover) {
        let rim = board.block_stones(prey).neighbors();
        let held = |own: &Point| board.block_stones(*own).intersects(&rim);
        let saves: PointSet = endangered.iter().copied().filter(held).collect();
        let value = board.stone_count(prey) + stones(board, saves);
        ideas.push(idea(PointSet::from_point(prey), value, saves));
    }
    for &own in &endangered {
        let prey: PointSet = board.adjacent_blocks(own, TUNED.many_liberties).collect();
        if prey.len() > 1 {
            let value = board.stone_count(own) + 1;
            ideas.push(idea(prey, value, PointSet::from_point(own)));
        }
    }
    let pairs = pairs(board, !mover).into_iter();
    ideas.extend(pairs.map(|(prey, value)| idea(prey, value, PointSet::EMPTY)));
    // A stable order: single blocks come before several of the same value.
    ideas.sort_by_key(|idea| std::cmp::Reverse(idea.value));
    ideas
}

/// Blocks in twos that one move may threaten: they have a liberty in common, or liberties side by side. The smaller one counts.
fn pairs(board: &Board, color: Color) -> Vec<(PointSet, usize)> {
    let mut weak = few_liberties(board, color);
    weak.retain(|&b| board.liberty_count(b) <= TUNED.pair_liberties);
    let mut pairs = Vec::new();
    for (i, &a) in weak.iter().enumerate() {
        let around = board.liberties(a) | board.liberties(a).neighbors();
        for &b in &weak[i + 1..] {
            if board.liberties(b).intersects(&around) {
                let value = board.stone_count(a).min(board.stone_count(b));
                pairs.push((PointSet::from_point(a).with(b), value));
            }
        }
    }
    pairs.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
    pairs.truncate(TUNED.most_pairs);
    pairs
}

/// All blocks of the other side that are not plainly free, together: a move may threaten more than two of them, or make the answer that saves
/// one cost another. The smallest counts. Blocks that are caught whoever begins tell nothing. None when they are few, or too many.
fn any_of_all(
    board: &mut Board,
    mover: Color,
    asker: &Asker,
    meter: &mut Meter,
) -> (PointSet, usize) {
    let mut prey = PointSet::EMPTY;
    let mut value = usize::MAX;
    for block in few_liberties(board, !mover) {
        let second = meter.limited(TUNED.idea_nodes, |m| asker.capture(board, block, !mover, m));
        if second.is_some_and(|f| f.outcome == Success::No) {
            prey.insert(block);
            value = value.min(board.stone_count(block));
        }
    }
    match (3..=TUNED.most_together).contains(&prey.len()) {
        true => (prey, value),
        false => (PointSet::EMPTY, 0),
    }
}

/// Stones of these blocks.
fn stones(board: &Board, blocks: PointSet) -> usize {
    blocks.iter().map(|b| board.stone_count(b)).sum()
}

/// Stones of own blocks that a capture does not save: the other side still captures them after the move.
fn lost(
    board: &Board,
    saves: PointSet,
    mover: Color,
    best: Move,
    asker: &Asker,
    meter: &mut Meter,
) -> usize {
    let mut after = board.clone();
    if best.point().is_none_or(|p| after.play(p, mover).is_err()) {
        return 0;
    }
    let captured = |own: &Point| {
        let attack = meter.limited(TUNED.saved_nodes, |m| {
            asker.capture(&mut after, *own, !mover, m)
        });
        attack.is_some_and(|f| f.outcome > Success::No)
    };
    stones(board, saves.iter().filter(captured).collect())
}

fn few_liberties(board: &Board, color: Color) -> Vec<Point> {
    board
        .blocks(color)
        .filter(|&b| board.liberty_count(b) <= TUNED.many_liberties)
        .collect()
}

/// Follows one idea with limited effort; returns whether to do so again with more, and what was found.
fn look(
    board: &mut Board,
    idea: &mut Idea,
    mover: Color,
    asker: &Asker,
    meter: &mut Meter,
    effort: u64,
) -> (bool, Option<Chance>) {
    let attack = meter.limited(effort, |m| idea.attack.resume(board, mover, m));
    let Some(attack) = attack else {
        return (false, None);
    };
    if attack.outcome == Success::No {
        return (attack.unknown_because == Some(Exhausted::Nodes), None);
    }
    let defend = meter.limited(effort, |m| asker.capture_any(board, idea.prey, !mover, m));
    let Some(mut defend) = defend else {
        return (false, None);
    };
    let matters = defend.outcome < attack.outcome;
    let open = attack.outcome < Success::Yes && attack.unknown_because == Some(Exhausted::Nodes);
    defend.outcome = defend.outcome.reversed();
    let prey = idea.prey;
    let value = match attack.best {
        Some(best) if matters => idea.value - lost(board, idea.saves, mover, best, asker, meter),
        _ => idea.value,
    };
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

#[cfg(test)]
mod tests {
    use board::Diagram;
    use search::Limits;

    use super::*;

    fn chances(text: &str, nodes: u64) -> (Vec<Chance>, Diagram) {
        let diagram = Diagram::parse(text).unwrap();
        let settings = Settings {
            limits: Limits::nodes(nodes),
            ..Settings::default()
        };
        let mut board = diagram.board.clone();
        let found = find_captures(&mut board, Color::Black, &settings);
        (found, diagram)
    }

    #[test]
    fn two_blocks_are_threatened_at_once() {
        let (found, d) = chances(
            ". . . . . . .\n. . . . . . .\n. . X . X . .\n. X O a O X .\n. . . . . . .\n. . . . . . .\n. . . . . . .",
            40_000,
        );
        let pair = found.iter().find(|c| c.prey.len() == 2).unwrap();
        assert_eq!(pair.attack.outcome, Success::Yes);
        assert_eq!(pair.attack.best, d.letter('a').map(Move::Play));
        assert_eq!(pair.value, 1, "one of two single stones");
    }

    #[test]
    fn stones_that_are_saved_count_and_those_that_die_all_the_same_do_not() {
        // The white stone in atari holds the black one beside it.
        let text = ". . . . .\n. . . . .\n. . . . .\nO O X X .\n. X O a .";
        let d = Diagram::parse(text).unwrap();
        let take = d.letter('a').map(Move::Play);
        let mut meter = Meter::start(&Limits::nodes(20_000));
        let asker = Asker::new(Settings::default());
        let own: PointSet = d
            .board
            .blocks(Color::Black)
            .filter(|&b| d.board.in_atari(b))
            .collect();
        assert_eq!(own.len(), 1);
        let far = Move::Play(d.board.empty().first().unwrap());
        let best = take.unwrap();
        let lost_after =
            |mv, meter: &mut Meter| lost(&d.board, own, Color::Black, mv, &asker, meter);
        assert_eq!(lost_after(best, &mut meter), 0);
        assert_eq!(lost_after(far, &mut meter), 1);
    }

    #[test]
    fn blocks_that_are_caught_whoever_begins_are_not_hunted_together() {
        // Three white stones that get away, and one in the corner that does not.
        let text = "@ X . O X . .\n. X . . . . .\nX . . . . . .\n. . . . . . O\n. . . . . . X\n. X . . . . .\n. O . . . . .";
        let d = Diagram::parse(text).unwrap();
        let asker = Asker::new(Settings::default());
        let mut meter = Meter::start(&Limits::nodes(20_000));
        let mut board = d.board.clone();
        let (prey, value) = any_of_all(&mut board, Color::Black, &asker, &mut meter);
        assert_eq!(prey, d.board.stones(Color::White) - d.marked);
        assert_eq!(value, 1);
    }

    #[test]
    fn what_is_caught_together_is_told_only_when_nothing_else_is() {
        // Three single stones, of which Black catches any with his next move.
        let text = ". . X . . . X . .\n. X O . . . O X .\n. . X . . . X . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . X . . . .\n. . . X O . . . .\n. . . . X . . . .";
        let (found, _) = chances(text, 20_000);
        assert!(!found.is_empty());
        assert!(found.iter().all(|c| c.prey.len() <= 2), "{found:?}");
    }
}

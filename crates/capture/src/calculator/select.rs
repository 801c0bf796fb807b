//! Move selection and priorities of the general algorithm `Catch` (Kierulf 1985, 3.1 to 3.3).
//!
//! Every candidate is executed, looked at and undone, as section 1 of the report recommends: exact
//! liberties at each node are worth more than speed. The values are the report's octal numbers.

use board::{Move, Point, PointSet};

use super::engine::{Choice, Selection};
use super::extra;
use super::hunt::Hunt;
use super::priority::PriorityList;
use super::question::HuntSide;
use super::tesuji;

/// A hunter move after which the prey cannot escape any more.
const NEARLY_KILLS: u32 = 0o2000;
/// Loose ladder and slapping tesuji; and for the prey, a threat to two hunter blocks.
pub(crate) const TESUJI: u32 = 0o1000;
/// Protect a hunter block that must not be lost.
const PROTECT: u32 = 0o640;
/// A hunter move at a liberty, to which what the prey would gain there is added. Scan A has lost
/// the number; it is in scan B.
pub(crate) const AT_LIBERTY: u32 = 0o200;
/// A hunter move that is in atari itself: perhaps a throw-in.
const IN_ATARI: u32 = 0o50;
/// Protect a hunter block that may be sacrificed.
const SACRIFICE: u32 = 0o40;
/// From so many liberties on, the loss of a hunter stone gives the prey too many (3.2).
const TOO_MANY: usize = 5;

/// The move selection of `Catch`.
#[derive(Default)]
pub(crate) struct CatchSelection {
    list: PriorityList,
}

impl Selection for CatchSelection {
    fn select(&mut self, hunt: &mut Hunt<'_>, side: HuntSide, moves: &mut Vec<Move>) -> Choice {
        let bounds = hunt.question.bounds;
        let liberties = hunt.prey_liberties();
        self.list.clear();
        match side {
            HuntSide::Prey if hunt.prey_is_taken() => self.list.include(hunt.prey, 0),
            HuntSide::Prey => {
                if liberties > bounds.max_lib_prey {
                    return Choice::Alive(None);
                }
                if let Some(escape) = select_prey_moves(hunt, &mut self.list) {
                    return Choice::Alive(Some(escape));
                }
            }
            HuntSide::Hunter => {
                if let Some(liberty) = hunt.board.liberties(hunt.prey).only()
                    && hunt.is_legal(liberty, hunt.hunter_color)
                {
                    if !hunt.prey_returns(liberty) {
                        return Choice::Dead(Some(liberty.into()));
                    }
                    self.list.include(liberty, NEARLY_KILLS);
                }
                if liberties > bounds.max_lib_hunter {
                    return Choice::Alive(None);
                }
                select_hunter_moves(hunt, &mut self.list);
            }
        }
        let boundary = hunt.question.boundary;
        let allowed =
            |mv: &Move| side == HuntSide::Prey || mv.point().is_none_or(|p| !boundary.contains(p));
        moves.extend(self.list.sorted().filter(allowed));
        Choice::Branch
    }
}

/// `SelectPreyMoves`: fills the list; Some when this move gets the prey out of the bounds at once.
fn select_prey_moves(hunt: &mut Hunt<'_>, list: &mut PriorityList) -> Option<Move> {
    let color = hunt.prey_color;
    let liberties = hunt.board.liberties(hunt.prey);
    // Threats: after the move, a hunter block shall have fewer liberties than the prey.
    let mut candidates = PointSet::EMPTY;
    for hunter in hunt.hunter_blocks(liberties.len()) {
        for liberty in hunt.board.liberties(hunter) {
            if candidates.contains(liberty) && hunt.is_legal_and_not_atari(liberty, color) {
                list.include(liberty, TESUJI);
            } else {
                candidates.insert(liberty);
            }
        }
    }
    candidates |= liberties;
    let in_atari = liberties.len() == 1;
    if !in_atari {
        for liberty in liberties {
            for p in hunt.board.empty_neighbors(liberty).collect::<PointSet>() - candidates {
                consider_jump(hunt, list, p, liberty);
            }
        }
    }
    for p in candidates {
        if hunt.execute(p, color) {
            let value = value_of_prey_move(hunt);
            hunt.undo();
            match value {
                Some(value) => list.include(p, value),
                None => return Some(p.into()),
            }
        }
    }
    if let Some(liberty) = liberties.only() {
        for mv in hunt.moves_that_return(liberty) {
            list.include(mv, 0);
        }
    } else {
        // A pass may be best if a living position is reached.
        hunt.execute(Move::Pass, color);
        let value = value_of_prey_move(hunt);
        hunt.undo();
        list.include(Move::Pass, value.unwrap_or(0));
        if hunt.question.every_defence {
            // None of them can add a liberty to the prey: those that capture next to it are candidates.
            for p in hunt.board.empty() - candidates {
                list.include(p, 0);
            }
        }
    }
    None
}

/// The value of the prey move just executed; None if the prey is out of the bounds.
fn value_of_prey_move(hunt: &Hunt<'_>) -> Option<u32> {
    let liberties = hunt.prey_liberties();
    if liberties > hunt.question.bounds.max_lib_hunter {
        return None;
    }
    let killed = hunt.board.killed_by_last_move().len();
    let in_atari: usize = hunt
        .board
        .adjacent_blocks(hunt.prey, 1)
        .map(|b| hunt.board.stone_count(b))
        .sum();
    Some(0o100 * liberties as u32 + 0o10 * killed as u32 + in_atari as u32)
}

/// A one-point jump or diagonal move of the prey over a liberty: worth trying unless the hunter plays
/// in between and the prey is nearly killed.
fn consider_jump(hunt: &mut Hunt<'_>, list: &mut PriorityList, p: Point, liberty: Point) {
    if !hunt.execute(p, hunt.prey_color) {
        return;
    }
    let value = |hunt: &Hunt<'_>| 0o70 * hunt.prey_liberties() as u32;
    if hunt.execute(liberty, hunt.hunter_color) {
        if !hunt.prey_is_nearly_killed() {
            list.include(p, value(hunt));
        }
        hunt.undo();
    } else {
        list.include(p, value(hunt));
    }
    hunt.undo();
}

/// `SelectHunterMoves`. That the list starts with the prey's liberties is said in 2.4; 3.3 leaves it
/// out.
fn select_hunter_moves(hunt: &mut Hunt<'_>, list: &mut PriorityList) {
    for p in hunt.board.liberties(hunt.prey) {
        let gain = gain_of_prey(hunt, p) + 2 * single_neighbors(hunt, p);
        if hunt.execute(p, hunt.hunter_color) {
            let value = if hunt.board.in_atari(p) {
                IN_ATARI
            } else if hunt.prey_is_nearly_killed() {
                NEARLY_KILLS
            } else {
                AT_LIBERTY + gain + hunt.board.count_empty_neighbors(p) as u32
            };
            hunt.undo();
            list.include(p, value);
        }
    }
    let bounds = hunt.question.bounds;
    if hunt.prey_liberties() <= bounds.max_lib_prey {
        // No need to take a liberty away at once: there is time to protect, or for a tesuji.
        for hunter in hunt.hunter_blocks(bounds.max_lib_prey) {
            let (must, defences) = must_be_protected(hunt, hunter);
            for p in defences {
                list.include(p, if must { PROTECT } else { SACRIFICE });
            }
        }
        if let Some(p) = tesuji::recognized(hunt) {
            list.include(p, TESUJI);
        }
    }
    extra::include(hunt, list);
}

/// What the prey would gain on one of its liberties: the more, the better for the hunter to take it.
/// Nothing where the prey may not play.
fn gain_of_prey(hunt: &mut Hunt<'_>, p: Point) -> u32 {
    hunt.execute(Move::Pass, hunt.hunter_color);
    let mut gain = 0;
    if hunt.execute(p, hunt.prey_color) {
        let in_atari = hunt.board.adjacent_blocks(hunt.prey, 1).count();
        gain = 0o100 * hunt.prey_liberties() as u32 + 0o10 * in_atari as u32;
        hunt.undo();
    }
    hunt.undo();
    gain
}

/// The second criterion of a move at a liberty: leave few cutting points by connecting single stones.
fn single_neighbors(hunt: &Hunt<'_>, p: Point) -> u32 {
    hunt.board
        .neighbors_holding(p, hunt.hunter_color.into())
        .filter(|&n| hunt.board.stone_count(n) == 1)
        .count() as u32
}

/// `MustBeProtected`: whether the loss of this hunter block would give the prey too many liberties,
/// and the moves that help it: at its liberties, or capturing a block next to it.
fn must_be_protected(hunt: &mut Hunt<'_>, hunter: Point) -> (bool, PointSet) {
    let color = hunt.hunter_color;
    let liberties = hunt.board.liberties(hunter);
    let mut moves: PointSet = liberties
        .iter()
        .filter(|&p| hunt.is_legal_and_not_atari(p, color))
        .collect();
    for block in hunt.board.adjacent_blocks(hunter, 1) {
        moves |= hunt.board.liberties(block);
    }
    let must = match liberties.only() {
        // Not in atari: not urgent.
        None => false,
        Some(_) if hunt.board.stone_count(hunter) >= 2 => true,
        Some(liberty) => liberties_after_loss(hunt, hunter, liberty) >= TOO_MANY,
    };
    (must, moves)
}

/// The liberties of the prey after it has captured this stone and connected, the hunter passing.
fn liberties_after_loss(hunt: &mut Hunt<'_>, hunter: Point, liberty: Point) -> usize {
    let mut played = 0;
    for p in [liberty, hunter] {
        hunt.execute(Move::Pass, hunt.hunter_color);
        // The connection may be suicide; then the capture alone counts.
        played += 1 + usize::from(hunt.execute(p, hunt.prey_color));
    }
    let liberties = hunt.prey_liberties();
    for _ in 0..played {
        hunt.undo();
    }
    liberties
}

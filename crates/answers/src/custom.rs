//! Bent four in the corner and its relatives: dead by custom (Kozelek 3.7).
//!
//! ```text
//! . X X O .       White's eye holds three stones in the corner. Black may fill and start a ko there
//! X O O O .       whenever he likes, after he has removed every threat; White can do nothing: each
//! O O . . .       move of his loses at once.
//! ```
//! A position is such a one when, no ban being on the board,
//! - the attacker to move gets a ko that he wins unless the defender has threats, and
//! - every move of the defender loses outright, or leads to a position that is again such a one.
//!
//! So waiting costs the attacker nothing and gains the defender nothing. Both parts are proven by search.
//! Cost: a search for each move of the defender.

use board::Move;
use search::{Exhausted, Meter};

use enclosed::{Reader, Tuning};
use life::Code;
use life::Problem;

use crate::tuning::TUNED;

/// How dead stones are agreed upon at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Custom {
    /// Bent four is dead as it stands.
    #[default]
    Japanese,
    /// Everything is played out.
    Chinese,
}

/// Whether the stones in question are dead by Japanese custom though a ko can be played for them.
pub fn dead_by_custom(
    problem: &Problem,
    memory: usize,
    meter: &mut Meter,
) -> Result<bool, Exhausted> {
    let mut seen: Vec<Problem> = vec![problem.clone()];
    let mut next = 0;
    while let Some(position) = seen.get(next).cloned() {
        next += 1;
        match waiting_moves(&position, memory, meter)? {
            None => return Ok(false),
            Some(after) => {
                let known = |p: &Problem| seen.iter().any(|s| s.board == p.board);
                let new: Vec<Problem> = after.into_iter().filter(|p| !known(p)).collect();
                seen.extend(new);
            }
        }
        if seen.len() > TUNED.custom_positions {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The positions after moves of the defender that do not lose outright; None when the attacker cannot wait here.
fn waiting_moves(
    problem: &Problem,
    memory: usize,
    meter: &mut Meter,
) -> Result<Option<Vec<Problem>>, Exhausted> {
    if problem.board.ko().is_some() {
        return Ok(None);
    }
    let Ok(mut reader) = Reader::new(problem, memory, Tuning::default()) else {
        return Ok(None);
    };
    let attacker_first = reader.code(problem.attacker(), meter)?;
    let Code::DeadUnless(_) = attacker_first else {
        return Ok(None);
    };
    let mut after = Vec::new();
    for tried in reader.untried(problem.defender) {
        if tried.mv == Move::Pass {
            continue;
        }
        match reader.code_after(problem.defender, tried.mv, meter)? {
            None | Some(Code::Dead) => {}
            Some(code) if code.rank() <= attacker_first.rank() => {
                after.extend(problem.after(tried.mv, problem.defender));
            }
            Some(_) => return Ok(None),
        }
    }
    Ok(Some(after))
}

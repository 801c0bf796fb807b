//! A race between two blocks, read in frames of growing size.

use std::time::{Duration, Instant};

use board::{Color, Point};
use life::answer::Custom;
use life::open::FramedRace;

use super::Judgement;
use super::framed::read;
use crate::session::Session;

/// Both questions of all frames of a race.
const RACE_TIME: Duration = Duration::from_millis(6500);

/// Both sides' chances in one frame of a race.
#[derive(Clone, Copy, Debug)]
pub(in crate::commands) struct Fight {
    /// What it takes to save the first group, its owner to move.
    pub saved: Judgement,
    /// What it takes to capture the second.
    pub taken: Judgement,
}

/// Who wins the race between two blocks, the owner of the first to move.
pub(in crate::commands) fn race(session: &Session, a: Point, b: Point) -> Option<Fight> {
    let board = session.board();
    let first = board.color(a)?;
    let start = Instant::now();
    let mut best = None;
    for race in FramedRace::frames(board, a, b).ok()? {
        let left = || RACE_TIME.saturating_sub(start.elapsed());
        match fight(session, &race, first, left) {
            Some(found) => best = Some(found),
            None => break,
        }
    }
    best
}

/// The larger group decides: stones thrown into its eye space may be captured and kill all the same.
fn fight(
    session: &Session,
    race: &FramedRace,
    first: Color,
    left: impl Fn() -> Duration,
) -> Option<Fight> {
    let mut taken = read(session, &race.b, first, (Custom::Japanese, left()))?;
    if taken.by_custom {
        // Dead as it stands.
        taken.code = 1;
    }
    if taken.code == 1 && !race.first_is_larger {
        // Capturing the rival saves, too.
        return Some(Fight {
            saved: taken,
            taken,
        });
    }
    let mut saved = read(session, &race.a, first, (Custom::Japanese, left()))?;
    let attacked = read(session, &race.a, !first, (Custom::Japanese, left()));
    if attacked.is_some_and(|a| a.by_custom) && saved.code == 3 {
        saved.code = 0;
    }
    if attacked.is_some_and(|a| a.code == 0) {
        saved.best = None;
    }
    // Who is lost takes nothing.
    let taken = match saved.code {
        0 => Judgement::NOTHING,
        _ => taken,
    };
    Some(Fight { saved, taken })
}

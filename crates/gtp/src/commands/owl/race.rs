//! A race between two blocks, read in frames of growing size.

use std::time::{Duration, Instant};

use board::{Board, Color, Move, Point, PointSet};
use life::answer::Custom;
use life::open::FramedRace;
use life::{Problem, Target};

use super::count::{self, End};
use super::framed::read;
use super::{Case, Judgement};
use crate::session::Session;

/// Both questions of all frames of a race.
const RACE_TIME: Duration = Duration::from_millis(5000);

/// Trying a move in the frame.
const TRIAL_TIME: Duration = Duration::from_millis(1500);
/// A group that stands in this share of playouts is taken to be saved; one that stands in less than the other falls.
const STANDS: f32 = 0.65;
const FALLS: f32 = 0.25;

/// Both sides' chances in one frame of a race.
#[derive(Clone, Copy, Debug)]
pub(in crate::commands) struct Fight {
    /// What it takes to save the first group, its owner to move.
    pub saved: Judgement,
    /// What it takes to capture the second.
    pub taken: Judgement,
}

/// Who wins the race between two blocks, the owner of the first to move. Where no frame is read, counting
/// or playing it out must do.
pub(in crate::commands) fn race(session: &Session, a: Point, b: Point) -> Option<Fight> {
    let board = session.board();
    let first = board.color(a)?;
    let start = Instant::now();
    let mut best = None;
    for race in FramedRace::frames(board, a, b).ok()? {
        let left = || RACE_TIME.saturating_sub(start.elapsed());
        match fight(session, &race, first, left) {
            Some(found) => best = Some((found, race)),
            None => break,
        }
    }
    match best {
        Some((fight, race)) => {
            let fight = with_plain_move(session, fight, &race);
            Some(with_better_move(session, a, fight, &race))
        }
        None => counted(board, a, b).or_else(|| played(session, a, b)),
    }
}

/// Of the moves that take the second group, one that just fills a liberty of its own, if that is enough: a player keeps the shared
/// ones, the ko and the tactics for later. Nobody fills by self-atari.
fn with_plain_move(session: &Session, mut fight: Fight, race: &FramedRace) -> Fight {
    let code = fight.taken.code;
    let (Some(Move::Play(found)), 1 | 2) = (fight.taken.best, code) else {
        return fight;
    };
    let first = race.a.defender;
    let plain = (breath(&race.b) - breath(&race.a)) & race.b.area;
    if plain.contains(found) {
        return fight;
    }
    let start = Instant::now();
    let wins = |p: &Point| {
        let left = TRIAL_TIME.saturating_sub(start.elapsed());
        let mut after = race.b.clone();
        let liberties = after.board.liberties_after(*p, first);
        liberties.is_some_and(|l| l.len() > 1)
            && after.board.play(*p, first).is_ok()
            && read(session, &after, !first, (Custom::Chinese, left))
                .is_some_and(|reply| reply.converse() == code)
    };
    if let Some(p) = plain.iter().find(wins) {
        fight.taken.best = Some(Move::Play(p));
    }
    fight
}

/// The liberties of the stones in question.
fn breath(side: &Problem) -> PointSet {
    let Target::All(stones) = side.target else {
        return PointSet::EMPTY;
    };
    stones.neighbors() & side.board.empty()
}

/// Of the moves that save the first group and take nothing, the one that does best when played out.
fn with_better_move(session: &Session, a: Point, mut fight: Fight, race: &FramedRace) -> Fight {
    let Fight { saved, taken } = fight;
    if saved.code != 1 || taken.code != 0 || saved.best.is_none() {
        return fight;
    }
    let first = race.a.defender;
    let case = Case::new(session, session.board(), a, first);
    let best = case.played(first).and_then(|o| o.best());
    if let Some(Move::Play(p)) = best
        && fight.saved.best != best
        && race.a.area.contains(p)
    {
        let mut after = race.a.clone();
        let works = after.board.play(p, first).is_ok()
            && read(session, &after, !first, (Custom::Chinese, TRIAL_TIME))
                .is_some_and(|reply| reply.code == 0);
        if works {
            fight.saved.best = best;
        }
    }
    fight
}

/// The race by counting.
fn counted(board: &Board, a: Point, b: Point) -> Option<Fight> {
    let (end, best) = count::race(board, a, b)?;
    let [saved, taken] = [End::Seki, End::Won].map(|least| match end >= least {
        true => Judgement::everything(best),
        false => Judgement::NOTHING,
    });
    Some(Fight { saved, taken })
}

/// The race played out: whether the first group stands, and whether the second falls.
fn played(session: &Session, a: Point, b: Point) -> Option<Fight> {
    let board = session.board();
    let first = board.color(a)?;
    let case = |p, owner| Case::new(session, board, p, owner);
    let (own, rival) = (case(a, first), case(b, !first));
    let (save, take) = (own.played(first)?, rival.played(first)?);
    let taken = match take.stood() < FALLS {
        true => Judgement::everything(take.best()),
        false => Judgement::NOTHING,
    };
    let saved = match taken.code == 1 || save.stood() >= STANDS {
        true => Judgement::everything(save.best()),
        false => Judgement::NOTHING,
    };
    Some(Fight { saved, taken })
}

/// The larger group decides: stones thrown into its eye space may be captured and kill all the same.
fn fight(
    session: &Session,
    race: &FramedRace,
    first: Color,
    left: impl Fn() -> Duration,
) -> Option<Fight> {
    let mut taken = read(session, &race.b, first, (Custom::Japanese, left()))?;
    let answer = || read(session, &race.b, !first, (Custom::Japanese, left()));
    if taken.by_custom || (taken.code == 2 && answer().is_some_and(|b| b.code == 3)) {
        // Dead as it stands: moving first gains it nothing.
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
    // A ko for which it needs a threat whoever moves first can wait until it has none.
    if attacked.is_some_and(|a| a.by_custom || a.code == 2) && saved.code == 3 {
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

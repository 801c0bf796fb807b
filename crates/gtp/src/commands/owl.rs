//! The life of a group in a real position, where nothing is marked: an estimate.
//!
//! The group is read in frames of growing size ([`Problem::frames`] says what they assume); what counts is the largest that is read within the
//! limits. Inside a frame the answer is exact. Where no frame is small enough the caller falls back on captures.

use std::time::{Duration, Instant};

use board::{Board, Color, Move, Point};
use life::answer::ask;
use life::{Problem, Race};

use crate::session::Session;

/// What a side gets by moving first, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judgement {
    /// 0 nothing, 1 everything, 2 a ko that it wins unless the other side finds a threat, 3 one for which it must find one.
    pub code: u8,
    pub best: Option<Move>,
    /// Whether the group is dead by custom although it could be played out as a ko.
    pub by_custom: bool,
}

/// All frames of one question together.
const FRAMES_TIME: Duration = Duration::from_secs(4);
/// Both questions of all frames of a race.
const RACE_TIME: Duration = Duration::from_secs(8);
/// Each question in one frame.
const FRAME_NODES: u64 = 400_000;

/// What a side gets by moving first against or for the group of this stone; None where nothing is read.
pub(super) fn judge(
    session: &Session,
    board: &Board,
    stone: Point,
    first: Color,
) -> Option<Judgement> {
    let start = Instant::now();
    let mut best = None;
    for problem in Problem::frames(board, board.block_stones(stone)) {
        let left = FRAMES_TIME.saturating_sub(start.elapsed());
        let found = read(session, &problem, first, left);
        if std::env::var("OWL_TRACE").is_ok() {
            trace(&problem);
            eprintln!("{found:?} {:?}", start.elapsed());
        }
        match found {
            Some(found) => best = Some(found),
            None => break,
        }
    }
    best
}

fn trace(problem: &Problem) {
    let board = &problem.board;
    let size = board.size();
    for row in 0..size.height() {
        let mut line = String::new();
        for column in 0..size.width() {
            let p = Point::new(column, row);
            let c = match (board.color(p), problem.area.contains(p)) {
                (Some(c), true) => c.diagram_char().to_ascii_lowercase(),
                (Some(c), false) => c.diagram_char(),
                (None, true) => '+',
                (None, false) => '.',
            };
            line.push(c);
            line.push(' ');
        }
        eprintln!("{line}");
    }
}

/// What a side gets in a frame; None when it is not read within the limits.
fn read(session: &Session, problem: &Problem, first: Color, time: Duration) -> Option<Judgement> {
    let mut asking = super::life::asking(session, first);
    asking.budget.time = Some(asking.budget.time.map_or(time, |t| t.min(time)));
    asking.budget.nodes = asking.budget.nodes.min(FRAME_NODES);
    let side = ask(problem, &asking).ok()?.first;
    let code = side.code()?.for_mover(first != problem.defender);
    // A result without the move that reaches it is of no use.
    (code == 0 || side.best.is_some()).then_some(Judgement {
        code,
        best: side.best,
        by_custom: side.by_custom,
    })
}

/// Both sides' chances in one frame of a race.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fight {
    /// What it takes to save the first group, its owner to move.
    pub saved: Judgement,
    /// What it takes to capture the second.
    pub taken: Judgement,
}

/// Who wins the race between two blocks, the owner of the first to move.
pub(super) fn race(session: &Session, a: Point, b: Point) -> Option<Fight> {
    let board = session.board();
    let first = board.color(a)?;
    let start = Instant::now();
    let mut best = None;
    for race in Race::frames(board, a, b).ok()? {
        let left = || RACE_TIME.saturating_sub(start.elapsed());
        let found = fight(session, &race, first, left);
        if std::env::var("OWL_TRACE").is_ok() {
            trace(&race.a);
            eprintln!("{found:?} {:?}", start.elapsed());
        }
        match found {
            Some(found) => best = Some(found),
            None => break,
        }
    }
    best
}

fn fight(
    session: &Session,
    race: &Race,
    first: Color,
    left: impl Fn() -> Duration,
) -> Option<Fight> {
    let taken = read(session, &race.b, first, left())?;
    if taken.code == 1 {
        // Capturing the rival saves, too.
        return Some(Fight {
            saved: taken,
            taken,
        });
    }
    let mut saved = read(session, &race.a, first, left())?;
    let attacked = read(session, &race.a, !first, left());
    if attacked.is_some_and(|a| a.by_custom) && saved.code == 3 {
        saved.code = 0;
    }
    if attacked.is_some_and(|a| a.code == 0) {
        saved.best = None;
    }
    let lost = Judgement {
        code: 0,
        best: None,
        by_custom: false,
    };
    Some(Fight {
        saved,
        // Who is lost takes nothing.
        taken: if saved.code == 0 { lost } else { taken },
    })
}

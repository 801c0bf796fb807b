//! The life of a group in a real position, where nothing is marked: an estimate.
//!
//! The group is read in frames of growing size ([`Problem::frames`] says what they assume); what counts is the largest that is read within the
//! limits. Inside a frame the answer is exact. Where no frame is small enough the caller falls back on captures.

use std::time::{Duration, Instant};

use board::{Board, Color, Move, Point, PointSet};
use life::Problem;
use life::answer::{Custom, ask};
use life::open::{FramedRace, Living, Survival};
use prove::Threats;
use search::Meter;

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

impl Judgement {
    /// The mover gets nothing.
    pub(super) const NOTHING: Judgement = Judgement {
        code: 0,
        best: None,
        by_custom: false,
    };
}

/// All frames of one question together.
const FRAMES_TIME: Duration = Duration::from_millis(2200);
/// From this frame on, a life behind walls is enough.
const LARGE: usize = 2;
/// Looking for a proof of life on the open board.
const LIFE_TIME: Duration = Duration::from_millis(1400);
const LIFE_NODES: u64 = 200_000;
/// Trying the defender's point as a point of attack.
const TRIAL_TIME: Duration = Duration::from_millis(800);
/// Both questions of all frames of a race.
const RACE_TIME: Duration = Duration::from_millis(6500);
/// Each question in one frame.
const FRAME_NODES: u64 = 400_000;

/// What a side gets by moving first against or for the group of this stone; None where nothing is read. `custom` says what bent four is.
pub(super) fn judge(
    session: &Session,
    board: &Board,
    stone: Point,
    first: Color,
    custom: Custom,
) -> Option<Judgement> {
    let stones = board.block_stones(stone);
    let defends = board.color(stone) == Some(first);
    let framed = judge_framed(session, board, stones, first, (custom, FRAMES_TIME));
    let lives = |found: &Judgement| found.code == u8::from(defends);
    if framed.as_ref().is_some_and(lives) {
        return framed;
    }
    // A life on the open board outweighs a death in a frame.
    let proven = survives(session, board, stones, first);
    match proven {
        Some(mv) => Some(Judgement {
            code: u8::from(defends),
            best: mv.filter(|_| defends),
            by_custom: false,
        }),
        None => framed,
    }
}

/// The attack, at the point where the defender would live if that works as well: of several moves the vital one. Where no frame is
/// read, a group that is proven to live only if its side moves first is in danger at the point where it lives.
pub(super) fn vital(
    session: &Session,
    stone: Point,
    attack: Option<Judgement>,
    defence: Option<Judgement>,
) -> Option<Judgement> {
    let board = session.board();
    let point = defence.filter(|d| d.code == 1).and_then(|d| d.best);
    let Some(mv @ Move::Play(p)) = point else {
        return attack;
    };
    let at_point = Some(Judgement {
        code: 1,
        best: Some(mv),
        by_custom: false,
    });
    let Some(found) = attack else {
        return at_point;
    };
    if found.code != 1 || found.best == Some(mv) {
        return attack;
    }
    let color = board.color(stone)?;
    let mut after = board.clone();
    if after.play(p, !color).is_err() || after.color(stone) != Some(color) {
        return attack;
    }
    let stones = after.block_stones(stone);
    match judge_framed(
        session,
        &after,
        stones,
        color,
        (Custom::Chinese, TRIAL_TIME),
    ) {
        Some(reply) if reply.code == 0 => at_point,
        _ => attack,
    }
}

/// What is found in the largest frame that is read.
fn judge_framed(
    session: &Session,
    board: &Board,
    stones: PointSet,
    first: Color,
    (custom, time): (Custom, Duration),
) -> Option<Judgement> {
    let start = Instant::now();
    let mut best = None;
    for (i, framed) in Problem::frames(board, stones).into_iter().enumerate() {
        let problem = &framed.problem;
        let left = time.saturating_sub(start.elapsed());
        let Some(found) = read(session, problem, first, (custom, left)) else {
            break;
        };
        best = Some(found);
        // Who lives behind walls lives with more room, too; but in the smallest frames the attacker lacks moves.
        let lives = found.code == u8::from(first == problem.defender);
        if lives && !framed.open && i >= LARGE {
            break;
        }
    }
    best
}

/// The first move of a proof that the stones live on the open board, if one is found soon; the move is None when the attacker begins.
fn survives(
    session: &Session,
    board: &Board,
    stones: PointSet,
    first: Color,
) -> Option<Option<Move>> {
    let color = board.color(stones.first()?)?;
    let mut budget = super::life::budget(session);
    budget.time = Some(budget.time.map_or(LIFE_TIME, |t| t.min(LIFE_TIME)));
    budget.nodes = budget.nodes.min(LIFE_NODES);
    let mut meter = Meter::start(&budget);
    let mut board = board.clone();
    board.forget_history();
    let living =
        Survival::new(color, stones).ask(&mut board, first, Threats::REFUTER_MASTER, &mut meter)?;
    match living {
        Living::Proven(proof) => Some(proof.first_move().filter(|_| first == color)),
        Living::NotFound | Living::Unknown(_) => None,
    }
}

/// What a side gets in a frame; None when it is not read within the limits.
fn read(
    session: &Session,
    problem: &Problem,
    first: Color,
    (custom, time): (Custom, Duration),
) -> Option<Judgement> {
    let mut asking = super::life::asking(session, first);
    asking.custom = custom;
    asking.budget.time = Some(asking.budget.time.map_or(time, |t| t.min(time)));
    asking.budget.nodes = asking.budget.nodes.min(FRAME_NODES);
    let side = ask(problem, &asking).ok()?.first;
    let code = side.code()?.for_mover(first != problem.defender);
    // A result without the move that reaches it is of no use.
    let told = code == 0 || side.by_custom || side.best.is_some();
    told.then_some(Judgement {
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
    let taken = read(session, &race.b, first, (Custom::Japanese, left()))?;
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

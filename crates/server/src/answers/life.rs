//! Life and death of a block that is enclosed: both first movers, every first move with what it leads to.

use std::time::Duration;

use board::{Board, Color, Move, Point, Size};
use life::enclosed::{Reader, Tuning};
use life::{Code, MANY, Problem, Status, Verdict};
use search::{Budget, Meter};
use serde::Serialize;
use ts_rs::TS;

use crate::error::ApiError;
use crate::jobs::Context;
use crate::question::{Part, Terms};
use crate::wire::{ColorName, names};

/// What the table of one question may take.
const MEMORY: usize = 48 << 20;
/// How long one first mover may take when nobody says.
const TIME: Duration = Duration::from_secs(4);

/// The status of a block when one side moves first.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct LifePart {
    pub(crate) mover: ColorName,
    pub(crate) defender: ColorName,
    /// `alive`, `seki`, `ko`, `dead` or `unknown`.
    pub(crate) status: String,
    /// `l`, `d`, `l1d`, `d2l`: who wins with how many threats.
    pub(crate) code: Option<String>,
    pub(crate) sentence: String,
    pub(crate) best: Option<String>,
    pub(crate) line: Vec<String>,
    /// Every first move, as far as it was found.
    pub(crate) moves: Vec<LifeMove>,
    /// The area of play.
    pub(crate) area: Vec<String>,
    pub(crate) nodes: u32,
    pub(crate) unknown_because: Option<String>,
}

/// A first move.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct LifeMove {
    pub(crate) at: String,
    pub(crate) code: Option<String>,
    /// The reply that keeps the result.
    pub(crate) reply: Option<String>,
    /// Whether it reaches the best result.
    pub(crate) best: bool,
}

/// The problem of the block at a point, if it is enclosed.
pub(super) fn problem(board: &Board, p: Point) -> Option<Problem> {
    Problem::enclosed(board, board.block_stones(p)).ok()
}

/// The limits of one first mover.
pub(super) fn meter(context: &Context, terms: &Terms) -> Meter {
    let limit = terms.limit(context.cancel());
    Meter::start(&Budget {
        nodes: limit.nodes.unwrap_or(u64::MAX),
        time: Some(limit.time.unwrap_or(TIME)),
        cancel: context.cancel().clone(),
        ..Budget::default()
    })
}

/// A reader of a problem.
pub(super) fn reader(problem: &Problem) -> Result<Reader, ApiError> {
    Reader::new(problem, MEMORY, Tuning::default()).map_err(ApiError::bad)
}

/// How good a code is for the defender.
pub(super) fn worth(code: Code) -> i8 {
    code.least_threats().unwrap_or(MANY + 1)
}

/// Answers for both first movers; nothing if the block is not enclosed.
pub(super) fn life(
    context: &Context,
    board: &Board,
    p: Point,
    terms: &Terms,
) -> Result<(), ApiError> {
    let Some(problem) = problem(board, p) else {
        return Ok(());
    };
    context.doing("life and death");
    let mut reader = reader(&problem)?;
    for first in [problem.attacker(), problem.defender] {
        if context.is_cancelled() {
            break;
        }
        let part = one(context, &problem, &mut reader, p, first, terms);
        context.part(Part::Life(part));
    }
    Ok(())
}

fn one(
    context: &Context,
    problem: &Problem,
    reader: &mut Reader,
    p: Point,
    first: Color,
    terms: &Terms,
) -> LifePart {
    let size = problem.board.size();
    let mut meter = meter(context, terms);
    let verdict = reader.verdict(first, &mut meter);
    let mut part = LifePart {
        mover: first.into(),
        defender: problem.defender.into(),
        status: verdict.status().to_string(),
        code: verdict.code().map(|c| c.to_string()),
        sentence: String::new(),
        best: None,
        line: Vec::new(),
        moves: Vec::new(),
        area: names(problem.area, size),
        nodes: u32::try_from(verdict.nodes).unwrap_or(u32::MAX),
        unknown_because: verdict.unknown.map(|why| why.to_string()),
    };
    if let Some(code) = verdict.code() {
        part.moves = moves(reader, first, code, size, &mut meter);
        let threats = threats(code, first == problem.defender);
        let line = reader.line(first, threats, &mut meter);
        part.line = line.iter().map(|(_, mv)| mv.name(size)).collect();
        part.best = line.first().map(|(_, mv)| mv.name(size));
    }
    part.sentence = sentence(&verdict, p, size, part.best.as_deref());
    part
}

/// The number of threats at which the result of the side to move shows.
pub(super) fn threats(code: Code, defender_moves: bool) -> i8 {
    match defender_moves {
        true => code.most_threats().unwrap_or(0),
        false => code.least_threats().unwrap_or(0),
    }
}

fn moves(
    reader: &mut Reader,
    first: Color,
    code: Code,
    size: Size,
    meter: &mut Meter,
) -> Vec<LifeMove> {
    let tried = reader.first_moves(first, meter);
    let one = |t: life::Tried| LifeMove {
        at: t.mv.name(size),
        code: t.known.code().map(|c| c.to_string()),
        reply: t.reply.map(|mv: Move| mv.name(size)),
        best: t.known.code().is_some_and(|c| worth(c) == worth(code)),
    };
    tried.into_iter().map(one).collect()
}

/// "White first: C1 is dead, with B1."
fn sentence(verdict: &Verdict, p: Point, size: Size, best: Option<&str>) -> String {
    let mover = match verdict.first {
        Color::Black => "Black",
        Color::White => "White",
    };
    let what = match (verdict.status(), verdict.code()) {
        (Status::Ko, Some(Code::DeadUnless(n))) => {
            format!("ko: dead, unless its owner has {}", plural(n))
        }
        (Status::Ko, Some(Code::AliveUnless(n))) => {
            format!("ko: alive, unless the attacker has {}", plural(n))
        }
        (Status::Seki, _) => "alive in seki".to_owned(),
        (Status::Unknown, _) => match verdict.unknown {
            Some(why) => format!("not known ({why})"),
            None => "not known".to_owned(),
        },
        (status, _) => status.to_string(),
    };
    let with = match best {
        Some(best) if best != "pass" => format!(", with {best}"),
        _ => String::new(),
    };
    format!("{mover} first: {} is {what}{with}.", p.name(size))
}

fn plural(n: u8) -> String {
    match n {
        1 => "one ko threat more".to_owned(),
        n => format!("{n} ko threats more"),
    }
}

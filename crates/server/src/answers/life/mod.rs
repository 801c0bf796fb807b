//! Life and death: both first movers, every first move with what it leads to.

mod case;
mod open;
mod proof;

use board::{Board, Color, Move, Point, Size};
use life::answer::dead_by_custom;
use life::enclosed::Reader;
use life::{Code, LARGEST_ENCLOSURE, MANY, Problem, Status, Target, Verdict};
use search::{Exhausted, Meter};
use serde::Serialize;
use ts_rs::TS;

use crate::error::ApiError;
use crate::jobs::Context;
use crate::question::{KoName, Part, Terms};
use crate::wire::{ColorName, names};

use case::dies_with;
pub(super) use case::{Case, case, given_threats, meter, reader, reader_to_watch};
pub(super) use open::open;
pub(crate) use proof::ProofPart;
pub(super) use proof::prove;

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
    /// The stones in question.
    pub(crate) target: Vec<String>,
    /// Dead by custom only: a bent four or its kin, which could be played as a ko.
    pub(crate) by_custom: bool,
    pub(crate) basis: Basis,
    /// Stones of the wall that are not proven safe: death, ko and seki rest on their standing.
    pub(crate) assumed_safe: Vec<String>,
    /// A proof that is there already, to be walked under this name.
    pub(crate) proof: Option<String>,
    pub(crate) nodes: u32,
    pub(crate) unknown_because: Option<String>,
}

/// What an answer rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Basis {
    /// The search of an area that a wall or the user encloses.
    Area,
    /// The bare board. The area is the zone of the proof, if there is one.
    Board,
    /// The neighborhood, taken for enclosed: no proof.
    Estimate,
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

/// How good a code is for the defender.
pub(super) fn worth(code: Code) -> i8 {
    code.least_threats().unwrap_or(MANY + 1)
}

/// Stones that no wall encloses.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct OpenPart {
    pub(crate) sentence: String,
    /// How many points the area would have.
    pub(crate) points: usize,
}

/// Whether a wall, or the user's region, encloses stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wall {
    Closed,
    Open,
}

/// Answers for both first movers, or says that the stones are not enclosed.
pub(super) fn life(
    context: &Context,
    board: &Board,
    p: Point,
    terms: &Terms,
) -> Result<Wall, ApiError> {
    let problem = match case(board, p, terms)? {
        Case::Closed(problem) => problem,
        Case::Open(points) => {
            context.part(Part::Open(not_enclosed(p, board.size(), points)));
            return Ok(Wall::Open);
        }
    };
    context.doing("life and death");
    let mut reader = reader(&problem)?;
    let mut parts = Vec::new();
    for first in [problem.attacker(), problem.defender] {
        if context.is_cancelled() {
            return Ok(Wall::Closed);
        }
        let mut meter = meter(context, terms);
        let part = one(&problem, &mut reader, p, first, terms, &mut meter);
        context.part(Part::Life(part.clone()));
        parts.push(part);
    }
    custom(context, &problem, p, parts, terms);
    Ok(Wall::Closed)
}

fn not_enclosed(p: Point, size: Size, points: usize) -> OpenPart {
    let name = p.name(size);
    OpenPart {
        sentence: format!(
            "{name} is not enclosed: its area would have {points} points, and at most {LARGEST_ENCLOSURE} can be \
             searched to the end. A proof of life is looked for on the open board; draw a region to ask whether it lives \
             inside."
        ),
        points,
    }
}

/// Calls a bent four dead, where both first movers only get a ko that the defender must win.
fn custom(context: &Context, problem: &Problem, p: Point, parts: Vec<LifePart>, terms: &Terms) {
    let ko = |part: &LifePart| {
        part.status == "ko" && part.code.as_ref().is_some_and(|c| c.starts_with('d'))
    };
    if terms.played_out || terms.ko.is_some() || !parts.iter().all(ko) {
        return;
    }
    let mut meter = meter(context, terms);
    if dead_by_custom(problem, case::MEMORY, &mut meter) != Ok(true) {
        return;
    }
    for mut part in parts {
        let code = part.code.take().unwrap_or_default();
        part.status = Status::Dead.to_string();
        part.by_custom = true;
        let (mover, name) = (color_name(part.mover.into()), p.name(problem.board.size()));
        part.sentence = format!(
            "{mover} first: {name} is dead by custom (played out it would be a ko, {code})."
        );
        context.part(Part::Life(part));
    }
}

fn one(
    problem: &Problem,
    reader: &mut Reader,
    p: Point,
    first: Color,
    terms: &Terms,
    meter: &mut Meter,
) -> LifePart {
    let size = problem.board.size();
    let verdict = reader.verdict(first, meter);
    let given = given_threats(terms, problem.attacker());
    let mut part = LifePart {
        mover: first.into(),
        defender: problem.defender.into(),
        status: status(&verdict, given).to_string(),
        code: verdict.code().map(|c| c.to_string()),
        sentence: String::new(),
        best: None,
        line: Vec::new(),
        moves: Vec::new(),
        area: names(problem.area | problem.attacker_only, size),
        target: names(stones_in_question(problem), size),
        by_custom: false,
        basis: Basis::Area,
        assumed_safe: match status(&verdict, given) {
            Status::Alive | Status::Unknown => Vec::new(),
            Status::Dead | Status::Ko | Status::Seki => names(problem.unproven_wall(), size),
        },
        proof: None,
        nodes: u32::try_from(verdict.nodes).unwrap_or(u32::MAX),
        unknown_because: verdict.unknown.map(|why| why.to_string()),
    };
    if let Some(code) = verdict.code() {
        part.moves = moves(reader, first, code, size, meter);
        let threats = given.unwrap_or_else(|| threats(code, first == problem.defender));
        let line = reader.line(first, threats, meter);
        part.line = line.iter().map(|(_, mv)| mv.name(size)).collect();
        part.best = line.first().map(|(_, mv)| mv.name(size));
    }
    part.sentence = sentence(&verdict, p, size, part.best.as_deref(), terms.ko, given);
    part
}

fn stones_in_question(problem: &Problem) -> board::PointSet {
    match problem.target {
        Target::AnyStone => problem.board.stones(problem.defender) & problem.area,
        Target::All(stones) | Target::OneOf(stones) => stones,
    }
}

/// The status; when the terms say who wins kos, there are none.
fn status(verdict: &Verdict, given: Option<i8>) -> Status {
    match (
        given.and_then(|threats| dies_with(&verdict.known, threats)),
        verdict.status(),
    ) {
        (Some(true), _) => Status::Dead,
        (Some(false), Status::Seki) => Status::Seki,
        (Some(false), _) => Status::Alive,
        (None, status) => status,
    }
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

fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// "White first: C1 is dead, with B1." A move is named when it does something for the mover.
fn sentence(
    verdict: &Verdict,
    p: Point,
    size: Size,
    best: Option<&str>,
    ko: Option<KoName>,
    given: Option<i8>,
) -> String {
    let mover = color_name(verdict.first);
    let what = match (status(verdict, given), verdict.code()) {
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
    let attacks = verdict.first != verdict.defender;
    let succeeds = match status(verdict, given) {
        Status::Dead => attacks,
        Status::Alive | Status::Seki => !attacks,
        Status::Ko => true,
        Status::Unknown => false,
    };
    let with = match best {
        Some(best) if best != "pass" && succeeds => format!(", with {best}"),
        _ => String::new(),
    };
    let who = terms_in_words(ko);
    format!("{mover} first{who}: {} is {what}{with}.", p.name(size))
}

fn terms_in_words(ko: Option<KoName>) -> &'static str {
    match ko {
        None => "",
        Some(KoName::None) => ", nobody having ko threats",
        Some(KoName::Black) => ", Black winning kos",
        Some(KoName::White) => ", White winning kos",
    }
}

/// What one search with given threats has found.
pub(super) fn captured_sentence(
    first: Color,
    ko: Option<KoName>,
    name: &str,
    dead: Result<bool, Exhausted>,
) -> String {
    let who = terms_in_words(Some(ko.unwrap_or(KoName::None)));
    let what = match dead {
        Ok(true) => format!("{name} is dead"),
        Ok(false) => format!("{name} is not captured"),
        Err(why) => format!("what becomes of {name} is not known ({why})"),
    };
    format!("{} first{who}: {what}.", color_name(first))
}

fn plural(n: u8) -> String {
    match n {
        1 => "one ko threat more".to_owned(),
        n => format!("{n} ko threats more"),
    }
}

//! Problems: a move is tried, and the prover answers it.
//!
//! The task is about one block: to kill it, or to make it live. An enclosed block is a matter of life and death
//! (`trial.rs`), any other one of capturing. Whoever's turn it is in the position is to solve
//! it. Captures are proven; that a block is not captured holds within the bounds of the general search, and
//! the text says so. Where the search ends without an answer, the verdict is *not known*. A ko is a
//! verdict of its own, and so is a ko where a move without one exists.

use board::{Board, Color, Move, Point};
use capture::Status;
use capture::calculator::Side;
use serde::Serialize;
use ts_rs::TS;

use super::life::{Case, case};
use super::reading;
use crate::error::ApiError;
use crate::jobs::{Context, Hub};
use crate::question::{ModeName, Part, SideName, Terms};
use crate::wire::{ColorName, PositionView, mv};

/// What becomes of a tried move.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct TrialPart {
    /// `right`, `wrong`, `ko`, `better` (ko, though a move without ko exists) or `unknown`.
    pub(crate) verdict: String,
    /// `capture` or `save`.
    pub(crate) task: String,
    pub(crate) text: String,
    /// How the opponent answers: the refutation, or the longest resistance.
    pub(crate) answer: Option<String>,
    /// The line from there, the answer first.
    pub(crate) line: Vec<String>,
    pub(crate) answer_color: ColorName,
    /// Whether the block is off the board, or the task is fulfilled otherwise.
    pub(crate) over: bool,
    /// The proof that the move is right.
    pub(crate) proof: Option<String>,
}

/// What the calculator may spend on a bound.
const CALCULATOR_NODES: u32 = 50_000;

/// What a reading means for the solver.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Worth {
    Fails,
    Unknown,
    Ko,
    Works,
}

fn worth(status: Status, task: Side) -> Worth {
    match (status, task) {
        (Status::Dead, Side::Hunter) | (Status::Alive, Side::Prey) => Worth::Works,
        (Status::Dead, Side::Prey) | (Status::Alive, Side::Hunter) => Worth::Fails,
        (Status::Ko(_), _) => Worth::Ko,
        (Status::Aborted(_), _) => Worth::Unknown,
    }
}

/// Tries a move for whoever's turn it is.
pub(super) fn attempt(
    hub: &Hub,
    context: &Context,
    position: &PositionView,
    target: &str,
    tried: &str,
    terms: &Terms,
) -> Result<(), ApiError> {
    let mut board = position.board()?;
    let size = board.size();
    context.on(size);
    let prey = reading::prey(&board, target)?;
    let solver = Color::from(position.to_play);
    let task = match board.color(prey) {
        Some(owner) if owner == solver => Side::Prey,
        _ => Side::Hunter,
    };
    let tried = mv(tried, size)?;
    context.doing("reading the problem");
    if let Case::Closed(problem) = case(&board, prey, terms)? {
        let part = super::trial::live(context, &problem, solver, tried, terms)?;
        context.part(Part::Trial(part));
        return Ok(());
    }
    let best = first_worth(context, &mut board, prey, task, terms)?;
    board
        .play_move(tried, solver)
        .map_err(|why| ApiError::Bad(format!("{}: {why}", tried.name(size))))?;
    context.doing("answering the move");
    let part = judge(
        hub,
        context,
        &mut board,
        prey,
        (task, solver, tried),
        best,
        terms,
    )?;
    context.part(Part::Trial(part));
    Ok(())
}

/// What the best first move is worth.
fn first_worth(
    context: &Context,
    board: &mut Board,
    prey: Point,
    task: Side,
    terms: &Terms,
) -> Result<Worth, ApiError> {
    let reader = terms.reader(ModeName::General, board.size(), context.cancel())?;
    let first = reader.read(board, prey, task).map_err(ApiError::bad)?;
    Ok(worth(first.status, task))
}

fn judge(
    hub: &Hub,
    context: &Context,
    board: &mut Board,
    prey: Point,
    (task, solver, tried): (Side, Color, Move),
    best: Worth,
    terms: &Terms,
) -> Result<TrialPart, ApiError> {
    let name = tried.name(board.size());
    let mut part = TrialPart {
        verdict: "right".to_owned(),
        task: if task == Side::Hunter {
            "capture"
        } else {
            "save"
        }
        .to_owned(),
        text: format!("{name} captures."),
        answer: None,
        line: Vec::new(),
        answer_color: (!solver).into(),
        over: true,
        proof: None,
    };
    if board.color(prey).is_none() {
        return Ok(part);
    }
    let next = match task {
        Side::Hunter => SideName::Prey,
        Side::Prey => SideName::Hunter,
    };
    let found = reading::read(hub, context, board, prey, ModeName::General, next, terms)?;
    let found_worth = match (found.status.as_str(), task) {
        ("dead", Side::Hunter) | ("alive", Side::Prey) => Worth::Works,
        ("ko", _) => Worth::Ko,
        ("aborted", _) => Worth::Unknown,
        _ => Worth::Fails,
    };
    if found_worth == Worth::Unknown && task == Side::Hunter && best == Worth::Works {
        return escape(hub, context, board, prey, part, &name, terms);
    }
    let (verdict, text) = match (found_worth, best) {
        (Worth::Works, _) if task == Side::Hunter => {
            ("right", format!("{name} is right: the capture is proven."))
        }
        (Worth::Works, _) => (
            "right",
            format!("{name} is right: no capture is found after it."),
        ),
        (Worth::Ko, Worth::Works) => (
            "better",
            format!("{name} leads to a ko, but there is a move without one."),
        ),
        (Worth::Ko, _) => ("ko", format!("{name} leads to a ko.")),
        (Worth::Fails, _) if task == Side::Hunter => (
            "wrong",
            format!("{name} does not work: no capture is found after it."),
        ),
        (Worth::Fails, _) => (
            "wrong",
            format!("{name} does not work: the block is captured, proven."),
        ),
        (Worth::Unknown, _) => (
            "unknown",
            format!("{name}: the search ended without a proof."),
        ),
    };
    part.verdict = verdict.to_owned();
    part.text = text;
    part.answer = found.best.filter(|best| best != "pass");
    part.line = found.line;
    if part.answer.is_none() && part.line.first().is_some_and(|first| first != "pass") {
        part.answer = part.line.first().cloned();
    }
    part.over = match task {
        // A block that is safe after the move needs nothing more.
        Side::Prey => found_worth != Worth::Unknown && part.answer.is_none(),
        Side::Hunter => false,
    };
    part.proof = found.proof;
    Ok(part)
}

/// Another move captures; after this one the general search has found nothing within its limits. If the calculator
/// cannot hold the block, either, that is as good as a refutation for somebody who solves a problem, and the
/// text says what it rests on.
fn escape(
    hub: &Hub,
    context: &Context,
    board: &mut Board,
    prey: Point,
    mut part: TrialPart,
    name: &str,
    terms: &Terms,
) -> Result<TrialPart, ApiError> {
    part.over = false;
    part.verdict = "unknown".to_owned();
    part.text = format!("{name}: the search ended without a proof.");
    let quick = Terms {
        nodes: Some(CALCULATOR_NODES),
        ..terms.clone()
    };
    for mode in [ModeName::Ladder, ModeName::Loose, ModeName::Net] {
        let found = reading::read(hub, context, board, prey, mode, SideName::Prey, &quick)?;
        if found.status != "alive" {
            return Ok(part);
        }
        let played = found.best.filter(|best| best != "pass");
        part.answer = part.answer.or(played);
    }
    part.verdict = "wrong".to_owned();
    part.text = format!(
        "{name} does not work: no ladder, loose ladder or net holds the block, and the search finds nothing else."
    );
    Ok(part)
}

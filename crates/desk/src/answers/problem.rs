//! Problems: a move is tried, and the prover answers it. Crate `status` judges it.

use board::{Color, Size};
use serde::Serialize;
use status::Trial;
use ts_rs::TS;
use words::say;

use super::{life, reading};
use crate::error::ApiError;
use crate::question::{Part, Terms};
use crate::tuning::TUNED;
use crate::wire::{ColorName, PositionView, mv};
use crate::{Context, Desk};

/// What becomes of a tried move.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TrialPart {
    /// `right`, `wrong`, `ko`, `better` (a ko or seki, though a move without one exists) or `unknown`.
    pub(crate) verdict: String,
    /// `live`, `kill`, `capture`, `save` or `connect`.
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

impl TrialPart {
    pub(super) fn new(
        desk: &Desk,
        context: &Context,
        trial: Trial,
        solver: Color,
        size: Size,
    ) -> TrialPart {
        let name = format!("{}-trial", context.job());
        TrialPart {
            verdict: trial.grade.name().to_owned(),
            task: trial.task.to_owned(),
            text: trial.text,
            answer: trial.answer.map(|mv| mv.name(size)),
            line: trial.line.iter().map(|turn| turn.mv.name(size)).collect(),
            answer_color: (!solver).into(),
            over: trial.over,
            proof: trial.proof.and_then(|proof| desk.proofs.keep(name, proof)),
        }
    }
}

/// Tries a move for whoever's turn it is.
pub(super) fn attempt(
    desk: &Desk,
    context: &Context,
    position: &PositionView,
    target: &str,
    tried: &str,
    terms: &Terms,
) -> Result<(), ApiError> {
    let board = position.board()?;
    let size = board.size();
    context.on(size);
    let prey = reading::prey(&board, target)?;
    let solver = Color::from(position.to_play);
    let mut ask = life::question(
        context,
        &board,
        life::stones_at(&board, prey, terms)?,
        terms,
    )?;
    ask.limits = life::limits(context, terms, TUNED.problem_nodes);
    context.doing(say!("doing-answering"));
    let trial = status::try_move(&board, (mv(tried, size)?, solver), &ask)
        .map_err(|why| ApiError::Bad(format!("{tried}: {why}")))?;
    let part = TrialPart::new(desk, context, trial, solver, size);
    context.part(Part::Trial(part));
    Ok(())
}

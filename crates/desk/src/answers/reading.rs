//! One reading of one block.

use board::{Board, Point};
use capture::Reading;
use words::say;

use crate::error::ApiError;
use crate::question::{ModeName, ReadingPart, SideName, Terms};
use crate::wire;
use crate::{Context, Desk};

/// The stone that is asked about.
pub(super) fn prey(board: &Board, at: &str) -> Result<Point, ApiError> {
    let prey = wire::point(at, board.size())?;
    match board.color(prey) {
        Some(_) => Ok(prey),
        None => Err(ApiError::Bad(say!("error-no-stone", at = at))),
    }
}

/// Reads, and keeps the proof if there is one.
pub(super) fn read(
    desk: &Desk,
    context: &Context,
    board: &mut Board,
    prey: Point,
    mode: ModeName,
    first: SideName,
    terms: &Terms,
) -> Result<ReadingPart, ApiError> {
    let reader = terms.reader(mode, board.size(), context.cancel())?;
    let mut reading = reader
        .read(board, prey, first.into())
        .map_err(ApiError::bad)?;
    let text = reading.clause(board.size());
    let proof = reading.proof.take().and_then(|proof| {
        let (mode, side) = (format!("{mode:?}"), format!("{first:?}"));
        let name = format!("{}-{mode}-{side}", context.job()).to_lowercase();
        desk.proofs.keep(name, proof)
    });
    let part = part(board, prey, mode, first, &reading, proof);
    Ok(ReadingPart { text, ..part })
}

/// A reading as it travels.
pub(super) fn part(
    board: &Board,
    prey: Point,
    mode: ModeName,
    side: SideName,
    reading: &Reading,
    proof: Option<String>,
) -> ReadingPart {
    let size = board.size();
    let view = reading.view(size);
    ReadingPart {
        mode,
        side,
        mover: reading.first.into(),
        status: view.status.to_owned(),
        at_least: view.at_least,
        sentence: reading.sentence(prey, size),
        text: reading.clause(size),
        best: view.best,
        line: view.line,
        nodes: u32::try_from(reading.nodes).unwrap_or(u32::MAX),
        proven: reading.proven,
        bounds: view.bounds,
        unknown_because: view.unknown_because,
        proof,
    }
}

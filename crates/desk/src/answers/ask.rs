//! Everything about a block: what a click on a stone asks.
//!
//! The pieces come in the order of what they cost: the block, its group, the ladder and the static rules of
//! safety take a millisecond together; then a glance at what becomes of the stones (crate `status`), the CAPn of the group, the general
//! search for both first movers, the search for safety, and what becomes of the stones with more effort. Where the position is a
//! diagram, the [whole group](super::whole) that it is about comes as soon as it is known.

use board::{Board, Point};
use power::{Groups, Power};
use safety::{Method, SafetyReport, SafetyStatus, analyze};
use search::Limits;
use words::say;

use super::life::{self, Look, Told};
use super::reading;
use super::solve::MarkNames;
use super::whole::Pointed;
use crate::error::ApiError;
use crate::question::{BlockPart, ModeName, Part, PointPart, SideName, Terms};
use crate::survey::{group_part, groups_with_status};
use crate::tuning::TUNED;
use crate::wire::{PositionView, names, point};
use crate::{Context, Desk};

/// Answers piece by piece.
pub(super) fn ask(
    desk: &Desk,
    context: &Context,
    position: &PositionView,
    at: &str,
    terms: &Terms,
    diagram: Option<&MarkNames>,
) -> Result<(), ApiError> {
    let mut board = position.board()?;
    context.on(board.size());
    let p = point(at, board.size())?;
    if board.color(p).is_none() {
        context.part(Part::Point(point_part(&board, &static_report(&board), p)));
        context.doing(say!("doing-territory"));
        let report = search_safety(context, &board, terms);
        context.part(Part::Point(point_part(&board, &report, p)));
        return Ok(());
    }
    block(context, &board, p);
    group(context, &board, p);
    context.doing(say!("doing-ladder"));
    read_both(desk, context, &mut board, p, ModeName::Ladder, terms)?;
    context.part(Part::Point(point_part(&board, &static_report(&board), p)));
    let mut told = Told::default();
    let stones = life::stones_at(&board, p, terms)?;
    let mut whole = Pointed::at(position, board.block_stones(p), terms, diagram);
    whole.tell_if_solved(desk, context);
    life::life(
        desk,
        context,
        &board,
        stones,
        terms,
        (Look::Quick, &mut told),
    )?;
    if context.is_cancelled() {
        return Ok(());
    }
    whole.tell(desk, context, terms)?;
    whole.check(desk, context, told.best());
    group_status(context, &board, p);
    context.doing(say!("doing-capture"));
    let mode = match terms.bounds {
        Some(_) => ModeName::Bounds,
        None if !terms.boundary.is_empty() => ModeName::Net,
        None => ModeName::General,
    };
    let brief = Terms {
        nodes: terms.nodes.or(Some(TUNED.explained_nodes)),
        ..terms.clone()
    };
    let capture_terms = if whole.is_explained() { &brief } else { terms };
    read_both(desk, context, &mut board, p, mode, capture_terms)?;
    if context.is_cancelled() {
        return Ok(());
    }
    context.doing(say!("doing-safety"));
    let report = search_safety(context, &board, terms);
    context.part(Part::Point(point_part(&board, &report, p)));
    if context.is_cancelled() {
        return Ok(());
    }
    life::life(
        desk,
        context,
        &board,
        stones,
        terms,
        (Look::Full, &mut told),
    )?;
    whole.check(desk, context, told.best());
    Ok(())
}

fn block(context: &Context, board: &Board, p: Point) {
    let size = board.size();
    if let Some(color) = board.color(p) {
        context.part(Part::Block(BlockPart {
            color: color.into(),
            stones: names(board.block_stones(p), size),
            liberties: names(board.liberties(p), size),
        }));
    }
}

fn group(context: &Context, board: &Board, p: Point) {
    let power = Power::of(board);
    let groups = Groups::of(&power);
    if let (Some(number), Some(group)) = (groups.number_at(p), groups.at(p)) {
        let part = group_part(number + 1, group, &power, board.size());
        context.part(Part::Group(part));
    }
}

/// The group again, with its CAPn.
fn group_status(context: &Context, board: &Board, p: Point) {
    let power = Power::of(board);
    let groups = groups_with_status(board, &power, context.cancel().clone());
    if let (Some(number), Some(group)) = (groups.number_at(p), groups.at(p)) {
        let part = group_part(number + 1, group, &power, board.size());
        context.part(Part::Group(part));
    }
}

fn read_both(
    desk: &Desk,
    context: &Context,
    board: &mut Board,
    p: Point,
    mode: ModeName,
    terms: &Terms,
) -> Result<(), ApiError> {
    for side in [SideName::Hunter, SideName::Prey] {
        if context.is_cancelled() {
            break;
        }
        let part = reading::read(desk, context, board, p, mode, side, terms)?;
        context.part(Part::Reading(part));
    }
    Ok(())
}

fn static_report(board: &Board) -> SafetyReport {
    analyze(board, Method::Static, &Limits::nodes(0))
}

/// Searches within the limits of a question, or for a while.
pub(super) fn search_safety(context: &Context, board: &Board, terms: &Terms) -> SafetyReport {
    let asked = terms.limits(context.cancel());
    let limits = Limits {
        time: asked.time.or(Some(TUNED.safety_time)),
        ..asked
    };
    let report = analyze(board, Method::Search, &limits);
    context.cancel().tell(report.nodes);
    report
}

fn point_part(board: &Board, report: &SafetyReport, p: Point) -> PointPart {
    let size = board.size();
    let status = match report.status(board, p) {
        SafetyStatus::Alive => "alive",
        SafetyStatus::Dead => "dead",
        SafetyStatus::Territory(_) => "territory",
        SafetyStatus::Dame => "dame",
        SafetyStatus::Undecided => "undecided",
    };
    PointPart {
        status: status.to_owned(),
        method: report.method.to_string(),
        reasons: report.why(p).map(|r| r.text(size)).collect(),
    }
}

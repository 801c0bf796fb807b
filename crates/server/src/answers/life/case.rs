//! The question of life and death, put to the solver: which stones, in which area, who wins kos, within what limits.
//!
//! The trainer, the walks through proofs and the search that is watched come here with a stone and the user's terms.
//! Stones that no wall encloses are open; when the user draws the area of play they are asked about as if it were a wall.

use std::time::Duration;

use board::{Board, Color, Point, PointSet};
use life::enclosed::{Reader, Tuning};
use life::{EnclosureError, LARGEST_ENCLOSURE, MANY, Marks, Problem, Target};
use search::{Budget, Meter};

use crate::error::ApiError;
use crate::jobs::Context;
use crate::question::{KoName, NeedName, Terms};
use crate::wire::set_of_names;

/// What the table of one question may take.
pub(super) const MEMORY: usize = 48 << 20;
/// How long one first mover may take when nobody says.
const TIME: Duration = Duration::from_secs(4);

/// What can be asked about some stones.
pub(in crate::answers) enum Case {
    /// Their life in an area of play.
    Closed(Box<Problem>),
    /// No wall encloses them.
    Open,
}

/// The question about the stone at a point, on these terms.
pub(in crate::answers) fn case(board: &Board, p: Point, terms: &Terms) -> Result<Case, ApiError> {
    let target = target(board, p, terms)?;
    let region = set_of_names(&terms.region, board.size())?;
    let mut problem = match region.is_empty() {
        true => match Problem::enclosed(board, target) {
            Ok(problem) => problem,
            Err(EnclosureError::Open(_)) => return Ok(Case::Open),
            Err(error) => return Err(ApiError::bad(error)),
        },
        false => drawn(board, target, region)?,
    };
    if terms.need == Some(NeedName::Any) {
        problem.target = Target::OneOf(target);
    }
    problem.validate().map_err(ApiError::bad)?;
    Ok(Case::Closed(Box::new(problem)))
}

/// The stones in question: the block at a point, and the further blocks of the terms.
pub(super) fn target(board: &Board, p: Point, terms: &Terms) -> Result<PointSet, ApiError> {
    let size = board.size();
    let mut target = board.block_stones(p);
    for named in &set_of_names(&terms.target, size)? {
        if board.color(named) != board.color(p) {
            let name = named.name(size);
            return Err(ApiError::Bad(format!(
                "target: {name} holds no stone of the side in question"
            )));
        }
        target |= board.block_stones(named);
    }
    Ok(target)
}

/// The question inside an area that the user has drawn.
fn drawn(board: &Board, target: PointSet, region: PointSet) -> Result<Problem, ApiError> {
    let marks = Marks {
        squares: region,
        targets: target,
        ..Marks::default()
    };
    let problem = marks.problem(board).map_err(ApiError::bad)?;
    match problem.area.len() {
        0..=LARGEST_ENCLOSURE => Ok(problem),
        n => Err(ApiError::Bad(format!(
            "region: {n} points; expected at most {LARGEST_ENCLOSURE}"
        ))),
    }
}

/// The limits of one first mover.
pub(in crate::answers) fn meter(context: &Context, terms: &Terms) -> Meter {
    let limit = terms.limit(context.cancel());
    Meter::start(&Budget {
        nodes: limit.nodes.unwrap_or(u64::MAX),
        time: Some(limit.time.unwrap_or(TIME)),
        cancel: context.cancel().clone(),
        ..Budget::default()
    })
}

/// A reader of a problem.
pub(in crate::answers) fn reader(problem: &Problem) -> Result<Reader, ApiError> {
    Reader::new(problem, MEMORY, Tuning::default()).map_err(ApiError::bad)
}

/// A reader that plays eye shapes out, so that there is something to see.
pub(in crate::answers) fn reader_to_watch(problem: &Problem) -> Result<Reader, ApiError> {
    let tuning = Tuning {
        eye_shapes: false,
        ..Tuning::default()
    };
    Reader::new(problem, MEMORY, tuning).map_err(ApiError::bad)
}

/// How many threats the terms give: to the attacker if positive, to the defender if negative. None when nobody says who
/// wins kos.
pub(in crate::answers) fn given_threats(terms: &Terms, attacker: Color) -> Option<i8> {
    Some(match terms.ko? {
        KoName::None => 0,
        KoName::Black if attacker == Color::Black => MANY,
        KoName::White if attacker == Color::White => MANY,
        KoName::Black | KoName::White => -MANY,
    })
}

//! Claims about bare diagrams: the task that is found, and the moves.

use ::board::{Move, PointSet};
use ::problems::{Options, solve};
use ::search::Limits;

use super::Table;
use crate::case::State;
use crate::words::Args;

pub(super) const CLAIMS: Table = &[("solve", claim)];

/// Effort of a question, the same on every machine.
const NODES: u64 = 60_000;

/// `solve black kill at a b`: the task that is found, and all moves that work; `solve black none`: no task.
fn claim(state: &mut State, args: &mut Args<'_>) -> Result<(), String> {
    let to_play = args.color()?;
    let options = Options {
        limits: Limits::nodes(NODES),
        ..Options::default()
    };
    let solution = solve(state.board(), to_play, &options);
    let expected = args.name()?;
    let found = solution
        .task()
        .map_or("none".to_owned(), |task| task.to_string());
    if found != expected {
        return Err(format!(
            "expected {expected}, found {found} ({})",
            solution.sentence()
        ));
    }
    if args.keyword("at") {
        let expected: PointSet = args.points()?;
        let found: PointSet = solution
            .winning()
            .iter()
            .filter_map(|mv| mv.point())
            .collect();
        let best = solution.best().and_then(Move::point);
        if found != expected || best.is_none_or(|p| !expected.contains(p)) {
            return Err(format!("found {}", solution.sentence()));
        }
    }
    Ok(())
}

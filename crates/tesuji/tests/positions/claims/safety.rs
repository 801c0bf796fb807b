//! Claims about safety: what is proven safe, what must not be called safe, dame, dead stones.

use ::board::{Color, PointSet};
use ::safety::{Method, SafetyReport, SafetyStatus, analyze, names, score};
use ::search::Limits;

use super::Table;
use crate::case::State;
use crate::words::Args;

type Checked = Result<(), String>;

pub(super) const CLAIMS: Table = &[
    ("safe", safe),
    ("unsafe", not_safe),
    ("dame", dame),
    ("dead-stones", dead),
    ("settled", settled),
];

/// Enough for small positions, and the same on every machine.
const NODES: u64 = 3_000;

/// The method, if the claim names one, and what it finds.
fn report(state: &State, args: &mut Args<'_>, default: Method) -> SafetyReport {
    let named = [Method::Benson, Method::Static, Method::Search]
        .into_iter()
        .find(|m| args.keyword(&m.to_string()));
    let method = named.unwrap_or(default);
    analyze(state.board(), method, &Limits::nodes(NODES))
}

/// Fails if there are points that should not be.
fn none(what: &str, state: &State, points: PointSet) -> Checked {
    match points.is_empty() {
        true => Ok(()),
        false => Err(format!(
            "{what}: {}",
            names(points, state.board().size()).join(" ")
        )),
    }
}

/// `safe [METHOD] black a b`: proven safe for that color, static rules if no method is named.
fn safe(state: &mut State, args: &mut Args<'_>) -> Checked {
    let report = report(state, args, Method::Static);
    let color = args.color()?;
    let points = args.points()?;
    none(
        "not proven safe",
        state,
        points - report.safe[color.index()],
    )?;
    let unexplained = points.iter().filter(|&p| report.why(p).next().is_none());
    none("safe without a reason", state, unexplained.collect())
}

/// `unsafe [METHOD] black a b`: not called safe, even by search if no method is named.
fn not_safe(state: &mut State, args: &mut Args<'_>) -> Checked {
    let report = report(state, args, Method::Search);
    let color = args.color()?;
    let points = args.points()?;
    none("called safe", state, points & report.safe[color.index()])
}

/// `dame [METHOD] a b`: these are the dame. `dame [METHOD] none`: there are none.
fn dame(state: &mut State, args: &mut Args<'_>) -> Checked {
    let report = report(state, args, Method::Static);
    let expected = match args.keyword("none") {
        true => PointSet::EMPTY,
        false => args.points()?,
    };
    none("not dame", state, expected - report.dame)?;
    none("dame as well", state, report.dame - expected)
}

/// `dead-stones [METHOD] @`: stones proven dead.
fn dead(state: &mut State, args: &mut Args<'_>) -> Checked {
    let report = report(state, args, Method::Static);
    let points = args.points()?;
    let alive = points
        .iter()
        .filter(|&p| report.status(state.board(), p) != SafetyStatus::Dead);
    none("not proven dead", state, alive.collect())
}

/// `settled [METHOD]`: every point is safe for somebody or dame, `… black 13 white 12`: with so many
/// points of area each.
fn settled(state: &mut State, args: &mut Args<'_>) -> Checked {
    let report = report(state, args, Method::Static);
    let board = state.board();
    let open = score::partition(board, &report);
    none(
        "not settled",
        state,
        open.iter().fold(PointSet::EMPTY, |all, p| all | *p),
    )?;
    while let Some(color) = args.try_color() {
        let (found, expected) = (report.safe[color.index()].len(), args.count()?);
        if found != expected {
            let name = match color {
                Color::Black => "black",
                Color::White => "white",
            };
            return Err(format!("{name}: expected {expected} points, found {found}"));
        }
    }
    Ok(())
}

//! Questions without better answers on the way: diagrams to be solved, surveys of a position, proofs to be checked. The objects are those of the
//! commands.

use ::power::System;
use anyhow::{Context as _, bail};
use board::Board;
use problems::{Assume, Options};
use search::{CancelFlag, Limits};
use serde_json::Value;

use super::answer::{value, without_file};
use super::request::Request;
use crate::commands::groups::Survey;
use crate::commands::{check, power, scan, solve};

/// A diagram as a book prints it.
pub(super) fn solve(request: &Request, limits: Limits) -> anyhow::Result<Value> {
    let options = Options {
        assume: match request.frame.as_deref() {
            None | Some("book") => Assume::Book,
            Some("none") => Assume::Nothing,
            Some(other) => bail!("frame \"{other}\"; expected book or none"),
        },
        task: request
            .task
            .as_deref()
            .map(str::parse)
            .transpose()
            .context("task")?,
        limits: limits.or(&Limits::time(solve::DEFAULT_TIME)),
        ..Options::default()
    };
    let solution = request.given()?.solve(&options)?;
    Ok(without_file(value(&solution.view("", None))))
}

/// The tactical state of every block.
pub(super) fn scan(request: &Request, mut board: Board, cancel: &CancelFlag) -> Value {
    let settings = ::capture::ScanSettings {
        cancel: cancel.clone(),
        ..scan::settings(request.nodes)
    };
    let found = ::capture::scan(&mut board, &settings);
    without_file(value(&found.view("", board.size())))
}

/// Who controls what.
pub(super) fn power(request: &Request, board: &Board) -> anyhow::Result<Value> {
    let system: System = match &request.system {
        Some(name) => name.parse().context("system")?,
        None => System::Power,
    };
    Ok(without_file(value(&power::PowerView::total(
        "",
        system,
        board,
        &system.layer(board),
    ))))
}

/// Which stones belong together, and where they can run to.
pub(super) fn groups(board: &Board, cancel: &CancelFlag) -> Value {
    without_file(value(&Survey::of(board, cancel.clone()).answer("")))
}

/// Whether a proof is one.
pub(super) fn check(request: &Request) -> anyhow::Result<Value> {
    let text = match &request.proof {
        Some(Value::String(text)) => text.clone(),
        Some(proof) => proof.to_string(),
        None => bail!("expected \"proof\": what `--proof` writes"),
    };
    Ok(without_file(value(&check::verify("", &text).1)))
}

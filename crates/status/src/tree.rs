//! Solution trees: every position of them is judged by a search of its own.

use answers::Asking;
use board::Color;
use life::{Judged, Problem, TreeOptions};
use search::Meter;
use sgf::{EditError, GameTree};

use crate::fate::Outcome;
use crate::local::Local;

/// The solution tree of a question in an area; the limits hold for each of its positions.
pub fn solution_tree(
    problem: &Problem,
    options: &TreeOptions,
    asking: &Asking,
) -> Result<GameTree, EditError> {
    let mut judge = |p: &Problem, mover: Color| judge(p, mover, asking);
    life::solution_tree(problem, asking.to_play, options, &mut judge)
}

fn judge(problem: &Problem, mover: Color, asking: &Asking) -> Judged {
    let unknown = Judged {
        status: Outcome::Unknown,
        code: None,
        best: None,
    };
    let Ok(mut local) = Local::new(problem.clone(), asking.limits.memory) else {
        return unknown;
    };
    let mut meter = Meter::start(&asking.limits);
    let verdict = local.verdict(mover, &mut meter);
    let Some(code) = verdict.code() else {
        return unknown;
    };
    let line = local.line(mover, code, &mut meter);
    Judged {
        status: verdict.status(),
        code: Some(code),
        best: line.first().map(|(_, mv)| *mv),
    }
}

//! A move in a problem of life and death, judged by the solver.
//!
//! Right is what reaches the best result that there is. *Ko, but there is a move without one* is a verdict of its
//! own, and so is a worse ko. Everything said is proven within the area of the problem.

use board::{Color, Move};
use life::{Code, Problem};

use super::life::{meter, reader, threats, worth};
use super::problem::TrialPart;
use crate::error::ApiError;
use crate::jobs::Context;
use crate::question::Terms;

/// Judges a move of the solver.
pub(super) fn live(
    context: &Context,
    problem: &Problem,
    solver: Color,
    tried: Move,
    terms: &Terms,
) -> Result<TrialPart, ApiError> {
    let size = problem.board.size();
    let name = tried.name(size);
    let defends = solver == problem.defender;
    let mut meter = meter(context, terms);
    let mut before = reader(problem)?;
    let best = before.code(solver, &mut meter).ok();
    let mut after = Problem {
        board: problem.board.clone(),
        ..problem.clone()
    };
    after
        .board
        .play_move(tried, solver)
        .map_err(|why| ApiError::Bad(format!("{name}: {why}")))?;
    let mut part = TrialPart {
        verdict: "unknown".to_owned(),
        task: if defends { "live" } else { "kill" }.to_owned(),
        text: format!("{name}: the search ended without a proof."),
        answer: None,
        line: Vec::new(),
        answer_color: (!solver).into(),
        over: false,
        proof: None,
    };
    context.doing("answering the move");
    let played = match before.code_after(solver, tried, &mut meter) {
        Ok(Some(code)) => code,
        // Outside the area: as good as a pass.
        Ok(None) => match before.code_after(solver, Move::Pass, &mut meter) {
            Ok(Some(code)) => code,
            _ => return Ok(part),
        },
        Err(_) => return Ok(part),
    };
    (part.verdict, part.text) = judge(&name, defends, best, played);
    let captured = after.validate().is_err();
    if !captured {
        let mut next = reader(&after)?;
        let line = next.line(!solver, threats(played, !defends), &mut meter);
        part.line = line.iter().map(|(_, mv)| mv.name(size)).collect();
    }
    part.answer = part.line.first().filter(|mv| *mv != "pass").cloned();
    part.over = captured || part.answer.is_none();
    Ok(part)
}

fn judge(name: &str, defends: bool, best: Option<Code>, played: Code) -> (String, String) {
    let sure = |code: Code| match defends {
        true => code == Code::Alive,
        false => code == Code::Dead,
    };
    let lost = |code: Code| match defends {
        true => code == Code::Dead,
        false => code == Code::Alive,
    };
    let goal = if defends { "lives" } else { "kills" };
    let best_reached = best.is_some_and(|b| worth(b) == worth(played));
    let (verdict, text) = if sure(played) {
        ("right", format!("{name} {goal}, without ko."))
    } else if lost(played) {
        ("wrong", format!("{name} does not work."))
    } else if best.is_some_and(sure) {
        (
            "better",
            format!("{name} leads to a ko ({played}), but there is a move without one."),
        )
    } else if best_reached {
        ("ko", format!("{name} is right: it is a ko ({played})."))
    } else {
        (
            "wrong",
            format!("{name} leads to a ko ({played}); there is a better one."),
        )
    };
    (verdict.to_owned(), text)
}

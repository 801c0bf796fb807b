//! Many problems, one line each.

use super::question::FileProblem;
use super::solver::Solver;
use super::{Arguments, text};
use crate::commands::batch::{self, Line};

/// Answers all questions on standard output.
pub(super) fn run(
    arguments: &Arguments,
    questions: &[FileProblem],
    solver: &Solver,
) -> anyhow::Result<()> {
    let threads = usize::from(arguments.threads);
    batch::run(questions, threads, |q| line(arguments, q, solver))
}

fn line(arguments: &Arguments, question: &FileProblem, solver: &Solver) -> Line {
    let (json, told) = told(arguments, question, solver)?;
    let mut line = match arguments.json {
        true => json,
        false => {
            let game = question.game.map(|n| format!(", game {n}"));
            format!("{}{}: {told}", question.file, game.unwrap_or_default()).into_bytes()
        }
    };
    line.push(b'\n');
    Ok(line)
}

/// The answer as JSON and in a sentence.
fn told(
    arguments: &Arguments,
    question: &FileProblem,
    solver: &Solver,
) -> anyhow::Result<(Vec<u8>, String)> {
    if question.is_open() {
        let solution = arguments.solve_open(question);
        let view = solution.view(&question.file, question.game);
        return Ok((serde_json::to_vec(&view)?, view.text));
    }
    let view = match arguments.answer(question, solver) {
        Err(why) => text::unanswered(question, &why),
        Ok((problem, answer, _)) => text::view(question, problem, &answer),
    };
    Ok((serde_json::to_vec(&view)?, view.text))
}

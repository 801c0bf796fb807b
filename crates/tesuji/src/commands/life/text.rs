//! Answers in words and pictures.

use std::fmt::Write as _;
use std::time::Duration;

use answers::{Answer, FirstMove, WhenFirst};
use board::{Move, PointSet};
use draw::{Ink, Layer, Mark, Picture, Rgb};
use life::{Problem, Target};
use status::{SolutionView, Status};
use words::say;

use super::question::FileProblem;
use crate::output::When;

/// The sentence, a diagram for each first mover, and the other first moves.
pub(super) fn whole(problem: &Problem, answer: &Answer, when: When) -> String {
    let ink = when.ink();
    let status = Status::of_answer(problem, answer);
    let clauses = sides_of(answer).filter_map(|side| status.with_first(side.mover));
    let lines = clauses.map(|fate| status.clause(fate, answer.size) + "\n");
    let mut text: String = lines.collect();
    let sides: Vec<&WhenFirst> = sides_of(answer)
        .filter(|side| side.best.is_some() && !side.line.is_empty() && !side.by_custom)
        .collect();
    for side in &sides {
        let heading = say!("diagram-heading", mover = side.mover.to_string());
        let _ = write!(text, "\n{heading}\n\n");
        text += &picture(problem, answer, side, ink).to_terminal(ink);
    }
    if sides.is_empty() {
        text.push('\n');
        text += &picture(problem, answer, &answer.first, ink).to_terminal(ink);
    }
    text += &other_moves(answer);
    text
}

/// The side to play, and the other if it was asked about.
fn sides_of(answer: &Answer) -> impl Iterator<Item = &WhenFirst> {
    std::iter::once(&answer.first).chain(&answer.second)
}

/// The area shaded, the stones in question marked, a line numbered, other moves as good circled.
pub(super) fn picture(problem: &Problem, answer: &Answer, side: &WhenFirst, ink: Ink) -> Picture {
    let shown = side.best.is_some() && !side.by_custom;
    let line = match shown {
        true => &side.line[..],
        false => &[],
    };
    let mut picture = Picture::of_line(&problem.board, line, 1);
    let empty = answer.area & problem.board.empty();
    let first = side.mover == answer.first.mover;
    let winning: PointSet = answer.winning.iter().filter_map(|mv| mv.point()).collect();
    for p in winning & empty {
        if first && !picture.numbers.contains_key(&p) {
            picture.marks.insert(p, Mark::Circle);
        }
    }
    // Where everything counts there is nothing to mark.
    if problem.target != Target::AnyStone {
        let marks = answer.target.iter().map(|p| (p, Mark::Triangle));
        picture.marks.extend(marks);
    }
    let area = match ink {
        Ink::Plain => empty,
        _ => answer.area,
    };
    let layer = Layer::of_set("area of play", '-', Rgb::BLUE, area);
    picture.layers.push(layer.with_value(0.35));
    picture.crop();
    picture
}

/// What the moves that are not drawn lead to.
fn other_moves(answer: &Answer) -> String {
    let mut text = String::new();
    let color = answer.first.mover.to_string();
    let size = answer.size;
    let listed = |keep: &dyn Fn(&FirstMove) -> bool| -> Vec<&FirstMove> {
        let played = |m: &&FirstMove| m.tried.mv != Move::Pass && keep(m);
        answer.moves.iter().filter(played).collect()
    };
    let right = listed(&|m| m.wins && Some(m.tried.mv) != answer.first.best);
    if !right.is_empty() && !answer.first.needs_no_move {
        let names: Vec<String> = right.iter().map(|m| m.tried.mv.name(size)).collect();
        let said = say!("as-good-for", color = &color, moves = names.join(" "));
        let _ = writeln!(text, "\n{said}");
    }
    // Where every move fails, or none is needed, refutations tell nothing.
    let decided = answer.winning.iter().any(|mv| *mv != Move::Pass);
    let wrong = listed(&|m| m.fails || !m.wins && m.tried.known.code().is_some());
    if decided && !wrong.is_empty() && !answer.first.needs_no_move {
        let each: Vec<String> = wrong.iter().map(|m| refuted(m, size)).collect();
        let moves = each.join(&say!("list"));
        let said = say!("not-good-enough", color = &color, moves = moves);
        let _ = writeln!(text, "\n{said}");
    }
    let open = listed(&|m| m.tried.known.code().is_none() && !m.fails);
    if !open.is_empty() {
        let names: Vec<String> = open.iter().map(|m| m.tried.mv.name(size)).collect();
        let _ = writeln!(
            text,
            "\n{}",
            say!("moves-not-known", moves = names.join(" "))
        );
    }
    text
}

/// `A1 (dead, B1)`: the move, what it leads to, and the reply.
fn refuted(tried: &FirstMove, size: board::Size) -> String {
    let name = tried.tried.mv.name(size);
    if tried.status() == life::Outcome::Unknown {
        // It is known that it fails, and how.
        let reply = tried.tried.reply.filter(|mv| *mv != Move::Pass);
        let reply = reply.map(|mv| say!("worth", degree = mv.name(size).to_string()));
        return name + &reply.unwrap_or_default();
    }
    let mut text = say!("outcome", outcome = tried.status().to_string());
    if let Some(code) = tried.tried.known.code()
        && tried.status() == life::Outcome::Ko
    {
        let _ = write!(text, " {code}");
    }
    if let Some(reply @ Move::Play(_)) = tried.tried.reply {
        text += &(say!("list") + &reply.name(size));
    }
    name + &say!("worth", degree = text)
}

/// The answer for scripts.
pub(super) fn view(question: &FileProblem, problem: &Problem, answer: &Answer) -> SolutionView {
    let status = Status::of_answer(problem, answer);
    let view = SolutionView::of(&status, answer.first.mover, answer.size);
    view.from_file(&question.file, question.game, answer.nodes, answer.time)
}

/// Why nothing is known, in the shape of the others.
pub(super) fn unanswered(question: &FileProblem, why: &str) -> SolutionView {
    let size = question.board.size();
    SolutionView::unknown(
        question.to_play,
        size,
        "no task",
        format!("Unknown: {why}."),
    )
    .from_file(&question.file, question.game, 0, Duration::ZERO)
}

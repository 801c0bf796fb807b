//! Solutions in words and pictures.

use std::fmt::Write as _;

use board::{Board, Move, PointSet, Turn};
use draw::{Ink, Layer, Mark, Picture, Rgb};
use problems::{Found, Solution};
use words::say;

use crate::output::When;

/// What is asked, the answer, a diagram, and the other moves.
pub(crate) fn whole(board: &Board, solution: &Solution, when: When) -> String {
    let ink = when.ink();
    let mut text = String::new();
    if let Some(task) = solution.task_in_words() {
        let _ = writeln!(text, "{task}");
    }
    let _ = write!(text, "{}\n\n", solution.sentence());
    text += &picture(board, solution, ink).to_terminal(ink);
    let others: Vec<String> = solution
        .winning()
        .iter()
        .filter(|mv| Some(**mv) != solution.best() && **mv != Move::Pass)
        .map(|mv| mv.name(solution.size))
        .collect();
    if !others.is_empty() && solution.best() != Some(Move::Pass) {
        let _ = writeln!(text, "\n{}", say!("as-good", moves = others.join(" ")));
    }
    text
}

/// The diagram as it was given: the line numbered, the stones in question marked, stones that are assumed safe dotted,
/// other moves as good circled, the area shaded.
pub(crate) fn picture(board: &Board, solution: &Solution, ink: Ink) -> Picture {
    let mut picture = Picture::of_line(board, &line(solution), 1);
    let empty = board.empty();
    let winning: PointSet = solution
        .winning()
        .iter()
        .filter_map(|mv| mv.point())
        .collect();
    for p in winning & empty {
        if !picture.numbers.contains_key(&p) {
            picture.marks.insert(p, Mark::Circle);
        }
    }
    for p in solution.target() {
        picture.marks.insert(p, Mark::Triangle);
    }
    if let Some((name, area)) = shown_area(solution) {
        let shaded = match ink {
            Ink::Plain => area & empty,
            _ => area,
        };
        let layer = Layer::of_set(name, '-', Rgb::BLUE, shaded);
        picture.layers.push(layer.with_value(0.35));
    }
    picture.crop();
    picture
}

/// Best play, or at least the first move.
fn line(solution: &Solution) -> Vec<Turn> {
    let found = solution.line();
    let first = solution.best().filter(|mv| *mv != Move::Pass);
    match (found.first(), first) {
        (Some(turn), Some(best)) if turn.mv == best => found,
        (_, Some(mv)) => vec![Turn {
            color: solution.to_play,
            mv,
        }],
        _ => Vec::new(),
    }
}

/// The area of play, or the points that a proof on the bare board depends on.
fn shown_area(solution: &Solution) -> Option<(&'static str, PointSet)> {
    match &solution.found {
        Found::Bare(_) => solution
            .bare_fate()
            .and_then(|fate| fate.proof.as_ref())
            .map(|p| ("zone of the proof", p.zone())),
        Found::Open(tactic) => tactic
            .proof
            .as_ref()
            .map(|p| ("zone of the proof", p.zone())),
        _ => solution.frame().map(|f| ("area of play", f.problem.area)),
    }
}

//! What is safe, in words.

use std::fmt::Write as _;

use ::safety::{Method, Reason, SafetyReport, SafetyStatus, names, score};
use board::{Board, Color, Point, PointSet, Size};
use search::Exhausted;

/// Longer lists are cut after so many names.
const MOST_NAMES: usize = 8;

/// All names of a set.
pub(crate) fn list(points: PointSet, size: Size) -> String {
    names(points, size).join(" ")
}

/// The first names of a set, and how many there are if that is not all.
pub(crate) fn some(points: PointSet, size: Size) -> String {
    let all = names(points, size);
    if all.len() <= MOST_NAMES {
        return all.join(" ");
    }
    format!(
        "{} … ({} points)",
        all[..MOST_NAMES - 2].join(" "),
        all.len()
    )
}

/// `black` as a name.
pub(crate) fn capitalized(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn plural(n: usize, word: &str) -> String {
    format!("{n} {word}{}", if n == 1 { "" } else { "s" })
}

/// How much is safe for whom, dame, dead stones, and what is open.
pub(super) fn summary(board: &Board, report: &SafetyReport) -> String {
    let size = board.size();
    let mut text = String::new();
    for color in Color::ALL {
        let own = color.index();
        let _ = writeln!(
            text,
            "{}: {} safe ({}, {} of territory), {} of {}.",
            capitalized(color),
            plural(report.safe[own].len(), "point"),
            plural(report.stones[own].len(), "stone"),
            (report.safe[own] - report.stones[own]).len(),
            report.blocks[own].len(),
            plural(board.blocks(color).count(), "block"),
        );
    }
    let dead = score::dead_stones(board, report);
    for color in Color::ALL {
        let dead = dead & board.stones(color);
        if !dead.is_empty() {
            let _ = writeln!(text, "Dead {color} stones: {}.", list(dead, size));
        }
    }
    if !report.dame.is_empty() {
        let _ = writeln!(text, "Dame: {}.", list(report.dame, size));
    }
    let open = score::partition(board, report);
    let points: usize = open.iter().map(PointSet::len).sum();
    let _ = match points {
        0 => writeln!(text, "Everything is settled."),
        n => writeln!(text, "Not settled: {}.", plural(n, "point")),
    };
    if report.method == Method::Search {
        let _ = writeln!(text, "{}", effort(report));
    }
    text
}

/// What the search did.
fn effort(report: &SafetyReport) -> String {
    let end = match report.exhausted {
        None => "came to its end",
        Some(Exhausted::Nodes) => "was ended by its node limit",
        Some(Exhausted::Depth) => "was ended by its depth limit",
        Some(Exhausted::Time) => "was ended by its time limit",
        Some(Exhausted::Memory) => "was ended by its memory limit",
        Some(Exhausted::Stopped) => "was stopped",
    };
    let positions = usize::try_from(report.nodes).unwrap_or(usize::MAX);
    format!("The search {end} after {}.", plural(positions, "position"))
}

/// Why, one reason a paragraph.
pub(super) fn reasons(board: &Board, report: &SafetyReport) -> String {
    let mut text = String::new();
    for reason in &report.reasons {
        let _ = write!(text, "\n{}", paragraph(board, reason, true));
    }
    text
}

/// `White C3 D3, two sure liberties: …`
fn paragraph(board: &Board, reason: &Reason, cut: bool) -> String {
    let size = board.size();
    let points = match cut {
        true => some(reason.points, size),
        false => list(reason.points, size),
    };
    let (rule, why) = (reason.rule.name(), reason.text(size));
    // What search says begins with its name.
    let why = match why.starts_with(rule) {
        true => why,
        false => format!("{rule}: {why}"),
    };
    let mut text = format!("{} {points}\n  {why}.\n", capitalized(reason.color));
    let answers = reason.view(size).answers;
    let special: Vec<String> = answers
        .iter()
        .filter(|[attack, _]| attack != "pass")
        .map(|[attack, answer]| format!("{attack} by {answer}"))
        .collect();
    if !special.is_empty() {
        let _ = writeln!(text, "  Answered at once: {}.", special.join(", "));
    }
    text
}

/// What is known about one point.
pub(super) fn about(board: &Board, report: &SafetyReport, p: Point) -> String {
    let name = p.name(board.size());
    let what = match (report.status(board, p), board.color(p)) {
        (SafetyStatus::Alive, Some(color)) => format!("a {color} stone that cannot be captured"),
        (SafetyStatus::Dead, Some(color)) => format!("a dead {color} stone"),
        (SafetyStatus::Territory(owner), Some(_)) => {
            format!("a {owner} stone in its own territory")
        }
        (SafetyStatus::Territory(owner), None) => format!("territory of {}", capitalized(owner)),
        (SafetyStatus::Dame, _) => "dame".to_owned(),
        (_, Some(color)) => format!("a {color} stone; not settled"),
        (_, None) => "empty; not settled".to_owned(),
    };
    let mut text = format!("{name}: {what} ({}).\n", report.method);
    for reason in report.why(p) {
        let _ = write!(text, "\n{}", paragraph(board, reason, false));
    }
    text
}

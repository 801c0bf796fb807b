//! `tesuji sgf check`: what is wrong with SGF files, and where.
//!
//! Three things are looked at: the syntax; the value of every move, setup stone and mark; and the
//! moves of every variation, which may be illegal.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;
use sgf::{GameTree, Irregular, NodeId, ParseError, Parsed, Warning};
use tesuji::input::Source;

use crate::output;

/// A file may have more variations than anyone can wait for. After so many moves replayed, the
/// legality of the rest is not looked at, and the report says so.
const MOST_MOVES: usize = 20_000_000;

/// Say what is wrong with SGF files, and where
///
/// An error is something that cannot be read: broken syntax, a point off the board, stones that
/// cannot stand. A warning is something that can be read but is not as it should be: repaired
/// syntax, an illegal move.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Exit status:
  0  every file can be read, with or without warnings
  2  some file has an error

Examples:
  tesuji sgf check game.sgf
  tesuji sgf check --json collection/*.sgf")]
pub(crate) struct Arguments {
    /// SGF files; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<OsString>,

    /// Print one JSON object per file instead
    #[arg(long)]
    json: bool,
}

/// What was found in one file.
#[derive(Default, Serialize)]
struct Report {
    file: String,
    games: usize,
    errors: Vec<Finding>,
    warnings: Vec<Finding>,
}

/// One thing that is wrong.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
struct Finding {
    line: Option<u32>,
    column: Option<u32>,
    message: String,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let mut all_good = true;
    for file in &arguments.files {
        let report = check(&Source::from(file.clone()));
        all_good &= report.errors.is_empty();
        if arguments.json {
            output::print_json(&report)?;
        } else {
            output::print_bytes(words::retell(&report.to_text()).as_bytes())?;
        }
    }
    Ok(all_good)
}

fn check(source: &Source) -> Report {
    let mut report = Report {
        file: source.to_string(),
        ..Report::default()
    };
    let bytes = match source.read() {
        Ok(bytes) => bytes,
        Err(error) => {
            report
                .errors
                .push(Finding::new(None, error.problem.to_string()));
            return report;
        }
    };
    match sgf::parse(&bytes) {
        Err(error) => report.errors.push(Finding::from(&error)),
        Ok(parsed) => check_games(&parsed, &mut report),
    }
    report.errors.sort();
    report.warnings.sort();
    report
}

fn check_games(parsed: &Parsed, report: &mut Report) {
    report.games = parsed.collection.games.len();
    report
        .warnings
        .extend(parsed.warnings.iter().map(Finding::from));
    if parsed.more_warnings > 0 {
        let more = format!("{} more repairs", parsed.more_warnings);
        report.warnings.push(Finding::new(None, more));
    }
    let mut moves_left = MOST_MOVES;
    for (number, game) in (1..).zip(&parsed.collection.games) {
        check_values(game, report);
        if !check_moves(game, &mut moves_left, report) {
            let message =
                format!("too many variations; legality not checked from game {number} on");
            report.warnings.push(Finding::new(None, message));
            break;
        }
    }
}

/// Every value that means a point or a number.
fn check_values(game: &GameTree, report: &mut Report) {
    let size = match game.size() {
        Ok(size) => size,
        Err(error) => {
            report.errors.push(Finding::of_value(&error));
            return;
        }
    };
    let mut add = |error: Option<sgf::ValueError>| {
        report.errors.extend(error.iter().map(Finding::of_value));
    };
    add(game.komi().err());
    add(game.handicap().err());
    for node in game.preorder() {
        add(game.moves(node, size).err());
        add(game.setup(node, size).err());
        add(game.marks(node, size).err());
    }
}

/// Replays every variation; false when there was too much to replay.
fn check_moves(game: &GameTree, moves_left: &mut usize, report: &mut Report) -> bool {
    let Ok(size) = game.size() else {
        return true;
    };
    let mut seen: BTreeSet<NodeId> = BTreeSet::new();
    let mut setups: BTreeSet<String> = BTreeSet::new();
    for leaf in game.preorder().filter(|&n| game.first_child(n).is_none()) {
        let depth = game.depth(leaf) + 1;
        if depth > *moves_left {
            return false;
        }
        *moves_left -= depth;
        match game.position_at(leaf) {
            Ok(position) => {
                for irregular in &position.irregular {
                    if seen.insert(irregular.node) {
                        report.warnings.push(illegal_move(game, size, irregular));
                    }
                }
            }
            // Values have been checked already.
            Err(sgf::PositionError::Setup { line, problem }) => {
                let message = format!("setup: {problem}");
                if setups.insert(format!("{line:?} {message}")) {
                    report.errors.push(Finding::new(line, message));
                }
            }
            Err(_) => {}
        }
    }
    true
}

fn illegal_move(game: &GameTree, size: board::Size, irregular: &Irregular) -> Finding {
    let properties = game.properties(irregular.node);
    let line = properties.iter().find_map(|p| p.line());
    let (color, point) = (irregular.color, irregular.point.name(size));
    Finding::new(
        line,
        format!("illegal move {color} {point}: {}", irregular.why),
    )
}

impl Finding {
    fn new(line: Option<u32>, message: String) -> Finding {
        Finding {
            line,
            column: None,
            message,
        }
    }

    fn of_value(error: &sgf::ValueError) -> Finding {
        let message = format!("{}[{}]: {}", error.property, error.value, error.problem);
        Finding::new(error.line, message)
    }

    fn at(location: sgf::Location, message: String) -> Finding {
        Finding {
            line: Some(location.line),
            column: Some(location.column),
            message,
        }
    }
}

impl From<&ParseError> for Finding {
    fn from(error: &ParseError) -> Finding {
        Finding::at(error.location, error.problem.to_string())
    }
}

impl From<&Warning> for Finding {
    fn from(warning: &Warning) -> Finding {
        Finding::at(warning.location, warning.repair.to_string())
    }
}

impl Report {
    /// A line for each finding, in the form that editors jump to, or `ok`.
    fn to_text(&self) -> String {
        let mut text = String::new();
        for (kind, findings) in [("error", &self.errors), ("warning", &self.warnings)] {
            for finding in findings {
                let _ = write!(text, "{}: ", self.file);
                if let Some(line) = finding.line {
                    let _ = write!(text, "line {line}");
                    if let Some(column) = finding.column {
                        let _ = write!(text, ", column {column}");
                    }
                    text += ": ";
                }
                let _ = writeln!(text, "{kind}: {}", finding.message);
            }
        }
        if self.errors.is_empty() && self.warnings.is_empty() {
            let s = if self.games == 1 { "" } else { "s" };
            let _ = writeln!(text, "{}: ok, {} game{s}", self.file, self.games);
        }
        text
    }
}

//! `tesuji safety`: which stones and which territory are safe, and why.

mod picture;
mod table;
mod words;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use ::safety::{Method, ReportView, SafetyReport, analyze};
use anyhow::{Context, bail};
use board::{Board, Point};
use clap::{Args, ValueEnum};
use search::Limits;
use serde::Serialize;
use tesuji::input::Input;

use crate::cli::{self, SelectArguments};
use crate::output::{self, When};

pub(super) use picture::picture;
pub(super) use words::{capitalized, list, some};

/// Which stones and territory are safe, and why
///
/// A point is safe for a color when its stones there cannot be captured, or the opponent cannot live there,
/// although the opponent moves first everywhere and wins all kos. Whatever is called safe is proven; what is
/// not may still be safe. Each method proves more than the one before it and takes longer.
///
/// In plain text # and @ are safe black and white stones, x and o safe territory of Black and White, : is
/// dame. SVG and terminals shade what is safe.
///
/// With --table the points, blocks and dame of all methods up to the one chosen are counted for
/// every position of the files, with totals and medians of time, as in Müller's paper of 1997. Folders
/// stand for the SGF files and text diagrams in them, collections for all their games.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji safety examples/endgame.sgf                  what is safe, and why
  tesuji safety examples/endgame.sgf --at C3          why this point
  tesuji safety game.sgf --move 150 --svg safe.svg    shaded territory
  tesuji safety game.sgf --method benson --json | jq .black.points
  tesuji safety positions/ --table                    the paper's table for a folder
  tesuji safety positions/ --table --method search --time 60")]
pub(crate) struct Arguments {
    /// SGF files or text diagrams; - is standard input; with --table also folders
    #[arg(required = true, value_name = "FILE")]
    files: Vec<OsString>,

    #[command(flatten)]
    select: SelectArguments,

    /// Say what is known about this point only
    #[arg(long, value_name = "POINT", conflicts_with_all = ["json", "svg"])]
    at: Option<String>,

    /// Count safe points, blocks and dame of many positions
    #[arg(long, conflicts_with_all = ["at", "json", "svg"])]
    table: bool,

    /// Draw what is safe into an SVG file; - is standard output, which then has nothing else
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,

    /// Print one JSON object for each file instead of text
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    effort: EffortArguments,
}

/// How hard to try; shared with `tesuji score`.
#[derive(Debug, Args)]
#[command(next_help_heading = "Effort")]
pub(super) struct EffortArguments {
    /// How to prove safety [default: search; for tables: static]
    #[arg(long, value_enum, value_name = "METHOD")]
    method: Option<MethodName>,

    /// Most time for the search of a position, in seconds [default: 5, unless --nodes is given]
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds)]
    time: Option<Duration>,

    /// Most positions for the search to look at [default: no limit]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum MethodName {
    /// Safe even if the opponent moves as often as he likes: Benson's unconditional life
    Benson,
    /// Safe if each move is answered: miai, chains, eye shapes
    Static,
    /// Static rules and search
    Search,
}

/// What a search gets when nobody says.
const DEFAULT_TIME: Duration = Duration::from_secs(5);

impl EffortArguments {
    fn chosen(&self) -> Option<Method> {
        self.method.map(|name| match name {
            MethodName::Benson => Method::Benson,
            MethodName::Static => Method::Static,
            MethodName::Search => Method::Search,
        })
    }

    /// The method for one position.
    pub(super) fn method(&self) -> Method {
        self.chosen().unwrap_or(Method::Search)
    }

    /// The limits of search.
    pub(super) fn limits(&self) -> Limits {
        Limits {
            nodes: self.nodes.unwrap_or(u64::MAX),
            time: self.time,
            ..Limits::default()
        }
        .or(&Limits::time(DEFAULT_TIME))
    }

    /// What is safe.
    pub(super) fn analyze(&self, board: &Board) -> SafetyReport {
        analyze(board, self.method(), &self.limits())
    }
}

pub(crate) fn run(arguments: &Arguments, when: When) -> anyhow::Result<bool> {
    if arguments.table {
        return table::run(arguments);
    }
    if arguments.svg.is_some() && arguments.files.len() > 1 {
        bail!(
            "--svg draws one position; found {} files",
            arguments.files.len()
        );
    }
    let mut good = true;
    for (i, file) in arguments.files.iter().enumerate() {
        match answer(arguments, file, i, when) {
            Ok(()) => {}
            // A single file's failure is the command's; of several, the others are answered.
            Err(error) if arguments.files.len() == 1 => return Err(error),
            Err(error) if error.is::<output::WriteError>() => return Err(error),
            Err(error) => {
                output::complain(&format!("{error:#}"));
                good = false;
            }
        }
    }
    Ok(good)
}

/// The answer for one file.
fn answer(arguments: &Arguments, file: &OsString, i: usize, when: When) -> anyhow::Result<()> {
    let (input, position) = arguments.select.load(file)?;
    let board = &position.board;
    let at = arguments.at.as_ref().map(|text| {
        let point = Point::parse(text, board.size());
        point.with_context(|| format!("{}: --at {text}", input.name))
    });
    let at = at.transpose()?;
    let report = arguments.effort.analyze(board);
    if let Some(path) = &arguments.svg {
        let svg = picture(board, &report, draw::Ink::TrueColor).to_svg();
        output::write_file(path, svg.as_bytes())?;
        if path == Path::new("-") {
            return Ok(());
        }
    }
    if arguments.json {
        return output::print_json(&SafetyView::new(&input, &report, board));
    }
    let mut text = match arguments.files.len() {
        1 => String::new(),
        _ => format!("{}{}:\n", if i > 0 { "\n" } else { "" }, input.name),
    };
    match at {
        Some(p) => text += &words::about(board, &report, p),
        None => {
            text += &picture(board, &report, when.ink()).to_terminal(when.ink());
            text.push('\n');
            text += &words::summary(board, &report);
            text += &words::reasons(board, &report);
        }
    }
    output::print(&text, when)?;
    Ok(())
}

/// The JSON object.
#[derive(Serialize)]
struct SafetyView<'a> {
    file: &'a str,
    #[serde(flatten)]
    report: ReportView,
    nodes: u64,
    /// The limit that ended the search before its time.
    stopped_by: Option<String>,
}

impl<'a> SafetyView<'a> {
    fn new(input: &'a Input, report: &SafetyReport, board: &Board) -> SafetyView<'a> {
        SafetyView {
            file: &input.name,
            report: report.view(board.size()),
            nodes: report.nodes,
            stopped_by: report.exhausted.map(|limit| limit.to_string()),
        }
    }
}

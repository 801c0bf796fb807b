//! `tesuji tree`: solutions as a book or a site wants them.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::Args;
use collections::{Entry, Format, TreeSize, solution_tree};
use problems::{Options, solve};
use search::Limits;

use super::audit::{BatchLimits, read_all};
use super::batch;
use super::queue::QueueArguments;
use crate::output;

/// Write solution trees with refutations
///
/// Solves every problem of a collection and writes it with its solution: every first move that works, every
/// answer that matters, a good reply to each, and a refutation for the wrong first moves that people try. An answer
/// matters when one may not play elsewhere after it; where none does, the line ends with a sentence: alive, dead,
/// seki, ko and whose. Moves come in the order in which people try them, by the network's policy.
///
/// Every end is a proven status, or says that it is not. As in `tesuji solve`, the wall is taken to be safe; the
/// comment of the position says what was assumed. What is recorded in the file is not looked at.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji tree problem.sgf --sgf solution.sgf
  tesuji tree book.jsonl --format uligo --sgf book.sgf --threads 4
  tesuji tree problem.sgf --breadth 8 --wrong 20 --depth 20")]
pub(crate) struct Arguments {
    /// Collections, and folders with them
    #[arg(required = true, value_name = "FILE")]
    paths: Vec<OsString>,

    /// The file to write [default: standard output]
    #[arg(long, visible_alias = "output", value_name = "OUT")]
    sgf: Option<PathBuf>,

    /// How right and wrong are marked, as in `tesuji convert`; json and jsonl are no SGF
    #[arg(long, value_name = "FORMAT", default_value_t = Format::GoProblems, value_parser = |text: &str| text.parse::<Format>())]
    format: Format,

    /// Longest line
    #[arg(long = "lines", value_name = "N", default_value_t = TreeSize::default().depth)]
    lines: usize,

    /// Most answers at a node
    #[arg(long, value_name = "N", default_value_t = TreeSize::default().breadth)]
    breadth: usize,

    /// Most wrong first moves
    #[arg(long, value_name = "N", default_value_t = TreeSize::default().wrong)]
    wrong: usize,

    /// Most nodes of a tree
    #[arg(long, value_name = "N", default_value_t = TreeSize::default().nodes)]
    most: usize,

    #[command(flatten)]
    limits: BatchLimits,

    #[command(flatten)]
    queue: QueueArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let (entries, good) = read_all(&arguments.paths, None)?;
    let size = TreeSize {
        depth: arguments.lines,
        breadth: arguments.breadth,
        wrong: arguments.wrong,
        nodes: arguments.most,
    };
    let limits = arguments.limits.limits();
    let mut machines = arguments.queue.open()?;
    let found = match machines.is_open() {
        true => machines.trees(&entries, size, &limits)?,
        false => batch::collect(&entries, arguments.limits.threads(), |entry| {
            with_tree(entry, &size, &limits)
        }),
    };
    let mut written = Vec::new();
    for (entry, tree) in entries.iter().zip(found) {
        match tree {
            Some(tree) => written.push(tree),
            None => {
                let name = entry.id.as_deref().unwrap_or("a problem");
                output::complain(&format!("{name}: no task was found within the limits"));
            }
        }
    }
    if written.is_empty() {
        bail!("no problem was solved within the limits");
    }
    let bytes = collections::write(&written, arguments.format)?;
    let path = arguments.sgf.as_deref().unwrap_or(Path::new("-"));
    output::write_file(path, &bytes)?;
    machines.finish();
    Ok(good)
}

/// A problem with its solution; None when no task is found in it.
fn with_tree(entry: &Entry, size: &TreeSize, limits: &Limits) -> Option<Entry> {
    let options = Options {
        limits: limits.clone(),
        ..Options::default()
    };
    let solution = solve(&entry.board, entry.to_play, &options);
    solution.task()?;
    Some(solution_tree(entry, &solution, size, limits))
}

//! `tesuji convert`: collections of problems from one format to another.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Args;
use collections::Format;

use super::audit::read_all;
use crate::output;

/// Write problem collections in another format
///
/// Reads collections as `tesuji audit` does and writes all their problems into one file. What a format cannot
/// hold is left out: json has first moves only, main-line has one right line.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Formats:
  goproblems   SGF, RIGHT and WRONG in comments; CHOICE, FORCE and NOTTHIS are kept
  hero         SGF, comments that begin with + where it is right; S[] and G[] are read, too
  uligo        SGF, WV where a variation is wrong
  annotations  SGF, TE where it is right, BM (or DO) where it is wrong
  words        SGF, \"Correct.\" and \"Wrong.\" in comments
  main-line    SGF, the main line is the solution
  json         objects with AB, AW, SZ, C and SOL
  jsonl        a line for each problem; docs/collections.md

Examples:
  tesuji convert book.jsonl --to goproblems > book.sgf
  tesuji convert problems/ --to jsonl --output all.jsonl")]
pub(crate) struct Arguments {
    /// Collections, and folders with them
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<OsString>,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = |text: &str| text.parse::<Format>())]
    to: Format,

    /// How right and wrong are marked in what is read [default: as the file shows]
    #[arg(long, value_name = "FORMAT", value_parser = |text: &str| text.parse::<Format>())]
    format: Option<Format>,

    /// The file to write [default: standard output]
    #[arg(long, short, value_name = "OUT")]
    output: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let (entries, good) = read_all(&arguments.paths, arguments.format)?;
    let bytes = collections::write(&entries, arguments.to)?;
    let path = arguments.output.as_deref().unwrap_or(Path::new("-"));
    output::write_file(path, &bytes)?;
    Ok(good)
}

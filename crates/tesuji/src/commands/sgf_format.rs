//! `tesuji sgf format`: SGF files in canonical form.
//!
//! Nobody's work is lost: a file is replaced by renaming a complete new one over it, and not at all
//! when reading it needed repairs, unless asked to. What is written is read again first: a file
//! that does not name its encoding might otherwise be taken for another once the text around its
//! games is gone.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use sgf::Layout;
use tesuji::input::{InputError, Problem, Source};

use crate::output;

/// Rewrite SGF files in canonical form
///
/// The tree, all properties and their values stay as they are; only the white space between them
/// and the layout change. Without --in-place or --output the result goes to standard output.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji sgf format game.sgf
  tesuji sgf format --in-place --utf8 old/*.sgf
  tesuji sgf format broken.sgf --output repaired.sgf")]
pub(crate) struct Arguments {
    /// SGF files; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<OsString>,

    /// Replace the files
    #[arg(long, short, conflicts_with = "output")]
    in_place: bool,

    /// Write to this file
    #[arg(long, short, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Convert all text to UTF-8
    #[arg(long)]
    utf8: bool,

    /// Break lines between nodes and before variations
    #[arg(long)]
    lines: bool,

    /// With --in-place: replace files, too, that needed repairs to be read
    #[arg(long, requires = "in_place")]
    repair: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    if arguments.output.is_some() && arguments.files.len() > 1 {
        bail!("--output takes one FILE; expected --in-place for several");
    }
    let mut all_good = true;
    for file in &arguments.files {
        let source = Source::from(file.clone());
        match format(arguments, &source) {
            Ok(()) => {}
            // One bad file does not keep the others from being formatted.
            Err(error) if error.is::<InputError>() || error.is::<Refused>() => {
                output::complain(&format!("{error:#}"));
                all_good = false;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(all_good)
}

/// A file that is left as it is.
#[derive(Debug, thiserror::Error)]
enum Refused {
    #[error("{0}: not replaced, because reading it needed repairs; --repair does it all the same")]
    Repairs(String),
    #[error("{0}: not written, because the result would be read in another encoding; --utf8 helps")]
    Encoding(String),
    #[error("standard input cannot be replaced; expected a file with --in-place")]
    Stdin,
}

fn format(arguments: &Arguments, source: &Source) -> anyhow::Result<()> {
    let name = source.to_string();
    let input = source.read()?;
    let mut parsed = sgf::parse(&input).map_err(|error| InputError {
        name: name.clone(),
        problem: Problem::Sgf(error),
    })?;
    for warning in &parsed.warnings {
        output::complain(&format!("{name}: warning: {warning}"));
    }
    if arguments.utf8 {
        parsed.collection.to_utf8();
    }
    let layout = match arguments.lines {
        true => Layout::Lines,
        false => Layout::Canonical,
    };
    let formatted = parsed.collection.to_bytes_with(layout);
    if sgf::parse(&formatted).map(|again| again.collection) != Ok(parsed.collection) {
        bail!(Refused::Encoding(name));
    }
    match (&arguments.output, arguments.in_place, source) {
        (_, true, Source::Stdin) => bail!(Refused::Stdin),
        (_, true, Source::File(path)) => {
            let repaired = !parsed.warnings.is_empty() || parsed.more_warnings > 0;
            if repaired && !arguments.repair {
                bail!(Refused::Repairs(name));
            }
            if formatted != input {
                output::replace(path, &formatted)?;
            }
        }
        (Some(path), false, _) => output::replace(path, &formatted)?,
        (None, false, _) => output::print_bytes(&formatted)?,
    }
    Ok(())
}

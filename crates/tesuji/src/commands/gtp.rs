//! `tesuji gtp`: the engine on standard input and output.

use std::io::{self, BufReader};

use clap::Args;

use crate::cli::LimitArguments;
use crate::output::WriteError;

/// Speak the Go Text Protocol (GTP 2) on standard input and output
///
/// For graphical boards like Sabaki and GoGui, and for scripts. `help` on standard input lists the
/// commands; the conversation ends with `quit` or at the end of the input.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  printf 'boardsize 9\\nplay black E5\\nshowboard\\n' | tesuji gtp

In Sabaki: Engines > Manage Engines > Add, path `tesuji`, arguments `gtp`.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    limits: LimitArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let mut engine = gtp::Engine::default();
    engine.session_mut().limits = arguments.limits.limit();
    engine
        .run(BufReader::new(io::stdin()), io::stdout().lock())
        .map_err(|error| WriteError::new("to the controller", error))?;
    Ok(true)
}

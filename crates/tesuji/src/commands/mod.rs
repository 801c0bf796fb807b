//! The commands, one file each.
//!
//! A command returns whether its input was good; a failure that leaves nothing to answer is an error.

pub(crate) mod completions;
pub(crate) mod gtp;
pub(crate) mod man;
pub(crate) mod sgf_check;
pub(crate) mod sgf_format;
pub(crate) mod show;

use crate::cli::{Cli, Command, SgfCommand};

/// Runs the command.
pub(crate) fn run(cli: Cli) -> anyhow::Result<bool> {
    match cli.command {
        Command::Show(arguments) => show::run(&arguments, cli.color),
        Command::Sgf(arguments) => match arguments.command {
            SgfCommand::Check(arguments) => sgf_check::run(&arguments),
            SgfCommand::Format(arguments) => sgf_format::run(&arguments),
        },
        Command::Gtp(arguments) => gtp::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments),
        Command::Man(arguments) => man::run(&arguments),
    }
}

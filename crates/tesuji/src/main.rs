//! The command line: parses the arguments, runs one command, and turns its failure into a message
//! and an exit status. What a command does is in its file under `commands/`.

mod cli;
mod commands;
mod output;

use std::io;
use std::process::ExitCode;

use clap::Parser;

use cli::Cli;
use commands::Ended;

/// The answer was given.
const ANSWERED: u8 = 0;
/// The answer could not be delivered: the disk is full, say. Or what was to be checked is wrong.
const FAILED: u8 = 1;
/// The input or the usage was bad. Clap exits with the same status.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    words::speak_usually(cli::language());
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    let status = match commands::run(cli) {
        Ok(Ended::Answered) => ANSWERED,
        Ok(Ended::Refuted) => FAILED,
        Ok(Ended::BadInput) => BAD_INPUT,
        Err(error) if is_closed_pipe(&error) => ANSWERED,
        Err(error) => {
            output::complain(&format!("{error:#}"));
            match error.downcast_ref::<output::WriteError>() {
                Some(_) => FAILED,
                None => BAD_INPUT,
            }
        }
    };
    ExitCode::from(status)
}

/// Arguments that cannot be understood, in the reader's language; or help, which was asked for.
fn refuse(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() || words::spoken() == words::Language::English {
        error.exit();
    }
    eprint!("{}", words::retell(&error.to_string()));
    ExitCode::from(BAD_INPUT)
}

/// Whoever reads our output has seen enough: `tesuji show game.sgf | head -3`.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<io::Error>()
            .is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
    })
}

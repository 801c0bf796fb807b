//! The commands, one file each.
//!
//! A command returns whether its input was good; a failure that leaves nothing to answer is an error.

pub(crate) mod analyze;
pub(crate) mod ask;
pub(crate) mod audit;
pub(crate) mod batch;
pub(crate) mod bench;
pub(crate) mod capture;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod files;
pub(crate) mod games;
pub(crate) mod generate;
pub(crate) mod groups;
pub(crate) mod gtp;
pub(crate) mod life;
pub(crate) mod man;
pub(crate) mod pattern;
pub(crate) mod power;
pub(crate) mod problem;
pub(crate) mod queue;
pub(crate) mod safety;
pub(crate) mod scan;
pub(crate) mod score;
pub(crate) mod serve;
pub(crate) mod sgf_check;
pub(crate) mod sgf_format;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod status;
pub(crate) mod tree;
pub(crate) mod worker;

use crate::cli::{Cli, Command, GamesCommand, SgfCommand};

/// How a command ended that could do its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ended {
    /// The question was answered.
    Answered,
    /// What was to be checked is wrong.
    Refuted,
    /// Some of the input was bad.
    BadInput,
}

/// Whether the input was good.
impl From<bool> for Ended {
    fn from(good: bool) -> Ended {
        if good {
            Ended::Answered
        } else {
            Ended::BadInput
        }
    }
}

/// Runs the command.
pub(crate) fn run(cli: Cli) -> anyhow::Result<Ended> {
    let good = match cli.command {
        Command::Show(arguments) => show::run(&arguments, cli.color),
        Command::Capture(arguments) => capture::run(&arguments, cli.color),
        Command::Life(arguments) => life::run(&arguments, cli.color),
        Command::Status(arguments) => status::run(&arguments, cli.color),
        Command::Solve(arguments) => solve::run(&arguments, cli.color),
        Command::Audit(arguments) => return audit::run(&arguments, cli.color),
        Command::Convert(arguments) => convert::run(&arguments),
        Command::Tree(arguments) => tree::run(&arguments),
        Command::Generate(arguments) => generate::run(&arguments),
        Command::Scan(arguments) => scan::run(&arguments, cli.color),
        Command::Safety(arguments) => safety::run(&arguments, cli.color),
        Command::Analyze(arguments) => analyze::run(&arguments, cli.color),
        Command::Score(arguments) => score::run(&arguments, cli.color),
        Command::Power(arguments) => power::run(&arguments, cli.color),
        Command::Groups(arguments) => groups::run(&arguments, cli.color),
        Command::Pattern(arguments) => pattern::run(&arguments, cli.color),
        Command::Check(arguments) => return check::run(&arguments),
        Command::Sgf(arguments) => match arguments.command {
            SgfCommand::Check(arguments) => sgf_check::run(&arguments),
            SgfCommand::Format(arguments) => sgf_format::run(&arguments),
        },
        Command::Games(arguments) => match arguments.command {
            GamesCommand::Pack(arguments) => games::pack(&arguments),
            GamesCommand::Records(arguments) => games::records(&arguments),
            GamesCommand::Shapes(arguments) => games::shapes(&arguments),
            GamesCommand::Play(arguments) => games::play(&arguments),
            GamesCommand::Fights(arguments) => games::fights(&arguments),
            GamesCommand::Proofs(arguments) => games::proofs(&arguments),
            GamesCommand::Questions(arguments) => games::questions(&arguments),
        },
        Command::Worker(arguments) => worker::run(&arguments),
        Command::Ask(arguments) => ask::run(&arguments),
        Command::Serve(arguments) => serve::run(&arguments, cli.color),
        Command::Gtp(arguments) => gtp::run(&arguments),
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments),
        Command::Man(arguments) => man::run(&arguments),
    }?;
    Ok(good.into())
}

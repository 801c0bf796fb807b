//! `tesuji gtp`: the engine on standard input and output.

use std::io::{self, BufReader};

use clap::{Args, ValueEnum};

use player::equilibrator::{self, DEFAULT_LEVEL, MAX_LEVEL};

use crate::cli::LimitArguments;
use crate::output::WriteError;

/// Speak the Go Text Protocol (GTP 2) on standard input and output
///
/// For graphical boards like Sabaki and GoGui, and for scripts. `help` on standard input lists the
/// commands; the conversation ends with `quit` or at the end of the input.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji gtp --engine equilibrator --level 3
  printf 'boardsize 9\\nplay black E5\\nshowboard\\n' | tesuji gtp

In Sabaki: Engines > Manage Engines > Add, path `tesuji`, arguments `gtp`.")]
pub(crate) struct Arguments {
    /// Which player chooses moves for genmove
    #[arg(long, value_enum, default_value_t)]
    engine: Player,

    /// How hard it thinks
    #[arg(long, value_name = "N", default_value_t = DEFAULT_LEVEL,
          value_parser = clap::value_parser!(u8).range(1..=i64::from(MAX_LEVEL)))]
    level: u8,

    /// How it looks ahead
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    lookahead: Lookahead,

    /// Playouts for a move, instead of those of the level
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    playouts: Option<u32>,

    /// Seed of the playouts' random numbers: the same seed plays the same moves unless the clock decides
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Switch generators of candidate moves off, to see what each is worth
    #[arg(long, value_enum, value_delimiter = ',', value_name = "GENERATOR")]
    without: Vec<Generator>,

    #[command(flatten)]
    limits: LimitArguments,
}

/// The players there are.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Player {
    /// Power, tactics and a look-ahead, after Luo's program of 1994
    #[default]
    Equilibrator,
}

/// Ways to look ahead.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Lookahead {
    /// A selective tree whose leaves are played out to the end
    #[default]
    Playouts,
    /// Two or three moves, positions valued by power: Luo's way, and much weaker
    Classic,
}

/// A generator of candidate moves.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Generator {
    Patterns,
    Attack,
    Defend,
    Own,
    Opponent,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let mut engine = gtp::Engine::default();
    engine.session_mut().limits = arguments.limits.limit();
    match arguments.engine {
        Player::Equilibrator => {
            let settings = &mut engine.session_mut().player.settings;
            settings.level = arguments.level;
            settings.seed = arguments.seed;
            settings.playouts = arguments.playouts;
            settings.lookahead = match arguments.lookahead {
                Lookahead::Playouts => equilibrator::Lookahead::Playouts,
                Lookahead::Classic => equilibrator::Lookahead::Classic,
            };
            for generator in &arguments.without {
                let on = match generator {
                    Generator::Patterns => &mut settings.generators.patterns,
                    Generator::Attack => &mut settings.generators.attack,
                    Generator::Defend => &mut settings.generators.defend,
                    Generator::Own => &mut settings.generators.own,
                    Generator::Opponent => &mut settings.generators.opponent,
                };
                *on = false;
            }
        }
    }
    engine
        .run(BufReader::new(io::stdin()), io::stdout().lock())
        .map_err(|error| WriteError::new("to the controller", error))?;
    Ok(true)
}

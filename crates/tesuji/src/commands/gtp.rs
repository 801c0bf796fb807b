//! `tesuji gtp`: the engine on standard input and output.

use std::io::{self, BufReader};
use std::num::NonZeroUsize;
use std::time::Duration;

use clap::{Args, ValueEnum};

use gtp::Chooser;
use player::equilibrator::{self, DEFAULT_LEVEL};
use player::strong::{Facts, Level};

use crate::cli::{LimitArguments, seconds};
use crate::output::WriteError;

/// Speak the Go Text Protocol (GTP 2) on standard input and output
///
/// For graphical boards like Sabaki and GoGui, and for scripts. `help` on standard input lists the
/// commands; the conversation ends with `quit` or at the end of the input.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji gtp --visits 200 --threads 1                  the same game every time
  tesuji gtp --level club                              for a game at eye level
  tesuji gtp --engine equilibrator --level 3
  printf 'boardsize 9\\nplay black E5\\nshowboard\\n' | tesuji gtp

In Sabaki: Engines > Manage Engines > Add, path `tesuji`, arguments `gtp`.")]
pub(crate) struct Arguments {
    /// Which player chooses moves for genmove
    #[arg(long, value_enum, default_value_t)]
    engine: Player,

    /// How strong: 1 to 10, or beginner, novice, learner, casual, player, club, advanced, expert, master, full; the
    /// equilibrator takes numbers [default: full, for the equilibrator 5]
    #[arg(long, value_name = "LEVEL")]
    level: Option<Level>,

    /// Positions to look at for a move, instead of those of the level
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    visits: Option<u32>,

    /// Most seconds for a move; without --visits they are used up where the choice is not clear
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<Duration>,

    /// Threads [default: one for each core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Facts that the search goes without, to see what each is worth
    #[arg(long, value_enum, value_delimiter = ',', value_name = "FACTS")]
    no_facts: Vec<FactSource>,

    /// Think in the opponent's time, too, where seconds or a clock limit the thinking
    #[arg(long)]
    ponder: bool,

    /// Play lost games to the end
    #[arg(long)]
    no_resign: bool,

    /// How the equilibrator looks ahead
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    lookahead: Lookahead,

    /// The equilibrator's playouts for a move, instead of those of the level
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    playouts: Option<u32>,

    /// Where chance begins: the same seed plays the same moves, with one thread and unless the clock decides
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Switch the equilibrator's generators of candidate moves off, to see what each is worth
    #[arg(long, value_enum, value_delimiter = ',', value_name = "GENERATOR")]
    without: Vec<Generator>,

    #[command(flatten)]
    limits: LimitArguments,
}

/// The players there are.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Player {
    /// A tree search with a network and proven facts
    #[default]
    Strong,
    /// Power, tactics and a look-ahead, after Luo's program of 1994
    Equilibrator,
}

/// Sources of facts.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum FactSource {
    /// Ladders, read exactly
    Ladders,
    /// Safe stones and territory
    Safety,
    /// Captures, life and death at the root
    Proofs,
    /// All of them
    All,
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
    let session = engine.session_mut();
    session.limits = arguments.limits.limits();
    match arguments.engine {
        Player::Strong => strong(arguments, session),
        Player::Equilibrator => equilibrator(arguments, session),
    }
    engine
        .run(BufReader::new(io::stdin()), io::stdout().lock())
        .map_err(|error| WriteError::new("to the controller", error))?;
    Ok(true)
}

fn strong(arguments: &Arguments, session: &mut gtp::Session) {
    session.chooser = Chooser::Strong;
    session.seconds = arguments.seconds;
    session.ponder = arguments.ponder;
    let settings = &mut session.strong.settings;
    settings.level = arguments.level.unwrap_or_default();
    settings.visits = arguments.visits;
    settings.seed = arguments.seed;
    settings.threads = arguments
        .threads
        .map_or_else(player::strong::cores, NonZeroUsize::get);
    settings.resign = !arguments.no_resign;
    for source in &arguments.no_facts {
        let facts = &mut settings.facts;
        match source {
            FactSource::Ladders => facts.ladders = false,
            FactSource::Safety => facts.safety = false,
            FactSource::Proofs => facts.proofs = false,
            FactSource::All => *facts = Facts::NONE,
        }
    }
}

fn equilibrator(arguments: &Arguments, session: &mut gtp::Session) {
    session.chooser = Chooser::Equilibrator;
    let settings = &mut session.player.settings;
    settings.level = arguments.level.map_or(DEFAULT_LEVEL, Level::number);
    settings.seed = arguments.seed;
    settings.playouts = arguments.playouts;
    settings.resign = !arguments.no_resign;
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

//! The arguments, as clap reads them. Also the source of the help texts, the manual pages and the
//! shell completions.

use std::ffi::OsString;
use std::time::Duration;

use answers::Custom;
use board::Color;
use clap::builder::Styles;
use clap::builder::styling::AnsiColor;
use clap::{Args, Parser, Subcommand, ValueEnum};
use search::Limits;
use serde::Deserialize;
use tesuji::input::{Content, Input, InputError, Position, Select, Source};
use words::Language;

use crate::commands::{
    analyze, ask, audit, bench, capture, check, completions, convert, games, generate, groups, gtp,
    life, man, pattern, power, safety, scan, score, serve, sgf_check, sgf_format, show, solve,
    status, tree, worker,
};
use crate::output::{self, When};

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Yellow.on_default().bold())
    .usage(AnsiColor::Yellow.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Green.on_default())
    .error(AnsiColor::Red.on_default().bold());

/// A Go (baduk, weiqi) workbench that proves what it says
///
/// Positions come from SGF files, text diagrams or standard input. Points are written as Go players
/// and GTP write them: a letter without I, then the row from below, like C17.
#[derive(Debug, Parser)]
#[command(name = "tesuji", version, styles = STYLES, max_term_width = 100)]
#[command(after_long_help = "\
Exit status:
  0  the question was answered
  1  the answer could not be written, or a proof is wrong
  2  the input or the usage was bad

Examples:
  tesuji show game.sgf
  tesuji show game.sgf --move 57 --svg board.svg
  tesuji capture game.sgf --at D4
  tesuji status game.sgf --move 57 --at D4
  tesuji life problem.sgf
  tesuji solve problem.sgf
  tesuji audit collection.sgf
  tesuji scan game.sgf --move 57
  tesuji safety game.sgf
  tesuji score game.sgf --rules japanese
  tesuji power game.sgf --move 57
  tesuji sgf check collection/*.sgf
  tesuji gtp

`tesuji COMMAND --help` says more about a command.")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to use colors
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    // Otherwise its place in the help of a command depends on how many commands there are.
    #[arg(display_order = 900)]
    pub(crate) color: When,

    /// The language of answers: en, zh-Hans, zh-Hant, ja, ko, de, fr, es or ru [default: the environment's]
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = language_tag)]
    #[arg(display_order = 901)]
    lang: Option<Language>,
}

/// Commands whose readers are programs.
const FOR_PROGRAMS: [&str; 4] = ["gtp", "ask", "games", "convert"];

/// The language to answer in, known before the arguments are: what is wrong with them is told in it, too. Programs read English: JSON, GTP
/// and whatever else is not for people.
pub(crate) fn language() -> Language {
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    let after = |names: &[&str], i: usize| i > 0 && names.contains(&arguments[i - 1].as_str());
    let command = (0..arguments.len())
        .find(|&i| !arguments[i].starts_with('-') && !after(&["--color", "--lang"], i));
    let for_programs = command.is_some_and(|i| FOR_PROGRAMS.contains(&arguments[i].as_str()));
    // Most commands have the switch, each its own.
    if for_programs || arguments.iter().any(|argument| argument == "--json") {
        return Language::English;
    }
    let asked = (0..arguments.len())
        .rev()
        .find_map(|i| match after(&["--lang"], i) {
            true => Some(arguments[i].as_str()),
            false => arguments[i].strip_prefix("--lang="),
        });
    let environment = || Language::of_environment(|name| std::env::var(name).ok());
    asked.and_then(Language::of_tag).unwrap_or_else(environment)
}

fn language_tag(tag: &str) -> Result<Language, String> {
    let tags = Language::ALL.map(Language::tag).join(", ");
    Language::of_tag(tag).ok_or_else(|| format!("expected one of {tags}"))
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Show(show::Arguments),
    Capture(capture::Arguments),
    Status(status::Arguments),
    Life(life::Arguments),
    Solve(solve::Arguments),
    Audit(audit::Arguments),
    Tree(tree::Arguments),
    Convert(convert::Arguments),
    Generate(generate::Arguments),
    Worker(worker::Arguments),
    Scan(scan::Arguments),
    Safety(safety::Arguments),
    Score(score::Arguments),
    Analyze(analyze::Arguments),
    Power(power::Arguments),
    Groups(groups::Arguments),
    Pattern(pattern::Arguments),
    Check(check::Arguments),
    Sgf(SgfArguments),
    Games(GamesArguments),
    Ask(ask::Arguments),
    Serve(serve::Arguments),
    Gtp(gtp::Arguments),
    Bench(bench::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

/// Check and rewrite SGF files
#[derive(Debug, Args)]
pub(crate) struct SgfArguments {
    #[command(subcommand)]
    pub(crate) command: SgfCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum SgfCommand {
    Check(sgf_check::Arguments),
    Format(sgf_format::Arguments),
}

/// Game records for training a network
#[derive(Debug, Args)]
pub(crate) struct GamesArguments {
    #[command(subcommand)]
    pub(crate) command: GamesCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum GamesCommand {
    Pack(games::PackArguments),
    Records(games::RecordsArguments),
    Shapes(games::ShapesArguments),
    Play(games::PlayArguments),
    Fights(games::FightsArguments),
    Proofs(games::ProofsArguments),
    Questions(games::QuestionsArguments),
}

/// Which position a command works on; shared by all commands that take one.
#[derive(Debug, Args)]
pub(crate) struct PositionArguments {
    /// An SGF file or a text diagram; - is standard input
    pub(crate) file: OsString,

    #[command(flatten)]
    select: SelectArguments,
}

/// Which position of a file.
#[derive(Debug, Args)]
pub(crate) struct SelectArguments {
    /// The position after N moves of the main line; 0 is the start [default: after the last move]
    #[arg(long = "move", value_name = "N")]
    moves: Option<usize>,

    /// The Nth game of a collection [default: the first]
    #[arg(long, value_name = "N")]
    game: Option<usize>,
}

impl PositionArguments {
    /// Reads the file and finds the position.
    pub(crate) fn load(&self) -> Result<(Input, Position), InputError> {
        self.select.load(&self.file)
    }

    /// The game chosen, from 1.
    pub(crate) fn game(&self) -> usize {
        self.select.game.unwrap_or(1)
    }
}

impl SelectArguments {
    /// Reads a file and finds the position.
    pub(crate) fn load(&self, file: &OsString) -> Result<(Input, Position), InputError> {
        let input = Input::read(&Source::from(file.clone()))?;
        let position = input.position(self.select())?;
        warn(&input, &position);
        Ok((input, position))
    }

    /// The position asked for.
    pub(crate) fn select(&self) -> Select {
        Select {
            game: self.game,
            moves: self.moves,
        }
    }
}

/// Says on standard error what had to be repaired to get at the position, if not at length: `tesuji
/// sgf check` does that.
fn warn(input: &Input, position: &Position) {
    const MOST: usize = 3;
    let Content::Games(parsed) = &input.content else {
        return;
    };
    let size = position.board.size();
    let repairs = parsed.warnings.iter().map(ToString::to_string);
    let illegal = position.irregular.iter().map(|irregular| {
        let (color, point) = (irregular.color, irregular.point.name(size));
        format!("illegal move {color} {point} executed: {}", irregular.why)
    });
    for message in repairs.chain(illegal).take(MOST) {
        output::complain(&format!("{}: warning: {message}", input.name));
    }
    let all = parsed.warnings.len() + parsed.more_warnings + position.irregular.len();
    if all > MOST {
        output::complain(&format!(
            "{}: {} more warnings; tesuji sgf check lists them",
            input.name,
            all - MOST
        ));
    }
}

/// How far a search may go; shared by all commands that search.
#[derive(Debug, Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct LimitArguments {
    /// Most time for each question or problem, in seconds [default: ten at most, unless --nodes is given]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    /// Most nodes for each question or problem [default: enough for most, unless --time is given]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Most moves to look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
}

impl LimitArguments {
    /// What the user has limited.
    pub(crate) fn limits(&self) -> Limits {
        Limits {
            nodes: self.nodes.unwrap_or(u64::MAX),
            depth: self.depth.unwrap_or(u32::MAX),
            time: self.time,
            ..Limits::default()
        }
    }
}

/// A side, in arguments and in the questions of other programs, which write it as SGF does, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ValueEnum)]
pub(crate) enum ColorName {
    #[serde(rename = "black", alias = "b", alias = "B")]
    Black,
    #[serde(rename = "white", alias = "w", alias = "W")]
    White,
}

impl From<ColorName> for Color {
    fn from(side: ColorName) -> Color {
        match side {
            ColorName::Black => Color::Black,
            ColorName::White => Color::White,
        }
    }
}

/// By whose customs a corner is dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CustomName {
    Japanese,
    Chinese,
}

impl From<CustomName> for Custom {
    fn from(rules: CustomName) -> Custom {
        match rules {
            CustomName::Japanese => Custom::Japanese,
            CustomName::Chinese => Custom::Chinese,
        }
    }
}

/// A positive time, for arguments in seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds")?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err("expected a positive number of seconds".to_owned()),
    }
}

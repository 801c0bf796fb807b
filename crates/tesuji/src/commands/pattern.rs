//! `tesuji pattern`: libraries of corner sequences.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::{Context, bail};
use board::{Color, Move, Point, Size};
use clap::{Args, Subcommand};
use player::patterns::{Library, Sequence, Suggestion};
use serde::Serialize;
use tesuji::input::{Input, Position, Source};

use crate::cli::PositionArguments;
use crate::output::{self, When};

/// Corner sequences (joseki): list them, find where a position stands, add some
///
/// A library is an SGF file, one tree of variations that any SGF editor can change: each path is a sequence
/// in any corner, by either color. A pass says that its player played elsewhere.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: PatternCommand,
}

#[derive(Debug, Subcommand)]
enum PatternCommand {
    List(ListArguments),
    Match(MatchArguments),
    Add(AddArguments),
}

/// List the sequences of a library
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji pattern list
  tesuji pattern list --sgf > my.sgf          a library of your own to begin with")]
struct ListArguments {
    /// An SGF file; - is standard input [default: the library that comes with the program]
    library: Option<OsString>,

    /// Print the library as SGF
    #[arg(long, conflicts_with = "json")]
    sgf: bool,

    /// Print one JSON object for each sequence
    #[arg(long)]
    json: bool,
}

/// Find the pattern moves of a position
///
/// The corners are recognized by their stones, in whatever order they were played. The longest patterns come
/// first.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji pattern match game.sgf --move 9
  tesuji pattern match game.sgf --library my.sgf --json")]
struct MatchArguments {
    #[command(flatten)]
    position: PositionArguments,

    /// A library [default: the one that comes with the program]
    #[arg(long, value_name = "SGF")]
    library: Option<OsString>,

    /// Only the corner nearest to this point
    #[arg(long, value_name = "POINT")]
    at: Option<String>,

    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

/// Add sequences to a library
///
/// Every variation of FILE is a sequence. What it has in common with others, perhaps as a mirror image or
/// with the colors exchanged, is shared. Names are taken over, comments are not.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Example:
  tesuji pattern add my.sgf avalanche.sgf --name 'large avalanche'")]
struct AddArguments {
    /// The library, an SGF file; a new one is begun where there is none
    library: PathBuf,

    /// An SGF file with the sequences; - is standard input
    file: OsString,

    /// A name for the new sequences [default: the names in FILE]
    #[arg(long)]
    name: Option<String>,
}

pub(crate) fn run(arguments: &Arguments, when: When) -> anyhow::Result<bool> {
    match &arguments.command {
        PatternCommand::List(arguments) => list(arguments, when),
        PatternCommand::Match(arguments) => find(arguments, when),
        PatternCommand::Add(arguments) => add(arguments, when),
    }?;
    Ok(true)
}

/// The library of a file.
fn read(file: OsString) -> anyhow::Result<Library> {
    let source = Source::from(file);
    let bytes = source.read()?;
    Library::from_sgf(&bytes).with_context(|| source.to_string())
}

/// The library of a file, or the one that comes with the program.
fn library(file: Option<&OsString>) -> anyhow::Result<Library> {
    file.map_or_else(|| Ok(Library::starter()), |file| read(file.clone()))
}

fn list(arguments: &ListArguments, when: When) -> anyhow::Result<()> {
    let library = library(arguments.library.as_ref())?;
    if arguments.sgf {
        output::print_bytes(&library.to_sgf())?;
        return Ok(());
    }
    let sequences = library.sequences();
    if arguments.json {
        for sequence in &sequences {
            output::print_json(&SequenceView::new(sequence, library.size()))?;
        }
        return Ok(());
    }
    let mut text = String::new();
    for sequence in &sequences {
        if let Some(name) = &sequence.name {
            let _ = writeln!(text, "{}", printable(name));
        }
        let moves = moves(sequence, library.size());
        let _ = writeln!(text, "    {}", moves.join(" "));
    }
    let (count, nodes) = (sequences.len(), library.len());
    let (sequences, moves) = (plural(count, "sequence"), plural(nodes, "move"));
    let _ = writeln!(text, "{sequences}, {moves}.");
    output::print(&text, when)?;
    Ok(())
}

/// `B:R16`, as it is in the library.
fn moves(sequence: &Sequence, size: Size) -> Vec<String> {
    let turns = sequence.turns.iter();
    let name = |mv: Move| match mv {
        Move::Pass => "elsewhere".to_owned(),
        Move::Play(_) => mv.name(size),
    };
    turns
        .map(|&(color, mv)| format!("{}:{}", letter(color), name(mv)))
        .collect()
}

fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// `1 move`, `2 moves`.
fn plural(n: usize, word: &str) -> String {
    let s = if n == 1 { "" } else { "s" };
    format!("{n} {word}{s}")
}

/// Text of a file without what could change the terminal.
fn printable(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}

#[derive(Serialize)]
struct SequenceView<'a> {
    name: Option<&'a str>,
    moves: Vec<String>,
    comment: Option<&'a str>,
}

impl<'a> SequenceView<'a> {
    fn new(sequence: &'a Sequence, size: Size) -> SequenceView<'a> {
        SequenceView {
            name: sequence.name.as_deref(),
            moves: moves(sequence, size),
            comment: sequence.comment.as_deref(),
        }
    }
}

fn find(arguments: &MatchArguments, when: When) -> anyhow::Result<()> {
    let library = library(arguments.library.as_ref())?;
    let (input, position) = arguments.position.load()?;
    let (board, mover) = (&position.board, position.to_play);
    let suggestions = match &arguments.at {
        Some(at) => {
            let point = Point::parse(at, board.size()).context("--at")?;
            library.suggest_near(board, mover, point)
        }
        None => library.suggest(board, mover),
    };
    if arguments.json {
        output::print_json(&found_view(&input, &position, &suggestions))?;
    } else {
        output::print(&found_text(&position, &suggestions), when)?;
    }
    Ok(())
}

/// The corners in reading order, each with its moves, the longest patterns first.
fn found_text(position: &Position, suggestions: &[Suggestion]) -> String {
    let size = position.board.size();
    let mover = match position.to_play {
        Color::Black => "Black",
        Color::White => "White",
    };
    let mut corners: BTreeMap<(u8, u8), Vec<&Suggestion>> = BTreeMap::new();
    for suggestion in suggestions {
        let corner = suggestion.corner;
        let moves = corners.entry((corner.row(), corner.column()));
        moves.or_default().push(suggestion);
    }
    let mut text = format!("{mover} to play.\n");
    for ((row, column), moves) in corners {
        let corner = corner_name(Point::new(column, row));
        let _ = writeln!(text, "\n{corner}");
        for s in moves {
            let name = s.name.as_deref().map(printable);
            let name = name.map_or(String::new(), |name| format!("  {name}"));
            let line = format!(
                "{:<4} move {:>2}{name}",
                s.point.name(size).to_string(),
                s.number
            );
            let _ = writeln!(text, "    {line}");
        }
    }
    if suggestions.is_empty() {
        text += "\nNo corner is in a pattern that goes on.\n";
    }
    text
}

/// `top left`, ….
fn corner_name(corner: Point) -> &'static str {
    match (corner.row() == 0, corner.column() == 0) {
        (true, true) => "top left",
        (true, false) => "top right",
        (false, true) => "bottom left",
        (false, false) => "bottom right",
    }
}

/// The JSON object of `match`.
#[derive(Serialize)]
struct MatchView<'a> {
    file: &'a str,
    to_play: String,
    moves: Vec<SuggestionView<'a>>,
}

#[derive(Serialize)]
struct SuggestionView<'a> {
    #[serde(rename = "move")]
    point: String,
    corner: &'static str,
    /// Which move of its pattern, from 1.
    number: u32,
    name: Option<&'a str>,
}

fn found_view<'a>(
    input: &'a Input,
    position: &Position,
    suggestions: &'a [Suggestion],
) -> MatchView<'a> {
    let size = position.board.size();
    let moves = suggestions.iter().map(|s| SuggestionView {
        point: s.point.name(size).to_string(),
        corner: corner_name(s.corner),
        number: s.number,
        name: s.name.as_deref(),
    });
    MatchView {
        file: &input.name,
        to_play: position.to_play.to_string(),
        moves: moves.collect(),
    }
}

fn add(arguments: &AddArguments, when: When) -> anyhow::Result<()> {
    let new = read(arguments.file.clone())?;
    let name = Source::File(arguments.library.clone()).to_string();
    let mut library = match arguments.library.exists() {
        true => read(arguments.library.clone().into_os_string())?,
        false => Library::new(new.size()),
    };
    if library.size() != new.size() {
        bail!(
            "{name}: a library for {}, but the sequences are on {}; expected the same size",
            library.size(),
            new.size()
        );
    }
    let before = library.len();
    let (mut added, mut known) = (0, 0);
    for sequence in new.sequences() {
        // A sequence that is known keeps the name it has.
        if library.clone().add(&sequence.turns, None)? == 0 {
            known += 1;
            continue;
        }
        let title = arguments.name.as_ref().or(sequence.name.as_ref());
        library.add(&sequence.turns, title.map(String::as_str))?;
        added += 1;
    }
    if added > 0 {
        output::replace(&arguments.library, &library.to_sgf())?;
    }
    let moves = library.len() - before;
    let (added, moves) = (plural(added, "sequence"), plural(moves, "new move"));
    let text = format!("{name}: {added} added ({moves}), {known} known\n");
    output::print(&text, when)?;
    Ok(())
}

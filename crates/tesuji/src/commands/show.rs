//! `tesuji show`: a position as text, as SVG or as JSON.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use board::{Color, PointSet, Size};
use clap::{Args, ValueEnum};
use draw::{Mark, Picture};
use serde::Serialize;
use tesuji::input::{Input, Position};

use crate::cli::PositionArguments;
use crate::output::{self, When};

/// Print or draw a position
///
/// Prints the position with its marks, colored on a terminal and in plain characters elsewhere:
/// X and # are black stones, O and @ white ones (the second of each is marked), letters are labels.
/// What is printed in plain characters is itself a text diagram that tesuji reads.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji show game.sgf                        the last position
  tesuji show game.sgf --move 0               the first one
  tesuji show game.sgf --move 30 --numbers    with the numbers of the moves
  tesuji show problem.sgf --svg problem.svg   as a picture; a corner is enough for a corner
  tesuji show problems.sgf --game 17 --json   the 17th of a collection, for scripts
  tesuji show - < diagram.txt                 from standard input")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Write the numbers of the moves on their stones
    #[arg(long)]
    numbers: bool,

    /// The part of the board to show [default: whole for a game, auto for a problem]
    #[arg(long, value_enum, value_name = "PART")]
    part: Option<Part>,

    /// Leave out letters and numbers around the board
    #[arg(long)]
    no_coordinates: bool,

    /// A line of text below the board; may be given more than once
    #[arg(long, value_name = "TEXT")]
    caption: Vec<String>,

    /// Draw the position into an SVG file instead of printing it; - is standard output
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,

    /// Print one JSON object instead
    #[arg(long, conflicts_with = "svg")]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The rectangle where something is, with the edges near it
    Auto,
    /// The whole board
    Whole,
}

pub(crate) fn run(arguments: &Arguments, when: When) -> anyhow::Result<bool> {
    let (input, position) = arguments.position.load()?;
    if arguments.json {
        let answer = ShowView::new(&input, arguments.position.game(), &position);
        output::print_json(&answer)?;
        return Ok(true);
    }
    let picture = compose(arguments, &position);
    match &arguments.svg {
        Some(path) => output::write_file(path, picture.to_svg().as_bytes())?,
        None => {
            let mut text = picture.to_terminal(when.ink());
            text.push('\n');
            text += &describe(&input, arguments.position.game(), &position);
            output::print(&text, when)?;
        }
    }
    Ok(true)
}

/// The picture that the options ask for.
fn compose(arguments: &Arguments, position: &Position) -> Picture {
    let mut picture = position.picture.clone();
    if arguments.numbers {
        let played = position.turns.len();
        let first = (position.move_number + 1).saturating_sub(played);
        picture.number_moves(&position.turns, u32::try_from(first).unwrap_or(1));
        // The highest number says which move was the last.
        picture.last_move = None;
    }
    picture.coordinates = !arguments.no_coordinates;
    picture.caption.extend(arguments.caption.iter().cloned());
    match arguments.part {
        Some(Part::Whole) => picture.window = draw::Window::whole(picture.size),
        Some(Part::Auto) => picture.crop(),
        // The file may say which part to show; otherwise a problem is shown as one, a game whole.
        None if picture.window.is_whole() && is_problem(position) => picture.crop(),
        None => {}
    }
    picture
}

/// Whether white stones were set up: problems do that, games do not.
fn is_problem(position: &Position) -> bool {
    let played = position.turns.iter().filter_map(|turn| turn.mv.point());
    let played: PointSet = played.collect();
    position.node.is_some() && !(position.board.stones(Color::White) - played).is_empty()
}

/// What is known about the position, in words.
fn describe(input: &Input, game: usize, position: &Position) -> String {
    let mut text = String::new();
    let mut name = position.to_play.to_string();
    name[..1].make_ascii_uppercase();
    let _ = write!(text, "{name} to play.");
    if let Some(last) = position.last_move_name() {
        let _ = write!(text, " Move {}: {last}.", position.move_number);
    }
    if let Some(ko) = position.board.ko() {
        let _ = write!(text, " Ko at {}.", ko.name(position.board.size()));
    }
    let [black, white] = position.prisoners;
    if black + white > 0 {
        let _ = write!(text, " Prisoners: {black} black, {white} white.");
    }
    text.push('\n');
    if let Some(tree) = input.games().get(game - 1) {
        let player = |color| tree.player(color).filter(|name| !name.trim().is_empty());
        if let (Some(black), Some(white)) = (player(Color::Black), player(Color::White)) {
            let result = tree
                .root_text("RE")
                .map_or(String::new(), |r| format!(", {r}"));
            let _ = writeln!(text, "{black} (black) - {white} (white){result}");
        }
    }
    if let Some(comment) = &position.comment {
        let _ = write!(text, "\n{}\n", comment.trim_end());
    }
    // Control characters from a file must not reach the terminal.
    text.retain(|c| c == '\n' || !c.is_control());
    text
}

/// The JSON object.
#[derive(Serialize)]
struct ShowView {
    file: String,
    game: usize,
    games: usize,
    width: u8,
    height: u8,
    to_play: String,
    move_number: usize,
    last_move: Option<String>,
    black: Vec<String>,
    white: Vec<String>,
    ko: Option<String>,
    prisoners: Prisoners,
    marks: BTreeMap<&'static str, Vec<String>>,
    labels: BTreeMap<String, String>,
    comment: Option<String>,
}

/// Stones lost.
#[derive(Serialize)]
struct Prisoners {
    black: usize,
    white: usize,
}

impl ShowView {
    fn new(input: &Input, game: usize, position: &Position) -> ShowView {
        let board = &position.board;
        let size = board.size();
        let picture = &position.picture;
        let mut marks: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
        for (p, mark) in &picture.marks {
            let names = marks.entry(mark_name(*mark)).or_default();
            names.push(p.name(size).to_string());
        }
        let labels = picture.labels.iter();
        let [black, white] = position.prisoners;
        ShowView {
            file: input.name.clone(),
            game,
            games: input.games().len().max(1),
            width: size.width(),
            height: size.height(),
            to_play: position.to_play.to_string(),
            move_number: position.move_number,
            last_move: position.last_move.map(|turn| turn.mv.name(size)),
            black: names(board.stones(Color::Black), size),
            white: names(board.stones(Color::White), size),
            ko: board.ko().map(|p| p.name(size).to_string()),
            prisoners: Prisoners { black, white },
            marks,
            labels: labels
                .map(|(p, l)| (p.name(size).to_string(), l.clone()))
                .collect(),
            comment: position.comment.clone(),
        }
    }
}

fn names(points: PointSet, size: Size) -> Vec<String> {
    points.iter().map(|p| p.name(size).to_string()).collect()
}

fn mark_name(mark: Mark) -> &'static str {
    match mark {
        Mark::Triangle => "triangle",
        Mark::Square => "square",
        Mark::Circle => "circle",
        Mark::Cross => "cross",
        Mark::Selected => "selected",
        Mark::Dot => "dot",
    }
}

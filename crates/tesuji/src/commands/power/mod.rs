//! `tesuji power`: who controls what, as numbers and as a map.

mod chess;

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::bail;
use board::{Board, COLUMN_LETTERS, Color, Point};
use clap::{Args, ValueEnum};
use draw::{Picture, Rgb};
use power::{Layer, Power, System};
use serde::Serialize;

use crate::cli::SelectArguments;
use crate::output::{self, When};

/// Who controls what: influence as numbers and as a map
///
/// Black's influence is positive, White's negative. The map shows it as color, stronger where there
/// is more (on a scale of square roots, so that weak influence can be seen too); the table
/// below has the numbers, rounded, with X and O before those on stones.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji power game.sgf --move 57
  tesuji power game.sgf --side white          White's power alone
  tesuji power game.sgf --system zobrist      an older system
  tesuji power game.sgf --svg power.svg
  tesuji power --chess '8/8/8/3N4/8/8/8/8'    the power of chessmen")]
pub(crate) struct Arguments {
    /// An SGF file or a text diagram; - is standard input
    #[arg(required_unless_present = "chess")]
    file: Option<OsString>,

    #[command(flatten)]
    select: SelectArguments,

    /// How to measure
    #[arg(long, value_enum, default_value_t = SystemName::Power, value_name = "SYSTEM")]
    system: SystemName,

    /// Whose power
    #[arg(long, value_enum, default_value_t = PowerOf::Total, value_name = "SIDE")]
    side: PowerOf,

    /// The power of chessmen instead: a position as FEN; all fields but the first may be left out
    #[arg(long, value_name = "FEN", conflicts_with_all = ["file", "moves", "game", "system", "svg"])]
    chess: Option<String>,

    /// Draw the map into an SVG file instead of printing it; - is standard output
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,

    /// Print one JSON object instead
    #[arg(long, conflicts_with = "svg")]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SystemName {
    /// Luo 1994: power runs along the lines and turns off sideways once
    Power,
    /// Zobrist 1969: four rounds of spreading
    Zobrist,
    /// Ryder 1971: a fixed pattern around each stone
    Ryder,
    /// Chen 1989: halved with each step of the shortest free way
    Chen,
}

impl SystemName {
    fn system(self) -> System {
        match self {
            SystemName::Power => System::Power,
            SystemName::Zobrist => System::Zobrist,
            SystemName::Ryder => System::Ryder,
            SystemName::Chen => System::Chen,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "lowercase")]
enum PowerOf {
    /// Black's alone
    Black,
    /// White's alone
    White,
    /// Black's less White's
    Total,
}

pub(crate) fn run(arguments: &Arguments, when: When) -> anyhow::Result<bool> {
    if let Some(fen) = &arguments.chess {
        return chess::run(fen, arguments.side, arguments.json);
    }
    let Some(file) = &arguments.file else {
        bail!("no position; expected a file, or --chess");
    };
    let (input, position) = arguments.select.load(file)?;
    let board = &position.board;
    let layer = arguments.layer(board)?;
    if arguments.json {
        let system = arguments.system.system().name();
        let answer = PowerView::new(&input.name, system, arguments.side, board, &layer);
        output::print_json(&answer)?;
        return Ok(true);
    }
    let mut picture = position.picture.clone();
    picture.layers.extend(map(&layer, arguments.side));
    match &arguments.svg {
        Some(path) => output::write_file(path, picture.to_svg().as_bytes())?,
        None => output::print(&arguments.text(board, &picture, &layer, when), when)?,
    }
    Ok(true)
}

impl Arguments {
    /// The numbers that are asked for, with the signs of the colors.
    fn layer(&self, board: &Board) -> anyhow::Result<Layer> {
        let system = self.system.system();
        if system != System::Power && self.side != PowerOf::Total {
            bail!("--side is for the power system; {system} has only the total");
        }
        let of = |value: fn(&Power, Point) -> f32| {
            let power = Power::of(board);
            Layer::from_fn(board.size(), |p| value(&power, p))
        };
        Ok(match self.side {
            PowerOf::Black => of(Power::black),
            PowerOf::White => of(Power::white),
            PowerOf::Total => system.layer(board),
        })
    }

    fn text(&self, board: &Board, picture: &Picture, layer: &Layer, when: When) -> String {
        let mut text = picture.to_terminal(when.ink());
        text.push('\n');
        text += &table(board, &picture.window, layer);
        let count = Count::new(board, layer);
        let of = match self.side {
            PowerOf::Black => "Black's power".to_owned(),
            PowerOf::White => "White's power".to_owned(),
            PowerOf::Total => match self.system.system() {
                System::Power => "Total power".to_owned(),
                other => format!("Influence ({other})"),
            },
        };
        let _ = writeln!(
            text,
            "\n{of}. Empty points for Black: {}, for White: {}, for neither: {}.",
            count.black, count.white, count.neither
        );
        text
    }
}

/// A layer for each color that has influence.
fn map(layer: &Layer, side: PowerOf) -> impl Iterator<Item = draw::Layer> {
    let peak = layer.peak();
    let names = match side {
        PowerOf::Total => ["Black has more influence", "White has more influence"],
        _ => ["Black's power", "White's power"],
    };
    let of = |name: &str, symbol, color, sign: f32| draw::Layer {
        values: layer
            .iter()
            .filter(|&(_, value)| sign * value > 0.0)
            .map(|(p, value)| (p, (value.abs() / peak).sqrt()))
            .collect(),
        ..draw::Layer::of_set(name, symbol, color, board::PointSet::EMPTY)
    };
    let layers = [
        of(names[0], 'x', Rgb::BLUE, 1.0),
        of(names[1], 'o', Rgb::RED, -1.0),
    ];
    layers.into_iter().filter(|layer| !layer.values.is_empty())
}

/// The numbers on the part of the board that the picture shows, with the stones.
fn table(board: &Board, frame: &draw::Window, layer: &Layer) -> String {
    let cell = |p: Point| {
        let stone = match board.color(p) {
            Some(Color::Black) => "X",
            Some(Color::White) => "O",
            None => "",
        };
        // Adding 0 turns a negative zero into a positive one.
        format!("{stone}{}", layer.at(p).round() + 0.0)
    };
    let widest = frame.points().map(|p| cell(p).len()).max();
    let width = widest.unwrap_or(1) + 1;
    let mut header = "  ".to_owned();
    for column in frame.columns.clone() {
        let letter = char::from(COLUMN_LETTERS[usize::from(column)]);
        let _ = write!(header, "{letter:>width$}");
    }
    let mut text = format!("{header}\n");
    for row in frame.rows.clone() {
        let name = board.size().height() - row;
        let _ = write!(text, "{name:2}");
        for column in frame.columns.clone() {
            let _ = write!(text, "{:>width$}", cell(Point::new(column, row)));
        }
        let _ = writeln!(text, "  {name}");
    }
    text + &header + "\n"
}

/// Empty points by the color that has more influence.
#[derive(Serialize)]
struct Count {
    black: usize,
    white: usize,
    neither: usize,
}

impl Count {
    fn new(board: &Board, layer: &Layer) -> Count {
        let empty = board.empty();
        let with = |test: fn(f32) -> bool| empty.iter().filter(|&p| test(layer.at(p))).count();
        Count {
            black: with(|v| v > 0.0),
            white: with(|v| v < 0.0),
            neither: with(|v| v == 0.0),
        }
    }
}

/// The JSON object.
#[derive(Serialize)]
pub(crate) struct PowerView<'a> {
    file: &'a str,
    system: &'static str,
    side: PowerOf,
    width: u8,
    height: u8,
    /// From the top row to the bottom row, each from A on.
    rows: Vec<&'a [f32]>,
    empty_points: Count,
}

impl<'a> PowerView<'a> {
    /// Black's influence less White's, by a system.
    pub(crate) fn total(
        file: &'a str,
        system: System,
        board: &Board,
        layer: &'a Layer,
    ) -> PowerView<'a> {
        PowerView::new(file, system.name(), PowerOf::Total, board, layer)
    }

    fn new(
        file: &'a str,
        system: &'static str,
        side: PowerOf,
        board: &Board,
        layer: &'a Layer,
    ) -> PowerView<'a> {
        let size = board.size();
        PowerView {
            file,
            system,
            side,
            width: size.width(),
            height: size.height(),
            rows: layer.rows().collect(),
            empty_points: Count::new(board, layer),
        }
    }
}

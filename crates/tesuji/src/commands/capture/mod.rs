//! `tesuji capture`: can this block be captured?

mod sgf;
mod trace;

use std::fmt;
use std::io;
use std::path::PathBuf;

use anyhow::{Context, bail};
use board::{Board, Color, Point, PointSet, Size};
use capture::calculator::{Bounds, HuntSide};
use capture::view::CaptureView;
use capture::{Breakers, KoWinner, Mode, Reader, Reading};
use clap::{Args, ValueEnum};
use draw::{Mark, Picture};
use prove::ProofTree;
use tesuji::input::{Input, Position};
use words::say;

use crate::cli::{LimitArguments, PositionArguments};
use crate::output::{self, When, WriteError};

/// Can this block be captured? Ladders, loose ladders, nets, anything
///
/// Answers for each side moving first, with the move and the line, numbered as in a Go book. A capture
/// that is called proven has been proven against every defence; that a block is not captured is an answer
/// within the bounds and limits of the search.
///
/// Without --mode the general search answers, which also finds kos. The other modes ask the tactical
/// calculator how tightly the block can be held: in a ladder it has at most 1 liberty when it is its turn
/// and 2 when it is the hunter's, in a loose ladder 2 and 3, in a net 2 and 2 or 3 and 3.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji capture examples/ladder.sgf --at D16             can it be captured at all?
  tesuji capture examples/ladder.sgf --at D16 --mode ladder --first hunter
  tesuji capture game.sgf --move 57 --at D4 --svg line.svg --proof d4.json
  tesuji capture problem.txt --mode loose --trace         step through the search
  tesuji capture examples/ladder.sgf --at D16 --breakers  which stones would break the ladder?

While tracing, a line of input says how to go on:
  Enter   the next node           n N   at most N nodes
  d       the prey is dead here   m N   at most N moves deep
  a       the prey is alive here  g     go on without stopping
  s, q    stop the search         ?     this list")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// A stone of the block [default: the block that is marked in the file]
    #[arg(long, value_name = "POINT")]
    at: Option<String>,

    /// How to read [default: auto]
    #[arg(long, value_enum, value_name = "MODE")]
    mode: Option<ModeName>,

    /// Other bounds for the calculator: most liberties when it is the prey's turn
    #[arg(
        long,
        value_name = "N",
        requires = "max_lib_hunter",
        conflicts_with = "mode"
    )]
    max_lib_prey: Option<usize>,

    /// … and when it is the hunter's
    #[arg(long, value_name = "N", requires = "max_lib_prey")]
    max_lib_hunter: Option<usize>,

    /// Who moves first
    #[arg(long, value_enum, default_value_t = First::Both, value_name = "SIDE")]
    first: First,

    /// Who has enough threats to win every ko [default: not known; the calculator takes it for none]
    #[arg(long, value_enum, value_name = "SIDE")]
    ko: Option<Ko>,

    /// Points where the hunter may not play, like C3,D4; not in mode auto
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    boundary: Vec<String>,

    /// Step through the calculator's search; not in mode auto
    #[arg(long, conflicts_with = "json")]
    trace: bool,

    /// Show every point where one more stone would change the ladder
    #[arg(long, conflicts_with_all = ["trace", "mode", "max_lib_prey", "sgf", "proof"])]
    breakers: bool,

    /// Draw the line into an SVG file
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,

    /// Write the lines as SGF
    #[arg(long, value_name = "OUT")]
    sgf: Option<PathBuf>,

    /// Write the proof, which `tesuji check` verifies
    #[arg(long, value_name = "OUT")]
    proof: Option<PathBuf>,

    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: LimitArguments,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ModeName {
    /// The ladder: exact
    Ladder,
    /// The loose ladder
    Loose,
    /// Nets
    Net,
    /// The general search
    Auto,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum First {
    Hunter,
    Prey,
    Both,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Ko {
    Black,
    White,
    None,
}

pub(crate) fn run(arguments: &Arguments, when: When) -> anyhow::Result<bool> {
    let (input, position) = arguments.position.load()?;
    let size = position.board.size();
    let prey = arguments.prey(&input, &position)?;
    let mut board = position.board.clone();
    if arguments.breakers {
        let map = capture::breakers(&mut board, prey)?;
        return show_breakers(arguments, &input, &position, prey, &map, when);
    }
    let reader = arguments.reader(size)?;
    let mut readings = Vec::new();
    for side in arguments.sides() {
        readings.push(match arguments.trace {
            true => trace::read(&reader, &mut board, prey, side, &input)?,
            false => reader.read(&mut board, prey, side)?,
        });
    }
    arguments.write_files(&board, prey, &readings)?;
    if arguments.json {
        let view = CaptureView::new(&input.name, prey, reader.mode, &readings, size);
        output::print_json(&view)?;
    } else {
        output::print(&text(&board, prey, &readings, when), when)?;
    }
    Ok(true)
}

impl Arguments {
    /// The stone that is asked about.
    fn prey(&self, input: &Input, position: &Position) -> anyhow::Result<Point> {
        let board = &position.board;
        if let Some(text) = &self.at {
            let p = Point::parse(text, board.size()).with_context(|| format!("--at {text}"))?;
            if board.color(p).is_none() {
                bail!(
                    "{}: no stone on {text}; expected a stone of the block to catch",
                    input.name
                );
            }
            return Ok(p);
        }
        let marked: PointSet = position.picture.marks.keys().copied().collect();
        let blocks: Vec<Point> = board.blocks_in(marked & board.occupied()).collect();
        match blocks[..] {
            [block] => Ok(board.block_stones(block).first().unwrap_or(block)),
            [] => bail!("{}: no stone is marked; expected --at POINT", input.name),
            _ => bail!(
                "{}: {} blocks are marked; expected --at POINT to choose one",
                input.name,
                blocks.len()
            ),
        }
    }

    fn reader(&self, size: Size) -> anyhow::Result<Reader> {
        let mode = match (self.mode, self.max_lib_prey, self.max_lib_hunter) {
            (None, Some(prey), Some(hunter)) => Mode::Within(Bounds::new(prey, hunter)),
            (Some(ModeName::Ladder), ..) => Mode::Ladder,
            (Some(ModeName::Loose), ..) => Mode::Loose,
            (Some(ModeName::Net), ..) => Mode::Net,
            _ => Mode::Auto,
        };
        let boundary = self.boundary.iter().map(|text| {
            Point::parse(text.trim(), size).with_context(|| format!("--boundary {text}"))
        });
        let boundary = boundary.collect::<anyhow::Result<PointSet>>()?;
        let calculator = "expected --mode ladder, loose or net, or bounds";
        if mode == Mode::Auto && !boundary.is_empty() {
            bail!("--boundary is for the calculator; {calculator}");
        }
        if mode == Mode::Auto && self.trace {
            bail!("--trace follows the calculator; {calculator}");
        }
        Ok(Reader {
            mode,
            ko: self.ko.map(|ko| match ko {
                Ko::None => KoWinner::Nobody,
                Ko::Black => KoWinner::Color(Color::Black),
                Ko::White => KoWinner::Color(Color::White),
            }),
            boundary,
            limits: self.limits.limits(),
        })
    }

    fn sides(&self) -> Vec<HuntSide> {
        match self.first {
            First::Hunter => vec![HuntSide::Hunter],
            First::Prey => vec![HuntSide::Prey],
            First::Both => vec![HuntSide::Hunter, HuntSide::Prey],
        }
    }

    /// The files that were asked for.
    fn write_files(&self, board: &Board, prey: Point, readings: &[Reading]) -> anyhow::Result<()> {
        if let Some(path) = &self.svg {
            let reading = readings.iter().find(|r| !r.line.is_empty());
            let picture = picture(board, prey, reading);
            output::write_file(path, picture.to_svg().as_bytes())?;
        }
        if let Some(path) = &self.sgf {
            let bytes = sgf::of_readings(board, prey, readings)?;
            output::write_file(path, &bytes)?;
        }
        if let Some(path) = &self.proof {
            let missing = "there is no proof: nothing is proven to be captured";
            let found = readings.iter().find_map(|r| Some((r, r.proof.as_ref()?)));
            let failed = |why: &dyn fmt::Display| {
                WriteError::new(
                    path.display().to_string(),
                    io::Error::other(why.to_string()),
                )
            };
            let (reading, proof) = found.ok_or_else(|| failed(&missing))?;
            let text = proof.clone().smaller().to_json() + "\n";
            written_as_told(&text, reading, board, prey).map_err(|why| failed(&why))?;
            output::write_file(path, text.as_bytes())?;
        }
        Ok(())
    }
}

/// What goes to the file is read again, checked, and compared with the answer that is printed beside it.
fn written_as_told(
    text: &str,
    reading: &Reading,
    board: &Board,
    prey: Point,
) -> anyhow::Result<()> {
    let written = Reading {
        proof: Some(ProofTree::from_json(text)?),
        ..reading.clone()
    };
    Ok(written.certify(board, prey)?)
}

/// The answers with their diagrams.
fn text(board: &Board, prey: Point, readings: &[Reading], when: When) -> String {
    let mut parts = Vec::new();
    for reading in readings {
        let mut part = reading.sentence(prey, board.size()) + "\n";
        if !reading.line.is_empty() {
            part.push('\n');
            part += &picture(board, prey, Some(reading)).to_terminal(when.ink());
        }
        parts.push(part);
    }
    parts.join("\n")
}

/// The position, the prey marked, with the line of a reading.
fn picture(board: &Board, prey: Point, reading: Option<&Reading>) -> Picture {
    let line = reading.map_or(&[][..], |r| &r.line);
    let mut picture = Picture::of_line(board, line, 1);
    let stones = board.block_stones(prey);
    picture.marks = stones.iter().map(|p| (p, Mark::Triangle)).collect();
    picture.crop();
    picture
}

fn show_breakers(
    arguments: &Arguments,
    input: &Input,
    position: &Position,
    prey: Point,
    map: &Breakers,
    when: When,
) -> anyhow::Result<bool> {
    let board = &position.board;
    let size = board.size();
    let mut picture = picture(board, prey, None);
    for b in &map.points {
        let letter = match b.color {
            Color::Black => "b",
            Color::White => "w",
        };
        let label = picture.labels.entry(b.at).or_default();
        *label = if label.is_empty() { letter } else { "e" }.to_owned();
    }
    picture.crop();
    picture.caption.push(say!("breakers-caption"));
    if let Some(path) = &arguments.svg {
        output::write_file(path, picture.to_svg().as_bytes())?;
    }
    if arguments.json {
        output::print_json(&map.view(&input.name, prey, size))?;
        return Ok(true);
    }
    let count = map.points.len();
    let said = say!(
        "breakers-found",
        at = prey.name(size).to_string(),
        ladder = map.now.word(),
        n = count
    );
    let text = format!("{said}\n\n{}", picture.to_terminal(when.ink()));
    output::print(&text, when)?;
    Ok(true)
}

//! `tesuji groups`: which stones belong together, how firmly, and where they can run to.

use std::fmt::Write as _;
use std::path::PathBuf;

use board::{Board, Color, Point, PointSet, Size};
use clap::Args;
use draw::{Ink, Layer, Picture, Rgb};
use player::equilibrator::{Fates, fill_status};
use power::connections::connections;
use power::exits::{Exit, exits};
use power::{Connection, Group, Groups, Power, State};
use search::CancelFlag;
use serde::Serialize;
use tesuji::input::Position;

use crate::cli::PositionArguments;
use crate::output::{self, When};

/// Groups by power: which stones belong together, how firmly, and where they can run to
///
/// A stone belongs to a group that has a power of at least 40 over it: a one-point jump or a knight's move
/// away. A connection of two blocks is strong when no single stone of the opponent parts them, weak when one
/// does, broken when one has done so. An exit is a direction from which little power of the opponent comes.
///
/// CAPn is the number of moves in a row that capture a group: CAP0 is captured as it stands, CAP1 in danger, CAP2 and more
/// alive, CAP∞ for ever. It is proven by the life-and-death solver where that answers in a moment, else estimated.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji groups game.sgf --move 57
  tesuji groups game.sgf --all                strong connections too
  tesuji groups game.sgf --json | jq '.groups[] | select(.exits == [])'")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// List strong connections as well
    #[arg(long)]
    all: bool,

    /// Draw the groups into an SVG file instead of printing them; - is standard output
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,

    /// Print one JSON object instead
    #[arg(long, conflicts_with = "svg")]
    json: bool,
}

/// Nodes for the life and death of each group.
const LIFE_NODES: u64 = 20_000;

/// All that is to be said about a position.
pub(crate) struct Survey {
    size: Size,
    groups: Groups,
    /// The exits of each group.
    exits: Vec<Vec<Exit>>,
    connections: Vec<Connection>,
}

pub(crate) fn run(arguments: &Arguments, when: When) -> anyhow::Result<bool> {
    let (input, position) = arguments.position.load()?;
    let survey = Survey::of(&position.board, CancelFlag::new());
    if arguments.json {
        output::print_json(&survey.answer(&input.name))?;
        return Ok(true);
    }
    // Plain characters have no room for a number on a stone.
    let numbers = arguments.svg.is_some() || when.ink() != Ink::Plain;
    let picture = survey.picture(&position, numbers);
    match &arguments.svg {
        Some(path) => output::write_file(path, picture.to_svg().as_bytes())?,
        None => {
            let mut text = picture.to_terminal(when.ink());
            text.push('\n');
            text += &survey.text(arguments.all);
            output::print(&text, when)?;
        }
    }
    Ok(true)
}

impl Survey {
    /// Looks at a position.
    pub(crate) fn of(board: &Board, cancel: CancelFlag) -> Survey {
        let power = Power::of(board);
        let mut groups = Groups::of(&power);
        let mut fates = Fates::new(LIFE_NODES, cancel);
        fill_status(board, &mut groups, &mut fates);
        Survey {
            size: board.size(),
            exits: groups.iter().map(|group| exits(&power, group)).collect(),
            connections: connections(&power),
            groups,
        }
    }

    /// The groups with their exits, by number from 1.
    fn numbered(&self) -> impl Iterator<Item = (usize, &Group, &[Exit])> {
        let groups = self.groups.iter().zip(&self.exits);
        (1..).zip(groups).map(|(n, (g, e))| (n, g, e.as_slice()))
    }

    /// The stones, perhaps with the numbers of their groups, where to run to and where to cut.
    fn picture(&self, position: &Position, numbers: bool) -> Picture {
        let mut picture = position.picture.clone();
        // Marks and labels of the file would hide the numbers.
        picture.marks.clear();
        picture.labels.clear();
        for (number, group, _) in self.numbered().filter(|_| numbers) {
            let labels = group.stones.iter().map(|p| (p, number.to_string()));
            picture.labels.extend(labels);
        }
        let runs: PointSet = self.exits.iter().flatten().filter_map(best).collect();
        let weak = self.connections.iter().filter(|c| c.state == State::Weak);
        let cuts = weak.fold(PointSet::EMPTY, |all, c| all | c.points);
        for (name, symbol, color, points) in [
            ("where a group can run to", '>', Rgb::GREEN, runs),
            ("where a connection can be cut", '!', Rgb::RED, cuts),
        ] {
            if !points.is_empty() {
                let layer = Layer::of_set(name, symbol, color, points);
                picture.layers.push(layer);
            }
        }
        picture
    }

    fn text(&self, all: bool) -> String {
        let mut text = String::new();
        for (number, group, exits) in self.numbered() {
            let _ = writeln!(text, "{number:>3}  {}", self.group_line(group));
            let _ = writeln!(text, "     {}", self.exit_line(exits));
        }
        if self.groups.is_empty() {
            text += "There are no stones.\n";
        }
        let listed = |c: &&Connection| all || c.state != State::Strong;
        let listed: Vec<&Connection> = self.connections.iter().filter(listed).collect();
        if !listed.is_empty() {
            text += "\nConnections\n";
        }
        for connection in &listed {
            let _ = writeln!(text, "     {}", self.connection_line(connection));
        }
        match self.connections.len() - listed.len() {
            0 => {}
            1 => text += "\n1 more connection is strong.\n",
            more => {
                let _ = writeln!(text, "\n{more} more connections are strong.");
            }
        }
        text
    }

    /// `Black, 2 stones, 7 liberties: D4 F3`
    fn group_line(&self, group: &Group) -> String {
        let plural = |n: usize, word: &str, many: &str| match n {
            1 => format!("1 {word}"),
            n => format!("{n} {many}"),
        };
        let status = group.status.map_or(String::new(), |status| {
            let estimated = if status.estimated { ", estimated" } else { "" };
            format!(" ({}{estimated})", status.cap)
        });
        format!(
            "{}, {}, {}{status}: {}",
            color_name(group.color),
            plural(group.stones.len(), "stone", "stones"),
            plural(group.liberties.len(), "liberty", "liberties"),
            names(group.stones, self.size).join(" ")
        )
    }

    /// `can run north to D10, east to K4`
    fn exit_line(&self, exits: &[Exit]) -> String {
        let ways: Vec<String> = exits
            .iter()
            .filter_map(|exit| {
                let to = best(exit)?.name(self.size);
                Some(format!("{} to {to}", exit.name()))
            })
            .collect();
        match ways.is_empty() {
            true => "no exit".to_owned(),
            false => format!("can run {}", ways.join(", ")),
        }
    }

    /// `Black D4 - F3: weak, White cuts at E3 or E4`
    fn connection_line(&self, connection: &Connection) -> String {
        let [a, b] = connection.blocks.map(|p| p.name(self.size));
        let enemy = color_name(!connection.color);
        let points = names(connection.points, self.size);
        let how = match connection.state {
            State::Strong => String::new(),
            State::Weak => format!(", {enemy} cuts at {}", points.join(" or ")),
            State::Broken => format!(" by {enemy} {}", points.join(" and ")),
        };
        let color = color_name(connection.color);
        format!("{color} {a} - {b}: {}{how}", connection.state)
    }

    /// The object of `--json`.
    pub(crate) fn answer<'a>(&self, file: &'a str) -> GroupsView<'a> {
        let groups = self.numbered().map(|(number, group, exits)| GroupView {
            number,
            color: group.color.to_string(),
            stones: names(group.stones, self.size),
            liberties: group.liberties.len(),
            status: group.status.map(|status| StatusView {
                cap: status.cap.to_string(),
                estimated: status.estimated,
            }),
            exits: exits.iter().map(|exit| self.exit_view(exit)).collect(),
        });
        let connections = self.connections.iter().map(|c| ConnectionView {
            color: c.color.to_string(),
            blocks: c.blocks.map(|p| p.name(self.size).to_string()),
            state: c.state.to_string(),
            power: c.power,
            points: names(c.points, self.size),
        });
        GroupsView {
            file,
            groups: groups.collect(),
            connections: connections.collect(),
        }
    }

    fn exit_view(&self, exit: &Exit) -> ExitView {
        ExitView {
            direction: exit.name(),
            pressure: exit.pressure,
            run_to: names(exit.run_to.iter().copied(), self.size),
            nearby: names(exit.nearby, self.size),
        }
    }
}

/// The best point to run to.
fn best(exit: &Exit) -> Option<Point> {
    exit.run_to.first().copied()
}

fn names(points: impl IntoIterator<Item = Point>, size: Size) -> Vec<String> {
    let names = points.into_iter().map(|p| p.name(size).to_string());
    names.collect()
}

fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// The JSON object.
#[derive(Serialize)]
pub(crate) struct GroupsView<'a> {
    file: &'a str,
    groups: Vec<GroupView>,
    connections: Vec<ConnectionView>,
}

#[derive(Serialize)]
struct GroupView {
    number: usize,
    color: String,
    stones: Vec<String>,
    liberties: usize,
    /// CAPn, where somebody has read it out.
    status: Option<StatusView>,
    /// The one under least pressure first.
    exits: Vec<ExitView>,
}

#[derive(Serialize)]
struct StatusView {
    cap: String,
    estimated: bool,
}

#[derive(Serialize)]
struct ExitView {
    direction: &'static str,
    pressure: f32,
    /// The best first.
    run_to: Vec<String>,
    nearby: Vec<String>,
}

#[derive(Serialize)]
struct ConnectionView {
    color: String,
    /// A stone of each block.
    blocks: [String; 2],
    state: String,
    power: f32,
    /// Where it can be cut, or the stones that broke it.
    points: Vec<String>,
}

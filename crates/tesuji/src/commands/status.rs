//! `tesuji status`: what becomes of these stones, whoever begins, and what that rests on.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, bail};
use board::{Board, Color, PointSet};
use clap::{Args, ValueEnum};
use draw::{Mark, Picture};
use search::Limits;
use status::{Area, Ask, Stones, USUAL_NODES, Want};

use super::batch;
use super::problem::{points, triangles};
use crate::cli::{ColorName, CustomName, LimitArguments, PositionArguments};
use crate::output::{self, When};

/// Time for a question of which nothing is said: a proof on the open board that is not found by then is seldom found soon.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

/// What becomes of these stones, whoever begins, and what that rests on
///
/// The one question behind the others: alive, seki, ko with its threats, or dead, for each side moving first, with the first
/// moves and the line. What is proven is called proven; what holds only if some stones of the wall stand names them; where
/// nothing is proven, frames and fights give an estimate, and it is called one.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji status game.sgf --move 120 --at C17
  tesuji status problem.sgf --at C17,D16 --need any --json
  tesuji status game.sgf --at C17 --against D17          who wins the race of these two blocks?
  tesuji status game.sgf --at any --owner white          can White live anywhere?
  tesuji status game.sgf --at any --owner white --area A1,A2,B1,B2,C1,C2")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// The stones in question, like C17,D16; `any` with --owner: can that side live anywhere
    /// [default: the stones marked with triangles]
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    at: Vec<String>,

    /// A block of the other color: who wins the race between it and the block of --at, whoever begins
    #[arg(long, value_name = "POINT", conflicts_with_all = ["owner", "area", "svg"])]
    against: Option<String>,

    /// Whose stones, with --at any
    #[arg(long, value_enum, value_name = "COLOR")]
    owner: Option<ColorName>,

    /// Who begins
    #[arg(long, value_enum, default_value_t = First::Both, value_name = "SIDE")]
    first: First,

    /// Where play is: auto (inside the wall, or the whole board), board, or points like A1,B1
    #[arg(long, value_name = "AREA", default_value = "auto")]
    area: String,

    /// What must live
    #[arg(long, value_enum, default_value_t = Need::All, value_name = "WHAT")]
    need: Need,

    /// Whether bent four in the corner is dead as it stands, or played out
    #[arg(long, value_enum, default_value_t = CustomName::Japanese, value_name = "RULES")]
    rules: CustomName,

    /// Nothing but proofs: no estimates
    #[arg(long)]
    proven: bool,

    /// Draw the answer into an SVG file
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,

    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: LimitArguments,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum First {
    Black,
    White,
    Both,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Need {
    /// All stones that are named
    All,
    /// One of the stones that are named, or whatever else lives around them
    Any,
}

pub(crate) fn run(arguments: &Arguments, when: When) -> anyhow::Result<bool> {
    let (_, position) = arguments.position.load()?;
    let board = &position.board;
    if let Some(rival) = &arguments.against {
        return arguments.race(board, rival, when);
    }
    let ask = arguments.question(board, triangles(&position))?;
    let line = batch::present_answer();
    let found = status::status(board, &ask, &mut |known| {
        line.set_message(known.text(board.size()).replace('\n', " "));
    });
    line.finish_and_clear();
    let found = found?;
    let to_play = position.to_play;
    let shown = match arguments.first {
        First::Both => to_play,
        First::Black => Color::Black,
        First::White => Color::White,
    };
    let picture = picture(board, &found, shown);
    if let Some(path) = &arguments.svg {
        output::write_file(path, picture.to_svg().as_bytes())?;
    }
    match arguments.json {
        true => output::print_json(&found.view(board.size()))?,
        false => {
            let mut text = found.text(board.size());
            let reasons = found.reasons(board.size());
            if !reasons.is_empty() {
                text = format!("{text}\n\n{reasons}");
            }
            let board = picture.to_terminal(when.ink());
            output::print(&format!("{text}\n\n{board}"), when)?;
        }
    }
    Ok(true)
}

impl Arguments {
    /// The race between two blocks, either side beginning: a sentence or an object for each.
    fn race(&self, board: &Board, rival: &str, when: When) -> anyhow::Result<bool> {
        let size = board.size();
        let named = points(self.at.iter(), size).context("--at")?.first();
        let other = points(std::iter::once(rival), size)
            .context("--against")?
            .first();
        let (Some(a), Some(b)) = (named, other) else {
            bail!("--against: expected a block here and one with --at");
        };
        let ask = Ask {
            limits: self.limits(),
            ..Ask::about(PointSet::from_point(a))
        };
        let races = status::races(board, a, b, &ask)?;
        for (a, race) in [a, b].into_iter().zip(races) {
            let begins = match self.first {
                First::Both => None,
                First::Black => Some(Color::Black),
                First::White => Some(Color::White),
            };
            if begins.is_some() && begins != board.color(a) {
                continue;
            }
            let mover = board.color(a).unwrap_or(Color::Black);
            let race = race.unwrap_or_else(|| status::Race::undecided(mover));
            match self.json {
                true => output::print_json(&race.view(size))?,
                false => output::print(&format!("{}\n", race.text(size)), when)?,
            }
        }
        Ok(true)
    }

    fn question(&self, board: &Board, marked: PointSet) -> anyhow::Result<Ask> {
        let size = board.size();
        let area = match self.area.as_str() {
            "auto" => Area::Found,
            "board" => Area::Board,
            text => Area::Points(points(text.split(','), size).context("--area")?),
        };
        let any = self.at.iter().any(|word| word == "any");
        let stones = match (any, self.owner) {
            (true, None) => bail!("--at any: expected --owner black or --owner white"),
            (true, Some(owner)) => {
                let color = owner.into();
                match area {
                    Area::Points(points) => Stones::AnyIn(points, color),
                    _ => Stones::AnyIn(board.points(), color),
                }
            }
            (false, Some(_)) => bail!("--owner goes with --at any"),
            (false, None) => {
                let named = match self.at.is_empty() {
                    true => marked,
                    false => points(self.at.iter(), size).context("--at")?,
                };
                match self.need {
                    Need::All => Stones::All(named),
                    Need::Any => Stones::AnyNear(named),
                }
            }
        };
        Ok(Ask {
            stones,
            area,
            first: match self.first {
                First::Both => None,
                First::Black => Some(Color::Black),
                First::White => Some(Color::White),
            },
            ko: None,
            want: match self.proven {
                true => Want::Proof,
                false => Want::Best,
            },
            moves: true,
            custom: self.rules.into(),
            // The answer in the end is the same: what is found takes its place.
            soon: batch::is_watched(),
            limits: self.limits(),
        })
    }

    /// What the user has limited; else nodes, so that answers repeat, and a time that nobody waits longer than.
    fn limits(&self) -> Limits {
        let usual = Limits {
            time: Some(DEFAULT_TIME),
            ..Limits::nodes(USUAL_NODES)
        };
        self.limits.limits().or(&usual)
    }
}

/// The stones marked, the line of one first mover numbered, his other good moves circled.
fn picture(board: &Board, found: &status::Status, shown: Color) -> Picture {
    let fate = found.with_first(shown);
    let line = fate.filter(|f| f.best.is_some()).map(|f| &f.line[..]);
    let mut picture = Picture::of_line(board, line.unwrap_or_default(), 1);
    for p in fate
        .into_iter()
        .flat_map(|f| f.winning.iter().filter_map(|mv| mv.point()))
    {
        if !picture.numbers.contains_key(&p) {
            picture.marks.insert(p, Mark::Circle);
        }
    }
    let stones = found.stones.iter().map(|p| (p, Mark::Triangle));
    picture.marks.extend(stones);
    picture
}

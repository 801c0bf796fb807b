//! `tesuji bench`: the built-in benchmark. Node counts are the same on every machine; times are processor
//! times of one thread of this one.

mod nodes;

use std::ffi::OsString;
use std::fmt::Write as _;

use board::{Board, Color, Diagram, Point, Size};
use capture::ScanSettings;
use capture::calculator::{Calculator, CatchQuestion, HuntSide, survey_ladders};
use clap::Args;
use cpu_time::ThreadTime;
use serde::Serialize;
use tesuji::input::{Input, Source};

use crate::output;

/// Measure nodes, node rates and times
///
/// Times are processor times of one thread, so that they mean something on a busy machine too.
///
/// Without files the positions are from random games, whose boards are full of weak stones; with game
/// files, every twentieth position of their main lines from move 60 on.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji bench
  tesuji bench games/*.sgf
  tesuji bench --nodes            one number that changes when a search behaves differently")]
pub(crate) struct Arguments {
    /// SGF files of games
    files: Vec<OsString>,

    /// Print one JSON object for each figure
    #[arg(long)]
    json: bool,

    /// Count the nodes that searches take for our own positions, and print their checksum: the same on every machine
    #[arg(long, conflicts_with_all = ["files", "json"])]
    nodes: bool,
}

/// Games of other sizes are left out: the figures are about this one.
const SIDE: u8 = 19;
const FIRST_MOVE: usize = 60;
const EVERY: usize = 20;

/// One figure.
#[derive(Serialize)]
struct Figure {
    section: &'static str,
    figure: &'static str,
    value: f64,
    unit: &'static str,
    /// What it should be at most (or, for rates, at least).
    target: Option<f64>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    if arguments.nodes {
        output::print_bytes(nodes::table()?.as_bytes())?;
        return Ok(true);
    }
    let mut positions = match arguments.files.is_empty() {
        true => random_positions(),
        false => game_positions(&arguments.files)?,
    };
    let mut figures = Vec::new();
    figures.extend(whole_board_ladder()?);
    figures.extend(every_ladder(&mut positions));
    figures.extend(scans(&mut positions));
    figures.extend(general(&mut positions));
    if arguments.json {
        for figure in &figures {
            output::print_json(figure)?;
        }
        return Ok(true);
    }
    let mut text = format!("{} positions of 19x19\n\n", positions.len());
    for f in &figures {
        let target = match f.target {
            Some(target) if f.unit.ends_with("/s") => format!("  (at least {target})"),
            Some(target) => format!("  (at most {target})"),
            None => String::new(),
        };
        let _ = writeln!(
            text,
            "{:<28} {:<22} {:>12.3} {}{target}",
            f.section, f.figure, f.value, f.unit
        );
    }
    output::print_bytes(text.as_bytes())?;
    Ok(true)
}

/// Positions of random games: plenty of weak blocks.
fn random_positions() -> Vec<Board> {
    let mut state = 7u64;
    let mut below = move |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n.max(1)
    };
    (0..100)
        .map(|_| {
            let mut board = Board::new(Size::default());
            for i in 0..FIRST_MOVE + below(180) {
                let empty = board.empty();
                if let Some(p) = empty.nth(below(empty.len())) {
                    // An illegal move is a pass.
                    let _ = board.play(p, Color::ALL[i % 2]);
                }
            }
            board.forget_history();
            board
        })
        .collect()
}

fn game_positions(files: &[OsString]) -> anyhow::Result<Vec<Board>> {
    let mut positions = Vec::new();
    for file in files {
        let input = Input::read(&Source::from(file.clone()))?;
        for tree in input.games() {
            let size = tree.size()?;
            if (size.width(), size.height()) != (SIDE, SIDE) {
                continue;
            }
            let mut n = FIRST_MOVE;
            while let Ok(position) = tree.position_after_moves(n) {
                let mut board = position.board;
                board.forget_history();
                positions.push(board);
                n += EVERY;
            }
        }
    }
    anyhow::ensure!(
        !positions.is_empty(),
        "no 19x19 game with {FIRST_MOVE} moves; expected SGF files of games"
    );
    Ok(positions)
}

/// The processor time of the fastest of three runs: what else the machine does should not count.
fn best_of_three<T>(mut run: impl FnMut() -> T) -> (f64, T) {
    let mut once = || {
        let start = ThreadTime::now();
        let value = run();
        (start.elapsed().as_secs_f64(), value)
    };
    let (mut seconds, mut value) = once();
    for _ in 0..2 {
        let (s, v) = once();
        if s < seconds {
            (seconds, value) = (s, v);
        }
    }
    (seconds, value)
}

/// The median and the largest, in milliseconds.
fn median_and_worst(mut seconds: Vec<f64>) -> (f64, f64) {
    seconds.sort_by(f64::total_cmp);
    let median = seconds.get(seconds.len() / 2).copied().unwrap_or(0.0);
    let worst = seconds.last().copied().unwrap_or(0.0);
    (median * 1e3, worst * 1e3)
}

fn whole_board_ladder() -> anyhow::Result<Vec<Figure>> {
    const SECTION: &str = "ladder across the board";
    let corner = "-----------
                  | . . . . .
                  | . . X X .
                  | . X @ . .
                  | . . X . .
                  | . . . . .";
    let mut diagram = Diagram::parse(corner)?;
    let prey = Point::new(2, 2);
    let question = CatchQuestion::ladder(prey, HuntSide::Prey);
    let mut calculator = Calculator::new();
    const RUNS: u32 = 2_000;
    let (seconds, answer) = best_of_three(|| {
        let mut answer = None;
        for _ in 0..RUNS {
            answer = calculator.ask(&mut diagram.board, &question).ok();
        }
        answer
    });
    let nodes = answer.map_or(0, |a| a.nodes) as f64;
    let each = seconds / f64::from(RUNS);
    Ok(vec![
        figure(SECTION, "nodes", nodes, "nodes", None),
        figure(SECTION, "time", each * 1e3, "ms", Some(0.2)),
        figure(
            SECTION,
            "node rate",
            nodes / each,
            "nodes/s",
            Some(650_000.0),
        ),
    ])
}

fn every_ladder(positions: &mut [Board]) -> Vec<Figure> {
    let blocks = "blocks in 1 or 2 liberties";
    for_each("ladder of every block", positions, (blocks, 1.0), |board| {
        survey_ladders(board, None).len() as u64
    })
}

fn scans(positions: &mut [Board]) -> Vec<Figure> {
    let settings = ScanSettings::default();
    for_each("scan", positions, ("nodes", 10.0), |board| {
        capture::scan(board, &settings).nodes
    })
}

/// What is done in each position: how much of it, and the median and the worst of the times.
fn for_each(
    section: &'static str,
    positions: &mut [Board],
    (what, aim): (&'static str, f64),
    mut act: impl FnMut(&mut Board) -> u64,
) -> Vec<Figure> {
    let (mut times, mut all) = (Vec::new(), 0);
    let count = positions.len().max(1);
    for board in positions {
        let (seconds, found) = best_of_three(|| act(board));
        all += found;
        times.push(seconds);
    }
    let (median, worst) = median_and_worst(times);
    vec![
        figure(section, what, all as f64 / count as f64, "a position", None),
        figure(section, "median", median, "ms", Some(aim)),
        figure(section, "worst", worst, "ms", None),
    ]
}

/// The general search on blocks with two and three liberties, a thousand nodes each.
fn general(positions: &mut [Board]) -> Vec<Figure> {
    use capture::general::{Asker, Settings, Success};
    use search::Limits;
    const SECTION: &str = "general search";
    let asker = Asker::new(Settings {
        limits: Limits::nodes(1_000),
        ..Settings::default()
    });
    let (mut nodes, mut captured, mut asked) = (0, 0, 0);
    let start = ThreadTime::now();
    for board in positions.iter_mut().step_by(10) {
        let blocks: Vec<Point> = Color::ALL
            .into_iter()
            .flat_map(|color| board.blocks(color).collect::<Vec<_>>())
            .filter(|&b| (2..=3).contains(&board.liberty_count(b)))
            .collect();
        for block in blocks {
            if let Some(found) = asker.attack(board, block) {
                asked += 1;
                nodes += found.nodes;
                captured += u32::from(found.outcome != Success::No);
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    vec![
        figure(SECTION, "questions", f64::from(asked), "blocks", None),
        figure(SECTION, "captured", f64::from(captured), "blocks", None),
        figure(SECTION, "nodes", nodes as f64, "nodes", None),
        figure(
            SECTION,
            "node rate",
            nodes as f64 / seconds.max(1e-9),
            "nodes/s",
            None,
        ),
    ]
}

fn figure(
    section: &'static str,
    name: &'static str,
    value: f64,
    unit: &'static str,
    target: Option<f64>,
) -> Figure {
    Figure {
        section,
        figure: name,
        value,
        unit,
        target,
    }
}

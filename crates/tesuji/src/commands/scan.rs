//! `tesuji scan`: the tactical state of every block.

use std::fmt::Write as _;

use board::{Board, Color, Point};
use capture::general::Success;
use capture::{BlockState, DoubleThreat, Scan, ScanSettings};
use clap::Args;

use crate::cli::PositionArguments;
use crate::output::{self, When};

/// The tactical state of every block: who can capture what
///
/// Lists every block with something at stake, the largest first, with what happens when either side moves
/// first, and moves that do two things at once. Captures that are listed are proven; blocks that are not
/// listed are not captured within the small effort that a scan spends on each.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji scan game.sgf --move 120
  tesuji scan game.sgf --all
  tesuji scan game.sgf --json | jq '.blocks[] | select(.status == \"critical\")'")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Nodes of search for each question
    #[arg(long, value_name = "N", default_value_t = ScanSettings::default().nodes)]
    nodes: u64,

    /// List blocks in no danger as well
    #[arg(long)]
    all: bool,

    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, when: When) -> anyhow::Result<bool> {
    let (input, position) = arguments.position.load()?;
    let mut board = position.board;
    let scan = capture::scan(&mut board, &settings(Some(arguments.nodes)));
    if arguments.json {
        output::print_json(&scan.view(&input.name, board.size()))?;
    } else {
        output::print(&text(&board, &scan, arguments.all), when)?;
    }
    Ok(true)
}

/// So many nodes for each question; the whole scan grows with its questions.
pub(crate) fn settings(nodes: Option<u64>) -> ScanSettings {
    let default = ScanSettings::default();
    let nodes = nodes.unwrap_or(default.nodes);
    let grown = nodes.saturating_mul(default.total_nodes / default.nodes);
    ScanSettings {
        nodes,
        total_nodes: default.total_nodes.max(grown),
        ..default
    }
}

fn text(board: &Board, scan: &Scan, all: bool) -> String {
    let mut text = String::new();
    let at_stake = |b: &&BlockState| all || b.attack.outcome != Success::No;
    let listed: Vec<&BlockState> = scan.blocks.iter().filter(at_stake).collect();
    for block in &listed {
        let _ = writeln!(text, "{}", block_line(board, block));
    }
    if listed.is_empty() {
        text += "No block is in danger.\n";
    }
    for double in &scan.doubles {
        let _ = writeln!(text, "{}", double_line(board, double));
    }
    let quiet = scan.blocks.len() - listed.len();
    if quiet > 0 {
        let _ = writeln!(
            text,
            "{quiet} more blocks are not captured within the bounds."
        );
    }
    text
}

/// `D4   Black, 3 stones, 1 liberty (atari)   critical: White captures with C6, Black saves with C6`
fn block_line(board: &Board, block: &BlockState) -> String {
    let size = board.size();
    let with = |mv: Option<board::Move>| match mv {
        Some(mv) => format!(" with {}", mv.name(size)),
        None => String::new(),
    };
    let (owner, hunter) = (name(block.color), name(!block.color));
    let attack = format!("{hunter} captures{}", with(block.attack.best));
    let what = match block.status() {
        "safe" => "not captured".to_owned(),
        "dead" => format!("dead: {attack}"),
        "critical" => format!(
            "critical: {attack}, {owner} saves{}",
            with(block.defend.best)
        ),
        _ => {
            let code = |o: Success| match o {
                Success::No => "nothing",
                Success::KoOpponentFirst => "a ko that the opponent takes first",
                Success::KoMoverFirst => "a ko that it takes first",
                Success::Yes => "everything",
            };
            format!(
                "at least ko: {hunter} first gets {}{}, {owner} first {}{}",
                code(block.attack.outcome),
                with(block.attack.best),
                code(block.defend.outcome),
                with(block.defend.best)
            )
        }
    };
    let plural = |n: usize, word: &str, many: &str| match n {
        1 => format!("1 {word}"),
        n => format!("{n} {many}"),
    };
    let atari = if block.liberties == 1 { " (atari)" } else { "" };
    format!(
        "{:<4} {owner}, {}, {}{atari}; {what}",
        block.stone.name(size).to_string(),
        plural(block.stones, "stone", "stones"),
        plural(block.liberties, "liberty", "liberties"),
    )
}

fn double_line(board: &Board, double: &DoubleThreat) -> String {
    let size = board.size();
    let list = |blocks: &[Point]| {
        let names: Vec<String> = blocks.iter().map(|p| p.name(size).to_string()).collect();
        names.join(" and ")
    };
    let mut parts = Vec::new();
    if !double.attacks.is_empty() {
        parts.push(format!("attacks {}", list(&double.attacks)));
    }
    if !double.defends.is_empty() {
        parts.push(format!("saves {}", list(&double.defends)));
    }
    format!(
        "{:<4} {} does two things at once: {}",
        double.at.name(size).to_string(),
        name(double.color),
        parts.join(" and ")
    )
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

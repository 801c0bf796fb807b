//! `tesuji analyze`: a game, move by move.

mod graph;

use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::IsTerminal;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use board::{Color, Game, Illegal, Move, Rules, Size, Turn};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use player::review::{Loss, Reviewed, Reviewer};
use search::CancelFlag;
use serde::Serialize;
use sgf::{GameTree, NodeId};
use tesuji::input::{Input, InputError, Problem, Source};
use words::{retell, say};

use crate::output::{self, When};

/// A move that costs so many points is worth a variation in the annotated game.
const COSTLY: f32 = 2.0;
/// So many of the costliest moves are listed at the end.
const LISTED: usize = 5;

/// Review a game: what each move cost, and what it lost for certain
///
/// Expected score and win rate are estimates by the network, with a search of --visits positions for each move; what a move cost is
/// the difference. That stones are dead is proven by the capture and life searches and told apart: a move that left or put its own stones to die is marked with !!. A move that the rules
/// forbid is said to be illegal, and the game goes on as the file has it.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Fields of --json, by estimate:
  win, lead   Black's chance to win, from 0 to 1, and Black's lead in points
  cost        points that the move lost
  better      the line that was expected instead
By proof:
  killed      stones of the other side that are dead since this move
  mistakes    stones of the mover that the move put or left to die, with what would save them
  safe        points of Black and of White that are safe
And number, color, move, and illegal: why the rules forbid the move, or null.

Examples:
  tesuji analyze game.sgf
  tesuji analyze game.sgf --visits 200 --sgf reviewed.sgf
  tesuji analyze game.sgf --json | jq 'select(.cost > 5) | .move'")]
pub(crate) struct Arguments {
    /// An SGF file; - is standard input
    file: OsString,

    /// The Nth game of a collection
    #[arg(long, value_name = "N", default_value_t = 1)]
    game: usize,

    /// Positions to look at for each move; 1 is the network alone
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    visits: u32,

    /// Threads; more than one is not the same every time
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,

    /// Print a JSON object for each move instead of the table
    #[arg(long)]
    json: bool,

    /// Write the game with comments, values and better variations; - is standard output, which then has nothing else
    #[arg(long, value_name = "OUT")]
    sgf: Option<PathBuf>,

    /// Write a graph of the expected score and the chance to win, with the proven mistakes, as SVG
    #[arg(long, value_name = "OUT")]
    graph: Option<PathBuf>,
}

/// What is said of a move.
#[derive(Debug, Serialize)]
struct Line {
    number: usize,
    color: String,
    #[serde(rename = "move")]
    mv: String,
    /// Black's, by estimate.
    win: Option<f32>,
    lead: Option<f32>,
    /// The mover's, by estimate.
    cost: Option<f32>,
    better: Vec<String>,
    /// Stones of the other side that are dead since this move. Proven.
    killed: Vec<Stones>,
    /// The mover's own stones that this move put or left to die. Proven.
    mistakes: Vec<Stones>,
    safe: [usize; 2],
    /// Why the rules forbid the move, if they do.
    illegal: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct Stones {
    stones: Vec<String>,
    save: Option<String>,
    proven: bool,
    #[serde(skip)]
    sentence: String,
}

/// A move with what is needed to annotate it.
struct Pending {
    line: Line,
    id: NodeId,
    before: Option<NodeId>,
    color: Color,
    seen: Reviewed,
}

pub(crate) fn run(arguments: &Arguments, when: When) -> anyhow::Result<bool> {
    let input = Input::read(&Source::from(arguments.file.clone()))?;
    let found = input.games().len();
    let asked = arguments.game;
    let tree = asked.checked_sub(1).and_then(|i| input.games().get(i));
    let tree = tree.ok_or_else(|| InputError {
        name: input.name.clone(),
        problem: match found {
            0 => Problem::NoMoves(1),
            _ => Problem::NoGame { asked, found },
        },
    })?;
    let mut tree = tree.clone();
    let quiet = arguments.sgf.as_deref() == Some(Path::new("-"));
    let lines = review(arguments, &mut tree, &input.name, quiet)?;
    if !quiet && !arguments.json {
        output::print(&summary(&lines), when)?;
    }
    if let Some(path) = &arguments.sgf {
        let mut bytes = tree.to_bytes();
        bytes.push(b'\n');
        output::write_file(path, &bytes)?;
    }
    if let Some(path) = &arguments.graph {
        output::write_file(path, graph::svg(&lines).as_bytes())?;
    }
    Ok(true)
}

/// A node of the main line.
struct Node {
    /// The game that came to it.
    game: Game,
    /// The move of the node, if it has one.
    turn: Option<Turn>,
    /// What is wrong with it.
    illegal: Option<Illegal>,
}

impl Node {
    fn new(tree: &GameTree, id: NodeId) -> anyhow::Result<Node> {
        let position = tree.position_at(id)?;
        let rules = tree.rules().and_then(|name| name.parse().ok());
        let mut game = position.to_game(rules.unwrap_or(Rules::JAPANESE));
        let komi = tree.komi()?.unwrap_or(0.0) as f32;
        if !komi.is_finite() {
            anyhow::bail!("komi is no number; expected one like 6.5");
        }
        game.set_komi(komi);
        let handicap = tree.handicap()?.unwrap_or(0);
        game.set_handicap(usize::try_from(handicap).unwrap_or(0));
        let last = tree.moves(id, tree.size()?)?.pop();
        let turn = last.map(|(color, mv)| Turn { color, mv });
        // A game begins anew after a move that its rules forbid.
        let forbidden = turn.is_some() && game.last_turn() != turn;
        let of_node = position.irregular.iter().rev().find(|i| i.node == id);
        let why = of_node.map_or(Illegal::Superko, |i| i.why);
        Ok(Node {
            game,
            turn,
            illegal: forbidden.then_some(why),
        })
    }
}

/// Looks at all positions, prints as it goes, and annotates the tree.
fn review(
    arguments: &Arguments,
    tree: &mut GameTree,
    name: &str,
    quiet: bool,
) -> anyhow::Result<Vec<Line>> {
    let nodes: Vec<NodeId> = tree.main_line().collect();
    let bar = progress(nodes.len());
    let threads = arguments.threads.get();
    let mut reviewer = Reviewer::new(arguments.visits, threads, CancelFlag::new());
    let mut lines: Vec<Line> = Vec::new();
    let mut pending: Option<Pending> = None;
    let mut done = |pending: Option<Pending>, tree: &mut GameTree| -> anyhow::Result<()> {
        let Some(pending) = pending else {
            return Ok(());
        };
        if arguments.sgf.is_some() {
            annotate(tree, &pending)?;
        }
        let line = pending.line;
        match (quiet, arguments.json) {
            (true, _) => {}
            (false, true) => bar.suspend(|| output::print_json(&line))?,
            (false, false) => bar.suspend(|| output::print_bytes(row(&line).as_bytes()))?,
        }
        lines.push(line);
        Ok(())
    };
    let mut number = 0;
    for (index, &id) in nodes.iter().enumerate() {
        let node = Node::new(tree, id).with_context(|| name.to_owned())?;
        let seen = reviewer.look(&node.game);
        bar.inc(1);
        // Nodes without a move of their own are looked at, because the next one is compared with them.
        let Some(turn) = node.turn else {
            continue;
        };
        number += 1;
        let before = index.checked_sub(1).map(|i| nodes[i]);
        let size = node.game.board().size();
        let mut line = line(&seen, turn, number, size, pending.as_mut());
        line.illegal = node.illegal.map(|why| why.to_string());
        let next = Pending {
            line,
            id,
            before,
            color: turn.color,
            seen,
        };
        done(pending.replace(next), tree)?;
    }
    done(pending, tree)?;
    bar.finish_and_clear();
    Ok(lines)
}

/// What is said of a move, and what it shows of the one before: stones that could have been saved then were left to die.
fn line(
    seen: &Reviewed,
    Turn { color, mv }: Turn,
    number: usize,
    size: Size,
    before: Option<&mut Pending>,
) -> Line {
    let stones = |loss: &Loss| Stones {
        stones: loss
            .stones
            .iter()
            .map(|p| p.name(size).to_string())
            .collect(),
        save: loss.save.map(|p| p.name(size).to_string()),
        proven: true,
        sentence: loss.sentence(size, number),
    };
    let of = |owner: Color| seen.losses.iter().filter(move |l| l.color == owner);
    if let Some(before) = before.filter(|b| b.line.color == (!color).to_string()) {
        let left = of(!color).filter(|l| l.save.is_some()).map(stones);
        before.line.mistakes.extend(left);
    }
    Line {
        number,
        color: color.to_string(),
        mv: mv.name(size),
        win: seen.expected.map(|e| e.win),
        lead: seen.expected.map(|e| e.lead),
        cost: seen.cost,
        better: seen.better.iter().map(|m| m.name(size)).collect(),
        killed: of(!color).map(stones).collect(),
        mistakes: of(color).map(stones).collect(),
        safe: seen.safe,
        illegal: None,
    }
}

fn score(lead: f32) -> String {
    format!("{}+{:.1}", if lead >= 0.0 { 'B' } else { 'W' }, lead.abs())
}

/// A row of the table.
fn row(line: &Line) -> String {
    let mut out = String::new();
    if line.number == 1 {
        out.push_str("  no color move   win   score  cost  expected  proven\n");
    }
    let win = line
        .win
        .map_or_else(String::new, |w| format!("{:.0}%", 100.0 * w));
    let lead = line.lead.map_or_else(String::new, score);
    let cost = line.cost.filter(|c| *c >= 0.05);
    let cost = cost.map_or_else(String::new, |c| format!("{c:.1}"));
    let better = line.better.first().filter(|b| **b != line.mv);
    let better = better.map_or("", String::as_str);
    let illegal = line.illegal.iter();
    let illegal = illegal.map(|why| say!("analyze-illegal-why", why = retell(why)));
    let mistakes = line.mistakes.iter().map(|l| format!("!! {}", l.sentence));
    let killed = line.killed.iter().map(|l| l.sentence.clone());
    let proven: Vec<String> = illegal.chain(mistakes).chain(killed).collect();
    let row = format!(
        "{:>4} {:<5} {:<4} {win:>5} {lead:>7} {cost:>5}  {better:<8}  {}",
        line.number,
        line.color,
        line.mv,
        proven.join("; ")
    );
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{}", row.trim_end());
    out
}

/// What the columns mean, the costliest moves, the proven mistakes, and the moves that the rules forbid.
fn summary(lines: &[Line]) -> String {
    if lines.is_empty() {
        return say!("analyze-no-moves") + "\n";
    }
    let mut costly: Vec<&Line> = lines
        .iter()
        .filter(|l| l.cost.unwrap_or(0.0) >= COSTLY)
        .collect();
    costly.sort_by(|a, b| b.cost.unwrap_or(0.0).total_cmp(&a.cost.unwrap_or(0.0)));
    let mut said = vec![
        String::new(),
        say!("analyze-legend"),
        say!("analyze-legend-proven"),
    ];
    if !costly.is_empty() {
        let named = |l: &&Line| format!("{} {} ({:.1})", l.number, l.mv, l.cost.unwrap_or(0.0));
        let named: Vec<String> = costly.iter().take(LISTED).map(named).collect();
        said.push(String::new());
        said.push(say!("analyze-cost-most", moves = named.join(", ")));
    }
    for line in lines {
        let (number, mv) = (line.number, &line.mv);
        if let Some(why) = &line.illegal {
            let what = format!("{number} {mv}: {}", retell(why));
            said.push(say!("analyze-illegal", what = what));
        }
        for lost in &line.mistakes {
            let what = format!("{number} {mv}: {}", lost.sentence);
            said.push(say!("analyze-mistake", what = what));
        }
    }
    said.join("\n") + "\n"
}

/// Adds values, a comment and the better line to a node.
fn annotate(
    tree: &mut GameTree,
    Pending {
        line,
        id,
        before,
        color,
        seen,
    }: &Pending,
) -> anyhow::Result<()> {
    let id = *id;
    let mut said: Vec<String> = tree.comment(id).into_iter().collect();
    if let Some(why) = &line.illegal {
        let what = format!("{} {}: {}", line.number, line.mv, retell(why));
        said.push(say!("analyze-illegal", what = what));
    }
    if let (Some(win), Some(lead)) = (line.win, line.lead) {
        let (lead_text, win_text) = (score(lead), format!("{:.0}", 100.0 * win));
        said.push(match line.cost.filter(|c| *c >= 0.5) {
            None => say!("analyze-estimate", lead = lead_text, win = win_text),
            Some(cost) => say!(
                "analyze-estimate-cost",
                lead = lead_text,
                win = win_text,
                cost = format!("{cost:.1}")
            ),
        });
        tree.set_text(id, "V", &format!("{lead:.1}"))?;
        tree.set_text(id, "SBKV", &format!("{:.1}", 100.0 * win))?;
    }
    let mistakes = line.mistakes.iter();
    said.extend(mistakes.map(|l| say!("analyze-mistake", what = l.sentence.clone())));
    let killed = line.killed.iter();
    said.extend(killed.map(|l| say!("analyze-proven", what = l.sentence.clone())));
    tree.set_text(id, "C", &said.join("\n"))?;
    let mistake = !line.mistakes.is_empty();
    if mistake {
        tree.set_text(id, "BM", "1")?;
    }
    let &Some(before) = before else {
        return Ok(());
    };
    let color = *color;
    // What is proven to save stones comes before what is only expected.
    let size = tree.size()?;
    for save in line.mistakes.iter().filter_map(|m| m.save.as_deref()) {
        if let Ok(mv) = Move::parse(save, size) {
            let at = tree.add_move(before, color, mv);
            tree.set_text(at, "C", &say!("analyze-saves"))?;
        }
    }
    let costly = line.cost.unwrap_or(0.0) >= COSTLY;
    if costly && line.better.first().is_some_and(|b| *b != line.mv) {
        let (mut at, mut color) = (before, color);
        for &mv in &seen.better {
            at = tree.add_move(at, color, mv);
            color = !color;
        }
    }
    Ok(())
}

/// A bar on a terminal, nothing elsewhere.
fn progress(moves: usize) -> ProgressBar {
    let target = match std::io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(moves as u64), target);
    match ProgressStyle::with_template("{bar:40} {pos}/{len} moves, {elapsed} ({eta} left)") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

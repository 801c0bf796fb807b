//! Measures the enclosed solver on a file of problems with known codes.
//!
//! `cargo run --release -p tesuji-life --example gotools -- FILE [--ask plain|code|moves] [--seconds S] [--every N]`
//!
//! One line per problem that is wrong or not decided (with `--verbose`), then how many were decided and right within
//! which time of the processor.

use std::time::Duration;

use board::{Board, Color, Move, Point, PointSet, Size};
use cpu_time::ThreadTime;
use life::enclosed::{Reader, Tuning};
use life::proof::check;
use life::{Code, Problem, Target};
use search::{Budget, Meter};
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    id: String,
    grade: u32,
    size: usize,
    black: Vec<String>,
    white: Vec<String>,
    defender: String,
    region: Vec<String>,
    results: Vec<Known>,
}

#[derive(Deserialize)]
struct Known {
    first: String,
    status: String,
    reliable: bool,
    gotools_nodes: u64,
    lines: Vec<Line>,
}

#[derive(Deserialize)]
struct Line {
    #[serde(rename = "move")]
    mv: String,
    status: String,
}

fn option(name: &str) -> Option<String> {
    let mut args = std::env::args();
    args.find(|a| a == name).and_then(|_| args.next())
}

fn problem(row: &Row) -> Result<Problem, Box<dyn std::error::Error>> {
    let size = Size::square(row.size as u8)?;
    let set = |names: &[String]| {
        names
            .iter()
            .map(|n| Point::parse(n, size))
            .collect::<Result<PointSet, _>>()
    };
    Ok(Problem {
        board: Board::from_stones(size, set(&row.black)?, set(&row.white)?)?,
        defender: row.defender.parse()?,
        area: set(&row.region)?,
        attacker_only: PointSet::EMPTY,
        target: Target::AnyStone,
    })
}

/// The least number of threats with which the attacker captures, by a code; seven when he never does.
fn threshold(code: &str) -> i8 {
    let number = code
        .get(1..code.len().saturating_sub(1))
        .and_then(|n| n.parse::<i8>().ok());
    match (code.as_bytes().first(), number) {
        (Some(b'l'), Some(n)) => n,
        (Some(b'l'), None) if code == "l" => 7,
        (_, Some(n)) => 1 - n,
        _ => -6,
    }
}

/// The problem after a first move.
fn after(problem: &Problem, first: Color, mv: Move) -> Result<(Problem, Color), board::Illegal> {
    let mut next = problem.clone();
    next.board.play_move(mv, first)?;
    next.board.forget_history();
    Ok((next, !first))
}

#[derive(Default)]
struct Tally {
    asked: usize,
    wrong: usize,
    undecided: usize,
    seconds: Vec<f64>,
    counts: Vec<u64>,
    nodes: u64,
}

impl Tally {
    fn print(&self, name: &str) {
        let within = |s: f64| {
            let n = self.seconds.iter().filter(|&&t| t <= s).count();
            100.0 * n as f64 / self.asked.max(1) as f64
        };
        let within_nodes = |n: u64| {
            let n = self.counts.iter().filter(|&&c| c <= n).count();
            100.0 * n as f64 / self.asked.max(1) as f64
        };
        println!(
            "{name}: right within 1,000 nodes {:.1}%, 5,000 {:.1}%, 50,000 {:.1}%, 500,000 {:.1}%",
            within_nodes(1000),
            within_nodes(5000),
            within_nodes(50_000),
            within_nodes(500_000)
        );
        let time: f64 = self.seconds.iter().sum();
        println!(
            "{name}: {} asked; right within 1 ms {:.1}%, 10 ms {:.1}%, 100 ms {:.1}%, 1 s {:.1}%, 10 s {:.1}%; {} wrong, {} undecided; {:.2} M nodes, {time:.1} s of right ones",
            self.asked,
            within(0.001),
            within(0.01),
            within(0.1),
            within(1.0),
            within(10.0),
            self.wrong,
            self.undecided,
            self.nodes as f64 / 1e6,
        );
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("a FILE is missing")?;
    let ask = option("--ask").unwrap_or_else(|| "plain".into());
    let seconds: f64 = option("--seconds").map_or(Ok(1.0), |s| s.parse())?;
    let nodes: u64 = option("--nodes").map_or(Ok(u64::MAX), |s| s.parse())?;
    let every: usize = option("--every").map_or(Ok(1), |s| s.parse())?;
    let grade: Option<u32> = option("--grade").map(|s| s.parse()).transpose()?;
    let memory: usize = option("--memory").map_or(Ok(64), |s| s.parse())?;
    let verbose = std::env::args().any(|a| a == "--verbose");
    let mut tuning = Tuning::default();
    if let Some(text) = option("--tuning") {
        let numbers: Vec<u32> = text.split(',').map(str::parse).collect::<Result<_, _>>()?;
        if let [
            width,
            epsilon,
            pass_prior,
            pass_effort,
            patterns,
            kill_scale,
            live_scale,
        ] = numbers[..]
        {
            tuning = Tuning {
                width,
                epsilon,
                pass_prior,
                pass_effort,
                patterns: patterns as usize,
                kill_scale,
                live_scale,
                ..tuning
            };
        }
    }
    let mut all = Tally::default();
    let mut hardest = Tally::default();
    let text = std::fs::read_to_string(&path)?;
    for (i, line) in text.lines().enumerate() {
        let row: Row = serde_json::from_str(line)?;
        if option("--id").is_some_and(|id| id != row.id) {
            continue;
        }
        if i % every != 0 || grade.is_some_and(|g| g != row.grade) {
            continue;
        }
        let problem = problem(&row)?;
        let size = problem.board.size();
        for known in row.results.iter().filter(|k| k.reliable) {
            let first: Color = known.first.parse()?;
            let questions: Vec<(Option<Move>, String)> = match ask.as_str() {
                "moves" => known
                    .lines
                    .iter()
                    .map(|l| Ok((Some(Move::parse(&l.mv, size)?), l.status.clone())))
                    .collect::<Result<_, board::PointError>>()?,
                _ => vec![(None, known.status.clone())],
            };
            for (mv, expected) in questions {
                let clock = ThreadTime::now();
                let mut reader = Reader::new(&problem, memory << 20, tuning)?;
                let budget = Budget {
                    nodes,
                    ..Budget::time(Duration::from_secs_f64(seconds * 3.0))
                };
                let mut meter = Meter::start(&budget);
                let answer = match (ask.as_str(), mv) {
                    ("plain", _) => reader
                        .captures(first, 0, &mut meter)
                        .map(|dead| if dead { "d" } else { "l" }.to_owned()),
                    (_, Some(mv)) => reader
                        .code_after(first, mv, &mut meter)
                        .map(|c| c.map_or("illegal".into(), |c: Code| c.to_string())),
                    _ => reader.code(first, &mut meter).map(|c| c.to_string()),
                };
                let time = clock.elapsed().as_secs_f64();
                let expected = if ask == "plain" {
                    expected[..1].to_owned()
                } else {
                    expected
                };
                for tally in [&mut all, &mut hardest]
                    .into_iter()
                    .take(if row.grade == 14 { 2 } else { 1 })
                {
                    tally.asked += 1;
                    tally.nodes += meter.nodes();
                    match &answer {
                        Ok(code) if *code == expected => {
                            tally.seconds.push(time);
                            tally.counts.push(meter.nodes());
                        }
                        Ok(_) => tally.wrong += 1,
                        Err(_) => tally.undecided += 1,
                    }
                }
                let name = mv.map_or(String::new(), |m| m.name(size));
                match &answer {
                    Ok(code) if *code == expected => {
                        if verbose && time > 0.1 {
                            println!(
                                "{} {} {name}: {code} in {time:.2} s, {} nodes (known {})",
                                row.id,
                                known.first,
                                meter.nodes(),
                                known.gotools_nodes
                            );
                        }
                    }
                    Ok(code) => {
                        // Who is right? Our side of the matter, proven and checked.
                        let (ours, theirs) = (threshold(code), threshold(&expected));
                        let threats = match ask.as_str() {
                            "plain" => 0,
                            _ if ours > theirs => ours - 1,
                            _ => ours,
                        };
                        let asked = mv.map_or(Ok((problem.clone(), first)), |mv| {
                            after(&problem, first, mv)
                        });
                        let verdict = asked.map_err(|e| e.to_string()).and_then(|(problem, first)| {
                            let mut meter = Meter::start(&Budget::nodes(50_000_000));
                            let mut reader = Reader::new(&problem, memory << 20, tuning).map_err(|e| e.to_string())?;
                            let proof = reader.prove(&problem, first, threats, 3_000_000, &mut meter).map_err(|e| e.to_string())?;
                            let nodes = check(&proof).map_err(|e| e.to_string())?;
                            Ok(format!("{:?} with {threats} threats is proven and checked, {nodes} positions", proof.outcome))
                        });
                        println!(
                            "  {}",
                            verdict.unwrap_or_else(|why| format!("no proof: {why}"))
                        );
                        println!(
                            "{} grade {} {} {name}: {code}, expected {expected} ({} nodes)",
                            row.id,
                            row.grade,
                            known.first,
                            meter.nodes()
                        );
                    }
                    Err(why) if verbose => println!(
                        "{} grade {} {} {name}: undecided ({why}), expected {expected}, {} nodes in {time:.2} s (known {})",
                        row.id,
                        row.grade,
                        known.first,
                        meter.nodes(),
                        known.gotools_nodes
                    ),
                    Err(_) => {}
                }
            }
        }
    }
    all.print("all");
    hardest.print("grade 14");
    Ok(())
}

//! Measures the open-boundary prover on a file of problems.
//!
//! `cargo run --release -p tesuji-open --example open -- FILE [--seconds S] [--nodes N] [--every N] [--from N] [--only ID]
//! [--threads N] [--memory MEGABYTES]`
//!
//! One line per problem, then how many were proven within which time. Every proof is checked. Times, that of the limit too, are
//! seconds of the processor divided by the number of threads, so that other work on the machine does not count.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use board::{Board, Color, Move, PointSet};
use cpu_time::ProcessTime;
use open::{LifeSearch, Proving};
use prove::{Threats, check::check};
use search::{CancelFlag, Limits, Meter};
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    id: String,
    sgf: String,
    turn_color: String,
    winning_color: String,
    black_crucial_stone: String,
    white_crucial_stone: String,
    answer_firstmove: String,
}

fn option(name: &str) -> Option<String> {
    let mut args = std::env::args();
    args.find(|a| a == name).and_then(|_| args.next())
}

fn number(name: &str, usual: f64) -> f64 {
    option(name).and_then(|n| n.parse().ok()).unwrap_or(usual)
}

fn color(letter: &str) -> Color {
    match letter {
        "b" => Color::Black,
        _ => Color::White,
    }
}

fn read(row: &Row) -> Result<(Board, LifeSearch), Box<dyn std::error::Error>> {
    let parsed = sgf::parse(row.sgf.as_bytes())?;
    let tree = &parsed.collection.games[0];
    let mut board = tree.final_position()?.board;
    board.forget_history();
    let prover = color(&row.winning_color);
    let crucial = match prover {
        Color::Black => &row.black_crucial_stone,
        Color::White => &row.white_crucial_stone,
    };
    let size = board.size();
    let stones = crucial
        .split(|c: char| !c.is_ascii_lowercase())
        .filter(|t| t.len() == 2)
        .filter_map(|t| {
            let (c, r) = (t.as_bytes()[0] - b'a', t.as_bytes()[1] - b'a');
            size.point(c, r)
        })
        .collect::<PointSet>();
    Ok((board, LifeSearch::new(prover, stones)))
}

/// Does the work; raises the flag when the processor has been busy for so long.
fn within<T>(limit: Duration, stop: &CancelFlag, work: impl FnOnce() -> T) -> (T, Duration) {
    let clock = ProcessTime::now();
    let (done, is_done) = channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            while let Err(RecvTimeoutError::Timeout) =
                is_done.recv_timeout(Duration::from_millis(10))
            {
                if clock.elapsed() >= limit {
                    stop.cancel();
                }
            }
        });
        let result = work();
        let took = clock.elapsed();
        drop(done);
        (result, took)
    })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("which file?")?;
    let seconds = number("--seconds", 10.0);
    let nodes = number("--nodes", 1e18) as u64;
    let every = number("--every", 1.0) as usize;
    let from = number("--from", 0.0) as usize;
    let threads = (number("--threads", 1.0) as usize).max(1);
    let memory = (number("--memory", 1024.0) as usize) << 20;
    let only = option("--only");
    let (mut asked, mut solved, mut total) = (0, Vec::new(), 0);
    let text = std::fs::read_to_string(file)?;
    for line in text.lines().skip(from).step_by(every.max(1)) {
        let row: Row = serde_json::from_str(line)?;
        if only.as_ref().is_some_and(|id| *id != row.id) {
            continue;
        }
        asked += 1;
        let (mut board, search) = read(&row)?;
        let mut search = search.with_threads(threads).with_memory(memory);
        let limits = Limits::nodes(nodes);
        let mut meter = Meter::start(&limits);
        let limit = Duration::from_secs_f64(seconds * threads as f64);
        let (found, took) = within(limit, &limits.cancel, || {
            let first = color(&row.turn_color);
            search.ask(&mut board, first, Threats::REFUTER_MASTER, &mut meter)
        });
        let took = took.as_secs_f64() / threads as f64;
        total += meter.nodes();
        let what = match found {
            Some(Proving::Proven(proof)) => {
                check(&proof).map_err(|flaw| format!("{}: {flaw}", row.id))?;
                solved.push(took);
                let first = match proof.first_move() {
                    Some(Move::Play(p)) => sgf::point_letters(p),
                    _ => "-".to_owned(),
                };
                format!(
                    "proven {first} (book {}) {} positions, zone {}",
                    row.answer_firstmove,
                    proof.nodes().len(),
                    proof.zone().len()
                )
            }
            Some(Proving::NotFound) => "not found".to_owned(),
            Some(Proving::Unknown(why)) => format!("unknown ({why})"),
            None => "no such stones".to_owned(),
        };
        println!("{} {:.2} s {} nodes: {what}", row.id, took, meter.nodes());
    }
    for limit in [0.1, 1.0, 10.0, 60.0, 300.0] {
        println!(
            "within {limit} s: {} of {asked}",
            solved.iter().filter(|t| **t <= limit).count()
        );
    }
    println!("{total} nodes");
    Ok(())
}

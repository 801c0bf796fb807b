//! What whole answers to enclosed problems cost: both first movers and every first move, as `tesuji life` asks them.
//!
//! `cargo run --release -p tesuji-fitting --example whole -- [--problems N] [--hard N] [--seed N] [--nodes N] [--threads N] [--exact]
//! [--verbose]`
//!
//! Problems are dealt as for fitting (use another seed than `fit`); those count that a search without networks does not decide in so many nodes (`--hard`). A line each for the results of both first movers with their lines, for the
//! first moves and for everything: within how many nodes, and means.

mod common;

use answers::{Asking, ask};
use board::Color;
use common::{Failure, number};
use enclosed::{Networks, Reader, Tuning};
use fitting::{Random, enclosed_problem, in_order};
use life::{Code, Problem};
use search::{Limits, Meter};

/// What one answer took, and whether all of it was found.
struct Cost {
    number: usize,
    /// What becomes of the stones, the side that is asked about first and the other.
    codes: [Option<Code>; 2],
    sides: u64,
    moves: u64,
    known: bool,
    /// First moves that fail, and those among them of which no more is known.
    fail: [usize; 2],
}

fn line(name: &str, nodes: &[u64]) {
    let within = |limit: u64| {
        let n = nodes.iter().filter(|n| **n <= limit).count();
        100.0 * n as f64 / nodes.len().max(1) as f64
    };
    let logs: f64 = nodes.iter().map(|n| ((n + 1) as f64).ln()).sum();
    let [a, b, c, d] = [500, 1_000, 5_000, 50_000].map(within);
    println!(
        "{name}: within 500 nodes {a:.1}%, 1,000 {b:.1}%, 5,000 {c:.1}%, 50,000 {d:.1}%; {} together, geometric mean {:.1}",
        nodes.iter().sum::<u64>(),
        (logs / nodes.len().max(1) as f64).exp()
    );
}

/// Whether a search that guesses nothing leaves the problem open for one first mover.
fn is_hard(problem: &Problem, nodes: u64) -> bool {
    let tuning = Tuning {
        networks: &Networks::SILENT,
        ..Tuning::default()
    };
    Color::ALL.into_iter().any(|first| {
        let mut meter = Meter::start(&Limits::nodes(nodes));
        let reader = Reader::new(problem, 16 << 20, tuning);
        reader.is_ok_and(|mut reader| reader.captures(first, 0, &mut meter).is_err())
    })
}

fn main() -> Result<(), Failure> {
    let (count, hard) = (number("--problems", 4_000)?, number("--hard", 500)?);
    let (seed, nodes) = (number("--seed", 7)?, number("--nodes", 100_000)?);
    let costs = in_order(count as usize, number("--threads", 1)? as usize, |i| {
        let mut random = Random::of_one(seed, i as u64);
        let problem = std::iter::repeat_with(|| enclosed_problem(&mut random, &[]))
            .take(1_000)
            .flatten()
            .next()?;
        if !is_hard(&problem, hard) {
            return None;
        }
        let asking = Asking {
            limits: Limits::nodes(nodes),
            exact: std::env::args().any(|a| a == "--exact"),
            ..Asking::new(Color::ALL[i % 2])
        };
        let answer = ask(&problem, &asking).ok()?;
        let second = answer.second.as_ref();
        let sides = answer.first.nodes + second.map_or(0, |s| s.nodes);
        Some(Cost {
            number: i,
            codes: [answer.first.code(), second.and_then(|s| s.code())],
            sides,
            moves: answer.nodes - sides,
            fail: [
                answer.moves.iter().filter(|m| !m.wins).count(),
                answer.moves.iter().filter(|m| m.fails).count(),
            ],
            known: answer.unknown_because().is_none(),
        })
    });
    let costs: Vec<Cost> = costs.into_iter().flatten().collect();
    let of = |what: fn(&Cost) -> u64| costs.iter().map(what).collect::<Vec<u64>>();
    line("results", &of(|c| c.sides));
    line("first moves", &of(|c| c.moves));
    line("everything", &of(|c| c.sides + c.moves));
    if std::env::args().any(|a| a == "--verbose") {
        for c in &costs {
            let [first, second] = c
                .codes
                .map(|code| code.map_or_else(|| "?".to_owned(), |c| c.to_string()));
            println!("{} {} {} {first} {second}", c.number, c.sides, c.moves);
        }
    }
    let known = costs.iter().filter(|c| c.known).count();
    let [all, open] = [0, 1].map(|i| costs.iter().map(|c| c.fail[i]).sum::<usize>());
    println!("{open} of {all} first moves that fail have no code");
    println!("{known} of {} results known", costs.len());
    Ok(())
}

//! Many problems in one process: what the memory of the process comes to.
//!
//! `cargo run --release -p tesuji-answers --example endless -- [--problems N] [--nodes N] [--seed N]`
//!
//! Random fillings of areas in the corner and at the edge, everything asked about each (both first movers, all first moves). A line for each tenth of the problems with the
//! memory in use; fails when the last half of them has made the process grow by more than a twentieth and a megabyte.

mod rows;

use answers::{Asking, ask};
use board::Color;
use rows::{Failure, number};
use search::Limits;
use truth::areas::{self, Shape};

/// The memory in use, in kilobytes.
fn memory() -> Result<u64, Failure> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find(|line| line.starts_with("VmRSS"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    Ok(number.ok_or("/proc/self/status has no VmRSS")?.parse()?)
}

fn main() -> Result<(), Failure> {
    let problems: usize = number("--problems", 10_000)?;
    let nodes: u64 = number("--nodes", 2_000)?;
    let mut next = areas::random_numbers(number("--seed", 1)?);
    let shapes = [
        Shape::corner(4, 3).walled(),
        Shape::corner(6, 3).walled(),
        Shape::corner(5, 4).walled(),
        Shape::edge(6, 3).walled(),
        Shape::edge(7, 2).walled(),
    ];
    let (mut done, mut known, mut asked_nodes) = (0, 0, 0);
    let mut at_half = 0;
    while done < problems {
        let shape = &shapes[done % shapes.len()];
        let Some(problem) = areas::random_filling(shape, &mut next) else {
            continue;
        };
        if problem.validate().is_err() {
            continue;
        }
        let asking = Asking {
            limits: Limits::nodes(nodes),
            ..Asking::new(Color::ALL[done / shapes.len() % 2])
        };
        let answer = ask(&problem, &asking)?;
        known += usize::from(answer.first.code().is_some());
        asked_nodes += answer.nodes;
        done += 1;
        if done == problems / 2 {
            at_half = memory()?;
        }
        if done % (problems / 10).max(1) == 0 {
            println!(
                "{done} problems, {known} known, {asked_nodes} nodes: {} kB",
                memory()?
            );
        }
    }
    let end = memory()?;
    match end > at_half + at_half / 20 + 1_000 {
        true => Err(format!("grown from {at_half} kB to {end} kB").into()),
        false => Ok(()),
    }
}

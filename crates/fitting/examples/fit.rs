//! Fits the small networks that order searches, from nothing: problems made at random, searched, and learned from, in rounds.
//!
//! `cargo run --release -p tesuji-fitting --example fit -- --out FOLDER [--problems N] [--rounds N] [--seed N] [--enclosed-nodes N]
//! [--open-nodes N] [--positions N] [--epochs N] [--threads N] [--sets FOLDER] [--from FOLDER]`
//!
//! A line for each network and round, with what comes out on problems held out, and the six files in the folder. The last round has so many
//! problems, those before a third of them. Diagrams to vary are our own sets unless another folder of SGF collections is named; `--from` goes on from the files in a folder
//! instead of rules of thumb. To ship the files, put them into `crates/enclosed/weights/` and `crates/open/weights/`, say in the `manifest.json` there how they were made, and compare before and
//! after: the example `judge`, `tesuji bench --nodes`, and the tables of BENCHMARKS.md that these searches are in.

mod common;

use std::path::PathBuf;

use common::{diagrams, number, option, weights};
use fitting::{Course, Effort, Round, by_hand, files};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(option("--out").ok_or("expected --out FOLDER")?);
    std::fs::create_dir_all(&folder)?;
    let effort = Effort {
        problems: number("--problems", 1_500)? as usize,
        enclosed_nodes: number("--enclosed-nodes", 20_000)?,
        open_nodes: number("--open-nodes", 15_000)?,
        positions: number("--positions", 3_000)? as usize,
        threads: number("--threads", 1)? as usize,
    };
    let seed = number("--seed", 1)?;
    let rounds = number("--rounds", 2)?;
    let course = Course {
        epochs: number("--epochs", 20)? as usize,
        seed,
        ..Course::default()
    };
    let diagrams = diagrams()?;
    let mut networks = match option("--from") {
        Some(from) => weights(&from)?,
        None => by_hand(),
    };
    for round in 1..=rounds {
        let problems = match round == rounds {
            true => effort.problems,
            false => effort.problems / 3,
        };
        let one = Round {
            // Every round has problems of its own.
            seed: seed * 1_000 + round,
            effort: Effort { problems, ..effort },
            course,
            diagrams: &diagrams,
        };
        let mut told = |which: fitting::Which, fitted: Option<&fitting::Fitted>| match fitted {
            None => println!("round {round}, {}: too few examples", which.name()),
            Some(f) => println!(
                "round {round}, {}: {} examples, {} held out: loss {:.4} before, {:.4} after, {:.1}% told",
                which.name(),
                f.examples[0],
                f.examples[1],
                f.loss[0],
                f.loss[1],
                100.0 * f.told
            ),
        };
        let (next, [asked, proven]) = one.run(networks, &mut told);
        println!("round {round}: {proven} of {asked} open problems proven in its searches");
        networks = next;
    }
    for (name, text) in files(networks) {
        std::fs::write(folder.join(format!("{name}.txt")), text)?;
    }
    Ok(())
}

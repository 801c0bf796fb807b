//! Fits the small networks that order searches, from nothing: problems made at random, searched, and learned from, in rounds.
//!
//! `cargo run --release -p tesuji-fitting --example fit -- --out FOLDER [--problems N] [--rounds N] [--seed N] [--enclosed-nodes N]
//! [--open-nodes N] [--positions N] [--epochs N] [--threads N] [--sets FOLDER] [--from FOLDER]`
//!
//! A line for each network and round, with what comes out on problems held out; then folders `enclosed` and `open` with the files and a
//! `manifest.json` each. The last round has so many problems, those before a third of them. Diagrams to vary are our own sets unless another folder of SGF
//! collections is named; `--from` goes on from the files of such a folder instead of rules of thumb. The same options give the same files, whatever the number of
//! threads. To ship them, copy the folders to `crates/enclosed/weights/` and `crates/open/weights/`, and compare before and after: the example `judge`,
//! `tesuji bench --nodes`, and the tables of BENCHMARKS.md that these searches are in.

mod common;

use std::path::PathBuf;

use common::{checksum, diagrams, number, option, path, weights};
use fitting::{Course, Effort, Fitted, Round, Which, by_hand, files};
use serde_json::json;

fn main() -> Result<(), common::Failure> {
    let folder = PathBuf::from(option("--out").ok_or("expected --out FOLDER")?);
    let effort = Effort {
        problems: number("--problems", 1_000)? as usize,
        enclosed_nodes: number("--enclosed-nodes", 20_000)?,
        open_nodes: number("--open-nodes", 15_000)?,
        positions: number("--positions", 3_000)? as usize,
        threads: number("--threads", 1)? as usize,
    };
    let seed = number("--seed", 1)?;
    let rounds = number("--rounds", 2)?;
    let course = Course {
        epochs: number("--epochs", 10)? as usize,
        seed,
        ..Course::default()
    };
    let diagrams = diagrams()?;
    let mut networks = match option("--from") {
        Some(from) => weights(&from)?,
        None => by_hand(),
    };
    let mut figures = Vec::new();
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
        figures.clear();
        let mut told = |which: Which, fitted: Option<&Fitted>| {
            let said = fitted.map_or("too few examples".to_owned(), said);
            println!("round {round}, {}: {said}", which.name());
            figures.push((which, said));
        };
        let (next, [asked, proven]) = one.run(networks, &mut told);
        println!("round {round}: {proven} of {asked} open problems proven in its searches");
        networks = next;
    }
    let command = command();
    for room in ["enclosed", "open"] {
        std::fs::create_dir_all(folder.join(room))?;
        let mut nets = Vec::new();
        for (name, text) in files(networks).iter().filter(|(n, _)| n.starts_with(room)) {
            std::fs::write(path(&folder, name), text)?;
            let (which, said) = figures
                .iter()
                .find(|(which, _)| which.name() == *name)
                .ok_or("no round")?;
            nets.push(json!({
                "file": format!("{name}.txt"),
                "inputs": which.inputs().len(),
                "hidden": search::weights::HIDDEN,
                "checksum": checksum(text.as_bytes()),
                "says": which.says(),
                "made": format!("{command}; {rounds} rounds, the last of them with {} problems", effort.problems),
                "figures": said,
            }));
        }
        let manifest = json!({ "format": "tesuji-weights 1", "nets": nets });
        let text = serde_json::to_string_pretty(&manifest)? + "\n";
        std::fs::write(folder.join(room).join("manifest.json"), text)?;
    }
    Ok(())
}

fn said(fitted: &Fitted) -> String {
    let ([shown, aside], [before, after]) = (fitted.examples, fitted.loss);
    format!(
        "{shown} examples, {aside} of other problems held out: loss {before:.4} before, {after:.4} after, {:.1}% told",
        100.0 * fitted.told
    )
}

/// How this program was called, without the folder and the number of threads, which make no difference.
fn command() -> String {
    let mut all = std::env::args().skip(1);
    let mut command = "cargo run --release -p tesuji-fitting --example fit --".to_owned();
    while let Some(arg) = all.next() {
        let value = all.next().unwrap_or_default();
        if arg != "--out" && arg != "--threads" {
            command += &format!(" {arg} {value}");
        }
    }
    command + " --out FOLDER"
}

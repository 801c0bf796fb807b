//! Fits the small networks that order searches, from nothing: problems made at random, searched, and learned from.
//!
//! `cargo run --release -p tesuji-fitting --example fit -- --out FOLDER [--problems N] [--seed N] [--enclosed-nodes N] [--open-nodes N]
//! [--epochs N] [--only NAME]`
//!
//! One line for each network, with the loss on examples held out, and a file `NAME.txt` in the folder. To ship them, put the files
//! into `crates/enclosed/weights/` and `crates/open/weights/`, say in the `manifest.json` there how they were made, and compare before and after: `tesuji bench --nodes`, and the
//! tables of BENCHMARKS.md that these searches are in.

use std::path::PathBuf;

use fitting::{Course, Effort, Model, Which, make};

fn option(name: &str) -> Option<String> {
    let mut args = std::env::args();
    args.find(|a| a == name).and_then(|_| args.next())
}

fn number(name: &str, usual: u64) -> Result<u64, String> {
    match option(name) {
        None => Ok(usual),
        Some(text) => text
            .parse()
            .map_err(|_| format!("{name} {text}: expected a number")),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(option("--out").ok_or("expected --out FOLDER")?);
    std::fs::create_dir_all(&folder)?;
    let effort = Effort {
        problems: number("--problems", 2_000)? as usize,
        enclosed_nodes: number("--enclosed-nodes", 20_000)?,
        open_nodes: number("--open-nodes", 1_000)?,
    };
    let seed = number("--seed", 1)?;
    let course = Course {
        epochs: number("--epochs", 60)? as usize,
        seed,
        ..Course::default()
    };
    let only = option("--only");
    let examples = make(seed, &effort);
    for which in Which::ALL {
        let name = which.name();
        if only.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        let Some(fitted) = Model::fit(which, examples.get(which), &course) else {
            println!("{name}: too few examples");
            continue;
        };
        let ([shown, aside], [before, after]) = (fitted.examples, fitted.loss);
        println!(
            "{name}: {shown} examples, {aside} held out: loss {before:.4} before, {after:.4} after"
        );
        std::fs::write(folder.join(format!("{name}.txt")), fitted.model.to_text())?;
    }
    Ok(())
}

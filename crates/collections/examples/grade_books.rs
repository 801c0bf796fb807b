//! What makes the problems of books hard, as a table: `grade_books FILE…`, one line for each problem that is solved.

use collections::{Features, read};
use problems::{Options, solve};
use search::Limits;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let limits = Limits {
        nodes: 15_000,
        ..Limits::default()
    };
    for path in std::env::args().skip(1) {
        let found = read(&path, &std::fs::read(&path)?, None)?;
        for entry in &found.entries {
            let options = Options {
                limits: limits.clone(),
                ..Options::default()
            };
            let solution = solve(&entry.board, entry.to_play, &options);
            let right = entry.right_moves();
            if !solution.winning().iter().any(|mv| right.contains(mv)) {
                continue;
            }
            let f = Features::of(&entry.board, entry.to_play, &solution, &limits);
            println!(
                "{path}\t{}\t{}\t{}\t{:.3}\t{}\t{:.3}",
                entry.id.as_deref().unwrap_or_default(),
                f.nodes,
                f.traps,
                f.surprise,
                f.length,
                f.difficulty()
            );
        }
    }
    Ok(())
}

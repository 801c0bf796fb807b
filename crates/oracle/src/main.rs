//! Asks the program many questions and sets its answers beside the truth.

use std::path::PathBuf;

use clap::Parser;
use oracle::ask::Program;
use oracle::run;

/// Asks the program many questions and sets its answers beside the truth
#[derive(Debug, Parser)]
struct Arguments {
    /// How many answers to compare, at least
    #[arg(long, default_value_t = 20_000)]
    questions: usize,
    /// Where the random numbers begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program [default: the one beside this one]
    #[arg(long)]
    tesuji: Option<PathBuf>,
    /// Only these kinds: life, capture (with safety), proofs, fronts (status, scan, score, the page's server)
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Threads
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Contradictions that are printed
    #[arg(long, default_value_t = 20)]
    show: usize,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let path = match &arguments.tesuji {
        Some(path) => path.clone(),
        None => std::env::current_exe()?.with_file_name("tesuji"),
    };
    let program = Program::new(&path)?;
    let plan = run::Plan {
        questions: arguments.questions,
        seed: arguments.seed,
        only: arguments.only,
        threads: arguments.threads,
    };
    let tally = run::run(&program, &plan)?;
    for text in tally.contradictions.iter().take(arguments.show) {
        println!("{text}");
    }
    println!("{}", tally.table());
    std::process::exit(i32::from(tally.total().contradictions > 0))
}

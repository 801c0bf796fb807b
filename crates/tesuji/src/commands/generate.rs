//! `tesuji generate`: new problems.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use clap::Args;
use collections::{
    Candidate, Entry, Format, Grade, Made, Seen, Source, TreeSize, make, solution_tree,
    turning_points,
};
use search::Limits;

use super::audit::read_file;
use super::batch;
use crate::commands::files::{collection_files, files};
use crate::output;

/// Make new problems with exactly one right first move
///
/// Candidates are random enclosures, problems with a stone or two changed (--edit), or turning points of games (--from):
/// positions where the life of a group hangs on one move. A candidate is accepted when it is proven that the side to play
/// succeeds, that it does not if the other side begins, and that every other first move fails; when a second,
/// independent solver says the same; and when it is not plain: nothing is in atari, the right move takes nothing, and
/// there are wrong moves that people would try.
///
/// Grades come from the size of the proof, the number of moves that tempt, and how much the right one surprises the
/// network. The same seed gives the same problems.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji generate --count 10 > new.sgf
  tesuji generate --grade advanced --seed 7 --format jsonl --output hard.jsonl
  tesuji generate --edit book.sgf --count 50
  tesuji generate --from games/ --count 20")]
pub(crate) struct Arguments {
    /// How many
    #[arg(long, value_name = "N", default_value_t = 10)]
    count: usize,

    /// How hard: elementary, intermediate or advanced [default: any]
    #[arg(long, value_name = "GRADE", value_parser = |text: &str| text.parse::<Grade>())]
    grade: Option<Grade>,

    /// What chance starts from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Change problems of these collections
    #[arg(long, value_name = "PATH", conflicts_with = "from")]
    edit: Vec<OsString>,

    /// Find turning points in these games
    #[arg(long, value_name = "PATH")]
    from: Vec<OsString>,

    /// How right and wrong are marked, as in `tesuji convert`
    #[arg(long, value_name = "FORMAT", default_value_t = Format::GoProblems, value_parser = |text: &str| text.parse::<Format>())]
    format: Format,

    /// The file to write [default: standard output]
    #[arg(long, short, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Leave out the trees: the first move only
    #[arg(long)]
    no_tree: bool,

    /// Most candidates to look at
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    most: u64,

    /// Most nodes for a candidate
    #[arg(long, value_name = "N", default_value_t = 60_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// Candidates at the same time [default: one for each core]
    #[arg(long, visible_alias = "jobs", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

/// Candidates that are looked at before the count is taken.
const ROUND: u64 = 64;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let source = arguments.source()?;
    let limits = Limits {
        nodes: arguments.nodes,
        ..Limits::default()
    };
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = arguments.threads.map_or_else(cores, usize::from);
    let all = match &source {
        Source::Given(given) => given.len() as u64,
        _ => arguments.most,
    };
    let mut seen = Seen::default();
    let mut accepted: Vec<(u64, Made)> = Vec::new();
    let bar = batch::progress(arguments.count);
    let mut next = 0;
    while next < all.min(arguments.most) && accepted.len() < arguments.count {
        let round: Vec<u64> = (next..(next + ROUND).min(all)).collect();
        next += ROUND;
        let made = batch::quietly(&round, threads, |&number| {
            make(&source, arguments.seed, number, &limits)
        });
        for (number, made) in round.into_iter().zip(made) {
            let Some(made) = made else { continue };
            let wanted = arguments.grade.is_none_or(|grade| grade == made.grade);
            if wanted && accepted.len() < arguments.count && seen.is_new(&made.entry) {
                accepted.push((number, made));
                bar.inc(1);
            }
        }
    }
    bar.finish_and_clear();
    ensure!(
        !accepted.is_empty(),
        "no problem was found among {next} candidates"
    );
    let entries = batch::quietly(&accepted, threads, |(number, made)| {
        arguments.entry(*number, made, &limits)
    });
    let bytes = collections::write(&entries, arguments.format)?;
    let path = arguments.output.as_deref().unwrap_or(Path::new("-"));
    output::write_file(path, &bytes)?;
    output::complain(&summary(&accepted, next));
    Ok(true)
}

/// What was made, by grade.
fn summary(accepted: &[(u64, Made)], looked: u64) -> String {
    let mut counts: BTreeMap<Grade, usize> = BTreeMap::new();
    for (_, made) in accepted {
        *counts.entry(made.grade).or_default() += 1;
    }
    let counts: Vec<String> = counts.iter().map(|(g, n)| format!("{n} {g}")).collect();
    format!("{} from {looked} candidates", counts.join(", "))
}

impl Arguments {
    fn source(&self) -> anyhow::Result<Source> {
        if !self.edit.is_empty() {
            let mut entries = Vec::new();
            for path in collection_files(&self.edit)? {
                let found = read_file(&path, None);
                entries.extend(found.with_context(|| path.display().to_string())?.entries);
            }
            ensure!(!entries.is_empty(), "no problem could be read");
            return Ok(Source::Edited(entries));
        }
        if self.from.is_empty() {
            return Ok(Source::Random);
        }
        let mut given: Vec<Candidate> = Vec::new();
        for path in files(&self.from)? {
            let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
            let parsed = sgf::parse(&bytes).with_context(|| path.display().to_string())?;
            for game in &parsed.collection.games {
                let (Ok(start), Ok(end)) = (game.position_after_moves(0), game.final_position())
                else {
                    output::complain(&format!("{}: a game was skipped", path.display()));
                    continue;
                };
                given.extend(turning_points(&start.board, end.turns()));
            }
        }
        ensure!(
            !given.is_empty(),
            "no turning point was found in these games"
        );
        Ok(Source::Given(given))
    }

    /// The problem as it is written: named by seed and number, its grade in the comment.
    fn entry(&self, number: u64, made: &Made, limits: &Limits) -> Entry {
        let mut entry = match self.no_tree {
            true => made.entry.clone(),
            false => solution_tree(&made.entry, &made.solution, &TreeSize::default(), limits),
        };
        entry.id = Some(format!("{}-{}-{number}", made.grade, self.seed));
        entry.comment = format!("{} {}.", made.entry.comment, capital(made.grade));
        entry
    }
}

fn capital(grade: Grade) -> &'static str {
    match grade {
        Grade::Elementary => "Elementary",
        Grade::Intermediate => "Intermediate",
        Grade::Advanced => "Advanced",
    }
}

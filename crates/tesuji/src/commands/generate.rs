//! `tesuji generate`: new problems.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use board::{Board, Turn};
use clap::Args;
use collections::{
    Candidate, Entry, Format, Grade, Seen, Source, TreeSize, candidates, make, solution_tree,
    turning_points,
};
use games::packed::PackedGame;
use indicatif::ProgressBar;
use search::Limits;

use super::audit::read_file;
use super::batch;
use super::queue::QueueArguments;
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

    /// Find turning points in these games: SGF, or packed by `tesuji games pack` (.bin)
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

    #[command(flatten)]
    queue: QueueArguments,
}

/// A new problem that was accepted, with its tree if one is wanted.
#[derive(Debug)]
pub(crate) struct Accepted {
    /// The number of the candidate.
    pub(crate) number: u64,
    pub(crate) grade: Grade,
    /// What is asked, in words.
    pub(crate) task: String,
    pub(crate) entry: Entry,
}

/// Candidates that are looked at before the count is taken.
const ROUND: u64 = 64;
/// Rounds that go to other machines at once.
const REMOTE_ROUNDS: u64 = 8;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = arguments.threads.map_or_else(cores, usize::from);
    let source = arguments.source(threads)?;
    let limits = Limits {
        nodes: arguments.nodes,
        ..Limits::default()
    };
    let all = match &source {
        Source::Given(given) => given.len() as u64,
        _ => arguments.most,
    };
    let mut machines = arguments.queue.open()?;
    let mut chosen = Chosen::new(arguments.count);
    let mut next = 0;
    while next < all.min(arguments.most) && !chosen.is_full() {
        let rounds = if machines.is_open() { REMOTE_ROUNDS } else { 1 };
        let numbers = next..(next + ROUND * rounds).min(all);
        let made = match machines.is_open() {
            true => {
                let of = |number| (number, candidates(&source, arguments.seed, number));
                let asked = numbers.map(of).collect();
                machines.made(asked, arguments.grade, arguments.tree_size(), &limits)?
            }
            false => arguments.made(numbers.collect(), &source, threads, &limits),
        };
        // The count is taken after every round, wherever the work was done.
        let mut made = made.into_iter().peekable();
        for _ in 0..rounds {
            if chosen.is_full() || next >= all {
                break;
            }
            next += ROUND;
            while let Some(one) = made.next_if(|one| one.number < next) {
                chosen.add(one);
            }
        }
    }
    chosen.bar.finish_and_clear();
    ensure!(
        !chosen.all.is_empty(),
        "no problem was found among {} candidates",
        next.min(all)
    );
    let summary = summary(&chosen.all, next.min(all));
    let entries: Vec<Entry> = chosen
        .all
        .into_iter()
        .map(|one| arguments.entry(one))
        .collect();
    let bytes = collections::write(&entries, arguments.format)?;
    let path = arguments.output.as_deref().unwrap_or(Path::new("-"));
    output::write_file(path, &bytes)?;
    output::complain(&summary);
    machines.finish();
    Ok(true)
}

/// The problems that are taken, in the order of their numbers.
struct Chosen {
    all: Vec<Accepted>,
    seen: Seen,
    count: usize,
    bar: ProgressBar,
}

impl Chosen {
    fn new(count: usize) -> Chosen {
        Chosen {
            all: Vec::new(),
            seen: Seen::default(),
            count,
            bar: batch::progress(count),
        }
    }

    fn is_full(&self) -> bool {
        self.all.len() >= self.count
    }

    /// Takes a problem that is new.
    fn add(&mut self, one: Accepted) {
        if !self.is_full() && self.seen.is_new(&one.entry) {
            self.all.push(one);
            self.bar.inc(1);
        }
    }
}

/// A packed game, from the empty board.
fn turns_of(game: &PackedGame) -> (Board, Vec<Turn>) {
    let moves = game.moves.iter().enumerate();
    let turns = moves.map(|(number, mv)| Turn {
        color: games::packed::color_of(number),
        mv: *mv,
    });
    (Board::new(games::packed::size()), turns.collect())
}

/// What was made, by grade.
fn summary(accepted: &[Accepted], looked: u64) -> String {
    let mut counts: BTreeMap<Grade, usize> = BTreeMap::new();
    for one in accepted {
        *counts.entry(one.grade).or_default() += 1;
    }
    let counts: Vec<String> = counts.iter().map(|(g, n)| format!("{n} {g}")).collect();
    format!("{} from {looked} candidates", counts.join(", "))
}

impl Arguments {
    fn source(&self, threads: usize) -> anyhow::Result<Source> {
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
        let mut records: Vec<(Board, Vec<Turn>)> = Vec::new();
        for path in files(&self.from)? {
            let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
            if path
                .extension()
                .is_some_and(|e| e.eq_ignore_ascii_case("bin"))
            {
                let packed = games::packed::read(&bytes);
                let packed = packed.with_context(|| path.display().to_string())?;
                records.extend(packed.iter().map(turns_of));
                continue;
            }
            let parsed = sgf::parse(&bytes).with_context(|| path.display().to_string())?;
            for game in &parsed.collection.games {
                let (Ok(start), Ok(end)) = (game.position_after_moves(0), game.final_position())
                else {
                    output::complain(&format!("{}: a game was skipped", path.display()));
                    continue;
                };
                records.push((start.board, end.turns().to_vec()));
            }
        }
        let turning = batch::collect(&records, threads, |(start, turns)| {
            turning_points(start, turns)
        });
        let given: Vec<Candidate> = turning.into_iter().flatten().collect();
        ensure!(
            !given.is_empty(),
            "no turning point was found in these games"
        );
        Ok(Source::Given(given))
    }

    /// How large trees should be, if there should be any.
    fn tree_size(&self) -> Option<TreeSize> {
        (!self.no_tree).then(TreeSize::default)
    }

    /// What candidates make here, in the order of their numbers.
    fn made(
        &self,
        numbers: Vec<u64>,
        source: &Source,
        threads: usize,
        limits: &Limits,
    ) -> Vec<Accepted> {
        let made = batch::quietly(&numbers, threads, |&number| {
            let made = make(source, self.seed, number, limits)?;
            if self.grade.is_some_and(|grade| grade != made.grade) {
                return None;
            }
            let entry = match self.tree_size() {
                None => made.entry.clone(),
                Some(size) => solution_tree(&made.entry, &made.solution, &size, limits),
            };
            Some(Accepted {
                number,
                grade: made.grade,
                task: made.entry.comment,
                entry,
            })
        });
        made.into_iter().flatten().collect()
    }

    /// The problem as it is written: named by seed and number, its grade in the comment.
    fn entry(&self, one: Accepted) -> Entry {
        Entry {
            id: Some(format!("{}-{}-{}", one.grade, self.seed, one.number)),
            comment: format!("{} {}.", one.task, capital(one.grade)),
            ..one.entry
        }
    }
}

fn capital(grade: Grade) -> &'static str {
    match grade {
        Grade::Elementary => "Elementary",
        Grade::Intermediate => "Intermediate",
        Grade::Advanced => "Advanced",
    }
}

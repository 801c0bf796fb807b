//! `tesuji audit`: collections of problems against the proof.

mod pool;

use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use clap::Args;
use collections::{
    Alike, Asked, AuditVerdict, Audited, Duplicates, Entry, Finding, Format, Library, Packed,
    Tallies, page, table,
};
use search::Limits;

use self::pool::Progress;
use super::Ended;
use super::queue::{Machines, QueueArguments};
use crate::cli::seconds;
use crate::commands::files::collection_files;
use crate::output::{self, When};

/// Compare problem collections with the proof
///
/// Solves every problem, without a look at what is recorded, and compares: does the recorded move work, is it
/// the only one, is it only a ko, does the tree have every defence that matters, does the same problem come
/// twice? Says wrong only when the recorded move fails as the diagram is best read, works in no other reading,
/// and a checker that shares no code with the search accepts the refutation.
///
/// Reads SGF of many kinds, JSON and JSON lines; files show which they are. What cannot be read is
/// reported and skipped. Results are kept in a library, an SQLite file: a run that is interrupted goes on where it was,
/// a second run answers from it, and people can query it.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Verdicts:
  ok               the recorded moves are proven, and no other first move is
  wrong            a recorded move is refuted; the line shows how
  second-solution  other first moves are proven as well
  ko-only          the recorded answer is a ko: there is nothing better, or there is
  incomplete       the tree misses a defence after which one may not play elsewhere
  duplicate        turned, mirrored, moved along or with other colors, an earlier problem is the same
  unknown          not decided; the text says why, and what is proven so far

Formats:
  goproblems, hero, uligo, annotations, words, main-line (SGF), json, jsonl; docs/collections.md

Exit status:
  0  nothing is wrong    1  something should be looked at    2  nothing could be read

Examples:
  tesuji audit book.sgf
  tesuji audit problems/ --html report.html
  tesuji audit book.jsonl --nodes 200000 --json > findings.jsonl
  tesuji audit problems/ --nodes 200000 --queue nats://HOST     (and `tesuji worker` on other machines)
  sqlite3 library.sqlite 'SELECT verdict, count(*) FROM findings GROUP BY verdict'")]
pub(crate) struct Arguments {
    /// Collections, and folders with them
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<OsString>,

    /// How right and wrong are marked, as in `tesuji convert` [default: as the file shows]
    #[arg(long, value_name = "FORMAT", value_parser = |text: &str| text.parse::<Format>())]
    format: Option<Format>,

    /// Print one JSON object per problem instead of text
    #[arg(long)]
    json: bool,

    /// Write the report as one page with diagrams
    #[arg(long, value_name = "OUT")]
    html: Option<PathBuf>,

    /// Show a diagram of every problem that should be looked at
    #[arg(long, conflicts_with = "json")]
    diagrams: bool,

    /// Where results are kept [default: library.sqlite in the user's data folder]
    #[arg(long, value_name = "FILE")]
    library: Option<PathBuf>,

    /// Keep nothing, and answer nothing from what was kept
    #[arg(long, conflicts_with = "library")]
    no_library: bool,

    #[command(flatten)]
    limits: BatchLimits,

    #[command(flatten)]
    queue: QueueArguments,
}

/// How far a search may go.
#[derive(Debug, Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct BatchLimits {
    /// Most time for each problem [default: 10, unless --nodes is given]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,

    /// Most nodes for each problem
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Most moves to look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,

    /// Problems at the same time [default: one for each core]
    #[arg(long, visible_alias = "jobs", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

/// Time for a problem where nobody has limited it.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

impl BatchLimits {
    pub(crate) fn limits(&self) -> Limits {
        let default = Limits::default();
        Limits {
            nodes: self.nodes.unwrap_or(u64::MAX),
            depth: self.depth.unwrap_or(default.depth),
            time: match self.nodes {
                Some(_) => self.time,
                None => Some(self.time.unwrap_or(DEFAULT_TIME)),
            },
            ..default
        }
    }

    pub(crate) fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

/// A problem of a file: packed, for there may be very many.
#[derive(Debug)]
struct AuditQuestion {
    file: Arc<str>,
    number: usize,
    problem: Packed,
    /// What stands for the question in its canonical position.
    key: u128,
    alike: Option<Alike>,
}

/// What is asked, what is known, and which questions are open.
#[derive(Debug, Default)]
struct Questions {
    all: Vec<AuditQuestion>,
    found: HashMap<u128, Finding>,
    open: Vec<usize>,
}

pub(crate) fn run(arguments: &Arguments, when: When) -> anyhow::Result<Ended> {
    let limits = arguments.limits.limits();
    let library = arguments.open_library()?;
    let mut questions = arguments.read(library.as_ref(), &limits)?;
    if questions.all.is_empty() {
        bail!("no problem could be read");
    }
    let asker = arguments.answer(&mut questions, library.as_ref(), &limits)?;
    let faults = arguments.report(&questions, &limits, when)?;
    // What is reported need not stay on a server.
    asker.finish();
    Ok(match faults {
        true => Ended::Refuted,
        false => Ended::Answered,
    })
}

impl AuditQuestion {
    /// The problem in its canonical position.
    fn asked(&self, limits: &Limits) -> anyhow::Result<Asked> {
        Ok(Asked::new(&self.problem.entry()?, limits))
    }
}

impl Questions {
    /// Adds a problem, and looks whether its answer is known.
    fn add(
        &mut self,
        (file, number): (&Arc<str>, usize),
        entry: &Entry,
        alike: Option<Alike>,
        (library, limits): (Option<&Library>, &Limits),
    ) -> anyhow::Result<()> {
        let asked = Asked::new(entry, limits);
        let key = asked.key.hash();
        self.all.push(AuditQuestion {
            file: Arc::clone(file),
            number,
            problem: Packed::new(entry)?,
            key,
            alike,
        });
        let known = library
            .map(|library| library.find(&asked.key))
            .transpose()?;
        match known.flatten() {
            Some(finding) => {
                self.found.insert(key, finding);
            }
            None => self.open.push(self.all.len() - 1),
        }
        Ok(())
    }

    /// What the problem with this number is called.
    fn name(&self, i: usize) -> anyhow::Result<String> {
        let question = &self.all[i];
        let id = question.problem.entry()?.id;
        Ok(id.unwrap_or_else(|| question.number.to_string()))
    }

    /// A problem with what was found.
    fn audited(&self, i: usize, limits: &Limits) -> anyhow::Result<Option<Audited>> {
        let question = &self.all[i];
        let Some(finding) = self.found.get(&question.key) else {
            return Ok(None);
        };
        let (same_as, near) = match question.alike {
            Some(Alike::Same(i)) => (Some(self.name(i)?), None),
            Some(Alike::Nearly(i)) => (None, Some(self.name(i)?)),
            None => (None, None),
        };
        Ok(Some(Audited {
            file: question.file.to_string(),
            number: question.number,
            finding: finding.turned(question.asked(limits)?.back),
            entry: question.problem.entry()?,
            same_as,
            near,
        }))
    }
}

impl Arguments {
    /// Every problem that can be read.
    fn read(&self, library: Option<&Library>, limits: &Limits) -> anyhow::Result<Questions> {
        let mut questions = Questions::default();
        let mut duplicates = Duplicates::default();
        for path in collection_files(&self.paths)? {
            let file: Arc<str> = path.display().to_string().into();
            let mut failed = None;
            let read = each_of_file(&path, self.format, |number, entry| match entry {
                Ok(entry) => {
                    let alike = duplicates.add(&entry);
                    let place = (&file, number);
                    if let Err(why) = questions.add(place, &entry, alike, (library, limits)) {
                        failed.get_or_insert(why);
                    }
                }
                Err(skipped) => output::complain(&format!("{file}: {skipped}")),
            });
            if let Err(error) = read {
                output::complain(&format!("{file}: {error:#}"));
            }
            if let Some(why) = failed {
                return Err(why);
            }
        }
        // The same question in two places is asked once.
        let mut seen = HashSet::new();
        let all = &questions.all;
        questions.open.retain(|&i| seen.insert(all[i].key));
        Ok(questions)
    }

    fn open_library(&self) -> anyhow::Result<Option<Library>> {
        if self.no_library {
            return Ok(None);
        }
        let path = match (&self.library, default_library()) {
            (Some(path), _) => path.clone(),
            (None, Some(path)) => path,
            (None, None) => return Ok(None),
        };
        if self.library.is_none()
            && let Some(folder) = path.parent()
        {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("{}: cannot make the folder", folder.display()))?;
        }
        let library =
            Library::open(&path).with_context(|| format!("{}: no library", path.display()))?;
        Ok(Some(library))
    }

    /// Answers what is open, here or on other machines, and keeps each finding as soon as it is there.
    fn answer(
        &self,
        questions: &mut Questions,
        library: Option<&Library>,
        limits: &Limits,
    ) -> anyhow::Result<Machines> {
        let Questions { all, found, open } = questions;
        let mut progress = Progress::new(open.len() + found.len(), found.values());
        let keep = |i: usize, finding: Finding, time: Option<Duration>| {
            if let (Some(library), Some(time)) = (library, time) {
                library.keep(&all[i].asked(limits)?.key, &finding, time)?;
            }
            progress.add(finding.verdict);
            found.insert(all[i].key, finding);
            Ok(())
        };
        let asked = |i: usize| all[i].asked(limits);
        let mut machines = self.queue.open()?;
        match machines.is_open() {
            true => machines.findings(open, asked, limits, keep)?,
            false => pool::run(open, self.limits.threads(), asked, limits, keep)?,
        }
        progress.finish();
        Ok(machines)
    }

    /// Prints what was found, problem by problem; whether something should be looked at.
    fn report(&self, questions: &Questions, limits: &Limits, when: When) -> anyhow::Result<bool> {
        let mut tallies = Tallies::default();
        let mut faults = false;
        let mut shown = Vec::new();
        let mut text = String::new();
        for i in 0..questions.all.len() {
            let Some(one) = questions.audited(i, limits)? else {
                continue;
            };
            tallies.add(&one);
            faults |= one.verdict().is_fault();
            match self.json {
                true => output::print_json(&one.view())?,
                false => text += &self.line(&one, when),
            }
            if self.html.is_some() {
                shown.push(one);
            }
        }
        if let (Some(path), Some(first)) = (&self.html, questions.all.first()) {
            let limits = first.asked(limits)?.key.limits;
            output::write_file(path, page(&shown, &limits).as_bytes())?;
        }
        if !self.json {
            if !text.is_empty() {
                text.push('\n');
            }
            output::print(&(text + &table(&tallies)), when)?;
        }
        Ok(faults)
    }

    /// What people read of a problem that is not in order.
    fn line(&self, one: &Audited, when: When) -> String {
        if one.verdict() == AuditVerdict::Ok {
            return String::new();
        }
        let mut text = format!("{}: {}: {}\n", one.name(), one.verdict(), one.text());
        if self.diagrams && one.verdict().is_fault() {
            text += &format!("\n{}\n", one.picture().to_terminal(when.ink()));
        }
        text
    }
}

/// The problems of all collections, and whether all of them could be read; what could not is said.
pub(crate) fn read_all(
    paths: &[OsString],
    format: Option<Format>,
) -> anyhow::Result<(Vec<Entry>, bool)> {
    let mut entries = Vec::new();
    let mut good = true;
    for path in collection_files(paths)? {
        let file = path.display();
        match read_file(&path, format) {
            Ok(found) => {
                for skipped in &found.skipped {
                    output::complain(&format!("{file}: {skipped}"));
                }
                good &= found.skipped.is_empty();
                entries.extend(found.entries);
            }
            Err(error) => {
                good = false;
                output::complain(&format!("{file}: {error:#}"));
            }
        }
    }
    ensure!(!entries.is_empty(), "no problem could be read");
    Ok((entries, good))
}

/// Reads a collection; a problem without a name is called by its file.
pub(crate) fn read_file(path: &Path, format: Option<Format>) -> anyhow::Result<collections::Read> {
    let (name, bytes) = name_and_bytes(path)?;
    Ok(collections::read(&name, &bytes, format)?)
}

/// The same one problem at a time.
fn each_of_file(
    path: &Path,
    format: Option<Format>,
    each: impl FnMut(usize, Result<Entry, collections::Skipped>),
) -> anyhow::Result<()> {
    let (name, bytes) = name_and_bytes(path)?;
    collections::read_each(&name, &bytes, format, each)?;
    Ok(())
}

fn name_and_bytes(path: &Path) -> anyhow::Result<(String, Vec<u8>)> {
    let bytes = match path == Path::new("-") {
        true => {
            let mut bytes = Vec::new();
            std::io::Read::read_to_end(&mut std::io::stdin().lock(), &mut bytes)?;
            bytes
        }
        false => std::fs::read(path).context("cannot read the file")?,
    };
    let stem = path.file_stem().map(|stem| stem.to_string_lossy());
    let name = stem.filter(|stem| stem != "-").unwrap_or_default();
    Ok((name.into_owned(), bytes))
}

/// In the folder that the system has for what programs keep for a user.
fn default_library() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let base = folder("XDG_DATA_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(folder("HOME")?).join(".local/share")))?;
    Some(base.join("tesuji").join("library.sqlite"))
}

//! `tesuji audit`: collections of problems against the proof.

mod pool;

use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;
use collections::{
    Alike, Asked, AuditVerdict, Audited, Entry, Finding, Format, Key, Library, by_file, duplicates,
    page, table,
};
use search::Limits;

use self::pool::Progress;
use super::Ended;
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
  sqlite3 library.sqlite 'SELECT verdict, count(*) FROM findings GROUP BY verdict'")]
pub(crate) struct Arguments {
    /// Collections, and folders with them
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<OsString>,

    /// How right and wrong are marked [default: as the file shows]
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

/// A problem of a file.
#[derive(Debug)]
struct AuditQuestion {
    file: String,
    number: usize,
    entry: Entry,
}

pub(crate) fn run(arguments: &Arguments, when: When) -> anyhow::Result<Ended> {
    let questions = arguments.read()?;
    if questions.is_empty() {
        bail!("no problem could be read");
    }
    let library = arguments.open_library()?;
    let limits = arguments.limits.limits();
    let asked: Vec<Asked> = questions
        .iter()
        .map(|q| Asked::new(&q.entry, &limits))
        .collect();
    let found = arguments.answer(&asked, library.as_ref(), &limits)?;
    let audited = audited(questions, &asked, &found);
    if let Some(path) = &arguments.html {
        let limits = asked.first().map_or("", |a| a.key.limits.as_str());
        output::write_file(path, page(&audited, limits).as_bytes())?;
    }
    match arguments.json {
        true => {
            for one in &audited {
                output::print_json(&one.view())?;
            }
        }
        false => output::print(&arguments.report(&audited, when), when)?,
    }
    let faults = audited.iter().any(|one| one.verdict().is_fault());
    Ok(if faults {
        Ended::Refuted
    } else {
        Ended::Answered
    })
}

impl Arguments {
    /// Every problem that can be read.
    fn read(&self) -> anyhow::Result<Vec<AuditQuestion>> {
        let mut questions = Vec::new();
        for path in collection_files(&self.paths)? {
            let file = path.display().to_string();
            match read_file(&path, self.format) {
                Ok(found) => {
                    for skipped in &found.skipped {
                        output::complain(&format!("{file}: {skipped}"));
                    }
                    let entries = found.entries.into_iter().zip(found.numbers);
                    questions.extend(entries.map(|(entry, number)| AuditQuestion {
                        file: file.clone(),
                        number,
                        entry,
                    }));
                }
                Err(error) => output::complain(&format!("{file}: {error:#}")),
            }
        }
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

    /// The findings in canonical positions: from the library, or new ones, which are kept as soon as they are found.
    fn answer(
        &self,
        asked: &[Asked],
        library: Option<&Library>,
        limits: &Limits,
    ) -> anyhow::Result<HashMap<Key, Finding>> {
        let mut found: HashMap<Key, Finding> = HashMap::new();
        let mut open: Vec<&Asked> = Vec::new();
        let mut seen: HashSet<&Key> = HashSet::new();
        for one in asked {
            if !seen.insert(&one.key) {
                continue;
            }
            let known = library.map(|library| library.find(&one.key)).transpose()?;
            match known.flatten() {
                Some(finding) => {
                    found.insert(one.key.clone(), finding);
                }
                None => open.push(one),
            }
        }
        let mut progress = Progress::new(open.len() + found.len(), found.values());
        pool::run(
            &open,
            self.limits.threads(),
            limits,
            |asked, finding, time| {
                if let Some(library) = library {
                    library.keep(&asked.key, &finding, time)?;
                }
                progress.add(finding.verdict);
                found.insert(asked.key.clone(), finding);
                Ok(())
            },
        )?;
        progress.finish();
        Ok(found)
    }

    /// The report for people: everything that should be looked at, then the counts.
    fn report(&self, audited: &[Audited], when: When) -> String {
        let mut text = String::new();
        let ink = when.ink();
        for one in audited
            .iter()
            .filter(|one| one.verdict() != AuditVerdict::Ok)
        {
            text += &format!("{}: {}: {}\n", one.name(), one.verdict(), one.text());
            if self.diagrams && one.verdict().is_fault() {
                text += &format!("\n{}\n", one.picture().to_terminal(ink));
            }
        }
        if !text.is_empty() {
            text.push('\n');
        }
        text + &table(&by_file(audited))
    }
}

/// Reads a collection; a problem without a name is called by its file.
pub(crate) fn read_file(path: &Path, format: Option<Format>) -> anyhow::Result<collections::Read> {
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
    Ok(collections::read(&name, &bytes, format)?)
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

/// Puts findings and problems together again.
fn audited(
    questions: Vec<AuditQuestion>,
    asked: &[Asked],
    found: &HashMap<Key, Finding>,
) -> Vec<Audited> {
    let entries: Vec<&Entry> = questions.iter().map(|q| &q.entry).collect();
    let alike = duplicates(&entries);
    let names: Vec<String> = questions
        .iter()
        .map(|q| q.entry.id.clone().unwrap_or_else(|| q.number.to_string()))
        .collect();
    let mut all = Vec::with_capacity(questions.len());
    for ((question, asked), alike) in questions.into_iter().zip(asked).zip(alike) {
        let Some(finding) = found.get(&asked.key) else {
            continue;
        };
        let (same_as, near) = match alike {
            Some(Alike::Same(i)) => (Some(names[i].clone()), None),
            Some(Alike::Nearly(i)) => (None, Some(names[i].clone())),
            None => (None, None),
        };
        all.push(Audited {
            file: question.file,
            number: question.number,
            finding: finding.turned(asked.back),
            entry: question.entry,
            same_as,
            near,
        });
    }
    all
}

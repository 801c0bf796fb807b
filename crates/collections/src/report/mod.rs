//! The report of an audit: as JSON, as text, and as one page.

mod html;

use std::collections::{BTreeMap, HashMap};

use board::{Move, Turn};
use draw::{Mark, Picture};
use serde::Serialize;

pub use html::page;

use crate::audit::{AuditVerdict, Finding};
use crate::entry::Entry;
use crate::lines::point;

/// A problem with what was found about it.
#[derive(Clone, Debug)]
pub struct Audited {
    /// The file.
    pub file: String,
    /// Its number in the file, from 1.
    pub number: usize,
    /// The problem.
    pub entry: Entry,
    /// What was found.
    pub finding: Finding,
    /// The earlier problem that is the same.
    pub same_as: Option<String>,
    /// An earlier problem that differs in one stone.
    pub near: Option<String>,
}

/// A line of `tesuji audit --json`. Points are named as GTP names them.
#[derive(Clone, Debug, Serialize)]
pub struct AuditedView {
    /// The file.
    pub file: String,
    /// What the collection calls the problem, or its number.
    pub problem: String,
    /// `ok`, `wrong`, `second-solution`, `ko-only`, `incomplete`, `duplicate` or `unknown`.
    pub verdict: String,
    /// Of a duplicate: what would be said of it otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub besides: Option<String>,
    /// `black` or `white`.
    pub to_play: String,
    /// What the side to play has to do.
    pub task: Option<String>,
    /// What it gets.
    pub status: String,
    /// The stones in question.
    pub target: Vec<String>,
    /// First moves that are recorded as right.
    pub recorded: Vec<String>,
    /// First moves that are proven.
    pub proven: Vec<String>,
    /// First moves about which nothing is proven.
    pub undecided: Vec<String>,
    /// A line that shows what is wrong.
    pub refutation: Vec<String>,
    /// Lines that end with a missing defence.
    pub missing: Vec<Vec<String>>,
    /// The earlier problem that is the same.
    pub same_as: Option<String>,
    /// An earlier problem that differs in one stone.
    pub near: Option<String>,
    /// Stones that were assumed safe.
    pub assumed_stones: usize,
    /// Points that were assumed to be held.
    pub assumed_points: usize,
    /// Proofs that the checker accepted.
    pub checked: usize,
    /// Why more is not known.
    pub unknown_because: Option<String>,
    /// All of it in words.
    pub text: String,
}

impl Audited {
    /// What is said of the problem: that it is a duplicate comes first.
    pub fn verdict(&self) -> AuditVerdict {
        match self.same_as {
            Some(_) => AuditVerdict::Duplicate,
            None => self.finding.verdict,
        }
    }

    /// What the problem is called.
    pub fn name(&self) -> String {
        let id = self.entry.id.clone();
        id.unwrap_or_else(|| self.number.to_string())
    }

    /// The finding in words.
    pub fn text(&self) -> String {
        let size = self.entry.board.size();
        let own = self.finding.sentence(self.entry.to_play, size);
        match (&self.same_as, &self.near) {
            (Some(other), _) => format!("the same as {other}. {own}"),
            (None, Some(other)) => format!("{own} One stone differs from {other}."),
            (None, None) => own,
        }
    }

    /// The finding for scripts.
    pub fn view(&self) -> AuditedView {
        let size = self.entry.board.size();
        let names = |list: &[String]| Finding::names(list, size);
        let found = &self.finding;
        AuditedView {
            file: self.file.clone(),
            problem: self.name(),
            verdict: self.verdict().to_string(),
            besides: self.same_as.as_ref().map(|_| found.verdict.to_string()),
            to_play: self.entry.to_play.to_string(),
            task: found.task.clone(),
            status: found.status.clone(),
            target: names(&found.target),
            recorded: names(&found.recorded),
            proven: names(&found.proven),
            undecided: names(&found.undecided),
            refutation: names(&found.refutation),
            missing: found.missing.iter().map(|line| names(line)).collect(),
            same_as: self.same_as.clone(),
            near: self.near.clone(),
            assumed_stones: found.assumed_stones,
            assumed_points: found.assumed_points,
            checked: found.checked,
            unknown_because: found.unknown_because.clone(),
            text: self.text(),
        }
    }

    /// The diagram: a refutation or a missing line numbered, recorded moves circled, second solutions squared, the stones in question
    /// marked.
    pub fn picture(&self) -> Picture {
        let board = &self.entry.board;
        let size = board.size();
        let found = &self.finding;
        let shown = found.missing.first().unwrap_or(&found.refutation);
        let moves = shown.iter().map(|text| match point(text, size) {
            Ok(p) => Move::Play(p),
            Err(_) => Move::Pass,
        });
        let colors = [self.entry.to_play, !self.entry.to_play]
            .into_iter()
            .cycle();
        let line: Vec<Turn> = colors
            .zip(moves)
            .map(|(color, mv)| Turn { color, mv })
            .collect();
        let mut picture = Picture::of_line(board, &line, 1);
        let mut put = |list: &[String], mark: Mark| {
            for p in list.iter().filter_map(|text| point(text, size).ok()) {
                if !picture.numbers.contains_key(&p) {
                    picture.marks.insert(p, mark);
                }
            }
        };
        put(&found.target, Mark::Triangle);
        put(&found.second_solutions(), Mark::Square);
        put(&found.recorded, Mark::Circle);
        picture.crop();
        picture
    }
}

/// How often each verdict was given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    counts: BTreeMap<AuditVerdict, usize>,
}

impl Tally {
    /// Counts one more.
    pub fn add(&mut self, verdict: AuditVerdict) {
        *self.counts.entry(verdict).or_default() += 1;
    }

    /// How often.
    pub fn of(&self, verdict: AuditVerdict) -> usize {
        self.counts.get(&verdict).copied().unwrap_or_default()
    }

    /// All together.
    pub fn all(&self) -> usize {
        self.counts.values().sum()
    }

    /// `3 ok, 1 wrong`.
    pub fn in_words(&self) -> String {
        let some = self.counts.iter().filter(|(_, n)| **n > 0);
        let words: Vec<String> = some.map(|(verdict, n)| format!("{n} {verdict}")).collect();
        words.join(", ")
    }
}

/// The counts of each file, in the order of the files.
#[derive(Clone, Debug, Default)]
pub struct Tallies {
    files: Vec<(String, Tally)>,
    places: HashMap<String, usize>,
}

impl Tallies {
    /// Counts one more.
    pub fn add(&mut self, one: &Audited) {
        let place = *self.places.entry(one.file.clone()).or_insert_with(|| {
            self.files.push((one.file.clone(), Tally::default()));
            self.files.len() - 1
        });
        self.files[place].1.add(one.verdict());
    }
}

/// A table of the counts: a row for each file, a column for each verdict.
pub fn table(tallies: &Tallies) -> String {
    let tallies = &tallies.files;
    let widest = tallies.iter().map(|(file, _)| file.chars().count()).max();
    let width = widest.unwrap_or(0).max(5);
    let mut text = format!("{:width$}", "");
    for verdict in AuditVerdict::ALL {
        text += &format!("  {:>4}", verdict.to_string());
    }
    text += "   all\n";
    let row = |name: &str, tally: &Tally| {
        let mut row = format!("{name:width$}");
        for verdict in AuditVerdict::ALL {
            let column = verdict.to_string().len().max(4);
            row += &format!("  {:>column$}", tally.of(verdict));
        }
        row + &format!("  {:>4}\n", tally.all())
    };
    let mut total = Tally::default();
    for (file, tally) in tallies {
        text += &row(file, tally);
        for verdict in AuditVerdict::ALL {
            *total.counts.entry(verdict).or_default() += tally.of(verdict);
        }
    }
    if tallies.len() > 1 {
        text += &row("all", &total);
    }
    text
}

//! What was asked and what came out, by kind of question and front end.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Counts of one kind of question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The program said something, and it is true.
    pub agreed: usize,
    /// It said that it does not know.
    pub unknown: usize,
    /// The oracle could not tell: the graph was cut.
    pub untold: usize,
    /// What it said is false, or contradicts itself.
    pub contradictions: usize,
}

/// What became of one question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgment {
    /// True.
    Agreed,
    /// The program does not know.
    Unknown,
    /// The oracle does not know.
    Untold,
    /// False, and why.
    Contradiction(String),
}

/// The table.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    rows: BTreeMap<(String, String), Counts>,
    /// Every contradiction that was found, with all that is needed to see it again.
    pub contradictions: Vec<String>,
}

impl Tally {
    /// Counts one question. `how` tells how to ask it again.
    pub fn add(&mut self, front: &str, kind: &str, judged: Judgment, how: impl Fn() -> String) {
        let row = self.rows.entry((front.to_owned(), kind.to_owned()));
        let counts = row.or_default();
        match judged {
            Judgment::Agreed => counts.agreed += 1,
            Judgment::Unknown => counts.unknown += 1,
            Judgment::Untold => counts.untold += 1,
            Judgment::Contradiction(why) => {
                counts.contradictions += 1;
                self.contradictions
                    .push(format!("{front}, {kind}: {why}\n{}", how()));
            }
        }
    }

    /// Adds another table.
    pub fn join(&mut self, other: Tally) {
        for (key, more) in other.rows {
            let counts = self.rows.entry(key).or_default();
            counts.agreed += more.agreed;
            counts.unknown += more.unknown;
            counts.untold += more.untold;
            counts.contradictions += more.contradictions;
        }
        self.contradictions.extend(other.contradictions);
    }

    /// All rows together.
    pub fn total(&self) -> Counts {
        let mut all = Counts::default();
        for counts in self.rows.values() {
            all.agreed += counts.agreed;
            all.unknown += counts.unknown;
            all.untold += counts.untold;
            all.contradictions += counts.contradictions;
        }
        all
    }

    /// The table as text (Markdown).
    pub fn table(&self) -> String {
        let mut text = String::from(
            "| front end | question | asked | agreed | unknown | not told by the oracle | contradictions |\n|---|---|--:|--:|--:|--:|--:|\n",
        );
        let total = ("all".to_owned(), String::new());
        for ((front, kind), counts) in self.rows.iter().chain([(&total, &self.total())]) {
            let asked = counts.asked();
            let _ = writeln!(
                text,
                "| {front} | {kind} | {asked} | {} | {} | {} | {} |",
                counts.agreed, counts.unknown, counts.untold, counts.contradictions
            );
        }
        text
    }
}

impl Counts {
    /// All questions.
    pub fn asked(&self) -> usize {
        self.agreed + self.unknown + self.untold + self.contradictions
    }
}

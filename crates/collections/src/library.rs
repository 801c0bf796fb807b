//! What was found is kept: an SQLite file with a row for every question, so that a second run answers from it, an interrupted one goes on
//! where it was, and people can query it.
//!
//! A row is known by its canonical position, what is recorded (turned likewise), the limits and the solver's version. Each row is
//! written by itself as soon as it is found; SQLite sees to it that a run that is killed leaves whole rows.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, params};
use search::Limits;

use crate::audit::{Finding, SOLVER};
use crate::canonical::{Turned, canonical, fnv};
use crate::entry::{Entry, Mark};

/// Results of earlier runs.
#[derive(Debug)]
pub struct Library {
    connection: Connection,
}

/// A file that is no library, or cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// SQLite refuses.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// A row that is not what we write.
    #[error("a row that cannot be read: {0}")]
    Row(#[from] serde_json::Error),
}

/// How a question is known, whichever way the problem is turned.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// The canonical position; Black plays.
    pub position: String,
    /// What is recorded there.
    pub question: String,
    /// The limits.
    pub limits: String,
}

impl Key {
    /// A number that stands for it.
    pub fn hash(&self) -> u128 {
        fnv(format!("{}\n{}\n{}", self.position, self.question, self.limits).as_bytes())
    }
}

/// A problem as it is asked: turned to its canonical position.
#[derive(Clone, Debug)]
pub struct Asked {
    /// How it is known.
    pub key: Key,
    /// The problem turned.
    pub entry: Entry,
    /// The way back.
    pub back: Turned,
}

impl Asked {
    /// Turns a problem to its canonical position.
    pub fn new(entry: &Entry, limits: &Limits) -> Asked {
        let (turned, position) = canonical(&entry.board, entry.to_play);
        // A legal position is legal whichever way one looks at it.
        let (entry, back) = match turned.entry(entry) {
            Ok(there) => (there, turned.inverse()),
            Err(_) => (entry.clone(), unturned(entry)),
        };
        Asked {
            key: Key {
                position,
                question: question(&entry),
                limits: limits_in_words(limits),
            },
            entry,
            back,
        }
    }
}

/// No turn at all.
fn unturned(entry: &Entry) -> Turned {
    Turned {
        symmetry: board::Symmetry::IDENTITY,
        swap: false,
        size: entry.board.size(),
    }
}

/// What is recorded, as text.
fn question(entry: &Entry) -> String {
    let mut text = String::from("audit");
    for node in &entry.recorded.nodes()[1..] {
        let Some(turn) = node.turn else { continue };
        let mark = match node.mark {
            Some(Mark::Right) => "+",
            Some(Mark::Wrong) => "-",
            None => "",
        };
        text += &format!(
            " {}{}{}{mark}",
            node.parent,
            crate::lines::side(turn.color),
            sgf::move_letters(turn.mv)
        );
    }
    text
}

/// The limits, as text.
fn limits_in_words(limits: &Limits) -> String {
    let time = limits.time.map_or("none".to_owned(), seconds);
    let nodes = match limits.nodes {
        u64::MAX => "none".to_owned(),
        nodes => nodes.to_string(),
    };
    format!("nodes {nodes}, time {time}, depth {}", limits.depth)
}

fn seconds(time: Duration) -> String {
    format!("{} s", time.as_secs_f64())
}

impl Library {
    /// Opens a library, or makes a new one.
    pub fn open(path: &Path) -> Result<Library, LibraryError> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(Duration::from_secs(10))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        connection.execute_batch(
            "CREATE TABLE IF NOT EXISTS findings (
                position TEXT NOT NULL,
                question TEXT NOT NULL,
                limits TEXT NOT NULL,
                solver TEXT NOT NULL,
                verdict TEXT NOT NULL,
                finding TEXT NOT NULL,
                seconds REAL NOT NULL,
                found_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
                PRIMARY KEY (position, question, limits, solver)
            ) WITHOUT ROWID",
        )?;
        Ok(Library { connection })
    }

    /// What was found to this question, in its canonical position.
    pub fn find(&self, key: &Key) -> Result<Option<Finding>, LibraryError> {
        let mut select = self.connection.prepare_cached(
            "SELECT finding FROM findings WHERE position = ?1 AND question = ?2 AND limits = ?3 AND solver = ?4",
        )?;
        let row: Option<String> = select
            .query_row(
                params![key.position, key.question, key.limits, SOLVER],
                |row| row.get(0),
            )
            .optional()?;
        Ok(row.map(|row| serde_json::from_str(&row)).transpose()?)
    }

    /// Keeps what was found; a row that is there already is replaced by itself.
    pub fn keep(&self, key: &Key, finding: &Finding, time: Duration) -> Result<(), LibraryError> {
        let mut insert = self.connection.prepare_cached(
            "INSERT OR REPLACE INTO findings (position, question, limits, solver, verdict, finding, seconds)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?;
        insert.execute(params![
            key.position,
            key.question,
            key.limits,
            SOLVER,
            finding.verdict.to_string(),
            serde_json::to_string(finding)?,
            time.as_secs_f64(),
        ])?;
        Ok(())
    }
}

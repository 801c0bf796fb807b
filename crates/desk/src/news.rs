//! What a tab is told about its questions, whoever answers them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::question::{JobQuestion, Part};

/// A line of the stream of events.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum News {
    /// The name of this tab.
    Hello {
        /// The name.
        client: String,
    },
    /// The search has begun.
    Started {
        /// Its name.
        job: String,
    },
    /// How far a search is.
    Progress {
        /// Its name.
        job: String,
        /// Nodes so far.
        nodes: u32,
        /// Time so far.
        seconds: f64,
        /// What it does now.
        doing: String,
        /// Moves looked ahead at most, where the search tells.
        depth: u32,
        /// The line that looks most promising, where the search tells.
        line: Vec<String>,
    },
    /// A piece of the answer.
    Part {
        /// The name of the search.
        job: String,
        /// The piece.
        part: Part,
    },
    /// The end: with all parts, or stopped before.
    Done {
        /// The name of the search.
        job: String,
        /// Nodes of it all.
        nodes: u32,
        /// Time of it all.
        seconds: f64,
        /// Whether it was stopped.
        stopped: bool,
    },
    /// The end, without an answer.
    Failed {
        /// The name of the search.
        job: String,
        /// Why.
        error: String,
    },
}

impl News {
    /// Whether it shows a node of a search that waits there for a word.
    pub fn is_step(&self) -> bool {
        matches!(
            self,
            News::Part {
                part: Part::Trace(_),
                ..
            }
        )
    }
}

/// A question and who asks it.
#[derive(Debug, Deserialize, TS)]
pub struct JobRequest {
    /// The name of the tab.
    pub client: String,
    /// The question.
    pub question: JobQuestion,
}

/// The name of a job.
#[derive(Debug, Serialize, TS)]
pub struct JobStarted {
    /// The name.
    pub job: String,
}

/// What the server is doing.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "Status")]
pub struct ServerStatus {
    /// The version of the program.
    pub version: &'static str,
    /// Open tabs.
    pub clients: usize,
    /// Searches that wait or run.
    pub jobs: usize,
}

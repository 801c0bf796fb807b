//! What a running search has at hand.

use std::sync::{Mutex, OnceLock, PoisonError};

use board::Size;
use search::host::Instant;
use words::say;

use crate::error::ApiError;
use crate::news::News;
use crate::question::{Part, TraceCommand};
use crate::tuning::TUNED;
use crate::wire::move_numbered;

/// Whoever asked.
pub trait Tab: Send + Sync {
    /// Takes news; false when nobody is there any more.
    fn tell(&self, news: News) -> bool;
    /// Waits for a command to a search that is stepped through; None when there is none to come.
    fn command(&self) -> Option<TraceCommand>;
}

/// A search's way to its tab.
pub struct Context {
    job: String,
    tab: Box<dyn Tab>,
    cancel: search::CancelFlag,
    doing: Mutex<String>,
    /// The board that the points of lines are on.
    size: OnceLock<Size>,
    start: Instant,
}

impl std::fmt::Debug for Context {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Context {}", self.job)
    }
}

impl Context {
    /// A search by this name, for this tab, stopped by this flag. Time counts from here.
    pub fn new(job: String, tab: Box<dyn Tab>, cancel: search::CancelFlag) -> Context {
        Context {
            job,
            tab,
            cancel,
            doing: Mutex::new(say!("doing-waiting")),
            size: OnceLock::new(),
            start: Instant::now(),
        }
    }

    /// The name of the search.
    pub fn job(&self) -> &str {
        &self.job
    }

    /// Raised when the search is to stop.
    pub(crate) fn cancel(&self) -> &search::CancelFlag {
        &self.cancel
    }

    /// Whether the search is to stop.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// Says what is being done now.
    pub(crate) fn doing(&self, what: String) {
        self.cancel.look_afresh();
        *self.doing.lock().unwrap_or_else(PoisonError::into_inner) = what;
    }

    /// Says which board it is about, so that lines can be told while a search runs.
    pub(crate) fn on(&self, size: Size) {
        // Every job is about one board.
        let _ = self.size.set(size);
    }

    /// The line that a search is looking at.
    fn line(&self) -> Vec<String> {
        let Some(&size) = self.size.get() else {
            return Vec::new();
        };
        let numbers = self.cancel.line().into_iter().take(TUNED.progress_line);
        numbers.map(|n| move_numbered(n, size).name(size)).collect()
    }

    /// Hands a piece of the answer over.
    pub(crate) fn part(&self, part: Part) {
        let job = self.job.clone();
        self.tell(News::Part { job, part });
    }

    /// Says that the search has begun.
    pub fn started(&self) {
        let job = self.job.clone();
        self.tell(News::Started { job });
    }

    /// Says how far it is.
    pub fn progress(&self) {
        let doing = self.doing.lock().unwrap_or_else(PoisonError::into_inner);
        let doing = doing.clone();
        // Nothing is lost when there is no room: the next one comes soon.
        let _ = self.tab.tell(News::Progress {
            job: self.job.clone(),
            nodes: self.nodes(),
            seconds: self.seconds(),
            doing,
            depth: self.cancel.depth(),
            line: self.line(),
        });
    }

    /// Says how it ended.
    pub fn finish(&self, ended: Result<(), ApiError>) {
        let job = self.job.clone();
        self.tell(match ended {
            Ok(()) => News::Done {
                job,
                nodes: self.nodes(),
                seconds: self.seconds(),
                stopped: self.is_cancelled(),
            },
            Err(error) => News::Failed {
                job,
                error: error.to_string(),
            },
        });
    }

    /// A tab that does not read is taken for closed.
    fn tell(&self, news: News) {
        if !self.tab.tell(news) {
            self.cancel.cancel();
        }
    }

    fn nodes(&self) -> u32 {
        u32::try_from(self.cancel.nodes()).unwrap_or(u32::MAX)
    }

    fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }

    /// Waits for a command of the user; None when the search is to stop.
    pub(crate) fn wait(&self) -> Option<TraceCommand> {
        self.tab.command()
    }
}

//! What a running job has at hand.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use board::Size;
use tokio::sync::mpsc::Sender;

use super::News;
use crate::question::{Part, TraceWord};
use crate::wire::move_numbered;

/// A job's way to its tab.
pub(crate) struct Context {
    job: String,
    news: Sender<News>,
    cancel: search::CancelFlag,
    words: Mutex<Receiver<TraceWord>>,
    doing: Mutex<&'static str>,
    /// The board that the points of lines are on.
    size: OnceLock<Size>,
    start: Instant,
}

/// The longest line that progress shows.
const LINE: usize = 16;

/// How long a search waits for a word before it gives up.
const PATIENCE: Duration = Duration::from_secs(1800);

impl Context {
    pub(super) fn new(
        job: String,
        news: Sender<News>,
        cancel: search::CancelFlag,
        words: Receiver<TraceWord>,
    ) -> Context {
        Context {
            job,
            news,
            cancel,
            words: Mutex::new(words),
            doing: Mutex::new("waiting"),
            size: OnceLock::new(),
            start: Instant::now(),
        }
    }

    pub(crate) fn job(&self) -> &str {
        &self.job
    }

    /// Raised when the job is to stop.
    pub(crate) fn cancel(&self) -> &search::CancelFlag {
        &self.cancel
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// Says what is being done now.
    pub(crate) fn doing(&self, what: &'static str) {
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
        let numbers = self.cancel.line().into_iter().take(LINE);
        numbers.map(|n| move_numbered(n, size).name(size)).collect()
    }

    /// Hands a piece of the answer over.
    pub(crate) fn part(&self, part: Part) {
        let job = self.job.clone();
        self.tell(News::Part { job, part });
    }

    pub(super) fn progress(&self) {
        let doing = *self.doing.lock().unwrap_or_else(PoisonError::into_inner);
        // Nothing is lost when there is no room: the next one comes soon.
        let _ = self.news.try_send(News::Progress {
            job: self.job.clone(),
            nodes: self.nodes(),
            seconds: self.seconds(),
            doing: doing.to_owned(),
            depth: self.cancel.depth(),
            line: self.line(),
        });
    }

    /// A tab that does not read is taken for closed.
    pub(super) fn tell(&self, news: News) {
        if self.news.try_send(news).is_err() {
            self.cancel.cancel();
        }
    }

    pub(super) fn nodes(&self) -> u32 {
        u32::try_from(self.cancel.nodes()).unwrap_or(u32::MAX)
    }

    pub(super) fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }

    /// Waits for a word of the user; None when the job is to stop.
    pub(crate) fn wait(&self) -> Option<TraceWord> {
        let words = self.words.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = Instant::now();
        while !self.is_cancelled() && asked.elapsed() < PATIENCE {
            match words.recv_timeout(Duration::from_millis(50)) {
                Ok(word) => return Some(word),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
        None
    }
}

//! A worker's desk, and one search at a time on it.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use desk::{ApiError, Context, Desk, JobQuestion, News, Reply, Tab, TraceCommand};
use search::CancelFlag;
use search::host::Instant;
use serde::Deserialize;

/// How often a page hears of a running search.
const PROGRESS: Duration = Duration::from_millis(100);

/// A question with the name that its answers get.
#[derive(Debug, Deserialize)]
pub struct Asked {
    job: String,
    question: JobQuestion,
    /// Words to a search that is stepped through, from its start.
    #[serde(default)]
    words: Vec<TraceCommand>,
}

/// The world outside of the worker.
#[derive(Clone, Copy, Debug)]
pub struct Outside {
    /// Takes news, in JSON.
    pub news: fn(&str),
    /// Whether the search is to stop.
    pub stopped: fn() -> bool,
}

/// A search that runs.
#[derive(Debug)]
struct Running {
    context: Arc<Context>,
    cancel: CancelFlag,
    told: Instant,
}

/// A worker's desk.
#[derive(Debug)]
pub struct Session {
    desk: Desk,
    outside: Outside,
    running: Mutex<Option<Running>>,
}

impl Session {
    /// An empty desk.
    pub fn new(outside: Outside) -> Session {
        Session {
            desk: Desk::default(),
            outside,
            running: Mutex::new(None),
        }
    }

    /// Answers a short question. Beyond what a server is asked there is `proofs/NAME` with a proof that another worker has found, so
    /// that walks never wait for a search; and `given`, which is nothing here.
    pub fn short(&self, path: &str, body: &[u8]) -> Result<Reply, ApiError> {
        let null = Reply {
            kind: "application/json",
            text: "null".to_owned(),
        };
        match path.split_once('/') {
            Some(("proofs", name)) if !name.contains('/') => {
                let proof = std::str::from_utf8(body).map_err(ApiError::bad)?;
                self.desk.adopt(name, proof).map(|()| null)
            }
            None if path == "given" => Ok(null),
            _ => self.desk.short(path, body),
        }
    }

    /// Answers a question that may take long; comes back at the end of it.
    pub fn ask(&self, asked: Asked) {
        let cancel = CancelFlag::new();
        let tab = Arc::new(Listener {
            news: self.outside.news,
            words: Mutex::new(Words::Left(asked.words.into())),
            cancel: cancel.clone(),
        });
        let context = Arc::new(Context::new(
            asked.job,
            Box::new(Ear(tab.clone())),
            cancel.clone(),
        ));
        *self.lock() = Some(Running {
            context: Arc::clone(&context),
            cancel,
            told: Instant::now(),
        });
        context.started();
        let ended = self.desk.answer(&context, asked.question);
        *self.lock() = None;
        context.finish(ended);
    }

    /// Called between nodes: tells how far the search is, and stops it when the page says so.
    pub fn between_nodes(&self) {
        // The lock is taken when this is called while news are told.
        let Ok(mut running) = self.running.try_lock() else {
            return;
        };
        let Some(running) = running.as_mut() else {
            return;
        };
        if (self.outside.stopped)() {
            running.cancel.cancel();
        }
        // Helpers tell nothing: what a page hears comes from one thread, in order.
        if !search::host::is_helper() && running.told.elapsed() >= PROGRESS {
            running.told = Instant::now();
            running.context.progress();
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Words to a search that is stepped through.
#[derive(Debug)]
enum Words {
    Left(VecDeque<TraceCommand>),
    /// The search asked for one more than there were: from here on nothing is told.
    Over,
}

#[derive(Debug)]
struct Listener {
    news: fn(&str),
    words: Mutex<Words>,
    cancel: CancelFlag,
}

struct Ear(Arc<Listener>);

impl Listener {
    fn words(&self) -> std::sync::MutexGuard<'_, Words> {
        self.words.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the page is to hear of it: not of what it has heard before it said its last word, nor of the end of a search that waits.
    fn is_new(&self, news: &News) -> bool {
        match &*self.words() {
            Words::Over => false,
            Words::Left(words) => {
                let heard = news.is_step() || matches!(news, News::Started { .. });
                words.is_empty() || !heard
            }
        }
    }
}

impl Tab for Ear {
    fn tell(&self, news: News) -> bool {
        if self.0.is_new(&news)
            && let Ok(text) = serde_json::to_string(&news)
        {
            (self.0.news)(&text);
        }
        true
    }

    fn command(&self) -> Option<TraceCommand> {
        let mut words = self.0.words();
        let word = match &mut *words {
            Words::Left(words) => words.pop_front(),
            Words::Over => None,
        };
        if word.is_none() {
            *words = Words::Over;
            self.0.cancel.cancel();
        }
        word
    }
}

#[cfg(test)]
mod tests;

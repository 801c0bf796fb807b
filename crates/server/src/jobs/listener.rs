//! A tab at the other end of a stream of events.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use desk::{News, Tab, TraceWord};
use tokio::sync::mpsc::Sender;

/// How long a search waits for a word before it gives up.
const PATIENCE: Duration = Duration::from_secs(1800);

/// Where news of one job go, and words to it come from.
pub(super) struct Listener {
    news: Sender<News>,
    words: Mutex<Receiver<TraceWord>>,
    cancel: search::CancelFlag,
}

impl Listener {
    pub(super) fn new(
        news: Sender<News>,
        words: Receiver<TraceWord>,
        cancel: search::CancelFlag,
    ) -> Listener {
        Listener {
            news,
            words: Mutex::new(words),
            cancel,
        }
    }
}

impl Tab for Listener {
    fn tell(&self, news: News) -> bool {
        self.news.try_send(news).is_ok()
    }

    fn word(&self) -> Option<TraceWord> {
        let words = self.words.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = Instant::now();
        while !self.cancel.is_cancelled() && asked.elapsed() < PATIENCE {
            match words.recv_timeout(Duration::from_millis(50)) {
                Ok(word) => return Some(word),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
        None
    }
}

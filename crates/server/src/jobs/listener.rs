//! A tab at the other end of a stream of events.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use desk::{News, Tab, TraceCommand};
use tokio::sync::mpsc::Sender;

/// How long a search waits for a command before it gives up.
const PATIENCE: Duration = Duration::from_secs(1800);

/// Where news of one job go, and commands to it come from.
pub(super) struct Listener {
    news: Sender<News>,
    commands: Mutex<Receiver<TraceCommand>>,
    cancel: search::CancelFlag,
}

impl Listener {
    pub(super) fn new(
        news: Sender<News>,
        commands: Receiver<TraceCommand>,
        cancel: search::CancelFlag,
    ) -> Listener {
        Listener {
            news,
            commands: Mutex::new(commands),
            cancel,
        }
    }
}

impl Tab for Listener {
    fn tell(&self, news: News) -> bool {
        self.news.try_send(news).is_ok()
    }

    fn command(&self) -> Option<TraceCommand> {
        let commands = self.commands.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = Instant::now();
        while !self.cancel.is_cancelled() && asked.elapsed() < PATIENCE {
            match commands.recv_timeout(Duration::from_millis(50)) {
                Ok(command) => return Some(command),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
        None
    }
}

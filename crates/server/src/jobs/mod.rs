//! Searches as jobs.
//!
//! A tab opens one stream of events and gets a name; its questions are jobs under that name, and all their
//! news come down the stream. When the stream ends, for whatever reason, the jobs are stopped: a closed
//! tab costs nothing.
//!
//! ```text
//!   GET  /api/events        hello {client} ............ news of all jobs ......> closed: all are stopped
//!   POST /api/jobs          {client, question} -> {job}      started, progress, parts, done
//!   DELETE /api/jobs/ID     stops one
//! ```
//! As many jobs run as there are processors; the others wait in turn. Numbers of tabs, of jobs and of waiting
//! jobs are limited, and beyond the limits the answer is "busy". A tab that does not read its stream
//! is taken for closed, so what is kept for it is limited, too.

mod listener;
mod run;

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use desk::{ApiError, Context, Desk, JobRequest, JobStarted, News, ServerStatus, TraceCommand};
use tokio::sync::{Semaphore, mpsc};
use words::Language;

use listener::Listener;

/// Limits of what goes on at once.
#[derive(Clone, Copy, Debug)]
pub struct Capacity {
    /// Searches that run at the same time.
    pub running: usize,
    /// Searches that run or wait, of one tab.
    pub jobs_per_client: usize,
    /// Searches that run or wait, of all tabs.
    pub jobs: usize,
    /// Open tabs.
    pub clients: usize,
    /// Searches that wait for a user who steps through them.
    pub traces: usize,
}

impl Default for Capacity {
    fn default() -> Capacity {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Capacity {
            running: cores.max(2),
            jobs_per_client: 8,
            jobs: 200,
            clients: 150,
            traces: 8,
        }
    }
}

/// News that wait for a tab to read them.
const CHANNEL: usize = 1024;

/// A job that waits or runs.
pub(crate) struct Job {
    client: String,
    cancel: search::CancelFlag,
    /// Where commands to a waiting search go.
    commands: Option<std::sync::mpsc::Sender<TraceCommand>>,
}

#[derive(Default)]
struct Tables {
    clients: HashMap<String, mpsc::Sender<News>>,
    jobs: HashMap<String, Job>,
    counter: u64,
}

/// All tabs and jobs.
pub(crate) struct Hub {
    limits: Capacity,
    tables: Mutex<Tables>,
    running: Arc<Semaphore>,
    tracing: Arc<Semaphore>,
    pub(crate) desk: Desk,
    /// Makes names that cannot be guessed.
    secret: RandomState,
}

impl Hub {
    pub(crate) fn new(limits: Capacity) -> Arc<Hub> {
        Arc::new(Hub {
            limits,
            tables: Mutex::default(),
            running: Arc::new(Semaphore::new(limits.running)),
            tracing: Arc::new(Semaphore::new(limits.traces)),
            desk: Desk::default(),
            secret: RandomState::new(),
        })
    }

    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The name of this start of the server.
    pub(crate) fn start_name(&self) -> String {
        format!("{:016x}", self.secret.hash_one("start"))
    }

    fn name(&self, tables: &mut Tables) -> String {
        tables.counter += 1;
        format!("{:016x}", self.secret.hash_one(tables.counter))
    }

    /// A new tab: what will be told to it, and the guard that stops its jobs when it is dropped.
    pub(crate) fn join(self: &Arc<Hub>) -> Result<(mpsc::Receiver<News>, Guard), ApiError> {
        let mut tables = self.tables();
        if tables.clients.len() >= self.limits.clients {
            return Err(ApiError::Busy("tabs"));
        }
        let client = self.name(&mut tables);
        let (sender, receiver) = mpsc::channel(CHANNEL);
        // The channel is empty, so there is room.
        let _ = sender.try_send(News::Hello {
            client: client.clone(),
        });
        tables.clients.insert(client.clone(), sender);
        let hub = Arc::clone(self);
        Ok((receiver, Guard { hub, client }))
    }

    fn leave(&self, client: &str) {
        let mut tables = self.tables();
        tables.clients.remove(client);
        let own = tables.jobs.values().filter(|job| job.client == client);
        own.for_each(|job| job.cancel.cancel());
    }

    /// Starts a job.
    pub(crate) fn start(
        self: &Arc<Hub>,
        request: JobRequest,
        language: Language,
    ) -> Result<JobStarted, ApiError> {
        let _speaking = words::speak(language);
        let trace = request.question.is_trace();
        let mut tables = self.tables();
        let Some(sender) = tables.clients.get(&request.client).cloned() else {
            return Err(ApiError::Gone("client"));
        };
        let own = tables
            .jobs
            .values()
            .filter(|job| job.client == request.client);
        if own.count() >= self.limits.jobs_per_client {
            return Err(ApiError::Busy("tab-questions"));
        }
        if tables.jobs.len() >= self.limits.jobs {
            return Err(ApiError::Busy("open-questions"));
        }
        let permit = match trace {
            true => Some(
                Arc::clone(&self.tracing)
                    .try_acquire_owned()
                    .map_err(|_| ApiError::Busy("traces"))?,
            ),
            false => None,
        };
        let job = self.name(&mut tables);
        let cancel = search::CancelFlag::new();
        let (commands, heard) = std::sync::mpsc::channel();
        let entry = Job {
            client: request.client,
            cancel: cancel.clone(),
            commands: trace.then_some(commands),
        };
        tables.jobs.insert(job.clone(), entry);
        drop(tables);
        let tab = Listener::new(sender, heard, cancel.clone());
        let context = Context::new(job.clone(), Box::new(tab), cancel);
        let hub = Arc::clone(self);
        tokio::spawn(run::run(hub, context, request.question, permit, language));
        Ok(JobStarted { job })
    }

    /// Stops a job. One that is not there has ended, perhaps while the command was on its way.
    pub(crate) fn stop(&self, job: &str) {
        if let Some(found) = self.tables().jobs.get(job) {
            found.cancel.cancel();
        }
    }

    /// Stops everything.
    pub(crate) fn stop_all(&self) {
        let mut tables = self.tables();
        tables.jobs.values().for_each(|job| job.cancel.cancel());
        // The streams end with their senders.
        tables.clients.clear();
    }

    /// Says a command to a search that is being stepped through.
    pub(crate) fn tell(&self, job: &str, command: TraceCommand) -> Result<(), ApiError> {
        let tables = self.tables();
        let found = tables.jobs.get(job).ok_or(ApiError::Gone("job"))?;
        let commands = found.commands.as_ref().ok_or(ApiError::Gone("trace"))?;
        commands.send(command).map_err(|_| ApiError::Gone("job"))
    }

    pub(crate) fn status(&self) -> ServerStatus {
        let tables = self.tables();
        ServerStatus {
            version: env!("CARGO_PKG_VERSION"),
            clients: tables.clients.len(),
            jobs: tables.jobs.len(),
        }
    }
}

/// Stops the jobs of a tab when its stream is gone.
pub(crate) struct Guard {
    hub: Arc<Hub>,
    client: String,
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.hub.leave(&self.client);
    }
}

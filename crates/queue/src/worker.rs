//! The worker's side: takes one job at a time, works at it, stores the result, acknowledges.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use async_nats::jetstream::consumer::{AckPolicy, Consumer, pull};
use async_nats::jetstream::message::{AckKind, Acker};
use tokio::runtime::Handle;
use tokio_stream::StreamExt as _;

use crate::ask::runtime;
use crate::job::{Answered, Job, answer};
use crate::link::{Link, LinkError, QueueAddress};
use crate::names::{self, version};
use crate::work::{Store, dead_letter, is_answered, settle, store};

/// How long one request for a job waits at the server.
const WAIT: Duration = Duration::from_secs(2);
/// Before something that failed is tried again.
const PAUSE: Duration = Duration::from_millis(300);

/// How a worker works.
#[derive(Clone, Debug)]
pub struct WorkerOptions {
    /// Jobs at the same time.
    pub threads: usize,
    /// A worker that is not heard of for so long is taken for dead, and its job is given to another.
    pub patience: Duration,
    /// A job is given to so many workers, then it is given up.
    pub deliveries: u64,
    /// Stop when there was nothing to do for so long.
    pub idle: Option<Duration>,
    /// What this worker is called.
    pub name: String,
}

impl Default for WorkerOptions {
    fn default() -> WorkerOptions {
        WorkerOptions {
            threads: 1,
            patience: Duration::from_secs(30),
            deliveries: 5,
            idle: None,
            name: format!("worker {}", std::process::id()),
        }
    }
}

/// What a worker has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorkerSummary {
    /// Jobs answered.
    pub answered: u64,
    /// Jobs given up.
    pub dead: u64,
}

/// Works until somebody stops it by a signal, or there is nothing to do for long enough. `tell` hears what is to be said to people.
pub fn work(
    address: &QueueAddress,
    options: &WorkerOptions,
    tell: impl Fn(&str),
) -> Result<WorkerSummary, LinkError> {
    let runtime = runtime()?;
    let link = runtime.block_on(Link::open(address))?;
    tell(&format!(
        "{}: waits for jobs of {}",
        options.name,
        version()
    ));
    let shared = Arc::new(Shared {
        link,
        options: options.clone(),
        handle: runtime.handle().clone(),
        held: Mutex::default(),
        answered: AtomicU64::new(0),
        dead: AtomicU64::new(0),
    });
    let (sender, mut ended) = tokio::sync::mpsc::unbounded_channel();
    for number in 0..options.threads {
        let (shared, sender) = (Arc::clone(&shared), sender.clone());
        std::thread::spawn(move || {
            let end = shared.thread(number);
            // Nobody waits any more when a signal came first.
            let _ = sender.send(end);
        });
    }
    drop(sender);
    runtime.block_on(async {
        let threads = async {
            while let Some(end) = ended.recv().await {
                end?;
            }
            Ok(())
        };
        tokio::select! {
            result = threads => result,
            () = stopped() => {
                shared.give_back().await;
                Ok(())
            }
        }
    })?;
    Ok(WorkerSummary {
        answered: shared.answered.load(Ordering::Relaxed),
        dead: shared.dead.load(Ordering::Relaxed),
    })
}

/// Waits for a signal that asks us to stop.
async fn stopped() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    interrupted.await;
}

struct Shared {
    link: Link,
    options: WorkerOptions,
    handle: Handle,
    /// The job that each thread works at.
    held: Mutex<HashMap<usize, Arc<Acker>>>,
    answered: AtomicU64,
    dead: AtomicU64,
}

/// A job that was taken.
struct Taken {
    run: String,
    key: String,
    payload: Vec<u8>,
    /// How often it was given out, this time included.
    delivered: u64,
    acker: Arc<Acker>,
}

impl Shared {
    fn thread(&self, number: usize) -> Result<(), LinkError> {
        let mut since = Instant::now();
        let mut consumer = None;
        loop {
            let taken = self.handle.block_on(self.take(&mut consumer));
            match taken {
                Some(taken) => {
                    self.hold(number, Some(Arc::clone(&taken.acker)));
                    self.work_at(&taken);
                    self.hold(number, None);
                    since = Instant::now();
                }
                None if self.options.idle.is_some_and(|idle| since.elapsed() > idle) => {
                    return Ok(());
                }
                None => {}
            }
        }
    }

    fn hold(&self, number: usize, acker: Option<Arc<Acker>>) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        match acker {
            Some(acker) => held.insert(number, acker),
            None => held.remove(&number),
        };
    }

    /// Takes the next job, one alone: others could be at it meanwhile. None when there is none for a while.
    async fn take(&self, known: &mut Option<Consumer<pull::Config>>) -> Option<Taken> {
        if known.is_none() {
            *known = self.consumer().await;
        }
        let consumer = known.as_ref()?;
        let wait = self.options.idle.map_or(WAIT, |idle| idle.min(WAIT));
        let request = consumer.batch().max_messages(1).expires(wait);
        let message = match request.messages().await {
            Ok(mut messages) => messages.next().await,
            Err(_) => {
                tokio::time::sleep(PAUSE).await;
                *known = None;
                return None;
            }
        };
        let message = match message {
            Some(Ok(message)) => message,
            // The consumer may be gone with its server.
            Some(Err(_)) => {
                tokio::time::sleep(PAUSE).await;
                *known = None;
                return None;
            }
            None => return None,
        };
        let delivered = message
            .info()
            .map_or(1, |info| info.delivered.max(1) as u64);
        let (run, key) = names::run_and_key(&message.subject)?;
        let (run, key) = (run.to_owned(), key.to_owned());
        let (message, acker) = message.split();
        Some(Taken {
            run,
            key,
            payload: message.payload.to_vec(),
            delivered,
            acker: Arc::new(acker),
        })
    }

    async fn consumer(&self) -> Option<Consumer<pull::Config>> {
        let config = pull::Config {
            durable_name: Some(names::consumer()),
            filter_subject: names::all_jobs(),
            ack_policy: AckPolicy::Explicit,
            ack_wait: self.options.patience,
            // Whoever takes a job for the last time says so; the server must not drop it silently.
            max_deliver: -1,
            max_ack_pending: 100_000,
            max_waiting: 10_000,
            ..pull::Config::default()
        };
        match self.link.jobs.create_consumer(config).await {
            Ok(consumer) => Some(consumer),
            Err(_) => {
                tokio::time::sleep(PAUSE).await;
                let _ = self.link.restore().await;
                None
            }
        }
    }

    /// Works at a job, and says now and then that it is still worked at.
    fn work_at(&self, taken: &Taken) {
        let acker = Arc::clone(&taken.acker);
        let every = self.options.patience / 3;
        let progress = self.handle.spawn(async move {
            loop {
                tokio::time::sleep(every).await;
                let _ = acker.ack_with(AckKind::Progress).await;
            }
        });
        let end = self.end_of(taken);
        self.handle.block_on(self.deliver(taken, end));
        progress.abort();
    }

    /// The answer to a job, or why it is given up; None when it should be given to somebody else.
    fn end_of(&self, taken: &Taken) -> End {
        let again = taken.delivered > 1;
        if again
            && self
                .handle
                .block_on(is_answered(&self.link, &taken.run, &taken.key))
        {
            return End::Known;
        }
        if taken.delivered > self.options.deliveries {
            let times = taken.delivered - 1;
            return End::Dead(format!("given to {times} workers, none of which answered"));
        }
        let job: Job = match serde_json::from_slice(&taken.payload) {
            Ok(job) => job,
            Err(why) => return End::Dead(format!("not a job: {why}")),
        };
        let asked = AssertUnwindSafe(|| answer(&job, &taken.key, &self.options.name));
        match catch_unwind(asked) {
            Ok(Ok(answered)) => End::Answer(Box::new(answered)),
            Ok(Err(why)) => End::Dead(why.to_string()),
            // Not the fault of the machine, but another build may have better luck.
            Err(_) if taken.delivered >= self.options.deliveries => {
                End::Dead("the search failed".to_owned())
            }
            Err(_) => End::Again,
        }
    }

    async fn deliver(&self, taken: &Taken, end: End) {
        let Taken { run, acker, .. } = taken;
        match end {
            End::Known => settle(acker).await,
            End::Again => {
                let later = AckKind::Nak(Some(Duration::from_secs(1)));
                let _ = acker.ack_with(later).await;
            }
            End::Answer(answered) => match store(&self.link, run, &answered).await {
                Store::Stored => {
                    self.answered.fetch_add(1, Ordering::Relaxed);
                    settle(acker).await;
                }
                Store::TooLarge => {
                    self.give_up(taken, "the answer is too large for the queue server")
                        .await;
                }
            },
            End::Dead(why) => self.give_up(taken, &why).await,
        }
    }

    async fn give_up(&self, taken: &Taken, why: &str) {
        self.dead.fetch_add(1, Ordering::Relaxed);
        let name = &self.options.name;
        dead_letter(
            &self.link,
            [&taken.run, &taken.key],
            &taken.payload,
            taken.delivered,
            name,
            why,
        )
        .await;
        settle(&taken.acker).await;
    }

    /// Hands the jobs back that are being worked at.
    async fn give_back(&self) {
        let held: Vec<Arc<Acker>> = {
            let held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
            held.values().cloned().collect()
        };
        for acker in held {
            let _ = acker.ack_with(AckKind::Nak(None)).await;
        }
        let _ = tokio::time::timeout(Duration::from_secs(2), self.link.client.flush()).await;
    }
}

/// How it ended with a job.
enum End {
    /// Somebody has answered it before.
    Known,
    Answer(Box<Answered>),
    /// Given up.
    Dead(String),
    /// To be tried by another.
    Again,
}

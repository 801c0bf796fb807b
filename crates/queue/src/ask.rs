//! The coordinator's side: sends jobs, hears results, and lets nothing get lost in between.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::time::{Duration, Instant};

use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::{AckPolicy, Consumer, DeliverPolicy, pull};
use collections::fnv;
use tokio::runtime::Runtime;
use tokio::sync::Notify;
use tokio_stream::StreamExt as _;

use crate::job::{Answered, Job};
use crate::link::{Link, LinkError, QueueAddress};
use crate::names;
use crate::publish::publish_open;

/// Results that are asked for at once.
const BATCH: usize = 500;
/// How long one request for results waits.
const WAIT: Duration = Duration::from_secs(2);
/// After this silence one looks whether anybody works at all.
const LONELY: Duration = Duration::from_secs(5);
/// After this silence, and then twice as long each time, everything is looked through again.
const SILENCE: Duration = Duration::from_secs(20);
const LONGEST_SILENCE: Duration = Duration::from_secs(600);

/// What a coordinator hears.
#[derive(Clone, Debug)]
pub enum QueueEvent {
    /// The answer to job number so.
    Answer(usize, Box<Answered>),
    /// Nobody of this version works at this server.
    NoWorker,
}

/// Asks other machines.
#[derive(Debug)]
pub struct Asker {
    runtime: Runtime,
    link: Link,
    runs: Vec<String>,
}

/// Jobs without an answer.
#[derive(Debug)]
pub(crate) struct Open {
    open: Vec<bool>,
    left: usize,
    /// Jobs that no server takes.
    pub(crate) too_large: Vec<usize>,
}

impl Open {
    fn new(count: usize) -> Open {
        Open {
            open: vec![true; count],
            left: count,
            too_large: Vec::new(),
        }
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.open.len()).filter(|&i| self.open[i])
    }

    pub(crate) fn is_open(&self, i: usize) -> bool {
        self.open[i]
    }

    /// Whether it was open until now.
    fn close(&mut self, i: usize) -> bool {
        let was = std::mem::replace(&mut self.open[i], false);
        self.left -= usize::from(was);
        was
    }
}

impl Asker {
    /// Connects.
    pub fn open(address: &QueueAddress) -> Result<Asker, LinkError> {
        let runtime = runtime()?;
        let link = runtime.block_on(Link::open(address))?;
        Ok(Asker {
            runtime,
            link,
            runs: Vec::new(),
        })
    }

    /// Asks `count` jobs and hands every answer over as soon as it is there, those of equal jobs too. The same jobs asked again, after a coordinator was
    /// killed, are the same run: what is answered is answered.
    pub fn ask(
        &mut self,
        count: usize,
        job: &dyn Fn(usize) -> Job,
        heard: &mut dyn FnMut(QueueEvent) -> Result<(), String>,
    ) -> Result<(), LinkError> {
        let mut first_of: HashMap<u128, u32> = HashMap::with_capacity(count);
        let mut equal: Vec<(usize, usize)> = Vec::new();
        let mut all = fnv(b"run");
        for i in 0..count {
            let key = fnv(&job(i).bytes());
            all = fnv(&[all.to_le_bytes(), key.to_le_bytes()].concat());
            let first = *first_of.entry(key).or_insert(i as u32) as usize;
            if first != i {
                equal.push((first, i));
            }
        }
        let run = format!("{all:032x}");
        self.runs.push(run.clone());
        let mut open = Open::new(count);
        for (_, i) in &equal {
            open.close(*i);
        }
        let hearing = Listening {
            link: &self.link,
            run: &run,
            job,
            first_of,
            equal,
            open: RefCell::new(open),
            go: Notify::new(),
            bad: Cell::new(false),
        };
        self.runtime.block_on(hearing.all(heard))
    }

    /// Takes what was asked and answered off the server. To be called when the answers are kept or printed.
    pub fn finish(self) {
        let Asker {
            runtime,
            link,
            runs,
        } = self;
        runtime.block_on(async {
            for run in &runs {
                // What stays is forgotten by the server in time.
                let _ = link.jobs.purge().filter(names::jobs_of(run)).await;
                let _ = link.results.purge().filter(names::results_of(run)).await;
            }
        });
    }
}

/// A runtime that goes on talking to the server while callbacks run.
pub(crate) fn runtime() -> Result<Runtime, LinkError> {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    builder
        .worker_threads(2)
        .enable_all()
        .build()
        .map_err(|why| LinkError::Stopped(why.to_string()))
}

struct Listening<'a> {
    link: &'a Link,
    run: &'a str,
    job: &'a dyn Fn(usize) -> Job,
    first_of: HashMap<u128, u32>,
    equal: Vec<(usize, usize)>,
    open: RefCell<Open>,
    /// What was answered before is heard: what is open is to be sent, perhaps once more.
    go: Notify,
    /// A result was thrown away.
    bad: Cell<bool>,
}

impl Listening<'_> {
    /// Sends and hears until everything is answered.
    async fn all(
        &self,
        heard: &mut dyn FnMut(QueueEvent) -> Result<(), String>,
    ) -> Result<(), LinkError> {
        let sending = async {
            loop {
                self.go.notified().await;
                publish_open(self.link, self.run, &self.open, self.job).await;
            }
        };
        tokio::select! {
            result = self.hear(heard) => result,
            () = sending => Ok(()),
        }
    }

    async fn hear(
        &self,
        heard: &mut dyn FnMut(QueueEvent) -> Result<(), String>,
    ) -> Result<(), LinkError> {
        let mut next = 1;
        let mut news = Instant::now();
        let mut silence = SILENCE;
        let mut told = false;
        let mut ready = false;
        while self.open.borrow().left > 0 {
            let count = self.batch(&mut next, &mut ready, heard).await?;
            self.too_large(heard)?;
            if count > 0 {
                (news, silence) = (Instant::now(), SILENCE);
            }
            if news.elapsed() > LONELY && !told && self.nobody_works().await {
                told = true;
                heard(QueueEvent::NoWorker).map_err(LinkError::Stopped)?;
            }
            if news.elapsed() > silence || self.bad.replace(false) {
                // Perhaps a server has lost something: read all results once more, then send what is still open.
                silence = (silence * 2).min(LONGEST_SILENCE);
                news = Instant::now();
                next = 1;
                ready = false;
            }
        }
        Ok(())
    }

    /// Hears a few results, from a place in the stream on; how many. What fails is tried again by the caller.
    async fn batch(
        &self,
        next: &mut u64,
        ready: &mut bool,
        heard: &mut dyn FnMut(QueueEvent) -> Result<(), String>,
    ) -> Result<usize, LinkError> {
        let Some(consumer) = self.consumer(*next).await else {
            return Ok(0);
        };
        let before = consumer.cached_info().num_pending;
        let mut count = 0;
        loop {
            if !*ready && count as u64 >= before {
                *ready = true;
                self.go.notify_one();
            }
            let messages = consumer.batch().max_messages(BATCH).expires(WAIT);
            let Ok(mut messages) = messages.messages().await else {
                return Ok(count);
            };
            let mut some = false;
            while let Some(Ok(message)) = messages.next().await {
                some = true;
                count += 1;
                self.one(&message, next, heard)?;
                if self.open.borrow().left == 0 {
                    return Ok(count);
                }
                if !*ready && count as u64 >= before {
                    break;
                }
            }
            // Nothing new, or the consumer is gone with its server.
            if !some {
                return Ok(count);
            }
        }
    }

    /// Reads the results of the run from a place in the stream on.
    async fn consumer(&self, next: u64) -> Option<Consumer<pull::Config>> {
        let config = pull::Config {
            filter_subject: names::results_of(self.run),
            deliver_policy: DeliverPolicy::ByStartSequence {
                start_sequence: next,
            },
            ack_policy: AckPolicy::None,
            inactive_threshold: Duration::from_secs(30),
            ..pull::Config::default()
        };
        match self.link.results.create_consumer(config).await {
            Ok(consumer) => Some(consumer),
            Err(_) => {
                tokio::time::sleep(Duration::from_millis(300)).await;
                let _ = self.link.restore().await;
                None
            }
        }
    }

    /// A result: of ours, whole, and of our version and limits, or it is thrown away.
    fn one(
        &self,
        message: &Message,
        next: &mut u64,
        heard: &mut dyn FnMut(QueueEvent) -> Result<(), String>,
    ) -> Result<(), LinkError> {
        let place = message.info().map_or(*next, |info| info.stream_sequence);
        *next = place + 1;
        let answered = serde_json::from_slice::<Answered>(&message.payload).ok();
        let key = names::run_and_key(&message.subject).map(|(_, key)| key);
        let number = key
            .and_then(|key| u128::from_str_radix(key, 16).ok())
            .and_then(|key| self.first_of.get(&key).copied());
        let Some(number) = number.map(|i| i as usize) else {
            return Ok(());
        };
        let fits = |answered: &Answered| {
            let job = (self.job)(number);
            answered.version == job.version
                && answered.limits == job.limits
                && Some(answered.key.as_str()) == key
        };
        match answered.filter(fits) {
            Some(answered) => self.close(number, answered, heard),
            None => {
                // It would stand in the way of a good one.
                self.bad.set(true);
                let results = self.link.results.clone();
                tokio::spawn(async move { results.delete_message(place).await });
                Ok(())
            }
        }
    }

    fn close(
        &self,
        number: usize,
        answered: Answered,
        heard: &mut dyn FnMut(QueueEvent) -> Result<(), String>,
    ) -> Result<(), LinkError> {
        if !self.open.borrow_mut().close(number) {
            return Ok(());
        }
        let others = self.equal.iter().filter(|(first, _)| *first == number);
        for (_, i) in others {
            let same = Box::new(answered.clone());
            heard(QueueEvent::Answer(*i, same)).map_err(LinkError::Stopped)?;
        }
        heard(QueueEvent::Answer(number, Box::new(answered))).map_err(LinkError::Stopped)
    }

    /// Jobs that the server does not take are answered here: not at all.
    fn too_large(
        &self,
        heard: &mut dyn FnMut(QueueEvent) -> Result<(), String>,
    ) -> Result<(), LinkError> {
        let large = std::mem::take(&mut self.open.borrow_mut().too_large);
        for number in large {
            let job = (self.job)(number);
            let answered = Answered {
                version: job.version.clone(),
                key: job.key(),
                limits: job.limits,
                seconds: 0.0,
                worker: String::new(),
                answer: Err("too large for the queue server".to_owned()),
            };
            self.close(number, answered, heard)?;
        }
        Ok(())
    }

    /// Whether nobody waits for jobs of this version or works at one.
    async fn nobody_works(&self) -> bool {
        match self.link.jobs.consumer_info(names::consumer()).await {
            Ok(info) => info.num_waiting == 0 && info.num_ack_pending == 0,
            Err(_) => true,
        }
    }
}

//! What a worker does with the server: stores a result once, acknowledges, gives up. All of it is tried until it succeeds: who dies meanwhile
//! has acknowledged nothing.

use std::time::Duration;

use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::message::{Acker, PublishMessage};
use async_nats::jetstream::stream::LastRawMessageErrorKind;

use crate::dead::DeadLetter;
use crate::job::{Answered, Job, JobLimits};
use crate::link::Link;
use crate::names::{self, version};

/// Before something that failed is tried again.
const PAUSE: Duration = Duration::from_millis(300);
/// How often an acknowledgement is tried. If none gets through the job comes again, and its result is there.
const ACKNOWLEDGED: usize = 5;

/// How it went with a result.
pub(crate) enum Store {
    /// It is on the server's disk, or was before.
    Stored,
    /// No server takes it.
    TooLarge,
}

/// Whether a job has a result.
pub(crate) async fn is_answered(link: &Link, run: &str, key: &str) -> bool {
    let subject = names::result(run, key);
    loop {
        match link.results.get_last_raw_message_by_subject(&subject).await {
            Ok(_) => return true,
            Err(why) if why.kind() == LastRawMessageErrorKind::NoMessageFound => return false,
            Err(_) => {
                tokio::time::sleep(PAUSE).await;
                let _ = link.restore().await;
            }
        }
    }
}

/// Stores a result, unless there is one: the first one stays.
pub(crate) async fn store(link: &Link, run: &str, answered: &Answered) -> Store {
    let subject = names::result(run, &answered.key);
    let payload = serde_json::to_vec(answered).unwrap_or_default();
    once(link, subject, payload).await
}

/// Publishes a message if its subject has none.
async fn once(link: &Link, subject: String, payload: Vec<u8>) -> Store {
    loop {
        let message = PublishMessage::build()
            .payload(payload.clone().into())
            .expected_last_subject_sequence(0);
        let why = match link.context.send_publish(subject.clone(), message).await {
            Ok(confirmed) => match confirmed.await {
                Ok(_) => return Store::Stored,
                Err(why) => why,
            },
            Err(why) => why,
        };
        match why.kind() {
            PublishErrorKind::WrongLastSequence => return Store::Stored,
            PublishErrorKind::MaxPayloadExceeded => return Store::TooLarge,
            PublishErrorKind::StreamNotFound => {
                let _ = link.restore().await;
            }
            _ => {}
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Acknowledges a job, and waits until the server has confirmed it.
pub(crate) async fn settle(acker: &Acker) {
    for _ in 0..ACKNOWLEDGED {
        if acker.double_ack().await.is_ok() {
            return;
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Gives a job up: it is kept as a dead letter, and the coordinator gets an answer that says so.
pub(crate) async fn dead_letter(
    link: &Link,
    [run, key]: [&str; 2],
    payload: &[u8],
    deliveries: u64,
    worker: &str,
    why: &str,
) {
    let job: Option<Job> = serde_json::from_slice(payload).ok();
    let letter = DeadLetter {
        run: run.to_owned(),
        key: key.to_owned(),
        because: why.to_owned(),
        deliveries,
        worker: worker.to_owned(),
        job: job.clone(),
    };
    let payload = serde_json::to_vec(&letter).unwrap_or_default();
    // A letter that is larger than the job that fitted has a tiny reason to thank for it; the result says the same.
    once(link, names::dead(run, key), payload).await;
    let answered = Answered {
        version: job
            .as_ref()
            .map_or(version().to_owned(), |job| job.version.clone()),
        key: key.to_owned(),
        limits: job.map_or(
            JobLimits {
                nodes: None,
                seconds: None,
                depth: 0,
            },
            |job| job.limits,
        ),
        seconds: 0.0,
        worker: worker.to_owned(),
        answer: Err(why.to_owned()),
    };
    store(link, run, &answered).await;
}

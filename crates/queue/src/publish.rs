//! Sends jobs, many at a time, each once.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::time::Duration;

use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::message::PublishMessage;

use crate::ask::Open;
use crate::job::Job;
use crate::link::Link;
use crate::names;

/// Jobs under way that are not confirmed.
const WINDOW: usize = 256;
/// Before something that failed is tried again.
const PAUSE: Duration = Duration::from_millis(300);

/// Sends every job that is open. One that is waiting already is not sent again: the server refuses a second message on the subject of a first.
pub(crate) async fn publish_open(
    link: &Link,
    run: &str,
    open: &RefCell<Open>,
    job: &dyn Fn(usize) -> Job,
) {
    let mut todo: VecDeque<usize> = open.borrow().all().collect();
    while !todo.is_empty() {
        let round: Vec<usize> = todo.drain(..todo.len().min(WINDOW)).collect();
        let mut sent = Vec::with_capacity(round.len());
        for i in round {
            if !open.borrow().is_open(i) {
                continue;
            }
            let job = job(i);
            let subject = names::job(run, &job.key());
            let message = PublishMessage::build()
                .payload(job.bytes().into())
                .expected_last_subject_sequence(0);
            match link.context.send_publish(subject, message).await {
                Ok(confirmed) => sent.push((i, confirmed)),
                Err(why) if why.kind() == PublishErrorKind::MaxPayloadExceeded => {
                    open.borrow_mut().too_large.push(i);
                }
                Err(_) => todo.push_back(i),
            }
        }
        let mut failed = todo.len() > WINDOW && sent.is_empty();
        for (i, confirmed) in sent {
            match confirmed.await {
                Ok(_) => {}
                Err(why) if why.kind() == PublishErrorKind::WrongLastSequence => {}
                Err(why) => {
                    failed = true;
                    todo.push_back(i);
                    if why.kind() == PublishErrorKind::StreamNotFound {
                        // A server that has lost its disk begins anew.
                        let _ = link.restore().await;
                    }
                }
            }
        }
        if failed {
            tokio::time::sleep(PAUSE).await;
        }
    }
}

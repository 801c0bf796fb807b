//! Jobs that were given up.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, pull};
use serde::{Deserialize, Serialize};
use tokio_stream::StreamExt as _;

use crate::ask::runtime;
use crate::job::Job;
use crate::link::{Link, LinkError, QueueAddress};

/// A job that was given up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DeadLetter {
    /// The run that asked.
    pub run: String,
    /// Its key.
    pub key: String,
    /// Why it was given up.
    pub because: String,
    /// How often it was given out.
    pub deliveries: u64,
    /// Who gave it up.
    pub worker: String,
    /// The job, if it was one.
    pub job: Option<Job>,
}

/// All dead letters of a server, the oldest first.
pub fn dead_letters(address: &QueueAddress) -> Result<Vec<DeadLetter>, LinkError> {
    let refused = |why: String| LinkError::Refused {
        what: "the dead letters",
        why,
    };
    runtime()?.block_on(async {
        let link = Link::open(address).await?;
        let config = pull::Config {
            ack_policy: AckPolicy::None,
            inactive_threshold: Duration::from_secs(30),
            ..pull::Config::default()
        };
        let consumer = link.dead.create_consumer(config).await;
        let consumer = consumer.map_err(|why| refused(why.to_string()))?;
        let mut left = consumer.cached_info().num_pending;
        let mut all = Vec::new();
        while left > 0 {
            let messages = consumer.fetch().max_messages(100).messages().await;
            let mut messages = messages.map_err(|why| refused(why.to_string()))?;
            let mut some = false;
            while let Some(message) = messages.next().await {
                let message = message.map_err(|why| refused(why.to_string()))?;
                some = true;
                left = left.saturating_sub(1);
                all.extend(serde_json::from_slice::<DeadLetter>(&message.payload));
            }
            if !some {
                break;
            }
        }
        Ok(all)
    })
}

/// Throws all dead letters away.
pub fn clear_dead_letters(address: &QueueAddress) -> Result<(), LinkError> {
    runtime()?.block_on(async {
        let link = Link::open(address).await?;
        let purged = link.dead.purge().await;
        purged.map(|_| ()).map_err(|why| LinkError::Refused {
            what: "to forget the dead letters",
            why: why.to_string(),
        })
    })
}

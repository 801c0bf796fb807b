//! The connection to a queue server, and the three streams on it.

use std::path::PathBuf;
use std::time::Duration;

use async_nats::jetstream::context::{Context, ContextBuilder};
use async_nats::jetstream::stream::{
    Config, DiscardPolicy, RetentionPolicy, StorageType, Stream as JetStream,
};
use async_nats::{Client, ConnectErrorKind, ConnectOptions};

use crate::names::{DEAD, JOBS, RESULTS};

/// Where the queue server is, and who we are there.
#[derive(Clone, Debug, Default)]
pub struct QueueAddress {
    /// One or more addresses, with commas between them: `nats://HOST:4222`, `tls://USER:PASSWORD@HOST`.
    pub url: String,
    /// A file of credentials (JWT and key), as `nsc` writes it.
    pub credentials: Option<PathBuf>,
    /// Certificates of those whom we trust, beside those of the system.
    pub root_certificates: Option<PathBuf>,
    /// Our own certificate and its key.
    pub certificate: Option<(PathBuf, PathBuf)>,
}

/// No queue.
#[derive(Debug, thiserror::Error)]
pub enum LinkError {
    /// Nobody there.
    #[error("no queue server at {url}: {why}; is one running with JetStream (nats-server -js)?")]
    Connect {
        /// The address without names and passwords.
        url: String,
        /// What the client says.
        why: String,
    },
    /// A file that cannot be read.
    #[error("{path}: {why}")]
    Credentials {
        /// The file.
        path: String,
        /// What is wrong.
        why: String,
    },
    /// A server that refuses.
    #[error("the queue server refuses {what}: {why}")]
    Refused {
        /// What was asked.
        what: &'static str,
        /// What it says.
        why: String,
    },
    /// Whoever wanted the answers cannot go on.
    #[error("{0}")]
    Stopped(String),
}

/// How long one request may take.
pub(crate) const REQUEST: Duration = Duration::from_secs(5);
/// How long a server that is not there is waited for at the beginning.
const STARTING: Duration = Duration::from_secs(20);
/// How long jobs and results stay that nobody wants.
const KEPT: Duration = Duration::from_secs(30 * 24 * 3600);

/// A connection with its streams.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub(crate) client: Client,
    pub(crate) context: Context,
    pub(crate) jobs: JetStream,
    pub(crate) results: JetStream,
    pub(crate) dead: JetStream,
}

impl Link {
    /// Connects, and sees to it that the streams are there. Waits a little for a server that is being started.
    pub(crate) async fn open(address: &QueueAddress) -> Result<Link, LinkError> {
        let client = address.connect().await?;
        let context = ContextBuilder::new().timeout(REQUEST).build(client.clone());
        let started = tokio::time::Instant::now();
        loop {
            match streams(&context).await {
                Ok([jobs, results, dead]) => {
                    return Ok(Link {
                        client,
                        context,
                        jobs,
                        results,
                        dead,
                    });
                }
                Err(error) if started.elapsed() > STARTING => return Err(error),
                Err(_) => tokio::time::sleep(Duration::from_millis(500)).await,
            }
        }
    }

    /// Makes the streams anew where a server has lost them.
    pub(crate) async fn restore(&self) -> Result<(), LinkError> {
        streams(&self.context).await.map(|_| ())
    }
}

/// The streams, made if need be.
async fn streams(context: &Context) -> Result<[JetStream; 3], LinkError> {
    let stream = |name: &str, subjects: &str, retention: RetentionPolicy| Config {
        name: name.to_owned(),
        subjects: vec![subjects.to_owned()],
        retention,
        storage: StorageType::File,
        discard: DiscardPolicy::Old,
        max_age: KEPT,
        ..Config::default()
    };
    let made = |config: Config| async {
        let made = context.get_or_create_stream(config).await;
        made.map_err(|why| LinkError::Refused {
            what: "a stream",
            why: why.to_string(),
        })
    };
    Ok([
        made(stream(JOBS, "tesuji.jobs.>", RetentionPolicy::WorkQueue)).await?,
        made(stream(RESULTS, "tesuji.results.>", RetentionPolicy::Limits)).await?,
        made(stream(DEAD, "tesuji.dead.>", RetentionPolicy::Limits)).await?,
    ])
}

impl QueueAddress {
    async fn connect(&self) -> Result<Client, LinkError> {
        let servers: Vec<&str> = self.url.split(',').map(str::trim).collect();
        let started = tokio::time::Instant::now();
        loop {
            let why = match self.options().await?.connect(&servers[..]).await {
                Ok(client) => return Ok(client),
                Err(why) => why,
            };
            // A server that is being started again is waited for, a wrong address is not.
            let starting = matches!(
                why.kind(),
                ConnectErrorKind::Io | ConnectErrorKind::TimedOut
            );
            if !starting || started.elapsed() > STARTING {
                return Err(LinkError::Connect {
                    url: self.public(),
                    why: why.to_string(),
                });
            }
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    }

    async fn options(&self) -> Result<ConnectOptions, LinkError> {
        let mut options = ConnectOptions::new()
            .name("tesuji")
            .connection_timeout(REQUEST)
            .ping_interval(Duration::from_secs(5))
            .request_timeout(Some(REQUEST))
            // Come back soon, whoever was away: half a second at most.
            .reconnect_delay_callback(|attempts| {
                Duration::from_millis(attempts.saturating_mul(50).min(500) as u64)
            });
        if let Some(path) = &self.credentials {
            let with = options.credentials_file(path).await;
            options = with.map_err(|why| LinkError::Credentials {
                path: path.display().to_string(),
                why: why.to_string(),
            })?;
        }
        if let Some(path) = &self.root_certificates {
            options = options.add_root_certificates(path.clone());
        }
        if let Some((certificate, key)) = &self.certificate {
            options = options.add_client_certificate(certificate.clone(), key.clone());
        }
        Ok(options)
    }

    /// The address without names and passwords.
    fn public(&self) -> String {
        let one = |url: &str| match url.rsplit_once('@') {
            Some((before, host)) => {
                let scheme = before.split_once("://").map_or("", |(scheme, _)| scheme);
                format!("{scheme}://{host}")
            }
            None => url.to_owned(),
        };
        let all: Vec<String> = self.url.split(',').map(|url| one(url.trim())).collect();
        all.join(",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        let address = QueueAddress {
            url: "tls://me:secret@host:4222, nats://other".to_owned(),
            ..QueueAddress::default()
        };
        assert_eq!(address.public(), "tls://host:4222,nats://other");
    }
}

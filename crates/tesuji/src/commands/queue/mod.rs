//! `--queue`: the work is done by `tesuji worker` on other machines. What travels and how is in crate `queue`; a program built without
//! the feature `queue` has the same arguments and says that it cannot.

#[cfg(not(feature = "queue"))]
mod absent;
#[cfg(feature = "queue")]
mod remote;

use std::path::PathBuf;

use clap::Args;

#[cfg(not(feature = "queue"))]
pub(crate) use absent::{Machines, NONE};
#[cfg(feature = "queue")]
pub(crate) use remote::Machines;

/// Where a queue server is.
#[cfg_attr(
    not(feature = "queue"),
    allow(dead_code, reason = "without the queue nobody reads it")
)]
#[derive(Debug, Args)]
#[command(next_help_heading = "More machines")]
pub(crate) struct QueueArguments {
    /// Let workers do it that wait at this NATS server, like nats://HOST (docs/many-machines.md)
    #[arg(long, value_name = "URL")]
    queue: Option<String>,

    #[command(flatten)]
    access: QueueAccess,
}

impl QueueArguments {
    /// Whether other machines are to do it.
    pub(crate) fn is_given(&self) -> bool {
        self.queue.is_some()
    }
}

/// Who we are at a queue server.
#[cfg_attr(
    not(feature = "queue"),
    allow(dead_code, reason = "without the queue nobody reads it")
)]
#[derive(Debug, Args)]
#[command(next_help_heading = "More machines")]
pub(crate) struct QueueAccess {
    /// Credentials for the queue server, as nsc writes them
    #[arg(long, value_name = "FILE")]
    queue_credentials: Option<PathBuf>,

    /// Certificates to trust, beside those of the system; tls://HOST asks for them
    #[arg(long, value_name = "FILE")]
    queue_ca: Option<PathBuf>,

    /// Our own certificate for the queue server
    #[arg(long, value_name = "FILE", requires = "queue_key")]
    queue_certificate: Option<PathBuf>,

    /// The key of our certificate
    #[arg(long, value_name = "FILE", requires = "queue_certificate")]
    queue_key: Option<PathBuf>,
}

#[cfg(feature = "queue")]
impl QueueAccess {
    /// The server with how we get in.
    pub(crate) fn address(&self, url: &str) -> queue::QueueAddress {
        let certificate = self.queue_certificate.clone();
        queue::QueueAddress {
            url: url.to_owned(),
            credentials: self.queue_credentials.clone(),
            root_certificates: self.queue_ca.clone(),
            certificate: certificate.zip(self.queue_key.clone()),
        }
    }
}

//! `tesuji worker`: works at jobs that somebody else asks.

use std::time::Duration;

use clap::Args;

use super::queue::QueueAccess;
use crate::cli::seconds;

/// Work at problems that another machine asks
///
/// Waits at a NATS server with JetStream for jobs of `tesuji audit`, `solve`, `tree` and `generate` with --queue, and answers them. Takes one job
/// at a time for each thread, and acknowledges it when its result is stored: workers may be stopped, killed and cut off at any moment, and others go on.
/// Workers answer only programs of their own version.
#[cfg_attr(
    not(feature = "queue"),
    allow(dead_code, reason = "without the queue nobody reads it")
)]
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji worker --queue nats://HOST
  tesuji worker --queue tls://HOST --queue-credentials worker.creds --threads 8
  tesuji worker --queue nats://HOST --idle 60           stops when there is nothing to do for a minute
  tesuji worker --queue nats://HOST --dead-letters      lists the jobs that were given up")]
pub(crate) struct Arguments {
    /// The NATS server, like nats://HOST; several with commas between them
    #[arg(long, value_name = "URL")]
    pub(crate) queue: String,

    /// Jobs at the same time [default: one for each core]
    #[arg(long, visible_alias = "jobs", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,

    /// A worker that is silent for so long is taken for dead, and its job is given to another
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = seconds)]
    pub(crate) patience: Duration,

    /// A job is given to at most so many workers, one after the other; then it is given up
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) deliveries: u64,

    /// Stop when there was nothing to do for so long [default: never]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) idle: Option<Duration>,

    /// List the jobs that were given up, one JSON object a line, and do nothing else
    #[arg(long)]
    pub(crate) dead_letters: bool,

    /// Forget them after listing
    #[arg(long, requires = "dead_letters")]
    pub(crate) clear: bool,

    #[command(flatten)]
    pub(crate) access: QueueAccess,
}

#[cfg(not(feature = "queue"))]
pub(crate) fn run(_: &Arguments) -> anyhow::Result<bool> {
    anyhow::bail!(super::queue::NONE)
}

#[cfg(feature = "queue")]
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    use crate::output;

    let address = arguments.access.address(&arguments.queue);
    if arguments.dead_letters {
        for letter in queue::dead_letters(&address)? {
            output::print_json(&letter)?;
        }
        if arguments.clear {
            queue::clear_dead_letters(&address)?;
        }
        return Ok(true);
    }
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let options = queue::WorkerOptions {
        threads: arguments.threads.map_or_else(cores, usize::from),
        patience: arguments.patience,
        deliveries: arguments.deliveries,
        idle: arguments.idle,
        ..queue::WorkerOptions::default()
    };
    let done = queue::work(&address, &options, output::complain)?;
    output::complain(&format!(
        "{} answered, {} given up",
        done.answered, done.dead
    ));
    Ok(true)
}

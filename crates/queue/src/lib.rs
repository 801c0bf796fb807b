//! Problems on more than one machine: jobs and results in the streams of a NATS server with JetStream.
//!
//! ```text
//! coordinator ──> stream TESUJI_JOBS     tesuji.jobs.VERSION.RUN.KEY      work queue: a job is there until it is acknowledged
//! worker      ──> stream TESUJI_RESULTS  tesuji.results.RUN.KEY           the first result of a key stays, others are refused
//! worker      ──> stream TESUJI_DEAD     tesuji.dead.RUN.KEY              jobs that were given up
//! ```
//! ```
//! use collections::{Packed, own_sets, read};
//! use queue::{Job, Work};
//! use search::Limits;
//!
//! let set = own_sets()[0];
//! let problem = Packed::new(&read(set.name, set.sgf.as_bytes(), None)?.entries[0])?;
//! let job = Job::new(Work::Audit { problem }, &Limits::nodes(2_000));
//! // What a worker reads is the same job, with the same key.
//! let there: Job = serde_json::from_slice(&job.bytes())?;
//! assert_eq!(there.key(), job.key());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Job`] is a question with its limits and the [version](version()) of whoever asks; its key is a hash of all of that, so a job, a result and a row of
//! the library are the same thing whoever sends it, and however often. Nothing depends on anybody staying alive:
//!
//! - A coordinator that is started again asks the same run, which is the hash of its keys: it reads the results that are there, and sends only the jobs that have none
//!   and are not waiting already.
//! - A worker takes one job at a time, says now and then that it is still at it, stores the result, and only then acknowledges the job, and waits until the
//!   server has confirmed that. If it dies, somebody else gets the job when its time is up. A job that comes again though its result is there is only acknowledged.
//! - A server that is killed has jobs and results on its disk; coordinators and workers wait for it.
//! - A job that kills those who work at it is given to at most so many of them, then it is a dead letter, and the coordinator is told.
//! - Jobs of another version are on other subjects: workers of this one never see them. Who answers repeats version and key, and whoever
//!   does not fit is not heard.
//!
//! [`Asker`] is the coordinator's side, [`work`] the worker's, [`dead_letters`] the listing.

mod ask;
mod dead;
mod job;
mod link;
mod names;
mod publish;
mod work;
mod worker;

pub use ask::{Asker, QueueEvent};
pub use dead::{DeadLetter, clear_dead_letters, dead_letters};
pub use job::{
    Answered, Job, JobAnswer, JobDiagram, JobError, JobLimits, JobTreeSize, MadeProblem, Work,
    answer,
};
pub use link::{LinkError, QueueAddress};
pub use names::version;
pub use worker::{WorkerOptions, WorkerSummary, work};

//! Without the feature `queue` there are no other machines.

use std::time::Duration;

use anyhow::bail;
use collections::{Asked, Entry, Finding, Grade, TreeSize};
use search::Limits;

use super::QueueArguments;
use crate::commands::generate::Accepted;
use crate::commands::solve::RemoteQuestion;

/// What to say to whoever asks for a queue.
pub(crate) const NONE: &str = "this program was built without the queue; build it with `cargo build --release --features queue`";

impl QueueArguments {
    /// No other machines.
    pub(crate) fn open(&self) -> anyhow::Result<Machines> {
        match self.queue {
            None => Ok(Machines),
            Some(_) => bail!(NONE),
        }
    }
}

/// No other machines.
#[derive(Debug)]
pub(crate) struct Machines;

impl Machines {
    pub(crate) fn is_open(&self) -> bool {
        false
    }

    pub(crate) fn findings(
        &mut self,
        _: &[usize],
        _: impl Fn(usize) -> anyhow::Result<Asked>,
        _: &Limits,
        _: impl FnMut(usize, Finding, Option<Duration>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        bail!(NONE)
    }

    pub(crate) fn lines(
        &mut self,
        _: &[RemoteQuestion],
        _: bool,
        _: &Limits,
    ) -> anyhow::Result<()> {
        bail!(NONE)
    }

    pub(crate) fn trees(
        &mut self,
        _: &[Entry],
        _: TreeSize,
        _: &Limits,
    ) -> anyhow::Result<Vec<Option<Entry>>> {
        bail!(NONE)
    }

    pub(crate) fn made(
        &mut self,
        _: Vec<(u64, Vec<collections::Candidate>)>,
        _: Option<Grade>,
        _: Option<TreeSize>,
        _: &Limits,
    ) -> anyhow::Result<Vec<Accepted>> {
        bail!(NONE)
    }

    pub(crate) fn finish(self) {}
}

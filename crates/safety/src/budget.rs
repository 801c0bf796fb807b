//! How much work a search may do.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Limits of a search; whatever is reached first ends it with the rest unknown.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Positions that may be looked at.
    pub nodes: u64,
    /// Time that may pass.
    pub time: Option<Duration>,
    /// Set from outside to stop.
    pub cancel: Option<Arc<AtomicBool>>,
}

impl Budget {
    /// So many positions, whatever time that takes: the same answer on every machine.
    pub fn nodes(nodes: u64) -> Budget {
        Budget {
            nodes,
            time: None,
            cancel: None,
        }
    }

    /// So much time.
    pub fn time(time: Duration) -> Budget {
        Budget {
            nodes: u64::MAX,
            time: Some(time),
            cancel: None,
        }
    }

    /// What one of two colours may use: half the time each; nodes that the first did not need are
    /// left for the second.
    pub(crate) fn share(&self, turn: usize, used: u64) -> Budget {
        Budget {
            nodes: if turn == 0 {
                self.nodes / 2
            } else {
                self.nodes - used
            },
            time: self.time.map(|t| t / 2),
            cancel: self.cancel.clone(),
        }
    }

    /// The same limits, and a flag that stops the search when it is set.
    #[must_use]
    pub fn with_cancel(self, cancel: Arc<AtomicBool>) -> Budget {
        Budget {
            cancel: Some(cancel),
            ..self
        }
    }
}

/// A running budget.
#[derive(Clone, Debug)]
pub(crate) struct Meter {
    budget: Budget,
    start: Instant,
    pub(crate) used: u64,
    over: Option<Exhausted>,
    /// Where the present slice of work ends.
    slice_end: u64,
}

/// Which limit ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Exhausted {
    /// The number of positions.
    Nodes,
    /// The time.
    Time,
    /// Somebody stopped it.
    Stopped,
}

impl Meter {
    pub(crate) fn new(budget: Budget) -> Meter {
        Meter {
            budget,
            start: Instant::now(),
            used: 0,
            over: None,
            slice_end: u64::MAX,
        }
    }

    /// Begins a slice of so many positions.
    pub(crate) fn begin_slice(&mut self, nodes: u64) {
        self.slice_end = self.used.saturating_add(nodes);
    }

    /// Counts one position; false when the slice or the budget is used up. Clock and flag are looked
    /// at now and then only.
    pub(crate) fn spend(&mut self) -> bool {
        self.used += 1;
        if self.used > self.budget.nodes {
            self.over.get_or_insert(Exhausted::Nodes);
        } else if self.used.is_multiple_of(64) {
            let stopped = |c: &Arc<AtomicBool>| c.load(Ordering::Relaxed);
            if self.budget.cancel.as_ref().is_some_and(stopped) {
                self.over.get_or_insert(Exhausted::Stopped);
            }
            if self.budget.time.is_some_and(|t| self.start.elapsed() > t) {
                self.over.get_or_insert(Exhausted::Time);
            }
        }
        !self.paused()
    }

    /// Whether the slice or the whole budget is used up.
    pub(crate) fn paused(&self) -> bool {
        self.over.is_some() || self.used >= self.slice_end
    }

    pub(crate) fn exhausted(&self) -> Option<Exhausted> {
        self.over
    }
}

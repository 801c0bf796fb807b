//! Time limits and cancelling for the calculator, by way of its observer.

use std::time::{Duration, Instant};

use search::{CancelFlag, Exhausted};

use crate::calculator::{Cause, Control, Node, Observer};
use crate::reading::exhausted;

/// The clock and the flag are looked at once in so many nodes.
const CHECK_EVERY: u64 = 256;

/// An observer behind a clock and a flag.
pub(crate) struct Guarded<'a, O> {
    inner: &'a mut O,
    deadline: Option<Instant>,
    cancel: &'a CancelFlag,
    late: bool,
}

impl<'a, O: Observer> Guarded<'a, O> {
    pub(crate) fn new(inner: &'a mut O, time: Option<Duration>, cancel: &'a CancelFlag) -> Self {
        Guarded {
            inner,
            deadline: time.and_then(|t| Instant::now().checked_add(t)),
            cancel,
            late: false,
        }
    }

    /// Why the search really stopped.
    pub(crate) fn why(&self, cause: Cause) -> Exhausted {
        match cause {
            Cause::Stopped if self.late => Exhausted::Time,
            other => exhausted(other),
        }
    }
}

impl<O: Observer> Observer for Guarded<'_, O> {
    fn visit(&mut self, node: &Node<'_>) -> Control {
        if node.nodes.is_multiple_of(CHECK_EVERY) {
            self.late = self.deadline.is_some_and(|end| Instant::now() >= end);
            if self.late || self.cancel.is_cancelled() {
                return Control::Stop;
            }
        }
        self.inner.visit(node)
    }
}

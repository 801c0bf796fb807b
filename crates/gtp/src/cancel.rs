//! The wish to stop, from the thread that reads to the command that runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A flag that a long command looks at: once it is set, the command ends soon and answers with what
/// it has. Clones share the flag.
#[derive(Clone, Debug, Default)]
pub struct CancelFlag(Arc<AtomicBool>);

impl CancelFlag {
    /// A flag that is not set.
    pub fn new() -> CancelFlag {
        CancelFlag::default()
    }

    /// Whether the running command should stop.
    #[inline]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }

    /// Asks the running command to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    /// Takes the wish back.
    pub fn clear(&self) {
        self.0.store(false, Ordering::SeqCst);
    }

    /// The flag itself, for search budgets.
    pub fn shared(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

/// Which commands an interrupt meant: all that were sent before it.
///
/// A controller that sends a command and changes its mind at once may have both lines read before
/// the command is begun. If the flag were simply cleared when a command begins, that interrupt would
/// be lost and the command run to its end. So commands are numbered as they are read, and the
/// interrupt remembers the last number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupts {
    flag: CancelFlag,
    last_meant: Arc<AtomicU64>,
}

impl Interrupts {
    pub(crate) fn new(flag: CancelFlag) -> Interrupts {
        Interrupts {
            flag,
            last_meant: Arc::default(),
        }
    }

    /// An interrupt was read after the command of this number (from 1).
    ///
    /// The number is stored before the flag and [`begin`](Interrupts::begin) goes the other way
    /// round, so whichever comes first the flag ends up set for a command that was meant.
    pub(crate) fn interrupt(&self, last_read: u64) {
        self.last_meant.store(last_read, Ordering::SeqCst);
        self.flag.cancel();
    }

    /// The command of this number begins: the flag is set only if an interrupt meant it.
    pub(crate) fn begin(&self, number: u64) {
        self.flag.clear();
        if number <= self.last_meant.load(Ordering::SeqCst) {
            self.flag.cancel();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interrupt_stops_what_was_sent_before_it_and_nothing_after() {
        let interrupts = Interrupts::new(CancelFlag::new());
        let flag = interrupts.flag.clone();
        interrupts.begin(1);
        assert!(!flag.is_cancelled());
        interrupts.interrupt(2);
        assert!(flag.is_cancelled(), "the running command");
        interrupts.begin(2);
        assert!(flag.is_cancelled(), "a command read but not begun");
        interrupts.begin(3);
        assert!(!flag.is_cancelled(), "a command sent later");
    }
}

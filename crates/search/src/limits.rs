//! Limits of a search, and the meter that watches them.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::host::{self, Instant};
use crate::watch::{Instruction, Sight, Watch};

/// A flag that another thread raises to stop a search. The other way it tells that thread how far the
/// searches that watch it have come.
#[derive(Clone, Debug, Default)]
pub struct CancelFlag {
    raised: Arc<AtomicBool>,
    /// The flag of a larger search, which stops this one too.
    above: Option<Arc<AtomicBool>>,
    nodes: Arc<AtomicU64>,
    watched: Arc<Watched>,
}

/// What searches let others see of themselves.
#[derive(Debug, Default)]
struct Watched {
    depth: AtomicU32,
    line: Mutex<Vec<u32>>,
    watcher: Mutex<Option<Arc<dyn Watch>>>,
}

impl CancelFlag {
    /// A flag that is not raised.
    pub fn new() -> CancelFlag {
        CancelFlag::default()
    }

    /// A flag around one that somebody else raises and lowers.
    pub fn from_shared(flag: Arc<AtomicBool>) -> CancelFlag {
        CancelFlag {
            raised: flag,
            ..CancelFlag::default()
        }
    }

    /// A flag with a count of its own, for a part of a search: this one stops it too, but not the other way round.
    #[must_use]
    pub fn below(&self) -> CancelFlag {
        CancelFlag {
            above: Some(Arc::clone(&self.raised)),
            ..CancelFlag::default()
        }
    }

    /// Asks all searches that watch the flag to stop.
    pub fn cancel(&self) {
        self.raised.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked to stop.
    pub fn is_cancelled(&self) -> bool {
        host::between_nodes();
        let raised = |flag: &Arc<AtomicBool>| flag.load(Ordering::Relaxed);
        raised(&self.raised) || self.above.as_ref().is_some_and(raised)
    }

    /// The flag itself, for searches that take it bare.
    pub fn shared(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.raised)
    }

    /// Nodes of all searches that watch the flag, rounded to what they have told so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Adds to [`nodes`](CancelFlag::nodes).
    pub fn tell(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// The most moves that have been looked ahead since [`look_afresh`](CancelFlag::look_afresh).
    pub fn depth(&self) -> u32 {
        self.watched.depth.load(Ordering::Relaxed)
    }

    /// The moves of the line that a search looked at last, as it numbers them. A proof-number search looks at
    /// the line that promises most.
    pub fn line(&self) -> Vec<u32> {
        let line = self.watched.line.lock();
        line.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Tells where a search is.
    pub fn tell_line(&self, depth: usize, line: Vec<u32>) {
        let depth = u32::try_from(depth).unwrap_or(u32::MAX);
        self.watched.depth.fetch_max(depth, Ordering::Relaxed);
        let mut shown = self.watched.line.lock();
        match &mut shown {
            Ok(shown) => **shown = line,
            Err(shown) => **shown.get_mut() = line,
        }
    }

    /// Somebody is to be shown every position of the searches that start from now on; nobody any more with `None`.
    pub fn set_watcher(&self, watcher: Option<Arc<dyn Watch>>) {
        let place = self.watched.watcher.lock();
        *place.unwrap_or_else(PoisonError::into_inner) = watcher;
    }

    fn watcher(&self) -> Option<Arc<dyn Watch>> {
        let place = self.watched.watcher.lock();
        place.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Forgets depth and line: another question begins.
    pub fn look_afresh(&self) {
        self.watched.depth.store(0, Ordering::Relaxed);
        self.tell_line(0, Vec::new());
    }
}

/// What a search may spend: the limits of the whole program.
///
/// Nodes make answers repeat on any machine; time is a second limit. What nobody has limited is as large as it can be, and
/// [`or`](Limits::or) is how a search puts its own usual limits in such a place.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Most nodes to visit.
    pub nodes: u64,
    /// Most moves to look ahead.
    pub depth: u32,
    /// Most time to take.
    pub time: Option<Duration>,
    /// When everything has to be over, however many searches that is; each of them may take [`time`](Limits::time) until then.
    pub deadline: Option<Instant>,
    /// Bytes of the largest table.
    pub memory: usize,
    /// Raised from outside to stop the search.
    pub cancel: CancelFlag,
}

impl Limits {
    /// Moves that are looked ahead where nobody says how many.
    pub const DEPTH: u32 = 300;
    /// Bytes of the largest table where nobody says how many.
    pub const MEMORY: usize = 64 << 20;

    /// As many nodes as given, no limit of time.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes,
            ..Limits::default()
        }
    }

    /// As much time as given, no limit of nodes.
    pub fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            ..Limits::default()
        }
    }

    /// These, and the usual ones where nothing is said. Whoever limits nodes or time has said how long it may take: neither
    /// usual limit comes on top.
    #[must_use]
    pub fn or(&self, usual: &Limits) -> Limits {
        let said = self.nodes < u64::MAX || self.time.is_some();
        Limits {
            nodes: if said { self.nodes } else { usual.nodes },
            time: if said { self.time } else { usual.time },
            deadline: self.deadline,
            depth: self.depth_or(usual.depth),
            memory: self.memory,
            cancel: self.cancel.clone(),
        }
    }

    /// The same for several searches together: what each may take ends where all have to.
    #[must_use]
    pub fn for_all_from_now(&self) -> Limits {
        Limits {
            deadline: self.ends_at(),
            ..self.clone()
        }
    }

    /// When a search that begins now has to end.
    pub fn ends_at(&self) -> Option<Instant> {
        let own = self.time.and_then(|t| Instant::now().checked_add(t));
        own.into_iter().chain(self.deadline).min()
    }

    /// How long a search may take that begins now.
    pub fn time_left(&self) -> Option<Duration> {
        self.ends_at().map(Instant::ahead)
    }

    /// Moves to look ahead, so many where nobody says.
    pub fn depth_or(&self, usual: u32) -> u32 {
        match self.depth {
            u32::MAX => usual,
            depth => depth,
        }
    }
}

/// Nothing is limited but the memory.
impl Default for Limits {
    fn default() -> Limits {
        Limits {
            nodes: u64::MAX,
            depth: u32::MAX,
            time: None,
            deadline: None,
            memory: Limits::MEMORY,
            cancel: CancelFlag::new(),
        }
    }
}

/// Why a search gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exhausted {
    /// The node limit was reached.
    Nodes,
    /// The depth limit cut off a line that mattered.
    Depth,
    /// The time was up.
    Time,
    /// What may be remembered was full.
    Memory,
    /// Somebody raised the [`CancelFlag`].
    Stopped,
}

/// `nodes`, `depth`, `time`, `memory` or `stopped`.
impl fmt::Display for Exhausted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Exhausted::Nodes => "nodes",
            Exhausted::Depth => "depth",
            Exhausted::Time => "time",
            Exhausted::Memory => "memory",
            Exhausted::Stopped => "stopped",
        })
    }
}

/// Counts what searches spend within [`Limits`]; several searches may share it.
#[derive(Clone, Debug)]
pub struct Meter {
    nodes: u64,
    limit: u64,
    depth: u32,
    deadline: Option<Instant>,
    cancel: CancelFlag,
    watcher: Option<Arc<dyn Watch>>,
    /// A flag of searches that run side by side.
    rivals: Option<CancelFlag>,
}

/// The clock and the flag are looked at once in so many nodes.
const CHECK_EVERY: u64 = 256;

impl Meter {
    /// Starts the clock.
    pub fn start(limits: &Limits) -> Meter {
        Meter {
            nodes: 0,
            limit: limits.nodes,
            depth: limits.depth_or(Limits::DEPTH),
            deadline: limits.ends_at(),
            watcher: limits.cancel.watcher(),
            cancel: limits.cancel.clone(),
            rivals: None,
        }
    }

    /// The same with one more flag to watch: that of searches side by side, of which the first to find something stops the rest.
    #[must_use]
    pub fn beside(mut self, rivals: &CancelFlag) -> Meter {
        self.rivals = Some(rivals.clone());
        self
    }

    /// A meter with the same clock and flag and a count of its own, for a search within a search.
    #[must_use]
    pub fn part(&self, nodes: u64) -> Meter {
        Meter {
            nodes: 0,
            limit: nodes,
            ..self.clone()
        }
    }

    /// Adds what a search within this one has spent.
    pub fn add(&mut self, nodes: u64) {
        self.nodes = self.nodes.saturating_add(nodes);
    }

    /// Nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Most moves to look ahead.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// Sets the number of nodes at which [`count`](Meter::count) gives up; returns the old one.
    pub fn set_node_limit(&mut self, limit: u64) -> u64 {
        std::mem::replace(&mut self.limit, limit)
    }

    /// Asks something that may take so many more nodes, and no more than are left.
    pub fn limited<T>(&mut self, nodes: u64, ask: impl FnOnce(&mut Meter) -> T) -> T {
        let limit = self.limit;
        self.limit = limit.min(self.nodes().saturating_add(nodes));
        let answer = ask(self);
        self.limit = limit;
        answer
    }

    /// The number of nodes at which [`count`](Meter::count) gives up.
    pub fn node_limit(&self) -> u64 {
        self.limit
    }

    /// Counts a node; an error when something is used up.
    #[inline]
    pub fn count(&mut self) -> Result<(), Exhausted> {
        if self.nodes >= self.limit {
            return Err(Exhausted::Nodes);
        }
        if self.nodes.is_multiple_of(CHECK_EVERY) {
            self.check()?;
            self.cancel.tell(CHECK_EVERY);
        }
        self.nodes += 1;
        Ok(())
    }

    /// Shows where the search is: once in a while to whoever asks the flag, and always to a [watcher](Watch), who may
    /// say whether the attacking side wins here. `line` is asked for only then.
    #[inline]
    pub fn show(
        &mut self,
        depth: usize,
        line: impl FnOnce() -> Vec<u32>,
    ) -> Result<Option<bool>, Exhausted> {
        if let Some(watcher) = self.watcher.clone() {
            return self.hear(watcher.as_ref(), line());
        }
        if self.nodes % CHECK_EVERY == 1 {
            self.cancel.tell_line(depth, line());
        }
        Ok(None)
    }

    #[cold]
    fn hear(&mut self, watcher: &dyn Watch, line: Vec<u32>) -> Result<Option<bool>, Exhausted> {
        let sight = Sight {
            line,
            nodes: self.nodes,
            node_limit: self.limit,
            depth_limit: self.depth,
        };
        match watcher.look(sight) {
            Instruction::GoOn => {}
            Instruction::Wins => return Ok(Some(true)),
            Instruction::Fails => return Ok(Some(false)),
            Instruction::Limits { nodes, depth } => (self.limit, self.depth) = (nodes, depth),
            Instruction::Stop => return Err(Exhausted::Stopped),
        }
        Ok(None)
    }

    /// Looks at the clock and the flag now.
    pub fn check(&self) -> Result<(), Exhausted> {
        let stopped = |flag: &CancelFlag| flag.is_cancelled();
        if stopped(&self.cancel) || self.rivals.as_ref().is_some_and(stopped) {
            return Err(Exhausted::Stopped);
        }
        if self
            .deadline
            .is_some_and(|deadline| Instant::now() >= deadline)
        {
            return Err(Exhausted::Time);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_with_one_deadline_end_together() {
        let each = Limits::time(Duration::from_secs(9));
        let all = Limits::time(Duration::ZERO).for_all_from_now();
        // More time for a part does not move the end.
        let part = Limits {
            time: each.time,
            ..all.clone()
        };
        assert_eq!(part.for_all_from_now().ends_at(), all.ends_at());
        assert_eq!(Meter::start(&each).check(), Ok(()));
        assert_eq!(Meter::start(&part).check(), Err(Exhausted::Time));
        assert_eq!(part.time_left(), Some(Duration::ZERO));
        assert_eq!(Limits::nodes(5).for_all_from_now().ends_at(), None);
    }
}

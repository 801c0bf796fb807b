//! What a search takes from the machine it runs on: the time, threads, and the word to stop.
//!
//! Everything that can be had in a program can be had in a web page's worker, except that there the clock is the page's, no thread
//! can be started, and nobody can raise a flag while a search runs: the search has to look up from its work. So solvers ask here and nowhere
//! else (`tests/seam.rs` looks), and whoever embeds them hands over a [`Host`].
//!
//! Work that would be done beside other work is done when it is waited for where there is one thread; where others [help], it
//! is laid out for them meanwhile. Solvers deal nodes to each part beforehand, so the answers are the same.

mod helpers;

use std::ops::Add;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use helpers::{Bench, Piece};
pub use helpers::{help, helped, helpers, is_helper};

/// What an embedding program does for searches.
#[derive(Clone, Copy, Debug)]
pub struct Host {
    /// The time since some start that never changes.
    pub clock: fn() -> Duration,
    /// Called between nodes, thousands of times a second: here news can be told and flags raised.
    pub between_nodes: fn(),
}

static HOST: OnceLock<Host> = OnceLock::new();
static ALONE: AtomicBool = AtomicBool::new(cfg!(target_family = "wasm"));

/// Hands over the host; only the first one counts.
pub fn embed(host: Host) {
    let _ = HOST.set(host);
}

/// Does without further threads from now on, as a host does that has none.
pub fn use_one_thread() {
    ALONE.store(true, Ordering::Relaxed);
}

/// Lets the host do what it has to.
#[inline]
pub fn between_nodes() {
    if let Some(host) = HOST.get() {
        (host.between_nodes)();
    }
}

/// Whether there is only one thread.
fn alone() -> bool {
    ALONE.load(Ordering::Relaxed)
}

/// The threads that can run at the same time.
pub fn cores() -> usize {
    match alone() {
        true => 1 + helpers(),
        false => thread::available_parallelism().map_or(1, usize::from),
    }
}

/// Lets other threads go on.
pub fn yield_now() {
    thread::yield_now();
}

/// A moment, by the host's clock where there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant(Duration);

impl Instant {
    /// How long it is until then; nothing when it is past.
    pub(crate) fn ahead(self) -> Duration {
        self.0.saturating_sub(Instant::now().0)
    }

    /// This moment. Where no host has a clock and the machine has none, time stands still.
    pub fn now() -> Instant {
        Instant(match HOST.get() {
            Some(host) => (host.clock)(),
            None => standard(),
        })
    }

    /// The time since then.
    pub fn elapsed(self) -> Duration {
        Instant::now().0.saturating_sub(self.0)
    }

    /// So much later, unless that is beyond all time.
    pub fn checked_add(self, time: Duration) -> Option<Instant> {
        self.0.checked_add(time).map(Instant)
    }
}

impl Add<Duration> for Instant {
    type Output = Instant;
    fn add(self, time: Duration) -> Instant {
        Instant(self.0.saturating_add(time))
    }
}

fn standard() -> Duration {
    static START: OnceLock<std::time::Instant> = OnceLock::new();
    match cfg!(target_family = "wasm") {
        true => Duration::ZERO,
        false => START.get_or_init(std::time::Instant::now).elapsed(),
    }
}

/// A place where work can be done beside other work; all of it ends before the scope does.
#[derive(Clone, Copy)]
pub struct Scope<'scope, 'env: 'scope>(Place<'scope, 'env>);

#[derive(Clone, Copy)]
enum Place<'scope, 'env: 'scope> {
    /// With threads of its own.
    Threads(&'scope thread::Scope<'scope, 'env>),
    /// With helpers.
    Bench(&'scope Bench),
    /// By whoever waits for it.
    Here,
}

/// Work beside other work.
pub struct Beside<'scope, T>(Work<'scope, T>);

enum Work<'scope, T> {
    /// In a thread of its own.
    Thread(thread::ScopedJoinHandle<'scope, T>),
    /// Where helpers see it.
    LaidOut(Arc<Piece<'scope, T>>),
    /// Done as soon as it is waited for.
    Later(Box<dyn FnOnce() -> T + 'scope>),
}

/// Opens a scope. Work that nobody [takes](Beside::take) may be left undone.
pub fn scope<'env, T>(inside: impl for<'s> FnOnce(Scope<'s, 'env>) -> T) -> T {
    if helpers() > 0 {
        // Dropped when `inside` has returned or panicked, and nothing can keep it from that.
        let bench = Bench::default();
        return inside(Scope(Place::Bench(&bench)));
    }
    match alone() {
        true => inside(Scope(Place::Here)),
        false => thread::scope(|scope| inside(Scope(Place::Threads(scope)))),
    }
}

impl<'scope> Scope<'scope, '_> {
    /// Has work done beside what follows.
    pub fn spawn<T: Send + 'scope>(
        self,
        work: impl FnOnce() -> T + Send + 'scope,
    ) -> Beside<'scope, T> {
        Beside(match self.0 {
            Place::Threads(scope) => Work::Thread(scope.spawn(work)),
            Place::Bench(bench) => Work::LaidOut(lay_out(bench, work)),
            Place::Here => Work::Later(Box::new(work)),
        })
    }
}

#[allow(unsafe_code)]
fn lay_out<'scope, T: Send + 'scope>(
    bench: &'scope Bench,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Arc<Piece<'scope, T>> {
    // SAFETY: benches are made by `scope` alone, whose `inside` works for every `'scope` that `'env` outlives. So what the work borrows
    // lasts longer than the call of `scope`, in which the bench is dropped.
    unsafe { bench.lay_out(work) }
}

impl<T: Send> Beside<'_, T> {
    /// Whether it has ended already.
    pub fn is_finished(&self) -> bool {
        match &self.0 {
            Work::Thread(thread) => thread.is_finished(),
            Work::LaidOut(piece) => piece.is_settled(),
            Work::Later(_) => false,
        }
    }

    /// What came of it; None if it panicked.
    pub fn take(self) -> Option<T> {
        match self.0 {
            Work::Thread(thread) => thread.join().ok(),
            Work::LaidOut(piece) => piece.take(),
            Work::Later(work) => Some(work()),
        }
    }
}

impl std::fmt::Debug for Scope<'_, '_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Scope")
    }
}

impl<T> std::fmt::Debug for Beside<'_, T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Beside")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_goes_on() {
        let start = Instant::now();
        thread::sleep(Duration::from_millis(5));
        assert!(start.elapsed() >= Duration::from_millis(5));
        assert!(start + Duration::from_secs(3600) > Instant::now());
        assert_eq!(start.checked_add(Duration::MAX).map(|_| ()), None);
    }

    #[test]
    fn work_that_waits_is_done_when_it_is_taken() {
        let done = AtomicBool::new(false);
        let work = || {
            done.store(true, Ordering::Relaxed);
            7
        };
        let later = Scope(Place::Here).spawn(work);
        assert!(!later.is_finished() && !done.load(Ordering::Relaxed));
        assert_eq!(later.take(), Some(7));
        assert!(done.load(Ordering::Relaxed));
        let beside = scope(|scope| scope.spawn(|| 7).take());
        assert_eq!(beside, Some(7));
    }
}

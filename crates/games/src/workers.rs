//! Threads that work at one thing until their time is over, each with random numbers of its own.

use std::io;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use playout::random::Random;

/// How long, how many, and where chance begins.
#[derive(Clone, Copy, Debug)]
pub struct Workers {
    /// Nothing is begun later.
    pub time: Duration,
    /// Threads.
    pub threads: usize,
    /// Where chance begins.
    pub seed: u64,
}

impl Workers {
    /// Lets every thread work, with its random numbers and the end of the time, at what is shared; that comes back when all are done.
    pub(crate) fn share<S: Send>(
        &self,
        shared: S,
        work: impl Fn(Random, Instant, &Mutex<S>) -> io::Result<()> + Sync,
    ) -> io::Result<S> {
        let (shared, end) = (Mutex::new(shared), Instant::now() + self.time);
        std::thread::scope(|scope| {
            let (shared, work) = (&shared, &work);
            let start = |thread: usize| {
                let random = Random::new(self.seed.wrapping_mul(1000) + thread as u64);
                scope.spawn(move || work(random, end, shared))
            };
            let started: Vec<_> = (0..self.count()).map(start).collect();
            let mut ends = started.into_iter().map(|worker| worker.join());
            ends.try_for_each(|end| end.map_err(failed)?)
        })?;
        shared.into_inner().map_err(failed)
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.threads.clamp(1, 256)
    }
}

/// What is said when a thread panicked, or left a lock behind by that.
pub(crate) fn failed<E>(_: E) -> io::Error {
    io::Error::other("a worker failed")
}

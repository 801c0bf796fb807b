//! Work for threads that are there already: helpers.
//!
//! A web page's worker cannot start threads, but other workers of the page can lend theirs: each calls [`help`] on the same memory and does
//! what is laid out. Work that nobody has begun when it is waited for is done by whoever waits. So nothing depends on how many helpers
//! there are, or on whether they have come yet; and as work is only waited for while somebody does it, nobody waits for ever.

#![allow(unsafe_code)]

use std::cell::Cell;
use std::collections::VecDeque;
use std::mem;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How often whoever waits looks up from it.
const LOOK_UP: Duration = Duration::from_millis(20);

/// What helpers may do.
static LAID_OUT: Mutex<VecDeque<Arc<dyn Work>>> = Mutex::new(VecDeque::new());
/// Rung when there is more.
static MORE: Condvar = Condvar::new();
static HELPERS: AtomicUsize = AtomicUsize::new(0);
/// Pieces of work that helpers have done.
static HELPED: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    static HELPS: Cell<bool> = const { Cell::new(false) };
}

/// How many helpers there are.
pub fn helpers() -> usize {
    HELPERS.load(Ordering::Relaxed)
}

/// How many pieces of work helpers have done so far.
pub fn helped() -> usize {
    HELPED.load(Ordering::Relaxed)
}

/// Whether this thread is one.
pub fn is_helper() -> bool {
    HELPS.get()
}

/// Does what is laid out until `enough` says so, which is asked after each piece of work.
pub fn help(enough: impl Fn() -> bool) {
    HELPS.set(true);
    HELPERS.fetch_add(1, Ordering::Relaxed);
    while !enough() {
        let mut laid_out = lock(&LAID_OUT);
        let work = loop {
            match laid_out.pop_front() {
                Some(work) => break work,
                None => laid_out = MORE.wait(laid_out).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(laid_out);
        if work.begin() {
            HELPED.fetch_add(1, Ordering::Relaxed);
        }
    }
    HELPERS.fetch_sub(1, Ordering::Relaxed);
    HELPS.set(false);
}

fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing is left half done under these locks.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Something that is done once, by whoever comes first.
trait Work: Send + Sync {
    /// Does it, unless somebody has begun already; whether it was done.
    fn begin(&self) -> bool;
    /// Waits until nobody is at it, and drops whatever is left: the work if nobody has begun it, and nobody can then, or what came of it.
    fn clear(&self);
}

enum State<'s, T> {
    Open(Box<dyn FnOnce() -> T + Send + 's>),
    Begun,
    Done(T),
    /// Nothing of the work is left here.
    Over,
}

/// A piece of work with what comes of it.
pub(super) struct Piece<'s, T> {
    state: Mutex<State<'s, T>>,
    settled: Condvar,
}

impl<'s, T> Piece<'s, T> {
    /// The state, as soon as nobody is at it.
    fn wait(&self) -> MutexGuard<'_, State<'s, T>> {
        let mut state = lock(&self.state);
        while let State::Begun = *state {
            let waited = self.settled.wait_timeout(state, LOOK_UP);
            drop(waited.unwrap_or_else(PoisonError::into_inner));
            super::between_nodes();
            state = lock(&self.state);
        }
        state
    }

    pub(super) fn is_settled(&self) -> bool {
        matches!(*lock(&self.state), State::Done(_) | State::Over)
    }
}

impl<T: Send> Piece<'_, T> {
    /// What came of it; it is done here if nobody has begun. None if it panicked.
    pub(super) fn take(&self) -> Option<T> {
        self.begin();
        match mem::replace(&mut *self.wait(), State::Over) {
            State::Done(result) => Some(result),
            _ => None,
        }
    }
}

impl<T: Send> Work for Piece<'_, T> {
    fn begin(&self) -> bool {
        let mut state = lock(&self.state);
        let work = match mem::replace(&mut *state, State::Begun) {
            State::Open(work) => work,
            other => {
                *state = other;
                return false;
            }
        };
        drop(state);
        // The work is used up, and with it all that it borrows, before the state says that nobody is at it. A panic ends here, as it does in
        // a thread; what it leaves behind is seen by nobody but those who look at shared values behind locks.
        let state = match panic::catch_unwind(AssertUnwindSafe(work)) {
            Ok(result) => State::Done(result),
            Err(_) => State::Over,
        };
        *lock(&self.state) = state;
        self.settled.notify_all();
        true
    }

    fn clear(&self) {
        let left = mem::replace(&mut *self.wait(), State::Over);
        drop(left);
    }
}

/// Work that was laid out in one scope. It is cleared away when this is dropped.
#[derive(Default)]
pub(super) struct Bench(Mutex<Vec<Arc<dyn Work>>>);

impl Bench {
    /// Lays out work.
    ///
    /// # Safety
    /// The bench must be dropped before `'s` ends.
    pub(super) unsafe fn lay_out<'s, T: Send + 's>(
        &self,
        work: impl FnOnce() -> T + Send + 's,
    ) -> Arc<Piece<'s, T>> {
        let piece = Arc::new(Piece {
            state: Mutex::new(State::Open(Box::new(work))),
            settled: Condvar::new(),
        });
        let shared: Arc<dyn Work + 's> = Arc::<Piece<'s, T>>::clone(&piece);
        // SAFETY: only the lifetime changes. The piece holds something of `'s` while its state is `Open`, `Begun` or `Done`. Dropping the bench
        // makes it `Over`, for ever: `begin` leaves it so, and only whoever has begun settles it, which `clear` waits for. That
        // happens before `'s` ends, as the caller promises. What may be left of the piece elsewhere then, in the list of the helpers or in
        // the hands of one that has just settled it, has nothing to drop and nothing to run.
        let shared = unsafe { mem::transmute::<Arc<dyn Work + 's>, Arc<dyn Work>>(shared) };
        lock(&self.0).push(Arc::clone(&shared));
        lock(&LAID_OUT).push_back(shared);
        MORE.notify_one();
        piece
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        // Work that is under way may still lay out more; then this goes on.
        loop {
            let Some(work) = lock(&self.0).pop() else {
                return;
            };
            work.clear();
        }
    }
}

#[cfg(test)]
mod tests;

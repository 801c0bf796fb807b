use std::sync::Barrier;
use std::sync::atomic::AtomicBool;
use std::thread;

use super::super::{Scope, scope};
use super::*;

/// Helpers for the time of a test, one test at a time.
fn with_helpers<T>(count: usize, act: impl FnOnce() -> T) -> T {
    static ONE_TEST: Mutex<()> = Mutex::new(());
    let _alone = lock(&ONE_TEST);
    let over = AtomicBool::new(false);
    let ready = Barrier::new(count + 1);
    thread::scope(|threads| {
        for _ in 0..count {
            threads.spawn(|| {
                assert!(!is_helper());
                ready.wait();
                help(|| over.load(Ordering::Relaxed));
                assert!(!is_helper());
            });
        }
        ready.wait();
        while helpers() < count {
            thread::yield_now();
        }
        let result = act();
        over.store(true, Ordering::Relaxed);
        // Whoever waits for work looks up when there is some.
        while helpers() > 0 {
            scope(|scope| scope.spawn(|| ()).take());
        }
        result
    })
}

/// The sum of some numbers, by halves, each in a scope of its own.
fn sum(numbers: &[u64]) -> u64 {
    if numbers.len() < 3 {
        return numbers.iter().sum();
    }
    let (left, right) = numbers.split_at(numbers.len() / 2);
    scope(|scope: Scope<'_, '_>| {
        let beside = scope.spawn(|| sum(right));
        sum(left) + beside.take().unwrap_or(0)
    })
}

#[test]
fn work_in_work_comes_to_an_end_with_any_number_of_helpers() {
    let numbers: Vec<u64> = (0..2000).collect();
    for count in [1, 2, 5] {
        with_helpers(count, || {
            for _ in 0..20 {
                assert_eq!(sum(&numbers), 1999 * 1000);
            }
        });
    }
}

#[test]
fn helpers_do_something() {
    let seen = with_helpers(1, || {
        scope(|scope| {
            let beside = scope.spawn(is_helper);
            while !beside.is_finished() {
                thread::yield_now();
            }
            beside.take()
        })
    });
    assert_eq!(seen, Some(true));
}

/// Counts when it is dropped.
struct Dropped<'a>(&'a AtomicUsize);

impl Drop for Dropped<'_> {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

#[test]
fn nothing_of_a_scope_outlives_it() {
    with_helpers(2, || {
        for _ in 0..200 {
            let (dropped, at_work) = (AtomicUsize::new(0), AtomicUsize::new(0));
            scope(|scope| {
                for _ in 0..6 {
                    let (result, at_work) = (Dropped(&dropped), &at_work);
                    // Nobody takes it.
                    let _left = scope.spawn(move || {
                        at_work.fetch_add(1, Ordering::Relaxed);
                        thread::yield_now();
                        at_work.fetch_sub(1, Ordering::Relaxed);
                        result
                    });
                }
            });
            assert_eq!(at_work.load(Ordering::Relaxed), 0);
            assert_eq!(dropped.load(Ordering::Relaxed), 6);
        }
    });
}

#[test]
fn work_that_panics_has_no_result() {
    let told = with_helpers(1, || {
        scope(|scope| {
            let bad = scope.spawn(|| {
                assert!(!is_helper(), "the helper panics");
                7
            });
            while !bad.is_finished() {
                thread::yield_now();
            }
            bad.take()
        })
    });
    assert_eq!(told, None);
}

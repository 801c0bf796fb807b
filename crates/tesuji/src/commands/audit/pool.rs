//! Many problems at a time, and a bar that says how far it is.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use collections::{Asked, AuditVerdict, Finding, Tally, audit};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use search::Limits;

/// Answers all questions, several at a time, and hands each finding over as soon as it is there.
pub(super) fn run(
    open: &[usize],
    threads: usize,
    asked: impl Fn(usize) -> anyhow::Result<Asked> + Sync,
    limits: &Limits,
    mut keep: impl FnMut(usize, Finding, Option<Duration>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let next = AtomicUsize::new(0);
    let failed = AtomicBool::new(false);
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.min(open.len()) {
            let (sender, next, failed) = (sender.clone(), &next, &failed);
            let asked = &asked;
            scope.spawn(move || {
                while !failed.load(Ordering::Relaxed) {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&i) = open.get(i) else {
                        break;
                    };
                    let started = Instant::now();
                    let finding = asked(i).map(|one| audit(&one.entry, limits));
                    if sender.send((i, finding, started.elapsed())).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for (i, finding, time) in receiver {
            let kept = finding.and_then(|finding| keep(i, finding, Some(time)));
            if kept.is_err() {
                failed.store(true, Ordering::Relaxed);
                return kept;
            }
        }
        Ok(())
    })
}

/// A bar on a terminal: rate, time left, and how often each verdict was given.
pub(super) struct Progress {
    bar: ProgressBar,
    tally: Tally,
}

impl Progress {
    /// A bar for so many problems, of which some are answered already.
    pub(super) fn new<'a>(all: usize, known: impl Iterator<Item = &'a Finding>) -> Progress {
        let target = match std::io::stderr().is_terminal() {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let bar = ProgressBar::with_draw_target(Some(all as u64), target);
        let style = "{bar:30} {pos}/{len}, {per_sec}, {eta} left: {msg}";
        let bar = match ProgressStyle::with_template(style) {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        };
        let mut tally = Tally::default();
        for finding in known {
            tally.add(finding.verdict);
        }
        bar.set_position(tally.all() as u64);
        // What was known costs no time, and says nothing about the rate.
        bar.reset_eta();
        Progress { bar, tally }
    }

    pub(super) fn add(&mut self, verdict: AuditVerdict) {
        self.tally.add(verdict);
        self.bar.set_message(self.tally.in_words());
        self.bar.inc(1);
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

//! Many questions: several at a time, answered in the order they were given, with a progress bar.

use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::output;

/// One line of output, its end included.
pub(crate) type Line = anyhow::Result<Vec<u8>>;

/// Answers all questions on standard output, one line each, `threads` at a time; progress goes to standard error.
pub(crate) fn run<Q: Sync>(
    questions: &[Q],
    threads: usize,
    line: impl Fn(&Q) -> Line + Sync,
) -> anyhow::Result<()> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel::<(usize, Line)>();
    let bar = progress(questions.len());
    std::thread::scope(|scope| {
        for _ in 0..threads.min(questions.len()) {
            let (sender, next, line) = (sender.clone(), &next, &line);
            scope.spawn(move || {
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    let Some(question) = questions.get(i) else {
                        break;
                    };
                    if sender.send((i, line(question))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting: BTreeMap<usize, Line> = BTreeMap::new();
        let mut printed = 0;
        for (i, line) in receiver {
            bar.inc(1);
            waiting.insert(i, line);
            while let Some(line) = waiting.remove(&printed) {
                printed += 1;
                let line = line?;
                bar.suspend(|| output::print_bytes(&line))?;
            }
        }
        bar.finish_and_clear();
        Ok(())
    })
}

/// A bar on a terminal, nothing elsewhere.
fn progress(problems: usize) -> ProgressBar {
    let target = match std::io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(problems as u64), target);
    let style = "{bar:40} {pos}/{len} problems, {elapsed} ({eta} left)";
    match ProgressStyle::with_template(style) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

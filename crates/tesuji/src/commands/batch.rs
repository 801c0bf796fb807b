//! Many questions: several at a time, answered in the order they were given, with a progress bar.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;

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
    let bar = progress(questions.len());
    let mut waiting: BTreeMap<usize, Line> = BTreeMap::new();
    let mut printed = 0;
    let printing: anyhow::Result<()> = share_out(questions, threads, line, |i, line| {
        bar.inc(1);
        waiting.insert(i, line);
        while let Some(line) = waiting.remove(&printed) {
            printed += 1;
            let line = line?;
            bar.suspend(|| output::print_bytes(&line))?;
        }
        Ok(())
    });
    printing?;
    bar.finish_and_clear();
    Ok(())
}

/// Answers all questions, `threads` at a time; the answers come in the order of the questions.
pub(crate) fn collect<Q: Sync, A: Send>(
    questions: &[Q],
    threads: usize,
    answer: impl Fn(&Q) -> A + Sync,
) -> Vec<A> {
    let bar = progress(questions.len());
    let answers = with_bar(questions, threads, &bar, answer);
    bar.finish_and_clear();
    answers
}

/// The same without a bar.
pub(crate) fn quietly<Q: Sync, A: Send>(
    questions: &[Q],
    threads: usize,
    answer: impl Fn(&Q) -> A + Sync,
) -> Vec<A> {
    with_bar(questions, threads, &ProgressBar::hidden(), answer)
}

fn with_bar<Q: Sync, A: Send>(
    questions: &[Q],
    threads: usize,
    bar: &ProgressBar,
    answer: impl Fn(&Q) -> A + Sync,
) -> Vec<A> {
    let mut answers: BTreeMap<usize, A> = BTreeMap::new();
    let gathered: Result<(), Infallible> = share_out(questions, threads, answer, |i, answer| {
        bar.inc(1);
        answers.insert(i, answer);
        Ok(())
    });
    match gathered {
        Ok(()) => answers.into_values().collect(),
    }
}

/// Answers all questions, `threads` at a time, and hands over each answer with its number as soon as there is one. Where that fails, no other
/// question is begun.
fn share_out<Q: Sync, A: Send, E>(
    questions: &[Q],
    threads: usize,
    answer: impl Fn(&Q) -> A + Sync,
    mut take: impl FnMut(usize, A) -> Result<(), E>,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel::<(usize, A)>();
    std::thread::scope(|scope| {
        for _ in 0..threads.min(questions.len()) {
            let (sender, next, answer) = (sender.clone(), &next, &answer);
            scope.spawn(move || {
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    let Some(question) = questions.get(i) else {
                        break;
                    };
                    if sender.send((i, answer(question))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for (i, answer) in receiver {
            take(i, answer)?;
        }
        Ok(())
    })
}

/// Whether somebody sees what happens.
pub(crate) fn is_watched() -> bool {
    std::io::stderr().is_terminal()
}

/// Where progress is shown: on a terminal, or nowhere.
fn target() -> ProgressDrawTarget {
    match is_watched() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    }
}

/// A line on a terminal for the best answer so far, while a better one is looked for.
pub(crate) fn present_answer() -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, target());
    bar.enable_steady_tick(Duration::from_millis(120));
    match ProgressStyle::with_template("{spinner} {elapsed} {wide_msg}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A bar on a terminal, nothing elsewhere.
pub(crate) fn progress(problems: usize) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(problems as u64), target());
    let style = "{bar:40} {pos}/{len} problems, {elapsed} ({eta} left)";
    match ProgressStyle::with_template(style) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

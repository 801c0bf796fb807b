//! `tesuji ask`: questions and answers as JSON lines, for programs (docs/ask.md).
//!
//! ```text
//!   stdin ── line ──> Request ──> queue ──> workers ──> answers, each a line ──> stdout
//!                        └── cancel: raises the flag of a question that waits or runs
//! ```
//! Nothing that comes in ends the service: a bad line gets an answer that says what is wrong with it, a question that fails
//! from within gets one too, and the lines after it are read all the same. This folder decides nothing about Go: it
//! reads questions ([`request`]), puts them to the crates that know and writes down what they say ([`answer`], [`survey`]).

mod answer;
mod request;
mod survey;

use std::collections::{HashMap, VecDeque};
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use clap::Args;
use search::CancelFlag;
use serde::Serialize;
use serde_json::{Value, json};

use self::request::{Kind, Request, RequestError};
use crate::cli::LimitArguments;
use crate::output::WriteError;

/// Answer questions from other programs: JSON lines on standard input and output
///
/// One question a line, with an id; answers come back with that id, better ones as they are found, then a last
/// one that is marked final. Questions: status, solve, capture, scan, safety, score, power, groups, check, cancel, version.
/// A line that cannot be understood gets an answer that says why. docs/ask.md has the format; examples/ask.py and examples/ask.mjs are clients.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  echo '{\"id\":1,\"ask\":\"version\"}' | tesuji ask
  echo '{\"id\":2,\"ask\":\"status\",\"sgf\":\"(;SZ[9]B[aa])\",\"at\":[\"A9\"]}' | tesuji ask")]
pub(crate) struct Arguments {
    /// Questions that are worked on at the same time [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,

    /// Questions that may wait; more are refused as busy
    #[arg(long, value_name = "N", default_value_t = 256)]
    queue: usize,

    /// A question may ask for less than this, not for more
    #[command(flatten)]
    limits: LimitArguments,
}

/// The longest line that is read.
const LONGEST_LINE: usize = 4 << 20;
/// What the searches may need; only what is used takes memory.
const STACK: usize = 64 << 20;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<bool> {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = arguments.threads.map_or_else(cores, usize::from);
    let service = Arc::new(Service {
        limits: arguments.limits.limits(),
        most_waiting: arguments.queue,
        state: Mutex::default(),
        changed: Condvar::new(),
    });
    let workers: Vec<_> = (0..threads)
        .map(|_| {
            let service = Arc::clone(&service);
            let work = move || service.work();
            thread::Builder::new().stack_size(STACK).spawn(work)
        })
        .collect::<io::Result<_>>()?;
    let read = service.read(&mut io::stdin().lock());
    service.lock().closed = true;
    service.changed.notify_all();
    for worker in workers {
        // A worker catches what fails within it.
        drop(worker.join());
    }
    let failed = service.lock().failed.take();
    match (failed, read) {
        (Some(error), _) => Err(WriteError::new("standard output", error).into()),
        (None, read) => read.map(|()| true).map_err(Into::into),
    }
}

/// What the threads share.
struct Service {
    /// The most that a question may ask for.
    limits: search::Limits,
    most_waiting: usize,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<(Request, CancelFlag)>,
    /// The questions that wait or run, by their ids as JSON.
    flags: HashMap<String, CancelFlag>,
    /// No more lines come.
    closed: bool,
    /// Why nothing more can be written.
    failed: Option<io::Error>,
}

/// A line of output.
#[derive(Serialize)]
struct Line<'a> {
    id: &'a Value,
    /// Whether this is the last line for the question.
    #[serde(rename = "final")]
    last: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    cancelled: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<RequestError>,
}

impl Service {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads lines until there are no more, or nobody reads the answers.
    fn read(&self, input: &mut impl BufRead) -> io::Result<()> {
        while let Some(line) = next_line(input)? {
            if self.lock().failed.is_some() {
                break;
            }
            match line {
                Ok(bytes) if bytes.trim_ascii().is_empty() => {}
                Ok(bytes) => self.take(&bytes),
                Err(length) => {
                    self.refuse(&Value::Null, RequestError::too_long(length, LONGEST_LINE))
                }
            }
        }
        Ok(())
    }

    /// Understands a line: answers it at once, or puts it into the queue.
    fn take(&self, line: &[u8]) {
        let (id, request) = Request::read(line);
        let request = match request {
            Ok(request) => request,
            Err(trouble) => return self.refuse(&id, trouble),
        };
        match request.ask {
            Kind::Version => self.finish(&id, false, Ok(answer::version())),
            Kind::Cancel => match request.of {
                Some(of) => {
                    let flag = self.lock().flags.get(&of.to_string()).cloned();
                    let found = flag.inspect(CancelFlag::cancel).is_some();
                    self.finish(&id, false, Ok(json!({ "cancelled": found })));
                }
                None => self.refuse(
                    &id,
                    RequestError::bad("cancel: expected \"of\", the id of a question"),
                ),
            },
            _ => self.queue(request),
        }
    }

    fn queue(&self, request: Request) {
        let key = request.id.to_string();
        let mut state = self.lock();
        let trouble = match state.flags.contains_key(&key) {
            true => Some(RequestError::bad(format!(
                "the question with id {key} is not finished; expected another id"
            ))),
            false if state.waiting.len() >= self.most_waiting => Some(RequestError::busy()),
            false => None,
        };
        if let Some(trouble) = trouble {
            drop(state);
            return self.refuse(&request.id, trouble);
        }
        let flag = CancelFlag::new();
        state.flags.insert(key, flag.clone());
        state.waiting.push_back((request, flag));
        drop(state);
        self.changed.notify_one();
    }

    /// A worker: one question after the other.
    fn work(&self) {
        while let Some((request, flag)) = self.next_question() {
            let hear = &mut |answer: Value| self.write(&request.id, false, false, Ok(answer));
            let work = || answer::answer(&request, &self.limits, &flag, hear);
            let answer = match flag.is_cancelled() {
                true => Ok(Value::Null),
                false => catch_unwind(AssertUnwindSafe(work))
                    .unwrap_or_else(|_| Err(RequestError::internal())),
            };
            self.lock().flags.remove(&request.id.to_string());
            self.finish(&request.id, flag.is_cancelled(), answer);
        }
    }

    fn next_question(&self) -> Option<(Request, CancelFlag)> {
        let mut state = self.lock();
        loop {
            if state.failed.is_some() {
                return None;
            }
            if let Some(next) = state.waiting.pop_front() {
                return Some(next);
            }
            if state.closed {
                return None;
            }
            let woken = self.changed.wait(state);
            state = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn refuse(&self, id: &Value, trouble: RequestError) {
        self.finish(id, false, Err(trouble));
    }

    fn finish(&self, id: &Value, cancelled: bool, answer: Result<Value, RequestError>) {
        self.write(id, true, cancelled, answer);
    }

    /// Writes a line. When that fails, nobody listens: all questions are stopped.
    fn write(&self, id: &Value, last: bool, cancelled: bool, answer: Result<Value, RequestError>) {
        let (answer, error) = match answer {
            Ok(answer) => (Some(answer), None),
            Err(error) => (None, Some(error)),
        };
        let line = Line {
            id,
            last,
            cancelled,
            answer,
            error,
        };
        let written = serde_json::to_string(&line)
            .map_err(io::Error::from)
            .and_then(|mut text| {
                text.push('\n');
                let mut stdout = io::stdout().lock();
                stdout.write_all(text.as_bytes())?;
                stdout.flush()
            });
        if let Err(error) = written {
            let mut state = self.lock();
            state.failed.get_or_insert(error);
            state.flags.values().for_each(CancelFlag::cancel);
            drop(state);
            self.changed.notify_all();
        }
    }
}

/// The next line without its end; the length of one that is too long, which is skipped; none at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<Vec<u8>, usize>>> {
    let (mut line, mut length) = (Vec::new(), 0);
    loop {
        let piece = input.fill_buf()?;
        if piece.is_empty() {
            return Ok((length > 0).then_some(Ok(line)));
        }
        let end = piece.iter().position(|&b| b == b'\n');
        let part = &piece[..end.unwrap_or(piece.len())];
        length += part.len();
        if length <= LONGEST_LINE {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(if length > LONGEST_LINE {
                Err(length)
            } else {
                Ok(line)
            }));
        }
    }
}

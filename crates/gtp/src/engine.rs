//! The engine: takes commands one after the other and answers each.
//!
//! ```text
//!   input ──> reader thread ── queue ──> engine ──> output
//!                   │                      ^
//!                   └── "# interrupt" ─────┘ the cancel flag of the running command
//! ```
//!
//! Reading goes on while a command runs, so that an interrupt is seen. At most [`QUEUE`] commands
//! wait; a controller that sends more is held up, and so would be an interrupt behind them. The reader
//! stops at `quit`, whose answer is the last.
//!
//! A command that streams its answer is told when the next one has come, and ends. After a move of its own the engine may go on thinking
//! (`ponder.rs`), in slices, until the next command is there.
//!
//! A command that panics is answered with `? internal error: …`, and the game is what it was before
//! the command: each command costs one copy of the game for that.

use std::any::Any;
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread;

use crate::cancel::Interrupts;
use crate::error::GtpError;
use crate::line::{Input, LineReader, MAX_LINE};
use crate::ponder;
use crate::registry::{Command, Registry, StreamHandler};
use crate::request::{Request, format_answer};
use crate::session::Session;
use crate::stream::Outlet;

/// How many commands may wait.
pub const QUEUE: usize = 1024;

/// A GTP engine.
#[derive(Debug)]
pub struct Engine {
    session: Session,
}

/// An engine with the commands of this crate.
impl Default for Engine {
    fn default() -> Engine {
        Engine::new(Registry::standard())
    }
}

/// What the reader thread tells the engine.
pub(crate) enum Event {
    Input(u64, Input),
    Failed(io::Error),
}

impl Engine {
    /// An engine with these commands.
    pub fn new(registry: Registry) -> Engine {
        Engine {
            session: Session::new(Arc::new(registry)),
        }
    }

    /// The conversation's state.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The conversation's state, to be changed.
    pub fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    /// Answers all commands of the input until `quit`, the end of the input, or an error of either
    /// stream. The output is flushed after each answer.
    ///
    /// The reading thread is not waited for: after an error of the output it may still be blocked in
    /// a read.
    pub fn run<R, W>(&mut self, input: R, mut output: W) -> io::Result<()>
    where
        R: BufRead + Send + 'static,
        W: Write,
    {
        let interrupts = Interrupts::new(self.session.cancel.clone());
        let (sender, receiver) = sync_channel(QUEUE);
        let for_reader = interrupts.clone();
        thread::Builder::new()
            .name("gtp-reader".to_owned())
            .spawn(move || read_all(LineReader::new(input), &sender, &for_reader))?;
        self.answer_all(&receiver, &interrupts, &mut output)
    }

    fn answer_all(
        &mut self,
        events: &Receiver<Event>,
        interrupts: &Interrupts,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        // What came while a stream was running.
        let mut waiting = None;
        // The channel closes at the end of the input.
        while let Some(event) = waiting.take().or_else(|| self.next_event(events)) {
            let (number, input) = match event {
                Event::Input(number, input) => (number, input),
                Event::Failed(error) => return Err(error),
            };
            interrupts.begin(number);
            if let Some((request, stream)) = self.streamed(&input) {
                let mut out = Outlet::new(output, events, &mut waiting, request.id.as_deref());
                let result =
                    self.guarded(&request, |session| stream(session, &request.args, &mut out));
                out.finish(result)?;
            } else if let Some(answer) = self.answer(&input) {
                output.write_all(answer.as_bytes())?;
                output.flush()?;
            }
            if self.session.is_quitting() {
                break;
            }
        }
        Ok(())
    }

    /// Waits for the next event, and thinks on meanwhile if that is wanted; None at the end of the input.
    fn next_event(&mut self, events: &Receiver<Event>) -> Option<Event> {
        loop {
            match events.try_recv() {
                Ok(event) => return Some(event),
                Err(TryRecvError::Disconnected) => return None,
                Err(TryRecvError::Empty) if ponder::slice(&mut self.session) => {}
                Err(TryRecvError::Empty) => return events.recv().ok(),
            }
        }
    }

    /// A command that answers until the next one comes.
    fn streamed(&self, input: &Input) -> Option<(Request, StreamHandler)> {
        let Input::Command(line) = input else {
            return None;
        };
        let request = Request::parse(line);
        let stream = self.session.registry().get(&request.name)?.stream?;
        Some((request, stream))
    }

    /// Answers one line of input; None for an interrupt or an empty line, which have no answer.
    pub fn answer(&mut self, input: &Input) -> Option<String> {
        let (request, result) = match input {
            Input::Interrupt | Input::Blank => return None,
            Input::Command(line) => {
                let request = Request::parse(line);
                let result = self.execute(&request);
                (request, result)
            }
            Input::TooLong(start) => {
                let error = format!("line too long: expected at most {MAX_LINE} bytes");
                let mut request = Request::parse(start);
                // Digits up to the cut may be the beginning of something else.
                request.id = request.id.filter(|id| id.len() < MAX_LINE);
                (request, Err(error))
            }
        };
        let result = result.as_deref().map_err(String::as_str);
        Some(format_answer(request.id.as_deref(), result))
    }

    /// Answers a command without the protocol around it: the text of the answer, or of the error.
    pub fn send(&mut self, command: &str) -> Result<String, String> {
        self.execute(&Request::parse(command))
    }

    fn execute(&mut self, request: &Request) -> Result<String, String> {
        let registry = self.session.shared_registry();
        let Some(command) = registry.get(&request.name) else {
            return Err(GtpError::UnknownCommand.to_string());
        };
        self.guarded(request, |session| (command.handler)(session, &request.args))
    }

    /// Runs a command; when it panics the game is what it was before.
    fn guarded<T>(
        &mut self,
        request: &Request,
        command: impl FnOnce(&mut Session) -> Result<T, GtpError>,
    ) -> Result<T, String> {
        let before = self.session.snapshot();
        let session = &mut self.session;
        // The state is restored, so nobody sees it half changed.
        let run = AssertUnwindSafe(|| command(session));
        match catch_unwind(run) {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(error)) => {
                let usage = self.session.registry().get(&request.name);
                let usage = usage.map_or_else(String::new, Command::usage);
                let text = match error {
                    GtpError::Syntax(_) => format!("{error} (usage: {usage})"),
                    _ => error.to_string(),
                };
                Err(text.replace('\n', " "))
            }
            Err(panic) => {
                self.session.restore(before);
                Err(format!("internal error: {}", message(&*panic)).replace('\n', " "))
            }
        }
    }
}

/// What a panic says.
fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("unknown")
}

/// Reads until `quit` or the end, numbers the commands and passes interrupts on at once.
fn read_all<R: BufRead>(
    mut lines: LineReader<R>,
    events: &SyncSender<Event>,
    interrupts: &Interrupts,
) {
    let mut number = 0;
    loop {
        let event = match lines.next_input() {
            Ok(None) => return,
            Ok(Some(Input::Interrupt)) => {
                interrupts.interrupt(number);
                continue;
            }
            // It only ends a stream, so it is no command that an interrupt could mean.
            Ok(Some(Input::Blank)) => Event::Input(number, Input::Blank),
            Ok(Some(input)) => {
                number += 1;
                Event::Input(number, input)
            }
            Err(error) => Event::Failed(error),
        };
        let last = match &event {
            Event::Input(_, Input::Command(line)) => Request::parse(line).name == "quit",
            Event::Input(..) => false,
            Event::Failed(_) => true,
        };
        // The engine hangs up when its output is broken.
        if events.send(event).is_err() || last {
            return;
        }
    }
}

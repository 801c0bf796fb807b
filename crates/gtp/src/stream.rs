//! The way out for commands that answer line by line until the next command comes.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, TryRecvError};

use crate::engine::Event;
use crate::registry::Live;
use crate::request::format_answer;

/// The answer of one such command.
pub(crate) struct Outlet<'a> {
    output: &'a mut dyn Write,
    events: &'a Receiver<Event>,
    waiting: &'a mut Option<Event>,
    id: Option<&'a str>,
    begun: bool,
    broken: Option<io::Error>,
}

impl<'a> Outlet<'a> {
    pub(crate) fn new(
        output: &'a mut dyn Write,
        events: &'a Receiver<Event>,
        waiting: &'a mut Option<Event>,
        id: Option<&'a str>,
    ) -> Outlet<'a> {
        Outlet {
            output,
            events,
            waiting,
            id,
            begun: false,
            broken: None,
        }
    }

    /// `=` and the id, before the first line.
    fn begin(&mut self) -> io::Result<()> {
        match std::mem::replace(&mut self.begun, true) {
            true => Ok(()),
            false => writeln!(self.output, "={}", self.id.unwrap_or("")),
        }
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.begin()?;
        let clean: String = text.chars().filter(|c| !c.is_control()).collect();
        writeln!(self.output, "{clean}")?;
        self.output.flush()
    }

    /// The end of the answer: an empty line. An error after the first line cannot be told any more.
    pub(crate) fn finish(mut self, result: Result<(), String>) -> io::Result<()> {
        if let Some(error) = self.broken.take() {
            return Err(error);
        }
        match (result, self.begun) {
            (Err(text), false) => {
                let answer = format_answer(self.id, Err(&text));
                self.output.write_all(answer.as_bytes())?;
            }
            _ => {
                self.begin()?;
                self.output.write_all(b"\n")?;
            }
        }
        self.output.flush()
    }
}

impl Live for Outlet<'_> {
    fn line(&mut self, text: &str) {
        if self.broken.is_none() {
            self.broken = self.write(text).err();
        }
    }

    fn is_wanted(&mut self) -> bool {
        if self.waiting.is_none() {
            match self.events.try_recv() {
                Ok(event) => *self.waiting = Some(event),
                Err(TryRecvError::Empty) => return self.broken.is_none(),
                // The input has ended: nobody is there to stop us.
                Err(TryRecvError::Disconnected) => {}
            }
        }
        false
    }
}

//! A network that runs in another program, for instance on a GPU (`training/serve.py`): positions of all threads go to it together.
//!
//! The program reads from its standard input, again and again, a `u32` count and as many records of 384 bytes; it writes for each 363
//! `f32`: logits of the 361 points of the grid and of a pass, and the logit of the chance of the side to play. All little-endian.

use std::io::{self, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;

use fight::Guess;
use net::Record;

use crate::fights::{Evaluator, guess};

/// Numbers of an answer.
const NUMBERS: usize = 363;
/// Most positions of one message.
const MOST: usize = 4096;

/// Positions and where their answers go.
type Order = (Vec<Record>, Sender<Vec<f32>>);

/// The program.
pub struct Remote {
    orders: Mutex<Option<Sender<Order>>>,
    speaker: Option<JoinHandle<io::Result<()>>>,
    child: Child,
}

impl Remote {
    /// Starts a program by a line of the shell.
    pub fn start(line: &str) -> io::Result<Remote> {
        let mut child = Command::new("sh")
            .arg("-c")
            .arg(line)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let missing = || io::Error::other("the program has no pipes");
        let to = child.stdin.take().ok_or_else(missing)?;
        let from = child.stdout.take().ok_or_else(missing)?;
        let (orders, waiting) = mpsc::channel();
        let speaker = std::thread::spawn(move || speak(&waiting, to, from));
        Ok(Remote {
            orders: Mutex::new(Some(orders)),
            speaker: Some(speaker),
            child,
        })
    }
}

impl Drop for Remote {
    fn drop(&mut self) {
        // Without orders the speaker ends and closes the pipe, and then the program ends.
        let mut orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        *orders = None;
        drop(orders);
        if let Some(speaker) = self.speaker.take() {
            let _ = speaker.join();
        }
        let _ = self.child.wait();
    }
}

fn speak(waiting: &Receiver<Order>, mut to: ChildStdin, from: ChildStdout) -> io::Result<()> {
    let mut from = BufReader::with_capacity(1 << 20, from);
    while let Ok(first) = waiting.recv() {
        let mut orders = vec![first];
        let mut count = orders[0].0.len();
        while count < MOST
            && let Ok(next) = waiting.try_recv()
        {
            count += next.0.len();
            orders.push(next);
        }
        let mut message = Vec::with_capacity(4 + count * Record::BYTES);
        message.extend(u32::try_from(count).unwrap_or(u32::MAX).to_le_bytes());
        for (records, _) in &orders {
            records.iter().for_each(|record| message.extend(record.0));
        }
        to.write_all(&message)?;
        to.flush()?;
        let mut bytes = vec![0; count * NUMBERS * 4];
        from.read_exact(&mut bytes)?;
        let mut numbers = bytes
            .chunks_exact(4)
            .map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]]));
        for (records, answer) in orders {
            let of_order = numbers.by_ref().take(records.len() * NUMBERS).collect();
            // A worker that is gone needs no answer.
            let _ = answer.send(of_order);
        }
    }
    Ok(())
}

impl Evaluator for Remote {
    fn evaluate(&self, records: &[Record]) -> io::Result<Vec<Guess>> {
        if records.is_empty() {
            return Ok(Vec::new());
        }
        let gone = || io::Error::other("the program that evaluates has ended");
        let (send, receive) = mpsc::channel();
        {
            // Not held while waiting: the orders of all threads go together.
            let orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
            let orders = orders.as_ref().ok_or_else(gone)?;
            orders.send((records.to_vec(), send)).map_err(|_| gone())?;
        }
        let numbers = receive.recv().map_err(|_| gone())?;
        let all = records.iter().zip(numbers.chunks_exact(NUMBERS));
        Ok(all
            .map(|(record, numbers)| guess(record, numbers))
            .collect())
    }
}

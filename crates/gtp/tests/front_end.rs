//! A front end for tests: a controller at the other end of the engine's pipes, and lines of candidates taken apart as strictly as any front end does it.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use gtp::Engine;

/// An engine that says nothing for so long will not answer at all.
const PATIENCE: Duration = Duration::from_secs(120);

/// What one side writes the other reads.
struct Pipe {
    chunks: Receiver<Vec<u8>>,
    rest: Vec<u8>,
    /// Whether silence is a fault.
    waits: bool,
}

impl Read for Pipe {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest = match self.waits {
                true => self.chunks.recv().unwrap_or_default(),
                false => match self.chunks.recv_timeout(PATIENCE) {
                    Ok(chunk) => chunk,
                    Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => Vec::new(),
                    Err(error) => return Err(io::Error::other(error)),
                },
            };
        }
        let n = self.rest.len().min(out.len());
        out[..n].copy_from_slice(&self.rest[..n]);
        self.rest.drain(..n);
        Ok(n)
    }
}

struct End(Sender<Vec<u8>>);

impl Write for End {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let gone = |_| io::ErrorKind::BrokenPipe;
        self.0.send(bytes.to_vec()).map_err(gone)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn pipe(waits: bool) -> (End, BufReader<Pipe>) {
    let (sender, chunks) = channel();
    let rest = Vec::new();
    let pipe = Pipe {
        chunks,
        rest,
        waits,
    };
    (End(sender), BufReader::new(pipe))
}

/// Somebody who takes lines and writes lines.
pub(crate) trait Speaks {
    fn send(&mut self, line: &str);
    /// The next line; none when there will be no more.
    fn hear(&mut self) -> Option<String>;
}

/// A controller with an engine at the other end.
pub(crate) struct Controller {
    to: End,
    from: BufReader<Pipe>,
}

impl Speaks for Controller {
    fn send(&mut self, line: &str) {
        // An engine that was told to quit reads no more.
        let _ = writeln!(self.to, "{line}");
    }

    fn hear(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = self.from.read_line(&mut line).unwrap();
        (read > 0).then(|| line.trim_end_matches('\n').to_owned())
    }
}

impl Controller {
    pub(crate) fn start() -> Controller {
        let (to, input) = pipe(true);
        let (output, from) = pipe(false);
        thread::spawn(move || {
            let mut engine = Engine::default();
            engine.session_mut().strong.settings.visits = Some(8);
            engine.run(input, output).unwrap();
        });
        Controller { to, from }
    }

    pub(crate) fn line(&mut self) -> String {
        self.hear().expect("the engine says nothing more")
    }

    /// The lines up to an empty one.
    pub(crate) fn answer(&mut self) -> Vec<String> {
        let mut lines = vec![self.line()];
        while !lines.last().unwrap().is_empty() {
            lines.push(self.line());
        }
        lines.pop();
        lines
    }

    /// Sends a command that streams, reads some lines strictly, and says what the last one was.
    pub(crate) fn watch(&mut self, command: &str, lines: usize, size: usize) -> Line {
        self.send(command);
        assert_eq!(self.line(), "=");
        let mut all: Vec<_> = (0..lines)
            .map(|_| strict(&self.line(), command, size))
            .collect();
        all.pop().unwrap()
    }

    pub(crate) fn ok(&mut self, command: &str) -> Vec<String> {
        self.send(command);
        let answer = self.answer();
        assert!(answer[0].starts_with('='), "{command}: {answer:?}");
        answer
    }
}

/// A candidate as front ends take lines apart: key, value, and the rest of the words after `pv`.
pub(crate) fn value<'a>(info: &'a str, key: &str) -> &'a str {
    let mut words = info.split(' ').skip_while(|w| *w != key).skip(1);
    words.next().unwrap_or_else(|| panic!("no {key} in {info}"))
}

pub(crate) fn infos(line: &str) -> Vec<&str> {
    let line = line.split(" rootInfo ").next().unwrap();
    let moves = line.split(" ownership ").next().unwrap();
    moves.split("info ").filter(|i| !i.is_empty()).collect()
}

/// What a front end reads of a candidate.
#[derive(Debug)]
pub(crate) struct Seen {
    pub(crate) at: String,
    pub(crate) visits: u32,
    pub(crate) win: f64,
    pub(crate) lead: Option<f64>,
    pub(crate) prior: f64,
    pub(crate) lcb: f64,
    pub(crate) order: usize,
    pub(crate) line: Vec<String>,
}

/// What it reads of a line.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) seen: Vec<Seen>,
    pub(crate) owners: Option<Vec<f64>>,
}

/// Whether a word is a point of the board, or a pass.
pub(crate) fn is_vertex(word: &str, size: usize) -> bool {
    let row = word.get(1..).and_then(|r| r.parse::<usize>().ok());
    let column = word
        .bytes()
        .next()
        .is_some_and(|c| b"ABCDEFGHJKLMNOPQRST"[..size].contains(&c));
    word == "pass" || column && row.is_some_and(|r| (1..=size).contains(&r))
}

/// Whether a command asks for something.
fn asks(command: &str, key: &str) -> bool {
    let mut words = command.split(' ').skip_while(|w| *w != key).skip(1);
    words.next() == Some("true")
}

/// The number that a command gives with a key.
fn number(command: &str, key: &str) -> Option<usize> {
    let mut words = command.split(' ').skip_while(|w| *w != key).skip(1);
    words.next().map(|w| w.parse().unwrap())
}

/// Takes the answer of a command apart as strict front ends do: it begins with `info`, keys and values come in pairs, the line of play comes last in each candidate, what
/// belongs to the whole board after all of them, and nothing is there that was not asked for.
pub(crate) fn strict(line: &str, command: &str, size: usize) -> Line {
    let kata = command.contains("kata");
    assert!(line.starts_with("info move "), "{line}");
    assert!(!line.contains("  ") && line.trim() == line, "{line:?}");
    let (moves, owners) = match line.split_once(" ownership ") {
        Some((moves, owners)) => (moves, Some(owners)),
        None => (line, None),
    };
    assert_eq!(owners.is_some(), asks(command, "ownership"), "{line}");
    let owners = owners.map(|o| {
        o.split(' ')
            .map(|x| x.parse().unwrap())
            .collect::<Vec<f64>>()
    });
    if let Some(owners) = &owners {
        assert_eq!(owners.len(), size * size);
        assert!(owners.iter().all(|o| (-1.0..=1.0).contains(o)));
    }
    let (moves, root) = match moves.split_once(" rootInfo ") {
        Some((moves, root)) => (moves, Some(root)),
        None => (moves, None),
    };
    assert_eq!(root.is_some(), asks(command, "rootInfo"), "{line}");
    if let Some(root) = root {
        assert_eq!(root.split(' ').count() % 2, 0, "{root}");
        for key in ["visits", "winrate", "scoreLead", "utility"] {
            value(root, key).parse::<f64>().unwrap();
        }
    }
    let least = number(command, "minmoves");
    let one = |info: &str| candidate(info.trim(), command, kata, size);
    let seen: Vec<Seen> = moves.split("info ").skip(1).map(one).collect();
    for (order, one) in seen.iter().enumerate() {
        assert_eq!((one.order, &one.at), (order, &one.line[0]));
        assert!(one.visits > 0 || order < least.unwrap_or(0), "{line}");
        assert!(one.lcb <= one.win + 1e-4);
        assert!(one.lead.is_none_or(|l| l.abs() <= 400.0));
    }
    assert!(seen.len() >= least.unwrap_or(1));
    assert!(number(command, "maxmoves").is_none_or(|most| seen.len() <= most));
    assert!(seen.is_sorted_by(|a, b| a.visits >= b.visits));
    assert!(seen.iter().map(|s| s.prior).sum::<f64>() < 1.01);
    Line { seen, owners }
}

/// One candidate.
fn candidate(info: &str, command: &str, kata: bool, size: usize) -> Seen {
    let share = |text: &str| -> f64 {
        // One program reads these as whole numbers, another tells both kinds apart by the point.
        let share = match kata {
            false => f64::from(text.parse::<u32>().unwrap()) / 1e4,
            true => {
                assert!(text.contains('.'), "{text}");
                text.parse().unwrap()
            }
        };
        assert!((0.0..=1.0).contains(&share), "{text}");
        share
    };
    let (pairs, line) = info.split_once(" pv ").unwrap();
    let (line, visits) = match line.split_once(" pvVisits ") {
        Some((line, visits)) => (line, Some(visits)),
        None => (line, None),
    };
    assert_eq!(visits.is_some(), asks(command, "pvVisits"), "{info}");
    let words: Vec<&str> = pairs.split(' ').collect();
    assert_eq!(words.len() % 2, 0, "{pairs}");
    let get = |key: &str| words.chunks(2).find(|p| p[0] == key).map(|p| p[1]);
    let must = |key: &str| get(key).unwrap_or_else(|| panic!("no {key} in {info}"));
    let line: Vec<String> = line.split(' ').map(str::to_owned).collect();
    assert!(line.iter().all(|w| is_vertex(w, size)), "{line:?}");
    if let Some(visits) = visits {
        let visits: Vec<u32> = visits.split(' ').map(|v| v.parse().unwrap()).collect();
        assert_eq!(visits.len(), line.len());
        assert_eq!(visits[0].to_string(), must("visits"));
        assert!(visits.is_sorted_by(|a, b| a >= b), "{visits:?}");
    }
    let lead = get("scoreLead").map(|l| l.parse().unwrap());
    assert_eq!(lead.is_some(), kata);
    Seen {
        at: must("move").to_owned(),
        visits: must("visits").parse().unwrap(),
        win: share(must("winrate")),
        lead,
        prior: share(must("prior")),
        lcb: share(must("lcb")),
        order: must("order").parse().unwrap(),
        line,
    }
}

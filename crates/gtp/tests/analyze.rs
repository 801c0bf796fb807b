//! Streams of candidates: a session as a front end holds it, parsed as front ends parse it.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use gtp::Engine;

/// What one side writes the other reads.
struct Pipe {
    chunks: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for Pipe {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest = self.chunks.recv().unwrap_or_default();
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

fn pipe() -> (End, BufReader<Pipe>) {
    let (sender, chunks) = channel();
    let rest = Vec::new();
    (End(sender), BufReader::new(Pipe { chunks, rest }))
}

/// A controller with an engine at the other end.
struct Controller {
    to: End,
    from: BufReader<Pipe>,
}

impl Controller {
    fn start() -> Controller {
        let (to, input) = pipe();
        let (output, from) = pipe();
        thread::spawn(move || {
            let mut engine = Engine::default();
            engine.session_mut().strong.settings.visits = Some(8);
            engine.run(input, output).unwrap();
        });
        Controller { to, from }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.to, "{line}").unwrap();
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.from.read_line(&mut line).unwrap();
        line.trim_end_matches('\n').to_owned()
    }

    /// The lines up to an empty one.
    fn answer(&mut self) -> Vec<String> {
        let mut lines = vec![self.line()];
        while !lines.last().unwrap().is_empty() {
            lines.push(self.line());
        }
        lines.pop();
        lines
    }
}

/// A candidate as front ends take lines apart: key, value, and the rest of the words after `pv`.
fn value<'a>(info: &'a str, key: &str) -> &'a str {
    let mut words = info.split(' ').skip_while(|w| *w != key).skip(1);
    words.next().unwrap_or_else(|| panic!("no {key} in {info}"))
}

fn infos(line: &str) -> Vec<&str> {
    let (moves, _) = line.split_once(" ownership ").unwrap_or((line, ""));
    moves.split("info ").filter(|i| !i.is_empty()).collect()
}

#[test]
fn a_front_end_watches_plays_and_watches_again() {
    let mut gui = Controller::start();
    gui.send("1 boardsize 9\n2 komi 6.5\n3 lz-analyze B interval 5");
    assert_eq!([gui.answer(), gui.answer()], [["=1 "], ["=2 "]]);
    assert_eq!(gui.line(), "=3");
    let (first, second) = (gui.line(), gui.line());
    let visits = |line: &str| -> u32 {
        let visits = infos(line)
            .into_iter()
            .map(|i| value(i, "visits").parse::<u32>());
        visits.map(Result::unwrap).sum()
    };
    assert!(visits(&second) > visits(&first), "{first}\n{second}");
    for (order, info) in infos(&second).into_iter().enumerate() {
        assert_eq!(value(info, "order"), order.to_string());
        assert_eq!(value(info, "pv"), value(info, "move"));
        let rate: u32 = value(info, "winrate").parse().unwrap();
        assert!(rate <= 10_000);
        assert!(value(info, "prior").parse::<u32>().is_ok());
    }
    // The next command ends the stream with an empty line and is answered.
    gui.send("4 play B E5");
    gui.answer();
    assert_eq!(gui.answer(), ["=4 "]);
    gui.send("5 kata-analyze W 5 maxmoves 3 ownership true rootInfo true");
    assert_eq!(gui.line(), "=5");
    let line = gui.line();
    let owners = line.split_once(" ownership ").unwrap().1;
    let owners: Vec<f32> = owners.split(' ').map(|o| o.parse().unwrap()).collect();
    assert_eq!(owners.len(), 81);
    assert!(owners.iter().all(|o| (-1.0..=1.0).contains(o)));
    assert!((1..=3).contains(&infos(&line).len()));
    for key in ["winrate", "scoreLead", "prior", "utility", "lcb"] {
        value(infos(&line)[0], key).parse::<f32>().unwrap();
    }
    // Changing one's mind: an interrupt ends it too.
    gui.send("# interrupt");
    gui.answer();
    gui.send("6 genmove W");
    assert!(gui.answer()[0].starts_with("=6 "));
    gui.send("7 quit");
    assert_eq!(gui.answer(), ["=7 "]);
}

#[test]
fn wrong_arguments_are_an_error_and_no_stream() {
    let mut gui = Controller::start();
    gui.send("8 lz-analyze interval x");
    let answer = gui.answer();
    assert!(answer[0].starts_with("?8 syntax error"), "{answer:?}");
    gui.send("boardsize 3\nkata-analyze");
    gui.answer();
    let answer = gui.answer();
    assert!(
        answer[0].starts_with("? the network knows boards"),
        "{answer:?}"
    );
}

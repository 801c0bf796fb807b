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

/// What a front end reads of a candidate.
struct Seen {
    at: String,
    visits: u32,
    win: f64,
    lead: Option<f64>,
    prior: f64,
    lcb: f64,
    order: usize,
    line: Vec<String>,
}

/// Takes a line apart as strict front ends do: it begins with `info`, keys and values come in pairs, the line of play comes last in each candidate, what belongs to the whole
/// board after all of them.
fn strict(line: &str, style: &str, size: usize) -> (Vec<Seen>, Option<Vec<f64>>) {
    assert!(line.starts_with("info move "), "{line}");
    assert!(!line.contains("  ") && line.trim() == line, "{line:?}");
    let (moves, owners) = match line.split_once(" ownership ") {
        Some((moves, owners)) => (moves, Some(owners)),
        None => (line, None),
    };
    let owners = owners.map(|o| {
        o.split(' ')
            .map(|x| x.parse().unwrap())
            .collect::<Vec<f64>>()
    });
    if let Some(owners) = &owners {
        assert_eq!(owners.len(), size * size);
        assert!(owners.iter().all(|o| (-1.0..=1.0).contains(o)));
    }
    let vertex = |word: &str| {
        let row = word.get(1..).and_then(|r| r.parse::<usize>().ok());
        let column = word
            .bytes()
            .next()
            .is_some_and(|c| b"ABCDEFGHJKLMNOPQRST"[..size].contains(&c));
        word == "pass" || column && row.is_some_and(|r| (1..=size).contains(&r))
    };
    let share = |text: &str| -> f64 {
        let share = match style {
            // One program reads these as whole numbers, another tells both kinds apart by the point.
            "lz" => f64::from(text.parse::<u32>().unwrap()) / 1e4,
            _ => {
                assert!(text.contains('.'), "{text}");
                text.parse().unwrap()
            }
        };
        assert!((0.0..=1.0).contains(&share), "{text}");
        share
    };
    let one = |info: &str| {
        let (pairs, line) = info.trim().split_once(" pv ").unwrap();
        let words: Vec<&str> = pairs.split(' ').collect();
        assert_eq!(words.len() % 2, 0, "{pairs}");
        let get = |key: &str| words.chunks(2).find(|p| p[0] == key).map(|p| p[1]);
        let must = |key: &str| get(key).unwrap_or_else(|| panic!("no {key} in {info}"));
        let line: Vec<String> = line.split(' ').map(str::to_owned).collect();
        assert!(line.iter().all(|w| vertex(w)), "{line:?}");
        let lead = get("scoreLead").map(|l| l.parse().unwrap());
        assert_eq!(lead.is_some(), style == "kata");
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
    };
    let seen: Vec<Seen> = moves.split("info ").skip(1).map(one).collect();
    for (order, one) in seen.iter().enumerate() {
        assert_eq!((one.order, &one.at), (order, &one.line[0]));
        assert!(one.visits > 0 && one.lcb <= one.win + 1e-4);
        assert!(one.lead.is_none_or(|l| l.abs() <= 400.0));
    }
    assert!(seen.is_sorted_by(|a, b| a.visits >= b.visits));
    assert!(seen.iter().map(|s| s.prior).sum::<f64>() < 1.01);
    (seen, owners)
}

impl Controller {
    /// Sends a command that streams, reads some lines strictly, and says what the last one was.
    fn watch(&mut self, command: &str, lines: usize, size: usize) -> (Vec<Seen>, Option<Vec<f64>>) {
        let style = if command.contains("kata") {
            "kata"
        } else {
            "lz"
        };
        self.send(command);
        assert_eq!(self.line(), "=");
        let mut all: Vec<_> = (0..lines)
            .map(|_| strict(&self.line(), style, size))
            .collect();
        all.pop().unwrap()
    }

    fn ok(&mut self, command: &str) -> Vec<String> {
        self.send(command);
        let answer = self.answer();
        assert!(answer[0].starts_with('='), "{command}: {answer:?}");
        answer
    }
}

/// As a front end with a list of engines does it: it asks who is there, plays up to the position shown, and stops an analysis by any harmless command.
#[test]
fn a_session_that_stops_a_stream_by_the_next_command() {
    let mut gui = Controller::start();
    for command in ["name", "version", "protocol_version"] {
        gui.ok(command);
    }
    let known = gui.ok("list_commands");
    for needed in [
        "lz-analyze",
        "kata-analyze",
        "lz-genmove_analyze",
        "kata-genmove_analyze",
        "undo",
        "set_free_handicap",
        "loadsgf",
    ] {
        assert!(
            known.iter().any(|k| k.trim_start_matches("= ") == needed),
            "{needed}"
        );
    }
    for command in ["boardsize 9", "clear_board", "komi 6.5", "play B E5"] {
        gui.ok(command);
    }
    let (seen, owners) = gui.watch("lz-analyze W 5", 2, 9);
    assert!(!seen.is_empty() && owners.is_none());
    gui.send("protocol_version");
    gui.answer();
    assert_eq!(gui.answer(), ["= 2"]);
    for command in ["undo", "play B C3", "play W G7"] {
        gui.ok(command);
    }
    let (seen, owners) = gui.watch("kata-analyze B 5 ownership true pvVisits true", 2, 9);
    assert!(seen[0].lead.is_some() && owners.is_some());
    gui.send("undo");
    gui.answer();
    assert_eq!(gui.answer(), ["= "]);
    gui.ok("quit");
}

/// As one does that thinks along: the interval alone, and an empty line to stop.
#[test]
fn a_session_that_stops_a_stream_by_an_empty_line() {
    let mut gui = Controller::start();
    for command in ["boardsize 13", "komi 7.5", "clear_board"] {
        gui.ok(command);
    }
    gui.watch("lz-analyze 5", 2, 13);
    gui.send("");
    gui.answer();
    gui.ok("play b D4");
    gui.watch("kata-analyze interval 5 ownership true", 1, 13);
    gui.send("");
    gui.answer();
    // Empty lines between commands say nothing.
    gui.send("\n\n");
    assert_eq!(gui.ok("protocol_version"), ["= 2"]);
}

/// Moves with what was thought on the way; nothing that comes in between ends it, and the move is played.
#[test]
fn a_move_with_its_candidates() {
    let mut gui = Controller::start();
    for command in ["boardsize 9", "komi 7"] {
        gui.ok(command);
    }
    for (command, style) in [
        ("lz-genmove_analyze B 1", "lz"),
        ("kata-genmove_analyze W interval 1 ownership true", "kata"),
    ] {
        gui.send(&format!("{command}\n"));
        let answer = gui.answer();
        assert_eq!(answer[0], "=");
        let mv = answer
            .last()
            .unwrap()
            .strip_prefix("play ")
            .unwrap()
            .to_owned();
        let infos = &answer[1..answer.len() - 1];
        assert!(!infos.is_empty());
        let (seen, owners) = strict(infos.last().unwrap(), style, 9);
        assert!(seen.iter().any(|s| s.at == mv), "{mv}");
        assert_eq!(owners.is_some(), style == "kata");
        assert!(gui.ok("tesuji-explain")[0].contains("expected to win"));
    }
    let board = gui.ok("showboard").join("\n");
    assert!(board.contains('X') && board.contains('O'), "{board}");
}

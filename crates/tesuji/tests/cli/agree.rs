//! One question, one answer: the positions under `positions/` asked through the command line, GTP and HTTP with the same limit of nodes.
//! The answers are the same object, to the last move and node.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;

use board::{Board, Color, Diagram, Point};
use serde_json::{Value, json};

use super::root;

/// Enough for most of the positions, and little enough for all of them.
const NODES: u64 = 1_500;

/// A question about the block at a point of a diagram.
struct StatusQuestion {
    title: String,
    board: Board,
    at: Point,
}

/// The diagrams of a file of positions.
fn diagrams(file: &Path) -> Vec<(String, Diagram)> {
    let text = fs::read_to_string(file).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with("//"));
    let text: Vec<&str> = lines.collect();
    let text = format!("\n{}", text.join("\n"));
    let cases = text.split("\n== ").skip(1);
    cases
        .map(|case| {
            let (title, rest) = case.split_once('\n').unwrap();
            let diagram = rest.trim_start_matches('\n').split("\n\n").next().unwrap();
            (title.to_owned(), Diagram::parse(diagram).unwrap())
        })
        .collect()
}

/// Of every position: the blocks that are marked, or else the largest of either color.
fn questions() -> Vec<StatusQuestion> {
    let mut all = Vec::new();
    for folder in ["life", "problems", "capture"] {
        let mut files: Vec<_> = fs::read_dir(root().join("positions").join(folder))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        files.sort();
        for (title, diagram) in files.iter().flat_map(|file| diagrams(file)) {
            let board = diagram.board;
            let marked = diagram.marked & board.occupied();
            let blocks: Vec<Point> = match marked.is_empty() {
                false => board.blocks_in(marked).collect(),
                true => Color::ALL
                    .into_iter()
                    .filter_map(|color| {
                        let size = |b: &Point| board.block_stones(*b).len();
                        board.blocks_in(board.stones(color)).max_by_key(size)
                    })
                    .collect(),
            };
            // Captures are many: one block of each is enough.
            let most = if folder == "capture" { 1 } else { 2 };
            for at in blocks.into_iter().take(most) {
                all.push(StatusQuestion {
                    title: format!("{folder}: {title}"),
                    board: board.clone(),
                    at,
                });
            }
        }
    }
    all
}

fn names(board: &Board, color: Color) -> Vec<String> {
    let size = board.size();
    let stones = board.stones(color);
    stones.iter().map(|p| p.name(size).to_string()).collect()
}

fn sgf(board: &Board) -> String {
    let mut tree = sgf::GameTree::new(board.size());
    let setup = sgf::Setup {
        black: board.stones(Color::Black),
        white: board.stones(Color::White),
        to_play: Some(Color::Black),
        ..sgf::Setup::default()
    };
    let at = tree.root();
    tree.set_setup(at, &setup, false).unwrap();
    String::from_utf8(sgf::Collection::from(tree).to_bytes()).unwrap()
}

/// The program as a process that is ended with the test.
struct Program(Child);

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(arguments: &[&str]) -> Program {
    let child = Command::new(env!("CARGO_BIN_EXE_tesuji"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    Program(child.unwrap())
}

/// The protocol.
struct Gtp {
    _program: Program,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Gtp {
    fn start() -> Gtp {
        let mut program = start(&["gtp", "--nodes", &NODES.to_string()]);
        let to = program.0.stdin.take().unwrap();
        let from = BufReader::new(program.0.stdout.take().unwrap());
        Gtp {
            _program: program,
            to,
            from,
        }
    }

    fn send(&mut self, command: &str) -> String {
        writeln!(self.to, "{command}").unwrap();
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            let read = self.from.read_line(&mut line).unwrap();
            if read == 0 || line.trim().is_empty() && !answer.is_empty() {
                break;
            }
            answer += &line;
        }
        answer.trim_start_matches("= ").trim().to_owned()
    }
}

/// The server with one tab.
pub(super) struct Http {
    _program: Program,
    address: String,
    client: String,
    events: BufReader<TcpStream>,
}

impl Http {
    pub(super) fn start() -> Http {
        let mut program = start(&["serve", "--port", "0", "--no-open"]);
        let mut out = BufReader::new(program.0.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap();
        let address = address.trim().trim_end_matches('/').to_owned();
        let mut stream = TcpStream::connect(&address).unwrap();
        write!(
            stream,
            "GET /api/events HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n"
        )
        .unwrap();
        let mut http = Http {
            _program: program,
            address,
            client: String::new(),
            events: BufReader::new(stream),
        };
        let hello = http.event();
        http.client = hello["client"].as_str().unwrap().to_owned();
        http
    }

    /// The next event of the stream.
    fn event(&mut self) -> Value {
        loop {
            let mut line = String::new();
            assert_ne!(self.events.read_line(&mut line).unwrap(), 0, "the end");
            if let Some(data) = line.strip_prefix("data:") {
                return serde_json::from_str(data.trim()).unwrap();
            }
        }
    }

    /// Everything that a job tells.
    pub(super) fn ask(&mut self, question: &Value) -> Vec<Value> {
        let body = json!({"client": self.client, "question": question}).to_string();
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "POST /api/jobs HTTP/1.0\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.contains("202"), "{answer}");
        let mut parts = Vec::new();
        loop {
            let news = self.event();
            match news["type"].as_str().unwrap() {
                "part" => parts.push(news["part"].clone()),
                "done" => return parts,
                "failed" => panic!("{news}"),
                _ => {}
            }
        }
    }
}

/// The answer of the command line, of one first mover each.
fn by_command_line(question: &StatusQuestion, file: &Path) -> Value {
    let at = question.at.name(question.board.size()).to_string();
    let nodes = NODES.to_string();
    let file = file.to_str().unwrap();
    let text = super::stdout(&["status", file, "--at", &at, "--json", "--nodes", &nodes]);
    serde_json::from_str(&text).unwrap()
}

fn by_http(http: &mut Http, question: &StatusQuestion) -> Value {
    let (board, size) = (&question.board, question.board.size());
    let position = json!({
        "width": size.width(), "height": size.height(), "ko": null, "to_play": "black",
        "black": names(board, Color::Black), "white": names(board, Color::White),
    });
    let parts = http.ask(&json!({
        "kind": "life", "position": position, "at": question.at.name(size).to_string(),
        "terms": {"nodes": NODES},
    }));
    let mut answer = json!({});
    // The last that was said of each first mover.
    for part in parts.iter().filter(|part| part["part"] == "life") {
        let mover = part["mover"].as_str().unwrap();
        answer[format!("{mover}_first")] = part.clone();
    }
    answer
}

/// What must be the same of a first mover's answer.
const SAME: [&str; 12] = [
    "status",
    "code",
    "ko",
    "two_eyes",
    "by_custom",
    "best",
    "winning",
    "moves",
    "line",
    "basis",
    "assumed_safe",
    "text",
];

#[test]
fn every_front_end_gives_the_same_answer() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("position.sgf");
    let (mut gtp, mut http) = (Gtp::start(), Http::start());
    let mut differences = Vec::new();
    let all = questions();
    assert!(all.len() > 100, "{} questions", all.len());
    for question in &all {
        fs::write(&file, sgf(&question.board)).unwrap();
        let size = question.board.size();
        let at = question.at.name(size).to_string();
        let (line, protocol, page) = thread::scope(|scope| {
            let line = scope.spawn(|| by_command_line(question, &file));
            let page = scope.spawn(|| by_http(&mut http, question));
            gtp.send(&format!("loadsgf {}", file.display()));
            let told = gtp.send(&format!("tesuji-status {at}"));
            let protocol: Value = serde_json::from_str(&told).unwrap();
            (line.join().unwrap(), protocol, page.join().unwrap())
        });
        for first in ["black_first", "white_first"] {
            for key in SAME {
                let here = &line[first][key];
                for (name, there) in [("gtp", &protocol), ("http", &page)] {
                    let there = &there[first][key];
                    if here != there {
                        differences.push(format!(
                            "{} at {at}, {first}, {key}: {here}; {name}: {there}",
                            question.title
                        ));
                    }
                }
            }
        }
        if question.title.starts_with("life") {
            differences.extend(codes(&mut gtp, question, &line));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// The codes of the protocol are those of the answer: 0 nothing, 1 everything, 2 and 3 kos.
fn codes(gtp: &mut Gtp, question: &StatusQuestion, answer: &Value) -> Option<String> {
    let owner = question.board.color(question.at).unwrap();
    let at = question.at.name(question.board.size()).to_string();
    let fate = &answer[format!("{}_first", !owner)];
    let expected = match (fate["code"].as_str()?, fate["ko"]["favours"].as_str()) {
        ("l" | "seki", _) => "0",
        ("d", _) => "1",
        (_, Some("attacker")) => "2",
        _ => "3",
    };
    let told = gtp.send(&format!("owl_attack {at}"));
    let differs = !told.starts_with(expected);
    differs.then(|| format!("{} at {at}: owl_attack {told}; {fate}", question.title))
}

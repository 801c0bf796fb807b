//! Book problems through HTTP and through `tesuji solve`, with the same limit of nodes: the same task, codes, first moves and lines.
//!
//! The folder of books is named by `TESUJI_BOOKS`: JSON lines with `id`, `size`, `black`, `white` and `to_play`, points as in SGF. Without
//! it nothing is compared. `TESUJI_BOOK_NODES` is the limit, `TESUJI_BOOK_EVERY=4` takes every fourth problem.
//!
//! `TESUJI_BOOKS=… cargo test --release -p tesuji --test cli books -- --ignored --nocapture`

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::agree::Http;

/// What both must say alike.
const SAME: [&str; 9] = [
    "task", "target", "best", "winning", "line", "moves", "proven", "frame", "nodes",
];
const SAME_OF_A_SIDE: [&str; 7] = ["mover", "status", "code", "ko", "basis", "proven", "best"];

struct Problem {
    id: String,
    black: Vec<String>,
    white: Vec<String>,
    to_play: String,
    size: u8,
}

fn number(name: &str, usual: usize) -> usize {
    let said = env::var(name).ok();
    said.map_or(usual, |said| said.parse().expect(name))
}

fn read(line: &str) -> Problem {
    let value: Value = serde_json::from_str(line).unwrap();
    let points = |name: &str| {
        let list = value[name].as_array().unwrap().iter();
        list.map(|p| p.as_str().unwrap().to_owned()).collect()
    };
    let text = |name: &str| value[name].as_str().unwrap().to_owned();
    Problem {
        id: text("id"),
        black: points("black"),
        white: points("white"),
        to_play: text("to_play"),
        size: u8::try_from(value["size"].as_u64().unwrap()).unwrap(),
    }
}

impl Problem {
    fn sgf(&self) -> String {
        let list = |name: &str, points: &[String]| match points.is_empty() {
            true => String::new(),
            false => format!("{name}[{}]", points.join("][")),
        };
        format!(
            "(;SZ[{}]{}{}PL[{}])",
            self.size,
            list("AB", &self.black),
            list("AW", &self.white),
            self.to_play[..1].to_uppercase()
        )
    }

    /// The name of a point of SGF.
    fn name(&self, point: &str) -> String {
        let [column, row] = point.as_bytes() else {
            panic!("{point}");
        };
        let at = board::Point::new(column - b'a', row - b'a');
        at.name(board::Size::square(self.size).unwrap()).to_string()
    }

    fn by_http(&self, http: &mut Http, nodes: usize) -> Value {
        let names =
            |points: &[String]| -> Vec<String> { points.iter().map(|p| self.name(p)).collect() };
        let position = json!({
            "width": self.size, "height": self.size, "ko": null, "to_play": self.to_play,
            "black": names(&self.black), "white": names(&self.white),
        });
        let marks = json!({"triangles": [], "crosses": [], "squares": [], "circles": []});
        let parts = http.ask(&json!({
            "kind": "solve", "position": position, "marks": marks, "glance": false,
            "terms": {"nodes": nodes},
        }));
        let last = parts.iter().rfind(|part| part["part"] == "solve");
        last.unwrap_or_else(|| panic!("{}: {parts:?}", self.id))["solution"].clone()
    }
}

/// The names under which the two answers differ.
fn differences(one: &Value, two: &Value) -> Vec<String> {
    let of_sides = ["first", "second"].into_iter().flat_map(|side| {
        let names = SAME_OF_A_SIDE.into_iter();
        names.filter_map(move |name| {
            let differs = one[side][name] != two[side][name];
            differs.then(|| format!("{side}.{name}"))
        })
    });
    let names = SAME.into_iter().filter(|name| one[*name] != two[*name]);
    names.map(str::to_owned).chain(of_sides).collect()
}

fn books(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|e| e == "jsonl"));
    files.sort();
    files
}

#[test]
#[ignore = "minutes, and needs a folder of books: TESUJI_BOOKS"]
fn books_have_the_same_answers_through_http_and_the_command_line() {
    let Some(folder) = env::var_os("TESUJI_BOOKS") else {
        println!("skipped: TESUJI_BOOKS names no folder of books");
        return;
    };
    let nodes = number("TESUJI_BOOK_NODES", 20_000);
    let every = number("TESUJI_BOOK_EVERY", 1);
    let place = tempfile::tempdir().unwrap();
    let mut http = Http::start();
    let (mut table, mut wrong): (BTreeMap<String, [usize; 2]>, Vec<String>) = Default::default();
    for book in books(Path::new(&folder)) {
        let text = fs::read_to_string(&book).unwrap();
        let name = book.file_stem().unwrap().to_string_lossy().into_owned();
        for problem in text.lines().step_by(every).map(read) {
            let file = place.path().join("problem.sgf");
            fs::write(&file, problem.sgf()).unwrap();
            let limit = nodes.to_string();
            let path = file.to_str().unwrap();
            let told = super::stdout(&["solve", path, "--json", "--nodes", &limit]);
            let one: Value = serde_json::from_str(&told).unwrap();
            let two = problem.by_http(&mut http, nodes);
            let differ = differences(&one, &two);
            let row = table.entry(name.clone()).or_default();
            row[0] += 1;
            row[1] += usize::from(differ.is_empty());
            if !differ.is_empty() {
                wrong.push(format!(
                    "{}: {}\n  {one}\n  {two}",
                    problem.id,
                    differ.join(" ")
                ));
            }
        }
    }
    let all = table
        .values()
        .fold([0, 0], |a, b| [a[0] + b[0], a[1] + b[1]]);
    let rows: Vec<String> = table
        .iter()
        .map(|(name, [n, same])| format!("{name} {same}/{n}"))
        .collect();
    println!(
        "| {nodes} nodes | {} | all {}/{} |",
        rows.join(" | "),
        all[1],
        all[0]
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

//! Solvers take time and threads from `search::host` alone, so that they run in a browser's worker too, which has neither.

use std::fs;
use std::path::{Path, PathBuf};

/// The crates that a worker needs.
const CRATES: [&str; 23] = [
    "answers",
    "board",
    "capture",
    "collections",
    "desk",
    "draw",
    "enclosed",
    "fight",
    "frames",
    "life",
    "net",
    "open",
    "player",
    "playout",
    "power",
    "problems",
    "prove",
    "safety",
    "search",
    "sgf",
    "status",
    "tga",
    "words",
];

const FORBIDDEN: [&str; 7] = [
    "std::time::Instant",
    "time::{Duration, Instant}",
    "time::{Instant",
    "SystemTime",
    "std::thread",
    "thread::spawn",
    "thread::scope",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let is_test = path.file_stem().is_some_and(|name| name == "tests");
        if path.is_dir() && !is_test {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") && !is_test {
            found.push(path);
        }
    }
}

#[test]
fn the_standard_clock_and_threads_are_asked_in_one_place() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    for name in CRATES {
        sources(&crates.join(name).join("src"), &mut files);
    }
    // A crate that is tested alone has no neighbors.
    assert!(files.len() > 100 || !crates.join("board").exists());
    for file in files.iter().filter(|f| !f.ends_with("search/src/host.rs")) {
        let text = fs::read_to_string(file).unwrap();
        for (number, line) in (1..).zip(text.lines()) {
            let code = line.split("//").next().unwrap_or("");
            if let Some(word) = FORBIDDEN.iter().find(|word| code.contains(**word)) {
                panic!("{}:{number}: {word}; ask search::host", file.display());
            }
        }
    }
}

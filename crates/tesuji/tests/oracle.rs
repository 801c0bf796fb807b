//! The program beside truth by brute force (crate `oracle`), asked through its front ends: a sample of each kind of
//! question, and, when long suites are asked for, a million answers. The checker beside proofs that are none.

#![allow(clippy::unwrap_used, missing_docs)]

use std::path::{Path, PathBuf};

use oracle::ask::Program;
use oracle::run::{Plan, run};

fn program() -> Program {
    Program::new(Path::new(env!("CARGO_BIN_EXE_tesuji"))).unwrap()
}

/// Asks so many questions of a kind; there must be no contradiction.
#[track_caller]
fn ask(kind: &str, questions: usize, seed: u64, threads: usize) {
    let plan = Plan {
        questions,
        seed,
        only: vec![kind.to_owned()],
        threads,
    };
    let tally = run(&program(), &plan).unwrap();
    println!("{}", tally.table());
    let shown = tally.contradictions.iter().take(5);
    let shown: Vec<&str> = shown.map(String::as_str).collect();
    assert!(shown.is_empty(), "{}", shown.join("\n"));
}

#[test]
fn life_and_death() {
    ask("life", 3000, 1, 2);
}

#[test]
fn captures_and_safety() {
    ask("capture", 3000, 2, 2);
}

#[test]
fn proofs_and_mutants() {
    ask("proofs", 900, 3, 2);
}

#[test]
#[ignore = "a long suite"]
fn a_million_answers_life() {
    ask("life", 600_000, 11, 2);
}

#[test]
#[ignore = "a long suite"]
fn a_million_answers_captures() {
    ask("capture", 300_000, 12, 2);
}

#[test]
#[ignore = "a long suite"]
fn a_hundred_thousand_mutants() {
    ask("proofs", 100_000, 13, 2);
}

fn proofs(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../oracle/proofs")
        .join(folder);
    let files = std::fs::read_dir(folder).unwrap();
    files.map(|file| file.unwrap().path()).collect()
}

/// Whether each of the proofs is called valid.
fn checked(files: &[PathBuf]) -> Vec<bool> {
    let mut arguments = vec!["check".into(), "--json".into()];
    arguments.extend(files.iter().map(|file| file.clone().into_os_string()));
    let text = program().output(&arguments).unwrap();
    let valid = |line: &str| line.contains("\"valid\":true");
    text.lines().map(valid).collect()
}

#[test]
fn wrong_proofs_are_refused_and_right_ones_pass() {
    for (folder, valid) in [("wrong", false), ("right", true)] {
        let files = proofs(folder);
        let found = checked(&files);
        assert_eq!(found.len(), files.len());
        for (file, found) in files.iter().zip(found) {
            assert_eq!(found, valid, "{}", file.display());
        }
    }
}

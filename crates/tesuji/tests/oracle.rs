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
fn status_scan_score_and_the_page() {
    ask("fronts", 700, 4, 2);
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
    ask("life", 600_000, 11, 1);
}

#[test]
#[ignore = "a long suite"]
fn a_million_answers_captures() {
    ask("capture", 300_000, 12, 1);
}

#[test]
#[ignore = "a long suite"]
fn a_hundred_thousand_mutants() {
    ask("proofs", 100_000, 13, 1);
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

/// Questions that were once answered wrongly, with the codes of the side to play and of the other side moving first.
const ONCE_WRONG: [(&str, &str, &str); 5] = [
    // Points for the attacker alone.
    (
        "(;SZ[3]PL[W]AB[aa][ca][cb][ac][bc][cc]AW[ab][bb]SQ[ab][cb][ac]CR[ba]TR[ab][bb])",
        "d",
        "d",
    ),
    (
        "(;SZ[4:2]PL[B]AB[da][ab][db]AW[bb][cb]SQ[aa][da]CR[ba][ca])",
        "d",
        "l",
    ),
    (
        "(;SZ[4:2]PL[B]AB[ab][bb]AW[ba][ca][db]SQ[ba][ca][ab][bb][cb]CR[aa][da])",
        "d",
        "l",
    ),
    // The whole board is the area, and stones live under the stones.
    (
        "(;SZ[4:2]PL[B]AB[ca][da][ab][bb]AW[ba]SQ[aa][ca][da][ab][bb][cb][db])",
        "d",
        "l",
    ),
    (
        "(;SZ[4:2]PL[W]AB[ca][da]AW[aa][cb]SQ[ba][ca][da][ab][bb][cb][db])",
        "l",
        "d1l",
    ),
];

#[test]
fn what_was_once_wrong_is_right() {
    let command = ["life", "--json", "--region", "marked", "--rules", "chinese"];
    let games: Vec<String> = ONCE_WRONG.iter().map(|(sgf, ..)| sgf.to_string()).collect();
    let answers = program().batch(&command, &games).unwrap();
    for ((sgf, first, second), answer) in ONCE_WRONG.iter().zip(answers) {
        let answer = answer.unwrap();
        let code = |side: &str| match answer[side]["code"].as_str() {
            Some("seki") => "l".to_owned(),
            code => code.unwrap_or("none").to_owned(),
        };
        assert_eq!(
            (code("first"), code("second")),
            (first.to_string(), second.to_string()),
            "{sgf}"
        );
    }
}

//! `tesuji capture`, `tesuji scan` and `tesuji check`.

use std::path::{Path, PathBuf};

use snapbox::file;
use tempfile::TempDir;

use super::{json, refusal, stdout, tesuji};

/// White's marked stone is caught in a ladder, whoever moves.
const LADDER: &str = "\
. . . . . . .
. . X X . . .
. X @ . . . .
. . X . . . .
. . . . . . .
. . . . . . .
. . . . . . .
";

/// Black takes by a snapback.
const SNAPBACK: &str = "\
. . . . . . . .
X X X X X . . .
X @ @ @ X X O .
X @ . . O O O .
";

/// A folder with the diagram in a file.
fn with_file(diagram: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("position.txt");
    std::fs::write(&path, diagram).unwrap();
    (folder, path)
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn lines_are_numbered_as_in_a_book() {
    tesuji(&["capture", "-", "--mode", "ladder"])
        .stdin(LADDER)
        .assert()
        .success()
        .stdout_eq(file!["capture/ladder.txt"])
        .stderr_eq("");
    tesuji(&["capture", "-", "--first", "hunter"])
        .stdin(SNAPBACK)
        .assert()
        .success()
        .stdout_eq(file!["capture/snapback.txt"]);
}

#[test]
fn json_has_the_promised_fields() {
    let answer = json(&["capture", "-", "--at", "B2", "--json"], SNAPBACK);
    assert_eq!(answer["prey"], "B2");
    assert_eq!(answer["mode"], "auto");
    let first = &answer["hunter_first"];
    assert_eq!(first["status"], "dead");
    assert_eq!(first["move"], "D1");
    assert_eq!(first["line"][0], "D1");
    assert_eq!(first["proven"], true);
    assert!(first["ko_code"].is_null() && first["nodes"].as_u64().unwrap() > 0);
    let second = &answer["prey_first"];
    assert_ne!(second["status"], "dead");
    assert_eq!(second["move"], "D1");
    let one = json(
        &["capture", "-", "--json", "--mode", "net", "--first", "prey"],
        LADDER,
    );
    assert!(one["hunter_first"].is_null());
    assert_eq!(one["mode"], "net");
}

#[test]
fn a_ko_is_called_one_unless_its_winner_is_known() {
    let ko = ". X O . .\nX . # O .\n. X O . .\n. . . . .\n. . . . .\n";
    let status = |more: &[&str]| {
        let mut arguments = vec!["capture", "-", "--json"];
        arguments.extend(more);
        let answer = json(&arguments, ko)["hunter_first"].clone();
        (answer["status"].clone(), answer["ko_code"].clone())
    };
    assert_eq!(status(&[]), ("ko".into(), 2.into()));
    assert_eq!(status(&["--ko", "white"]).0, "dead");
    assert_eq!(status(&["--ko", "black"]).0, "alive");
    assert_eq!(status(&["--ko", "none"]).0, "dead");
    let told = tesuji(&["capture", "-"]).stdin(ko).assert().success();
    let told = String::from_utf8_lossy(&told.get_output().stdout).into_owned();
    assert!(
        told.contains("at least a ko: the hunter takes first"),
        "{told}"
    );
    assert!(
        told.contains("whether it is captured outright is not known"),
        "{told}"
    );
}

/// A ko is a bound: more was not found, which is said, with why.
#[test]
fn a_ko_says_that_it_may_be_more() {
    let ko = ". X O . .\nX . # O .\n. X O . .\n. . . . .\n. . . . .\n";
    let answer = json(&["capture", "-", "--json"], ko)["hunter_first"].clone();
    assert_eq!(answer["status"], "ko");
    assert_eq!(answer["at_least"], true);
    assert_eq!(answer["proven"], false);
    assert!(!answer["unknown_because"].is_null(), "{answer}");
    // Black lives by taking back for ever; he runs out of threats.
    let more = ". O .\n# . O\n. . .\n";
    let answer =
        json(&["capture", "-", "--json", "--first", "hunter"], more)["hunter_first"].clone();
    assert_eq!(answer["status"], "ko");
    assert_eq!(answer["at_least"], true);
    assert_eq!(answer["withstands"], 8, "{answer}");
    let dead = json(&["capture", "-", "--json", "--ko", "white"], ko)["hunter_first"].clone();
    assert_eq!(dead["at_least"], false);
    assert_eq!(dead["ko"], "white");
}

/// What `--proof` writes proves what is answered, with the threats that were asked about, or nothing is written.
#[test]
fn a_proof_under_ko_proves_the_answer() {
    let black = ". X O . .\nX . # O .\n. X O . .\n. . . . .\n. . . . .\n";
    let swapped: String = black
        .chars()
        .map(|c| match c {
            'X' => 'O',
            'O' => 'X',
            '#' => '@',
            c => c,
        })
        .collect();
    for (text_of, owner, hunter) in [
        (black.to_owned(), "black", "white"),
        (swapped, "white", "black"),
    ] {
        let (folder, position) = with_file(&text_of);
        let proof = folder.path().join("proof.json");
        let run = |ko: &str| {
            let words = ["capture", text(&position), "--first", "hunter"];
            let more = ["--ko", ko, "--proof", text(&proof)];
            tesuji(&[words, more].concat()).assert()
        };
        // The owner wins the ko: not captured, so there is nothing to write.
        run(owner).code(1);
        assert!(!proof.exists());
        for ko in [hunter, "none"] {
            run(ko).success();
            let file = std::fs::read_to_string(&proof).unwrap();
            let file: serde_json::Value = serde_json::from_str(&file).unwrap();
            match ko {
                "none" => assert_eq!(file["threats"], "none", "{file}"),
                _ => assert_eq!(file["threats"]["prover"], 255, "{file}"),
            }
            stdout(&["check", text(&proof)]);
            std::fs::remove_file(&proof).unwrap();
        }
    }
}

#[test]
fn limits_lead_to_aborted() {
    let arguments = ["capture", "-", "--mode", "ladder", "--nodes", "3", "--json"];
    let answer = json(&arguments, LADDER);
    assert_eq!(answer["prey_first"]["status"], "aborted");
    assert_eq!(answer["prey_first"]["unknown_because"], "nodes");
    let arguments = ["capture", "-", "--mode", "loose", "--depth", "3", "--json"];
    let answer = json(&arguments, LADDER);
    assert_eq!(answer["prey_first"]["status"], "aborted");
    assert_eq!(answer["prey_first"]["unknown_because"], "depth");
}

#[test]
fn the_boundary_keeps_the_hunter_out() {
    let arguments = [
        "capture",
        "-",
        "--mode",
        "ladder",
        "--json",
        "--boundary",
        "E5",
    ];
    assert_eq!(json(&arguments, LADDER)["prey_first"]["status"], "alive");
}

#[test]
fn proofs_are_checked() {
    let (folder, position) = with_file(SNAPBACK);
    let proof = folder.path().join("proof.json");
    let (position, proof_name) = (text(&position), text(&proof));
    stdout(&["capture", position, "--proof", proof_name]);
    let valid = stdout(&["check", proof_name]);
    assert!(
        valid
            .contains(": valid: Black captures B2, Black to move, White having all the ko threats"),
        "{valid}"
    );
    // The same moves with the other side to start.
    let good = std::fs::read_to_string(&proof).unwrap();
    let wrong = good.replacen("\"first\":\"black\"", "\"first\":\"white\"", 1);
    assert_ne!(good, wrong);
    let other = folder.path().join("wrong.json");
    std::fs::write(&other, wrong).unwrap();
    let assert = tesuji(&["check", proof_name, text(&other)])
        .assert()
        .code(1);
    let printed = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert!(
        printed.contains("wrong.json: wrong: does not prove"),
        "{printed}"
    );
    std::fs::write(&other, "{}").unwrap();
    let assert = tesuji(&["check", text(&other), proof_name])
        .assert()
        .code(2);
    let printed = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert!(
        printed.contains("unreadable: not a proof file"),
        "{printed}"
    );
    tesuji(&["check", "nowhere.json"]).assert().code(2);
}

#[test]
fn no_proof_no_file() {
    let (folder, position) = with_file(". . . . .\n. . . . .\n. . @ . .\n. . . . .\n. . . . .\n");
    let proof = folder.path().join("proof.json");
    let assert = tesuji(&[
        "capture",
        text(&position),
        "--nodes",
        "100",
        "--proof",
        text(&proof),
    ])
    .assert()
    .code(1);
    let told = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(told.contains("there is no proof"), "{told}");
    assert!(!proof.exists());
}

#[test]
fn lines_as_sgf_and_svg() {
    let (folder, position) = with_file(LADDER);
    let (sgf, svg) = (
        folder.path().join("line.sgf"),
        folder.path().join("line.svg"),
    );
    stdout(&[
        "capture",
        text(&position),
        "--mode",
        "ladder",
        "--sgf",
        text(&sgf),
        "--svg",
        text(&svg),
    ]);
    assert!(stdout(&["sgf", "check", text(&sgf)]).contains("ok, 1 game"));
    let written = std::fs::read_to_string(&sgf).unwrap();
    assert!(
        written.contains("Captured.") && written.contains("TR[cc]"),
        "{written}"
    );
    assert!(std::fs::read_to_string(&svg).unwrap().starts_with("<svg"));
}

#[test]
fn the_search_can_be_stepped() {
    let (_folder, position) = with_file(LADDER);
    let trace = |input: &str| {
        let arguments = [
            "capture",
            text(&position),
            "--mode",
            "ladder",
            "--first",
            "prey",
            "--trace",
        ];
        let assert = tesuji(&arguments).stdin(input).assert().success();
        String::from_utf8_lossy(&assert.get_output().stdout).into_owned()
    };
    let stepped = trace("\n\ns\n");
    assert!(
        stepped.contains("Node 3 of 200000, depth 3 of 600"),
        "{stepped}"
    );
    assert!(!stepped.contains("Node 4") && stepped.contains("the search was stopped"));
    assert!(trace("a\n").contains("White to move"), "told: alive");
    assert!(
        trace("d\n").contains("it is captured in a ladder"),
        "told: dead"
    );
    let limited = trace("n 2\ng\n");
    assert!(limited.contains("the node limit was reached"), "{limited}");
    let helped = trace("what\n?\ng\n");
    assert!(
        helped.contains("\"what\" is no command. Enter next node"),
        "{helped}"
    );
    // At the end of the input the search goes on by itself.
    assert!(trace("").contains("it is captured in a ladder"));
}

#[test]
fn breakers_as_a_map() {
    tesuji(&["capture", "-", "--breakers"])
        .stdin(LADDER)
        .assert()
        .success()
        .stdout_eq(file!["capture/breakers.txt"]);
    let map = json(&["capture", "-", "--breakers", "--json"], LADDER);
    assert_eq!(map["ladder"], "captured");
    let white = map["breakers"].as_array().unwrap().iter();
    assert!(
        white
            .clone()
            .any(|b| b["at"] == "E4" && b["color"] == "white")
    );
}

#[test]
fn what_cannot_be_asked_is_refused() {
    for (arguments, expected) in [
        (
            &["--at", "A1"][..],
            "no stone on A1; expected a stone of the block",
        ),
        (&["--at", "I5"], "--at I5"),
        (
            &["--trace"],
            "--trace follows the calculator; expected --mode",
        ),
        (&["--boundary", "A1"], "--boundary is for the calculator"),
        (&["--boundary", "Z9", "--mode", "net"], "--boundary Z9"),
        (&["--mode", "spiral"], "invalid value 'spiral'"),
        (&["--max-lib-prey", "2"], "--max-lib-hunter"),
        (&["--time", "0"], "expected a positive number of seconds"),
        (
            &["--mode", "net", "--trace"],
            "expected the position in a file",
        ),
    ] {
        let mut all = vec!["capture", "-"];
        all.extend(arguments);
        let message = refusal(&all, LADDER.as_bytes());
        assert!(message.contains(expected), "{arguments:?}: {message}");
    }
    let bare = LADDER.replace('@', "O");
    let message = refusal(&["capture", "-"], bare.as_bytes());
    assert!(
        message.contains("no stone is marked; expected --at POINT"),
        "{message}"
    );
}

#[test]
fn scans_list_what_is_at_stake() {
    tesuji(&["scan", "-"])
        .stdin(SNAPBACK)
        .assert()
        .success()
        .stdout_eq(file!["capture/scan.txt"]);
    let scan = json(&["scan", "-", "--json"], SNAPBACK);
    let first = &scan["blocks"][0];
    assert_eq!(first["status"], "critical");
    assert_eq!(first["stones"], 4);
    assert_eq!(first["hunter_first"]["move"], "D1");
    assert_eq!(scan["blocks"].as_array().unwrap().len(), 3);
}

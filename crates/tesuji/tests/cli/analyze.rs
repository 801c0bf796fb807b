//! `tesuji analyze`: estimates and proofs kept apart, JSON lines, an annotated game.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use serde_json::Value;

use super::{refusal, stdout, tesuji};

/// White's corner lives at B1; he plays elsewhere, and Black kills it there.
const LEFT_TO_DIE: &str = "(;GM[1]SZ[7]KM[6.5]AB[ae][be][ce][de][ee][ef][eg]AW[af][bf][cf][df][dg]PL[W];W[aa]C[mine];B[bg])";

fn file(name: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, LEFT_TO_DIE).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (folder, path)
}

#[test]
fn a_proven_mistake_is_told_apart_from_estimates() {
    let (_folder, path) = file("game.sgf");
    let text = stdout(&["analyze", &path, "--visits", "1", "--json"]);
    let lines: Vec<Value> = text
        .lines()
        .map(|l| serde_json::from_str(l).unwrap())
        .collect();
    let [first, second] = lines.as_slice() else {
        panic!("{text}");
    };
    let mistake = &first["mistakes"][0];
    assert_eq!(
        (&mistake["save"], &mistake["proven"]),
        (&"B1".into(), &true.into())
    );
    assert_eq!(mistake["stones"].as_array().unwrap().len(), 5);
    assert_eq!(second["killed"][0]["stones"], mistake["stones"]);
    assert_eq!(second["mistakes"], Value::Array(Vec::new()));
    assert!(first["win"].is_number() && first["lead"].is_number());
    let table = stdout(&["analyze", &path, "--visits", "1"]);
    assert!(
        table.contains("Proven mistake: 1 A7: 5 white stones"),
        "{table}"
    );
}

#[test]
fn the_annotated_game_keeps_what_it_said_and_can_be_read() {
    let (folder, path) = file("game.sgf");
    let out = folder.path().join("out.sgf");
    let out = out.to_str().unwrap();
    stdout(&["analyze", &path, "--visits", "8", "--sgf", out]);
    let written = std::fs::read_to_string(out).unwrap();
    for said in [
        "C[mine\nEstimate: ",
        "BM[1]",
        "Proven mistake: ",
        "SBKV[",
        ";W[bg]",
    ] {
        assert!(written.contains(said), "{said} in {written}");
    }
    tesuji(&["sgf", "check", out]).assert().success();
}

#[test]
fn a_graph_has_a_line_for_score_and_chance_and_a_mark_for_a_proven_mistake() {
    let (folder, path) = file("game.sgf");
    let out = folder.path().join("out.svg");
    let out = out.to_str().unwrap();
    stdout(&["analyze", &path, "--visits", "1", "--graph", out]);
    let svg = std::fs::read_to_string(out).unwrap();
    let points = |class: &str| -> usize {
        let rest = svg.split(&format!("class=\"{class}\" points=\"")).nth(1);
        let rest = rest.unwrap_or_else(|| panic!("no {class} in {svg}"));
        rest.split('"').next().unwrap().split(' ').count()
    };
    assert_eq!((points("score"), points("win")), (2, 2));
    assert_eq!(svg.matches("class=\"mistake\"").count(), 1);
    assert!(svg.contains("<title>1 A7: proven mistake</title>"), "{svg}");
    assert!(svg.contains("estimates"), "{svg}");
}

#[test]
fn what_is_no_game_is_refused() {
    let why = refusal(&["analyze", "examples/snapback.txt"], b"");
    assert!(why.contains("a text diagram has no moves"), "{why}");
    let (_folder, path) = file("game.sgf");
    let why = refusal(&["analyze", &path, "--game", "2"], b"");
    assert!(why.contains("no game 2"), "{why}");
}

//! `tesuji analyze`: estimates and proofs kept apart, JSON lines, an annotated game.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use serde_json::Value;

use super::{refusal, stdout, tesuji};

/// White's corner lives at B1; he plays elsewhere, and Black kills it there.
const LEFT_TO_DIE: &str = "(;GM[1]SZ[7]KM[6.5]AB[ae][be][ce][de][ee][ef][eg]AW[af][bf][cf][df][dg]PL[W];W[aa]C[mine];B[bg])";

/// A move on a stone, and a ko that is retaken at once.
const ILLEGAL: &str =
    "(;SZ[5]KM[6.5]AB[ba][ab][bc][cb][ee]AW[ca][db][cc]PL[B];B[ee];W[bb];B[cb];W[ed];B[])";

fn file(name: &str) -> (tempfile::TempDir, String) {
    written(name, LEFT_TO_DIE)
}

fn written(name: &str, game: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, game).unwrap();
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
fn an_illegal_move_is_called_so_and_the_game_goes_on() {
    let (folder, path) = written("game.sgf", ILLEGAL);
    let text = stdout(&["analyze", &path, "--visits", "1", "--json"]);
    let said: Vec<(Value, Value)> = text
        .lines()
        .map(|l| serde_json::from_str::<Value>(l).unwrap())
        .map(|l| (l["move"].clone(), l["illegal"].clone()))
        .collect();
    let wanted = [
        ("E1", Some("occupied")),
        ("B4", None),
        ("C4", Some("ko")),
        ("E2", None),
        ("pass", None),
    ];
    let wanted = wanted.map(|(mv, why)| (Value::from(mv), Value::from(why)));
    assert_eq!(said, wanted, "{text}");
    let table = stdout(&["analyze", &path, "--visits", "1"]);
    let rows: Vec<&str> = table.lines().skip(1).take(5).collect();
    assert!(rows[0].ends_with("illegal: occupied"), "{table}");
    assert!(rows[2].ends_with("illegal: ko"), "{table}");
    assert_eq!(table.matches("illegal: ").count(), 2, "{table}");
    assert!(table.contains("Illegal move: 3 C4: ko. "), "{table}");
    let out = folder.path().join("out.sgf");
    let out = out.to_str().unwrap();
    stdout(&["analyze", &path, "--visits", "1", "--sgf", out]);
    let written = std::fs::read_to_string(out).unwrap();
    assert!(
        written.contains("C[Illegal move: 1 E1: occupied. "),
        "{written}"
    );
}

#[test]
fn the_table_says_what_its_columns_are_in_the_reader_s_words() {
    let (_folder, path) = file("game.sgf");
    let table = stdout(&["analyze", &path, "--visits", "1"]);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(
        lines[0],
        "  no color move   win   score  cost  expected  proven"
    );
    assert!(
        lines[4].starts_with("win and score: Black's chance"),
        "{table}"
    );
    assert!(lines[5].starts_with("proven: "), "{table}");
    let german = stdout(&["analyze", &path, "--visits", "1", "--lang", "de"]);
    assert!(
        german.contains("Bewiesener Fehler: 1 A7: 5 weiße Steine"),
        "{german}"
    );
    let (_folder, path) = written("empty.sgf", "(;SZ[9]AB[ee])");
    assert_eq!(stdout(&["analyze", &path]), "There is no move to review.\n");
}

#[test]
fn what_is_no_game_is_refused() {
    let why = refusal(&["analyze", "examples/snapback.txt"], b"");
    assert!(why.contains("a text diagram has no moves"), "{why}");
    let (_folder, path) = file("game.sgf");
    let why = refusal(&["analyze", &path, "--game", "2"], b"");
    assert!(why.contains("no game 2"), "{why}");
}

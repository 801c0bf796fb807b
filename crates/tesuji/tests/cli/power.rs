//! `tesuji power`, `tesuji groups` and `tesuji pattern`.

use serde_json::Value;
use snapbox::{file, str};

use super::{json, refusal, root, stdout, tesuji};

const OPENING: &str = "examples/opening.sgf";

/// The numbers of figure 3.3 around a stone in the middle.
const ONE_STONE: &str = "\
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . X . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
";

#[test]
fn maps_and_numbers_of_the_examples() {
    for (arguments, expected) in [
        (&[OPENING][..], file!["power/opening.txt"]),
        (
            &[OPENING, "--system", "zobrist"],
            file!["power/zobrist.txt"],
        ),
        (&[OPENING, "--system", "ryder"], file!["power/ryder.txt"]),
        (&[OPENING, "--system", "chen"], file!["power/chen.txt"]),
        (
            &["examples/snapback.txt", "--side", "white"],
            file!["power/snapback-white.txt"],
        ),
        (
            &["examples/ladder.sgf", "--side", "black"],
            file!["power/ladder-black.txt"],
        ),
        (
            &["--chess", "4k3/8/8/8/8/5n2/4P3/4K3"],
            file!["power/chess.txt"],
        ),
    ] {
        let mut all = vec!["power"];
        all.extend(arguments);
        tesuji(&all)
            .assert()
            .success()
            .stdout_eq(expected)
            .stderr_eq("");
    }
}

#[test]
fn json_has_the_exact_numbers() {
    let answer = json(&["power", "-", "--json"], ONE_STONE);
    assert_eq!(answer["system"], "power");
    assert_eq!(answer["side"], "total");
    // The top row is first; the stone is on row 5, column 5, counted from 0.
    let at = |row: usize, column: usize| answer["rows"][row][column].as_f64().unwrap();
    assert_eq!((at(5, 6), at(5, 7), at(4, 6)), (100.0, 50.0, 80.0));
    assert_eq!((at(2, 5), at(5, 5)), (25.0, 0.0));
    let empty = &answer["empty_points"];
    let count = |color: &str| empty[color].as_u64().unwrap();
    assert_eq!(count("black") + count("neither"), 120);
    assert_eq!(count("white"), 0);
    let white = json(&["power", "-", "--json", "--side", "white"], ONE_STONE);
    assert!(
        white["rows"]
            .to_string()
            .bytes()
            .all(|b| !(b'1'..=b'9').contains(&b))
    );
}

#[test]
fn chess_has_every_man_with_its_squares() {
    let answer = json(&["power", "--chess", "8/8/8/8/8/8/8/N7", "--json"], "");
    let man = &answer["men"][0];
    assert_eq!(
        (&man["piece"], &man["square"]),
        (&"knight".into(), &"a1".into())
    );
    assert_eq!(man["direct"], serde_json::json!(["c2", "b3"]));
    assert_eq!(answer["ranks"][5][1], -2, "b3: White's power is negative");
    let none = json(
        &[
            "power",
            "--chess",
            "8/8/8/8/8/8/8/N7",
            "--json",
            "--side",
            "black",
        ],
        "",
    );
    assert_eq!(none["men"], serde_json::json!([]));
    assert_eq!(none["ranks"][5][1], 0);
}

#[test]
fn maps_in_color_and_as_svg() {
    let map = stdout(&["--color", "always", "power", OPENING]);
    let plain = stdout(&["--color", "always", "show", OPENING]);
    let grounds = |text: &str| {
        let styles: std::collections::BTreeSet<_> = text
            .split("48;5;")
            .skip(1)
            .filter_map(|s| s.split('m').next())
            .collect();
        styles.len()
    };
    assert!(grounds(&map) > grounds(&plain) + 3, "{map}");
    let svg = stdout(&["power", OPENING, "--svg", "-"]);
    roxmltree::Document::parse(&svg).unwrap();
    let bare = stdout(&["show", OPENING, "--svg", "-"]);
    assert!(svg.len() > bare.len() + 1000);
    roxmltree::Document::parse(&stdout(&["groups", OPENING, "--svg", "-"])).unwrap();
}

/// The picture of the README is what the program draws.
#[test]
fn the_picture_of_the_readme_is_current() {
    let kept = std::fs::read_to_string(root().join("docs/images/power.svg")).unwrap();
    assert_eq!(stdout(&["power", OPENING, "--svg", "-"]), kept);
}

#[test]
fn groups_of_the_examples() {
    for (arguments, expected) in [
        (&[OPENING][..], file!["groups/opening.txt"]),
        (
            &["examples/snapback.txt", "--all"],
            file!["groups/snapback.txt"],
        ),
        (&["examples/corner.sgf"], file!["groups/corner.txt"]),
        (&["examples/ladder.sgf"], file!["groups/ladder.txt"]),
    ] {
        let mut all = vec!["groups"];
        all.extend(arguments);
        tesuji(&all)
            .assert()
            .success()
            .stdout_eq(expected)
            .stderr_eq("");
    }
    let empty = stdout(&["groups", OPENING, "--move", "0"]);
    assert!(empty.ends_with("There are no stones.\n"), "{empty}");
    let colored = stdout(&["--color", "always", "groups", OPENING]);
    assert!(
        colored.contains("14"),
        "the number of the last group is on its stone"
    );
}

#[test]
fn groups_as_json() {
    let jump = "\
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . X . X . . .
. . . . . . . . .
. O X O . . . . .
. . . . . . . . .
. . . . . . . . .
";
    let answer = json(&["groups", "-", "--json"], jump);
    let groups = answer["groups"].as_array().unwrap();
    assert_eq!(groups[0]["color"], "black");
    assert_eq!(groups[0]["stones"][0], "D5");
    assert_eq!(
        groups[0]["status"]["estimated"], true,
        "nobody encloses the stones: the solver has nothing to prove"
    );
    let exits = groups[0]["exits"].as_array().unwrap();
    assert!(
        exits
            .iter()
            .any(|e| e["direction"] == "north" && e["run_to"][0].is_string())
    );
    let connections = answer["connections"].as_array().unwrap();
    let of = |a: &str, b: &str| {
        let found = connections
            .iter()
            .find(|c| c["blocks"] == serde_json::json!([a, b]));
        found.unwrap_or_else(|| panic!("{a} - {b}: {connections:?}"))
    };
    assert_eq!(of("D5", "F5")["state"], "weak");
    assert_eq!(of("D5", "F5")["points"], serde_json::json!(["E5"]));
    assert_eq!(of("B3", "D3")["state"], "broken");
    assert_eq!(of("B3", "D3")["points"], serde_json::json!(["C3"]));
}

#[test]
fn patterns_are_listed_and_matched() {
    tesuji(&["pattern", "list"])
        .assert()
        .success()
        .stdout_eq(file!["pattern/list.txt"]);
    tesuji(&["pattern", "match", OPENING, "--move", "5"])
        .assert()
        .success()
        .stdout_eq(file!["pattern/match.txt"]);
    let found = json(&["pattern", "match", OPENING, "--move", "5", "--json"], "");
    assert_eq!(found["to_play"], "white");
    assert_eq!(found["moves"][0]["corner"], "top left");
    let all = found["moves"].as_array().unwrap();
    let corner = |m: &&Value| m["corner"] == "top left";
    let near = json(
        &[
            "pattern", "match", OPENING, "--move", "5", "--at", "C15", "--json",
        ],
        "",
    );
    let near: Vec<&Value> = near["moves"].as_array().unwrap().iter().collect();
    assert_eq!(near, all.iter().filter(corner).collect::<Vec<_>>());
    let over = stdout(&["pattern", "match", OPENING]);
    assert!(
        over.contains("No corner is in a pattern that goes on."),
        "{over}"
    );
    let lines = stdout(&["pattern", "list", "--json"]);
    for line in lines.lines() {
        let sequence: Value = serde_json::from_str(line).unwrap();
        assert!(sequence["moves"][0].as_str().unwrap().starts_with("B:"));
    }
    // The library as SGF is a library.
    let sgf = stdout(&["pattern", "list", "--sgf"]);
    let again = tesuji(&["pattern", "list", "-"])
        .stdin(sgf)
        .assert()
        .success();
    let again = String::from_utf8(again.get_output().stdout.clone()).unwrap();
    assert_eq!(again, stdout(&["pattern", "list"]));
}

#[test]
fn patterns_are_added_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my.sgf");
    let library = path.to_str().unwrap();
    let add = |sgf: &str, more: &[&str]| {
        let mut arguments = vec!["pattern", "add", library, "-"];
        arguments.extend(more);
        let assert = tesuji(&arguments).stdin(sgf).assert().success();
        let text = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
        text.rsplit_once("my.sgf: ").unwrap().1.to_owned()
    };
    let first = add("(;SZ[19];B[dd];W[fc];B[cf])", &["--name", "mine"]);
    assert_eq!(first, "1 sequence added (3 new moves), 0 known\n");
    // The same in another corner, by the other color; and one that goes on from its second move.
    let image = "(;SZ[19];W[pp];B[nq](;W[qn])(;W[pm]N[jump]))";
    assert_eq!(add(image, &[]), "1 sequence added (1 new move), 1 known\n");
    tesuji(&["pattern", "list", library])
        .assert()
        .success()
        .stdout_eq(str![[r#"
mine
    B:Q16 W:R14 B:O17
jump
    B:Q16 W:R14 B:N16
2 sequences, 4 moves.

"#]]);
    let matched = json(
        &["pattern", "match", "-", "--library", library, "--json"],
        "(;SZ[19];B[dd];W[fc])",
    );
    assert_eq!(matched["moves"][0]["number"], 3);
    assert_eq!(matched["moves"][0]["name"], "mine");
    let before = std::fs::read(&path).unwrap();
    for (sgf, expected) in [
        (
            "(;SZ[9];B[dd])",
            "a library for 19x19, but the sequences are on 9x9",
        ),
        ("(;SZ[19]AB[dd])", "setup stones"),
        ("(;SZ[19];B[])", "starts with a pass"),
        ("nothing", "standard input: "),
    ] {
        let message = refusal(&["pattern", "add", library, "-"], sgf.as_bytes());
        assert!(message.contains(expected), "{sgf}: {message}");
    }
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn what_cannot_be_asked_is_refused() {
    for (arguments, expected) in [
        (&["power"][..], "<FILE>"),
        (
            &["power", OPENING, "--system", "neural"],
            "invalid value 'neural'",
        ),
        (
            &["power", OPENING, "--system", "chen", "--side", "black"],
            "--side is for the power system; chen has only the total",
        ),
        (&["power", "--chess", "8/8"], "has 2 ranks; expected 8"),
        (
            &["power", "--chess", "8/8/8/8/8/8/8/7x"],
            "'x' is no chessman",
        ),
        (
            &["power", OPENING, "--chess", "8/8/8/8/8/8/8/8"],
            "cannot be used with",
        ),
        (&["groups", "nowhere.sgf"], "nowhere.sgf"),
        (
            &["pattern", "list", "examples/corner.sgf"],
            "corner.sgf: setup stones",
        ),
    ] {
        let message = refusal(arguments, b"");
        assert!(message.contains(expected), "{arguments:?}: {message}");
    }
}

//! `tesuji safety` and `tesuji score`. Limits are nodes, so that every machine finds the same.

use snapbox::file;

use super::{refusal, root, stdout, tesuji};

const GAME: &str = "examples/endgame.sgf";
const LITTLE: [&str; 2] = ["--nodes", "20000"];

fn with_little<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    [arguments, &LITTLE].concat()
}

#[test]
fn texts() {
    for (arguments, expected) in [
        (
            vec!["safety", GAME, "--method", "benson"],
            file!["safety/benson.txt"],
        ),
        (
            vec!["safety", GAME, "--method", "static"],
            file!["safety/static.txt"],
        ),
        (with_little(&["safety", GAME]), file!["safety/search.txt"]),
        (
            with_little(&["safety", GAME, "--at", "C4"]),
            file!["safety/at.txt"],
        ),
        (
            with_little(&["safety", "examples/corner.sgf", "examples/snapback.txt"]),
            file!["safety/several.txt"],
        ),
        (with_little(&["score", GAME]), file!["safety/score.txt"]),
        (
            with_little(&["score", "examples/seki.txt", "--rules", "japanese"]),
            file!["safety/seki.txt"],
        ),
        (
            vec![
                "score", GAME, "--rules", "chinese", "--komi", "-7.5", "--method", "static",
            ],
            file!["safety/bounds.txt"],
        ),
    ] {
        tesuji(&arguments)
            .assert()
            .success()
            .stdout_eq(expected)
            .stderr_eq("");
    }
}

#[test]
fn json_has_the_fields_of_the_interface() {
    let line = stdout(&["safety", GAME, "--method", "static", "--json"]);
    assert_eq!(line.lines().count(), 1);
    let json: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!(json["file"], GAME);
    assert_eq!(json["method"], "static");
    assert_eq!(json["dame"], serde_json::json!(["D7"]));
    let mut covered = std::collections::BTreeSet::new();
    for reason in json["reasons"].as_array().unwrap() {
        assert!(reason["rule"].is_string());
        for p in reason["points"].as_array().unwrap() {
            covered.insert(p.as_str().unwrap().to_owned());
        }
    }
    for (color, blocks) in [("black", 1), ("white", 3)] {
        assert_eq!(json[color]["blocks"], blocks, "{color}");
        for p in json[color]["points"].as_array().unwrap() {
            assert!(covered.contains(p.as_str().unwrap()), "{p} has no reason");
        }
    }
}

#[test]
fn json_of_the_score() {
    let line = stdout(&with_little(&["score", GAME, "--json"]));
    let json: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!(json["exact"]["result"], "W+9.5");
    assert_eq!(json["rules"], "japanese");
    assert_eq!(
        json["dead"],
        serde_json::json!({"black": ["H4"], "white": ["C4"]})
    );
    assert_eq!(
        json["prisoners"],
        serde_json::json!({"black": 0, "white": 1})
    );
    assert_eq!(json["unsettled"], serde_json::json!([]));
    let open = stdout(&["score", GAME, "--method", "benson", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&open).unwrap();
    assert_eq!(json["exact"], serde_json::Value::Null);
    assert_ne!(json["unsettled"], serde_json::json!([]));
}

/// Every rule set counts the same board; what differs is komi and how.
#[test]
fn rules_and_komi() {
    for (options, expected) in [
        (
            &["--rules", "chinese"][..],
            "Black 38, White 48.5: W+10.5, proven.",
        ),
        (
            &["--rules", "aga", "--komi", "0"],
            "Black 38, White 42: W+4, proven.",
        ),
        (
            &["--rules", "new-zealand", "--komi", "-4"],
            "Black 38, White 38: 0, proven.",
        ),
        (&["--komi", "0.5"], "Black 17, White 20.5: W+3.5, proven."),
    ] {
        let text = stdout(&with_little(&[&["score", GAME], options].concat()));
        assert!(text.contains(expected), "{options:?}: {text}");
    }
    assert!(refusal(&["score", GAME, "--komi", "inf"], b"").contains("expected a number"));
    let unknown = tesuji(&["score", "-", "--method", "static"])
        .stdin("(;SZ[5]RU[house])")
        .assert()
        .success();
    let stderr = String::from_utf8_lossy(&unknown.get_output().stderr).into_owned();
    assert!(stderr.contains("\"house\" are not known"), "{stderr}");
}

#[test]
fn svg_shades_what_is_safe() {
    for command in ["safety", "score"] {
        let arguments = [command, GAME, "--method", "static", "--svg", "-"];
        let svg = stdout(&arguments);
        let document = roxmltree::Document::parse(&svg).unwrap();
        let shaded = |color: &str| {
            let groups = document.descendants();
            let layer = groups.filter(|n| n.attribute("fill") == Some(color));
            layer
                .flat_map(|n| n.children())
                .filter(|n| n.is_element())
                .count()
        };
        assert_eq!(shaded("#2448a0"), 38, "{command}: Black's points");
        assert_eq!(shaded("#fff496"), 29, "{command}: White's points");
    }
}

#[test]
fn the_picture_of_the_readme_is_current() {
    let svg = stdout(&with_little(&["safety", GAME, "--svg", "-"]));
    let kept = std::fs::read_to_string(root().join("docs/images/safety.svg")).unwrap();
    assert_eq!(svg, kept);
}

#[test]
fn tables_leave_nothing_out_silently() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let corner = "(;SZ[5]AB[ab][bb][cb][db][ba][da]AW[ac][bc][cc][dc][ea][eb][ec])";
    write("q10.sgf", corner);
    write("q2.sgf", &format!("{corner}(;SZ[5])"));
    write("notes.tsv", "");
    let path = folder.path().to_str().unwrap();
    let assert = tesuji(&["safety", path, "--table"]).assert().success();
    let output = assert.get_output();
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let words =
        |line: &str| -> Vec<String> { line.split_whitespace().map(str::to_owned).collect() };
    let table: Vec<Vec<String>> = text.lines().skip(1).take(5).map(words).collect();
    let expected = [
        "position points blocks dame points blocks dame",
        "q2#1 8 1 0 8 1 0",
        "q2#2 0 0 0 0 0 0",
        "q10 8 1 0 8 1 0",
        "total 16 2 0 16 2 0",
    ];
    assert_eq!(table, expected.map(words), "{text}");
    assert!(text.contains("3 positions, 75 points"), "{text}");
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(stderr.contains("notes.tsv: left out"), "{stderr}");

    write("q3.sgf", "no game");
    let assert = tesuji(&["safety", path, "--table"]).assert().code(2);
    let output = assert.get_output();
    assert!(String::from_utf8_lossy(&output.stdout).contains("1 of 3 files could not be read"));
    assert!(String::from_utf8_lossy(&output.stderr).contains("q3.sgf"));
}

#[test]
fn bad_input_is_refused() {
    for (arguments, expected) in [
        (&["safety", "none.sgf"][..], "no such file"),
        (&["safety", GAME, "--at", "Z9"], "--at Z9"),
        (&["safety", GAME, "--method", "guess"], "possible values"),
        (&["safety", GAME, GAME, "--svg", "-"], "found 2 files"),
        (&["safety", GAME, "--time", "0"], "positive number"),
        (&["score", GAME, "--rules", "house"], "possible values"),
        (&["score", "-"], "KM"),
    ] {
        let stderr = refusal(arguments, b"(;KM[much])");
        assert!(stderr.contains(expected), "{arguments:?}: {stderr}");
    }
}

//! `tesuji solve`.

use serde_json::Value;

use super::{refusal, stdout, tesuji};

fn json(arguments: &[&str], stdin: &str) -> Vec<Value> {
    let output = tesuji(arguments).stdin(stdin).assert().success();
    let output = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    let lines = output.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn a_bare_diagram() {
    let text = stdout(&["solve", "examples/bare.txt", "--nodes", "100000"]);
    assert!(
        text.starts_with("Black to play: kill.\nBlack to play kills at C11;"),
        "{text}"
    );
    assert!(text.contains("Assumed: "), "{text}");
    let white = stdout(&[
        "solve",
        "examples/bare.txt",
        "--to-play",
        "white",
        "--nodes",
        "100000",
    ]);
    assert!(
        white.starts_with("White to play: live.\nWhite to play lives at C11;"),
        "{white}"
    );
}

#[test]
fn the_names_of_the_json() {
    let found = json(
        &["solve", "examples/bare.txt", "--json", "--nodes", "100000"],
        "",
    );
    let [answer] = &found[..] else {
        panic!("{found:?}");
    };
    assert_eq!(answer["file"], "examples/bare.txt");
    assert_eq!(answer["to_play"], "black");
    assert_eq!(answer["task"], "kill");
    assert_eq!(answer["first"]["mover"], "black");
    assert_eq!(answer["first"]["status"], "dead");
    assert_eq!(answer["first"]["code"], "d");
    assert_eq!(answer["first"]["ko"], Value::Null);
    assert_eq!(answer["second"]["status"], "alive");
    assert_eq!(answer["best"], "C11");
    assert_eq!(answer["winning"], serde_json::json!(["C11"]));
    // Points of the frame are held by assumption.
    assert_eq!(answer["proven"], false);
    assert_eq!(answer["unknown_because"], Value::Null);
    assert!(answer["nodes"].as_u64().unwrap() > 0);
    let safe = answer["frame"]["safe"].as_array().unwrap();
    assert!(safe.contains(&Value::from("D9")), "{safe:?}");
}

#[test]
fn nothing_assumed_and_nothing_found() {
    let arguments = [
        "solve",
        "examples/bare.txt",
        "--json",
        "--frame",
        "none",
        "--nodes",
        "5000",
    ];
    let found = json(&arguments, "");
    assert_eq!(found[0]["frame"], Value::Null);
    assert_eq!(found[0]["best"], Value::Null);
    assert_eq!(found[0]["proven"], false);
    let settled = json(
        &["solve", "-", "--json", "--nodes", "5000"],
        ". . .\n. X .\n. . .\n",
    );
    assert_eq!(settled[0]["unknown_because"], "no task");
}

#[test]
fn a_collection_is_a_line_each_before_its_solution() {
    let one = "(;SZ[9]AB[fa][fb][ac][bc][cc][dc][ec][fc]AW[aa][ea][ab][bb][cb][db][eb]PL[B];B[ca])";
    let both = format!("{one}{}", one.replace("PL[B];B", "PL[W];W"));
    let found = json(&["solve", "-", "--json", "--nodes", "50000"], &both);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0]["game"], 1);
    assert_eq!(found[0]["task"], "kill");
    assert_eq!(found[0]["best"], "C9");
    assert_eq!(found[1]["task"], "live");
    assert_eq!(found[1]["best"], "C9");
}

#[test]
fn what_is_wrong_is_said() {
    let file = "examples/bare.txt";
    let empty = refusal(&["solve", file, "--target", "L1"], b"");
    assert!(empty.contains("there is no stone on L1"), "{empty}");
    let both = refusal(&["solve", file, "--target", "A11,A9"], b"");
    assert!(both.contains("both colors"), "{both}");
    let task = refusal(&["solve", file, "--task", "dance"], b"");
    assert!(task.contains("unknown task"), "{task}");
    assert!(refusal(&["solve", "no-such-file"], b"").contains("no such file"));
}

#[test]
fn named_stones_are_proven_to_live_on_the_bare_board() {
    let arguments = [
        "solve",
        "examples/bare.txt",
        "--frame",
        "none",
        "--target",
        "A11",
    ];
    let more = ["--to-play", "white", "--nodes", "400000", "--json"];
    let found = json(&[&arguments[..], &more[..]].concat(), "");
    let [answer] = &found[..] else {
        panic!("{found:?}");
    };
    assert_eq!(answer["task"], "live");
    assert_eq!(answer["best"], "C11");
    assert_eq!(answer["first"]["status"], "alive");
    assert_eq!(answer["second"]["status"], "unknown");
    assert_eq!(answer["proven"], true);
    assert_eq!(answer["frame"], Value::Null);
}

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
        text.starts_with("Black to play: kill.\nBlack first: dead at C11 "),
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
        white.starts_with("White to play: live.\nWhite first: alive at C11 "),
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

/// A white stone that Black nets.
const NET: &str = ". . . . . . .\n. . X X . . .\n. X O . . . .\n. X . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n";

/// Writes the solution of a diagram as SGF and reads it again.
fn solution(arguments: &[&str], stdin: &str) -> (Value, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solution.sgf");
    let path = path.to_str().unwrap();
    let all = [arguments, &["--json", "--nodes", "50000", "--sgf", path]].concat();
    let found = json(&all, stdin);
    let text = std::fs::read_to_string(path).unwrap();
    tesuji(&["sgf", "check", path]).assert().success();
    (found[0].clone(), text)
}

#[test]
fn the_solution_as_sgf() {
    let (answer, tree) = solution(&["solve", "examples/bare.txt"], "");
    assert_eq!(answer["best"], "C11");
    assert!(tree.contains("PL[B]") && tree.contains(";B[ca]"), "{tree}");
    assert!(
        tree.contains("These stones are not in the diagram"),
        "{tree}"
    );
    let (full, all) = solution(&["solve", "examples/bare.txt", "--full"], "");
    assert_eq!(full["best"], "C11");
    assert!(all.len() > tree.len(), "moves that fail are in it");
    let (answer, proof) = solution(&["solve", "-"], NET);
    assert_eq!(answer["task"], "capture");
    let column = answer["best"].as_str().unwrap().as_bytes()[0].to_ascii_lowercase();
    assert!(
        proof.contains(&format!(";B[{}", char::from(column))),
        "{proof}"
    );
    assert!(
        proof.matches(";W[").count() > 1,
        "every answer is in it: {proof}"
    );
    let (nothing, bare) = solution(&["solve", "-"], ". . .\n. X .\n. . .\n");
    assert_eq!(nothing["task"], Value::Null);
    assert!(bare.contains("No task was found"), "{bare}");
}

#[test]
fn tasks_are_given_by_name() {
    for task in ["live", "kill", "capture", "escape", "connect", "race"] {
        let found = json(
            &["solve", "-", "--json", "--nodes", "5000", "--task", task],
            NET,
        );
        let named = found[0]["task"].as_str();
        assert!(named.is_none_or(|name| name == task), "{found:?}");
        assert_eq!(named.is_some(), task == "capture", "{found:?}");
    }
}

#[test]
fn pictures_and_trees_are_for_one_problem() {
    let two = ["solve", "examples/bare.txt", "examples/bare.txt"];
    for option in ["--sgf", "--svg"] {
        let said = refusal(&[&two[..], &[option, "out"]].concat(), b"");
        assert!(said.contains("are for one problem; 2 are given"), "{said}");
    }
}

/// The same answer as the first one, and nothing left open about the other moves.
#[test]
fn a_full_answer_goes_on_to_the_limits() {
    let set = "crates/collections/sets/intermediate.sgf";
    let asked = ["solve", set, "--game", "5", "--json", "--nodes", "100000"];
    let first = json(&asked, "");
    let full = json(&[&asked[..], &["--full"]].concat(), "");
    let (first, full) = (&first[0], &full[0]);
    assert_eq!(
        (&first["best"], &first["target"]),
        (&full["best"], &full["target"])
    );
    assert!(full["nodes"].as_u64() > first["nodes"].as_u64(), "{full}");
    let moves = full["moves"].as_array().unwrap();
    assert!(moves.len() >= first["moves"].as_array().unwrap().len());
    assert!(moves.iter().all(|mv| mv["status"] != "unknown"), "{full}");
}

/// White's C2 is in atari and cannot be saved: no verdict rests on it.
#[test]
fn a_condition_that_is_false_is_not_printed() {
    let sgf = "(;SZ[3]PL[W]AB[ba][bb][ac][cc]AW[aa][cb])";
    for answer in json(&["solve", "--json", "-"], sgf) {
        assert_eq!(answer["proven"], false, "{answer}");
        for part in ["first", "second"] {
            assert_eq!(answer[part]["basis"], "frame", "{answer}");
        }
    }
}

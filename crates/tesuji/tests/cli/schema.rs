//! One schema: every command that says what becomes of stones prints the same names.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::json;

/// A corner with a bent three, and stones that no wall encloses.
const THREE: &str = "
O O O O O X .
O . . . O X .
O O O O O X .
X X X X X X .
. . . . . . .
";

fn names(value: &Value) -> BTreeSet<String> {
    let object = value.as_object().unwrap_or_else(|| panic!("{value}"));
    object.keys().cloned().collect()
}

#[test]
fn a_result_for_a_first_mover_has_the_same_names_everywhere() {
    let nodes = ["--nodes", "2000", "--json"];
    let ask = |arguments: &[&str], stdin: &str| json(&[arguments, &nodes].concat(), stdin);
    let status = ask(&["status", "-", "--at", "A5"], THREE);
    let results = names(&status["black_first"]);
    assert_eq!(results, names(&status["white_first"]));
    let tasks = [
        ask(&["life", "-"], THREE),
        ask(&["life", "-", "--solver", "tga"], THREE),
        ask(&["life", "-", "--region", "open", "--target", "A5"], THREE),
        ask(&["life", "-"], ". . .\n. X .\n. . .\n"),
        ask(&["solve", "-"], THREE),
        ask(&["solve", "-"], ". . .\n. X .\n. . .\n"),
        ask(&["solve", "-", "--task", "capture"], THREE),
        ask(&["solve", "examples/bare.txt"], ""),
    ];
    for task in &tasks {
        assert_eq!(names(task), names(&tasks[0]), "{task}");
        for side in ["first", "second"] {
            assert_eq!(names(&task[side]), results, "{side}: {task}");
        }
        assert_ne!(task["first"]["mover"], task["second"]["mover"], "{task}");
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    let status = json(
        &["status", "-", "--at", "A5", "--nodes", "2000", "--json"],
        THREE,
    );
    let life = json(
        &["life", "-", "--target", "A5", "--nodes", "2000", "--json"],
        THREE,
    );
    for (side, mover) in [("first", "black_first"), ("second", "white_first")] {
        for name in [
            "status",
            "code",
            "ko",
            "two_eyes",
            "best",
            "basis",
            "proven",
            "assumed_safe",
        ] {
            assert_eq!(life[side][name], status[mover][name], "{side} {name}");
        }
    }
}

#[test]
fn proven_means_that_nothing_is_assumed() {
    let bare = json(
        &["solve", "examples/bare.txt", "--nodes", "100000", "--json"],
        "",
    );
    assert_eq!(bare["first"]["basis"], "frame");
    assert_eq!(
        (&bare["proven"], &bare["first"]["proven"]),
        (&false.into(), &false.into())
    );
    assert!(!bare["first"]["assumed"].as_array().unwrap().is_empty());
    let corner = json(&["life", "examples/corner-life.sgf", "--json"], "");
    assert_eq!(corner["first"]["basis"], "area");
    assert_eq!(corner["proven"], false);
    assert!(
        !corner["first"]["assumed_safe"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    let three = json(&["life", "-", "--json"], THREE);
    assert_eq!(three["second"]["proven"], true);
}

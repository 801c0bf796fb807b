//! `tesuji bench --nodes`: the behavior of the searches as a number; and the sets that the runners of benches/ measure on.

use std::process::Command;

use snapbox::file;

use super::{root, tesuji};

/// When this fails, a search behaves differently. If that is what the change is for, say so in the commit and write the number anew with
/// `SNAPSHOTS=overwrite cargo test -p tesuji --test cli bench`; if not, find out why.
#[test]
fn searches_behave_as_they_did() {
    tesuji(&["bench", "--nodes"])
        .assert()
        .success()
        .stdout_eq(file!["bench/nodes.txt"]);
}

/// Our own problem sets by their runner: nothing contradicts what is recorded as proven. The interpreter may not be there.
#[test]
fn our_own_sets_have_the_answers_that_are_recorded() {
    let runner = root().join("benches/table");
    let run = Command::new("python3")
        .arg(runner)
        .args(["--limit", "8", "--nodes", "12000"])
        .args(["enclosed", "races", "captures", "open"])
        .env("TESUJI", snapbox::cargo_bin!("tesuji"))
        .output();
    let Ok(output) = run else {
        eprintln!("skipped: python3 is not installed");
        return;
    };
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8_lossy(&output.stdout);
    for row in [
        "| enclosed | 16 | 16 |",
        "| races | 16 | 16 |",
        "| captures | 8 | 8 |",
        "| open | 16 | 16 |",
    ] {
        assert!(text.contains(row), "{text}");
    }
}

/// Public sets in the formats of their makers become rows that the measuring programs read. The problems here are made up.
#[test]
fn public_sets_are_converted() {
    let folder = tempfile::tempdir().unwrap();
    let volume = folder.path().join("lv2.7");
    let square_four_and_one_without_walls = "Anything may stand before.\n\
        $ p1\n\
        AADABDACDADC?AC?BC\\\n\
        ?CC?CB?CAADBADA[AC]\n\
        ?-d#3 3 1 0.00 2 ??:BBABAA:\n\
        A-d1l#9 3 1 50.00 2 ??:AA@@BB:\n\
        A+d#1 3 1 0.00 1 ??:BB:\n\
        $ p2\n\
        ADA?CA[CA]\n\
        A+d#1 3 1 0.00 1 ??:BB:\n";
    std::fs::write(&volume, square_four_and_one_without_walls).unwrap();
    let Some((rows, said)) = converted("gotools", &volume) else {
        return;
    };
    assert!(
        said.contains("p2: the group is not enclosed; left out"),
        "{said}"
    );
    assert_eq!(rows.len(), 1);
    let row = &rows[0];
    assert_eq!(row["id"], "lv2.7/p1");
    assert_eq!((&row["level"], &row["grade"]), (&2.into(), &7.into()));
    assert_eq!(row["defender"], "white");
    let area = [
        "A19", "A18", "A17", "B19", "B18", "B17", "C19", "C18", "C17",
    ];
    assert_eq!(row["region"], serde_json::json!(area));
    assert_eq!(row["results"][0]["first"], "white");
    assert_eq!(row["results"][1]["moves"], serde_json::json!(["B18"]));
    assert_eq!(row["results"][1]["status"], "d");
    assert_eq!(row["results"][1]["gotools_nodes"], 1);
    assert_eq!(row["results"][1]["lines"][0]["status"], "d1l");

    let problem = serde_json::json!({"masked_sgf_str": "(;SZ[7];B[dd];W[])", "category": "TOLIVE_ANY", "winning_color": "w",
        "turn_color": "b", "black_crucial_stone": "", "white_crucial_stone": "", "black_search_goal": "TOKILL_ALL",
        "white_search_goal": "TOLIVE_ANY", "black_ko_rule": "allow_ko", "white_ko_rule": "disallow_ko", "answer_firstmove": "",
        "mask_type": "automask"});
    std::fs::write(folder.path().join("12.json"), problem.to_string()).unwrap();
    let (rows, _) = converted("open", folder.path()).unwrap();
    assert_eq!(rows.len(), 1);
    assert_eq!(rows[0]["id"], "7x7-12");
    assert_eq!(rows[0]["sgf"], "(;SZ[7];B[dd];W[])");
    assert_eq!(rows[0]["winning_color"], "w");
}

/// What `benches/convert` writes and says; nothing where there is no interpreter.
fn converted(kind: &str, path: &std::path::Path) -> Option<(Vec<serde_json::Value>, String)> {
    let run = Command::new("python3")
        .arg(root().join("benches/convert"))
        .arg(kind)
        .arg(path)
        .output();
    let Ok(output) = run else {
        eprintln!("skipped: python3 is not installed");
        return None;
    };
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let rows = text.lines().map(|line| serde_json::from_str(line).unwrap());
    Some((rows.collect(), String::from_utf8(output.stderr).unwrap()))
}

//! `tesuji life`.

use serde_json::Value;
use snapbox::file;

use super::{json, refusal, stdout, tesuji};

/// Either side plays C4 first.
const THREE: &str = "\
O . . . O X .
O O O O O X .
X X X X X X .
. . . . . . .
";

/// No wall encloses White.
const OPEN: &str = "\
. . . . . . . . .
. @ X . . . . . .
. . X . . . . . .
. X . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
";

#[test]
fn a_sentence_and_diagrams() {
    tesuji(&["life", "examples/corner-life.sgf"])
        .assert()
        .success()
        .stdout_eq(file!["life/corner.txt"])
        .stderr_eq("");
    tesuji(&["life", "-", "--first", "attacker", "--target", "A4"])
        .stdin(THREE)
        .assert()
        .success()
        .stdout_eq(file!["life/three.txt"]);
}

#[test]
fn custom_decides_bent_four() {
    tesuji(&["life", "examples/bent-four.sgf"])
        .assert()
        .success()
        .stdout_eq(file!["life/bent-four.txt"]);
    let file = "examples/bent-four.sgf";
    let japanese = json(&["life", file, "--json"], "");
    assert_eq!(japanese["first"]["status"], "dead");
    assert_eq!(japanese["first"]["code"], "d");
    assert_eq!(japanese["first"]["played_out"], "d1l");
    assert_eq!(japanese["best"], "pass");
    for first in ["attacker", "defender"] {
        let one = json(&["life", file, "--json", "--first", first], "");
        assert_eq!(one["first"]["status"], "dead");
        assert!(one["second"].is_null());
    }
    let chinese = json(&["life", file, "--json", "--rules", "chinese"], "");
    for side in ["first", "second"] {
        assert_eq!(chinese[side]["status"], "ko");
        assert_eq!(chinese[side]["code"], "d1l");
        assert_eq!(chinese[side]["ko"]["favours"], "attacker");
        assert_eq!(chinese[side]["ko"]["threats"], 1);
    }
}

#[test]
fn json_has_the_promised_fields() {
    let answer = json(&["life", "-", "--json"], THREE);
    assert_eq!(answer["file"], "standard input");
    assert_eq!(answer["to_play"], "black");
    assert_eq!(answer["task"], "kill");
    assert_eq!(answer["target"].as_array().unwrap().len(), 7);
    assert_eq!(answer["first"]["mover"], "black");
    assert_eq!(answer["first"]["status"], "dead");
    assert_eq!(answer["first"]["code"], "d");
    assert!(answer["first"]["ko"].is_null());
    assert_eq!(answer["second"]["mover"], "white");
    assert_eq!(answer["second"]["status"], "alive");
    assert_eq!(answer["second"]["code"], "l");
    assert_eq!(answer["best"], "C4");
    assert_eq!(answer["winning"], serde_json::json!(["C4"]));
    assert_eq!(answer["line"][0], "C4");
    assert_eq!(answer["proven"], true);
    assert!(answer["nodes"].as_u64().unwrap() > 0 && answer["seconds"].is_number());
    assert!(answer["unknown_because"].is_null());
    let moves = answer["moves"].as_array().unwrap();
    let wrong = moves.iter().find(|m| m["move"] == "B4").unwrap();
    assert_eq!(
        (&wrong["code"], &wrong["reply"]),
        (&"l".into(), &"C4".into())
    );
    assert_eq!(wrong["wins"], false);
}

/// A3 and A5 are for Black alone. Whatever he does, A4 keeps both as eyes: the stones around B4 stay, because they are connected to the outside.
#[test]
fn stones_that_stay_take_no_eye_away() {
    let sgf = "(;SZ[5]PL[W]AB[bb]AW[ba][da][ab][cb][db][dc][ad][bd][cd][ae][ce]SQ[ba][ca][bb][cb][bc][cc]CR[aa][ac]TR[ab])";
    let answer = json(&["life", "--json", "-"], sgf);
    for part in ["first", "second"] {
        assert_eq!(answer[part]["status"], "alive", "{answer}");
        assert_eq!(answer[part]["two_eyes"], true, "{answer}");
    }
}

#[test]
fn the_second_solver_agrees() {
    for (stdin, file) in [(THREE, "-"), ("", "examples/corner-life.sgf")] {
        let one = json(&["life", file, "--json"], stdin);
        let two = json(&["life", file, "--json", "--solver", "tga"], stdin);
        let plain = json(
            &[
                "life",
                file,
                "--json",
                "--solver",
                "tga",
                "--no_static_heuristics",
                "--no_t_tables",
            ],
            stdin,
        );
        for side in ["first", "second"] {
            assert_eq!(one[side]["code"], two[side]["code"]);
            assert_eq!(one[side]["code"], plain[side]["code"]);
        }
        // The wall is not proven safe, and both say so.
        let assumed = !one["assumed_safe"].as_array().unwrap().is_empty();
        assert_eq!(two["proven"], !assumed);
        assert_eq!(two["assumed_safe"], one["assumed_safe"]);
    }
    let guess = json(
        &["life", "-", "--json", "--solver", "tga", "--original"],
        THREE,
    );
    assert_eq!(guess["proven"], false);
    let error = refusal(&["life", "-", "--no_alpha_beta"], THREE.as_bytes());
    assert!(error.contains("expected --solver tga"), "{error}");
}

#[test]
fn limits_lead_to_unknown_with_its_reason() {
    let rows = ". . . . . O X .\n";
    let large = format!(
        "{}O O O O O O X .\nX X X X X X X .\n. . . . . . . .\n",
        rows.repeat(4)
    );
    let arguments = ["life", "-", "--json", "--nodes", "2", "--target", "F5"];
    let answer = json(&arguments, &large);
    assert_eq!(answer["first"]["status"], "unknown");
    assert!(answer["first"]["code"].is_null() && answer["best"].is_null());
    assert_eq!(answer["unknown_because"], "nodes");
    assert_eq!(answer["proven"], false);
}

#[test]
fn where_no_wall_is_closed_the_whole_board_is_asked_about() {
    let answer = json(&["life", "-", "--json", "--nodes", "20000"], OPEN);
    assert_eq!(answer["target"][0], "B8");
    assert_eq!(answer["first"]["status"], "dead", "Black begins");
    assert_eq!(answer["proven"], true);
    let few = json(&["life", "-", "--json", "--nodes", "10"], OPEN);
    assert_eq!(few["first"]["status"], "unknown");
    assert_eq!(few["unknown_because"], "nodes");
    let error = refusal(&["life", "-", "--region", "open"], THREE.as_bytes());
    assert!(error.contains("no stones are named"), "{error}");
    let error = refusal(&["life", "-", "--target", "E5"], OPEN.as_bytes());
    assert!(error.contains("no stone on E5"), "{error}");
    let error = refusal(&["life", "-", "--region", "marked"], OPEN.as_bytes());
    assert!(error.contains("no squares"), "{error}");
}

/// Black captures two stones at D4.
const CAUGHT: &str = "\
. . . . . . .
. . X X . . .
. X O O X . .
. . X . . . .
. . . . . . .
. . . . . . .
. . . . . . .
";

#[test]
fn proofs_on_the_whole_board_are_kept_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let ask = |stdin: &str, more: &[&str], name: &str| {
        let path = folder.path().join(name);
        let path = path.to_str().unwrap();
        let fixed = ["life", "-", "--region", "open", "--json", "--proof", path];
        let answer = json(&[&fixed, more].concat(), stdin);
        tesuji(&["check", path]).assert().success();
        answer
    };
    let nodes = ["--nodes", "100000"];
    let kill = [&nodes[..], &["--target", "C5", "--first", "attacker"]].concat();
    let answer = ask(CAUGHT, &kill, "death.json");
    assert_eq!(answer["task"], "kill");
    assert_eq!(answer["first"]["status"], "dead");
    assert_eq!(answer["best"], "D4");
    assert_eq!(answer["proven"], true);
    let live = [&nodes[..], &["--target", "A4", "--first", "defender"]].concat();
    let answer = ask(THREE, &live, "life.json");
    assert_eq!(answer["first"]["status"], "alive");
    assert_eq!(answer["best"], "C4");
}

#[test]
fn region_and_need() {
    let inside = json(&["life", "-", "--json", "--region", "B4,C4,D4"], THREE);
    assert_eq!(inside["first"]["code"], "d");
    let all = json(&["life", "-", "--json", "--need", "all"], THREE);
    assert_eq!(all["first"]["code"], "d");
    // White may not play in the middle: he is dead.
    let two = json(&["life", "-", "--json", "--region", "B4,D4"], THREE);
    assert_eq!(two["second"]["status"], "alive");
}

#[test]
fn folders_and_collections_are_answered_in_order() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("b.txt"), THREE).unwrap();
    std::fs::write(folder.path().join("c.txt"), OPEN).unwrap();
    let game = std::fs::read_to_string(super::root().join("examples/corner-life.sgf")).unwrap();
    std::fs::write(folder.path().join("a.sgf"), game.repeat(2)).unwrap();
    std::fs::write(folder.path().join("ignored.md"), "text").unwrap();
    let path = folder.path().to_str().unwrap();
    let told = stdout(&["life", path, "--threads", "3"]);
    let ends: Vec<&str> = told
        .lines()
        .map(|l| l.split_once(": ").unwrap().0)
        .collect();
    let names = ["a.sgf, game 1", "a.sgf, game 2", "b.txt", "c.txt"];
    assert_eq!(ends.len(), names.len(), "{told}");
    for (found, name) in ends.iter().zip(names) {
        assert!(found.ends_with(name), "{told}");
    }
    let lines = stdout(&["life", path, "--json"]);
    let games: Vec<Value> = lines
        .lines()
        .map(|l| serde_json::from_str::<Value>(l).unwrap()["game"].clone())
        .collect();
    assert_eq!(games, [1.into(), 2.into(), Value::Null, Value::Null]);
    let error = refusal(&["life", path, "--sgf", "out.sgf"], b"");
    assert!(error.contains("are for one problem"), "{error}");
}

#[test]
fn trees_and_pictures_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (pruned, full, svg) = (file("pruned.sgf"), file("full.sgf"), file("life.svg"));
    let problem = "examples/corner-life.sgf";
    stdout(&["life", problem, "--sgf", &pruned, "--svg", &svg]);
    stdout(&[
        "life",
        problem,
        "--sgf",
        &full,
        "--full",
        "--sgf-depth",
        "4",
    ]);
    let nodes = |path: &str| {
        let bytes = std::fs::read(path).unwrap();
        let parsed = sgf::parse(&bytes).unwrap();
        assert!(parsed.warnings.is_empty());
        parsed.collection.games[0].len()
    };
    assert!(nodes(&full) > 5 && nodes(&pruned) > 2);
    let picture = std::fs::read_to_string(&svg).unwrap();
    roxmltree::Document::parse(&picture).unwrap();
}

#[test]
fn proofs_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    let proof = folder.path().join("proof.json");
    let second = folder.path().join("proof.json.2");
    let (path, second) = (proof.to_str().unwrap(), second.to_str().unwrap());
    // A ko: captured without threats, saved with one.
    stdout(&["life", "examples/corner-life.sgf", "--proof", path]);
    let told = stdout(&["check", path, second]);
    assert_eq!(told.matches(": valid: ").count(), 2, "{told}");
    assert!(told.contains("Black captures all of White"), "{told}");
    assert!(told.contains("White lives"), "{told}");
    // Death whatever the threats: one proof.
    std::fs::remove_file(second).unwrap();
    tesuji(&["life", "-", "--proof", path])
        .stdin(THREE)
        .assert()
        .success();
    assert!(stdout(&["check", path]).contains(": valid: "));
    assert!(!std::path::Path::new(second).exists());
    tesuji(&["life", "-", "--nodes", "1", "--proof", path])
        .stdin(THREE)
        .assert()
        .code(1);
}

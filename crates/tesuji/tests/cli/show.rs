//! `tesuji show`.

use snapbox::{file, str};

use super::{root, stdout, tesuji};

#[test]
fn examples() {
    for (name, expected) in [
        ("opening.sgf", file!["show/opening.txt"]),
        ("corner.sgf", file!["show/corner.txt"]),
        ("ladder.sgf", file!["show/ladder.txt"]),
        ("snapback.txt", file!["show/snapback.txt"]),
        ("endgame.sgf", file!["show/endgame.txt"]),
        ("corner-life.sgf", file!["show/corner-life.txt"]),
        ("bent-four.sgf", file!["show/bent-four.txt"]),
        ("seki.txt", file!["show/seki.txt"]),
        ("bare.txt", file!["show/bare.txt"]),
        ("across.sgf", file!["show/across.txt"]),
        ("both-live.txt", file!["show/both-live.txt"]),
        ("lost-corner.sgf", file!["show/lost-corner.txt"]),
        ("miai.txt", file!["show/miai.txt"]),
        ("net.txt", file!["show/net.txt"]),
    ] {
        let path = format!("examples/{name}");
        tesuji(&["show", &path])
            .assert()
            .success()
            .stdout_eq(expected)
            .stderr_eq("");
    }
}

/// Every example is shown in the test above.
#[test]
fn no_example_is_forgotten() {
    let folder = std::fs::read_dir(root().join("examples")).unwrap();
    let names = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let positions = names.filter(|name| name.ends_with(".sgf") || name.ends_with(".txt"));
    assert_eq!(positions.count(), 14);
}

#[test]
fn moves_and_numbers() {
    tesuji(&[
        "show",
        "examples/opening.sgf",
        "--move",
        "8",
        "--numbers",
        "--part",
        "auto",
    ])
    .assert()
    .success()
    .stdout_eq(file!["show/numbers.txt"]);
    let start = stdout(&["show", "examples/opening.sgf", "--move", "0"]);
    assert!(!start.contains('X') && start.contains("Black to play.\n"));
}

#[test]
fn colors_when_asked_for() {
    let shown = stdout(&["--color", "always", "show", "examples/snapback.txt"]);
    assert!(shown.contains("\u{1b}[48;5;179m") && shown.contains('●'));
    assert!(!stdout(&["show", "examples/snapback.txt"]).contains('\u{1b}'));
}

#[test]
fn what_is_shown_can_be_read_again() {
    for example in ["opening.sgf", "corner.sgf", "ladder.sgf", "snapback.txt"] {
        let path = format!("examples/{example}");
        let first = stdout(&["show", &path]);
        let again = tesuji(&["show", "-"])
            .stdin(first.as_str())
            .assert()
            .success();
        let again = String::from_utf8(again.get_output().stdout.clone()).unwrap();
        let board = |text: &str| text.split("\n\n").next().unwrap().to_owned();
        assert_eq!(board(&again), board(&first));
    }
}

#[test]
fn json_is_one_object_on_a_line() {
    tesuji(&["show", "examples/corner.sgf", "--json"])
        .assert()
        .success()
        .stdout_eq(str![[r#"
{"file":"examples/corner.sgf","game":1,"games":1,"width":19,"height":19,"to_play":"black","move_number":0,"last_move":null,"black":["F3","B2","C2","D2","E2","F2","F1"],"white":["B4","E4","F4","G4","B3","C3","D3","E3","G3","G2","G1"],"ko":null,"prisoners":{"black":0,"white":0},"marks":{"triangle":["B2","C2","D2","E2"]},"labels":{"A2":"a","B1":"b"},"comment":"The marked stones have one line to live on. Black plays first: a or b?"}

"#]]);
}

#[test]
fn games_of_a_collection() {
    let games = "(;SZ[2];B[aa])\n(;SZ[3]PB[Ann]PW[Bob]RE[W+3];B[bb];W[])";
    tesuji(&["show", "-", "--game", "2"])
        .stdin(games)
        .assert()
        .success()
        .stdout_eq(str![[r#"
   A B C
 3 . . . 3
 2 . X . 2
 1 . . . 1
   A B C

Black to play. Move 2: white pass.
Ann (black) - Bob (white), W+3

"#]]);
}

#[test]
fn svg_is_well_formed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.svg");
    for example in ["opening.sgf", "corner.sgf", "ladder.sgf", "snapback.txt"] {
        let file = format!("examples/{example}");
        let caption = "A <caption> & \"more\"";
        let options = ["show", &file, "--numbers", "--caption", caption, "--svg"];
        let mut arguments = options.to_vec();
        arguments.push(path.to_str().unwrap());
        assert_eq!(stdout(&arguments), "");
        let svg = std::fs::read_to_string(&path).unwrap();
        let document = roxmltree::Document::parse(&svg).unwrap();
        assert!(document.descendants().any(|n| n.text() == Some(caption)));
        arguments.pop();
        arguments.push("-");
        assert_eq!(stdout(&arguments), svg);
    }
}

/// The pictures of the README are what the program draws.
#[test]
fn pictures_of_the_readme_are_current() {
    for (options, picture) in [
        (&["examples/opening.sgf", "--numbers"][..], "opening.svg"),
        (&["examples/corner.sgf"], "corner.svg"),
    ] {
        let mut arguments = vec!["show"];
        arguments.extend(options);
        arguments.extend(["--svg", "-"]);
        let kept = std::fs::read_to_string(root().join("docs/images").join(picture)).unwrap();
        assert_eq!(stdout(&arguments), kept, "docs/images/{picture}");
    }
}

//! Bad input of every kind ends with a message and status 2; a closed pipe ends quietly.

use std::process::{Command, Stdio};

use super::{refusal, root};

#[test]
fn bad_inputs_say_what_where_and_what_was_expected() {
    for (stdin, expected) in [
        (
            &b""[..],
            "tesuji: standard input: is empty; expected an SGF file or a text diagram\n",
        ),
        (
            b" \n\t\n",
            "tesuji: standard input: is empty; expected an SGF file or a text diagram\n",
        ),
        (
            b"\x00\xff\xfe\x80garbage",
            "tesuji: standard input: is neither SGF (no \"(;\" found) nor a text diagram (not UTF-8 text)\n",
        ),
        (
            b"(;SZ[9]\n  C[open",
            "tesuji: standard input: line 2, column 4 (byte 11): the value of C is not closed; expected ']' before the end of the input\n",
        ),
        (
            b"(;SZ[9]\n;B[zz])",
            "tesuji: standard input: line 2: B[zz]: ",
        ),
        (
            b"(;SZ[50])",
            "tesuji: standard input: line 1: SZ[50]: board size 50 is not supported",
        ),
        (
            b"(;SZ[5]AB[aa]AW[ab][ba])",
            "tesuji: standard input: line 1: setup: the black block at A5 has no liberties\n",
        ),
        (
            b". X\n. ?\n",
            "tesuji: standard input: line 2, column 3: '?' is not a point; expected X O # @ . + , or a-z\n",
        ),
        (
            b". X\n. . .\n",
            "tesuji: standard input: line 2: a row of 3 points, but the rows above have 2\n",
        ),
        (
            b"X O\nO .\n",
            "tesuji: standard input: the black block at A2 has no liberties\n",
        ),
    ] {
        let message = refusal(&["show", "-"], stdin);
        assert!(message.starts_with(expected), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
    }
}

/// What each way in says about a bad file: `show`, `sgf check`, `sgf format` and GTP's `loadsgf`.
/// None is an answer without complaint.
type Bad = (&'static str, [Option<&'static str>; 4]);

/// A file that cannot become a position can still be formatted: its tree is sound.
const BAD_FILES: &[Bad] = &[
    (
        "(;SZ[9];B[ee];W[c",
        [Some("the value of W is not closed"); 4],
    ),
    (
        "(;SZ[9];B[ee];W[cc](;B[dd]",
        [
            Some(
                "warning: line 1, column 27 (byte 26): the input ends inside a game; 2 ')' missing",
            ),
            Some("column 27: warning: the input ends inside a game; 2 ')' missing"),
            Some("warning: line 1, column 27 (byte 26): the input ends inside a game"),
            None,
        ],
    ),
    (
        "(;SZ[25];B[aa])",
        [
            Some("SZ[25]: board size 25 is not supported"),
            Some("SZ[25]"),
            None,
            Some("SZ[25]"),
        ],
    ),
    (
        "(;SZ[nine];B[aa])",
        [Some("SZ[nine]"), Some("SZ[nine]"), None, Some("SZ[nine]")],
    ),
    (
        "(;SZ[9]AB[bb]AW[bb])",
        [
            Some("point B8 is set up twice"),
            Some("B8"),
            None,
            Some("B8"),
        ],
    ),
    (
        "(;SZ[9]AB[aa]AW[ab][ba])",
        [
            Some("black block at A9 has no liberties"),
            Some("A9"),
            None,
            Some("A9"),
        ],
    ),
    (
        "(;SZ[9];B[ee];W[ee];B[dd])",
        [
            Some("warning: illegal move white E5 executed: occupied"),
            Some("warning: illegal move white E5: occupied"),
            None,
            None,
        ],
    ),
    (
        "",
        [
            Some("is empty"),
            Some("no game found"),
            Some("no game found"),
            Some("no game found"),
        ],
    ),
    ("((((((((", [Some("expected ';' after '(', found '('"); 4]),
];

#[test]
fn every_way_in_answers_or_says_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.sgf");
    let file = path.to_str().unwrap();
    for (content, expected) in BAD_FILES {
        std::fs::write(&path, content).unwrap();
        let load = format!("loadsgf \"{file}\"\n");
        let runs = [
            (&["show", file][..], ""),
            (&["sgf", "check", file], ""),
            (&["sgf", "format", file], ""),
            (&["gtp"], &load),
        ];
        for ((arguments, stdin), expected) in runs.into_iter().zip(expected) {
            let output = super::tesuji(arguments).stdin(stdin).output().unwrap();
            let stdout = String::from_utf8_lossy(&output.stdout);
            let stderr = String::from_utf8_lossy(&output.stderr);
            let said = match arguments {
                [_, "check", _] | ["gtp"] => &stdout,
                _ => &stderr,
            };
            match expected {
                Some(expected) => assert!(said.contains(expected), "{arguments:?}: {said}"),
                None => assert!(stderr.is_empty() && !stdout.starts_with('?'), "{output:?}"),
            }
            let repaired = said.contains("warning") || expected.is_none() || arguments == ["gtp"];
            let status = if repaired { 0 } else { 2 };
            assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
        }
    }
}

#[test]
fn many_warnings_are_cut_short() {
    let file = "(;SZ[9] 1 ;B[ee] 2 ;W[cc] 3 ;B[cc] 4 ;W[cc] 5 )";
    let assert = super::tesuji(&["show", "-"]).stdin(file).assert().success();
    let stderr = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert_eq!(stderr.lines().count(), 4, "{stderr}");
    let last = "tesuji: standard input: 4 more warnings; tesuji sgf check lists them\n";
    assert!(stderr.ends_with(last), "{stderr}");
}

#[test]
fn control_characters_of_a_file_do_not_reach_the_terminal() {
    let file = "(;CA[\x1b[2J\\]]SZ[9]\x07 C[\x1b[31m])";
    for arguments in [&["show", "-"][..], &["sgf", "check", "-"]] {
        let output = super::tesuji(arguments).stdin(file).output().unwrap();
        let all = [output.stdout, output.stderr].concat();
        let all = String::from_utf8(all).unwrap();
        assert!(all.contains("unknown encoding"), "{all}");
        assert!(!all.contains('\x1b') && !all.contains('\x07'), "{all:?}");
    }
}

#[test]
fn files_that_cannot_be_read() {
    for (file, expected) in [
        ("nowhere.sgf", "tesuji: nowhere.sgf: no such file\n"),
        (
            "examples",
            "tesuji: examples: is a folder; expected an SGF file or a text diagram\n",
        ),
        ("README.md/x", "tesuji: README.md/x: "),
        ("", "tesuji: : no such file\n"),
    ] {
        let message = refusal(&["show", file], b"");
        assert!(message.starts_with(expected), "{message}");
    }
}

#[test]
fn positions_that_are_not_there() {
    let opening = "examples/opening.sgf";
    for (arguments, expected) in [
        (
            &["show", opening, "--move", "99"][..],
            "the main line has 34 moves; expected at least 99",
        ),
        (
            &["show", opening, "--game", "2"],
            "there is no game 2; expected a number from 1 to 1",
        ),
        (
            &["show", opening, "--game", "0"],
            "there is no game 0; expected a number from 1 to 1",
        ),
        (
            &["show", "examples/snapback.txt", "--move", "1"],
            "a text diagram has no moves",
        ),
        (
            &["show", opening, "--move", "-1"],
            "unexpected argument '-1'",
        ),
        (&["show", opening, "--move", "x"], "invalid value 'x'"),
        (&["show", opening, "--part", "half"], "invalid value 'half'"),
        (
            &["show", opening, "--json", "--svg", "x.svg"],
            "cannot be used with",
        ),
        (&["show"], "required arguments were not provided"),
        (&["shw", opening], "unrecognized subcommand 'shw'"),
    ] {
        let message = refusal(arguments, b"");
        assert!(message.contains(expected), "{message}");
    }
}

#[cfg(unix)]
#[test]
fn names_that_are_not_unicode() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(OsStr::from_bytes(b"g\xff\x1bme.sgf"));
    let run = || {
        let mut command = Command::new(snapbox::cargo_bin!("tesuji"));
        command.arg("show").arg(&path).output().unwrap()
    };
    let missing = run();
    assert_eq!(missing.status.code(), Some(2));
    let message = String::from_utf8(missing.stderr).unwrap();
    assert!(
        message.ends_with("g\u{fffd}\u{fffd}me.sgf: no such file\n"),
        "{message:?}"
    );
    std::fs::write(&path, "(;SZ[9])").unwrap();
    assert_eq!(run().status.code(), Some(0));
}

/// Whoever reads the output may stop at any time.
#[test]
fn a_closed_pipe_is_no_error() {
    for arguments in [
        &["show", "examples/opening.sgf"][..],
        &["show", "examples/opening.sgf", "--json"],
        &["show", "examples/opening.sgf", "--svg", "-"],
        &["--color", "always", "show", "examples/opening.sgf"],
        &["sgf", "check", "examples/opening.sgf"],
        &["sgf", "format", "examples/opening.sgf"],
        &["completions", "bash"],
        &["man"],
        &["--help"],
        &["--version"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = Command::new(snapbox::cargo_bin!("tesuji"))
            .current_dir(root())
            .args(arguments)
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {message}");
        assert_eq!(message, "", "{arguments:?}");
    }
}

/// A full disk is neither bad input nor an answer.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written() {
    let full = std::fs::File::options()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = Command::new(snapbox::cargo_bin!("tesuji"))
        .current_dir(root())
        .args(["show", "examples/opening.sgf"])
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        message.starts_with("tesuji: cannot write standard output: "),
        "{message}"
    );
}

#[test]
fn gtp_speaks_on_standard_output() {
    let commands = "1 boardsize 9\n2 play black E5\n3 nonsense\nquit\n";
    let assert = super::tesuji(&["gtp"]).stdin(commands).assert().success();
    assert.stdout_eq("=1 \n\n=2 \n\n?3 unknown command\n\n= \n\n");
}

#[test]
fn gtp_ignores_control_characters_and_comments() {
    let commands = b"boardsize 9\r\n\t1 play\tblack E5\r\n2 pl\0ay wh\x07ite C3 # good\n\r\n\
        # nothing\n3 \xff\xfe\n4\nquit\n";
    let assert = super::tesuji(&["gtp"])
        .stdin(&commands[..])
        .assert()
        .success();
    assert.stdout_eq("= \n\n=1 \n\n=2 \n\n?3 unknown command\n\n?4 unknown command\n\n= \n\n");
}

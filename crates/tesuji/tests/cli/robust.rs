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

//! `tesuji sgf check` and `tesuji sgf format`.

use snapbox::str;

use super::{refusal, stdout, tesuji};

const FRENCH: &[u8] = b"(;FF[4]CA[ISO-8859-1]SZ[9]\n C[d\xe9fi] ;B[ee]\n;W[cc])";

#[test]
fn good_files_are_ok() {
    tesuji(&[
        "sgf",
        "check",
        "examples/opening.sgf",
        "examples/ladder.sgf",
    ])
    .assert()
    .success()
    .stdout_eq("examples/opening.sgf: ok, 1 game\nexamples/ladder.sgf: ok, 1 game\n");
}

#[test]
fn errors_and_warnings_say_where() {
    let bad = "(;FF[4]SZ[9]\n;B[zz]\n;W[ee]\n;B[ee](;W[])\n(;AB[aa]AW[aa]))\n(;SZ[99])\n";
    tesuji(&["sgf", "check", "-"])
        .stdin(bad)
        .assert()
        .code(2)
        .stdout_eq(str![[r#"
standard input: line 2: error: B[zz]: off the board; expected a point of the 9x9 board, two letters from aa to ii, or nothing for a pass
standard input: line 5: error: AW[aa]: point A9 is set up twice; expected once in a node
standard input: line 6: error: SZ[99]: board size 99 is not supported; expected 2 to 19 lines each way, like 19 or 9:13

"#]])
        .stderr_eq("");
    tesuji(&["sgf", "check", "-", "--json"])
        .stdin(bad)
        .assert()
        .code(2)
        .stdout_eq(str![[r#"
{"file":"standard input","games":2,"errors":[{"line":2,"column":null,"message":"B[zz]: off the board; expected a point of the 9x9 board, two letters from aa to ii, or nothing for a pass"},{"line":5,"column":null,"message":"AW[aa]: point A9 is set up twice; expected once in a node"},{"line":6,"column":null,"message":"SZ[99]: board size 99 is not supported; expected 2 to 19 lines each way, like 19 or 9:13"}],"warnings":[]}

"#]]);
}

#[test]
fn warnings_alone_are_no_error() {
    let repaired = "(;FF[4]SZ[9];B[ee]\n;W[ee];B[dd]";
    tesuji(&["sgf", "check", "-"])
        .stdin(repaired)
        .assert()
        .success()
        .stdout_eq(str![[r#"
standard input: line 2: warning: illegal move white E5: occupied
standard input: line 2, column 13: warning: the input ends inside a game; 1 ')' missing

"#]]);
}

#[test]
fn one_bad_file_does_not_hide_the_others() {
    let assert = tesuji(&["sgf", "check", "nowhere.sgf", "examples/ladder.sgf"])
        .assert()
        .code(2);
    assert.stdout_eq(str![[r#"
nowhere.sgf: error: no such file
examples/ladder.sgf: ok, 1 game

"#]]);
}

#[test]
fn formatting_changes_layout_only() {
    let formatted = tesuji(&["sgf", "format", "-"])
        .stdin(FRENCH)
        .assert()
        .success();
    let expected = b"(;FF[4]CA[ISO-8859-1]SZ[9]C[d\xe9fi];B[ee];W[cc])\n";
    assert_eq!(formatted.get_output().stdout, expected);
    let utf8 = tesuji(&["sgf", "format", "--utf8", "-"])
        .stdin(FRENCH)
        .assert()
        .success();
    let expected = "(;FF[4]CA[UTF-8]SZ[9]C[défi];B[ee];W[cc])\n";
    assert_eq!(utf8.get_output().stdout, expected.as_bytes());
}

#[test]
fn files_are_replaced_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let write = |name: &str, bytes: &[u8]| std::fs::write(path(name), bytes).unwrap();
    let read = |name: &str| std::fs::read(path(name)).unwrap();
    let (good, broken, repaired) = (path("good.sgf"), path("broken.sgf"), path("repaired.sgf"));
    write("good.sgf", FRENCH);
    write("broken.sgf", b"(;FF[4]C[never ends");
    write("repaired.sgf", b"(;FF[4]SZ[9] my notes ;B[ee])");

    let all = ["sgf", "format", "--in-place", &broken, &repaired, &good];
    let message = refusal(&all, b"");
    assert!(message.contains("broken.sgf: line 1, column"), "{message}");
    assert!(message.contains("repaired.sgf: not replaced"), "{message}");
    assert_eq!(read("broken.sgf"), b"(;FF[4]C[never ends");
    assert_eq!(read("repaired.sgf"), b"(;FF[4]SZ[9] my notes ;B[ee])");
    assert!(read("good.sgf").ends_with(b"C[d\xe9fi];B[ee];W[cc])\n"));

    stdout(&["sgf", "format", "--in-place", "--repair", &repaired]);
    assert_eq!(read("repaired.sgf"), b"(;FF[4]SZ[9];B[ee])\n");
    stdout(&[
        "sgf",
        "format",
        &good,
        "--output",
        &path("new.sgf"),
        "--lines",
        "--utf8",
    ]);
    assert!(String::from_utf8(read("new.sgf")).unwrap().contains("défi"));
    // Nothing is left behind.
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 4);
}

#[test]
fn damaged_text_is_replaced_on_request_only_and_never_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damaged.sgf");
    let damaged = b"(;FF[4]CA[Shift_JIS]SZ[9]C[ab\xff\xfe cd])\n";
    std::fs::write(&path, damaged).unwrap();
    let file = path.to_str().unwrap();
    let message = refusal(&["sgf", "format", "--in-place", "--utf8", file], b"");
    assert!(
        message.contains("column 27 (byte 26): C has bytes that are not Shift_JIS"),
        "{message}"
    );
    assert!(message.contains("not replaced"), "{message}");
    assert_eq!(std::fs::read(&path).unwrap(), damaged);

    stdout(&["sgf", "format", "--in-place", "--repair", file]);
    assert_eq!(std::fs::read(&path).unwrap(), damaged);
    stdout(&["sgf", "format", "--in-place", "--repair", "--utf8", file]);
    let whole = "(;FF[4]CA[UTF-8]SZ[9]C[abÿþ cd])\n";
    assert_eq!(std::fs::read_to_string(&path).unwrap(), whole);
}

#[test]
fn text_around_the_games_does_not_take_their_encoding_with_it() {
    // The letter makes it plain that this is Shift_JIS; the game alone could be anything.
    let letter = sgf::Encoding::for_label(b"sjis")
        .unwrap()
        .encode("拝啓。黒の手番です。白を取ってください。よろしくお願いします。\n")
        .0;
    let input = [&letter, &b"(;SZ[9]C[\xb1\xb2])"[..]].concat();
    let message = refusal(&["sgf", "format", "-"], &input);
    assert!(message.contains("--utf8 helps"), "{message}");
    tesuji(&["sgf", "format", "--utf8", "-"])
        .stdin(input)
        .assert()
        .success()
        .stdout_eq("(;CA[UTF-8]SZ[9]C[ｱｲ])\n");
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (
        folder.path().join("game.sgf"),
        folder.path().join("link.sgf"),
    );
    std::fs::write(&file, FRENCH).unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o640)).unwrap();
    symlink("game.sgf", &link).unwrap();
    stdout(&["sgf", "format", "--in-place", link.to_str().unwrap()]);
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o640);
    assert!(std::fs::read(&file).unwrap().ends_with(b";W[cc])\n"));
}

#[test]
fn options_that_contradict_are_refused() {
    for arguments in [
        &["sgf", "format", "a.sgf", "b.sgf", "--output", "c.sgf"][..],
        &["sgf", "format", "-", "--in-place"],
        &["sgf", "format", "a.sgf", "--in-place", "--output", "b.sgf"],
        &["sgf", "format", "a.sgf", "--repair"],
        &["sgf", "format"],
        &["sgf", "check"],
    ] {
        assert!(!refusal(arguments, b"").is_empty());
    }
}

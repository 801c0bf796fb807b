//! Help, version, completions, manual.

use snapbox::file;

use super::{stdout, tesuji};

#[test]
fn help_texts() {
    tesuji(&["--help"])
        .assert()
        .success()
        .stdout_eq(file!["help/tesuji.txt"]);
    tesuji(&["show", "--help"])
        .assert()
        .success()
        .stdout_eq(file!["help/show.txt"]);
    for (command, expected) in [
        ("capture", file!["help/capture.txt"]),
        ("life", file!["help/life.txt"]),
        ("solve", file!["help/solve.txt"]),
        ("audit", file!["help/audit.txt"]),
        ("tree", file!["help/tree.txt"]),
        ("generate", file!["help/generate.txt"]),
        ("convert", file!["help/convert.txt"]),
        ("worker", file!["help/worker.txt"]),
        ("scan", file!["help/scan.txt"]),
        ("check", file!["help/check.txt"]),
        ("ask", file!["help/ask.txt"]),
        ("bench", file!["help/bench.txt"]),
        ("safety", file!["help/safety.txt"]),
        ("score", file!["help/score.txt"]),
        ("analyze", file!["help/analyze.txt"]),
        ("power", file!["help/power.txt"]),
        ("groups", file!["help/groups.txt"]),
        ("pattern", file!["help/pattern.txt"]),
    ] {
        tesuji(&[command, "--help"])
            .assert()
            .success()
            .stdout_eq(expected);
    }
    tesuji(&["sgf", "check", "--help"])
        .assert()
        .success()
        .stdout_eq(file!["help/sgf-check.txt"]);
    tesuji(&["sgf", "format", "--help"])
        .assert()
        .success()
        .stdout_eq(file!["help/sgf-format.txt"]);
    tesuji(&["gtp", "--help"])
        .assert()
        .success()
        .stdout_eq(file!["help/gtp.txt"].raw());
}

#[test]
fn version_is_that_of_the_package() {
    assert_eq!(
        stdout(&["--version"]),
        concat!("tesuji ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn every_shell_has_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = stdout(&["completions", shell]);
        assert!(
            script.contains("completions") && script.contains("numbers"),
            "{shell}"
        );
    }
}

#[test]
fn the_manual_has_a_page_for_each_command() {
    assert!(stdout(&["man"]).contains(".SH SYNOPSIS"));
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("new/man1");
    stdout(&["man", pages.to_str().unwrap()]);
    for page in [
        "tesuji.1",
        "tesuji-show.1",
        "tesuji-capture.1",
        "tesuji-life.1",
        "tesuji-scan.1",
        "tesuji-check.1",
        "tesuji-power.1",
        "tesuji-groups.1",
        "tesuji-pattern-match.1",
        "tesuji-bench.1",
        "tesuji-safety.1",
        "tesuji-score.1",
        "tesuji-sgf-check.1",
        "tesuji-gtp.1",
    ] {
        let text = std::fs::read_to_string(pages.join(page)).unwrap();
        assert!(text.contains(".SH NAME"), "{page}");
    }
}

#[test]
fn no_command_is_a_usage_error() {
    let assert = tesuji(&[]).assert().code(2);
    let stderr = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(stderr.contains("Usage: tesuji"), "{stderr}");
}

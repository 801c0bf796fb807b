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

//! `tesuji bench --nodes`: the behavior of the searches as a number.

use snapbox::file;

use super::tesuji;

/// When this fails, a search behaves differently. If that is what the change is for, say so in the commit and write the number anew with
/// `SNAPSHOTS=overwrite cargo test -p tesuji --test cli bench`; if not, find out why.
#[test]
fn searches_behave_as_they_did() {
    tesuji(&["bench", "--nodes"])
        .assert()
        .success()
        .stdout_eq(file!["bench/nodes.txt"]);
}

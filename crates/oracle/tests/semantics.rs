//! The table of sentences and tests (`docs/semantics-tests.md`) names tests and proofs that exist.

#![allow(clippy::unwrap_used, missing_docs)]

use std::path::Path;

#[test]
fn every_test_of_the_table_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let table = std::fs::read_to_string(root.join("docs/semantics-tests.md")).unwrap();
    let mut tests = 0;
    for name in table.split('`').skip(1).step_by(2) {
        let Some((file, function)) = name.split_once(": ") else {
            continue;
        };
        // The legend of the table.
        if file == "crate/path.rs" {
            continue;
        }
        if !function
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '_')
        {
            continue;
        }
        let text = std::fs::read_to_string(root.join("crates").join(file)).unwrap_or_default();
        assert!(text.contains(&format!("fn {function}(")), "{name}");
        tests += 1;
    }
    assert!(tests > 30, "{tests}");
    for row in table.lines().filter(|row| row.contains("proof")) {
        let words = row.split('`').skip(1).step_by(2);
        for proof in words.filter(|word| word.contains('-') && !word.contains(['.', ' '])) {
            let file = format!("crates/oracle/proofs/wrong/{proof}.json");
            assert!(root.join(&file).exists(), "{file}");
        }
    }
}

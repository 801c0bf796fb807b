//! What the network says is an estimate. So crates that prove must not see it.

use std::path::Path;

/// Crates whose answers may be called proven.
const PROVING: [&str; 5] = ["search", "prove", "capture", "safety", "life"];

#[test]
fn crates_that_prove_do_not_use_the_network() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for name in PROVING {
        let manifest = crates.join(name).join("Cargo.toml");
        let text = std::fs::read_to_string(&manifest).unwrap();
        let uses = text.lines().any(|line| {
            ["tesuji-net", "tesuji-fight"]
                .iter()
                .any(|name| line.trim_start().starts_with(name))
        });
        assert!(!uses, "{name} proves and must not depend on an estimate");
    }
}

#[test]
fn this_crate_never_speaks_of_proof() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in std::fs::read_dir(source).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        for word in ["proven", "Verdict", "certificate"] {
            assert!(!text.contains(word), "{}: {word}", path.display());
        }
    }
}

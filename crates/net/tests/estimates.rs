//! What a network says is an estimate. So crates that prove must not see it, and where it is seen nothing it says is called proven.

use std::path::{Path, PathBuf};

/// Crates that may see a network. Whoever adds one says here why its proofs cannot come from it.
const MAY_SEE: [&str; 7] = [
    "fight",       // nothing but estimates: looked at below
    "status",      // each answer has its basis: looked at below
    "player",      // moves, no verdicts; facts come from solvers
    "collections", // the order of replies in a solution tree
    "games",       // positions to train on; labels of solved ones come from solvers
    "tesuji",      // commands of `games`
    "wasm",        // where the weights come from
];

/// Words for something that is proven.
const PROOF: [&str; 5] = ["proven", "Proven", "ProofTree", "Verdict", "certificate"];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All files under a folder of sources.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("a file").path();
        match path.is_dir() {
            true => found.extend(sources(&path)),
            false if path.extension().is_some_and(|end| end == "rs") => {
                let text = std::fs::read_to_string(&path).expect("a text");
                found.push((path, text));
            }
            false => {}
        }
    }
    found
}

/// Lines of code: no comments, nothing of tests.
fn code(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(str::trim);
    lines
        .take_while(|line| !line.starts_with("#[cfg(test)]"))
        .filter(|line| !line.starts_with("//"))
}

/// Whether a file names a network, a fight read with one, or what came out of it.
fn sees_the_network(text: &str) -> bool {
    let is_path = |line: &str, name: &str| {
        line.match_indices(name).any(|(at, _)| {
            let before = line[..at].chars().next_back();
            !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':')
        })
    };
    code(text).any(|line| {
        let named = ["net::", "fight::"].iter().any(|name| is_path(line, name));
        named || line.contains("Fought") || line.contains("fights::")
    })
}

#[test]
fn crates_that_prove_do_not_use_the_network() {
    for entry in std::fs::read_dir(crates()).unwrap() {
        let entry = entry.unwrap();
        let Ok(manifest) = std::fs::read_to_string(entry.path().join("Cargo.toml")) else {
            continue;
        };
        let name = entry.file_name().to_string_lossy().into_owned();
        let uses = manifest.lines().any(|line| {
            ["tesuji-net", "tesuji-fight"]
                .iter()
                .any(|name| line.trim_start().starts_with(name))
        });
        assert!(
            !uses || MAY_SEE.contains(&name.as_str()),
            "{name} must not depend on an estimate, or say why it may"
        );
    }
}

#[test]
fn crates_of_estimates_never_speak_of_proof() {
    let mut looked_at = 0;
    for name in ["net", "fight"] {
        for (path, text) in sources(&crates().join(name).join("src")) {
            looked_at += 1;
            for line in code(&text) {
                for word in PROOF {
                    assert!(!line.contains(word), "{}: {line}", path.display());
                }
            }
        }
    }
    assert!(looked_at > 10, "{looked_at} files are not both crates");
}

/// What a diagram is likely about is told beside what was found and never in its place: one file makes it, one shows it, and one asks the solvers about
/// its stones by name.
#[test]
fn what_a_diagram_is_likely_about_is_no_solution() {
    let files = sources(&crates().join("problems/src"));
    let uses =
        |text: &str| code(text).any(|line| line.contains(".likely") || line.contains("likely("));
    let mut looked_at: Vec<String> = Vec::new();
    for (path, text) in files.iter().filter(|(_, text)| uses(text)) {
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned());
        looked_at.extend(name);
        for line in code(text).filter(|line| line.contains("likely")) {
            for word in PROOF {
                assert!(!line.contains(word), "{}: {line}", path.display());
            }
        }
    }
    looked_at.sort();
    assert_eq!(looked_at, ["larger.rs", "likely.rs", "solve.rs", "view.rs"]);
    let (_, made) = files
        .iter()
        .find(|(path, _)| path.ends_with("likely.rs"))
        .expect("the file");
    for line in code(made) {
        for word in PROOF.iter().chain(&["proven", ".status", ".code", "firm"]) {
            assert!(!line.contains(word), "an estimate has no outcome: {line}");
        }
    }
}

#[test]
fn where_the_network_is_seen_a_proof_comes_from_a_prover() {
    let mut looked_at = Vec::new();
    for (path, text) in sources(&crates().join("status/src")) {
        if !sees_the_network(&text) {
            continue;
        }
        let name = path.display();
        for line in code(&text) {
            for basis in ["Basis::Rules", "Basis::Area", "proven: true"] {
                assert!(
                    !line.contains(basis),
                    "{name} sees the network and claims a proof: {line}"
                );
            }
            // The points that a proof looked at are only known of a proof.
            assert!(
                !line.contains("Basis::Board") || line.contains("proof.zone()"),
                "{name} sees the network and claims a proof that is not there: {line}"
            );
        }
        looked_at.push(path);
    }
    // The estimate itself, what reads fights for it, glances, and connections.
    for file in [
        "estimate/mod.rs",
        "estimate/fights.rs",
        "estimate/first_look.rs",
        "estimate/likely.rs",
        "link.rs",
    ] {
        assert!(
            looked_at.iter().any(|path| path.ends_with(file)),
            "{file} was not looked at"
        );
    }
}

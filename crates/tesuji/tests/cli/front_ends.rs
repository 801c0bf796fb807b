//! The protocol, the desk and the server ask and show; they do not judge. Their sources name no solver of life and death and no search, and compare
//! no words like `alive` or `dead`: what becomes of stones is decided in crate `status`, captures in crate `capture`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Solvers, their parts, and what decides about them.
const SOLVERS: [&str; 15] = [
    "Asker",
    "LifeSearch",
    "KillSearch",
    "Tga",
    "Tuning",
    "Meter",
    "enclosed::",
    "general::",
    "open::",
    "Code::Alive",
    "Code::Dead",
    "Outcome::Alive",
    "Outcome::Dead",
    "Success::Yes",
    "Success::No",
];

/// What a verdict may be.
const WORDS: [&str; 9] = [
    "alive", "dead", "seki", "ko", "unknown", "critical", "aborted", "captured", "safe",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        let is = |name: &str| path.file_name().is_some_and(|n| n == name);
        if path.is_dir() && !is("tests") {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") && !is("tests.rs") {
            found.push(path);
        }
    }
}

/// What judges in a line of source.
fn judges(line: &str) -> Option<String> {
    let code = line.split("//").next().unwrap_or_default();
    let solver = SOLVERS.iter().find(|name| code.contains(*name));
    let compared = WORDS.iter().find(|word| {
        let quoted = format!("\"{word}\"");
        let before = |sign: &str| code.contains(&format!("{sign} {quoted}"));
        // A pair or a pattern of several words, as in `("dead", Side::Hunter) =>` and `matches!(x, "dead" | "ko")`.
        let pattern = code.contains("matches!(") && code.contains(&quoted);
        let pair = code.contains(&format!("({quoted},")) && code.contains("=>");
        before("==") || before("!=") || pattern || pair
    });
    solver.or(compared).map(ToString::to_string)
}

#[test]
fn the_protocol_and_the_server_judge_nothing() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut bad = Vec::new();
    for (name, most) in [("gtp", 10), ("desk", 10), ("server", 5)] {
        let manifest = fs::read_to_string(crates.join(name).join("Cargo.toml")).unwrap();
        for room in ["life", "answers", "enclosed", "tga", "open", "frames"] {
            assert!(
                !manifest.contains(&format!("tesuji-{room}.")),
                "{name} asks crate status, not crate {room}"
            );
        }
        let mut files = Vec::new();
        sources(&crates.join(name).join("src"), &mut files);
        assert!(files.len() > most, "{name}: {files:?}");
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            // Tests at the end of a file may name what they like.
            let text = text.split("#[cfg(test)]").next().unwrap_or_default();
            for (i, line) in text.lines().enumerate() {
                if let Some(what) = judges(line) {
                    bad.push(format!(
                        "{}:{}: {what}: {}",
                        file.display(),
                        i + 1,
                        line.trim()
                    ));
                }
            }
        }
    }
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}

/// Whoever wants to know what becomes of stones asks crate `status`; the front door hands every room on.
#[test]
fn few_rooms_name_the_solver_of_enclosed_areas() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut named = Vec::new();
    for room in fs::read_dir(&crates).unwrap() {
        let room = room.unwrap().path();
        let manifest = fs::read_to_string(room.join("Cargo.toml")).unwrap();
        let used = manifest.split("[dev-dependencies]").next().unwrap_or("");
        if used.contains("tesuji-enclosed.") {
            named.push(room.file_name().unwrap().to_string_lossy().into_owned());
        }
    }
    named.sort();
    assert_eq!(named, ["answers", "fitting", "open", "status", "tesuji"]);
    let mut files = Vec::new();
    sources(&crates.join("tesuji/src/commands"), &mut files);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        assert!(!text.contains("enclosed::"), "{}", file.display());
    }
}

#[test]
fn judging_is_seen() {
    for line in [
        r#"let proof = |part: &LifePart| part.status != "unknown";"#,
        r#"("dead", Side::Hunter) => Worth::Works,"#,
        r#"let in_danger = matches!(*old, "critical" | "ko");"#,
        "let found = LifeSearch::new(defender, stones);",
        "if fate.code() == Some(Code::Alive) {",
    ] {
        assert!(judges(line).is_some(), "{line}");
    }
    for line in [
        r#""alive" => blocks(board.occupied() - end.dead - end.seki),"#,
        r#"Ok("unknown".to_owned())"#,
        "// Code::Alive is alive",
    ] {
        assert_eq!(judges(line), None, "{line}");
    }
}

/// Words that mean one thing in the whole program.
const ONE_THING: [&str; 13] = [
    "Found", "Question", "Side", "Outcome", "Frame", "Case", "Limits", "Answer", "Verdict",
    "Judged", "View", "Status", "Fate",
];

/// The type that a line of source defines.
fn defined(line: &str) -> Option<&str> {
    let line = line.split("//").next()?;
    let words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
    let mut words = words.filter(|word| !matches!(*word, "" | "pub" | "crate" | "super" | "in"));
    match words.next()? {
        "struct" | "enum" | "type" => words.next(),
        _ => None,
    }
}

#[test]
fn a_word_is_the_name_of_one_type() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut places: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for room in fs::read_dir(&crates).unwrap() {
        let folder = room.unwrap().path().join("src");
        let mut files = Vec::new();
        sources(&folder, &mut files);
        for file in files {
            for line in fs::read_to_string(&file).unwrap().lines() {
                let name = ONE_THING.iter().find(|name| defined(line) == Some(**name));
                if let Some(name) = name {
                    places
                        .entry(name)
                        .or_default()
                        .push(file.display().to_string());
                }
            }
        }
    }
    assert!(places.contains_key("Limits"), "{places:#?}");
    for (name, places) in places {
        assert_eq!(places.len(), 1, "{name}: {places:#?}");
    }
}

#[test]
fn types_are_seen() {
    assert_eq!(defined("pub(crate) enum Found {"), Some("Found"));
    assert_eq!(defined("    pub struct Case<'a> {"), Some("Case"));
    assert_eq!(
        defined("type Outcome = Result<(), String>;"),
        Some("Outcome")
    );
    assert_eq!(defined("/// enum Found"), None);
    assert_eq!(defined("let found = Found::Value(1);"), None);
}

//! Errors of the command line: what code says in English is told in the reader's language, and nothing in code is left out.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use words::pattern::Messages;
use words::{Language, retell, speak};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn an_error_is_told_with_its_place_and_its_values() {
    let _german = speak(Language::German);
    assert_eq!(
        retell("game.sgf: line 3, column 7 (byte 20): no game found; expected \"(;\""),
        "game.sgf: Zeile 3, Spalte 7 (Byte 20): keine Partie gefunden; erwartet wird »(;«"
    );
    assert_eq!(
        retell("a.sgf: warning: illegal move white C3 executed: occupied"),
        "a.sgf: Warnung: regelwidriger Zug von Weiß auf C3 ausgeführt: besetzt"
    );
    assert_eq!(
        retell("--at Z9: point \"Z9\" is off the board (expected A1 to T19, without I)"),
        "--at Z9: der Punkt »Z9« liegt nicht auf dem Brett (erwartet wird A1 bis T19, ohne I)"
    );
}

#[test]
fn what_is_not_known_stays_and_english_stays() {
    let unknown = "C:\\games: something that nobody has written";
    {
        let _japanese = speak(Language::Japanese);
        assert_eq!(retell(unknown), unknown);
        assert_eq!(retell(""), "");
        let long = "no game found; ".repeat(1000);
        assert_eq!(retell(&long), long);
    }
    let _english = speak(Language::English);
    assert_eq!(retell("a.sgf: occupied"), "a.sgf: occupied");
}

/// Lines of an error about arguments stay lines, as far in as they were.
#[test]
fn lines_stay_lines() {
    let _french = speak(Language::French);
    let told = retell(
        "error: unexpected argument '--foo' found\n\n  tip: a similar argument exists: '--for'",
    );
    assert_eq!(
        told,
        "erreur: argument inattendu « --foo »\n\n  conseil: un argument semblable : « --for »"
    );
}

/// Crates whose errors a person at the command line may see. Programs read what GTP, `tesuji ask`, `tesuji games` and the server say.
const CRATES: [&str; 13] = [
    "board",
    "capture",
    "collections",
    "life",
    "player",
    "power",
    "problems",
    "prove",
    "queue",
    "safety",
    "sgf",
    "status",
    "tesuji",
];
/// Files whose errors are for programs, for those who work on this one, or for the checker of proofs: it names the condition that fails.
const FOR_PROGRAMS: [&str; 9] = [
    "commands/ask",
    "commands/games.rs",
    "commands/gtp.rs",
    "commands/bench/nodes.rs",
    "prove/src/check",
    "prove/src/certificate.rs",
    "proof/check.rs",
    "life/src/weights.rs",
    "packed.rs",
];
/// Where errors are made.
const MAKERS: [&str; 11] = [
    "other(",
    "#[error(",
    "bail!(",
    "anyhow!(",
    "ensure!(",
    "context(",
    "complain(",
    "Err(",
    "map_err(",
    "ok_or_else(",
    "ok_or(",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

/// The literal at the start of a text, as it is when the program runs.
fn literal(text: &str) -> Option<(String, usize)> {
    let mut value = String::new();
    let mut chars = text.char_indices().skip(1).peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Some((value, at + 1)),
            '\\' => match chars.next()?.1 {
                '\n' => while chars.next_if(|(_, c)| c.is_whitespace()).is_some() {},
                'n' => value.push('\n'),
                other => value.push(other),
            },
            c => value.push(c),
        }
    }
    None
}

/// The literals up to the parenthesis that closes.
fn literals(text: &str) -> Vec<String> {
    let (mut found, mut deep, mut at) = (Vec::new(), 1, 0);
    while let Some(c) = text[at..].chars().next() {
        if c == '"' {
            let Some((value, length)) = literal(&text[at..]) else {
                break;
            };
            found.push(value);
            at += length;
            continue;
        }
        // A character in quotes is no parenthesis.
        let quoted = c == '\'' && text[at + 1..].chars().nth(1) == Some('\'');
        at += c.len_utf8() + if quoted { 2 } else { 0 };
        deep += match c {
            '(' | '[' | '{' => 1,
            ')' | ']' | '}' => -1,
            _ => 0,
        };
        if deep == 0 {
            break;
        }
    }
    found
}

/// A text with a value wherever one is put in.
fn filled(text: &str, value: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        out.push_str(&rest[..open]);
        let Some(close) = rest[open..].find('}') else {
            break;
        };
        out.push_str(value);
        rest = &rest[open + close + 1..];
    }
    out + rest
}

fn is_for_people(text: &str) -> bool {
    let without = filled(text, "");
    let words = without.split(|c: char| !c.is_alphabetic() && c != '-');
    let prose = words.filter(|word| word.len() > 2 && !word.starts_with("--"));
    // Names of arguments and properties stand for themselves.
    prose.count() > 1 && without.contains(' ')
}

#[test]
fn every_error_in_code_is_known() {
    let mut files = Vec::new();
    for name in CRATES {
        sources(&root().join("crates").join(name).join("src"), &mut files);
    }
    if files.len() < 50 {
        return;
    }
    let _german = speak(Language::German);
    let (mut looked, mut unknown) = (0, BTreeSet::new());
    for path in files {
        let shown = path.to_string_lossy().replace('\\', "/");
        if FOR_PROGRAMS.iter().any(|name| shown.contains(name)) || shown.contains("tests") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]\nmod").next().unwrap_or_default();
        for maker in MAKERS {
            for (at, _) in code.match_indices(maker) {
                for said in literals(&code[at + maker.len()..]) {
                    if is_for_people(&said) {
                        looked += 1;
                        // What is put in may be a point, or a color, which some languages choose their words by.
                        let known = |value| {
                            let said = filled(&said, value);
                            retell(&said) != said
                        };
                        if !known("C3") && !known("black") {
                            unknown.insert(format!("{shown}: {said}"));
                        }
                    }
                }
            }
        }
    }
    assert!(
        looked > 150,
        "the search for errors finds too few: {looked}"
    );
    let unknown: Vec<_> = unknown.into_iter().collect();
    assert!(
        unknown.is_empty(),
        "not in errors.ftl:\n{}",
        unknown.join("\n")
    );
}

/// A message that no code says any more is not translated for ever. Those of the system and of the reader of arguments are not in our code.
#[test]
fn every_error_of_the_catalogue_is_said() {
    let mut files = Vec::new();
    sources(&root().join("crates"), &mut files);
    if files.len() < 50 {
        return;
    }
    let squeeze = |text: &str| {
        text.split_whitespace()
            .collect::<String>()
            .replace(['\\', '"'], "")
    };
    let mut code = String::new();
    for path in files {
        if !path.starts_with(root().join("crates/words")) {
            code.push_str(&squeeze(&fs::read_to_string(&path).unwrap()));
        }
    }
    let catalog = root().join("crates/words/catalog/en/errors.ftl");
    let catalog = fs::read_to_string(catalog).unwrap();
    Messages::read(&catalog).unwrap();
    let mut idle = Vec::new();
    for line in catalog.lines().filter(|line| !line.starts_with('#')) {
        let Some((key, text)) = line.split_once(" = ") else {
            continue;
        };
        if key.starts_with("os-") || key.starts_with("clap-") || text.contains("->") {
            continue;
        }
        // What is between the arguments.
        let mut pieces = text.split(['{', '}']).step_by(2);
        if !pieces.all(|piece| code.contains(&squeeze(piece))) {
            idle.push(key);
        }
    }
    assert!(idle.is_empty(), "in errors.ftl and nowhere said: {idle:?}");
}

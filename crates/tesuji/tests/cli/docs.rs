//! The examples of the chapters are true: every command of a block that begins with `$` prints what the chapter shows.

use std::path::Path;
use std::process::Command;

use super::root;

/// The chapters whose examples are run.
const CHAPTERS: [&str; 9] = [
    "ask.md",
    "captures.md",
    "gtp.md",
    "life.md",
    "power.md",
    "problems.md",
    "proofs.md",
    "safety.md",
    "status.md",
];

/// Commands with the lines printed below them.
fn examples(text: &str) -> Vec<(String, String)> {
    let blocks = text
        .split("\n```")
        .filter(|block| block.starts_with("\n$ "));
    let mut examples: Vec<(String, String)> = Vec::new();
    for line in blocks.flat_map(|block| block[1..].lines()) {
        match (line.strip_prefix("$ "), examples.last_mut()) {
            (Some(command), _) => examples.push((command.to_owned(), String::new())),
            (None, Some((_, output))) => *output += &format!("{line}\n"),
            (None, None) => {}
        }
    }
    examples
}

#[test]
fn chapters_show_what_is_printed() {
    let program = Path::new(snapbox::cargo_bin!("tesuji"));
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", program.parent().unwrap().display());
    let mut count = 0;
    for chapter in CHAPTERS {
        let text = std::fs::read_to_string(root().join("docs").join(chapter)).unwrap();
        let examples = examples(&text);
        assert!(!examples.is_empty(), "{chapter} has no example");
        for (command, shown) in examples {
            let output = Command::new("sh")
                .args(["-c", &command])
                .current_dir(root())
                .env("PATH", &path)
                .env("LC_ALL", "C")
                .env_remove("CLICOLOR_FORCE")
                .output()
                .unwrap();
            let printed = String::from_utf8(output.stdout).unwrap();
            assert_eq!(printed.trim_end(), shown.trim_end(), "{chapter}: {command}");
            count += 1;
        }
    }
    assert!(count >= 15, "{count}");
}

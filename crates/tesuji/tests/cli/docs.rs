//! The examples of the chapters and of the README are true: every command of a block that begins with `$` prints what is shown there, and the
//! README's other commands work.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use super::root;

/// The chapters whose examples are run.
const CHAPTERS: [&str; 10] = [
    "../README.md",
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

/// A line as a shell runs it in a folder, with the program on the path.
fn shell(command: &str, folder: &Path) -> Output {
    let program = Path::new(snapbox::cargo_bin!("tesuji"));
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", program.parent().unwrap().display());
    Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", &path)
        .env("LC_ALL", "C")
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

#[test]
fn chapters_show_what_is_printed() {
    let mut count = 0;
    for chapter in CHAPTERS {
        let text = fs::read_to_string(root().join("docs").join(chapter)).unwrap();
        let examples = examples(&text);
        assert!(!examples.is_empty(), "{chapter} has no example");
        for (command, shown) in examples {
            let output = shell(&command, &root());
            let printed = String::from_utf8(output.stdout).unwrap();
            assert_eq!(printed.trim_end(), shown.trim_end(), "{chapter}: {command}");
            count += 1;
        }
    }
    assert!(count >= 15, "{count}");
}

/// What takes long, needs a browser, or a server for many machines.
const ELSEWHERE: [&str; 4] = ["tesuji serve", "tesuji generate", "--table", "--queue"];

/// Where the README names a file of the reader, there is one of ours or none: then that is all that may be wrong.
#[test]
fn commands_of_the_readme_work() {
    let place = tempfile::tempdir().unwrap();
    for folder in ["examples", "old", "problems"] {
        fs::create_dir(place.path().join(folder)).unwrap();
    }
    for file in fs::read_dir(root().join("examples")).unwrap() {
        let file = file.unwrap();
        fs::copy(
            file.path(),
            place.path().join("examples").join(file.file_name()),
        )
        .unwrap();
    }
    for (from, to) in [
        ("corner.sgf", "old/corner.sgf"),
        ("corner-life.sgf", "problems/one.sgf"),
        ("corner-life.sgf", "problem.sgf"),
        ("corner-life.sgf", "collection.sgf"),
        ("bare.txt", "diagram.txt"),
    ] {
        let from = place.path().join("examples").join(from);
        fs::copy(from, place.path().join(to)).unwrap();
    }
    let text = fs::read_to_string(root().join("README.md")).unwrap();
    let blocks = text.split("\n```sh\n").skip(1);
    let lines = blocks.flat_map(|block| block.split("\n```").next().unwrap_or_default().lines());
    let (mut worked, mut parsed) = (0, 0);
    for line in lines {
        let ours = ["tesuji ", "printf ", "echo "]
            .iter()
            .any(|start| line.starts_with(start));
        if !ours || ELSEWHERE.iter().any(|part| line.contains(part)) {
            continue;
        }
        let output = shell(line, place.path());
        if output.status.success() {
            // A service does not end because of a bad line.
            let printed = String::from_utf8_lossy(&output.stdout);
            assert!(!printed.contains("\"error\":"), "{line}: {printed}");
            worked += 1;
            continue;
        }
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8(said).unwrap();
        assert!(
            said.to_lowercase().contains("no such file"),
            "{line}: {said}"
        );
        parsed += 1;
    }
    assert!(
        worked >= 25 && parsed <= 16,
        "{worked} worked, {parsed} were read"
    );
}

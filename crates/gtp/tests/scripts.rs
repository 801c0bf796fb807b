//! Conversations as data: `tests/scripts/*.gtp`, each a stream of commands for a fresh engine with
//! the expected answers in comments, so that the files can be fed to any engine.
//!
//! ```text
//! play black A1         # a command without an expectation must succeed
//! play white A1
//! #? illegal move: occupied
//! list_stones black
//! #= A1
//! showboard
//! #=
//! #|    A B            # more lines of the answer
//! ```
//! Blanks at the ends of lines do not count. An expected line that ends in `...` says how the line
//! begins: what the operating system says about files differs from one to the other.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fmt::Write;
use std::fs;
use std::io::Cursor;
use std::path::Path;

use gtp::Engine;

/// A command and what must come back: all lines, the first with its sign.
struct Step {
    line: usize,
    command: String,
    expected: Option<Vec<String>>,
}

fn parse(script: &str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for (i, text) in script.lines().enumerate() {
        let expectation = ["#=", "#?", "#|"].iter().find(|p| text.starts_with(*p));
        if let Some(prefix) = expectation {
            let step = steps.last_mut().expect("an expectation before any command");
            match (*prefix, &mut step.expected) {
                ("#|", Some(lines)) => {
                    let rest = text[2..].strip_prefix(' ').unwrap_or(&text[2..]);
                    lines.push(rest.trim_end().to_owned());
                }
                (sign, none @ None) if sign != "#|" => {
                    *none = Some(vec![text[1..].trim_end().to_owned()]);
                }
                _ => panic!("line {}: a misplaced {prefix}", i + 1),
            }
        } else if text.split('#').next().is_some_and(|t| !t.trim().is_empty()) {
            steps.push(Step {
                line: i + 1,
                command: text.to_owned(),
                expected: None,
            });
        }
    }
    steps
}

fn answers(script: &str) -> Vec<Vec<String>> {
    let mut output = Vec::new();
    let input = Cursor::new(script.to_owned());
    Engine::default().run(input, &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let body = output.strip_suffix("\n\n").expect("the last empty line");
    let lines = |a: &str| a.lines().map(|l| l.trim_end().to_owned()).collect();
    body.split("\n\n").map(lines).collect()
}

fn matches(expected: &str, line: &str) -> bool {
    match expected.strip_suffix("...") {
        Some(start) => line.starts_with(start),
        None => expected == line,
    }
}

fn run(path: &Path, failures: &mut String) {
    let script = fs::read_to_string(path).unwrap();
    let (steps, answers) = (parse(&script), answers(&script));
    assert_eq!(steps.len(), answers.len(), "{}: answers", path.display());
    for (step, answer) in steps.iter().zip(&answers) {
        let ok = match &step.expected {
            Some(expected) => {
                let mut pairs = expected.iter().zip(answer);
                expected.len() == answer.len() && pairs.all(|(e, a)| matches(e, a))
            }
            None => answer[0].starts_with('='),
        };
        if !ok {
            let expected = step.expected.clone().unwrap_or(vec!["= ...".to_owned()]);
            let (path, line, command) = (path.display(), step.line, &step.command);
            let _ = writeln!(
                failures,
                "{path}:{line}: {command}\n  expected\n{}\n  got\n{}",
                expected.join("\n"),
                answer.join("\n")
            );
        }
    }
}

#[test]
fn scripts_are_answered_as_they_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|e| e.unwrap().path())
        .filter(|p| p.extension().is_some_and(|e| e == "gtp"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 5);
    let mut failures = String::new();
    for path in paths {
        run(&path, &mut failures);
    }
    assert!(failures.is_empty(), "\n{failures}");
}

//! The program, asked through its front ends as a user would: processes, files, pipes.

pub mod gtp;
pub mod http;

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, bail};
use serde_json::Value;

/// The program under test.
#[derive(Clone, Debug)]
pub struct Program {
    path: PathBuf,
}

impl Program {
    /// The program at this path.
    pub fn new(path: &Path) -> anyhow::Result<Program> {
        if !path.is_file() {
            bail!(
                "{}: no such program; build it, or name another with --tesuji",
                path.display()
            );
        }
        Ok(Program {
            path: path.to_owned(),
        })
    }

    /// A command of the program.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.path);
        command.args(arguments);
        command
    }

    /// Its standard output. A command that fails is an error only if it says nothing there.
    pub fn output(&self, arguments: &[impl AsRef<OsStr>]) -> anyhow::Result<String> {
        let output = Command::new(&self.path).args(arguments).output()?;
        let text = String::from_utf8(output.stdout)?;
        let said = String::from_utf8_lossy(&output.stderr);
        if text.is_empty() || said.contains("panicked at") {
            bail!("no answer, or not all: {said}");
        }
        Ok(text)
    }

    /// The last line of JSON that a command prints when it reads this line.
    pub fn last_line(&self, arguments: &[&str], line: &str) -> anyhow::Result<Value> {
        let mut command = self.command(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::null()).spawn()?;
        let mut input = child.stdin.take().context("no pipe")?;
        input.write_all(format!("{line}\n").as_bytes())?;
        drop(input);
        let text = String::from_utf8(child.wait_with_output()?.stdout)?;
        let last = text.lines().last().context("no answer")?;
        Ok(serde_json::from_str(last)?)
    }

    /// Asks about many SGF games at once; the answers by their place in the list, None where there is none.
    pub fn batch(&self, command: &[&str], games: &[String]) -> anyhow::Result<Vec<Option<Value>>> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("questions.sgf");
        std::fs::write(&file, games.join("\n"))?;
        let mut arguments: Vec<&OsStr> = command.iter().map(OsStr::new).collect();
        arguments.push(file.as_os_str());
        let text = self.output(&arguments)?;
        let mut answers = vec![None; games.len()];
        for line in text.lines() {
            let value: Value = serde_json::from_str(line).context("not JSON")?;
            let number = value["game"].as_u64().unwrap_or(1) as usize;
            if let Some(place) = answers.get_mut(number - 1) {
                *place = Some(value);
            }
        }
        Ok(answers)
    }
}

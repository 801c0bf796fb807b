//! A conversation in GTP with one process of the program.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use anyhow::{Context as _, bail};

use super::Program;

/// A running engine.
#[derive(Debug)]
pub struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts `tesuji gtp` with these arguments.
    pub fn start(program: &Program, arguments: &[&str]) -> anyhow::Result<Engine> {
        let mut command = program.command(&["gtp"]);
        command.args(arguments);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut child = command.spawn()?;
        let input = child.stdin.take().context("no pipe")?;
        let output = BufReader::new(child.stdout.take().context("no pipe")?);
        Ok(Engine {
            child,
            input,
            output,
        })
    }

    /// The answers to these commands, in their order: what follows `=`, or an error with what follows `?`.
    pub fn ask(&mut self, commands: &[String]) -> anyhow::Result<Vec<Result<String, String>>> {
        let mut answers = Vec::with_capacity(commands.len());
        // Small pieces, so that neither side waits for the other to empty a pipe.
        for piece in commands.chunks(32) {
            self.input.write_all((piece.join("\n") + "\n").as_bytes())?;
            self.input.flush()?;
            for _ in piece {
                answers.push(self.answer()?);
            }
        }
        Ok(answers)
    }

    fn answer(&mut self) -> anyhow::Result<Result<String, String>> {
        let mut text = String::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                bail!("the engine has ended");
            }
            match line.trim_end() {
                "" if text.is_empty() => {}
                "" => break,
                _ => text += &line,
            }
        }
        let rest = text.trim_end().get(1..).unwrap_or("").trim().to_owned();
        Ok(match text.starts_with('=') {
            true => Ok(rest),
            false => Err(rest),
        })
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.input.write_all(b"quit\n");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

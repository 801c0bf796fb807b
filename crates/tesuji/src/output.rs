//! Standard output and standard error.
//!
//! Commands build their answer and hand it over whole, so that a reader never sees half of one, and
//! no write is left unchecked.

use std::io::{self, Write};
use std::path::Path;

use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;
use draw::Ink;
use serde::Serialize;

/// When to use colors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Also in pipes and files
    Always,
    /// Plain ASCII
    Never,
}

impl When {
    /// What standard output can show.
    pub(crate) fn ink(self) -> Ink {
        match self.choice() {
            ColorChoice::Never => Ink::Plain,
            _ if has_true_color() => Ink::TrueColor,
            _ => Ink::Ansi256,
        }
    }

    fn choice(self) -> ColorChoice {
        match self {
            When::Auto => AutoStream::choice(&io::stdout()),
            When::Always => ColorChoice::AlwaysAnsi,
            When::Never => ColorChoice::Never,
        }
    }
}

fn has_true_color() -> bool {
    std::env::var("COLORTERM").is_ok_and(|value| value == "truecolor" || value == "24bit")
}

/// Output that could not be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {what}")]
pub(crate) struct WriteError {
    what: String,
    source: io::Error,
}

impl WriteError {
    pub(crate) fn new(what: impl Into<String>, source: io::Error) -> WriteError {
        WriteError {
            what: what.into(),
            source,
        }
    }
}

/// Writes bytes to standard output as they are.
pub(crate) fn print_bytes(bytes: &[u8]) -> Result<(), WriteError> {
    let mut stdout = io::stdout().lock();
    stdout
        .write_all(bytes)
        .and_then(|()| stdout.flush())
        .map_err(|error| WriteError::new("standard output", error))
}

/// Writes text that may contain colors, which old consoles need translated.
pub(crate) fn print(text: &str, when: When) -> Result<(), WriteError> {
    let mut stdout = AutoStream::new(io::stdout().lock(), when.choice());
    stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush())
        .map_err(|error| WriteError::new("standard output", error))
}

/// Writes an object on a line of its own.
pub(crate) fn print_json(value: &impl Serialize) -> anyhow::Result<()> {
    let mut line = serde_json::to_vec(value)?;
    line.push(b'\n');
    print_bytes(&line)?;
    Ok(())
}

/// Writes a message to standard error, in the reader's language and without the control characters it may quote from a file.
/// Nobody is left to be told when that fails.
pub(crate) fn complain(message: &str) {
    let clean = |c: char| {
        if c.is_control() && c != '\n' {
            '\u{fffd}'
        } else {
            c
        }
    };
    let message: String = words::retell(message).chars().map(clean).collect();
    let _ = writeln!(io::stderr(), "tesuji: {message}");
}

/// Writes a file that the user named; - is standard output.
pub(crate) fn write_file(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    if path == Path::new("-") {
        return print_bytes(bytes);
    }
    std::fs::write(path, bytes).map_err(|error| WriteError::new(path.display().to_string(), error))
}

/// Puts a complete new file in the place of the old one, which keeps its permissions; a link stays a
/// link.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    let error = |e| WriteError::new(path.display().to_string(), e);
    let target = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = std::fs::metadata(&target).ok();
    // A device or a pipe cannot be replaced, but be written to.
    if old.as_ref().is_some_and(|m| !m.is_file()) {
        return std::fs::write(&target, bytes).map_err(error);
    }
    let folder = target.parent().filter(|p| !p.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let mut new = tempfile::Builder::new()
        .prefix(".tesuji-")
        .make_in(folder, |path| std::fs::File::create_new(path))
        .map_err(error)?;
    new.write_all(bytes)
        .and_then(|()| new.as_file().sync_all())
        .map_err(error)?;
    if let Some(old) = old {
        std::fs::set_permissions(new.path(), old.permissions()).map_err(error)?;
    }
    new.persist(&target).map_err(|e| error(e.error))?;
    Ok(())
}

//! Where bytes come from.

use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;

use super::{InputError, Problem};

/// Larger files are refused: the largest collections there are fill half of this.
pub const MAX_BYTES: u64 = 256 << 20;

/// A file, or standard input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Standard input, written `-`.
    Stdin,
    /// A file.
    File(PathBuf),
}

/// `-` is standard input.
impl From<OsString> for Source {
    fn from(argument: OsString) -> Source {
        if argument == "-" {
            Source::Stdin
        } else {
            Source::File(argument.into())
        }
    }
}

/// The name for messages: control characters and what is not Unicode are replaced.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Stdin => f.write_str("standard input"),
            Source::File(path) => {
                let name = path.to_string_lossy();
                let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
                f.write_str(&name.chars().map(clean).collect::<String>())
            }
        }
    }
}

impl Source {
    /// All bytes of the source.
    pub fn read(&self) -> Result<Vec<u8>, InputError> {
        self.read_at_most(MAX_BYTES).map_err(|problem| InputError {
            name: self.to_string(),
            problem,
        })
    }

    fn read_at_most(&self, limit: u64) -> Result<Vec<u8>, Problem> {
        match self {
            Source::Stdin => read_limited(io::stdin().lock(), limit),
            Source::File(path) => {
                let file = File::open(path).map_err(plain)?;
                if file.metadata().map_err(plain)?.is_dir() {
                    return Err(Problem::Folder);
                }
                read_limited(file, limit)
            }
        }
    }
}

fn read_limited(reader: impl Read, limit: u64) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    reader
        .take(limit + 1)
        .read_to_end(&mut bytes)
        .map_err(plain)?;
    if bytes.len() as u64 > limit {
        return Err(Problem::TooLarge(limit));
    }
    Ok(bytes)
}

/// The common errors in words that are the same on every system.
fn plain(error: io::Error) -> Problem {
    let words = match error.kind() {
        io::ErrorKind::NotFound => "no such file",
        io::ErrorKind::PermissionDenied => "permission denied",
        io::ErrorKind::IsADirectory => return Problem::Folder,
        _ => return Problem::Read(error),
    };
    Problem::Read(io::Error::new(error.kind(), words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endless_input_is_refused() {
        let error = read_limited(io::repeat(b'.'), 1 << 20).unwrap_err();
        assert_eq!(
            error.to_string(),
            "is larger than 1 MiB; refusing to read it"
        );
        assert_eq!(read_limited(&b"12"[..], 2).unwrap(), b"12");
    }

    #[test]
    fn a_dash_is_standard_input() {
        assert_eq!(Source::from(OsString::from("-")), Source::Stdin);
        assert_eq!(
            Source::from(OsString::from("a\u{1b}b")).to_string(),
            "a\u{fffd}b"
        );
    }
}

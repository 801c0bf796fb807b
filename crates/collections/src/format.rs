//! The formats: their names, how a file shows which it is, and reading and writing whole collections.
//!
//! An entry that cannot be read is reported with its place and skipped; the others are read.

use std::fmt;
use std::str::FromStr;

use crate::entry::Entry;
use crate::{json, lines, sgf_read, sgf_write};

/// A way to write problems down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// SGF with goproblems' words in the comments.
    GoProblems,
    /// SGF with comments that begin with `+`, or a status property, as on tsumego-hero.
    Hero,
    /// SGF with wrong variations marked, as uliGo has them.
    UliGo,
    /// SGF with TE, BM, DO and IT.
    Annotations,
    /// SGF with "correct" and "wrong" in the comments.
    Words,
    /// SGF whose main line is the solution, as EasyGo has it.
    MainLine,
    /// JSON objects with AB, AW, SZ, C and SOL.
    Json,
    /// JSON lines of ours.
    Lines,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 8] = [
        Format::GoProblems,
        Format::Hero,
        Format::UliGo,
        Format::Annotations,
        Format::Words,
        Format::MainLine,
        Format::Json,
        Format::Lines,
    ];

    /// Whether files of this format are SGF.
    pub fn is_sgf(self) -> bool {
        !matches!(self, Format::Json | Format::Lines)
    }
}

/// `goproblems`, `hero`, `uligo`, `annotations`, `words`, `main-line`, `json` or `jsonl`.
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Format::GoProblems => "goproblems",
            Format::Hero => "hero",
            Format::UliGo => "uligo",
            Format::Annotations => "annotations",
            Format::Words => "words",
            Format::MainLine => "main-line",
            Format::Json => "json",
            Format::Lines => "jsonl",
        })
    }
}

/// Not the name of a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown format `{0}`; expected goproblems, hero, uligo, annotations, words, main-line, json or jsonl"
)]
pub struct FormatError(String);

impl FromStr for Format {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Format, FormatError> {
        let named = |format: &Format| format.to_string() == text;
        let found = Format::ALL.into_iter().find(named);
        found.ok_or_else(|| FormatError(text.to_owned()))
    }
}

/// What a file holds.
#[derive(Clone, Debug)]
pub struct Read {
    /// The format it was read as; of SGF with several kinds of games, that of the first.
    pub format: Format,
    /// The problems, each with its number in the file, from 1.
    pub entries: Vec<Entry>,
    /// Number in the file of each entry, from 1.
    pub numbers: Vec<usize>,
    /// What could not be read.
    pub skipped: Vec<Skipped>,
}

impl Read {
    pub(crate) fn new(format: Format) -> Read {
        Read {
            format,
            entries: Vec::new(),
            numbers: Vec::new(),
            skipped: Vec::new(),
        }
    }

    /// Adds the next entry of the file.
    pub(crate) fn add(&mut self, number: usize, entry: Result<Entry, String>) {
        let legal = entry.and_then(|entry| match entry.illegal_move() {
            None => Ok(entry),
            Some((path, why)) => {
                let size = entry.board.size();
                let names: Vec<String> = path.iter().map(|t| t.mv.name(size)).collect();
                Err(format!("illegal recorded move {}: {why}", names.join(" ")))
            }
        });
        match legal {
            Ok(entry) => {
                self.numbers.push(number);
                self.entries.push(entry);
            }
            Err(why) => self.skipped.push(Skipped { number, why }),
        }
    }
}

/// An entry that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("problem {number} skipped: {why}")]
pub struct Skipped {
    /// Its number in the file, from 1.
    pub number: usize,
    /// What is wrong with it, and what was expected.
    pub why: String,
}

/// A file that is no collection at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// Not SGF.
    #[error(transparent)]
    Sgf(#[from] sgf::ParseError),
    /// Not JSON.
    #[error("not JSON: {0}")]
    Json(String),
    /// Nothing in it.
    #[error("no problem in this file; expected SGF, JSON with AB and AW, or JSON lines")]
    Empty,
}

/// Something that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// Text that SGF cannot hold.
    #[error(transparent)]
    Sgf(#[from] sgf::EditError),
    /// JSON could not be written.
    #[error("cannot write JSON: {0}")]
    Json(String),
}

/// Reads a collection. Without a format the file shows which it is: JSON begins with a brace or a bracket, and SGF shows it by what
/// marks its moves. `name` is what entries without a name of their own are called.
pub fn read(name: &str, bytes: &[u8], format: Option<Format>) -> Result<Read, ReadError> {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = text.trim_ascii_start();
    let found = match (format, text.first()) {
        (None, None) => return Err(ReadError::Empty),
        (Some(Format::Json), _) | (None, Some(b'[')) => json::read(text)?,
        (Some(Format::Lines), _) => lines::read(text),
        (None, Some(b'{')) if json::is_one_object(text) => json::read(text)?,
        (None, Some(b'{')) => lines::read(text),
        (format, _) => sgf_read::read(bytes, format)?,
    };
    if found.entries.is_empty() && found.skipped.is_empty() {
        return Err(ReadError::Empty);
    }
    Ok(named(name, found))
}

/// Gives entries without a name that of the file, and their number if there are several.
fn named(name: &str, mut found: Read) -> Read {
    let alone = found.entries.len() + found.skipped.len() == 1;
    for (entry, number) in found.entries.iter_mut().zip(&found.numbers) {
        if entry.id.is_none() && !name.is_empty() {
            entry.id = Some(match alone {
                true => name.to_owned(),
                false => format!("{name}#{number}"),
            });
        }
    }
    found
}

/// Writes a collection.
pub fn write(entries: &[Entry], format: Format) -> Result<Vec<u8>, WriteError> {
    match format {
        Format::Json => json::write(entries),
        Format::Lines => lines::write(entries),
        sgf => sgf_write::write(entries, sgf),
    }
}

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

/// An entry with its number in the file, from 1, or why it cannot be read.
pub(crate) type Numbered = (usize, Result<Entry, String>);

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

/// An entry whose recorded moves can be played.
fn legal(entry: Entry) -> Result<Entry, String> {
    match entry.illegal_move() {
        None => Ok(entry),
        Some((path, why)) => {
            let size = entry.board.size();
            let names: Vec<String> = path.iter().map(|t| t.mv.name(size)).collect();
            Err(format!("illegal recorded move {}: {why}", names.join(" ")))
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
    let (mut entries, mut numbers, mut skipped) = (Vec::new(), Vec::new(), Vec::new());
    let format = read_each(name, bytes, format, |number, entry| match entry {
        Ok(entry) => {
            numbers.push(number);
            entries.push(entry);
        }
        Err(why) => skipped.push(why),
    })?;
    Ok(Read {
        format,
        entries,
        numbers,
        skipped,
    })
}

/// Reads a collection one entry at a time, for collections of which not all boards should be in memory at once: `each` gets every entry with its number in the
/// file, from 1, or why it cannot be read. Says which format the file has.
pub fn read_each(
    name: &str,
    bytes: &[u8],
    format: Option<Format>,
    mut each: impl FnMut(usize, Result<Entry, Skipped>),
) -> Result<Format, ReadError> {
    let mut any = false;
    // Whether the first entry is the only one is known when the second comes.
    let mut first: Option<Numbered> = None;
    let mut next = |(number, entry): Numbered, alone: bool| {
        let named = entry.and_then(legal).map(|mut entry| {
            if entry.id.is_none() && !name.is_empty() {
                entry.id = Some(match alone {
                    true => name.to_owned(),
                    false => format!("{name}#{number}"),
                });
            }
            entry
        });
        each(number, named.map_err(|why| Skipped { number, why }));
    };
    let mut add = |one: Numbered| match (std::mem::replace(&mut any, true), first.take()) {
        (false, _) => first = Some(one),
        (true, before) => {
            if let Some(before) = before {
                next(before, false);
            }
            next(one, false);
        }
    };
    let format = read_all(bytes, format, &mut add)?;
    match (any, first) {
        (false, _) => Err(ReadError::Empty),
        (true, Some(only)) => {
            next(only, true);
            Ok(format)
        }
        (true, None) => Ok(format),
    }
}

fn read_all(
    bytes: &[u8],
    format: Option<Format>,
    each: &mut dyn FnMut(Numbered),
) -> Result<Format, ReadError> {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = text.trim_ascii_start();
    let json = match (format, text.first()) {
        (None, None) => return Err(ReadError::Empty),
        (Some(Format::Json), _) | (None, Some(b'[')) => true,
        (Some(Format::Lines), _) => false,
        (None, Some(b'{')) => json::is_one_object(text),
        (format, _) => return sgf_read::read(bytes, format, each),
    };
    match json {
        true => json::read(text, each).map(|()| Format::Json),
        false => {
            lines::read(text, each);
            Ok(Format::Lines)
        }
    }
}

/// Writes a collection.
pub fn write(entries: &[Entry], format: Format) -> Result<Vec<u8>, WriteError> {
    match format {
        Format::Json => json::write(entries),
        Format::Lines => lines::write(entries),
        sgf => sgf_write::write(entries, sgf),
    }
}

//! Where something went wrong, what it was, and what was expected instead.
//!
//! Three kinds of trouble are kept apart:
//!
//! * [`ParseError`]: the bytes are not SGF and no documented repair applies;
//! * [`Warning`]: the bytes were not quite SGF and a repair was made (in strict mode this is a
//!   [`ParseError`] too);
//! * [`ValueError`]: the tree is fine, but a value does not mean what its property promises, like a
//!   move outside the board. Found when the value is asked for, not while parsing.

use std::fmt;

/// A place in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Location {
    /// Byte offset from the start of the input, from 0.
    pub offset: usize,
    /// Line, from 1. LF, CR and CRLF end a line.
    pub line: u32,
    /// Byte within the line, from 1. For UTF-16 input, the column in the text's UTF-8 form.
    pub column: u32,
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {} (byte {})",
            self.line, self.column, self.offset
        )
    }
}

/// Input that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{location}: {problem}")]
pub struct ParseError {
    /// Where.
    pub location: Location,
    /// What, and what was expected.
    pub problem: Problem,
}

/// What is wrong with input that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// Nothing in the input opens a game tree.
    #[error("no game found; expected \"(;\"")]
    NoGame,
    /// A game tree that does not start with a node.
    #[error("expected ';' after '(', found {0}")]
    MissingNode(FoundByte),
    /// A value that never ends.
    #[error("the value of {0} is not closed; expected ']' before the end of the input")]
    OpenValue(String),
    /// `[` where no property name precedes it.
    #[error("a value without a property; expected a name like B or C before '['")]
    ValueWithoutName,
    /// More than [`ReadLimits`](crate::ReadLimits) allow.
    #[error("more than {limit} {what}; refusing to read on")]
    TooBig {
        /// What there is too much of.
        what: &'static str,
        /// The limit.
        limit: usize,
    },
    /// Something lenient mode would have repaired.
    #[error("{0} (strict mode)")]
    Strict(Repair),
}

/// A byte found where another was expected, or the end of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FoundByte(pub Option<u8>);

impl fmt::Display for FoundByte {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("the end of the input"),
            Some(b) if b.is_ascii_graphic() => write!(f, "'{}'", char::from(b)),
            Some(b) => write!(f, "byte 0x{b:02X}"),
        }
    }
}

/// A repair made in lenient mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where.
    pub location: Location,
    /// What was wrong and what was done about it.
    pub repair: Repair,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.location, self.repair)
    }
}

/// The repairs of lenient mode. This is all of them: whatever else is wrong is an error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Repair {
    /// The input ended inside a game tree; the open trees were closed.
    #[error("the input ends inside a game; {0} ')' missing")]
    MissingClose(usize),
    /// `(` was followed by a property; a node was opened.
    #[error("expected ';' after '(', found a property; node added")]
    MissingSemicolon,
    /// A node came after a variation; it became one more variation of the same node.
    #[error("a node after ')'; expected '(' or ')'; read as a variation of its own")]
    NodeAfterVariation,
    /// A property came after a variation; it and those after it became a node, as if it had a `;`.
    #[error("property {0} after ')'; expected '(' or ')'; node added")]
    PropertyAfterVariation(String),
    /// `()`: dropped.
    #[error("an empty game tree; expected ';' after '('; dropped")]
    EmptyTree,
    /// A name of lower-case letters only, or with any in an FF\[4\] file.
    #[error("property name {0} has lower-case letters; read as {1}")]
    LowerCase(String, String),
    /// The same property twice in one node; the values were joined under the first.
    #[error("property {0} twice in one node; values joined")]
    Duplicate(String),
    /// A name without `[`; skipped.
    #[error("property {0} without a value; expected '['; skipped")]
    NoValue(String),
    /// Bytes that belong to no property, node or tree; skipped.
    #[error("unexpected {0}; expected a property, ';', '(' or ')'; skipped")]
    Unexpected(FoundByte),
    /// Text between or after the games; skipped.
    #[error("text outside the games starting with {0}; expected '(' or the end; skipped")]
    OutsideText(FoundByte),
    /// CA names an encoding that is not known or not usable; another was taken.
    #[error("unknown encoding {0} in CA; read as {1}")]
    UnknownEncoding(String, &'static str),
    /// CA stands after text that would swallow it, were the game in the encoding it names; another was
    /// taken.
    #[error("CA[{0}] would be part of the text before it; read as {1}")]
    SwallowedEncoding(String, &'static str),
    /// CA promises UTF-8, the bytes are something else.
    #[error("CA says UTF-8 but the bytes are not; read as {0}")]
    NotUtf8(&'static str),
    /// Bytes of a value are no text in the encoding of the game. They are kept, and taken for
    /// windows-1252 when the value is decoded.
    #[error("{0} has bytes that are not {1}; kept, shown as windows-1252")]
    DamagedText(String, &'static str),
    /// UTF-16 input with unpaired surrogates or half a code unit; replaced by U+FFFD.
    #[error("malformed UTF-16; bad code units replaced")]
    MalformedUtf16,
}

/// A value that does not mean what its property promises.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{property}[{value}]: {problem}", line_prefix(.line))]
pub struct ValueError {
    /// Line of the property in the input; none for a property that was not read from one.
    pub line: Option<u32>,
    /// Name of the property.
    pub property: String,
    /// The value, as far as it can be shown on one line.
    pub value: String,
    /// What is wrong, and what was expected.
    pub problem: String,
}

pub(crate) fn line_prefix(line: &Option<u32>) -> String {
    line.map(|n| format!("line {n}: ")).unwrap_or_default()
}

/// The start of a value on one line, for messages.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut out: String = text
        .chars()
        .take(LONGEST)
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        out.push('…');
    }
    out
}

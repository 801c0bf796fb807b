//! Positions from files: what every command starts with.
//!
//! ```text
//!   Source ── read ──> Input (games of an SGF file, or a text diagram) ── position ──> Position
//!   file, `-`                                                    game N, move N
//! ```
//!
//! A file is taken for SGF when its name says so or it has an opening parenthesis where SGF has one;
//! text diagrams have none. Everything that can be wrong is an [`InputError`] that names the file, the
//! place in it and what was expected.

mod position;
mod source;
mod text;

use board::{Diagram, DiagramError};
use sgf::{GameTree, ParseError, Parsed};

pub use position::{Position, Select};
pub use source::{MAX_BYTES, Source};
use text::TextDiagram;

/// Why there is no position to work on.
#[derive(Debug, thiserror::Error)]
#[error("{name}: {problem}")]
pub struct InputError {
    /// The file, as messages name it.
    pub name: String,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with an input.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The file cannot be read.
    #[error("{0}")]
    Read(#[from] std::io::Error),
    /// The file is a folder.
    #[error("is a folder; expected an SGF file or a text diagram")]
    Folder,
    /// The file is larger than any that makes sense.
    #[error("is larger than {} MiB; refusing to read it", .0 >> 20)]
    TooLarge(u64),
    /// The file has nothing in it.
    #[error("is empty; expected an SGF file or a text diagram")]
    Empty,
    /// The file is neither SGF nor text.
    #[error("is neither SGF (no \"(;\" found) nor a text diagram (not UTF-8 text)")]
    Binary,
    /// The file is no SGF.
    #[error(transparent)]
    Sgf(#[from] ParseError),
    /// The file is no diagram.
    #[error(transparent)]
    Diagram(#[from] DiagramError),
    /// There is no such position in the file.
    #[error(transparent)]
    Position(#[from] sgf::PositionError),
    /// A value of the file cannot be read.
    #[error(transparent)]
    Value(#[from] sgf::ValueError),
    /// The file has fewer games.
    #[error("there is no game {asked}; expected a number from 1 to {found}")]
    NoGame {
        /// The game asked for.
        asked: usize,
        /// The number of games there are.
        found: usize,
    },
    /// A move of a diagram was asked for.
    #[error("a text diagram has no moves; expected an SGF file with at least {0}")]
    NoMoves(usize),
}

/// A file that has been read and understood.
#[derive(Clone, Debug)]
pub struct Input {
    /// The file, as messages name it.
    pub name: String,
    /// What is in it.
    pub content: Content,
}

/// What a file holds.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "there is one of them at a time")]
pub enum Content {
    /// Games, and the repairs that were needed to read them.
    Games(Parsed),
    /// One position, and the side to move if the text says so.
    Diagram(Diagram, Option<board::Color>),
}

impl Input {
    /// Reads a source.
    pub fn read(source: &Source) -> Result<Input, InputError> {
        let bytes = source.read()?;
        Input::parse(&source.to_string(), &bytes)
    }

    /// Understands the bytes of a file of this name.
    pub fn parse(name: &str, bytes: &[u8]) -> Result<Input, InputError> {
        let content = understand(name, bytes).map_err(|problem| InputError {
            name: name.to_owned(),
            problem,
        })?;
        Ok(Input {
            name: name.to_owned(),
            content,
        })
    }

    /// The games of an SGF file; none for a diagram.
    pub fn games(&self) -> &[GameTree] {
        match &self.content {
            Content::Games(parsed) => &parsed.collection.games,
            Content::Diagram(..) => &[],
        }
    }

    /// The position that is asked for.
    pub fn position(&self, select: Select) -> Result<Position, InputError> {
        position::select(&self.content, select).map_err(|problem| InputError {
            name: self.name.clone(),
            problem,
        })
    }
}

fn understand(name: &str, bytes: &[u8]) -> Result<Content, Problem> {
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(Problem::Empty);
    }
    if text::looks_like_sgf(name, bytes) {
        return Ok(Content::Games(sgf::parse(bytes)?));
    }
    let text = std::str::from_utf8(bytes).map_err(|_| Problem::Binary)?;
    let TextDiagram { diagram, to_play } = TextDiagram::read(text)?;
    Ok(Content::Diagram(diagram, to_play))
}

#[cfg(test)]
mod tests;

//! How to read, how much, and what comes of it.

use encoding_rs::Encoding;

use crate::collection::Collection;
use crate::error::Warning;

/// What to do about input that is not quite SGF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// Make the repairs listed at [`Repair`](crate::Repair) and report them as warnings.
    #[default]
    Lenient,
    /// Refuse it.
    Strict,
}

/// How much to read at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadLimits {
    /// Nodes and values in all games together. A node or a value costs up to about 150 bytes of
    /// memory beside its text.
    pub items: usize,
    /// Variations inside variations.
    pub nesting: usize,
    /// Warnings kept; those after are only counted.
    pub warnings: usize,
}

impl Default for ReadLimits {
    fn default() -> ReadLimits {
        ReadLimits {
            items: 10_000_000,
            nesting: 1_000_000,
            warnings: 1000,
        }
    }
}

/// How to read.
#[derive(Clone, Copy, Debug, Default)]
pub struct ParseOptions {
    /// Lenient or strict.
    pub mode: Mode,
    /// The encoding of games that have neither CA nor a byte order mark; none: it is guessed.
    pub encoding: Option<&'static Encoding>,
    /// How much to read at most.
    pub limits: ReadLimits,
}

/// What was read.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The games; there is at least one.
    pub collection: Collection,
    /// The repairs made, in the order they were made.
    pub warnings: Vec<Warning>,
    /// Number of repairs made but left out of `warnings`, because there were too many.
    pub more_warnings: usize,
}

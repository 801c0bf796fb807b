//! A problem as one line of text: what a coordinator keeps a hundred thousand of, and what travels to other machines.
//!
//! A board that can be played on takes tens of kilobytes, its line a few hundred bytes. A line holds everything that an entry has.

use serde::{Deserialize, Serialize};

use crate::entry::Entry;
use crate::lines;

/// A problem, packed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Packed(Box<str>);

/// A line that is no problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a packed problem: {0}")]
pub struct PackedError(String);

impl Packed {
    /// Packs a problem.
    pub fn new(entry: &Entry) -> Result<Packed, PackedError> {
        let text = lines::to_line(entry).map_err(|why| PackedError(why.to_string()))?;
        Ok(Packed(text.into()))
    }

    /// The problem.
    pub fn entry(&self) -> Result<Entry, PackedError> {
        lines::of_line(self.0.as_bytes()).map_err(PackedError)
    }

    /// The line.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::own_sets;

    /// Trees with comments come back as they were.
    #[test]
    fn everything_comes_back() {
        for set in own_sets() {
            let read = crate::read("own", set.sgf.as_bytes(), None).unwrap();
            for entry in &read.entries {
                let packed = Packed::new(entry).unwrap();
                let back = packed.entry().unwrap();
                assert_eq!(back.id, entry.id);
                assert_eq!(back.comment, entry.comment);
                assert_eq!(back.to_play, entry.to_play);
                assert_eq!(back.recorded, entry.recorded);
                assert_eq!(back.board, entry.board);
                assert_eq!(Packed::new(&back).unwrap(), packed);
            }
        }
    }

    #[test]
    fn nonsense_is_refused() {
        let nonsense: Packed = serde_json::from_str("\"{}\"").unwrap();
        assert!(nonsense.entry().is_err());
    }
}

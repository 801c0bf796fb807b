//! Collections to train on: the program's own, or a file in any format that crate `collections` reads. The page gets bare diagrams:
//! what is recorded about the solution stays here.

use collections::{Entry, Format, Recorded, own_sets, read, write};
use serde::Serialize;
use ts_rs::TS;

use crate::error::ApiError;

/// A collection that comes with the program.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct SetEntry {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) problems: usize,
}

/// A collection to train on.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct TrainingSet {
    pub(crate) problems: Vec<TrainingProblem>,
    /// Entries that could not be read, and why.
    pub(crate) skipped: Vec<String>,
}

/// A diagram of a collection.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct TrainingProblem {
    /// What it is called: progress is kept under this name.
    pub(crate) id: String,
    /// The stones, and who plays; nothing of the solution.
    pub(crate) sgf: String,
}

/// The program's own collections.
pub(crate) fn sets() -> Vec<SetEntry> {
    own_sets()
        .into_iter()
        .map(|set| SetEntry {
            name: set.name.to_owned(),
            title: words::text(&format!("set-{}", set.name), &[]),
            problems: read(set.name, set.sgf.as_bytes(), None).map_or(0, |r| r.entries.len()),
        })
        .collect()
}

/// One of them.
pub(crate) fn own(name: &str) -> Result<TrainingSet, ApiError> {
    let found = own_sets().into_iter().find(|set| set.name == name);
    let set = found.ok_or(ApiError::Gone("collection"))?;
    training_set(set.sgf.as_bytes())
}

/// The problems of a file.
pub(crate) fn training_set(bytes: &[u8]) -> Result<TrainingSet, ApiError> {
    let found = read("", bytes, None).map_err(ApiError::bad)?;
    let mut problems = Vec::with_capacity(found.entries.len());
    for (entry, number) in found.entries.iter().zip(&found.numbers) {
        let bare = Entry {
            comment: String::new(),
            recorded: Recorded::default(),
            ..entry.clone()
        };
        let sgf = write(&[bare], Format::MainLine).map_err(ApiError::bad)?;
        problems.push(TrainingProblem {
            id: entry.id.clone().unwrap_or_else(|| number.to_string()),
            sgf: String::from_utf8_lossy(&sgf).into_owned(),
        });
    }
    Ok(TrainingSet {
        problems,
        skipped: found.skipped.iter().map(ToString::to_string).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_does_not_travel() {
        let text = b"(;SZ[9]GN[one]AB[ab][bb]AW[ba][ca]C[easy];B[aa]C[RIGHT])";
        let set = training_set(text).unwrap();
        assert_eq!(set.problems[0].id, "one");
        assert!(!set.problems[0].sgf.contains("RIGHT"), "{:?}", set.problems);
        assert!(!set.problems[0].sgf.contains("B[aa]"), "{:?}", set.problems);
        assert!(set.problems[0].sgf.contains("PL[B]"), "{:?}", set.problems);
    }

    #[test]
    fn own_problems_can_be_read() {
        for set in sets() {
            assert!(set.problems > 0, "{set:?}");
            assert_eq!(own(&set.name).unwrap().problems.len(), set.problems);
        }
        assert!(own("nothing").is_err());
    }
}

//! Collections of problems: read and written in the formats people have, compared with proofs, written as trees, made anew.
//!
//! An [`Entry`] is a problem as somebody recorded it: a position, who plays, and a tree of moves that are said to be right or
//! wrong. [`read`] takes every [`Format`] and recognizes it by itself; [`write()`] writes them.
//!
//! ```
//! use collections::{Format, read, write};
//!
//! let file = b"(;SZ[9]AB[ab][bb][cb][db][eb]AW[ca][ea][fb][ac][bc][cc][dc][ec][fc](;B[ba]C[RIGHT])(;B[da];W[ba]))";
//! let found = read("problem.sgf", file, None)?;
//! assert_eq!(found.format, Format::GoProblems);
//! assert_eq!(found.entries[0].right_moves().len(), 1);
//! let lines = write(&found.entries, Format::Lines)?;
//! assert!(lines.starts_with(b"{\"id\""));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod audit;
mod canonical;
mod entry;
mod format;
mod generate;
mod json;
#[cfg(feature = "library")]
mod library;
mod lines;
mod packed;
mod report;
mod sets;
mod sgf_marks;
mod sgf_read;
mod sgf_write;
mod tree;
mod tuning;

pub use audit::{AuditVerdict, Finding, SOLVER, audit};
pub use canonical::{Alike, Duplicates, FAR, Turned, canonical, fnv, shape};
pub use entry::{Entry, Mark, Node, Recorded, State, Word};
pub use format::{
    Format, FormatError, Read, ReadError, Skipped, WriteError, read, read_each, write,
};
pub use generate::{
    Candidate, Features, Grade, GradeError, Made, Reject, Seen, Source, accept, candidates, make,
    turning_points,
};
#[cfg(feature = "library")]
pub use library::{Asked, Key, Library, LibraryError};
pub use lines::point as read_point;
pub use packed::{Packed, PackedError};
pub use report::{Audited, AuditedView, Tallies, Tally, page, table};
pub use sets::{OwnSet, own_sets};
pub use sgf_write::game as game_tree;
pub use tree::{TreeSize, answers_that_matter, solution_tree};

//! SGF, the file format of Go: bytes to game trees to positions and back.
//!
//! The tree keeps every property, known or not, in its order and every value as the bytes the file
//! has, so reading and writing back loses nothing; text, points and positions are decoded when asked
//! for. FF\[1\] to FF\[4\] are read, in whatever encoding they are in (see [`parse`]); what is
//! written for a tree read from the canonical form (see [`Collection::to_bytes`]) is that form, byte
//! for byte.
//!
//! ```text
//!   bytes ── parse ──> Collection ── games ──> GameTree ── position ──> board
//!     ^                                          │ properties, text, marks, moves
//!     └──────────────── to_bytes ────────────────┘ edited by NodeId
//! ```
//!
//! ```
//! use board::{Color, Move};
//!
//! let parsed = sgf::parse(b"(;FF[4]SZ[9]PB[Ann]C[one \\] two];B[ee];W[])")?;
//! assert!(parsed.warnings.is_empty());
//! let game = &parsed.collection.games[0];
//! assert_eq!(game.comment(game.root()).as_deref(), Some("one ] two"));
//! let size = game.size()?;
//! let last = game.main_line().last().unwrap();
//! assert_eq!(game.moves(last, size)?, [(Color::White, Move::Pass)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing here recurses on the depth of a tree. Follows the FF\[4\] specification by Arno Hollosi
//! and, for old files, the FF\[1\] and FF\[3\] ones.

mod collection;
mod cursor;
mod edit;
mod encoding;
mod error;
mod growing;
mod info;
mod marks;
mod moves;
mod options;
mod parse;
mod points;
mod position;
mod property;
mod text;
mod tree;
mod walk;
mod write;

pub use collection::Collection;
pub use edit::EditError;
pub use encoding::Transport;
pub use encoding_rs::Encoding;
pub use error::{FoundByte, Location, ParseError, Problem, Repair, ValueError, Warning};
pub use info::{GameResult, WinBy};
pub use marks::{Annotation, Emphasis, Mark, MarkKind};
pub use moves::Setup;
pub use options::{Mode, ParseOptions, Parsed, ReadLimits};
pub use parse::{parse, parse_with};
pub use points::{compress_points, list_points, move_letters, point_letters};
pub use position::{Irregular, Position, PositionError, Replay, execute};
pub use property::{Property, interpret_name};
pub use text::{TextKind, escape, split_composed, unescape};
pub use tree::{GameTree, NodeId};
pub use write::Layout;

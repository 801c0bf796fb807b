//! Tesuji, a Go (baduk, weiqi) workbench that proves what it says: the library.
//!
//! A question of life and death:
//! ```
//! use tesuji::board::{Color, Diagram};
//! use tesuji::status::{Ask, status};
//!
//! let diagram = "
//!     O . . . O X .
//!     O O O O O X .
//!     X X X X X X .
//!     . . . . . . .";
//! let board = Diagram::parse(diagram)?.board;
//! let found = status(&board, &Ask::about(board.stones(Color::White)), &mut |_| {})?;
//! assert_eq!(found.text(board.size()), "Black first: dead at C4 (proven).\nWhite first: alive at C4 (proven).");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! A position from a file:
//! ```
//! use tesuji::draw::Ink;
//! use tesuji::input::{Input, Select};
//!
//! let input = Input::parse("example.sgf", b"(;SZ[5];B[cc];W[bc];B[bb])")?;
//! let position = input.position(Select { moves: Some(2), ..Select::default() })?;
//! assert_eq!(position.to_play, tesuji::board::Color::Black);
//! assert!(position.picture.to_terminal(Ink::Plain).contains(" 3 . O X . . 3"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! This crate is the front door. It re-exports the rooms behind it and loads positions from files:
//!
//! | module | what it is for |
//! |---|---|
//! | [`board`] | points, sets of points, blocks with exact liberties, play and undo, rules, text diagrams |
//! | [`sgf`] | game trees from bytes and back, positions, marks |
//! | [`draw`] | pictures of positions, as SVG and for the terminal |
//! | [`capture`] | ladders, loose ladders, nets, and whether a block can be captured at all |
//! | [`safety`] | stones and territory that are safe, and why; the exact score |
//! | [`life`] | questions of life and death, verdicts (alive, seki, ko with its threats, dead), and proofs with their checker |
//! | [`enclosed`], [`tga`] | two solvers for stones in an enclosed area |
//! | [`open`] | proofs of life and death on the whole board |
//! | [`frames`] | groups and races of the open board as enclosed problems, for estimates |
//! | [`answers`] | a problem of life and death answered: both first movers, every first move |
//! | [`status`] | what becomes of these stones, whoever begins, and what that rests on |
//! | [`problems`] | bare diagrams: what is asked, and the solution |
//! | [`power`] | who controls what: influence maps, groups, exits |
//! | [`net`] | a network's estimates of whole positions: moves, winner, lead, owners |
//! | [`games`] | game records to train it on |
//! | [`player`] | corner patterns and look-ahead |
//! | [`prove`] | proofs: walk, export, verify |
//! | [`gtp`] | the Go Text Protocol, engine side |
//! | [`input`] | a position from an SGF file, a text diagram or standard input |

pub mod input;

pub use answers;
pub use board;
pub use capture;
pub use draw;
pub use enclosed;
pub use frames;
pub use games;
pub use gtp;
pub use life;
pub use net;
pub use open;
pub use player;
pub use power;
pub use problems;
pub use prove;
pub use safety;
pub use search;
pub use sgf;
pub use status;
pub use tga;

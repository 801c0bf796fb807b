//! Pictures of positions.
//!
//! One description, [`Picture`], and two writers: [`Picture::to_svg`] for pages and print, and
//! [`Picture::to_terminal`] for terminals and pipes. Whoever has something to show (an answer with
//! numbered moves, safe territory, an influence map) fills in a `Picture` and draws nothing itself.
//!
//! ```
//! use board::{Color, Diagram, Move, Turn};
//! use draw::{Ink, Picture};
//!
//! let diagram = Diagram::parse(
//!     ". . . . .
//!      . O X . .
//!      O X a X .
//!      . O X . .
//!      . . . . .",
//! )?;
//! let take = Turn { color: Color::White, mv: Move::Play(diagram.letters[0].1) };
//! let picture = Picture::of_line(&diagram.board, &[take], 1);
//! assert!(picture.to_svg().starts_with("<svg"));
//! assert_eq!(
//!     picture.to_terminal(Ink::Plain),
//!     "   A B C D E
//!  5 . . . . . 5
//!  4 . O X . . 4
//!  3 O X 1 X . 3
//!  2 . O X . . 2
//!  1 . . . . . 1
//!    A B C D E
//!
//! Odd numbers are white, even numbers black.
//! "
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where to start: `picture.rs` for what can be shown, `window.rs` for which part of the board is,
//! `line.rs` for numbered sequences, then `svg/` and `terminal/`.

mod line;
mod picture;
mod svg;
mod terminal;
mod window;

pub use picture::{Layer, LayerShape, Mark, Picture, Rgb, Stroke};
pub use terminal::Ink;
pub use window::Window;

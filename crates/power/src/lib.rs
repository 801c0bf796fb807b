//! Who controls what: the power system of Luo's Equilibrator, and what can be read from it.
//!
//! ```
//! use board::{Board, Color, NORTH, Point, Size};
//! use power::Power;
//!
//! let mut board = Board::new(Size::default());
//! let at = |name| Point::parse(name, Size::default());
//! board.play(at("K10")?, Color::Black)?;
//! let mut power = Power::of(&board);
//! assert_eq!(power.total(at("L11")?), 80.0);
//! board.play(at("K11")?, Color::White)?;
//! power.follow(&board);
//! assert_eq!(power.total(at("K13")?), -50.0); // Black's power ends at the white stone
//! assert_eq!(power.coming_from(Color::White, at("K9")?, NORTH), 0.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A stone is a bulb. Its power runs along the lines of the board, weakens with every step, turns
//! off sideways once, is thrown back by the border and is swallowed by the first stone it meets.
//!
//! ```text
//!              10  12.5 10
//!         10   20   25  20  10           the power of one stone S on an open board;
//!    10   20   40   50  40  20  10       each number comes from formula 3.1
//!    20   40   80  100  80  40  20
//!    25   50  100   S  100  50  25
//! ```
//!
//! - [`Power`]: the field of all stones, with direction, kept up to date stone by stone;
//!   [`formula`] computes the same numbers one by one from the closed formula.
//! - [`Groups`]: stones that belong together; [`connections`]: how firmly; [`exits`]: where a group
//!   can run to.
//! - [`System`]: Zobrist's, Ryder's and Chen's influence beside it, all as a [`Layer`] of numbers.
//! - `chess` (with the feature of that name): the power of chessmen.
//!
//! Follows X. Luo, *Equilibrator, a Go program which uses a new power system* (1994), sections 2.5,
//! 2.6, 3.2 to 3.4 and the appendix.

mod beam;
pub mod chen;
#[cfg(feature = "chess")]
pub mod chess;
pub mod connections;
pub mod exits;
mod field;
pub mod formula;
mod groups;
mod layer;
mod params;
pub mod ryder;
mod system;
pub mod zobrist;

pub use connections::{Connection, State};
pub use exits::{Exit, ExitRule};
pub use field::Power;
pub use groups::{Cap, Group, GroupRule, GroupStatus, Groups};
pub use layer::Layer;
pub use params::{ParamError, Parameters};
pub use system::{System, SystemError};

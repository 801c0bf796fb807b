//! A network that looks at whole Go positions: which moves a strong player would consider, who is ahead and by how much, who
//! will own what. Everything it says is an **estimate**; nothing here proves anything.
//!
//! - [`Net`]: ask it. [`Net::shipped`] is the one in the program.
//! - [`planes`]: what it sees of a position; [`record`]: the same for the trainer.
//!
//! Inside: `weights` reads the file, `network` has the layers, `winograd` the 3x3 convolutions, `product` the
//! products of matrices under them, `simd` the instructions. `docs/network.md` tells how the weights were made.
//!
//! ```
//! use board::{Board, Color, Size};
//! use net::{Net, Position, Symmetries};
//!
//! let board = Board::new(Size::square(9)?);
//! let position = Position { board: &board, to_play: Color::Black, recent: &[], komi: 7.0 };
//! let estimate = Net::shipped().evaluate(&position, Symmetries::One)?;
//! assert!((0.0..=1.0).contains(&estimate.win));
//! assert!(!estimate.moves().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod aligned;
mod evaluate;
pub mod fights;
mod filter;
mod half;
#[cfg(test)]
mod naive;
mod network;
pub mod planes;
mod product;
pub mod record;
mod shipped;
mod simd;
#[cfg(test)]
mod tests;
mod weights;
mod winograd;

pub use evaluate::{EvaluateError, Evaluation, FightNet, Net, SMALLEST_SIDE, Symmetries};
pub use fights::{Fates, FightPosition, Goal, MarkedFate};
pub use planes::{PLANES, Plane, Position, View, definition_hash};
pub use record::{Label, Record, RecordError};
pub use shipped::{Shipped, supply};
pub use simd::Path;
pub use weights::{Shape, WeightsError};

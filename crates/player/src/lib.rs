//! Programs that play Go, and their parts.
//!
//! - [`strong`]: the program that plays best: a tree search with a network, and facts.
//! - [`equilibrator`]: Luo's program: analysis, candidates, choice, explanation.
//! - [`review`]: a game looked at move by move.
//! - [`clock`]: time systems, and how long a move may take.
//! - [`patterns`]: corner sequences (joseki) as one tree, kept as SGF, matched by two methods.
//! - [`ending`]: dead stones and the score of a finished game, proven where it can be.
//! - [`lookahead`]: standard, selective and selective non-symmetric alpha-beta search.
//!
//! ```
//! use board::{Color, Game, Rules, Size};
//! use player::equilibrator::{Equilibrator, Settings};
//!
//! let game = Game::new(Size::square(5)?, Rules::CHINESE);
//! let player = Equilibrator::new(Settings { playouts: Some(50), ..Settings::default() });
//! let decision = player.choose(&game, Color::Black);
//! assert!(decision.mv.is_some(), "nobody resigns an empty board");
//! assert!(!decision.sentence.is_empty(), "every move has a reason");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod clock;
mod count;
pub mod ending;
pub mod equilibrator;
pub mod lookahead;
pub mod patterns;
pub mod review;
pub mod strong;

//! All tests of this folder as one program, which links once. A new file is named here.

mod choices;
mod endings;
mod equilibrator;
mod facts;
mod games;
mod lookahead;
mod patterns;
mod strong;

use board::{Game, Move};
use player::strong::{Facts, Settings, Strong};

/// The strong player with so many visits, who plays to the end and gives no reasons.
fn player(visits: u32, facts: Facts) -> Strong {
    Strong::new(Settings {
        visits: Some(visits),
        facts,
        resign: false,
        explain: false,
        ..Settings::default()
    })
}

/// A move as GTP says it.
fn name(mv: Option<Move>, game: &Game) -> String {
    mv.map_or_else(|| "resign".to_owned(), |m| m.name(game.board().size()))
}

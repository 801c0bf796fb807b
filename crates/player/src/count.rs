//! What a lead on the board will be in the count.

use board::{Color, Game, HandicapBonus, Scoring};

/// The lead of a color as it will be counted, from its lead in area: komi, handicap and, under territory scoring, the
/// stones that were played (each costs a point that area scoring gives back).
pub(crate) fn counted_lead(game: &Game, area: f32, color: Color) -> f32 {
    let rules = game.rules();
    let bonus = match rules.handicap_bonus {
        HandicapBonus::None => 0,
        HandicapBonus::PerStone => game.handicap(),
        HandicapBonus::PerStoneButFirst => game.handicap().saturating_sub(1),
    };
    let played = |c: Color| (game.board().stones(c).len() + game.prisoners(c)) as f32;
    let extra = match rules.scoring {
        Scoring::Area => 0.0,
        Scoring::Territory => played(Color::White) - played(Color::Black),
    };
    let black = extra - game.komi() - bonus as f32;
    match color {
        Color::Black => area + black,
        Color::White => area - black,
    }
}

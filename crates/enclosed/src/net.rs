//! The chances of the defender, as a small network sees them.
//!
//! Sixteen hidden units over the [features](super::eyes::features) of a position, one network for each side to move; the
//! answer is the logarithm of the odds of life. It orders the search and proves nothing. `weights/manifest.json` says what the
//! weights were fitted to and how well.

use std::sync::LazyLock;

use board::Color;

use crate::area::Area;
use crate::eyes::{self, EyeFeature, FEATURES, Features, Shapes};
use crate::question::{Aim, start};
use crate::sight;
use crate::statics::Ground;
use crate::tuning::Tuning;
use life::Problem;
use search::weights::Weights;

/// A network; its direct weights are not used.
pub(crate) type Net = Weights<FEATURES>;

/// The chances of the defender as log-odds, in 256ths.
pub(crate) fn chances(features: &Features, attacker_moves: bool) -> i32 {
    let net = match attacker_moves {
        true => &ATTACKER_TO_MOVE,
        false => &DEFENDER_TO_MOVE,
    };
    (net.dense(features) * 256.0) as i32
}

/// What the networks see of a problem when this side moves first; none where the search would not ask them.
pub fn seen(problem: &Problem, first: Color) -> Option<Features> {
    let (area, stones) = Area::new(problem).ok()?;
    let state = start(&stones?, first != problem.defender, None, 0);
    let ground = Ground::new(&area, &state);
    let told = sight::look(&area, &state, &ground, Aim::Survive, &Tuning::default());
    if told.is_some() {
        return None;
    }
    Some(eyes::features(&area, &Shapes::new(&area), &state, &ground))
}

/// The names of what the networks see.
pub fn names() -> impl Iterator<Item = String> {
    EyeFeature::NAMES.iter().map(|name| (*name).to_owned())
}

static DEFENDER_TO_MOVE: LazyLock<Net> = LazyLock::new(|| {
    let text = include_str!("../weights/enclosed-defender.txt");
    Net::shipped(text, "enclosed-defender", names())
});

static ATTACKER_TO_MOVE: LazyLock<Net> = LazyLock::new(|| {
    let text = include_str!("../weights/enclosed-attacker.txt");
    Net::shipped(text, "enclosed-attacker", names())
});

//! The weights that come with the program.
//!
//! [`LIVING`] names moves; [`OWN`], [`REPLY`] and [`PASS`] say how likely a position is to be proven after a move of the side that wants to
//! live, a reply and a pass. `weights/manifest.json` says what they were fitted to and how well.

use std::sync::LazyLock;

use super::chances::{MoveNet, PassNet, PositionFeature};
use super::features::{self, FEATURES};
use search::weights::Weights;

/// The names of what a network sees of a position.
pub fn of_position() -> impl Iterator<Item = String> {
    PositionFeature::NAMES.iter().map(|name| (*name).to_owned())
}

/// The names of what a network sees of a position and a move.
pub fn of_position_and_move() -> impl Iterator<Item = String> {
    of_position().chain(features::names())
}

pub(super) static LIVING: LazyLock<Weights<FEATURES>> = LazyLock::new(|| {
    let text = include_str!("../../weights/open-moves.txt");
    Weights::shipped(text, "open-moves", features::names())
});

pub(super) static OWN: LazyLock<MoveNet> = LazyLock::new(|| {
    let text = include_str!("../../weights/open-own.txt");
    Weights::shipped(text, "open-own", of_position_and_move())
});

pub(super) static REPLY: LazyLock<MoveNet> = LazyLock::new(|| {
    let text = include_str!("../../weights/open-reply.txt");
    Weights::shipped(text, "open-reply", of_position_and_move())
});

pub(super) static PASS: LazyLock<PassNet> = LazyLock::new(|| {
    let text = include_str!("../../weights/open-pass.txt");
    Weights::shipped(text, "open-pass", of_position())
});

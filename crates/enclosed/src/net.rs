//! The chances of the defender, as a small network sees them.
//!
//! Sixteen hidden units over the [features](super::eyes::features) of a position, one network for each side to move; the
//! answer is the logarithm of the odds of life. It orders the search and proves nothing. `weights/manifest.json` says what the
//! weights were fitted to and how well.

use std::sync::LazyLock;

use crate::eyes::{EyeFeature, FEATURES, Features};
use search::weights::{Weights, WeightsError};

/// A network; its direct weights are not used.
pub type Net = Weights<FEATURES>;

/// The networks of the search, one for each side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Networks {
    /// The defender is to move.
    pub defender: Net,
    /// The attacker is to move.
    pub attacker: Net,
}

impl Networks {
    /// Their files, without `.txt`.
    pub const NAMES: [&str; 2] = ["enclosed-defender", "enclosed-attacker"];

    /// Networks that say nothing: all positions look the same.
    pub const SILENT: Networks = Networks {
        defender: Net::SILENT,
        attacker: Net::SILENT,
    };

    /// Those that come with the program.
    pub fn shipped() -> &'static Networks {
        &SHIPPED
    }

    /// Reads the texts of both files, in the order of [`NAMES`](Networks::NAMES).
    pub fn read([defender, attacker]: [&str; 2]) -> Result<Networks, WeightsError> {
        Ok(Networks {
            defender: Net::read(defender, Networks::NAMES[0], names())?,
            attacker: Net::read(attacker, Networks::NAMES[1], names())?,
        })
    }

    /// The chances of the defender as log-odds, in 256ths.
    pub(crate) fn chances(&self, features: &Features, attacker_moves: bool) -> i32 {
        let net = match attacker_moves {
            true => &self.attacker,
            false => &self.defender,
        };
        (net.dense(features) * 256.0) as i32
    }
}

/// The names of what the networks see.
pub fn names() -> impl Iterator<Item = String> {
    EyeFeature::NAMES.iter().map(|name| (*name).to_owned())
}

static SHIPPED: LazyLock<Networks> = LazyLock::new(|| Networks {
    defender: Net::shipped(
        include_str!("../weights/enclosed-defender.txt"),
        Networks::NAMES[0],
        names(),
    ),
    attacker: Net::shipped(
        include_str!("../weights/enclosed-attacker.txt"),
        Networks::NAMES[1],
        names(),
    ),
});

//! Rule sets as data.

use std::fmt;
use std::str::FromStr;

/// How a finished game is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Stones and surrounded points.
    Area,
    /// Surrounded points and prisoners.
    Territory,
}

/// Which repetitions are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// A ko may not be retaken at once; longer cycles are allowed.
    SimpleKo,
    /// No move may repeat an earlier position of the board.
    PositionalSuperko,
    /// No move may repeat an earlier position with the same player to move.
    SituationalSuperko,
}

/// What White gets for handicap stones when area is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandicapBonus {
    /// Nothing.
    None,
    /// A point for each stone.
    PerStone,
    /// A point for each stone but the first.
    PerStoneButFirst,
}

/// A set of rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    /// The usual name, in lower case.
    pub name: &'static str,
    /// How the game is counted.
    pub scoring: Scoring,
    /// Whether a player may take off his own stones.
    pub suicide: bool,
    /// Which repetitions are forbidden.
    pub repetition: Repetition,
    /// What White gets for handicap stones.
    pub handicap_bonus: HandicapBonus,
    /// The usual compensation for White in an even game.
    pub komi: f32,
}

impl Rules {
    /// Chinese rules.
    pub const CHINESE: Rules = Rules {
        name: "chinese",
        scoring: Scoring::Area,
        suicide: false,
        repetition: Repetition::PositionalSuperko,
        handicap_bonus: HandicapBonus::PerStone,
        komi: 7.5,
    };

    /// Japanese rules.
    pub const JAPANESE: Rules = Rules {
        name: "japanese",
        scoring: Scoring::Territory,
        suicide: false,
        repetition: Repetition::SimpleKo,
        handicap_bonus: HandicapBonus::None,
        komi: 6.5,
    };

    /// Rules of the American Go Association. They may be counted by territory with pass stones, which
    /// gives the same result as the area counted here.
    pub const AGA: Rules = Rules {
        name: "aga",
        scoring: Scoring::Area,
        suicide: false,
        repetition: Repetition::SituationalSuperko,
        handicap_bonus: HandicapBonus::PerStoneButFirst,
        komi: 7.5,
    };

    /// New Zealand rules.
    pub const NEW_ZEALAND: Rules = Rules {
        name: "new-zealand",
        scoring: Scoring::Area,
        suicide: true,
        repetition: Repetition::SituationalSuperko,
        handicap_bonus: HandicapBonus::None,
        komi: 7.0,
    };

    /// All rule sets.
    pub const ALL: [Rules; 4] = [
        Rules::CHINESE,
        Rules::JAPANESE,
        Rules::AGA,
        Rules::NEW_ZEALAND,
    ];
}

/// Chinese.
impl Default for Rules {
    fn default() -> Rules {
        Rules::CHINESE
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

/// A name of no rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown rules \"{0}\"; expected chinese, japanese, aga or new-zealand")]
pub struct RulesError(pub String);

/// Reads the names, and the abbreviations of SGF's RU, in any case.
impl FromStr for Rules {
    type Err = RulesError;
    fn from_str(text: &str) -> Result<Rules, RulesError> {
        match text.trim().to_ascii_lowercase().as_str() {
            "chinese" | "cn" => Ok(Rules::CHINESE),
            "japanese" | "jp" | "korean" => Ok(Rules::JAPANESE),
            "aga" | "bga" | "french" => Ok(Rules::AGA),
            "new-zealand" | "new zealand" | "newzealand" | "nz" | "goe" => Ok(Rules::NEW_ZEALAND),
            _ => Err(RulesError(text.to_owned())),
        }
    }
}

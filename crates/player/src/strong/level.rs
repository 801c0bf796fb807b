//! How strong: steps for people, from beginner to everything the program can do.
//!
//! Weaker steps think less and choose among the moves that strong players consider, the weaker the more freely. So they play
//! moves that look like moves, and no senseless ones. They do not read better than people of their step do: what is proven by reading comes in with the
//! steps that search, ladders one step before. What is safe is known to all, so that every step ends its games cleanly.

use std::fmt;
use std::str::FromStr;

use super::Facts;

/// A step, from 1 to [`Level::MOST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// What a step plays with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// Visits of the root when nothing else is said; 1 is the network alone.
    pub visits: u32,
    /// How freely the move is chosen: 0 the best, 1 as often as a strong player would, above 1 more freely.
    pub temperature: f32,
    /// Moves that are less likely than this share of the likeliest are not chosen.
    pub least: f32,
    /// Facts that it may use.
    pub facts: Facts,
}

const STEPS: [(&str, Strength); 10] = [
    ("beginner", step(1, 3.0, 0.0003, SEES)),
    ("novice", step(1, 1.9, 0.001, SEES)),
    ("learner", step(1, 1.35, 0.005, SEES)),
    ("casual", step(1, 0.9, 0.02, SEES)),
    ("player", step(1, 0.0, 1.0, READS_LADDERS)),
    ("club", step(12, 0.0, 1.0, Facts::ALL)),
    ("advanced", step(36, 0.0, 1.0, Facts::ALL)),
    ("expert", step(110, 0.0, 1.0, Facts::ALL)),
    ("master", step(330, 0.0, 1.0, Facts::ALL)),
    ("full", step(1000, 0.0, 1.0, Facts::ALL)),
];

/// What is there already is seen, nothing is read out.
const SEES: Facts = Facts {
    safety: true,
    ..Facts::NONE
};
const READS_LADDERS: Facts = Facts {
    ladders: true,
    ..SEES
};

const fn step(visits: u32, temperature: f32, least: f32, facts: Facts) -> Strength {
    Strength {
        visits,
        temperature,
        least,
        facts,
    }
}

impl Level {
    /// The highest.
    pub const MOST: u8 = STEPS.len() as u8;
    /// Everything the program can do.
    pub const FULL: Level = Level(Level::MOST);

    /// A step by its number, from 1.
    pub fn new(number: u8) -> Option<Level> {
        (1..=Level::MOST).contains(&number).then_some(Level(number))
    }

    /// All steps, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::MOST).map(Level)
    }

    /// Its number, from 1.
    pub fn number(self) -> u8 {
        self.0
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        STEPS[usize::from(self.0) - 1].0
    }

    /// What it plays with.
    pub fn strength(self) -> Strength {
        STEPS[usize::from(self.0) - 1].1
    }
}

impl Default for Level {
    fn default() -> Level {
        Level::FULL
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No step.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is no level; expected 1 to 10 or one of beginner, novice, learner, casual, player, club, advanced, expert, master, full"
)]
pub struct LevelError(String);

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let by_name = Level::all().find(|level| level.name().eq_ignore_ascii_case(text));
        let by_number = || text.parse().ok().and_then(Level::new);
        by_name
            .or_else(by_number)
            .ok_or_else(|| LevelError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_read_by_name_and_number_and_the_error_names_them_all() {
        assert_eq!("Club".parse(), Ok(Level(6)));
        assert_eq!("10".parse(), Ok(Level::FULL));
        let error = "11".parse::<Level>().expect_err("no level").to_string();
        assert!(
            Level::all().all(|level| error.contains(level.name())),
            "{error}"
        );
        assert!("0".parse::<Level>().is_err());
    }

    #[test]
    fn each_step_thinks_more_or_chooses_less_freely() {
        let all: Vec<Strength> = Level::all().map(Level::strength).collect();
        for pair in all.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            assert!(a.visits < b.visits || a.temperature > b.temperature);
            assert_eq!(a.facts.and(b.facts), a.facts);
        }
    }

    #[test]
    fn who_does_not_search_reads_nothing_but_ladders_and_all_end_cleanly() {
        for strength in Level::all().map(Level::strength) {
            assert!(strength.facts.safety);
            assert_eq!(strength.facts.proofs, strength.visits > 1);
            assert!(strength.temperature == 0.0 || !strength.facts.ladders);
        }
    }
}

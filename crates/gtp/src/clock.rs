//! Time systems and the time left, as controllers tell them. Nothing runs here: the controller keeps
//! the clock.

use std::fmt;

use board::Color;

/// How thinking time is limited; times in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeSystem {
    /// Not at all.
    #[default]
    Unlimited,
    /// This much for the whole game.
    Absolute {
        /// Time for all moves.
        main: u32,
    },
    /// Main time, then periods in which a number of stones must be played.
    Canadian {
        /// Time before the periods.
        main: u32,
        /// Length of a period.
        period: u32,
        /// Stones per period.
        stones: u32,
    },
    /// Main time, then periods of which one is lost each time a single move takes longer.
    ByoYomi {
        /// Time before the periods.
        main: u32,
        /// Length of a period.
        period: u32,
        /// Number of periods.
        periods: u32,
    },
}

impl TimeSystem {
    /// Reads the three numbers of `time_settings` (GTP 2 section 4.2): no period time means absolute
    /// time, a period time without stones means no limit.
    pub fn from_gtp(main: u32, period: u32, stones: u32) -> TimeSystem {
        match (period, stones) {
            (0, _) => TimeSystem::Absolute { main },
            (_, 0) => TimeSystem::Unlimited,
            _ => TimeSystem::Canadian {
                main,
                period,
                stones,
            },
        }
    }
}

impl fmt::Display for TimeSystem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeSystem::Unlimited => write!(f, "none"),
            TimeSystem::Absolute { main } => write!(f, "absolute {main}"),
            TimeSystem::Canadian {
                main,
                period,
                stones,
            } => write!(f, "canadian {main} {period} {stones}"),
            TimeSystem::ByoYomi {
                main,
                period,
                periods,
            } => write!(f, "byoyomi {main} {period} {periods}"),
        }
    }
}

/// What a player has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// Seconds of main time, or of the present period.
    pub seconds: u32,
    /// 0 in main time; else stones to play in the present period, or with Japanese byo-yomi the
    /// periods left.
    pub stones: u32,
}

/// The time system and what both players have left of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    system: TimeSystem,
    left: [Option<TimeLeft>; 2],
}

impl Clock {
    /// How time is limited.
    pub fn system(&self) -> TimeSystem {
        self.system
    }

    /// Sets the time system; what was left under the old one is forgotten.
    pub fn set_system(&mut self, system: TimeSystem) {
        *self = Clock {
            system,
            left: [None; 2],
        };
    }

    /// What the controller said last about this player's time; None when it has said nothing.
    pub fn left(&self, color: Color) -> Option<TimeLeft> {
        self.left[color.index()]
    }

    /// Notes what a player has left.
    pub fn set_left(&mut self, color: Color, left: TimeLeft) {
        self.left[color.index()] = Some(left);
    }

    /// A new game begins: both have all their time again.
    pub fn reset(&mut self) {
        self.left = [None; 2];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_numbers_of_gtp() {
        assert_eq!(
            TimeSystem::from_gtp(60, 0, 0),
            TimeSystem::Absolute { main: 60 }
        );
        assert_eq!(TimeSystem::from_gtp(0, 1, 0), TimeSystem::Unlimited);
        let canadian = TimeSystem::from_gtp(60, 30, 5);
        assert_eq!(canadian.to_string(), "canadian 60 30 5");
    }

    #[test]
    fn new_settings_forget_the_old_time() {
        let mut clock = Clock::default();
        let left = TimeLeft {
            seconds: 3,
            stones: 0,
        };
        clock.set_left(Color::White, left);
        assert_eq!(clock.left(Color::White), Some(left));
        assert_eq!(clock.left(Color::Black), None);
        clock.set_system(TimeSystem::Absolute { main: 9 });
        assert_eq!(clock.left(Color::White), None);
    }
}

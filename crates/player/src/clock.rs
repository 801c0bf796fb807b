//! Time systems and the time left, as controllers tell them, and how much of it a move may take. Nothing runs
//! here: the controller keeps the clock.
//!
//! Of main time a move gets a fraction that leaves enough for the rest of the game, of a period its share for one
//! stone.

use std::fmt;
use std::time::Duration;

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

/// What the messages to and from the controller may take.
const LAG: Duration = Duration::from_millis(150);

/// The time system and what both players have left of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    system: TimeSystem,
    left: [Option<TimeLeft>; 2],
    /// What moves took since the controller last spoke of the time: many never do.
    used: [Duration; 2],
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
            ..Clock::default()
        };
    }

    /// What the controller said last about this player's time; None when it has said nothing.
    pub fn left(&self, color: Color) -> Option<TimeLeft> {
        self.left[color.index()]
    }

    /// Notes what a player has left.
    pub fn set_left(&mut self, color: Color, left: TimeLeft) {
        self.left[color.index()] = Some(left);
        self.used[color.index()] = Duration::ZERO;
    }

    /// Notes what a move took.
    pub fn note_used(&mut self, color: Color, time: Duration) {
        self.used[color.index()] += time;
    }

    /// A new game begins: both have all their time again.
    pub fn reset(&mut self) {
        self.left = [None; 2];
        self.used = [Duration::ZERO; 2];
    }

    /// Time for a move of this color on a board of so many points, after so many moves; none when nothing limits it.
    pub fn time_for_move(&self, color: Color, points: usize, played: usize) -> Option<Duration> {
        let (main, period, stones) = match self.system {
            TimeSystem::Unlimited => return None,
            TimeSystem::Absolute { main } => (main, 0, 0),
            TimeSystem::Canadian {
                main,
                period,
                stones,
            } => (main, period, stones),
            TimeSystem::ByoYomi { main, period, .. } => (main, period, 1),
        };
        let start = TimeLeft {
            seconds: if main > 0 { main } else { period },
            stones: if main > 0 { 0 } else { stones },
        };
        let left = self.left(color).unwrap_or(start);
        let mut seconds = f64::from(left.seconds);
        let mut to_play = left.stones;
        if to_play == 0 {
            seconds -= self.used[color.index()].as_secs_f64();
            // Main time is used up, though nobody has said so.
            if seconds <= 0.0 && stones > 0 {
                (seconds, to_play) = (f64::from(period), stones);
            }
        }
        let share = match to_play {
            0 => {
                // At least so many moves of one's own are still to come.
                let moves = (points * 3 / 4).saturating_sub(played).max(points / 4) / 2 + 5;
                let period = f64::from(period) / f64::from(stones.max(1));
                // What goes beyond main time is taken from the period that begins then.
                (seconds / moves as f64).max(period)
            }
            // Byo-yomi counts periods here; each is for one move.
            _ if matches!(self.system, TimeSystem::ByoYomi { .. }) => seconds,
            stones => seconds / f64::from(stones),
        };
        let time = Duration::from_secs_f64(share.clamp(0.0, 86_400.0));
        Some(time.saturating_sub(LAG).mul_f32(0.9))
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

    #[test]
    fn no_clock_no_limit() {
        assert_eq!(Clock::default().time_for_move(Color::Black, 81, 0), None);
    }

    #[test]
    fn a_period_is_shared_by_its_stones() {
        let mut clock = Clock::default();
        clock.set_system(TimeSystem::from_gtp(0, 30, 10));
        let time = clock.time_for_move(Color::Black, 81, 0).unwrap();
        assert!(
            time > Duration::from_secs(2) && time < Duration::from_secs(3),
            "{time:?}"
        );
    }

    #[test]
    fn absolute_time_lasts_for_the_game() {
        let mut clock = Clock::default();
        clock.set_system(TimeSystem::Absolute { main: 60 });
        let (mut left, mut played) = (60.0, 0);
        while played < 240 {
            clock.set_left(
                Color::Black,
                TimeLeft {
                    seconds: left as u32,
                    stones: 0,
                },
            );
            let time = clock.time_for_move(Color::Black, 81, played).unwrap();
            left -= time.as_secs_f64();
            played += 2;
        }
        assert!(left > 0.0, "{left}");
    }

    #[test]
    fn a_controller_that_never_speaks_of_time_is_obeyed_too() {
        let mut clock = Clock::default();
        clock.set_system(TimeSystem::Absolute { main: 60 });
        let mut used = Duration::ZERO;
        for played in 0..150 {
            let time = clock.time_for_move(Color::Black, 361, 2 * played);
            clock.note_used(Color::Black, time.unwrap_or_default());
            used += time.unwrap_or_default();
        }
        assert!(used.as_secs_f64() < 60.0, "{used:?}");
        clock.set_system(TimeSystem::from_gtp(60, 5, 1));
        clock.note_used(Color::Black, Duration::from_secs(61));
        let time = clock.time_for_move(Color::Black, 361, 200);
        assert!(time.is_some_and(|t| t > Duration::from_secs(4) && t < Duration::from_secs(5)));
    }

    #[test]
    fn no_time_is_no_time() {
        let mut clock = Clock::default();
        clock.set_system(TimeSystem::Absolute { main: 0 });
        assert_eq!(
            clock.time_for_move(Color::White, 361, 9),
            Some(Duration::ZERO)
        );
    }
}

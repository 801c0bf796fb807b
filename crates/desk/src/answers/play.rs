//! A move of the playing program, with its reason.
//!
//! The whole game comes as SGF: rules, komi and handicap are in it, and the moves, which the rules of repetition need. The
//! clock is the page's; here it only tells how long a move may take. A stopped job plays the best move found so
//! far.

use board::{Color, Game};
use player::clock::{Clock, TimeLeft, TimeSystem};
use player::equilibrator::Decision;
use player::strong::{Level, Settings, Strong, cores};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use words::say;

use crate::Context;
use crate::error::ApiError;
use crate::question::Part;
use crate::record::game_of;
use crate::wire::ColorName;

/// The time system of a game, and what the mover has left of it.
#[derive(Clone, Debug, Deserialize, TS)]
pub struct ClockView {
    /// Seconds before the periods.
    pub(crate) main: u32,
    /// Seconds of a byo-yomi period, for one move each.
    pub(crate) period: u32,
    pub(crate) periods: u32,
    /// Seconds left: of main time, or of the present period.
    pub(crate) left: f64,
    /// Periods left; 0 in main time.
    pub(crate) periods_left: u32,
}

impl ClockView {
    fn clock(&self, color: Color) -> Clock {
        let mut clock = Clock::default();
        clock.set_system(match (self.period, self.periods) {
            (0, _) | (_, 0) => TimeSystem::Absolute { main: self.main },
            (period, periods) => TimeSystem::ByoYomi {
                main: self.main,
                period,
                periods,
            },
        });
        let seconds = self.left.clamp(0.0, f64::from(u32::MAX)) as u32;
        let stones = self.periods_left;
        clock.set_left(color, TimeLeft { seconds, stones });
        clock
    }
}

/// A move, and why.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MovePart {
    pub(crate) color: ColorName,
    /// A point, `pass` or `resign`.
    pub(crate) at: String,
    /// The lead that the mover expects, komi included.
    pub(crate) lead: f32,
    /// In words, without the number of the move.
    pub(crate) reason: String,
}

/// Chooses a move.
pub(super) fn genmove(
    context: &Context,
    sgf: &str,
    color: Color,
    level: u8,
    clock: Option<&ClockView>,
    resign: bool,
) -> Result<(), ApiError> {
    let Some(level) = Level::new(level) else {
        let most = Level::MOST;
        return Err(ApiError::Bad(say!("error-level", n = level, most = most)));
    };
    context.doing(say!("doing-thinking"));
    let game = game_of(sgf)?;
    let (points, played) = (game.board().points().len(), game.turns().len());
    let time = clock.and_then(|c| c.clock(color).time_for_move(color, points, played));
    let mut player = Strong::new(Settings {
        level,
        // Without a clock the level says how far to look.
        time,
        // By the clock a move depends on the machine anyway. By the level alone a browser gives the same one with and without shared memory.
        threads: match time.is_some() || !cfg!(target_family = "wasm") {
            true => cores(),
            false => 1,
        },
        cancel: context.cancel().clone(),
        resign,
        ..Settings::default()
    });
    let decision = player.choose(&game, color);
    context.part(Part::Move(part(&game, color, decision)));
    Ok(())
}

fn part(game: &Game, color: Color, decision: Decision) -> MovePart {
    let Decision { mv, lead, sentence } = decision;
    // "31: saves D4": the page has the number.
    let reason = match sentence.split_once(": ") {
        Some((number, rest)) if number.bytes().all(|b| b.is_ascii_digit()) => rest.to_owned(),
        _ => sentence,
    };
    MovePart {
        color: color.into(),
        at: match mv {
            Some(mv) => mv.name(game.board().size()),
            None => "resign".to_owned(),
        },
        lead,
        reason,
    }
}

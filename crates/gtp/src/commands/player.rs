//! Playing: `genmove` and its relatives, the level, and the reason for the last move.
//!
//! The time for a move comes from the clock: of main time a fraction that leaves enough for the rest of the game, of a period
//! its share for one stone. Without a clock the level alone decides.

use std::time::Duration;

use board::{Color, Move};
use player::equilibrator::{Decision, MAX_LEVEL};
use search::CancelFlag;

use crate::args::Args;
use crate::clock::{Clock, TimeLeft, TimeSystem};
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "genmove",
        "COLOR",
        "chooses a move and plays it; answers the move, pass or resign",
        genmove,
    ),
    Command::new(
        "reg_genmove",
        "COLOR",
        "chooses a move without playing it",
        reg_genmove,
    )
    .analyze("move", "Best move", "reg_genmove %c"),
    Command::new(
        "kgs-genmove_cleanup",
        "COLOR",
        "as genmove, but passes only when the opponent's dead stones are taken off",
        genmove_cleanup,
    ),
    Command::new("level", "LEVEL", "how hard to think: 1 to 10", level),
    Command::new(
        "tesuji-explain",
        "",
        "why the last move was chosen, in one sentence",
        explain,
    )
    .analyze("string", "Why this move", "tesuji-explain"),
    Command::new(
        "tesuji-candidates",
        "COLOR",
        "the moves that are considered, with the lead in area that each promises, the best first",
        list_candidates,
    )
    .analyze("pspairs", "Candidates", "tesuji-candidates %c"),
    Command::new(
        "tesuji-owners",
        "COLOR",
        "who owns each point if COLOR moves next, from 1 (Black) to -1 (White)",
        owners,
    )
    .analyze("dboard", "Owners", "tesuji-owners %c"),
];

/// What the messages to and from the controller may take.
const LAG: Duration = Duration::from_millis(150);

/// Seconds for a move of this color; none when nothing limits it.
fn time_for_move(clock: &Clock, color: Color, points: usize, played: usize) -> Option<Duration> {
    let (main, period, stones) = match clock.system() {
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
    let left = clock.left(color).unwrap_or(start);
    let seconds = f64::from(left.seconds);
    let share = match left.stones {
        0 => {
            // At least so many moves of one's own are still to come.
            let moves = (points * 3 / 4).saturating_sub(played).max(points / 4) / 2 + 5;
            let period = f64::from(period) / f64::from(stones.max(1));
            (seconds / moves as f64).max(period.min(seconds / 2.0))
        }
        // Byo-yomi counts periods here; each is for one move.
        _ if matches!(clock.system(), TimeSystem::ByoYomi { .. }) => seconds,
        stones => seconds / f64::from(stones),
    };
    let time = Duration::from_secs_f64(share.clamp(0.0, 86_400.0));
    Some(time.saturating_sub(LAG).mul_f32(0.9))
}

fn think(session: &mut Session, color: Color, cleanup: bool) -> Decision {
    let board = session.board();
    let (points, played) = (board.points().len(), session.game().turns().len());
    let time = time_for_move(session.clock(), color, points, played);
    let cancel = CancelFlag::from_shared(session.cancel.shared());
    session.player.settings.time = time;
    session.player.settings.cancel = cancel;
    session.player.settings.cleanup = cleanup;
    session.player.choose(session.game(), color)
}

fn answer(session: &Session, mv: Option<Move>) -> String {
    match mv {
        Some(mv) => mv.name(session.size()),
        None => "resign".to_owned(),
    }
}

fn play_chosen(session: &mut Session, args: &Args, cleanup: bool) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let color = args.color(0)?;
    session.settled_game();
    let decision = think(session, color, cleanup);
    if let Some(mv) = decision.mv {
        session.game_mut().play(mv, color)?;
    }
    session.explanation = Some(decision.sentence);
    Ok(answer(session, decision.mv))
}

fn genmove(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    play_chosen(session, args, false)
}

fn genmove_cleanup(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    play_chosen(session, args, true)
}

fn reg_genmove(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let color = args.color(0)?;
    let decision = think(session, color, false);
    session.explanation = Some(decision.sentence);
    Ok(answer(session, decision.mv))
}

fn level(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let level: u8 = args.value(0, "a level from 1 to 10")?;
    if !(1..=MAX_LEVEL).contains(&level) {
        let why = format!("{level} is not a level from 1 to {MAX_LEVEL}");
        return Err(GtpError::syntax(why));
    }
    session.player.settings.level = level;
    Ok(String::new())
}

fn explain(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    let none = "no move has been chosen yet; expected genmove or reg_genmove before";
    session
        .explanation
        .clone()
        .ok_or_else(|| GtpError::other(none))
}

fn list_candidates(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let color = args.color(0)?;
    let size = session.size();
    let found = session.player.survey(session.game(), color);
    let pairs = found
        .iter()
        .map(|(c, value)| format!("{} {value:.1}", c.point.name(size)));
    Ok(pairs.collect::<Vec<_>>().join(" "))
}

fn owners(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let color = args.color(0)?;
    let size = session.size();
    let seen = session.player.look(session.game(), color);
    let owners: Vec<String> = size
        .points()
        .map(|p| format!("{:.2}", seen.share(p, Color::Black)))
        .collect();
    let rows = owners.chunks(usize::from(size.width()));
    Ok(rows.map(|r| r.join(" ")).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_clock_no_limit() {
        assert_eq!(time_for_move(&Clock::default(), Color::Black, 81, 0), None);
    }

    #[test]
    fn a_period_is_shared_by_its_stones() {
        let mut clock = Clock::default();
        clock.set_system(TimeSystem::from_gtp(0, 30, 10));
        let time = time_for_move(&clock, Color::Black, 81, 0).unwrap();
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
            let time = time_for_move(&clock, Color::Black, 81, played).unwrap();
            left -= time.as_secs_f64();
            played += 2;
        }
        assert!(left > 0.0, "{left}");
    }

    #[test]
    fn no_time_is_no_time() {
        let mut clock = Clock::default();
        clock.set_system(TimeSystem::Absolute { main: 0 });
        assert_eq!(
            time_for_move(&clock, Color::White, 361, 9),
            Some(Duration::ZERO)
        );
    }
}

//! What the controller says about time (GTP 2 sections 4.2 and 6.3.4, and KGS).

use player::clock::{TimeLeft, TimeSystem};

use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "time_settings",
        "MAIN PERIOD STONES",
        "sets Canadian time; PERIOD 0 is absolute time, STONES 0 no limit",
        time_settings,
    ),
    Command::new(
        "kgs-time_settings",
        "none | absolute MAIN | byoyomi MAIN PERIOD PERIODS | canadian MAIN PERIOD STONES",
        "sets the time system",
        kgs_time_settings,
    ),
    Command::new(
        "time_left",
        "COLOR SECONDS STONES",
        "what a player has left; STONES 0 is main time",
        time_left,
    ),
    Command::new("kgs-game_over", "", "the game on KGS has ended", game_over),
];

fn seconds(args: &Args, i: usize) -> Result<u32, GtpError> {
    args.value(i, "a number of seconds")
}

fn time_settings(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(3..=3)?;
    let stones = args.value(2, "a number of stones")?;
    let system = TimeSystem::from_gtp(seconds(args, 0)?, seconds(args, 1)?, stones);
    session.clock_mut().set_system(system);
    Ok(String::new())
}

fn kgs_time_settings(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    let system = match args.word(0)?.to_ascii_lowercase().as_str() {
        "none" => {
            args.expect(1..=1)?;
            TimeSystem::Unlimited
        }
        "absolute" => {
            args.expect(2..=2)?;
            TimeSystem::Absolute {
                main: seconds(args, 1)?,
            }
        }
        "byoyomi" => {
            args.expect(4..=4)?;
            TimeSystem::ByoYomi {
                main: seconds(args, 1)?,
                period: seconds(args, 2)?,
                periods: args.value(3, "a number of periods")?,
            }
        }
        "canadian" => {
            args.expect(4..=4)?;
            let stones = args.value(3, "a number of stones")?;
            TimeSystem::from_gtp(seconds(args, 1)?, seconds(args, 2)?, stones)
        }
        other => {
            let why = format!("\"{other}\" is not a time system");
            return Err(GtpError::syntax(why));
        }
    };
    session.clock_mut().set_system(system);
    Ok(String::new())
}

/// Some controllers report a flag that has just fallen as a negative time; that is no time.
fn time_left(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(3..=3)?;
    let color = args.color(0)?;
    let seconds: i64 = args.value(1, "a number of seconds")?;
    let left = TimeLeft {
        seconds: u32::try_from(seconds.max(0)).unwrap_or(u32::MAX),
        stones: args.value(2, "a number of stones")?,
    };
    session.clock_mut().set_left(color, left);
    Ok(String::new())
}

/// The next game begins with `boardsize` or `clear_board`; until then the position stays for
/// questions.
fn game_over(_: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    Ok(String::new())
}

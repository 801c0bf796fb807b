//! What the words after an analysis command ask for.
//!
//! ```text
//!   [COLOR] [INTERVAL] [interval N] [minmoves N] [maxmoves N] [ownership true] [rootInfo true] [pvVisits true]
//!   [avoid COLOR VERTEX,… PLIES] [allow COLOR VERTEX,… PLIES]
//! ```
//! In any order, as front ends send them; the last two as often as somebody likes.

use std::time::Duration;

use board::{Color, Move, PointSet};
use player::strong::Choice;

use crate::args::Args;
use crate::error::GtpError;
use crate::session::Session;
use crate::tuning::TUNED;

/// What is asked for.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    pub(super) color: Color,
    pub(super) interval: Duration,
    pub(super) least: usize,
    pub(super) most: usize,
    pub(super) ownership: bool,
    pub(super) root: bool,
    pub(super) line_visits: bool,
    pub(super) choices: Vec<Choice>,
}

impl Wanted {
    pub(super) fn parse(session: &Session, args: &Args) -> Result<Wanted, GtpError> {
        let mut wanted = Wanted {
            color: session.game().to_play(),
            interval: TUNED.interval,
            least: 0,
            most: usize::MAX,
            ownership: false,
            root: false,
            line_visits: false,
            choices: Vec::new(),
        };
        let mut i = 0;
        while i < args.len() {
            let word = args.word(i)?.to_ascii_lowercase();
            i += match word.as_str() {
                "interval" => {
                    wanted.interval = hundredths(args, i + 1)?;
                    2
                }
                "minmoves" => {
                    wanted.least = args.value(i + 1, "a number of moves")?;
                    2
                }
                "maxmoves" => {
                    wanted.most = args.value(i + 1, "a number of moves")?;
                    2
                }
                "ownership" => {
                    wanted.ownership = truth(args, i + 1)?;
                    2
                }
                "rootinfo" => {
                    wanted.root = truth(args, i + 1)?;
                    2
                }
                "pvvisits" => {
                    wanted.line_visits = truth(args, i + 1)?;
                    2
                }
                // Known to others; nothing is told of it.
                "pvedgevisits"
                | "movesownership"
                | "ownershipstdev"
                | "movesownershipstdev"
                | "noresultvalue" => {
                    truth(args, i + 1)?;
                    2
                }
                "avoid" | "allow" => {
                    let only = word == "allow";
                    wanted.choices.push(choice(session, args, i + 1, only)?);
                    4
                }
                _ if word.starts_with(|c: char| c.is_ascii_digit()) => {
                    wanted.interval = hundredths(args, i)?;
                    1
                }
                _ => {
                    wanted.color = args.color(i)?;
                    1
                }
            };
        }
        Ok(wanted)
    }
}

/// A time in hundredths of a second, whole or not.
fn hundredths(args: &Args, i: usize) -> Result<Duration, GtpError> {
    let what = "a number of hundredths of a second";
    let n: f64 = args.value(i, what)?;
    let time = Duration::try_from_secs_f64(n / 100.0);
    time.map_err(|_| GtpError::syntax(format!("\"{}\" is not {what}", args.words()[i])))
}

fn truth(args: &Args, i: usize) -> Result<bool, GtpError> {
    match args.word(i)?.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        word => Err(GtpError::syntax(format!("\"{word}\" is not true or false"))),
    }
}

/// `COLOR VERTEX,VERTEX,… PLIES`.
fn choice(session: &Session, args: &Args, i: usize, only: bool) -> Result<Choice, GtpError> {
    let color = args.color(i)?;
    let (mut points, mut pass) = (PointSet::EMPTY, false);
    for name in args.word(i + 1)?.split(',').filter(|n| !n.is_empty()) {
        match Move::parse(name, session.size()).map_err(GtpError::syntax)? {
            Move::Play(p) => {
                points.insert(p);
            }
            Move::Pass => pass = true,
        }
    }
    Ok(Choice {
        color,
        points,
        pass,
        only,
        plies: args.value(i + 2, "a number of moves")?,
    })
}

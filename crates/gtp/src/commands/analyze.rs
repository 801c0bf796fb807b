//! What the player thinks of a position, as it thinks: `lz-analyze` and `kata-analyze`, in the forms that front ends parse.
//!
//! ```text
//!   kata-analyze B interval 50 ownership true
//!   = info move D4 visits 12 winrate 0.48 … pv D4 Q16 info move … ownership 0.1 0.2 …      a line each half second
//! ```
//! Lines come until the next command, which is then answered as usual, or an empty line. `lz-genmove_analyze` and `kata-genmove_analyze` are `genmove` with such lines, and
//! end by themselves with `play MOVE`. Win rates, leads and ownership are those of the side to move,
//! and estimates all of them. The tree is the player's own: a `genmove` afterwards begins with it.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use board::{Color, Move, Size};
use player::strong::Report;
use search::CancelFlag;

use super::player::play_watched;
use crate::args::Args;
use crate::error::GtpError;
use crate::registry::{Command, Live};
use crate::session::Session;
use crate::tuning::TUNED;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "lz-analyze",
        "[COLOR] [INTERVAL] [interval N] [maxmoves N] [minmoves N]",
        "streams candidates with visits, win rate, prior and line until the next command; INTERVAL in hundredths of a second",
        lz_once,
    )
    .streams(lz_analyze),
    Command::new(
        "kata-analyze",
        "[COLOR] [INTERVAL] [interval N] [maxmoves N] [minmoves N] [ownership true] [rootInfo true]",
        "the same with the expected score, and who will own each point",
        kata_once,
    )
    .streams(kata_analyze),
    Command::new(
        "lz-genmove_analyze",
        "[COLOR] [INTERVAL] [interval N] [maxmoves N] [minmoves N]",
        "genmove with candidates as lz-analyze lists them; the last line is the move: play VERTEX",
        lz_genmove_once,
    )
    .streams(lz_genmove),
    Command::new(
        "kata-genmove_analyze",
        "[COLOR] [INTERVAL] [interval N] [maxmoves N] [minmoves N] [ownership true] [rootInfo true]",
        "genmove with candidates as kata-analyze lists them; the last line is the move: play VERTEX",
        kata_genmove_once,
    )
    .streams(kata_genmove),
];

/// How lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    Leela,
    Kata,
}

/// What is asked for.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    color: Color,
    interval: Duration,
    most: usize,
    ownership: bool,
    root: bool,
}

impl Wanted {
    fn parse(session: &Session, args: &Args) -> Result<Wanted, GtpError> {
        let mut wanted = Wanted {
            color: session.game().to_play(),
            interval: TUNED.interval,
            most: usize::MAX,
            ownership: false,
            root: false,
        };
        let hundredths = |i: usize| -> Result<Duration, GtpError> {
            let n: u32 = args.value(i, "a number of hundredths of a second")?;
            Ok(Duration::from_millis(10 * u64::from(n)))
        };
        let mut i = 0;
        while i < args.len() {
            let word = args.word(i)?.to_ascii_lowercase();
            let mut two = || i += 1;
            match word.as_str() {
                "interval" => {
                    two();
                    wanted.interval = hundredths(i)?;
                }
                "maxmoves" => {
                    two();
                    wanted.most = args.value(i, "a number of moves")?;
                }
                // All moves that were looked at are listed anyway.
                "minmoves" => {
                    two();
                    args.value::<usize>(i, "a number of moves")?;
                }
                // Known to others; nothing is told of it.
                "pvvisits"
                | "pvedgevisits"
                | "movesownership"
                | "ownershipstdev"
                | "movesownershipstdev"
                | "noresultvalue" => {
                    two();
                    args.value::<bool>(i, "true or false")?;
                }
                "ownership" | "rootinfo" => {
                    two();
                    let on = args.value(i, "true or false")?;
                    match word.as_str() {
                        "ownership" => wanted.ownership = on,
                        _ => wanted.root = on,
                    }
                }
                _ if word.bytes().all(|b| b.is_ascii_digit()) => wanted.interval = hundredths(i)?,
                _ => wanted.color = args.color(i)?,
            }
            i += 1;
        }
        Ok(wanted)
    }
}

fn lz_once(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    once(session, args, Style::Leela)
}

fn kata_once(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    once(session, args, Style::Kata)
}

fn lz_analyze(session: &mut Session, args: &Args, live: &mut dyn Live) -> Result<(), GtpError> {
    stream(session, args, Style::Leela, live)
}

fn kata_analyze(session: &mut Session, args: &Args, live: &mut dyn Live) -> Result<(), GtpError> {
    stream(session, args, Style::Kata, live)
}

/// A single look.
fn once(session: &mut Session, args: &Args, style: Style) -> Result<String, GtpError> {
    let wanted = Wanted::parse(session, args)?;
    let report = look(session, &wanted, TUNED.one_look, None)?;
    Ok(line(&report, &wanted, session.size(), style))
}

fn look(
    session: &mut Session,
    wanted: &Wanted,
    visits: u32,
    time: Option<Duration>,
) -> Result<Report, GtpError> {
    let game = session.game().clone();
    session.strong.settings.cancel = CancelFlag::from_shared(session.cancel.shared());
    let report = session.strong.analyze(&game, wanted.color, visits, time);
    report.map_err(GtpError::other)
}

/// Lines until nobody wants more.
fn stream(
    session: &mut Session,
    args: &Args,
    style: Style,
    live: &mut dyn Live,
) -> Result<(), GtpError> {
    let wanted = Wanted::parse(session, args)?;
    let mut last: Option<Instant> = None;
    loop {
        let slice = TUNED
            .slice
            .min(wanted.interval.max(Duration::from_millis(1)));
        let began = Instant::now();
        let report = look(session, &wanted, u32::MAX, Some(slice))?;
        if session.cancel.is_cancelled() || !live.is_wanted() {
            break;
        }
        // The first look may have found no move yet, and a line begins with one.
        if last.is_none_or(|l| l.elapsed() >= wanted.interval) && !report.tried.is_empty() {
            last = Some(Instant::now());
            live.line(&line(&report, &wanted, session.size(), style));
        }
        // A tree that is full, or a game that is over, leaves nothing to look at.
        std::thread::sleep(slice.saturating_sub(began.elapsed()));
    }
    Ok(())
}

fn lz_genmove(session: &mut Session, args: &Args, live: &mut dyn Live) -> Result<(), GtpError> {
    genmove(session, args, Style::Leela, &mut |line| live.line(line))
}

fn kata_genmove(session: &mut Session, args: &Args, live: &mut dyn Live) -> Result<(), GtpError> {
    genmove(session, args, Style::Kata, &mut |line| live.line(line))
}

fn lz_genmove_once(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    genmove_once(session, args, Style::Leela)
}

fn kata_genmove_once(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    genmove_once(session, args, Style::Kata)
}

fn genmove_once(session: &mut Session, args: &Args, style: Style) -> Result<String, GtpError> {
    let mut lines = Vec::new();
    genmove(session, args, style, &mut |line| {
        lines.push(line.to_owned())
    })?;
    Ok(lines.join("\n"))
}

/// Chooses a move and plays it, with lines on the way; nothing that comes meanwhile ends it.
fn genmove(
    session: &mut Session,
    args: &Args,
    style: Style,
    tell: &mut dyn FnMut(&str),
) -> Result<(), GtpError> {
    let wanted = Wanted::parse(session, args)?;
    let size = session.size();
    let interval = wanted.interval.max(Duration::from_millis(10));
    let mut watch = |report: &Report| {
        if !report.tried.is_empty() {
            tell(&line(report, &wanted, size, style));
        }
    };
    let mv = play_watched(session, wanted.color, (interval, &mut watch))?;
    tell(&format!("play {mv}"));
    Ok(())
}

/// One line of a stream.
fn line(report: &Report, wanted: &Wanted, size: Size, style: Style) -> String {
    let mut out = String::new();
    for (order, tried) in report.tried.iter().take(wanted.most).enumerate() {
        let name = tried.mv.name(size);
        let line: Vec<String> = tried.line.iter().map(|m: &Move| m.name(size)).collect();
        let line = line.join(" ");
        let (visits, win, lead, prior) = (tried.visits, tried.win, tried.lead, tried.prior);
        // As sure as so many visits make it.
        let sure = (win - 0.5 / (visits as f32).sqrt()).clamp(0.0, 1.0);
        let gap = if order > 0 { " " } else { "" };
        // Writing to a string cannot fail.
        let _ = match style {
            Style::Leela => write!(
                out,
                "{gap}info move {name} visits {visits} winrate {:.0} prior {:.0} lcb {:.0} order {order} pv {line}",
                1e4 * win,
                1e4 * prior,
                1e4 * sure
            ),
            Style::Kata => write!(
                out,
                "{gap}info move {name} visits {visits} utility {:.6} winrate {win:.6} scoreMean {lead:.3} scoreStdev 0 \
                 scoreLead {lead:.3} prior {prior:.6} lcb {sure:.6} order {order} pv {line}",
                2.0 * win - 1.0
            ),
        };
    }
    if style == Style::Kata && wanted.root {
        let Report {
            visits, win, lead, ..
        } = report;
        let _ = write!(
            out,
            " rootInfo visits {visits} winrate {win:.6} scoreLead {lead:.3}"
        );
    }
    if style == Style::Kata && wanted.ownership {
        let sign = if report.to_play == Color::Black {
            1.0
        } else {
            -1.0
        };
        out.push_str(" ownership");
        report.owner.iter().for_each(|o| {
            let _ = write!(out, " {:.3}", sign * o);
        });
    }
    out
}

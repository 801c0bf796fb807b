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
use player::strong::{Report, Tried};
use search::CancelFlag;

use super::player::play_watched;
use super::wanted::Wanted;
use crate::args::Args;
use crate::error::GtpError;
use crate::registry::{Command, Live};
use crate::session::Session;
use crate::tuning::TUNED;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "lz-analyze",
        "[COLOR] [INTERVAL] [interval N] [maxmoves N] [minmoves N] [avoid|allow COLOR VERTEX,… N]",
        "streams candidates with visits, win rate, prior and line until the next command; INTERVAL in hundredths of a second",
        lz_once,
    )
    .streams(lz_analyze),
    Command::new(
        "kata-analyze",
        "[COLOR] [INTERVAL] [interval N] [maxmoves N] [minmoves N] [ownership true] [rootInfo true] [pvVisits true] [avoid|allow COLOR VERTEX,… N]",
        "the same with the expected score, and who will own each point",
        kata_once,
    )
    .streams(kata_analyze),
    Command::new(
        "lz-genmove_analyze",
        "[COLOR] [INTERVAL] [interval N] [maxmoves N] [minmoves N] [avoid|allow COLOR VERTEX,… N]",
        "genmove with candidates as lz-analyze lists them; the last line is the move: play VERTEX",
        lz_genmove_once,
    )
    .streams(lz_genmove),
    Command::new(
        "kata-genmove_analyze",
        "[COLOR] [INTERVAL] [interval N] [maxmoves N] [minmoves N] [ownership true] [rootInfo true] [pvVisits true] [avoid|allow COLOR VERTEX,… N]",
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
    session.strong.settings.choices.clone_from(&wanted.choices);
    let report = session.strong.analyze(&game, wanted.color, visits, time);
    // Nobody else asked for them.
    session.strong.settings.choices.clear();
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
    session.strong.settings.choices.clone_from(&wanted.choices);
    let played = play_watched(session, wanted.color, (interval, &mut watch));
    session.strong.settings.choices.clear();
    let mv = played?;
    tell(&format!("play {mv}"));
    Ok(())
}

/// One line of a stream.
fn line(report: &Report, wanted: &Wanted, size: Size, style: Style) -> String {
    let mut out = String::new();
    for (order, tried) in listed(report, wanted).iter().enumerate() {
        if order > 0 {
            out.push(' ');
        }
        candidate(&mut out, order, tried, size, style);
        if style == Style::Kata && wanted.line_visits {
            let visits: Vec<String> = tried.line_visits.iter().map(u32::to_string).collect();
            out.push_str(" pvVisits ");
            out.push_str(&visits.join(" "));
        }
    }
    if style == Style::Kata && wanted.root {
        let Report {
            visits, win, lead, ..
        } = report;
        let player = if report.to_play == Color::Black {
            'B'
        } else {
            'W'
        };
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            " rootInfo currentPlayer {player} visits {visits} utility {:.6} winrate {win:.6} scoreMean {lead:.3} scoreStdev 0 scoreLead {lead:.3}",
            2.0 * win - 1.0
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

/// The moves of a line: those that were looked at; where more are wanted, the likeliest of the others too, of which only what is expected of the position is known.
fn listed(report: &Report, wanted: &Wanted) -> Vec<Tried> {
    let mut all = report.tried.clone();
    let others = report
        .likely
        .iter()
        .filter(|(mv, _)| report.tried.iter().all(|t| t.mv != *mv));
    let missing = wanted.least.saturating_sub(all.len());
    all.extend(others.take(missing).map(|&(mv, prior)| Tried {
        mv,
        visits: 0,
        prior,
        win: report.win,
        lead: report.lead,
        line: vec![mv],
        line_visits: vec![0],
    }));
    all.truncate(wanted.most);
    all
}

/// One candidate; its line comes last.
fn candidate(out: &mut String, order: usize, tried: &Tried, size: Size, style: Style) {
    let name = tried.mv.name(size);
    let line: Vec<String> = tried.line.iter().map(|m: &Move| m.name(size)).collect();
    let line = line.join(" ");
    let (visits, win, lead, prior) = (tried.visits, tried.win, tried.lead, tried.prior);
    // As sure as so many visits make it.
    let sure = (win - 0.5 / (visits as f32).sqrt()).clamp(0.0, 1.0);
    // Writing to a string cannot fail.
    let _ = match style {
        Style::Leela => write!(
            out,
            "info move {name} visits {visits} winrate {:.0} prior {:.0} lcb {:.0} order {order} pv {line}",
            1e4 * win,
            1e4 * prior,
            1e4 * sure
        ),
        Style::Kata => write!(
            out,
            "info move {name} visits {visits} utility {:.6} winrate {win:.6} scoreMean {lead:.3} scoreStdev 0 \
             scoreLead {lead:.3} prior {prior:.6} lcb {sure:.6} order {order} pv {line}",
            2.0 * win - 1.0
        ),
    };
}

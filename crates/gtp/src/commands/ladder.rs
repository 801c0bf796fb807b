//! The capture calculator over GTP: ladders, their breakers, and readings with their lines.
//!
//! `tesuji-capture` and `tesuji-breakers` answer in GoGui's `gfx` form, which is also easy to read by
//! a script: `TEXT` is what to say, `VAR` a line of moves, `LABEL` and `COLOR` mark points.

use std::fmt::Write as _;

use board::{Color, Point, Size, Turn};
use capture::calculator::{Bounds, HuntSide};
use capture::{CatchStatus, KoWinner, LadderFate, Mode, Reader, Reading};
use search::{CancelFlag, Limits};

use super::capture::stone;
use super::names;
use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "go_ladder",
        "VERTEX",
        "what a ladder does to the block: captured (even if it moves first), escaped (even if the hunter does), unsettled",
        go_ladder,
    )
    .analyze("string", "Ladder", "go_ladder %p"),
    Command::new(
        "go_static_ladder",
        "VERTEX",
        "the same question in the words of Fuego's faster reader; read exactly here too",
        go_ladder,
    ),
    Command::new(
        "ladder_attack",
        "VERTEX",
        "can the block be captured in a ladder if the opponent moves first: 0, or code and move",
        ladder_attack,
    ),
    Command::new(
        "tesuji-capture",
        "VERTEX [hunter|prey|both] [auto|ladder|loose|net|PREY/HUNTER] [ko black|white|none] [nodes N]",
        "reads the block: what happens, and the line",
        tesuji_capture,
    )
    .analyze("gfx", "Capture", "tesuji-capture %p hunter"),
    Command::new(
        "tesuji-breakers",
        "VERTEX",
        "every empty point where one more stone changes the ladder: B, W or both may be put there",
        tesuji_breakers,
    )
    .analyze("gfx", "Ladder breakers", "tesuji-breakers %p"),
];

fn go_ladder(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (prey, _) = stone(session, args, 0)?;
    let mut board = session.board().clone();
    let fate = capture::ladder_fate(&mut board, prey).map_err(GtpError::other)?;
    Ok(fate.word().to_owned())
}

fn ladder_attack(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (prey, _) = stone(session, args, 0)?;
    let mut board = session.board().clone();
    let reader = Reader {
        mode: Mode::Ladder,
        ..Reader::default()
    };
    let reading = reader.read(&mut board, prey, HuntSide::Hunter);
    let reading = reading.map_err(GtpError::other)?;
    match (reading.status, reading.line.first()) {
        (CatchStatus::Dead, Some(first)) => Ok(format!("1 {}", first.mv.name(session.size()))),
        (CatchStatus::Aborted(_), _) => {
            Err(GtpError::other("not read to the end within the limits"))
        }
        _ => Ok("0".to_owned()),
    }
}

fn tesuji_breakers(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (prey, _) = stone(session, args, 0)?;
    let mut board = session.board().clone();
    let map = capture::breakers(&mut board, prey).map_err(GtpError::other)?;
    let size = session.size();
    let (mut labels, mut last) = (String::from("LABEL"), None);
    for b in &map.points {
        let both = map.points.iter().filter(|other| other.at == b.at).count() == 2;
        let letter = match (both, b.color) {
            (true, _) => "BW",
            (false, Color::Black) => "B",
            (false, Color::White) => "W",
        };
        if last.replace(b.at) != Some(b.at) {
            let _ = write!(labels, " {} {letter}", b.at.name(size));
        }
    }
    let now = map.now.word();
    let count = map.points.len();
    let mut text = format!("TEXT {} as it is; {count} stones would change that", now);
    for (fate, color) in [
        (LadderFate::Captured, "#d63a26"),
        (LadderFate::Unsettled, "#e0a020"),
        (LadderFate::Escaped, "#288c3c"),
    ] {
        let points: Vec<Point> = map
            .points
            .iter()
            .filter(|b| b.fate == fate)
            .map(|b| b.at)
            .collect();
        if !points.is_empty() {
            let _ = write!(text, "\nCOLOR {color} {}", names(points, size));
        }
    }
    if count > 0 {
        let _ = write!(text, "\n{labels}");
    }
    Ok(text)
}

/// What the words after the vertex ask for.
struct Request {
    firsts: Vec<HuntSide>,
    reader: Reader,
}

fn request(session: &Session, args: &Args) -> Result<Request, GtpError> {
    let mut request = Request {
        firsts: vec![HuntSide::Hunter, HuntSide::Prey],
        reader: Reader {
            limits: Limits {
                cancel: CancelFlag::from_shared(session.cancel.shared()),
                ..Limits::default()
            },
            ..Reader::default()
        },
    };
    let mut i = 1;
    while i < args.len() {
        let word = args.word(i)?;
        i += 1;
        match word {
            "hunter" => request.firsts = vec![HuntSide::Hunter],
            "prey" => request.firsts = vec![HuntSide::Prey],
            "both" => {}
            "auto" => request.reader.mode = Mode::Auto,
            "ladder" => request.reader.mode = Mode::Ladder,
            "loose" => request.reader.mode = Mode::Loose,
            "net" => request.reader.mode = Mode::Net,
            "nodes" => {
                request.reader.limits.nodes = args.value(i, "a number of nodes")?;
                i += 1;
            }
            "ko" => {
                request.reader.ko = Some(match args.word(i)? {
                    "none" => KoWinner::Nobody,
                    _ => KoWinner::Color(args.color(i)?),
                });
                i += 1;
            }
            _ => request.reader.mode = Mode::Within(bounds(word)?),
        }
    }
    Ok(request)
}

/// `2/3`.
fn bounds(word: &str) -> Result<Bounds, GtpError> {
    let pair = word.split_once('/');
    let numbers = pair.and_then(|(p, h)| Some((p.parse().ok()?, h.parse().ok()?)));
    let (prey, hunter) = numbers.ok_or_else(|| {
        GtpError::syntax(format!(
            "\"{word}\" is not a word of this command; expected hunter, prey, both, a mode, bounds like 2/3, ko or nodes"
        ))
    })?;
    Ok(Bounds::new(prey, hunter))
}

fn tesuji_capture(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=8)?;
    let (prey, _) = stone(session, args, 0)?;
    let request = request(session, args)?;
    let mut board = session.board().clone();
    let size = session.size();
    let mut text = Vec::new();
    let mut lines = Vec::new();
    for first in request.firsts {
        let reading = request.reader.read(&mut board, prey, first);
        let reading = reading.map_err(GtpError::other)?;
        text.push(reading.sentence(prey, size));
        if let Some(line) = variation(&reading, size) {
            lines.push(line);
        }
    }
    let mut answer = format!("TEXT {}", text.join(" "));
    // GoGui shows one variation: the first.
    if let Some(line) = lines.first() {
        let _ = write!(answer, "\nVAR {line}");
    }
    Ok(answer)
}

/// `b C3 w D4 …`
fn variation(reading: &Reading, size: Size) -> Option<String> {
    let letter = |turn: &Turn| match turn.color {
        Color::Black => 'b',
        Color::White => 'w',
    };
    let known = reading.is_known() && !reading.line.is_empty();
    known.then(|| {
        let moves = reading.line.iter();
        let moves = moves.map(|t| format!("{} {}", letter(t), t.mv.name(size)));
        moves.collect::<Vec<_>>().join(" ")
    })
}

//! What the published test suites of Fuego and GNU Go ask beyond tactics: the whole board's score and winner, comparisons of
//! answers with numbers, and settings that only those programs have.
//!
//! `go_safe_winner` and `static_score` are proven or counted; `estimate_score`, `new_score` and `uct_value` are estimates of the
//! network and its search.

use std::cmp::Ordering;

use board::{Color, Ownership, PointSet, Rules, Score, Scoring};
use player::strong::Report;
use safety::score::{Terms, count_with, dead_stones};
use safety::{Method, analyze};
use search::Limits;

use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "go_safe_winner",
        "",
        "who has won by area, whatever happens: black or white if the points that the static rules prove safe are enough, else unknown",
        go_safe_winner,
    )
    .analyze("string", "Winner by safe points", "go_safe_winner"),
    Command::new(
        "static_score",
        "tromp_taylor_score|japanese_score",
        "the score as the board stands: every stone alive, area; or proven dead stones taken off, territory",
        static_score,
    ),
    Command::new(
        "estimate_score",
        "",
        "the score that the network expects, in the form of GNU Go; both bounds are that score",
        estimate_score,
    )
    .analyze("string", "Estimated score", "estimate_score"),
    Command::new(
        "new_score",
        "",
        "estimate_score, as older suites call it",
        estimate_score,
    ),
    Command::new(
        "uct_value",
        "",
        "the chance to win of the side to play, 0 to 1: what the last search of this position found, or the network alone",
        uct_value,
    )
    .analyze("string", "Chance to win", "uct_value"),
    Command::new(
        "sg_compare_float",
        "NUMBER COMMAND...",
        "whether the answer of the command is less than the number, the same or more: -1, 0 or 1",
        sg_compare,
    ),
    Command::new(
        "sg_compare_int",
        "NUMBER COMMAND...",
        "the same for whole numbers",
        sg_compare,
    ),
    Command::new(
        "increase_depths",
        "",
        "nothing: GNU Go's reading has depths, ours has nodes",
        nothing,
    ),
    Command::new(
        "decrease_depths",
        "",
        "nothing: GNU Go's reading has depths, ours has nodes",
        nothing,
    ),
    Command::new("echo", "TEXT...", "answers the words", echo),
];

/// Safe points stay, and of the others the opponent has at most all.
fn go_safe_winner(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    let board = session.board();
    let report = analyze(board, Method::Static, &Limits::nodes(0));
    let (points, komi) = (board.points().len() as f32, session.game().komi());
    let least = |color: Color| {
        let safe = report.safe[color.index()].len() as f32;
        let komi = match color {
            Color::Black => -komi,
            Color::White => komi,
        };
        2.0 * safe - points + komi
    };
    Ok(match Color::ALL.into_iter().find(|c| least(*c) > 0.0) {
        Some(Color::Black) => "black",
        Some(Color::White) => "white",
        None => "unknown",
    }
    .to_owned())
}

fn static_score(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (game, board) = (session.game(), session.board());
    let terms = |scoring| Terms {
        rules: Rules {
            scoring,
            ..*game.rules()
        },
        komi: game.komi(),
        handicap: game.handicap(),
        prisoners: Color::ALL.map(|color| game.prisoners(color)),
    };
    let score = match args.word(0)? {
        "tromp_taylor_score" => {
            let terms = terms(Scoring::Area);
            let ownership = Ownership::new(board, &PointSet::EMPTY);
            Score::count(&ownership, &terms.rules, terms.komi, 0, terms.prisoners)
        }
        "japanese_score" => {
            let report = analyze(board, Method::Static, &Limits::nodes(0));
            let dead = dead_stones(board, &report);
            count_with(board, &report, &terms(Scoring::Territory), dead).1
        }
        other => {
            let why = format!("\"{other}\"; expected tromp_taylor_score or japanese_score");
            return Err(GtpError::syntax(why));
        }
    };
    Ok(score.to_string())
}

/// What the player sees of the position; where it has searched it before, what it found.
fn seen(session: &mut Session) -> Result<Report, GtpError> {
    let game = session.game().clone();
    let color = game.to_play();
    let seen = session.strong.analyze(&game, color, 1, None);
    seen.map_err(GtpError::other)
}

fn estimate_score(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    let seen = seen(session)?;
    // GNU Go counts for White.
    let lead = match seen.to_play {
        Color::Black => -seen.lead,
        Color::White => seen.lead,
    };
    let winner = if lead < 0.0 { 'B' } else { 'W' };
    let margin = lead.abs();
    Ok(format!(
        "{winner}+{margin:.1} (upper bound: {lead:.1}, lower: {lead:.1})"
    ))
}

fn uct_value(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    Ok(format!("{:.3}", seen(session)?.win))
}

/// The command is answered as if it stood alone. It does not compare comparisons.
fn sg_compare(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(2..)?;
    let number: f64 = args.value(0, "a number")?;
    let name = args.word(1)?;
    let command = session.registry().get(name).copied();
    let command = command.filter(|c| !name.starts_with("sg_compare") && c.stream.is_none());
    let command =
        command.ok_or_else(|| GtpError::other(format!("\"{name}\" cannot be compared")))?;
    let answer = (command.handler)(session, &Args::parse(&args.words()[2..].join(" ")))?;
    let first = answer.split_whitespace().next().unwrap_or_default();
    let value: f64 = first.parse().map_err(|_| {
        GtpError::other(format!("{name} answered \"{answer}\", which is no number"))
    })?;
    Ok(match value.partial_cmp(&number) {
        Some(Ordering::Less) => "-1",
        Some(Ordering::Greater) => "1",
        _ => "0",
    }
    .to_owned())
}

fn nothing(_: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    Ok(String::new())
}

fn echo(_: &mut Session, args: &Args) -> Result<String, GtpError> {
    Ok(args.words().join(" "))
}

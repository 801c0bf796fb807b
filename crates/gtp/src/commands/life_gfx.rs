//! `tesuji-life`: an answer with its line and moves in GoGui's `gfx` form, which scripts can read as well.

use std::fmt::Write as _;
use std::time::Duration;

use board::{Color, Move, Point, Size, Turn};
use status::{Ask, Custom, Status, Stones, Want};

use super::life::question;
use super::{names, set_names};
use crate::args::Args;
use crate::error::GtpError;
use crate::session::Session;

/// Reads the words after the vertex into a question.
fn request(args: &Args, owner: Color, ask: &mut Ask) -> Result<(), GtpError> {
    let mut i = 1;
    while i < args.len() {
        let word = args.word(i)?;
        i += 1;
        match word {
            "attacker" => ask.first = Some(!owner),
            "defender" => ask.first = Some(owner),
            "both" => ask.first = None,
            "any" => {
                if let Stones::All(stones) = ask.stones {
                    ask.stones = Stones::AnyNear(stones);
                }
            }
            "japanese" => ask.custom = Custom::Japanese,
            "chinese" => ask.custom = Custom::Chinese,
            "seconds" => {
                let seconds = args.value(i, "a number of seconds")?;
                let time = Duration::try_from_secs_f64(seconds).map_err(GtpError::syntax)?;
                ask.limits.time = Some(time);
                i += 1;
            }
            "nodes" => {
                ask.limits.nodes = args.value(i, "a number of nodes")?;
                i += 1;
            }
            _ => {
                return Err(GtpError::syntax(format!(
                    "\"{word}\" is not a word of this command; expected attacker, defender, both, any, japanese, \
                     chinese, seconds or nodes"
                )));
            }
        }
    }
    Ok(())
}

pub(super) fn tesuji_life(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=9)?;
    let (mut ask, owner) = question(session, args, 0)?;
    ask.moves = true;
    ask.want = Want::Proof;
    request(args, owner, &mut ask)?;
    let found = status::status(session.board(), &ask, &mut |_| {}).map_err(GtpError::other)?;
    let shown = ask.first.unwrap_or(session.game().to_play());
    Ok(gfx(session, &found, shown))
}

/// The answer in words, the line, the area and the moves that reach the best result.
fn gfx(session: &Session, found: &Status, shown: Color) -> String {
    let (board, size) = (session.board(), session.size());
    let mut text = format!("TEXT {}", found.text(size).replace('\n', " "));
    let Some(fate) = found.with_first(shown) else {
        return text;
    };
    if !fate.line.is_empty() && !fate.by_custom && fate.best.is_some() {
        let _ = write!(text, "\nVAR {}", variation(&fate.line, size));
    }
    let empty = found.area.unwrap_or_default() & board.empty();
    if !empty.is_empty() {
        let _ = write!(text, "\nCOLOR #9db8d8 {}", set_names(&empty, size));
    }
    let _ = write!(text, "\nTRIANGLE {}", set_names(&found.stones, size));
    let winning: Vec<Point> = fate.winning.iter().filter_map(|mv| mv.point()).collect();
    if !winning.is_empty() {
        let _ = write!(text, "\nCIRCLE {}", names(winning, size));
    }
    text
}

/// `b C3 w D4 …`
fn variation(line: &[Turn], size: Size) -> String {
    let letter = |color: Color| match color {
        Color::Black => 'b',
        Color::White => 'w',
    };
    let name = |mv: Move| mv.name(size);
    let moves = line
        .iter()
        .map(|t| format!("{} {}", letter(t.color), name(t.mv)));
    moves.collect::<Vec<_>>().join(" ")
}

//! Setting up the board, playing and taking back (GTP 2 sections 6.3.2 and 6.3.3, and what GNU Go
//! added for its test collections).

use board::{Color, Size, SizeError};

use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "boardsize",
        "SIDE | COLUMNS ROWS",
        "begins a game on an empty board of this size",
        boardsize,
    ),
    Command::new(
        "rectangular_boardsize",
        "COLUMNS ROWS",
        "the same, as some front ends call it for boards that are no squares",
        boardsize,
    ),
    Command::new(
        "query_boardsize",
        "",
        "the size of the board: the side, or columns and rows",
        query_boardsize,
    ),
    Command::new(
        "clear_board",
        "",
        "begins a game on an empty board",
        clear_board,
    ),
    Command::new("komi", "POINTS", "sets komi", komi),
    Command::new("get_komi", "", "the komi", get_komi),
    Command::new("play", "COLOR VERTEX", "plays a move or passes", play),
    Command::new(
        "black",
        "VERTEX",
        "plays a black move (old form of play)",
        play_black,
    ),
    Command::new(
        "white",
        "VERTEX",
        "plays a white move (old form of play)",
        play_white,
    ),
    Command::new(
        "playblack",
        "VERTEX",
        "plays a black move (old form of play)",
        play_black,
    ),
    Command::new(
        "playwhite",
        "VERTEX",
        "plays a white move (old form of play)",
        play_white,
    ),
    Command::new("undo", "", "takes back the last move", undo),
    Command::new(
        "gg-undo",
        "[N]",
        "takes back the last N moves, or one",
        gg_undo,
    ),
    Command::new(
        "trymove",
        "COLOR VERTEX",
        "plays a move that popgo takes back; other changes of the game take it back too",
        trymove,
    ),
    Command::new("popgo", "", "takes back the last tried move", popgo),
];

fn boardsize(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=2)?;
    let size = match args.len() {
        1 => read_size(args.word(0)?)?,
        _ => {
            let (columns, rows) = (side(args.word(0)?)?, side(args.word(1)?)?);
            Size::new(columns, rows).map_err(|_| GtpError::UnacceptableSize)?
        }
    };
    session.clear(size);
    Ok(String::new())
}

/// A side, or both in one word as SGF writes them: `9`, `9:13`, `9x13`.
fn read_size(word: &str) -> Result<Size, GtpError> {
    let sides = word.split([':', 'x']);
    for part in sides {
        side(part)?;
    }
    word.parse()
        .map_err(|_: SizeError| GtpError::UnacceptableSize)
}

/// A number that may be too large for a board, but is a number.
fn side(word: &str) -> Result<u8, GtpError> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(GtpError::syntax(format!("\"{word}\" is not a number")));
    }
    word.parse().map_err(|_| GtpError::UnacceptableSize)
}

fn query_boardsize(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    let size = session.size();
    Ok(if size.is_square() {
        size.width().to_string()
    } else {
        format!("{} {}", size.width(), size.height())
    })
}

fn clear_board(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    session.clear(session.size());
    Ok(String::new())
}

fn komi(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let komi: f32 = args.value(0, "a number")?;
    if !komi.is_finite() {
        let why = format!("\"{}\" is not a finite number", args.word(0)?);
        return Err(GtpError::syntax(why));
    }
    session.game_mut().set_komi(komi);
    Ok(String::new())
}

fn get_komi(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    Ok(session.game().komi().to_string())
}

fn play(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(2..=2)?;
    let (color, mv) = (args.color(0)?, args.mv(1, session.size())?);
    session.settled_game().play(mv, color)?;
    Ok(String::new())
}

fn play_black(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    play_color(session, args, Color::Black)
}

fn play_white(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    play_color(session, args, Color::White)
}

fn play_color(session: &mut Session, args: &Args, color: Color) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let mv = args.mv(0, session.size())?;
    session.settled_game().play(mv, color)?;
    Ok(String::new())
}

fn undo(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    session.undo(1)?;
    Ok(String::new())
}

fn gg_undo(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=1)?;
    let moves = match args.len() {
        0 => 1,
        _ => args.value(0, "a number of moves")?,
    };
    session.undo(moves)?;
    Ok(String::new())
}

fn trymove(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(2..=2)?;
    let (color, mv) = (args.color(0)?, args.mv(1, session.size())?);
    session.try_move(mv, color)?;
    Ok(String::new())
}

fn popgo(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    if session.pop_tried() {
        Ok(String::new())
    } else {
        Err(GtpError::StackEmpty)
    }
}

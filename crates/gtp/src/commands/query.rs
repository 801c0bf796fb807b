//! Questions about the board and the moves, which change nothing.

use std::fmt::Write;

use board::{Cell, Color, Game, Point, Size, TextStyle, Turn};

use super::set_names;
use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    Command::new("showboard", "", "draws the position", showboard).analyze(
        "string",
        "Show board",
        "showboard",
    ),
    Command::new(
        "is_legal",
        "COLOR VERTEX",
        "whether the move is legal: 1 or 0",
        is_legal,
    ),
    Command::new(
        "all_legal",
        "COLOR",
        "all points where the color may play",
        all_legal,
    )
    .analyze("plist", "Legal moves", "all_legal %c"),
    Command::new(
        "captures",
        "COLOR",
        "number of stones that the color has captured",
        captures,
    )
    .analyze("string", "Captured stones", "captures %c"),
    Command::new(
        "color",
        "VERTEX",
        "what is there: black, white or empty",
        color,
    ),
    Command::new(
        "list_stones",
        "COLOR",
        "all stones of the color",
        list_stones,
    )
    .analyze("plist", "Stones", "list_stones %c"),
    Command::new(
        "countlib",
        "VERTEX",
        "number of liberties of the block there",
        countlib,
    )
    .analyze("string", "Number of liberties", "countlib %p"),
    Command::new("findlib", "VERTEX", "liberties of the block there", findlib).analyze(
        "plist",
        "Liberties",
        "findlib %p",
    ),
    Command::new(
        "worm_stones",
        "VERTEX|COLOR",
        "the stones of the block there, or all blocks of a color, one a line",
        worm_stones,
    ),
    Command::new(
        "move_history",
        "",
        "all moves, the last first, one a line",
        move_history,
    )
    .analyze("hstring", "Move history", "move_history"),
    Command::new(
        "last_move",
        "",
        "color and vertex of the last move",
        last_move,
    )
    .analyze("pstring", "Last move", "last_move"),
    Command::new("move_number", "", "number of moves played", move_number),
    Command::new(
        "get_move",
        "N",
        "color and vertex of move N, from 1",
        get_move,
    ),
    Command::new("to_move", "", "the color whose turn it is", to_move),
];

fn showboard(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    let game = session.game();
    let style = TextStyle {
        coordinates: true,
        ..TextStyle::default()
    };
    let mut out = format!("\n{}", game.board().to_text(&style));
    // Writing to a string cannot fail.
    let _ = write_facts(&mut out, game, session.tried());
    Ok(out)
}

fn write_facts(out: &mut String, game: &Game, tried: usize) -> std::fmt::Result {
    let size = game.board().size();
    for color in Color::ALL {
        let (name, stone) = (label(color), color.diagram_char());
        let captured = game.prisoners(!color);
        writeln!(out, "{name} ({stone}) has captured {captured} stones")?;
    }
    match game.last_turn() {
        Some(turn) => writeln!(
            out,
            "Last move: {} (move {})",
            turn_text(turn, size),
            game.turns().len()
        )?,
        None => writeln!(out, "Last move: none")?,
    }
    if tried > 0 {
        writeln!(out, "Tried moves: {tried}")?;
    }
    if let Some(ko) = game.board().ko() {
        writeln!(out, "Ko: {}", ko.name(size))?;
    }
    let (rules, komi, handicap) = (game.rules(), game.komi(), game.handicap());
    writeln!(out, "Rules: {rules}, komi {komi}, handicap {handicap}")?;
    write!(out, "{} to play", label(game.to_play()))
}

fn label(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn turn_text(turn: Turn, size: Size) -> String {
    format!("{} {}", turn.color, turn.mv.name(size))
}

fn is_legal(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(2..=2)?;
    let (color, mv) = (args.color(0)?, args.mv(1, session.size())?);
    let legal = session.game_mut().legality(mv, color).is_ok();
    Ok(u8::from(legal).to_string())
}

fn all_legal(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let color = args.color(0)?;
    let points = session.game_mut().legal_points(color);
    Ok(set_names(&points, session.size()))
}

fn captures(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let color = args.color(0)?;
    Ok(session.game().prisoners(!color).to_string())
}

fn color(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let p = args.point(0, session.size())?;
    Ok(match session.board().cell(p) {
        Cell::Black => "black",
        Cell::White => "white",
        Cell::Empty | Cell::Border => "empty",
    }
    .to_owned())
}

fn list_stones(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let stones = session.board().stones(args.color(0)?);
    Ok(set_names(&stones, session.size()))
}

/// The stone that the only argument names.
fn stone(session: &Session, args: &Args) -> Result<Point, GtpError> {
    args.expect(1..=1)?;
    let p = args.point(0, session.size())?;
    if session.board().color(p).is_none() {
        return Err(GtpError::other("vertex must not be empty"));
    }
    Ok(p)
}

fn countlib(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    let stone = stone(session, args)?;
    Ok(session.board().liberty_count(stone).to_string())
}

fn findlib(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    let stone = stone(session, args)?;
    let liberties = session.board().liberties(stone);
    Ok(set_names(&liberties, session.size()))
}

fn worm_stones(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (board, size) = (session.board(), session.size());
    let block = |stone: Point| set_names(&board.block_stones(stone), size);
    if let Ok(color) = args.color(0) {
        let blocks: Vec<String> = board.blocks(color).map(block).collect();
        return Ok(blocks.join("\n"));
    }
    Ok(block(stone(session, args)?))
}

fn move_history(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    let size = session.size();
    let mut lines: Vec<String> = session.game().turns().map(|t| turn_text(t, size)).collect();
    lines.reverse();
    Ok(lines.join("\n"))
}

fn last_move(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    let turn = session.game().last_turn();
    turn.map(|t| turn_text(t, session.size()))
        .ok_or_else(|| GtpError::other("no previous move known"))
}

fn move_number(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    Ok(session.game().turns().len().to_string())
}

fn get_move(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let number: usize = args.value(0, "a move number")?;
    let turns = session.game().turns();
    let last = turns.len();
    let turn = number
        .checked_sub(1)
        .and_then(|i| session.game().turns().nth(i));
    turn.map(|t| turn_text(t, session.size()))
        .ok_or_else(|| GtpError::other(format!("no move {number}: the game has {last} moves")))
}

fn to_move(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    Ok(session.game().to_play().to_string())
}

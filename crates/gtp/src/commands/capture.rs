//! Captures and connections: the tactical questions, in the answer forms that test collections and
//! GUIs already parse.
//!
//! A *code* says what the side that moves first gets: 0 nothing, 1 everything, 2 a ko that it takes
//! first (it wins if it ignores every threat), 3 a ko that the opponent takes first (it must find a threat
//! before it). `CODE MOVE` adds the move. "Nothing" means: not within the bounds of the
//! search, [`Settings::default`] of the general search; captures and connections that are claimed are
//! proven. A ko is at least that: more was not found.

use board::{Board, Color, Illegal, Move, Point};
use capture::general::{Asker, Outcome, Settings};
use prove::Claim;
use search::{CancelFlag, Meter};

use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "attack",
        "VERTEX",
        "can the block be captured if the opponent moves first: 0, or code and move",
        attack,
    )
    .analyze("string", "Attack", "attack %p"),
    Command::new(
        "defend",
        "VERTEX",
        "can the block be saved if its owner moves first: 0, or code and move; 1 PASS if it is in no danger",
        defend,
    )
    .analyze("string", "Defend", "defend %p"),
    Command::new(
        "does_attack",
        "MOVE VERTEX",
        "the code that this move of the opponent gets against the block",
        does_attack,
    ),
    Command::new(
        "does_defend",
        "MOVE VERTEX",
        "the code that this move of its owner gets for the block",
        does_defend,
    ),
    Command::new(
        "connect",
        "VERTEX VERTEX",
        "can the two blocks of one color be connected if their owner moves first: 0, or code and move",
        connect,
    )
    .analyze("string", "Connect", "connect %P"),
    Command::new(
        "disconnect",
        "VERTEX VERTEX",
        "can the two blocks of one color be cut if the opponent moves first: 0, or code and move",
        disconnect,
    )
    .analyze("string", "Disconnect", "disconnect %P"),
    Command::new(
        "same_dragon",
        "VERTEX VERTEX",
        "whether the two blocks hang together so that the opponent cannot cut them: 1 or 0",
        same_dragon,
    ),
];

/// A general search that stops when the controller interrupts, its meter, and a board to work on.
fn searcher(session: &Session) -> (Asker, Meter, Board) {
    let mut settings = Settings {
        budget: session.limits.budget(),
        ..Settings::default()
    };
    settings.budget.cancel = CancelFlag::from_shared(session.cancel.shared());
    let meter = Meter::start(&settings.budget);
    (Asker::new(settings), meter, session.board().clone())
}

/// The stone that argument `i` names, and its color.
pub(super) fn stone(session: &Session, args: &Args, i: usize) -> Result<(Point, Color), GtpError> {
    let p = args.point(i, session.size())?;
    let color = session.board().color(p);
    color.map(|color| (p, color)).ok_or_else(|| {
        let name = p.name(session.size());
        GtpError::other(format!(
            "vertex must not be empty: there is no stone on {name}"
        ))
    })
}

/// `0`, or `CODE MOVE`.
fn answer(session: &Session, outcome: Outcome, best: Option<Move>) -> String {
    match outcome {
        Outcome::No => "0".to_owned(),
        _ => {
            let mv = best.unwrap_or(Move::Pass).name(session.size());
            format!("{} {}", outcome.code(), mv.to_uppercase())
        }
    }
}

fn nobody_there() -> GtpError {
    GtpError::other("vertex must not be empty")
}

pub(super) fn attack(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (prey, color) = stone(session, args, 0)?;
    let (asker, mut meter, mut board) = searcher(session);
    let found = asker.capture(&mut board, prey, !color, &mut meter);
    let found = found.ok_or_else(nobody_there)?;
    Ok(answer(session, found.outcome, found.best))
}

/// A block that the opponent cannot capture even if he moves first needs no move.
pub(super) fn defend(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (prey, color) = stone(session, args, 0)?;
    let (asker, mut meter, mut board) = searcher(session);
    let found = capture::defend(&asker, &mut board, prey, color, &mut meter);
    let found = found.ok_or_else(nobody_there)?;
    Ok(answer(session, found.outcome.reversed(), found.best))
}

/// Plays the move of the first argument for `color`; false when a ko ban forbids it now, which makes it a
/// move that does not work rather than an error.
fn try_first(
    session: &Session,
    args: &Args,
    board: &mut Board,
    color: Color,
) -> Result<bool, GtpError> {
    match board.play_move(args.mv(0, session.size())?, color) {
        Ok(()) => Ok(true),
        Err(Illegal::Ko) => Ok(false),
        Err(why) => Err(why.into()),
    }
}

pub(super) fn does_attack(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(2..=2)?;
    let (prey, color) = stone(session, args, 1)?;
    let (asker, mut meter, mut board) = searcher(session);
    let last = board.liberties(prey).only();
    let in_ko = last.is_some_and(|last| Claim::is_ko_capture(&board, prey, last));
    if !try_first(session, args, &mut board, !color)? {
        return Ok(Outcome::No.code().to_string());
    }
    // No stone: the move has captured it, though perhaps only for as long as the ko lasts.
    let captured = match in_ko {
        true => Outcome::KoMoverFirst,
        false => Outcome::Yes,
    };
    let found = asker.capture(&mut board, prey, color, &mut meter);
    let outcome = found.map_or(captured, |f| f.outcome);
    Ok(outcome.code().to_string())
}

pub(super) fn does_defend(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(2..=2)?;
    let (prey, color) = stone(session, args, 1)?;
    let (asker, mut meter, mut board) = searcher(session);
    if !try_first(session, args, &mut board, color)? {
        return Ok(Outcome::No.code().to_string());
    }
    let found = asker.capture(&mut board, prey, !color, &mut meter);
    let found = found.ok_or_else(nobody_there)?;
    Ok(found.outcome.reversed().code().to_string())
}

/// The two stones of the arguments, which must be of one color, and that color.
fn pair(session: &Session, args: &Args) -> Result<(Point, Point, Color), GtpError> {
    args.expect(2..=2)?;
    let (a, color) = stone(session, args, 0)?;
    let (b, other) = stone(session, args, 1)?;
    match color == other {
        true => Ok((a, b, color)),
        false => Err(GtpError::other("the two stones must be of one color")),
    }
}

fn connect(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    let (a, b, color) = pair(session, args)?;
    let (asker, mut meter, mut board) = searcher(session);
    let found = asker.connect(&mut board, a, b, color, &mut meter);
    let found = found.ok_or_else(nobody_there)?;
    Ok(answer(session, found.outcome, found.best))
}

/// "Yes" means: no connection was found within the limits after this move. Blocks that cannot be connected even if
/// their owner moves first need no cut.
fn disconnect(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    let (a, b, _) = pair(session, args)?;
    let (asker, mut meter, mut board) = searcher(session);
    let found = capture::disconnect(&asker, &mut board, a, b, &mut meter);
    let found = found.ok_or_else(nobody_there)?;
    Ok(answer(session, found.outcome.reversed(), found.best))
}

/// Blocks hang together when the opponent cannot cut them, or when each hangs together with a third one. All questions
/// share one budget; what they leave open counts as not connected.
fn same_dragon(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(2..=2)?;
    let ((a, color), (b, other)) = (stone(session, args, 0)?, stone(session, args, 1)?);
    if color != other {
        return Ok("0".to_owned());
    }
    let (asker, mut meter, mut board) = searcher(session);
    let limit = meter.node_limit();
    let mut dragon = board.block_stones(a);
    let mut todo = vec![a];
    while let Some(from) = todo.pop() {
        if dragon.contains(b) {
            break;
        }
        let near = neighborhood(&board, from) & board.stones(color);
        let blocks: Vec<Point> = board.blocks_in(near - dragon).collect();
        for block in blocks {
            let left = limit.saturating_sub(meter.nodes());
            meter.set_node_limit(meter.nodes() + (left / 4).min(LINK_NODES));
            let found = asker.connect(&mut board, from, block, !color, &mut meter);
            meter.set_node_limit(limit);
            if found.is_some_and(|f| f.outcome == Outcome::Yes) {
                dragon |= board.block_stones(block);
                todo.push(block);
            }
        }
    }
    Ok(u8::from(dragon.contains(b)).to_string())
}

/// Most nodes for one of the links of a dragon.
const LINK_NODES: u64 = 100_000;

/// Points at most three steps from a block, not through enemy stones.
fn neighborhood(board: &Board, block: Point) -> board::PointSet {
    let own = board.color(block);
    let open = board.empty() | own.map_or(board::PointSet::EMPTY, |c| board.stones(c));
    let mut near = board.block_stones(block);
    for _ in 0..3 {
        near = near.grown(&open);
    }
    near
}

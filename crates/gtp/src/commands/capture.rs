//! Captures and connections: the tactical questions, in the answer forms that test collections and
//! GUIs already parse.
//!
//! A *code* says what the side that moves first gets: 0 nothing, 1 everything, 2 a ko that it takes
//! first (it wins if it ignores every threat), 3 a ko that the opponent takes first (it must find a threat
//! before it). `CODE MOVE` adds the move. "Nothing" means: not within the bounds of the
//! search; captures that are claimed are proven. A ko is at least that: more was not found. Crate `status` asks, reads
//! the area of a wall where the search is at its limits, and tries the move that the fight prefers where neither says anything. For `connect` and `disconnect` crate `status` is
//! asked: a proof where there is one, else an estimate, which these forms cannot tell apart.

use board::{Color, Move, Point};
use capture::{Gets, Questions};
use search::{CancelFlag, Limits};

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

/// The limits of the session; the controller's interrupt stops what has them.
pub(super) fn limits(session: &Session) -> Limits {
    Limits {
        cancel: CancelFlag::from_shared(session.cancel.shared()),
        ..session.limits.clone()
    }
}

/// Questions about the position.
fn questions(session: &Session) -> Questions {
    Questions::new(session.board(), &limits(session))
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
fn answer(session: &Session, gets: Option<Gets>) -> Result<String, GtpError> {
    let gets = gets.ok_or_else(|| GtpError::other("vertex must not be empty"))?;
    Ok(match gets.outcome.code() {
        0 => "0".to_owned(),
        code => {
            let mv = gets.best.unwrap_or(Move::Pass).name(session.size());
            format!("{code} {}", mv.to_uppercase())
        }
    })
}

pub(super) fn attack(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (prey, owner) = stone(session, args, 0)?;
    hunted(session, prey, !owner)
}

pub(super) fn defend(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (prey, owner) = stone(session, args, 0)?;
    hunted(session, prey, owner)
}

/// What this side gets when it begins.
fn hunted(session: &Session, prey: Point, first: Color) -> Result<String, GtpError> {
    let gets = status::hunt(session.board(), prey, first, &limits(session));
    answer(session, gets)
}

pub(super) fn does_attack(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(2..=2)?;
    let (prey, _) = stone(session, args, 1)?;
    let mv = args.mv(0, session.size())?;
    let outcome = questions(session).does_attack(mv, prey)?;
    Ok(outcome.code().to_string())
}

pub(super) fn does_defend(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(2..=2)?;
    let (prey, _) = stone(session, args, 1)?;
    let mv = args.mv(0, session.size())?;
    let outcome = questions(session).does_defend(mv, prey)?;
    Ok(outcome.code().to_string())
}

/// The two stones of the arguments, which must be of one color, and whose they are.
fn pair(session: &Session, args: &Args) -> Result<((Point, Point), Color), GtpError> {
    args.expect(2..=2)?;
    let (a, color) = stone(session, args, 0)?;
    let (b, other) = stone(session, args, 1)?;
    match color == other {
        true => Ok(((a, b), color)),
        false => Err(GtpError::other("the two stones must be of one color")),
    }
}

fn connect(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    let (pair, owner) = pair(session, args)?;
    linked(session, pair, owner)
}

fn disconnect(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    let (pair, owner) = pair(session, args)?;
    linked(session, pair, !owner)
}

/// What this side gets when it begins.
fn linked(session: &Session, pair: (Point, Point), first: Color) -> Result<String, GtpError> {
    let link = status::link(session.board(), pair, first, &limits(session));
    let link = link.map_err(GtpError::other)?;
    let gets = Gets {
        outcome: link.outcome,
        best: link.best,
    };
    answer(session, Some(gets))
}

fn same_dragon(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(2..=2)?;
    let ((a, _), (b, _)) = (stone(session, args, 0)?, stone(session, args, 1)?);
    let one = questions(session).hang_together(a, b);
    Ok(u8::from(one).to_string())
}

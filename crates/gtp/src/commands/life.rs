//! Life and death of groups: statuses in the answer forms that test collections and GUIs already parse.
//!
//! A *code* says what the side that moves first gets: 0 nothing, 1 everything, 2 a ko that it wins unless the other side
//! finds a threat, 3 a ko for which it must find a threat first. What becomes of the group is for crate `status` to say: the `owl_`
//! commands, `dragon_status` and `analyze_semeai` take the best that is known, estimates included; `tesuji-status` says what each answer
//! rests on, and `tesuji-life` claims nothing beyond what is proven.
//! Bent four is dead, as custom has it; `tesuji-life V chinese` plays it out.

use board::{Color, Move, PointSet};
use search::Limits;
use status::{After, AfterError, Ask, Fate, Stones, USUAL_NODES, Want};

use super::capture;
use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;
use crate::tuning::TUNED;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "owl_attack",
        "VERTEX",
        "can the group be killed if the opponent moves first: 0, or code and move",
        owl_attack,
    )
    .analyze("string", "Owl attack", "owl_attack %p"),
    Command::new(
        "owl_defend",
        "VERTEX",
        "can the group live if its owner moves first: 0, or code and move; 1 PASS if it lives anyway",
        owl_defend,
    )
    .analyze("string", "Owl defend", "owl_defend %p"),
    Command::new(
        "owl_does_attack",
        "MOVE VERTEX",
        "the code that this move of the opponent gets against the group",
        owl_does_attack,
    ),
    Command::new(
        "owl_does_defend",
        "MOVE VERTEX",
        "the code that this move of its owner gets for the group",
        owl_does_defend,
    ),
    Command::new(
        "dragon_status",
        "VERTEX",
        "alive, dead, unknown, or critical with the points of attack and defence",
        dragon_status,
    )
    .analyze("string", "Dragon status", "dragon_status %p"),
    Command::new(
        "analyze_semeai",
        "VERTEX VERTEX",
        "race between two blocks, the owner of the first to move: the codes for saving it and for \
         capturing the second, and the move",
        analyze_semeai,
    )
    .analyze("string", "Race", "analyze_semeai %P"),
    Command::new(
        "tesuji-status",
        "VERTEX | any COLOR [VERTEX...]",
        "what becomes of the block whoever begins, and what that rests on: one JSON object; any: can this side live \
         anywhere on the board, or on these points",
        tesuji_status,
    ),
    Command::new(
        "tesuji-life",
        "VERTEX [attacker|defender|both] [any] [japanese|chinese] [seconds S] [nodes N]",
        "life and death of the group: the answer in words, the line, the moves that reach it",
        super::life_gfx::tesuji_life,
    )
    .analyze("gfx", "Life", "tesuji-life %p"),
];

/// What the first mover gets by an answer: the code and the move.
type Gets = (u8, Option<Move>);

/// The limits of a question: those of the session, or those of crate `status`, and a time that nobody waits longer than.
pub(super) fn limits(session: &Session) -> Limits {
    let usual = Limits {
        time: Some(TUNED.question_time),
        ..Limits::nodes(USUAL_NODES)
    };
    capture::limits(session).or(&usual)
}

fn guess_limits(session: &Session) -> Limits {
    capture::limits(session).or(&Limits::nodes(TUNED.guess_nodes))
}

/// The question about the block that an argument names.
pub(super) fn question(session: &Session, args: &Args, i: usize) -> Result<(Ask, Color), GtpError> {
    let (p, owner) = capture::stone(session, args, i)?;
    let ask = Ask {
        moves: false,
        limits: limits(session),
        ..Ask::about(session.board().block_stones(p))
    };
    Ok((ask, owner))
}

/// What becomes of the stones when this side begins, by a guess if need be; None when nothing is known.
fn fate(session: &Session, ask: &Ask, first: Color) -> Result<Option<Fate>, GtpError> {
    let ask = Ask {
        first: Some(first),
        want: Want::Estimate,
        limits: guess_limits(session),
        ..ask.clone()
    };
    let found = status::status(session.board(), &ask, &mut |_| {}).map_err(GtpError::other)?;
    let fate = found.with_first(first).cloned();
    Ok(fate.filter(|fate| fate.code().is_some()))
}

fn gets(fate: &Fate, owner: Color) -> Gets {
    (fate.code_for_mover(owner).unwrap_or(0), fate.best)
}

fn vertex(session: &Session, mv: Option<Move>) -> String {
    let mv = mv.unwrap_or(Move::Pass);
    mv.name(session.size()).to_uppercase()
}

/// `0`, or `CODE MOVE`.
fn answer(session: &Session, (code, best): Gets) -> String {
    match code {
        0 => "0".to_owned(),
        code => format!("{code} {}", vertex(session, best)),
    }
}

/// Where nothing is known of the group, the capture search may still prove something.
fn owl_attack(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (ask, owner) = question(session, args, 0)?;
    match fate(session, &ask, !owner)? {
        Some(fate) => Ok(answer(session, gets(&fate, owner))),
        None => capture::attack(session, args),
    }
}

fn owl_defend(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (ask, owner) = question(session, args, 0)?;
    if fate(session, &ask, !owner)?.is_some_and(|fate| fate.is_alive()) {
        return Ok("1 PASS".to_owned());
    }
    match fate(session, &ask, owner)? {
        Some(fate) => Ok(answer(session, gets(&fate, owner))),
        None => capture::defend(session, args),
    }
}

fn owl_does_attack(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    match owl_does(session, args, true)? {
        Some(code) => Ok(code.to_string()),
        None => capture::does_attack(session, args),
    }
}

fn owl_does_defend(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    match owl_does(session, args, false)? {
        Some(code) => Ok(code.to_string()),
        None => capture::does_defend(session, args),
    }
}

/// The code of the move that argument 0 names. A ko ban makes it a move that does not work.
fn owl_does(session: &Session, args: &Args, attack: bool) -> Result<Option<u8>, GtpError> {
    args.expect(2..=2)?;
    let mv = args.mv(0, session.size())?;
    let (ask, owner) = question(session, args, 1)?;
    let ask = Ask {
        want: Want::Estimate,
        limits: guess_limits(session),
        ..ask
    };
    let mover = if attack { !owner } else { owner };
    match status::after(session.board(), (mv, mover), &ask) {
        Ok(After::Banned) => Ok(Some(0)),
        Ok(After::Taken) => Ok(Some(u8::from(attack))),
        Ok(After::Fate(fate)) => Ok(fate.code().map(|code| code.for_mover(attack))),
        Err(AfterError::Illegal(why)) => Err(why.into()),
        Err(AfterError::Ask(why)) => Err(GtpError::other(why)),
    }
}

fn dragon_status(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (ask, owner) = question(session, args, 0)?;
    let attack = fate(session, &ask, !owner)?;
    if attack.as_ref().is_some_and(Fate::is_alive) {
        return Ok("alive".to_owned());
    }
    let defence = match attack {
        Some(_) => fate(session, &ask, owner)?,
        None => None,
    };
    let (Some(attack), Some(defence)) = (attack, defence) else {
        return Ok("unknown".to_owned());
    };
    if defence.is_lost_after(&attack) {
        return Ok("dead".to_owned());
    }
    let points = [attack.best, defence.best].map(|mv| vertex(session, mv));
    Ok(format!("critical {}", points.join(" ")))
}

fn analyze_semeai(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(2..=2)?;
    let (a, owner) = capture::stone(session, args, 0)?;
    let (b, rival) = capture::stone(session, args, 1)?;
    let (ask, _) = question(session, args, 0)?;
    let race = status::race(session.board(), a, b, &ask).map_err(GtpError::other)?;
    let Some(race) = race else {
        return Err(GtpError::other("the race is not decided within the limits"));
    };
    let (saved, _) = gets(&race.saved, owner);
    let (taken, _) = gets(&race.taken, rival);
    Ok(format!("{saved} {taken} {}", vertex(session, race.best())))
}

/// Can this side live anywhere on the board, or on the points that follow?
fn anywhere(session: &Session, args: &Args) -> Result<Ask, GtpError> {
    let (size, color) = (session.size(), args.color(1)?);
    let named = (2..args.len()).map(|i| args.point(i, size));
    let named = named.collect::<Result<PointSet, GtpError>>()?;
    let area = match named.is_empty() {
        true => session.board().points(),
        false => named,
    };
    Ok(Ask {
        stones: Stones::AnyIn(area, color),
        limits: limits(session),
        ..Ask::about(PointSet::EMPTY)
    })
}

fn tesuji_status(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    let ask = match args.word(0)?.eq_ignore_ascii_case("any") {
        true => anywhere(session, args)?,
        false => {
            args.expect(1..=1)?;
            Ask {
                moves: true,
                ..question(session, args, 0)?.0
            }
        }
    };
    let found = status::status(session.board(), &ask, &mut |_| {}).map_err(GtpError::other)?;
    serde_json::to_string(&found.view(session.size())).map_err(GtpError::other)
}

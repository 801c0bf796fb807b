//! Life and death of groups: statuses in the answer forms that test collections and GUIs already parse.
//!
//! A *code* says what the side that moves first gets: 0 nothing, 1 everything, 2 a ko that it wins unless the other side
//! finds a threat, 3 a ko for which it must find a threat first. The group is the block at the vertex with what cannot be cut from it. The `owl_`
//! commands, `dragon_status` and `analyze_semeai` give *estimates*: exact within a frame around the group (`Problem::frames` says what it assumes), unless
//! the wall is closed and safe. `tesuji-life` claims nothing beyond what is proven.
//! Bent four is dead, as custom has it; `tesuji-life V chinese` plays it out.

use std::time::Duration;

use board::{Board, Color, Illegal, Move, Point};
use life::answer::{Asking, Custom};
use search::{Budget, CancelFlag};

use super::owl::{self, Case, Fight, Judgement};
use super::{capture, safety};
use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;

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
        "tesuji-life",
        "VERTEX [attacker|defender|both] [any] [japanese|chinese] [seconds S] [nodes N]",
        "life and death of the group: the answer in words, the line, the moves that reach it",
        super::life_gfx::tesuji_life,
    )
    .analyze("gfx", "Life", "tesuji-life %p"),
];

/// What a question may take that nobody has limited.
const NODES: u64 = 2_000_000;
const TIME: Duration = Duration::from_secs(5);
const MEMORY: usize = 64 << 20;

/// The limits of a question: those of the session, or enough for most enclosed groups.
pub(super) fn budget(session: &Session) -> Budget {
    let limits = &session.limits;
    let stated = limits.nodes.is_some() || limits.time.is_some();
    let default = Budget::default();
    Budget {
        nodes: limits
            .nodes
            .unwrap_or(if stated { u64::MAX } else { NODES }),
        time: if stated { limits.time } else { Some(TIME) },
        depth: limits.depth.unwrap_or(default.depth),
        cancel: CancelFlag::from_shared(session.cancel.shared()),
    }
}

/// One first mover and nothing else.
pub(super) fn asking(session: &Session, first: Color) -> Asking {
    Asking {
        to_play: first,
        both: false,
        moves: false,
        custom: Custom::Japanese,
        memory: MEMORY,
        budget: budget(session),
    }
}

fn vertex(session: &Session, mv: Option<Move>) -> String {
    let mv = mv.unwrap_or(Move::Pass);
    mv.name(session.size()).to_uppercase()
}

/// `0`, or `CODE MOVE`.
fn answer(session: &Session, judgement: Judgement) -> String {
    match judgement.code {
        0 => "0".to_owned(),
        code => format!("{code} {}", vertex(session, judgement.best)),
    }
}

/// What the opponent gets by moving first. What is proven comes before what is likely.
fn attacked(session: &Session, p: Point, case: &Case) -> Option<Judgement> {
    match safety::is_safe_stone(session, p) {
        true => Some(Judgement::NOTHING),
        false => case.judge(!case.owner(), Custom::Japanese),
    }
}

/// What the owner gets by moving first.
fn defended(case: &Case) -> Option<Judgement> {
    case.judge(case.owner(), Custom::Japanese)
}

/// The group of the stone that argument 0 names.
fn case<'a>(session: &'a Session, args: &Args) -> Result<(Point, Case<'a>), GtpError> {
    let (p, color) = capture::stone(session, args, 0)?;
    Ok((p, Case::new(session, session.board(), p, color)))
}

/// Where no frame can be read, the capture search may still prove something.
fn owl_attack(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (p, case) = case(session, args)?;
    match attacked(session, p, &case) {
        Some(judgement) => Ok(answer(session, judgement)),
        None => capture::attack(session, args),
    }
}

fn owl_defend(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (p, case) = case(session, args)?;
    let attack = attacked(session, p, &case);
    if attack.is_some_and(|attack| attack.code == 0) {
        return Ok("1 PASS".to_owned());
    }
    match defended(&case) {
        Some(judgement) => Ok(answer(session, judgement)),
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
    let (p, color) = capture::stone(session, args, 1)?;
    let mover = if attack { !color } else { color };
    let mut board: Board = session.board().clone();
    match board.play_move(mv, mover) {
        Ok(()) => {}
        Err(Illegal::Ko) => return Ok(Some(0)),
        Err(why) => return Err(why.into()),
    }
    if board.color(p) != Some(color) {
        return Ok(Some(1));
    }
    // Custom is about positions as they stand, not about those that a move leads to.
    let reply = Case::new(session, &board, p, color).judge(!mover, Custom::Chinese);
    Ok(reply.map(Judgement::converse))
}

fn dragon_status(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let (p, case) = case(session, args)?;
    let Some(attack) = attacked(session, p, &case) else {
        return Ok("unknown".to_owned());
    };
    if attack.code == 0 {
        return Ok("alive".to_owned());
    }
    let Some(defence) = defended(&case) else {
        return Ok("unknown".to_owned());
    };
    let hardly = attack.by_custom && defence.code == 3;
    if defence.code == 0 || hardly {
        return Ok("dead".to_owned());
    }
    let points = [attack.best, defence.best].map(|mv| vertex(session, mv));
    Ok(format!("critical {}", points.join(" ")))
}

/// Both estimates in the largest frame around both blocks that is read.
fn analyze_semeai(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(2..=2)?;
    let (a, color) = capture::stone(session, args, 0)?;
    let (b, other) = capture::stone(session, args, 1)?;
    if color == other {
        return Err(GtpError::other(
            "the two stones must be of different colors",
        ));
    }
    let Some(Fight { saved, taken }) = owl::race(session, a, b) else {
        return Err(GtpError::other("the race is not decided within the limits"));
    };
    // Where the rival cannot be captured, saving is the aim; who is safe already needs no move.
    let best = match (saved.code, taken.code) {
        (0, _) => None,
        (_, 0) => saved.best,
        _ => taken.best,
    };
    let (saved, taken) = (saved.code, taken.code);
    Ok(format!("{saved} {taken} {}", vertex(session, best)))
}

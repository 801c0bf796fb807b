//! Claims about life and death: what either side gets moving first, with which moves; races.

use ::answers::{Answer, Asking, ask, ask_tga};
use ::board::{Color, Move, PointSet};
use ::life::{Code, Outcome, Problem, Race, Target};
use ::search::Limits;
use ::tga::TgaSettings;

use super::Table;
use crate::case::State;
use crate::words::Args;

type Checked = Result<(), String>;

pub(super) const CLAIMS: Table = &[("life", life), ("race", race)];

/// Effort of each question, the same on every machine.
const NODES: u64 = 300_000;
/// Effort of the second solver: where it decides, it must agree.
const SECOND_NODES: u64 = 20_000;
/// Enough for small areas.
const MEMORY: usize = 8 << 20;

/// The stones that a claim names, or `any` and the side whose stones these are.
enum Named {
    Any(Color),
    Stones(PointSet),
}

fn named(args: &mut Args<'_>) -> Result<Named, String> {
    match args.keyword("any") {
        true => Ok(Named::Any(args.color()?)),
        false => Ok(Named::Stones(args.points()?)),
    }
}

/// These stones in the area that encloses them.
fn problem(state: &State, named: &Named) -> Result<Problem, String> {
    let found = match named {
        Named::Any(color) => Problem::find_enclosed(state.board(), Some(*color)),
        Named::Stones(stones) => Problem::enclosed(state.board(), *stones),
    };
    found.map_err(|e| e.to_string())
}

fn asking(problem: &Problem, attacker_first: bool) -> Asking {
    let to_play = match attacker_first {
        true => problem.attacker(),
        false => problem.defender,
    };
    Asking {
        both: false,
        limits: Limits {
            memory: MEMORY,
            ..Limits::nodes(NODES)
        },
        ..Asking::new(to_play)
    }
}

/// `life @ attacker dead at a b`: what the attacker gets against these stones moving first, and with which moves
/// exactly. `life any white defender l1d`, `life @ defender seki at pass`, `life @ attacker custom`.
fn life(state: &mut State, args: &mut Args<'_>) -> Checked {
    let named = named(args)?;
    let attacker_first = match args.name()?.as_str() {
        "attacker" => true,
        "defender" => false,
        other => return Err(format!("expected attacker or defender, found {other}")),
    };
    let problem = problem(state, &named)?;
    let asking = asking(&problem, attacker_first);
    let answer = ask(&problem, &asking).map_err(|e| e.to_string())?;
    if let Some(contradiction) = answer.contradiction() {
        return Err(contradiction);
    }
    let expected = args.name()?;
    let found = word(&answer);
    if found != expected {
        return Err(format!("expected {expected}, found {found} ({answer:?})"));
    }
    if args.keyword("at") {
        let mut moves: Vec<Move> = Vec::new();
        match args.keyword("pass") {
            true => moves.push(Move::Pass),
            false => moves.extend(args.points()?.iter().map(Move::Play)),
        }
        expect_moves(&answer, &moves)?;
    }
    second_opinion(&problem, &asking, &answer)
}

/// `alive`, `seki`, `dead`, `unknown`, `custom`, or the code of a ko.
fn word(answer: &Answer) -> String {
    let side = &answer.first;
    match (side.by_custom, side.code(), side.status) {
        (true, ..) => "custom".to_owned(),
        (false, Some(code @ (Code::AliveUnless(_) | Code::DeadUnless(_))), _) => code.to_string(),
        (false, _, status) => status.to_string(),
    }
}

fn expect_moves(answer: &Answer, expected: &[Move]) -> Checked {
    let same = answer.winning.len() == expected.len()
        && expected.iter().all(|mv| answer.winning.contains(mv));
    match same && answer.first.best.is_some_and(|mv| expected.contains(&mv)) {
        true => Ok(()),
        false => {
            let names: Vec<String> = answer.winning.iter().map(|m| m.name(answer.size)).collect();
            Err(format!("found the moves {}", names.join(" ")))
        }
    }
}

/// The second solver, as far as it comes, finds the same code.
fn second_opinion(problem: &Problem, asking: &Asking, answer: &Answer) -> Checked {
    let asking = Asking {
        limits: Limits::nodes(SECOND_NODES),
        ..asking.clone()
    };
    let second = ask_tga(problem, &asking, &TgaSettings::default()).map_err(|e| e.to_string())?;
    match (second.first.known.code(), answer.first.known.code()) {
        (Some(code), Some(first)) if code != first => {
            Err(format!("the second solver finds {code}, the first {first}"))
        }
        _ => Ok(()),
    }
}

/// `race # against @ 1 1`: the owner of the first block to move, the codes for saving it and for capturing the other.
fn race(state: &mut State, args: &mut Args<'_>) -> Checked {
    let board = state.board();
    let one = |points: PointSet| points.first().ok_or("expected a stone");
    let a = one(args.points()?)?;
    if !args.keyword("against") {
        return Err("expected against".to_owned());
    }
    let b = one(args.points()?)?;
    let race = Race::new(board, a, b).map_err(|e| e.to_string())?;
    let owner = board.color(a).ok_or("expected a stone")?;
    for problem in [&race.a, &race.b] {
        let expected = args.count()?;
        let Target::All(stones) = problem.target else {
            return Err("a race is about blocks".to_owned());
        };
        let attacker_first = problem.defender != owner;
        let answer = ask(problem, &asking(problem, attacker_first)).map_err(|e| e.to_string())?;
        let code = answer
            .first
            .code()
            .filter(|_| answer.first.status != Outcome::Unknown);
        let found = code.map(|code| usize::from(code.for_mover(attacker_first)));
        if found != Some(expected) {
            return Err(format!("{stones:?}: expected {expected}, found {found:?}"));
        }
    }
    Ok(())
}

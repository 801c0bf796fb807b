//! Claims about captures: the calculator's bounded questions, the general search, connections, breakers, scans.

use ::board::{Board, Color, Move, Point, PointSet, Waive};
use ::capture::calculator::{
    Bounds, Calculator, CatchAnswer, CatchQuestion, CatchVerdict, HuntSide, Tesuji, TesujiSet,
};
use ::capture::general::{Asker, Finding, Settings, Success as Code};
use ::capture::{ScanSettings, breakers, defend as find_defence, scan as scan_board};
use ::prove::check::check as check_proof;
use ::search::{Limits, Meter};

use super::Table;
use crate::case::State;
use crate::words::Args;

type Checked = Result<(), String>;

pub(super) const CLAIMS: Table = &[
    ("ladder", |s, a| calculate(s, a, Bounds::LADDER)),
    ("loose", |s, a| calculate(s, a, Bounds::LOOSE_LADDER)),
    ("net", |s, a| calculate(s, a, Bounds::NET)),
    ("wide-net", |s, a| calculate(s, a, Bounds::WIDE_NET)),
    ("attack", attack),
    ("defend", defend),
    ("connect", connect),
    ("disconnect", disconnect),
    ("breaker", breaker),
    ("scan", scan),
    ("double", double),
];

/// Effort of the general search in claims: the same on every machine.
const NODES: u64 = 100_000;

/// The one block that a word names.
fn block(state: &State, args: &mut Args<'_>) -> Result<Point, String> {
    let points = args.points()?;
    let stone = points.first().ok_or("expected a stone")?;
    let board = state.board();
    match points.iter().all(|p| board.same_block(p, stone)) {
        true if board.color(stone).is_some() => Ok(stone),
        _ => Err("expected the stones of one block".to_owned()),
    }
}

/// Names of points, for messages.
fn names(board: &Board, points: PointSet) -> String {
    let names: Vec<String> = points
        .iter()
        .map(|p| p.name(board.size()).to_string())
        .collect();
    names.join(" ")
}

/// `ladder @ dead prey-first`, `loose @ dead hunter-first at a`, `… ko black`, `… boundary a b`,
/// `loose @ not-dead hunter-first without slapping` (with the report's other tesuji only, within
/// 10,000 nodes).
fn calculate(state: &mut State, args: &mut Args<'_>, bounds: Bounds) -> Checked {
    let prey = block(state, args)?;
    let verdict = match args.name()?.as_str() {
        "dead" => Some(CatchVerdict::Dead),
        "alive" => Some(CatchVerdict::Alive),
        "not-dead" => None,
        other => return Err(format!("expected dead, alive or not-dead, found {other}")),
    };
    let first = match args.name()?.as_str() {
        "hunter-first" => HuntSide::Hunter,
        "prey-first" => HuntSide::Prey,
        other => {
            return Err(format!(
                "expected hunter-first or prey-first, found {other}"
            ));
        }
    };
    let mut question = CatchQuestion::new(prey, first, bounds);
    let mut at = PointSet::EMPTY;
    loop {
        if args.keyword("at") {
            at = args.points()?;
        } else if args.keyword("ko") {
            question.ko_winner = Some(args.color()?);
        } else if args.keyword("boundary") {
            question.boundary = args.points()?;
            while args.keyword(",") {
                question.boundary |= args.points()?;
            }
        } else if args.keyword("without") {
            let name = args.name()?;
            let tesuji = Tesuji::ALL.into_iter().find(|t| t.name() == name);
            let tesuji = tesuji.ok_or_else(|| format!("\"{name}\" is no tesuji"))?;
            question.tesuji = TesujiSet::FAITHFUL.without(tesuji);
            question.limits.nodes = 10_000;
        } else {
            break;
        }
    }
    let mut board = state.board().clone();
    let answer = Calculator::new()
        .ask(&mut board, &question)
        .map_err(|e| e.to_string())?;
    if board != *state.board() {
        return Err("the board is not restored".to_owned());
    }
    let right = match verdict {
        Some(verdict) => answer.verdict == verdict,
        None => answer.verdict != CatchVerdict::Dead,
    };
    if !right {
        return Err(format!("found {answer:?}"));
    }
    let found = answer.best_move().and_then(Move::point);
    if !at.is_empty() && !found.is_some_and(|p| at.contains(p)) {
        return Err(format!(
            "expected the move {}, found {answer:?}",
            names(&board, at)
        ));
    }
    line_is_sound(board, &question, &answer)
}

/// The line can be played, ko by the winner apart, stays in the bounds, and captures when it says so.
fn line_is_sound(mut board: Board, q: &CatchQuestion, answer: &CatchAnswer) -> Checked {
    let told = |why: &str| Err(format!("{why}: {answer:?}"));
    let Some(prey) = board.color(q.prey) else {
        return told("no prey");
    };
    let mut side = q.first;
    for &mv in &answer.line {
        let most = match side {
            HuntSide::Prey => q.bounds.max_lib_prey,
            HuntSide::Hunter => q.bounds.max_lib_hunter,
        };
        // A lone stone that wins kos was taken in one and takes back.
        let returns =
            side == HuntSide::Prey && q.ko_winner == Some(prey) && board.color(q.prey).is_none();
        if !returns && !(1..=most).contains(&board.liberty_count(q.prey)) {
            return told("the line goes on beyond the bounds");
        }
        let color = if side == HuntSide::Prey { prey } else { !prey };
        let waive = Waive {
            ko: q.ko_winner == Some(color),
            suicide: false,
        };
        match mv {
            Move::Pass => board.pass(),
            Move::Play(p) => {
                if board.play_waiving(p, color, waive).is_err() {
                    return told("the line is illegal");
                }
            }
        }
        side = side.other();
    }
    match answer.verdict {
        CatchVerdict::Dead if board.liberty_count(q.prey) > 1 => told("the line does not capture"),
        CatchVerdict::Alive if board.color(q.prey) != Some(prey) => told("the line captures"),
        _ => Ok(()),
    }
}

fn asker() -> (Asker, Meter) {
    let limits = Limits::nodes(NODES);
    let meter = Meter::start(&limits);
    let settings = Settings {
        limits,
        ..Settings::default()
    };
    (Asker::new(settings), meter)
}

/// The code, then perhaps `at` and the moves of which one must be found, or `pass`. A proof is checked.
fn expect_code(state: &State, args: &mut Args<'_>, code: Code, found: &Finding) -> Checked {
    let expected = args.count()?;
    if usize::from(code.code()) != expected {
        let best = found.best.map(|mv| mv.name(state.board().size()));
        return Err(format!(
            "expected {expected}, found {} with {best:?} after {} nodes ({:?})",
            code.code(),
            found.nodes,
            found.unknown_because
        ));
    }
    if let Some(proof) = &found.proof {
        check_proof(proof).map_err(|flaw| format!("the proof is wrong: {flaw}"))?;
    }
    let best = found.best.unwrap_or(Move::Pass);
    if args.keyword("pass") && best != Move::Pass {
        return Err(format!(
            "expected pass, found {}",
            best.name(state.board().size())
        ));
    }
    if args.keyword("at") {
        let at = args.points()?;
        if !best.point().is_some_and(|p| at.contains(p)) {
            let found = best.name(state.board().size());
            return Err(format!(
                "expected {}, found {found}",
                names(state.board(), at)
            ));
        }
    }
    Ok(())
}

/// `attack @ 1 at a b`: what the hunter gets, and one of his moves.
fn attack(state: &mut State, args: &mut Args<'_>) -> Checked {
    let prey = block(state, args)?;
    let (asker, _) = asker();
    let found = asker
        .attack(&mut state.board().clone(), prey)
        .ok_or("no stone")?;
    expect_code(state, args, found.outcome, &found)
}

/// `defend @ 1 at a`, `defend @ 1 pass`, `defend @ 0`: what the owner gets.
fn defend(state: &mut State, args: &mut Args<'_>) -> Checked {
    let prey = block(state, args)?;
    let owner = state.board().color(prey).ok_or("no stone")?;
    let (asker, mut meter) = asker();
    let found = find_defence(&asker, &mut state.board().clone(), prey, owner, &mut meter);
    let found = found.ok_or("no stone")?;
    expect_code(state, args, found.outcome.reversed(), &found)
}

fn link(state: &State, args: &mut Args<'_>, owner_first: bool) -> Result<Finding, String> {
    let both = args.points()?;
    let blocks: Vec<Point> = state.board().blocks_in(both).collect();
    let [a, b] = blocks[..] else {
        return Err(format!("expected two blocks, found {}", blocks.len()));
    };
    let owner = state.board().color(a).ok_or("no stone")?;
    let first = if owner_first { owner } else { !owner };
    let (asker, mut meter) = asker();
    let found = asker.connect(&mut state.board().clone(), a, b, first, &mut meter);
    found.ok_or_else(|| "expected two blocks of one color".to_owned())
}

/// `connect @ 1 at a`: whether the two marked blocks can be connected.
fn connect(state: &mut State, args: &mut Args<'_>) -> Checked {
    let found = link(state, args, true)?;
    expect_code(state, args, found.outcome, &found)
}

/// `disconnect @ 1 at a`: whether they can be cut.
fn disconnect(state: &mut State, args: &mut Args<'_>) -> Checked {
    let found = link(state, args, false)?;
    expect_code(state, args, found.outcome.reversed(), &found)
}

/// `breaker @ white a b -> unsettled`: such stones there change the ladder to that.
/// `breaker @ white a b -> none`: they do not.
fn breaker(state: &mut State, args: &mut Args<'_>) -> Checked {
    let prey = block(state, args)?;
    let (color, points) = (args.color()?, args.points()?);
    if !args.keyword("->") {
        return Err("expected ->".to_owned());
    }
    let expected = args.name()?;
    let mut board = state.board().clone();
    let map = breakers(&mut board, prey).map_err(|e| e.to_string())?;
    for p in points {
        let at = map.points.iter().find(|b| b.at == p && b.color == color);
        let found = at.map_or("none", |b| b.fate.word());
        if found != expected {
            let point = names(&board, PointSet::from_point(p));
            return Err(format!("{point}: expected {expected}, found {found}"));
        }
    }
    Ok(())
}

/// `scan @ critical`: dead, critical, ko or safe.
fn scan(state: &mut State, args: &mut Args<'_>) -> Checked {
    let stone = block(state, args)?;
    let expected = args.name()?;
    let mut board = state.board().clone();
    let found = scan_board(&mut board, &ScanSettings::default());
    let found = found
        .blocks
        .iter()
        .find(|b| board.same_block(b.stone, stone));
    match found.map(|b| b.status()) {
        Some(status) if status == expected => Ok(()),
        other => Err(format!("expected {expected}, found {other:?} ({found:?})")),
    }
}

/// `double black a`: the move does two things at once; `double black none`: no move of this side does.
fn double(state: &mut State, args: &mut Args<'_>) -> Checked {
    let color: Color = args.color()?;
    let mut board = state.board().clone();
    let found = scan_board(&mut board, &ScanSettings::default()).doubles;
    let found: PointSet = found
        .iter()
        .filter(|d| d.color == color)
        .map(|d| d.at)
        .collect();
    let expected = match args.keyword("none") {
        true => PointSet::EMPTY,
        false => args.points()?,
    };
    match found == expected {
        true => Ok(()),
        false => Err(format!(
            "expected {}, found {}",
            names(&board, expected),
            names(&board, found)
        )),
    }
}

//! What makes a candidate a problem.

use answers::Answer;
use board::{Board, Color, Move, Symmetry};
use life::{Code, Problem};
use problems::{Found, Options, Solution, solve};
use search::{Limits, Meter};
use status::Local;
use tga::{Tga, TgaSettings, TgaWanted};

use super::Candidate;
use super::grade::{Features, Grade};
use crate::canonical::Turned;
use crate::entry::{Entry, Mark, Recorded};
use crate::tuning::TUNED;

/// Bytes for a table.
const MEMORY: usize = 32 << 20;

/// A problem that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// The problem; Black plays, and the one right move is marked.
    pub entry: Entry,
    /// Its solution.
    pub solution: Solution,
    /// What makes it hard.
    pub features: Features,
    /// How hard it is.
    pub grade: Grade,
}

/// Why a candidate makes no problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reject {
    /// Nothing is enclosed, or too little or too much.
    NoArea,
    /// A block is in atari already.
    Atari,
    /// The first move does not decide between life and death.
    NoMatter,
    /// Several first moves work, or one is not decided.
    NotOne,
    /// The right move takes stones, the line is short, or nobody would try anything else.
    Plain,
    /// A bare diagram of it is read otherwise.
    ReadOtherwise,
    /// The second solver does not say the same.
    NotConfirmed,
}

/// Looks at a candidate.
pub fn accept(candidate: &Candidate, limits: &Limits) -> Result<Made, Reject> {
    let board = &candidate.board;
    let to_play = candidate.to_play;
    if board.block_without_liberties().is_some() || any_in_atari(board) {
        return Err(Reject::Atari);
    }
    let found = Color::ALL
        .into_iter()
        .find_map(|defender| glance(board, to_play, defender));
    found.ok_or(Reject::NoMatter)?;
    let black = turned(candidate).ok_or(Reject::NoArea)?;
    let options = Options {
        limits: limits.clone(),
        ..Options::default()
    };
    let solution = solve(&black.board, Color::Black, &options);
    let Found::Life {
        answer,
        frame,
        rival: None,
        ..
    } = &solution.found
    else {
        return Err(Reject::ReadOtherwise);
    };
    // A book takes walls for safe. Stones of the group itself are no wall: who takes a part of it for safe has read another problem.
    let own = black.board.stones(answer.defender);
    if frame.safe.intersects(&own) {
        return Err(Reject::ReadOtherwise);
    }
    let right = only_move(answer)?;
    plain(&black.board, answer, right)?;
    let features = Features::of(&black.board, Color::Black, &solution, limits);
    if features.traps < TUNED.fewest_traps {
        return Err(Reject::Plain);
    }
    if !confirmed(&frame.problem, answer, right) {
        return Err(Reject::NotConfirmed);
    }
    let mut recorded = Recorded::default();
    let turn = board::Turn {
        color: Color::Black,
        mv: right,
    };
    let at = recorded.add(0, turn);
    recorded.mark(at, Mark::Right, "");
    Ok(Made {
        entry: Entry {
            id: None,
            comment: solution.task_in_words().unwrap_or_default(),
            board: black.board,
            to_play: Color::Black,
            recorded,
        },
        grade: features.grade(),
        features,
        solution,
    })
}

fn any_in_atari(board: &Board) -> bool {
    board
        .blocks_in(board.occupied())
        .any(|block| board.in_atari(block))
}

/// Whether a small search finds that the first move decides about a group of this side that is really enclosed.
fn glance(board: &Board, to_play: Color, defender: Color) -> Option<()> {
    let problem = Problem::find_enclosed(board, Some(defender)).ok()?;
    let empty = (problem.area & board.empty()).len();
    if !(TUNED.fewest_empty..=TUNED.most_empty).contains(&empty) {
        return None;
    }
    let mut local = Local::new(problem, MEMORY).ok()?;
    let look = Limits {
        nodes: TUNED.first_look_nodes,
        ..Limits::default()
    };
    let mut code = |first: Color| local.verdict(first, &mut Meter::start(&look)).code();
    let wanted = match to_play == defender {
        true => (Code::Alive, Code::Dead),
        false => (Code::Dead, Code::Alive),
    };
    (code(to_play)? == wanted.0 && code(!to_play)? == wanted.1).then_some(())
}

/// The same with Black to play.
fn turned(candidate: &Candidate) -> Option<Entry> {
    let entry = Entry {
        id: None,
        comment: String::new(),
        board: candidate.board.clone(),
        to_play: candidate.to_play,
        recorded: Recorded::default(),
    };
    let turned = Turned {
        symmetry: Symmetry::IDENTITY,
        swap: candidate.to_play == Color::White,
        size: candidate.board.size(),
    };
    turned.entry(&entry).ok()
}

/// The one first move that works, when every other one is known to lead to the opposite or to a ko.
fn only_move(answer: &Answer) -> Result<Move, Reject> {
    let kills = answer.first.mover != answer.defender;
    let wanted = if kills { Code::Dead } else { Code::Alive };
    let second = answer.second.as_ref().and_then(|side| side.code());
    let matters = answer.first.code() == Some(wanted)
        && second.is_some_and(|code| code != wanted)
        && (kills || answer.first.two_eyes == Some(true));
    if !matters {
        return Err(Reject::NoMatter);
    }
    let decided = answer.moves.iter().all(|m| {
        let code = m.tried.known.code();
        m.wins || code.is_some_and(|code| code != wanted)
    });
    match (&answer.winning[..], decided) {
        (&[mv @ Move::Play(_)], true) => Ok(mv),
        _ => Err(Reject::NotOne),
    }
}

/// A move that takes stones, or a solution without a second thought, is no problem.
fn plain(board: &Board, answer: &Answer, right: Move) -> Result<(), Reject> {
    let mut after = board.clone();
    let played = after.play_move(right, Color::Black).is_ok();
    let takes = !after.killed_by_last_move().is_empty();
    match played && !takes && answer.first.line.len() >= TUNED.shortest {
        true => Ok(()),
        false => Err(Reject::Plain),
    }
}

/// Whether the second solver finds the same for both first movers and after every first move.
fn confirmed(problem: &Problem, answer: &Answer, right: Move) -> bool {
    let limits = Limits {
        nodes: TUNED.second_nodes,
        ..Limits::default()
    };
    let mut tga = Tga::new(TgaSettings::default());
    let mut code = |problem: &Problem, first: Color| {
        let found = tga.solve(problem, first, TgaWanted::Outcome, &limits);
        (found.certain).then_some(found.status)
    };
    let mover = answer.first.mover;
    let kills = mover != answer.defender;
    let wanted = if kills {
        life::Outcome::Dead
    } else {
        life::Outcome::Alive
    };
    if code(problem, mover) != Some(wanted) {
        return false;
    }
    match code(problem, !mover) {
        Some(life::Outcome::Unknown) | None => return false,
        Some(status) if status == wanted => return false,
        Some(_) => {}
    }
    let empty = problem.area & problem.board.empty();
    for mv in empty.iter().map(Move::Play) {
        let Ok(after) = problem.after(mv, mover) else {
            continue;
        };
        let status = match after.is_lost() {
            true => Some(life::Outcome::Dead),
            false => code(&after, !mover),
        };
        let works = match status {
            None | Some(life::Outcome::Unknown) => return false,
            Some(status) => status == wanted,
        };
        if works != (mv == right) {
            return false;
        }
    }
    true
}

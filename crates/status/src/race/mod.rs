//! A race between two blocks: read in frames of growing size; where no frame is read, counted, or played out.

mod count;

use board::{Board, Color, Move, Point, PointSet};
use life::answer::Custom;
use life::open::FramedRace;
use life::{Code, Problem, Target};
use search::Limits;

use self::count::End;
use crate::ask::{Ask, AskError};
use crate::estimate::Estimate;
use crate::estimate::frames::{Reading, read};
use crate::fate::{Basis, Fate};

/// Both questions of all frames of a race.
const RACE_NODES: u64 = 2_400_000;
/// Trying moves in the frame.
const TRIAL_NODES: u64 = 600_000;
/// A group that stands in this share of playouts is taken to be saved; one that stands in less than the other falls.
const STANDS: f32 = 0.65;
const FALLS: f32 = 0.25;

/// What becomes of both blocks of a race, the owner of the first to move.
#[derive(Clone, Debug)]
pub struct Race {
    /// The first block: can it be saved?
    pub saved: Fate,
    /// The second block: can it be captured?
    pub taken: Fate,
}

impl Race {
    /// The move: where the rival cannot be captured, saving is the aim; who is safe already needs none.
    pub fn best(&self) -> Option<Move> {
        match (&self.saved.known.code(), &self.taken.known.code()) {
            (Some(Code::Dead), _) => None,
            (_, Some(Code::Alive)) => self.saved.best,
            _ => self.taken.best,
        }
    }
}

/// Both sides' chances in one frame.
#[derive(Clone, Copy, Debug)]
struct Fight {
    saved: Reading,
    taken: Reading,
}

/// Who wins the race between the blocks of two stones, the owner of the first to move. None when it is not decided within the
/// limits.
pub fn race(board: &Board, a: Point, b: Point, ask: &Ask) -> Result<Option<Race>, AskError> {
    let stone = |p: Point| {
        let name = p.name(board.size()).to_string();
        board.color(p).ok_or(AskError::NoStone(name))
    };
    let (first, rival) = (stone(a)?, stone(b)?);
    if first == rival {
        return Err(AskError::SameColor);
    }
    let limits = &ask.limits;
    let mut left = RACE_NODES.min(limits.nodes.saturating_mul(2));
    let mut best = None;
    for race in FramedRace::frames(board, a, b).unwrap_or_default() {
        match fight(&race, first, &mut left, limits) {
            Some(found) => best = Some((found, race)),
            None => break,
        }
    }
    Ok(match best {
        Some((fight, race)) => {
            let fight = with_plain_move(fight, &race, limits);
            let fight = with_better_move(board, a, fight, &race, ask);
            let fate = |reading: &Reading, code: Code, best| {
                Fate::of_code(first, code, reading.basis(), best)
            };
            Some(Race {
                saved: fate(&fight.saved, fight.saved.code, fight.saved.best),
                taken: fate(&fight.taken, fight.taken.code, fight.taken.best),
            })
        }
        None => counted(board, a, b, first).or_else(|| played(board, a, b, first, ask)),
    })
}

/// A question in a frame, out of what is left.
fn asked(
    problem: &Problem,
    first: Color,
    custom: Custom,
    left: &mut u64,
    limits: &Limits,
) -> Option<Reading> {
    let limits = Limits {
        nodes: *left,
        ..limits.clone()
    };
    let reading = read(problem, first, custom, &limits)?;
    *left = left.saturating_sub(reading.nodes);
    Some(reading)
}

/// What the first mover gets by a reading, as GTP numbers it.
fn gets(reading: &Reading, problem: &Problem, first: Color) -> u8 {
    reading.code.for_mover(first != problem.defender)
}

/// The larger group decides: stones thrown into its eye space may be captured and kill all the same.
fn fight(race: &FramedRace, first: Color, left: &mut u64, limits: &Limits) -> Option<Fight> {
    let (a, b) = (&race.a, &race.b);
    let mut taken = asked(b, first, Custom::Japanese, left, limits)?;
    let ko = gets(&taken, b, first) == 2
        && asked(b, !first, Custom::Japanese, left, limits)
            .is_some_and(|reply| gets(&reply, b, !first) == 3);
    if taken.by_custom || ko {
        // Dead as it stands: moving first gains it nothing.
        taken.code = Code::Dead;
    }
    if taken.code == Code::Dead && !race.first_is_larger {
        // Capturing the rival saves, too.
        let mut saved = taken;
        saved.code = Code::Alive;
        return Some(Fight { saved, taken });
    }
    let mut saved = asked(a, first, Custom::Japanese, left, limits)?;
    let attacked = asked(a, !first, Custom::Japanese, left, limits);
    // A ko for which it needs a threat whoever moves first can wait until it has none.
    let waits = attacked.is_some_and(|reply| reply.by_custom || gets(&reply, a, !first) == 2);
    if waits && gets(&saved, a, first) == 3 {
        saved.code = Code::Dead;
    }
    if attacked.is_some_and(|reply| reply.code == Code::Alive) {
        saved.best = None;
    }
    if saved.code == Code::Dead {
        // Who is lost takes nothing.
        taken.code = Code::Alive;
        taken.best = None;
    }
    Some(Fight { saved, taken })
}

/// Of the moves that take the second group, one that just fills a liberty of its own, if that is enough: a player keeps the shared
/// ones, the ko and the tactics for later. Nobody fills by self-atari.
fn with_plain_move(mut fight: Fight, race: &FramedRace, limits: &Limits) -> Fight {
    let first = race.a.defender;
    let code = gets(&fight.taken, &race.b, first);
    let (Some(Move::Play(found)), 1 | 2) = (fight.taken.best, code) else {
        return fight;
    };
    let plain = (liberties(&race.b) - liberties(&race.a)) & race.b.area;
    if plain.contains(found) {
        return fight;
    }
    let mut left = TRIAL_NODES.min(limits.nodes);
    let mut wins = |p: &Point| {
        let mut after = race.b.clone();
        let liberties = after.board.liberties_after(*p, first);
        liberties.is_some_and(|l| l.len() > 1)
            && after.board.play(*p, first).is_ok()
            && asked(&after, !first, Custom::Chinese, &mut left, limits)
                .is_some_and(|reply| reply.code.for_mover(true) == code)
    };
    if let Some(p) = plain.iter().find(|p| wins(p)) {
        fight.taken.best = Some(Move::Play(p));
    }
    fight
}

/// The liberties of the stones in question.
fn liberties(side: &Problem) -> PointSet {
    let Target::All(stones) = side.target else {
        return PointSet::EMPTY;
    };
    stones.neighbors() & side.board.empty()
}

/// Of the moves that save the first group and take nothing, the one that does best when played out.
fn with_better_move(
    board: &Board,
    a: Point,
    mut fight: Fight,
    race: &FramedRace,
    ask: &Ask,
) -> Fight {
    let saves = fight.saved.code == Code::Alive && fight.saved.best.is_some();
    if !saves || fight.taken.code != Code::Alive {
        return fight;
    }
    let first = race.a.defender;
    let estimate = Estimate::of_block(board, a, ask);
    let best = estimate.played(first).and_then(|o| o.best());
    if let Some(Move::Play(p)) = best
        && fight.saved.best != best
        && race.a.area.contains(p)
    {
        let mut after = race.a.clone();
        let mut left = TRIAL_NODES.min(ask.limits.nodes);
        let works = after.board.play(p, first).is_ok()
            && asked(&after, !first, Custom::Chinese, &mut left, &ask.limits)
                .is_some_and(|reply| reply.code == Code::Alive);
        if works {
            fight.saved.best = best;
        }
    }
    fight
}

/// The race by counting.
fn counted(board: &Board, a: Point, b: Point, first: Color) -> Option<Race> {
    let (end, best) = count::race(board, a, b)?;
    let counted = Basis::Frame {
        walls: PointSet::EMPTY,
        open: true,
    };
    let fate = |code, best| Fate::of_code(first, code, counted, best);
    Some(Race {
        saved: match end >= End::Seki {
            true => fate(Code::Alive, best),
            false => fate(Code::Dead, None),
        },
        taken: match end == End::Won {
            true => fate(Code::Dead, best),
            false => fate(Code::Alive, None),
        },
    })
}

/// The race played out: whether the first group stands, and whether the second falls.
fn played(board: &Board, a: Point, b: Point, first: Color, ask: &Ask) -> Option<Race> {
    let (own, rival) = (
        Estimate::of_block(board, a, ask),
        Estimate::of_block(board, b, ask),
    );
    let (save, take) = (own.played(first)?, rival.played(first)?);
    let basis = |o: &playout::struggle::Fights| Basis::Fights {
        share: o.stood(),
        games: o.playouts,
    };
    let falls = take.stood() < FALLS;
    let stands = falls || save.stood() >= STANDS;
    let fate = |code, basis, best| Fate::of_code(first, code, basis, best);
    Some(Race {
        saved: match stands {
            true => fate(Code::Alive, basis(save), save.best()),
            false => fate(Code::Dead, basis(save), None),
        },
        taken: match falls {
            true => fate(Code::Dead, basis(take), take.best()),
            false => fate(Code::Alive, basis(take), None),
        },
    })
}

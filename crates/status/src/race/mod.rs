//! A race between two blocks: proven by a capture on the board, else read in frames of growing size; where no frame is read, counted, or read as fights.

use crate::tuning::TUNED;

#[cfg(test)]
mod against_truth;
mod count;
mod framed;
mod joint;
mod outrun;
mod proven;
mod words;

use answers::Custom;
use board::{Board, Color, Move, Point, PointSet};
use frames::FramedRace;
use life::{Code, Problem, Target};
use search::Limits;

use self::count::End;
use self::framed::{RaceVerdict, Reading};
pub use self::words::RaceView;
use crate::ask::{Ask, AskError};
use crate::estimate::Estimate;
use crate::estimate::fights::{Fought, chance};
use crate::estimate::frames::{MadeUp, read};
use crate::fate::{Basis, Fate};

/// What rests on a frame of which not everything is on the board.
const MADE_UP: Basis = Basis::Frame {
    walls: PointSet::EMPTY,
    open: true,
};

/// What becomes of both blocks of a race, the owner of the first to move.
#[derive(Clone, Debug)]
pub struct Race {
    /// The first block: can it be saved?
    pub saved: Fate,
    /// The second block: can it be captured?
    pub taken: Fate,
    /// Whether both stand and whoever goes on loses.
    pub seki: bool,
    /// The moves it takes to fill the liberties of the first block and of the second, where they can be counted.
    pub count: Option<(u8, u8)>,
}

impl Race {
    /// Nothing is known, this side to move.
    pub fn undecided(first: Color) -> Race {
        Race {
            saved: Fate::unknown(first),
            taken: Fate::unknown(first),
            seki: false,
            count: None,
        }
    }

    /// The move: where the rival cannot be captured, saving is the aim; who is safe already needs none.
    pub fn best(&self) -> Option<Move> {
        match (&self.saved.known.code(), &self.taken.known.code()) {
            (Some(Code::Dead), _) => None,
            (_, Some(Code::Alive)) => self.saved.best,
            _ => self.taken.best,
        }
    }

    /// Of a race that a proof decides: the move that a player would choose by a frame that says the same, if that is proven as well. A proof has some move,
    /// often a sacrifice.
    fn with_move_of(mut self, framed: Option<Race>, is_proven: impl Fn(Move) -> bool) -> Race {
        let codes = |race: &Race| (race.saved.code(), race.taken.code());
        if let Some(framed) = framed
            && codes(&framed) == codes(&self)
            && let Some(own) = self.best()
            && let wanted = framed.best().unwrap_or(Move::Pass)
            && wanted != own
            && is_proven(wanted)
        {
            // Who needs no move is told so.
            let best = Some(wanted).filter(|mv| *mv != Move::Pass);
            for fate in [&mut self.saved, &mut self.taken] {
                fate.best = best;
                fate.winning = best.into_iter().collect();
                fate.line.clear();
            }
        }
        self
    }
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
    let larger = proven::larger(board, a, b);
    let captured = |block| proven::captured(board, [a, b], block, &ask.limits);
    let in_frame = || {
        let (reading, frame) = largest_frame(board, a, b, &ask.limits)?;
        let race = framed(board, a, &reading, &frame, ask);
        Some((race, frame))
    };
    let found = match (captured(larger), in_frame()) {
        (Some(proven), framed) => {
            let works = |mv| proven::captures(board, [a, b], mv, &ask.limits);
            Some(proven.with_move_of(framed.map(|(race, _)| race), works))
        }
        (None, Some((race, frame))) => Some(match Doubtful::of(&race, &frame) {
            Some(doubtful) => match Played::read(board, a, b, ask) {
                Some(played) if played.outweighs(&doubtful) => played.race(),
                Some(played) => played.with_a_move(race, &doubtful),
                None => race,
            },
            None => race,
        }),
        (None, None) => captured(larger.other())
            .or_else(|| counted(board, a, b, first))
            .or_else(|| Some(Played::read(board, a, b, ask)?.race())),
    };
    Ok(found.map(|race| Race {
        count: count::moves(board, a, b),
        ..race
    }))
}

/// What the largest frame says that is read within the limits. One in which the groups could not be read together, or that does not know whether he could
/// wait, adds nothing to a smaller one that says the same: its move is that of one group's own question. That no move is needed any longer is something else.
fn largest_frame(
    board: &Board,
    a: Point,
    b: Point,
    limits: &Limits,
) -> Option<(Reading, FramedRace)> {
    let mut left = TUNED.race_nodes.min(limits.nodes.saturating_mul(2));
    let mut best: Option<(Reading, FramedRace)> = None;
    for frame in FramedRace::frames(board, a, b).ok()? {
        let limits = Limits {
            nodes: left,
            ..limits.clone()
        };
        let Some(reading) = Reading::of(&frame, &limits) else {
            break;
        };
        left = left.saturating_sub(reading.nodes);
        let says_the_same =
            |known: &(Reading, _)| known.0.verdict == reading.verdict && reading.best.is_some();
        if reading.is_settled || !best.as_ref().is_some_and(says_the_same) {
            best = Some((reading, frame));
        }
    }
    best
}

/// The answer of a frame, with the move that a player would choose.
fn framed(board: &Board, a: Point, reading: &Reading, frame: &FramedRace, ask: &Ask) -> Race {
    let first = frame.a.defender;
    let RaceVerdict { saved, taken, seki } = reading.verdict;
    let mut best = reading.best;
    if let Some(Move::Play(found)) = best {
        let better = match taken {
            // The network cannot count: in a seki its move may be the one that loses.
            Code::Alive if seki => None,
            Code::Alive => better_move(board, a, found, frame, ask),
            _ => plain_move(found, taken, frame, &ask.limits),
        };
        best = better.map(Move::Play).or(best);
    }
    let walls = walls(board, frame);
    let fate = |code, literal: bool| {
        let basis = match walls {
            Some(assumed_safe) if literal => Basis::Area { assumed_safe },
            _ => MADE_UP,
        };
        Fate::of_code(first, code, basis, best)
    };
    Race {
        saved: fate(saved, reading.literal.saved),
        taken: fate(taken, reading.literal.taken),
        seki,
        count: None,
    }
}

/// The stones around a frame that its answers rest on, if all of it stands on the board: nothing added, no way out, and no wall that falls to a short
/// search. Those that are proven safe are not among them.
fn walls(board: &Board, frame: &FramedRace) -> Option<PointSet> {
    let area = frame.a.area;
    let rim = area.neighbors() - area;
    let added = Color::ALL
        .iter()
        .any(|c| frame.a.board.stones(*c) != board.stones(*c));
    if added || rim.intersects(&board.empty()) {
        return None;
    }
    let mut copy = board.clone();
    copy.forget_history();
    // A block that reaches out of the area with stones of its own is a wall, too: what the area holds of it stands with the rest.
    let around = board.blocks_in(rim & board.occupied());
    let falls = around
        .into_iter()
        .any(|block| life::falls(&mut copy, block));
    (!falls).then(|| frame.a.unproven_wall() | frame.b.unproven_wall())
}

/// What becomes of a group in a frame after a move of the side that begins.
fn after(
    problem: &Problem,
    mv: Point,
    first: Color,
    left: &mut u64,
    limits: &Limits,
) -> Option<Code> {
    let mut after = problem.clone();
    after.board.play(mv, first).ok()?;
    let limits = Limits {
        nodes: *left,
        ..limits.clone()
    };
    let reply = read(&after, !first, Custom::Chinese, &limits)?;
    *left = left.saturating_sub(reply.nodes);
    Some(reply.code)
}

/// Of the moves that take the second group, one that just fills a liberty of its own, if that is enough: a player keeps the shared
/// ones, the ko and the tactics for later. Nobody fills by self-atari.
fn plain_move(found: Point, taken: Code, frame: &FramedRace, limits: &Limits) -> Option<Point> {
    let first = frame.a.defender;
    let plain = (liberties(&frame.b) - liberties(&frame.a)) & frame.b.area;
    if plain.contains(found) {
        return None;
    }
    let mut left = TUNED.race_trial_nodes.min(limits.nodes);
    let mut wins = |p: &Point| {
        let liberties = frame.b.board.liberties_after(*p, first);
        liberties.is_some_and(|l| l.len() > 1)
            && after(&frame.b, *p, first, &mut left, limits)
                .is_some_and(|code| code.rank() <= taken.rank())
    };
    plain.iter().find(|p| wins(p))
}

/// The liberties of the stones in question.
fn liberties(side: &Problem) -> PointSet {
    let Target::All(stones) = side.target else {
        return PointSet::EMPTY;
    };
    stones.neighbors() & side.board.empty()
}

/// Of the moves that save the first group and take nothing, the one that the fight prefers.
fn better_move(
    board: &Board,
    a: Point,
    found: Point,
    frame: &FramedRace,
    ask: &Ask,
) -> Option<Point> {
    let first = frame.a.defender;
    let estimate = Estimate::of_block(board, a, ask);
    let Some(Move::Play(p)) = estimate.fought(first)?.best else {
        return None;
    };
    let mut left = TUNED.race_trial_nodes.min(ask.limits.nodes);
    let works = p != found
        && frame.a.area.contains(p)
        && after(&frame.a, p, first, &mut left, &ask.limits) == Some(Code::Alive);
    works.then_some(p)
}

/// The race by counting.
fn counted(board: &Board, a: Point, b: Point, first: Color) -> Option<Race> {
    let (end, best) = count::race(board, a, b)?;
    let fate = |code, best| Fate::of_code(first, code, MADE_UP, best);
    Some(Race {
        saved: match end >= End::Seki {
            true => fate(Code::Alive, best),
            false => fate(Code::Dead, None),
        },
        taken: match end == End::Won {
            true => fate(Code::Dead, best),
            false => fate(Code::Alive, None),
        },
        seki: end == End::Seki,
        count: None,
    })
}

/// What a frame of which much is made up says of both groups: whether they stand.
struct Doubtful {
    made_up: MadeUp,
    first_stands: bool,
    second_stands: bool,
}

impl Doubtful {
    /// None where the frame is to be believed: liberties are counted by frames alone, so one of which hardly anything is made up is, and so are a ko and a seki.
    fn of(framed: &Race, frame: &FramedRace) -> Option<Doubtful> {
        let made_up = MadeUp {
            open: frame.open,
            walls: frame.walls.len(),
            points: frame.a.area.len(),
        };
        let stands = |fate: &Fate| match fate.code()? {
            Code::Alive => Some(true),
            Code::Dead => Some(false),
            _ => None,
        };
        (!made_up.is_nearly_real() && !framed.seki).then_some(Doubtful {
            made_up,
            first_stands: stands(&framed.saved)?,
            second_stands: stands(&framed.taken)?,
        })
    }

    /// Whether the fights for both groups, weighed against it, say something else of one of them.
    fn is_outweighed(&self, [save, take]: [&Fought; 2], first_begins: bool) -> bool {
        let differs = |fought: &Fought, stands, owner_begins| {
            (fought.odds() + self.made_up.weight(stands, owner_begins) >= 0.0) != stands
        };
        differs(save, self.first_stands, first_begins)
            || differs(take, self.second_stands, !first_begins)
    }
}

/// The race as two fights.
struct Played<'a> {
    first: Color,
    own: Estimate<'a>,
    rival: Estimate<'a>,
    save: Fought,
    take: Fought,
}

impl<'a> Played<'a> {
    /// None when it was cancelled.
    fn read(board: &'a Board, a: Point, b: Point, ask: &'a Ask) -> Option<Played<'a>> {
        let first = board.color(a)?;
        let own = Estimate::of_block(board, a, ask);
        let rival = Estimate::of_block(board, b, ask);
        Some(Played {
            first,
            save: own.fought(first)?.clone(),
            take: rival.fought(first)?.clone(),
            own,
            rival,
        })
    }

    /// Whether the fights are worth more than a frame that is made up, weighed as for one group (`estimate`).
    fn outweighs(&self, frame: &Doubtful) -> bool {
        frame.is_outweighed([&self.save, &self.take], true)
    }

    /// What a frame says that is believed; but where it says that no move is needed and the fights, the other side beginning, say something else, the fight's move.
    fn with_a_move(&self, mut race: Race, frame: &Doubtful) -> Race {
        let waiting = self
            .own
            .fought(!self.first)
            .zip(self.rival.fought(!self.first));
        let must_move =
            waiting.is_some_and(|(save, take)| frame.is_outweighed([save, take], false));
        if must_move && race.best().is_none() {
            let best = match (frame.first_stands, frame.second_stands) {
                (true, false) => self.take.best,
                (true, true) => self.save.best,
                (false, _) => None,
            }
            .filter(|mv| *mv != Move::Pass);
            for fate in [&mut race.saved, &mut race.taken] {
                fate.best = best;
                fate.winning = best.into_iter().collect();
            }
        }
        race
    }

    /// Whether the first group stands, and whether the second falls.
    fn ends(save: &Fought, take: &Fought) -> (bool, bool) {
        let falls = take.odds() < TUNED.falls;
        (falls || save.odds() >= 0.0, falls)
    }

    /// Whether it ends like this, too, when the other side begins.
    fn may_wait(&self, ends: (bool, bool)) -> bool {
        let waiting = self
            .own
            .fought(!self.first)
            .zip(self.rival.fought(!self.first));
        waiting.is_some_and(|(save, take)| Played::ends(save, take) == ends)
    }

    fn race(&self) -> Race {
        let ends @ (stands, falls) = Played::ends(&self.save, &self.take);
        let moves = stands && !self.may_wait(ends);
        let fate = |fought: &Fought, stands, succeeds| {
            let basis = Basis::Fights {
                share: chance(fought.odds()),
                games: fought.effort,
            };
            let code = if stands { Code::Alive } else { Code::Dead };
            let best = fought
                .best
                .filter(|mv| moves && succeeds && *mv != Move::Pass);
            Fate::of_code(self.first, code, basis, best)
        };
        Race {
            saved: fate(&self.save, stands, stands),
            taken: fate(&self.take, !falls, falls),
            seki: false,
            count: None,
        }
    }
}

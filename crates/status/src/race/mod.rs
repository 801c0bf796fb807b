//! A race between two blocks: proven by a capture on the board, else read in frames of growing size; where no frame is read, counted, or read as fights.

use crate::tuning::TUNED;

#[cfg(test)]
mod against_truth;
mod agree;
mod count;
mod framed;
mod joint;
mod outrun;
mod played;
mod proven;
mod words;

use answers::Custom;
use board::{Board, Color, Move, Point, PointSet};
use frames::FramedRace;
use life::{Code, Problem, Target};
use search::Limits;

use self::agree::Worth;
use self::count::End;
use self::framed::{RaceVerdict, Reading};
use self::played::{Doubtful, Played};
pub use self::words::RaceView;
use crate::ask::{Ask, AskError};
use crate::estimate::Estimate;
use crate::estimate::frames::read;
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
    let [own, _] = races(board, a, b, ask)?;
    Ok(own)
}

/// The same for either side to begin: the owner of the first block, then that of the second. Both come from one reading and agree (`agree.rs`).
pub fn races(board: &Board, a: Point, b: Point, ask: &Ask) -> Result<[Option<Race>; 2], AskError> {
    let stone = |p: Point| {
        let name = p.name(board.size()).to_string();
        board.color(p).ok_or(AskError::NoStone(name))
    };
    let (first, rival) = (stone(a)?, stone(b)?);
    if first == rival {
        return Err(AskError::SameColor);
    }
    // The time is that of all questions together.
    let ask = &Ask {
        limits: ask.limits.for_all_from_now(),
        ..ask.clone()
    };
    // Whoever asks, the reading is the same.
    let mut races = match first {
        Color::Black => Both::new(board, [a, b], ask).read(),
        Color::White => Both::new(board, [b, a], ask).read(),
    };
    if first == Color::White {
        races.reverse();
    }
    Ok(races)
}

/// What one direction says, and what it is worth against the other.
struct Told {
    race: Race,
    worth: Worth,
}

/// A race with either side to begin.
struct Both<'a> {
    board: &'a Board,
    /// A stone of Black's block and one of White's.
    blocks: [Point; 2],
    ask: &'a Ask,
    frames: [Option<LargestFrame>; 2],
    played: Played<'a>,
}

impl<'a> Both<'a> {
    fn new(board: &'a Board, blocks: [Point; 2], ask: &'a Ask) -> Both<'a> {
        Both {
            board,
            blocks,
            ask,
            frames: [None, None],
            played: Played::new(board, blocks, ask),
        }
    }

    fn read(mut self) -> [Option<Race>; 2] {
        self.frames = largest_frames(self.board, self.blocks, &self.ask.limits);
        let told = Color::ALL.map(|first| self.told(first));
        let races = agree::agree(told, |first, race| self.played.move_of(first, race));
        let count = count::moves(self.board, self.blocks[0], self.blocks[1]);
        let mut races = races.map(|race| race.map(|race| Race { count, ..race }));
        if let Some(race) = &mut races[1] {
            race.count = count.map(|(own, others)| (others, own));
        }
        races
    }

    /// What is found for one first mover by itself.
    fn told(&self, first: Color) -> Option<Told> {
        let (board, ask) = (self.board, self.ask);
        let [a, b] = [first, !first].map(|color| self.blocks[color.index()]);
        let larger = proven::larger(board, a, b);
        let captured = |block| proven::captured(board, [a, b], block, &ask.limits);
        let in_frame = || {
            let found = self.frames[first.index()].as_ref()?;
            Some((framed(board, a, &found.reading, &found.frame, ask), found))
        };
        let proven = |race| Told {
            race,
            worth: Worth::Proven,
        };
        match (captured(larger), in_frame()) {
            (Some(found), framed) => {
                let works = |mv| proven::captures(board, [a, b], mv, &ask.limits);
                Some(proven(
                    found.with_move_of(framed.map(|(race, _)| race), works),
                ))
            }
            (None, Some((race, found))) => {
                let frame = &found.frame;
                let doubtful = Doubtful::of(&race, frame);
                if let Some(doubtful) = &doubtful
                    && self.played.outweighs(first, doubtful)
                {
                    return self.played.told(first);
                }
                let worth = match walls(board, frame) {
                    Some(_) => Worth::Standing(found.number),
                    None if doubtful.is_none() => Worth::Framed(found.number),
                    None => Worth::Doubtful(found.number),
                };
                Some(Told { race, worth })
            }
            (None, None) => captured(larger.other())
                .map(proven)
                .or_else(|| {
                    let race = counted(board, a, b, first)?;
                    let worth = Worth::Framed(0);
                    Some(Told { race, worth })
                })
                .or_else(|| self.played.told(first)),
        }
    }
}

/// A frame, which it is, and what it says for one first mover.
struct LargestFrame {
    number: usize,
    reading: Reading,
    frame: FramedRace,
}

/// What the largest frames say that are read within the limits, for either side to begin. One in which the groups could not be read together, or that does not know whether he could
/// wait, adds nothing to a smaller one that says the same: its move is that of one group's own question. That no move is needed any longer is something else.
fn largest_frames(
    board: &Board,
    [black, white]: [Point; 2],
    limits: &Limits,
) -> [Option<LargestFrame>; 2] {
    let mut left = TUNED.race_nodes.min(limits.nodes.saturating_mul(2));
    let mut best = [None, None];
    let frames = FramedRace::frames(board, black, white).unwrap_or_default();
    for (number, frame) in frames.into_iter().enumerate() {
        let limits = Limits {
            nodes: left,
            ..limits.clone()
        };
        let (readings, nodes) = Reading::both(&frame, &limits);
        if readings.iter().all(Option::is_none) {
            break;
        }
        left = left.saturating_sub(nodes);
        for (best, reading) in best.iter_mut().zip(readings) {
            let Some(reading) = reading else {
                continue;
            };
            let says_the_same = |known: &LargestFrame| {
                known.reading.verdict == reading.verdict && reading.best.is_some()
            };
            if reading.is_settled || !best.as_ref().is_some_and(says_the_same) {
                *best = Some(LargestFrame {
                    number,
                    reading,
                    frame: frame.clone(),
                });
            }
        }
    }
    best
}

/// The answer of a frame, with the move that a player would choose.
fn framed(board: &Board, a: Point, reading: &Reading, frame: &FramedRace, ask: &Ask) -> Race {
    let first = board.color(a).unwrap_or(frame.a.defender);
    let frame = &frame.asked_by(first);
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

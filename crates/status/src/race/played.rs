//! A race as two fights, read with the network: what there is where no frame is read, and what frames are weighed against that are made up.

use board::{Board, Color, Move, Point};
use frames::FramedRace;
use life::Code;

use super::agree::Worth;
use super::{Race, Told};
use crate::ask::Ask;
use crate::estimate::Estimate;
use crate::estimate::fights::{Fought, chance};
use crate::estimate::frames::MadeUp;
use crate::fate::{Basis, Fate};
use crate::tuning::TUNED;

/// What a frame of which much is made up says of both groups: whether they stand.
pub(super) struct Doubtful {
    made_up: MadeUp,
    first_stands: bool,
    second_stands: bool,
}

impl Doubtful {
    /// None where the frame is to be believed: liberties are counted by frames alone, so one of which hardly anything is made up is, and so are a ko and a seki.
    pub(super) fn of(framed: &Race, frame: &FramedRace) -> Option<Doubtful> {
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
    fn is_outweighed(&self, [save, take]: [&Fought; 2]) -> bool {
        let differs = |fought: &Fought, stands, owner_begins| {
            (fought.odds() + self.made_up.weight(stands, owner_begins) >= 0.0) != stands
        };
        differs(save, self.first_stands, true) || differs(take, self.second_stands, false)
    }
}

/// The race as two fights.
pub(super) struct Played<'a> {
    /// Of Black's block and of White's.
    groups: [Estimate<'a>; 2],
}

/// How the fights for both groups go when one side begins: for its own group and for the other.
struct PlayedFirst<'p> {
    first: Color,
    save: &'p Fought,
    take: &'p Fought,
}

impl<'a> Played<'a> {
    pub(super) fn new(board: &'a Board, blocks: [Point; 2], ask: &'a Ask) -> Played<'a> {
        Played {
            groups: blocks.map(|block| Estimate::of_block(board, block, ask)),
        }
    }

    /// None when it was cancelled.
    fn when_first(&self, first: Color) -> Option<PlayedFirst<'_>> {
        Some(PlayedFirst {
            first,
            save: self.groups[first.index()].fought(first)?,
            take: self.groups[(!first).index()].fought(first)?,
        })
    }

    /// Whether the fights are worth more than a frame that is made up, weighed as for one group (`estimate`).
    pub(super) fn outweighs(&self, first: Color, frame: &Doubtful) -> bool {
        let played = self.when_first(first);
        played.is_some_and(|played| frame.is_outweighed([played.save, played.take]))
    }

    pub(super) fn told(&self, first: Color) -> Option<Told> {
        let played = self.when_first(first)?;
        let race = played.race();
        let sure = played.save.odds().abs().min(played.take.odds().abs());
        let worth = Worth::Played(Worth::sure(sure));
        Some(Told { race, worth })
    }

    /// The fight's move for what a race says that names none.
    pub(super) fn move_of(&self, first: Color, race: &Race) -> Option<Move> {
        let played = self.when_first(first)?;
        let (takes, saves) = (played.take.best, played.save.best);
        let moves = match race.taken.code()? {
            Code::Alive => [saves, takes],
            _ => [takes, saves],
        };
        moves.into_iter().flatten().find(|mv| *mv != Move::Pass)
    }
}

impl PlayedFirst<'_> {
    /// Whether the first group stands, and whether the second falls.
    fn ends(&self) -> (bool, bool) {
        let falls = self.take.odds() < TUNED.falls;
        (falls || self.save.odds() >= 0.0, falls)
    }

    fn race(&self) -> Race {
        let (stands, falls) = self.ends();
        let fate = |fought: &Fought, stands, succeeds| {
            let basis = Basis::Fights {
                share: chance(fought.odds()),
                games: fought.effort,
            };
            let code = if stands { Code::Alive } else { Code::Dead };
            let best = fought.best.filter(|mv| succeeds && *mv != Move::Pass);
            Fate::of_code(self.first, code, basis, best)
        };
        Race {
            saved: fate(self.save, stands, stands),
            taken: fate(self.take, !falls, falls),
            seki: false,
            count: None,
        }
    }
}

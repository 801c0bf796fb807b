//! An opinion about a group in a position of a real game: nothing is marked, no wall is closed.
//!
//! Proofs are [elsewhere](crate::open); this is what a player would say after some reading, and it may be wrong. A dragon is the blocks
//! that cannot be cut from the one asked about (two common liberties, or a cut that would be captured, or captured stones between). It lives
//! when it gets two eyes, hangs together with a friend that lives, or has room to run; the search tries the moves that look best and judges positions
//! by a glance. Types are kept apart from those of proven verdicts: an [`Opinion`] is never a
//! [`Verdict`](crate::Verdict).

mod moves;
mod search;
mod shape;
mod view;

use board::{Board, Color, Move, Point, PointSet};
use ::search::Meter;

use self::search::Search;
use self::view::{Setting, View};

/// What a side seems to get by moving first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Prospect {
    /// Nothing.
    No,
    /// A ko for which it must find a threat first.
    KoLater,
    /// A ko that it wins unless the other side finds a threat.
    KoFirst,
    /// What it wants.
    Yes,
}

/// An estimate of what one side gets by moving first, and how.
#[derive(Clone, Copy, Debug)]
pub struct Opinion {
    /// What the mover gets.
    pub prospect: Prospect,
    /// The move.
    pub best: Option<Move>,
    /// Whether all lines that were considered were read to their ends.
    pub settled: bool,
}

/// A group and what is known about its surroundings.
#[derive(Clone, Debug)]
pub struct Owl {
    board: Board,
    setting: Setting,
}

impl Owl {
    /// The group of the block at this point; None where there is no stone. `doomed` are blocks of the other side that are caught
    /// although they may move first.
    pub fn new(board: &Board, stone: Point, doomed: &[Point]) -> Option<Owl> {
        let defender = board.color(stone)?;
        let target = PointSet::from_point(stone);
        let doomed = doomed
            .iter()
            .map(|p| (board.block_stones(*p), board.liberties(*p)))
            .collect();
        let mut setting = Setting {
            target,
            defender,
            strong: PointSet::EMPTY,
            doomed,
        };
        setting.strong = strong(board, &setting);
        Some(Owl {
            board: board.clone(),
            setting,
        })
    }

    /// The stones that hang together with the one asked about.
    pub fn dragon(&self) -> PointSet {
        View::new(&self.board, &self.setting).dragon
    }

    /// What this side gets by moving first.
    pub fn ask(&mut self, first: Color, meter: &mut Meter) -> Opinion {
        let defends = first == self.setting.defender;
        let mut search = Search::new(&mut self.board, &self.setting, Some(!first));
        let sure = search.run(first, meter);
        let ko = search.ko;
        if sure.lives == defends || !ko {
            let prospect = match sure.lives == defends {
                true => Prospect::Yes,
                false => Prospect::No,
            };
            return Opinion {
                prospect,
                best: sure.best,
                settled: sure.settled,
            };
        }
        for (master, prospect) in [
            (None, Prospect::KoFirst),
            (Some(first), Prospect::KoLater),
        ] {
            let mut meter = meter.part(meter.nodes());
            let found = Search::new(&mut self.board, &self.setting, master).run(first, &mut meter);
            if found.settled && found.lives == defends {
                return Opinion {
                    prospect,
                    best: found.best,
                    settled: true,
                };
            }
        }
        Opinion {
            prospect: Prospect::No,
            best: None,
            settled: sure.settled,
        }
    }

    /// What this side gets by this move.
    pub fn ask_after(&mut self, first: Color, mv: Move, meter: &mut Meter) -> Option<Prospect> {
        self.board.play_move(mv, first).ok()?;
        let captured = self.board.color(self.setting.target.first()?) != Some(self.setting.defender);
        let reply = match captured {
            true => Prospect::No,
            false => self.ask(!first, meter).prospect,
        };
        self.board.undo();
        Some(match reply {
            Prospect::No => Prospect::Yes,
            Prospect::KoLater => Prospect::KoFirst,
            Prospect::KoFirst => Prospect::KoLater,
            Prospect::Yes => Prospect::No,
        })
    }
}

impl Prospect {
    /// The number by which test collections know it: 0, 3, 2, 1.
    pub fn code(self) -> u8 {
        match self {
            Prospect::No => 0,
            Prospect::Yes => 1,
            Prospect::KoFirst => 2,
            Prospect::KoLater => 3,
        }
    }
}

/// The blocks that cannot be cut from these stones, as far as a glance shows.
pub(crate) fn dragon(board: &Board, defender: Color, target: PointSet) -> PointSet {
    let setting = Setting {
        target,
        defender,
        strong: PointSet::EMPTY,
        doomed: Vec::new(),
    };
    View::new(board, &setting).dragon
}

/// Friends that live without the dragon, as far as a glance shows.
fn strong(board: &Board, setting: &Setting) -> PointSet {
    let own = View::new(board, setting).dragon;
    let mut rest = board.stones(setting.defender) - own;
    let mut out = PointSet::EMPTY;
    while let Some(p) = rest.first() {
        let friend = Setting {
            target: PointSet::from_point(p),
            ..setting.clone()
        };
        let view = View::new(board, &friend);
        if view.verdict(board, &friend, !setting.defender) == Some(true) {
            out |= view.dragon;
        }
        rest -= view.dragon;
        rest.remove(p);
    }
    out
}

impl Owl {
    /// What is seen at a glance, as a picture: dragon `#`, core `c`, rim `r`, rest of the space `s`, contested `?`, prisoners `p`.
    pub fn picture(&self) -> String {
        let view = View::new(&self.board, &self.setting);
        let size = self.board.size();
        let mut out = String::new();
        for row in 0..size.height() {
            for column in 0..size.width() {
                let p = Point::new(column, row);
                let c = if view.dragon.contains(p) { '#' }
                else if self.setting.strong.contains(p) { 'S' }
                else if view.prisoners.contains(p) { 'p' }
                else if let Some(c) = self.board.color(p) { c.diagram_char() }
                else if view.core.contains(p) { 'c' }
                else if view.rim.contains(p) { 'r' }
                else if view.space.contains(p) { 's' }
                else if view.contested.contains(p) { '?' }
                else { '.' };
                out.push(c); out.push(' ');
            }
            out.push('\n');
        }
        out + &format!("least {} next {} most {} linked {} hope {} space {}\n", view.least, view.next, view.most, view.linked, view.hope, view.space.len())
    }
    /// debug
    pub fn notes(&mut self, first: Color) -> Vec<(Move, String)> {
        let mut out = Vec::new();
        let view = View::new(&self.board, &self.setting);
        for p in moves::candidates(&self.board, &self.setting, &view) {
            if self.board.play(p, first).is_err() { continue; }
            let v = View::new(&self.board, &self.setting);
            out.push((Move::Play(p), format!("{:?} score {} least {} next {} most {} space {}", v.verdict(&self.board, &self.setting, !first), v.score(&self.board, self.setting.target), v.least, v.next, v.most, v.space.len())));
            self.board.undo();
        }
        out
    }
}

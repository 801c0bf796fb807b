//! What a network for fights sees: a position with some stones marked, about whose fate both sides play.
//!
//! The owner of the marked stones succeeds if they stand at the end ([`Goal::Stand`]), or if they hang together
//! ([`Goal::Connect`]); the other side if not. Everything is seen from the side to play, as in [`planes`](crate::planes), and the trainer
//! makes the same planes from [`Record`](crate::Record)s (`training/features.py`).

use board::{Board, Color, Move, Point, PointSet, Symmetry};

use crate::evaluate::softmax;
use crate::planes::{View, hash_of_names, plane_index, write_liberties};

/// The planes, in their order. There are as many as for whole positions, so one program computes both networks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub enum FightPlane {
    /// 1 on the board.
    OnBoard,
    /// Stones of the side to play.
    Own,
    /// Stones of the other side.
    Other,
    /// Stones, of either side, whose block has one liberty.
    OneLiberty,
    /// Stones whose block has two liberties.
    TwoLiberties,
    /// Stones whose block has three liberties.
    ThreeLiberties,
    /// A point that the side to play may not retake now.
    KoBan,
    /// The last move; empty for a pass.
    Last1,
    /// The move before it.
    Last2,
    /// The third last move.
    Last3,
    /// The stones in question.
    Marked,
    /// 1 everywhere when the stones are to be connected, 0 when they are to stand.
    Connect,
    /// 1 everywhere when the side to play may retake kos at once, -1 when the other side may.
    Master,
    /// 1 everywhere when the last move was a pass.
    Passed,
}

/// The names that the trainer uses, in the order of the planes.
pub const FIGHT_PLANES: [&str; crate::PLANES] = [
    "on_board",
    "own",
    "other",
    "one_liberty",
    "two_liberties",
    "three_liberties",
    "ko_ban",
    "last_1",
    "last_2",
    "last_3",
    "marked",
    "connect",
    "master",
    "passed",
];

/// What becomes of the marked stones with best play, when the side to play begins and nobody has threats beyond those on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(usize)]
pub enum MarkedFate {
    /// They are captured.
    Dead,
    /// That depends on a ko.
    Ko,
    /// They stand, without two eyes.
    Seki,
    /// They stand, with two eyes.
    Alive,
}

impl MarkedFate {
    /// All of them, in the order of the answers.
    pub const ALL: [MarkedFate; 4] = [
        MarkedFate::Dead,
        MarkedFate::Ko,
        MarkedFate::Seki,
        MarkedFate::Alive,
    ];

    /// The name, which the trainer uses.
    pub const fn name(self) -> &'static str {
        match self {
            MarkedFate::Dead => "dead",
            MarkedFate::Ko => "ko",
            MarkedFate::Seki => "seki",
            MarkedFate::Alive => "alive",
        }
    }
}

/// How likely each fate is: an estimate.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fates([f32; MarkedFate::ALL.len()]);

impl Fates {
    /// How likely this one is.
    pub fn of(&self, fate: MarkedFate) -> f32 {
        self.0[fate as usize]
    }

    /// The likeliest.
    pub fn likeliest(&self) -> MarkedFate {
        let more_likely = |best, fate| match self.of(fate) > self.of(best) {
            true => fate,
            false => best,
        };
        MarkedFate::ALL
            .into_iter()
            .fold(MarkedFate::Alive, more_likely)
    }

    fn from_logits(logits: &[f32]) -> Fates {
        let mut shares = [0.0; MarkedFate::ALL.len()];
        shares.copy_from_slice(logits);
        softmax(&mut shares);
        Fates(shares)
    }

    pub(crate) fn add(&mut self, other: &Fates) {
        let both = self.0.iter_mut().zip(other.0);
        both.for_each(|(to, from)| *to += from);
    }

    pub(crate) fn scale(&mut self, share: f32) {
        self.0.iter_mut().for_each(|x| *x *= share);
    }
}

/// How many of the last moves are seen.
const RECENT: usize = 3;

/// What the owner of the marked stones wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// That all of them are on the board in the end.
    #[default]
    Stand,
    /// That all of them are one block in the end.
    Connect,
}

/// A fight as the network sees it.
#[derive(Clone, Copy, Debug)]
pub struct FightPosition<'a> {
    /// The stones, and the ko ban if there is one.
    pub board: &'a Board,
    /// Who moves.
    pub to_play: Color,
    /// The moves of this fight that led here, the latest last. May be empty.
    pub recent: &'a [Move],
    /// The stones in question.
    pub marked: PointSet,
    /// What their owner wants.
    pub goal: Goal,
    /// Who may retake kos at once: he has threats enough.
    pub master: Option<Color>,
}

impl View for FightPosition<'_> {
    /// A pass, who has his way, the fates.
    const ANSWERS: usize = 2 + MarkedFate::ALL.len();

    fn board(&self) -> &Board {
        self.board
    }

    fn to_play(&self) -> Color {
        self.to_play
    }

    fn own_komi(&self) -> f32 {
        0.0
    }

    fn definition() -> u64 {
        hash_of_names(
            FIGHT_PLANES
                .into_iter()
                .chain(MarkedFate::ALL.map(MarkedFate::name)),
        )
    }

    fn fates(more: &[f32]) -> Option<Fates> {
        Some(Fates::from_logits(more))
    }

    fn may_play(&self, p: Point) -> bool {
        match self.board.legality(p, self.to_play) {
            Err(board::Illegal::Ko) => self.master == Some(self.to_play),
            other => other.is_ok(),
        }
    }

    fn write_planes(&self, symmetry: Symmetry, out: &mut [f32]) {
        let area = self.board.size().area();
        let index = plane_index(self.board, symmetry);
        write_liberties(self.board, self.to_play, &index, out);
        let mut set = |plane: FightPlane, p: Point| out[plane as usize * area + index(p)] = 1.0;
        if self.master != Some(self.to_play)
            && let Some(ban) = self.board.ban_on(self.to_play)
        {
            set(FightPlane::KoBan, ban);
        }
        let last = [FightPlane::Last1, FightPlane::Last2, FightPlane::Last3];
        for (mv, plane) in self.recent.iter().rev().take(RECENT).zip(last) {
            if let Some(p) = mv.point() {
                set(plane, p);
            }
        }
        for p in self.marked.iter() {
            set(FightPlane::Marked, p);
        }
        let mut fill = |plane: FightPlane, value: f32| {
            out[plane as usize * area..][..area].fill(value);
        };
        if self.goal == Goal::Connect {
            fill(FightPlane::Connect, 1.0);
        }
        if let Some(master) = self.master {
            let own = master == self.to_play;
            fill(FightPlane::Master, if own { 1.0 } else { -1.0 });
        }
        if self.recent.last() == Some(&Move::Pass) {
            fill(FightPlane::Passed, 1.0);
        }
    }
}

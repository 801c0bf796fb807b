//! The life of a group in a real position, where nothing is marked: an estimate from two sides.
//!
//! - [`framed`]: the group is read in frames of growing size (`Problem::frames` says what they assume). Inside a frame the answer is
//!   exact; but where the wall is not on the board, frames are too narrow for a group that runs, connects or finds room outside.
//! - [`Struggle`]: the fight for the group is played out many times on the board as it is. This sees room, friends and
//!   ways out, and misses narrow paths.
//!
//! A frame that stands on the board is believed. Otherwise a death in a frame counts when playouts do not contradict it plainly, where the
//! frame has ways out less than elsewhere. When both find the same point they do not contradict each other: frames of two sizes show how the killing goes on
//! that playouts only begin. Of several moves that work in the frame the one that does best when played out is shown: it has the largest margin.

mod count;
mod framed;
mod race;

use std::cell::{Cell, OnceCell};
use std::time::{Duration, Instant};

use board::{Board, Color, Move, Point, PointSet};
use life::answer::Custom;
use life::open::{Living, Survival, dragon};
use playout::struggle::{Outcome, Struggle, surroundings};
use prove::Threats;
use search::{CancelFlag, Meter};

use self::framed::Reading;
pub(super) use self::race::{Fight, race};
use crate::session::Session;

/// What a side gets by moving first, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judgement {
    /// 0 nothing, 1 everything, 2 a ko that it wins unless the other side finds a threat, 3 one for which it must find one.
    pub code: u8,
    pub best: Option<Move>,
    /// Whether the group is dead by custom although it could be played out as a ko.
    pub by_custom: bool,
}

impl Judgement {
    /// The mover gets nothing.
    pub(super) const NOTHING: Judgement = Judgement {
        code: 0,
        best: None,
        by_custom: false,
    };

    /// What the other side gets when this is what the reply to its move gets.
    pub(super) const fn converse(self) -> u8 {
        match self.code {
            0 => 1,
            1 => 0,
            2 => 3,
            _ => 2,
        }
    }

    /// The mover gets everything.
    pub(super) const fn everything(best: Option<Move>) -> Judgement {
        Judgement {
            code: 1,
            best,
            by_custom: false,
        }
    }
}

/// One question, all in all; many commands ask two.
const QUESTION_TIME: Duration = Duration::from_millis(4000);
/// All frames of one question together.
const FRAMES_TIME: Duration = Duration::from_millis(1700);
/// Looking for a proof of life on the open board.
const LIFE_TIME: Duration = Duration::from_millis(1000);
const LIFE_NODES: u64 = 200_000;
/// Trying a move in frames.
const TRIAL_TIME: Duration = Duration::from_millis(500);
/// Playing the fight out.
const PLAY_TIME: Duration = Duration::from_millis(800);
const PLAYOUTS: u32 = 40_000;
/// Fights go so many steps from the stones and what hangs together with them.
const STEPS: usize = 6;
const SEED: u64 = 7;

/// Playouts lean to life, because they seldom play inside an eye to kill. A group that stands in this share of them
/// although the attacker moves first is taken to live.
const HOLDS: f32 = 0.80;
/// The same where no frame says that it dies.
const HOLDS_UNREAD: f32 = 0.77;
/// The same where a frame says so from which there are ways out: playing on outside is what the frame leaves out.
const HOLDS_OPEN: f32 = 0.70;
/// The same where a frame says so of which hardly anything is made up.
const HOLDS_PLAINLY: f32 = 0.90;
/// One that stands in this share when its side moves first is taken to be saved.
const SAVED: f32 = 0.72;
/// One that stands in less is lost even if an open frame says otherwise.
const LOST: f32 = 0.45;
/// Playouts that say less about life than this are not worth looking for a proof.
const HOPE: f32 = 0.55;

/// A group about which questions are asked.
pub(super) struct Case<'a> {
    session: &'a Session,
    board: &'a Board,
    stones: PointSet,
    owner: Color,
    /// When the question was asked.
    started: Cell<Instant>,
    /// The fight played out, by who begins.
    played: [OnceCell<Option<Outcome>>; 2],
}

impl<'a> Case<'a> {
    /// The group of this stone, which is on the board.
    pub(super) fn new(
        session: &'a Session,
        board: &'a Board,
        stone: Point,
        owner: Color,
    ) -> Case<'a> {
        Case {
            session,
            board,
            stones: board.block_stones(stone),
            owner,
            started: Cell::new(Instant::now()),
            played: Default::default(),
        }
    }

    /// Whose group it is.
    pub(super) fn owner(&self) -> Color {
        self.owner
    }

    /// So much time, if so much is left.
    fn time(&self, wanted: Duration) -> Duration {
        let limit = self.session.limits.time.unwrap_or(QUESTION_TIME);
        let left = limit
            .min(QUESTION_TIME)
            .saturating_sub(self.started.get().elapsed());
        wanted.min(left)
    }

    /// What a side gets by moving first against or for the group. `custom` says what bent four is.
    pub(super) fn judge(&self, first: Color, custom: Custom) -> Option<Judgement> {
        self.started.set(Instant::now());
        let framed = self.framed(first, custom);
        let defends = first == self.owner;
        if let Some(reading) = framed
            && (reading.is_real() || reading.found.code > 1)
        {
            return Some(self.with_better_move(first, reading.found));
        }
        let played = self.played(first)?;
        let stood = played.stood();
        let lives = |reading: Reading| reading.found.code == u8::from(defends);
        let best = played.best();
        // A life on the open board outweighs a death in a frame.
        if !framed.is_some_and(lives)
            && stood >= HOPE
            && let Some(mv) = self.survives(self.board, first)
        {
            return Some(match defends {
                // The proof has some move that lives, the playouts have the one with the largest margin.
                true if best != mv && (stood >= HOLDS_PLAINLY || self.lives_by(best)) => {
                    Judgement::everything(best)
                }
                true => Judgement::everything(mv),
                false => Judgement::NOTHING,
            });
        }
        let alive = match framed {
            Some(reading) if lives(reading) => !reading.is_open() || stood > LOST,
            _ if defends => stood >= SAVED,
            // Both ways of looking at it find the same point: playouts know where, frames know how it goes on.
            Some(reading) if reading.insists_on(best) => false,
            Some(reading) if reading.is_nearly_real() => stood >= HOLDS_PLAINLY,
            Some(reading) if reading.is_open() => stood >= HOLDS_OPEN,
            Some(_) => stood >= HOLDS,
            None => stood >= HOLDS_UNREAD,
        };
        Some(match alive == defends {
            false => Judgement::NOTHING,
            true => match framed.filter(|f| f.found.code == 1) {
                Some(reading) => self.with_better_move(first, reading.found),
                None => Judgement::everything(best),
            },
        })
    }

    fn framed(&self, first: Color, custom: Custom) -> Option<Reading> {
        let how = (custom, self.time(FRAMES_TIME));
        framed::judge(self.session, self.board, self.stones, first, how)
    }

    /// The move that does best when the fight is played out, if it works in the frames as well.
    fn with_better_move(&self, first: Color, found: Judgement) -> Judgement {
        if found.code != 1 || found.best.is_none() {
            return found;
        }
        let best = self.played(first).and_then(Outcome::best);
        match best {
            Some(Move::Play(p)) if found.best != best && self.works(first, p) => {
                Judgement::everything(best)
            }
            _ => found,
        }
    }

    /// Whether a move leaves the other side nothing in the frames.
    fn works(&self, first: Color, p: Point) -> bool {
        let mut after = self.board.clone();
        if after.play(p, first).is_err() {
            return false;
        }
        if !self.stones.is_subset(&after.stones(self.owner)) {
            return first != self.owner;
        }
        let how = (Custom::Chinese, self.time(TRIAL_TIME));
        framed::judge(self.session, &after, self.stones, !first, how)
            .is_some_and(|reply| reply.found.code == 0)
    }

    /// The fight played out; None when the question was cancelled: a few playouts say nothing.
    fn played(&self, first: Color) -> Option<&Outcome> {
        let known = &self.played[first.index()];
        known.get_or_init(|| self.play_out(first)).as_ref()
    }

    fn play_out(&self, first: Color) -> Option<Outcome> {
        let limits = &self.session.limits;
        let nodes = limits
            .nodes
            .map_or(PLAYOUTS, |n| u32::try_from(n).unwrap_or(PLAYOUTS));
        let struggle = Struggle {
            stones: self.stones,
            area: surroundings(self.board, dragon(self.board, self.stones), STEPS),
            to_play: first,
            playouts: nodes.min(PLAYOUTS),
            time: Some(self.time(PLAY_TIME)),
            cancel: CancelFlag::from_shared(self.session.cancel.shared()),
            seed: SEED,
        };
        let outcome = struggle.search(self.board);
        outcome.filter(|_| !struggle.cancel.is_cancelled())
    }

    /// Whether this move of the owner is proven to save the stones on the open board.
    fn lives_by(&self, mv: Option<Move>) -> bool {
        let mut after = self.board.clone();
        mv.is_some_and(|mv| after.play_move(mv, self.owner).is_ok())
            && self.survives(&after, !self.owner).is_some()
    }

    /// The first move of a proof that the stones live on the open board, if one is found soon; the move is None when the attacker begins.
    fn survives(&self, board: &Board, first: Color) -> Option<Option<Move>> {
        let mut budget = super::life::budget(self.session);
        budget.time = Some(self.time(LIFE_TIME));
        budget.nodes = budget.nodes.min(LIFE_NODES);
        let mut meter = Meter::start(&budget);
        let mut board = board.clone();
        board.forget_history();
        let mut survival = Survival::new(self.owner, self.stones);
        match survival.ask(&mut board, first, Threats::REFUTER_MASTER, &mut meter)? {
            Living::Proven(proof) => Some(proof.first_move().filter(|_| first == self.owner)),
            Living::NotFound | Living::Unknown(_) => None,
        }
    }
}

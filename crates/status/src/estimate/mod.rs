//! The life of a group in a real position, where nothing encloses it: an estimate from two sides.
//!
//! - [`frames`]: the group is read in frames of growing size (`Problem::frames` says what they assume). Inside a frame the answer is
//!   exact; but where the wall is not on the board, frames are too narrow for a group that runs, connects or finds room outside.
//! - [`Struggle`]: the fight for the group is played out many times on the board as it is. This sees room, friends and
//!   ways out, and misses narrow paths.
//!
//! A frame that stands on the board is believed. Otherwise a death in a frame counts when playouts do not contradict it plainly, where the
//! frame has ways out less than elsewhere. When both find the same point they do not contradict each other: frames of two sizes show how the killing goes on
//! that playouts only begin. Of several moves that work in the frame the one that does best when played out is shown: it has the largest margin.
//!
//! Cost: limited by nodes and playouts, so that answers repeat on any machine: up to two seconds.

pub(crate) mod frames;

use std::cell::OnceCell;

use board::{Board, Color, Move, Point, PointSet};
use life::Code;
use life::answer::Custom;
use life::open::{Proving, Survival, dragon};
use playout::struggle::{self, Struggle, surroundings};
use prove::{ProofTree, Threats};
use search::{Limits, Meter};

use self::frames::Reading;
use crate::ask::{Ask, whole_blocks};
use crate::fate::{Basis, Fate};

/// All frames of one question together.
const FRAMES_NODES: u64 = 800_000;
/// Looking for a proof of life on the open board.
const LIFE_NODES: u64 = 150_000;
/// Trying a move in frames.
const TRIAL_NODES: u64 = 200_000;
/// Playing the fight out.
const PLAYOUTS: u32 = 8_000;
/// What a game to the end costs beside a node of a search.
const GAME_NODES: u64 = 50;
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

/// A group that is estimated.
pub(crate) struct Estimate<'a> {
    board: &'a Board,
    stones: PointSet,
    owner: Color,
    custom: Custom,
    limits: &'a Limits,
    /// The fight played out, by who begins.
    played: [OnceCell<Option<struggle::Fights>>; 2],
}

impl<'a> Estimate<'a> {
    /// These stones of one color, which are on the board.
    pub(crate) fn new(board: &'a Board, stones: PointSet, ask: &'a Ask) -> Estimate<'a> {
        let black = stones.intersects(&board.stones(Color::Black));
        Estimate {
            board,
            stones,
            owner: if black { Color::Black } else { Color::White },
            custom: ask.custom,
            limits: &ask.limits,
            played: Default::default(),
        }
    }

    /// The block of a stone.
    pub(crate) fn of_block(board: &'a Board, stone: Point, ask: &'a Ask) -> Estimate<'a> {
        let stones = whole_blocks(board, PointSet::from_point(stone));
        Estimate::new(board, stones, ask)
    }

    /// Limits of one part.
    fn limits(&self, nodes: u64) -> Limits {
        Limits {
            nodes: nodes.min(self.limits.nodes),
            ..self.limits.clone()
        }
    }

    /// What becomes of the group when this side begins.
    pub(crate) fn judge(&self, first: Color) -> Option<Fate> {
        let framed = self.framed(first);
        let defends = first == self.owner;
        if let Some(reading) = framed
            && (reading.is_real() || reading.is_ko())
        {
            return Some(self.with_better_move(first, reading));
        }
        let played = self.played(first)?;
        let stood = played.stood();
        let lives = |reading: Reading| reading.code == Code::Alive;
        let best = played.best();
        // A life on the open board outweighs a death in a frame.
        if !framed.is_some_and(lives)
            && stood >= HOPE
            && let Some(proof) = self.survives(self.board, first)
        {
            let mv = proof.first_move().filter(|_| defends);
            // The proof has some move that lives, the playouts have the one with the largest margin.
            let best = match defends {
                true if best != mv && (stood >= HOLDS_PLAINLY || self.lives_by(best)) => best,
                _ => mv,
            };
            let basis = Basis::Board { zone: proof.zone() };
            return Some(Fate {
                two_eyes: Some(true),
                proof: Some(Box::new(proof)),
                ..Fate::of_code(first, Code::Alive, basis, best)
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
        let code = match alive {
            true => Code::Alive,
            false => Code::Dead,
        };
        let fights = Basis::Fights {
            share: stood,
            games: played.playouts,
        };
        let agrees = framed.filter(|reading| reading.code == code);
        Some(match (alive == defends, agrees) {
            (true, Some(reading)) => self.with_better_move(first, reading),
            (true, None) => Fate::of_code(first, code, fights, best),
            (false, Some(reading)) => Fate::of_code(first, code, reading.basis(), None),
            (false, None) => Fate::of_code(first, code, fights, None),
        })
    }

    fn framed(&self, first: Color) -> Option<Reading> {
        let limits = self.limits(FRAMES_NODES);
        frames::judge(self.board, self.stones, first, self.custom, &limits)
    }

    /// What a frame says, with the move that does best when the fight is played out, if it works in the frames as well.
    fn with_better_move(&self, first: Color, reading: Reading) -> Fate {
        let defends = first == self.owner;
        let mut best = reading.best;
        let succeeds = reading.code.for_mover(!defends) == 1;
        if succeeds && best.is_some() {
            let played = self.played(first).and_then(struggle::Fights::best);
            if let Some(Move::Play(p)) = played
                && best != played
                && self.works(first, p)
            {
                best = played;
            }
        }
        let mut fate = Fate::of_code(first, reading.code, reading.basis(), best);
        if reading.by_custom {
            fate.by_custom = true;
            fate.outcome = life::Outcome::Dead;
        }
        fate
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
        let limits = self.limits(TRIAL_NODES);
        frames::judge(&after, self.stones, !first, Custom::Chinese, &limits)
            .is_some_and(|reply| reply.code.for_mover(first == self.owner) == 0)
    }

    /// The fight played out; None when the question was cancelled: a few playouts say nothing.
    pub(crate) fn played(&self, first: Color) -> Option<&struggle::Fights> {
        let known = &self.played[first.index()];
        known.get_or_init(|| self.play_out(first)).as_ref()
    }

    fn play_out(&self, first: Color) -> Option<struggle::Fights> {
        // A game costs about as much as so many nodes.
        let most = u32::try_from(self.limits.nodes / GAME_NODES).unwrap_or(PLAYOUTS);
        let struggle = Struggle {
            stones: self.stones,
            area: surroundings(self.board, dragon(self.board, self.stones), STEPS),
            to_play: first,
            playouts: PLAYOUTS.min(most.max(1)),
            time: self.limits.time,
            cancel: self.limits.cancel.clone(),
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

    /// A proof that the stones live on the open board, if one is found soon.
    fn survives(&self, board: &Board, first: Color) -> Option<ProofTree> {
        let mut meter = Meter::start(&self.limits(LIFE_NODES));
        let mut board = board.clone();
        board.forget_history();
        let mut survival = Survival::new(self.owner, self.stones);
        match survival.ask(&mut board, first, Threats::REFUTER_MASTER, &mut meter)? {
            Proving::Proven(proof) => {
                debug_assert!(prove::check::check(&proof).is_ok(), "no proof: {proof:?}");
                Some(*proof)
            }
            Proving::NotFound | Proving::Unknown(_) => None,
        }
    }
}

//! The life of a group in a real position, where nothing encloses it: an estimate from two sides.
//!
//! - [`frames`]: the group is read in frames of growing size (crate `frames` says what they assume). Inside a frame the answer is
//!   exact; but where the wall is not on the board, frames are too narrow for a group that runs, connects or finds room outside.
//! - [`fights`]: the fight for the group is read with a network on the board as it is. This sees room, friends and ways out, and misses narrow paths.
//!
//! A frame that stands on the board is believed. Otherwise both are added up as odds: what a frame says counts the more, the less of it is made up. Of several moves
//! that work in the frame the one that the fight prefers is shown. A ko that no frame shows is one where the end turns on who may retake at once; a seki that no frame shows
//! is what the network's first look finds likelier than all else together.
//!
//! The weights of frames (`tuning.rs`) were set by what they mean, not fitted: a death behind walls that the owner could still break through counts little. Cost: limited by nodes and looks, so that answers repeat: about a second.

pub(crate) mod evidence;
pub(crate) mod fights;
pub(crate) mod first_look;
pub(crate) mod frames;
pub(crate) mod likely;

use answers::Custom;
use board::{Board, Color, Move, Point, PointSet};
use life::Code;
use net::Goal;
use search::Limits;

use self::fights::{Fights, Fought, chance};
use self::frames::Reading;
use crate::ask::{Ask, whole_blocks};
use crate::fate::{Basis, Fate};
use crate::tuning::TUNED;

/// A group that is estimated.
pub(crate) struct Estimate<'a> {
    board: &'a Board,
    stones: PointSet,
    owner: Color,
    custom: Custom,
    limits: &'a Limits,
    fights: Fights<'a>,
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
            fights: Fights::new(board, stones, Goal::Stand, &ask.limits),
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
        let fought = self.fought(first)?;
        let odds = fought.odds() + framed.map_or(0.0, |reading| reading.weight(defends));
        let alive = odds >= 0.0;
        let code = match (alive, self.is_ko(first, fought, framed)) {
            (true, false) => Code::Alive,
            (false, false) => Code::Dead,
            (true, true) => Code::AliveUnless(1),
            (false, true) => Code::DeadUnless(1),
        };
        let basis = Basis::Fights {
            share: chance(odds),
            games: fought.effort,
        };
        let agrees = framed.filter(|reading| reading.code == code);
        let gets_something = code.for_mover(!defends) > 0;
        // The frame's move is one of a board that is made up, where it is; the fight's is one of this board.
        let wants_it_too = (fought.odds() >= 0.0) == alive;
        let own_move = wants_it_too && !framed.is_some_and(|reading| reading.is_nearly_real());
        Some(match (gets_something, agrees) {
            (true, Some(reading)) if !own_move => self.with_better_move(first, reading),
            (false, Some(reading)) => Fate::of_code(first, code, reading.basis(), None),
            _ => {
                let best = fought.best.filter(|_| gets_something);
                let fate = Fate {
                    line: fought.line.clone(),
                    ..Fate::of_code(first, code, basis, best)
                };
                match fought.looks_like(net::MarkedFate::Seki) {
                    true => fate.into_seki(),
                    false => fate,
                }
            }
        })
    }

    /// Whether threats turn the fight. What a frame of which hardly anything is made up calls decided is no ko.
    fn is_ko(&self, first: Color, fought: &Fought, framed: Option<Reading>) -> bool {
        let stands = fought.odds() >= 0.0;
        let may_be = fought.saw_ko || fought.looks_like(net::MarkedFate::Ko);
        if !may_be || framed.is_some_and(|reading| reading.is_nearly_real()) {
            return false;
        }
        let loser = if stands { !self.owner } else { self.owner };
        let again = self.fights.with_master(first, loser);
        let toward = |odds: f32| if stands { odds } else { -odds };
        again.is_some_and(|again| {
            toward(fought.odds()) >= TUNED.turns && toward(again.odds()) <= -TUNED.turns
        })
    }

    fn framed(&self, first: Color) -> Option<Reading> {
        let limits = self.limits(TUNED.frames_nodes);
        frames::judge(self.board, self.stones, first, self.custom, &limits)
    }

    /// What a frame says, with the move that does best when the fight is played out, if it works in the frames as well.
    fn with_better_move(&self, first: Color, reading: Reading) -> Fate {
        let defends = first == self.owner;
        let mut best = reading.best;
        let succeeds = reading.code.for_mover(!defends) == 1;
        if succeeds && best.is_some() {
            let fought = self.fought(first).and_then(|fought| fought.best);
            if let Some(Move::Play(p)) = fought
                && best != fought
                && self.works(first, p)
            {
                best = fought;
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
        let limits = self.limits(TUNED.frame_trial_nodes);
        frames::judge(&after, self.stones, !first, Custom::Chinese, &limits)
            .is_some_and(|reply| reply.code.for_mover(first == self.owner) == 0)
    }

    /// The fight; None when the question was cancelled.
    pub(crate) fn fought(&self, first: Color) -> Option<&Fought> {
        self.fights.when_first(first)
    }
}

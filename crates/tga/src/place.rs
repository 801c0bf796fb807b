//! The position of a problem in play: who may move where, and whether the target is gone.

use std::hash::{Hash, Hasher};

use board::{Board, Color, Illegal, Move, Point, PointSet, Waive};
use rustc_hash::FxHasher;

use crate::settings::TgaSettings;
use crate::tuning::TUNED;
use life::{Problem, Target};

/// A problem being played.
pub(super) struct Place {
    pub(super) board: Board,
    pub(super) defender: Color,
    pub(super) mover: Color,
    pub(super) area: PointSet,
    /// Where the attacker may play.
    pub(super) scope: PointSet,
    target: Target,
    /// What is left of a target of which one stone is enough, after each move.
    left: Vec<PointSet>,
    /// Where many defender stones were captured, after each move: not to be played on without "under the stones".
    closed: Vec<PointSet>,
    close_captures: bool,
    /// Attacker stones outside that no play can capture.
    wall: PointSet,
    /// Nothing but such stones touches the area from outside.
    pub(super) sealed: bool,
    /// The points outside of the area are one piece that reaches the edge of the board: nothing in the area goes
    /// round any of them.
    pub(super) outside_hangs_together: bool,
    /// Part of every key.
    salt: u64,
    /// Whether it matters that the last move was a pass (3.7: no two in a row).
    passes_matter: bool,
}

impl Place {
    /// The salt keeps the keys of different problems apart.
    pub(super) fn new(problem: &Problem, first: Color, settings: &TgaSettings, salt: u64) -> Place {
        let mut board = problem.board.clone();
        board.forget_history();
        board.lift_ban_on_other(first);
        let (area, scope) = (problem.area, problem.area | problem.attacker_only);
        let attackers = board.stones(!problem.defender);
        let outside = board.empty() - scope;
        let wall = ((outside.neighbors() & attackers) - scope).flood(&(attackers - scope));
        let touching = (scope.neighbors() & board.points()) - scope - outside;
        let elsewhere = board.points() - scope;
        let edge = |p: Point| p.line(board.size()) == 1;
        let hangs_together = elsewhere.components().count() == 1 && elsewhere.iter().any(edge);
        Place {
            defender: problem.defender,
            mover: first,
            area,
            scope,
            target: problem.target,
            left: vec![match problem.target {
                Target::OneOf(stones) => stones,
                _ => PointSet::EMPTY,
            }],
            closed: vec![PointSet::EMPTY],
            close_captures: settings.no_under_the_stones,
            wall,
            sealed: touching.is_subset(&wall) && !area.neighbors().intersects(&outside),
            outside_hangs_together: hangs_together,
            salt,
            passes_matter: settings.bent_four,
            board,
        }
    }

    pub(super) fn attacker_moves(&self) -> bool {
        self.mover != self.defender
    }

    /// The empty points where the side to move may play as far as the problem is concerned.
    pub(super) fn playable(&self) -> PointSet {
        let where_to = match self.attacker_moves() {
            true => self.scope,
            false => self.area,
        };
        let closed = self.closed.last().copied().unwrap_or_default();
        (where_to & self.board.empty()) - closed
    }

    pub(super) fn play(&mut self, mv: Move, ignoring: bool) -> Result<(), Illegal> {
        let mut killed = PointSet::EMPTY;
        match mv {
            Move::Pass => self.board.pass(),
            Move::Play(p) => {
                let waive = match ignoring {
                    true => Waive::KO,
                    false => Waive::NOTHING,
                };
                self.board.play_waiving(p, self.mover, waive)?;
                killed = self.board.killed_by_last_move();
            }
        }
        if let Target::OneOf(_) = self.target {
            let left = self.left.last().copied().unwrap_or_default();
            self.left.push(left - killed);
        }
        if self.close_captures {
            let mut closed = self.closed.last().copied().unwrap_or_default();
            if self.attacker_moves() && killed.len() >= TUNED.many_captured {
                closed |= killed;
            }
            self.closed.push(closed);
        }
        self.mover = !self.mover;
        Ok(())
    }

    pub(super) fn undo(&mut self) {
        self.board.undo();
        self.mover = !self.mover;
        if let Target::OneOf(_) = self.target {
            self.left.pop();
        }
        if self.close_captures {
            self.closed.pop();
        }
    }

    pub(super) fn target(&self) -> Target {
        self.target
    }

    /// Whether the target has left the board.
    pub(super) fn is_captured(&self) -> bool {
        let own = self.board.stones(self.defender);
        match self.target {
            Target::AnyStone => !own.intersects(&self.area),
            Target::All(stones) => !stones.is_subset(&own),
            Target::OneOf(_) => self.left.last().is_some_and(PointSet::is_empty),
        }
    }

    /// Whether the target is saved when these defender stones are.
    pub(super) fn is_saved_with(&self, safe: PointSet) -> bool {
        match self.target {
            Target::AnyStone => safe.intersects(&self.area),
            Target::All(stones) => stones.is_subset(&safe),
            Target::OneOf(_) => self.left.last().is_some_and(|left| left.intersects(&safe)),
        }
    }

    /// Attacker stones that no play can capture: those joined to a liberty on which nobody may play.
    pub(super) fn immortal(&self) -> PointSet {
        let attackers = self.board.stones(!self.defender) & self.scope;
        let outside = self.board.empty() - self.scope;
        let rooted = (self.wall | outside).neighbors() & attackers;
        rooted.flood(&attackers) | self.wall
    }

    /// Whether the last move was a pass, where that matters.
    pub(super) fn after_pass(&self) -> bool {
        self.passes_matter && self.board.depth() > 0 && self.board.last_played().is_none()
    }

    /// Everything that the value depends on (2.5: the keys of the stones, and of the side to move).
    pub(super) fn key(&self) -> u64 {
        let mut key = self.board.hash() ^ self.salt;
        if self.attacker_moves() {
            key ^= 0x6a09_e667_f3bc_c908;
        }
        if self.after_pass() {
            key ^= 0xbb67_ae85_84ca_a73b;
        }
        if matches!(self.target, Target::OneOf(_)) || self.close_captures {
            let mut hasher = FxHasher::default();
            (self.left.last(), self.closed.last()).hash(&mut hasher);
            key ^= hasher.finish();
        }
        key
    }
}

//! The tactical questions about a block, or two: what the side that moves first gets, and by which move.
//!
//! *No* means: not within the bounds of the search ([`Settings::default`]); captures and connections that are claimed are proven. A ko
//! is at least that: more was not found. Nodes limit a question where nobody says otherwise, no clock: the answer repeats on any machine.

use board::{Board, Color, Illegal, Move, Point, PointSet};
use prove::Claim;
use search::{Limits, Meter};

use crate::general::{Asker, Finding, Settings, Success};
use crate::prevent::{defend, disconnect};
use crate::tuning::TUNED;

/// What the side that moves first gets, and its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gets {
    /// What it gets.
    pub outcome: Success,
    /// By this move; None when it gets nothing or needs no move.
    pub best: Option<Move>,
}

/// A board and the limits of questions about it.
#[derive(Debug)]
pub struct Questions {
    asker: Asker,
    meter: Meter,
    board: Board,
}

/// These limits, or the usual ones where nobody says.
fn or_usual(limits: &Limits) -> Limits {
    limits.or(&Settings::default().limits)
}

impl Questions {
    /// Questions about this position, within these limits together.
    pub fn new(board: &Board, limits: &Limits) -> Questions {
        let settings = Settings {
            limits: or_usual(limits),
            ..Settings::default()
        };
        Questions {
            meter: Meter::start(&settings.limits),
            asker: Asker::new(settings),
            board: board.clone(),
        }
    }

    /// Can the block be captured if the opponent moves first? None where there is none.
    pub fn attack(&mut self, prey: Point) -> Option<Gets> {
        let hunter = !self.board.color(prey)?;
        let found = self.capture(prey, hunter)?;
        Some(Gets {
            outcome: found.outcome,
            best: found.best,
        })
    }

    /// Can the block be saved if its owner moves first? One that the opponent cannot capture even if he moves first needs no move.
    pub fn defend(&mut self, prey: Point) -> Option<Gets> {
        let owner = self.board.color(prey)?;
        let found = defend(&self.asker, &mut self.board, prey, owner, &mut self.meter)?;
        Some(Gets {
            outcome: found.outcome.reversed(),
            best: found.best,
        })
    }

    /// What a move of the opponent gets against the block. A ko ban makes it a move that does not work.
    pub fn does_attack(&mut self, mv: Move, prey: Point) -> Result<Success, Illegal> {
        let Some(owner) = self.board.color(prey) else {
            return Ok(Success::No);
        };
        let last = self.board.liberties(prey).only();
        let in_ko = last.is_some_and(|last| Claim::is_ko_capture(&self.board, prey, last));
        if !self.play(mv, !owner)? {
            return Ok(Success::No);
        }
        // No stone: the move has captured it, though perhaps only for as long as the ko lasts.
        let captured = match in_ko {
            true => Success::KoMoverFirst,
            false => Success::Yes,
        };
        let found = self.capture(prey, owner);
        Ok(found.map_or(captured, |found| found.outcome))
    }

    /// What a move of its owner gets for the block.
    pub fn does_defend(&mut self, mv: Move, prey: Point) -> Result<Success, Illegal> {
        let Some(owner) = self.board.color(prey) else {
            return Ok(Success::No);
        };
        if !self.play(mv, owner)? {
            return Ok(Success::No);
        }
        let found = self.capture(prey, !owner);
        Ok(found.map_or(Success::No, |found| found.outcome.reversed()))
    }

    /// Can two blocks of one color be connected if their owner moves first?
    pub fn connect(&mut self, a: Point, b: Point) -> Option<Gets> {
        let owner = self.board.color(a)?;
        let found = self
            .asker
            .connect(&mut self.board, a, b, owner, &mut self.meter)?;
        Some(Gets {
            outcome: found.outcome,
            best: found.best,
        })
    }

    /// What a move of their owner gets towards connecting them, the opponent to move after it.
    pub fn does_connect(&mut self, mv: Move, a: Point, b: Point) -> Result<Success, Illegal> {
        let Some(owner) = self.board.color(a) else {
            return Ok(Success::No);
        };
        if !self.play(mv, owner)? {
            return Ok(Success::No);
        }
        let found = self
            .asker
            .connect(&mut self.board, a, b, !owner, &mut self.meter);
        Ok(found.map_or(Success::No, |found| found.outcome))
    }

    /// Can they be cut if the opponent moves first? *Yes* means: no connection was found within the limits after this move. Blocks
    /// that cannot be connected even if their owner moves first need no cut.
    pub fn disconnect(&mut self, a: Point, b: Point) -> Option<Gets> {
        let found = disconnect(&self.asker, &mut self.board, a, b, &mut self.meter)?;
        Some(Gets {
            outcome: found.outcome.reversed(),
            best: found.best,
        })
    }

    /// Whether two blocks hang together: the opponent cannot cut them, or each hangs together with a third one. All questions
    /// share the limits; what they leave open counts as not connected.
    pub fn hang_together(&mut self, a: Point, b: Point) -> bool {
        let Some(color) = self.board.color(a) else {
            return false;
        };
        if self.board.color(b) != Some(color) {
            return false;
        }
        let limit = self.meter.node_limit();
        let mut dragon = self.board.block_stones(a);
        let mut todo = vec![a];
        while let Some(from) = todo.pop() {
            if dragon.contains(b) {
                break;
            }
            let near = neighborhood(&self.board, from) & self.board.stones(color);
            let blocks: Vec<Point> = self.board.blocks_in(near - dragon).collect();
            for block in blocks {
                let left = limit.saturating_sub(self.meter.nodes());
                let most = self.meter.nodes() + (left / 4).min(TUNED.link_nodes);
                self.meter.set_node_limit(most);
                let found =
                    self.asker
                        .connect(&mut self.board, from, block, !color, &mut self.meter);
                self.meter.set_node_limit(limit);
                if found.is_some_and(|found| found.outcome == Success::Yes) {
                    dragon |= self.board.block_stones(block);
                    todo.push(block);
                }
            }
        }
        dragon.contains(b)
    }

    fn capture(&mut self, prey: Point, first: Color) -> Option<Finding> {
        self.asker
            .capture(&mut self.board, prey, first, &mut self.meter)
    }

    /// Makes a move; false when a ko ban forbids it now.
    fn play(&mut self, mv: Move, color: Color) -> Result<bool, Illegal> {
        match self.board.play_move(mv, color) {
            Ok(()) => Ok(true),
            Err(Illegal::Ko) => Ok(false),
            Err(why) => Err(why),
        }
    }
}

/// Points at most three steps from a block, not through enemy stones.
fn neighborhood(board: &Board, block: Point) -> PointSet {
    let own = board.color(block);
    let open = board.empty() | own.map_or(PointSet::EMPTY, |c| board.stones(c));
    let mut near = board.block_stones(block);
    for _ in 0..3 {
        near = near.grown(&open);
    }
    near
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn no_clock_limits_a_question_unless_somebody_says_so() {
        let unsaid = or_usual(&Limits::default());
        assert_eq!(unsaid.time, None);
        assert!(unsaid.nodes < u64::MAX);
        let second = Duration::from_secs(1);
        assert_eq!(or_usual(&Limits::time(second)).time, Some(second));
    }
}

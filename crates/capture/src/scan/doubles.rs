//! Moves that do two things at once.

use board::{Board, Color, Move, Point, PointSet};

use super::scanner::{Scanner, for_good, rescue_points};
use super::{BlockState, DoubleThreat};
use crate::calculator::HuntSide;

impl Scanner<'_> {
    /// All of them, those that concern most stones first.
    pub(super) fn doubles(
        &mut self,
        board: &mut Board,
        blocks: &[BlockState],
    ) -> Vec<DoubleThreat> {
        let mut doubles = Vec::new();
        for color in Color::ALL {
            self.two_at_once(board, color, blocks, &mut doubles);
            self.forks(board, color, blocks, &mut doubles);
        }
        let size = |d: &DoubleThreat| {
            let all = d.attacks.iter().chain(&d.defends);
            all.map(|&b| board.stone_count(b)).sum::<usize>()
        };
        doubles.sort_by_key(|d| (std::cmp::Reverse(size(d)), d.at));
        doubles
    }

    /// Moves that work for or against two blocks whose fate depends on who moves first.
    fn two_at_once(
        &mut self,
        board: &mut Board,
        color: Color,
        blocks: &[BlockState],
        doubles: &mut Vec<DoubleThreat>,
    ) {
        let critical: Vec<(&BlockState, PointSet)> = blocks
            .iter()
            .filter(|b| b.is_critical())
            .map(|b| {
                let own = b.color == color;
                let best = if own { b.defend.best } else { b.attack.best };
                let mut points = match own {
                    true => rescue_points(board, b),
                    false => board.liberties(b.stone),
                };
                points.extend(best.and_then(Move::point));
                (b, points)
            })
            .collect();
        let mut seen = PointSet::EMPTY;
        let mut shared = PointSet::EMPTY;
        for (_, points) in &critical {
            shared |= seen & *points;
            seen |= *points;
        }
        for at in shared {
            let mut double = DoubleThreat {
                at,
                color,
                attacks: Vec::new(),
                defends: Vec::new(),
            };
            for (block, _) in critical.iter().filter(|(_, points)| points.contains(at)) {
                if block.color == color && self.saves(board, block, at) {
                    double.defends.push(block.stone);
                } else if block.color != color && self.catches(board, block, at) {
                    double.attacks.push(block.stone);
                }
            }
            let both = double.attacks.len() + double.defends.len() >= 2;
            if both && !double.attacks.is_empty() {
                doubles.push(double);
            }
        }
    }

    /// Double ataris that no single answer meets.
    fn forks(
        &mut self,
        board: &mut Board,
        color: Color,
        blocks: &[BlockState],
        doubles: &mut Vec<DoubleThreat>,
    ) {
        let loose: Vec<&BlockState> = blocks
            .iter()
            .filter(|b| b.color != color && b.liberties == 2 && !b.is_dead())
            .collect();
        for (i, a) in loose.iter().enumerate() {
            for b in &loose[i + 1..] {
                for at in board.liberties(a.stone) & board.liberties(b.stone) {
                    let known = |d: &DoubleThreat| d.at == at && d.color == color;
                    if !doubles.iter().any(known) && self.is_fork(board, color, at, a, b) {
                        doubles.push(DoubleThreat {
                            at,
                            color,
                            attacks: vec![a.stone, b.stone],
                            defends: Vec::new(),
                        });
                    }
                }
            }
        }
    }

    fn is_fork(
        &mut self,
        board: &mut Board,
        color: Color,
        at: Point,
        a: &BlockState,
        b: &BlockState,
    ) -> bool {
        let Ok(mut after) = board.trial(at, color) else {
            return false;
        };
        let both = [a.stone, b.stone];
        if after.same_block(a.stone, b.stone) || !both.iter().all(|&s| after.in_atari(s)) {
            return false;
        }
        // Only an answer on a liberty, or one that takes something, can get a block out of atari.
        let mut answers = after.liberties(a.stone) | after.liberties(b.stone);
        for stone in both {
            for hunter in after.adjacent_blocks(stone, 1) {
                answers |= after.liberties(hunter);
            }
        }
        answers.into_iter().all(|p| {
            let Ok(mut then) = after.trial(p, !color) else {
                return true;
            };
            both.iter().any(|&s| {
                self.ladder(&mut then, s, HuntSide::Hunter)
                    .is_some_and(for_good)
            })
        })
    }
}

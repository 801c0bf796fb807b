//! What needs no judgement: it ends a line.

use board::{Board, Color};
use capture::calculator::{Calculator, CatchQuestion, HuntSide};
use net::Goal;
use safety::benson;
use search::Limits;

use crate::Fight;
use crate::tuning::TUNED;

/// Looks for facts; keeps the ladder reader.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    calculator: Calculator,
}

impl Facts {
    /// 1 when the owner has his way, 0 when the other side has; None when it is not plain. The board is the same before and after.
    pub(crate) fn look(
        &mut self,
        board: &mut Board,
        fight: &Fight,
        owner: Color,
        to_play: Color,
        both_passed: bool,
    ) -> Option<f32> {
        let own = board.stones(owner);
        if !fight.stones.is_subset(&own) {
            return Some(0.0);
        }
        if fight.goal == Goal::Connect {
            let one = fight.stones.first()?;
            let together = fight.stones.is_subset(&board.block_stones(one));
            return match together {
                true => Some(1.0),
                false => both_passed.then_some(0.0),
            };
        }
        if both_passed {
            return Some(1.0);
        }
        if self.is_caught(board, fight, owner, to_play) {
            return Some(0.0);
        }
        let safe = benson(board, owner).stones;
        fight.stones.is_subset(&safe).then_some(1.0)
    }

    /// Whether a block of the stones is taken at once or in a ladder, whoever wins kos.
    fn is_caught(
        &mut self,
        board: &mut Board,
        fight: &Fight,
        owner: Color,
        to_play: Color,
    ) -> bool {
        let attacks = to_play != owner;
        let first = if attacks {
            HuntSide::Hunter
        } else {
            HuntSide::Prey
        };
        let blocks: Vec<_> = board.blocks_in(fight.stones).collect();
        for block in blocks {
            let last = board.liberties(block).only();
            if last.is_some_and(|p| attacks && !board.is_banned(p, to_play)) {
                return true;
            }
            if board.liberty_count(block) > TUNED.ladder_liberties {
                continue;
            }
            let question = CatchQuestion {
                limits: Limits {
                    nodes: TUNED.ladder_nodes,
                    depth: TUNED.ladder_depth,
                    ..Limits::default()
                },
                ko_winner: Some(owner),
                ..CatchQuestion::ladder(block, first)
            };
            if let Some((true, _)) = self.calculator.catches(board, &question) {
                return true;
            }
        }
        false
    }
}

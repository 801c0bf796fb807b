//! Blocks that a ladder catches, for records ([`Record::set_caught`]): the exact reader of Kierulf's calculator, asked about every block with
//! one or two liberties. What a network learns from it is in docs/network.md.

use board::{Board, Color, Point};
use capture::calculator::{Calculator, CatchQuestion, HuntSide};
use net::Record;

use crate::tuning::TUNED;

/// Reads the ladders of positions.
#[derive(Debug, Default)]
pub(crate) struct LadderMarks {
    calculator: Calculator,
}

impl LadderMarks {
    /// Marks the blocks that are caught when the other side begins, and those that are caught even when their owner does.
    pub(crate) fn mark(&mut self, board: &Board, record: &mut Record) {
        let mut board = board.clone();
        for color in Color::ALL {
            let short: Vec<Point> = board.blocks(color).collect();
            for block in short {
                if board.liberty_count(block) > 2 {
                    continue;
                }
                let anyway =
                    board.in_atari(block) && self.catches(&mut board, block, HuntSide::Prey);
                if anyway || self.catches(&mut board, block, HuntSide::Hunter) {
                    for p in board.block_stones(block).iter() {
                        record.set_caught(p, anyway);
                    }
                }
            }
        }
    }

    fn catches(&mut self, board: &mut Board, prey: Point, first: HuntSide) -> bool {
        let question = CatchQuestion {
            // A ladder that needs a ko is none that is certain.
            ko_winner: board.color(prey),
            ..CatchQuestion::ladder_within(prey, first, TUNED.ladder_nodes)
        };
        let found = self.calculator.catches(board, &question);
        found.is_some_and(|(caught, _)| caught)
    }
}

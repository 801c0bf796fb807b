//! The ladder question for every block of a position.

use board::{Board, Color, Point};

use super::answer::CatchVerdict;
use super::engine::Calculator;
use super::question::{Bounds, CatchQuestion, HuntSide};

/// What the ladder does to one block, each side moving first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LadderStatus {
    /// One stone of the block.
    pub stone: Point,
    /// With the hunter moving first.
    pub hunter_first: CatchVerdict,
    /// With the prey moving first.
    pub prey_first: CatchVerdict,
}

/// Asks the ladder question about every block, for both first movers. Blocks with three liberties
/// and more are out of the bounds and are not listed.
pub fn survey_ladders(board: &mut Board, ko_winner: Option<Color>) -> Vec<LadderStatus> {
    let mut calculator = Calculator::new();
    let blocks: Vec<Point> = Color::ALL
        .into_iter()
        .flat_map(|color| board.blocks(color).collect::<Vec<_>>())
        .filter(|&b| board.liberty_count(b) <= Bounds::LADDER.max_lib_hunter)
        .collect();
    let mut verdict = |stone, first| {
        let question = CatchQuestion {
            ko_winner,
            ..CatchQuestion::ladder(stone, first)
        };
        // The stone is there, so the question can be asked.
        let answer = calculator.ask(board, &question).ok()?;
        Some(answer.verdict)
    };
    blocks
        .into_iter()
        .filter_map(|stone| {
            Some(LadderStatus {
                stone,
                hunter_first: verdict(stone, HuntSide::Hunter)?,
                prey_first: verdict(stone, HuntSide::Prey)?,
            })
        })
        .collect()
}

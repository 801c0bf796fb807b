//! The tactical state of a whole position: every block, both first movers, and moves that do two things at once.
//!
//! # What it decides
//! For each block with few liberties: what the hunter gets if he moves first, and, where that is
//! something, what is left of it if the owner does. Blocks with more liberties are not in tactical danger and
//! are listed as such. A capture that is reported is proven, by the exact ladder (which is
//! asked first, against an owner who wins every ko) or by the general search; "not captured" means within a
//! few hundred nodes.
//!
//! # Double threats
//! A move is listed when it works against two blocks at once (two attacks, or an attack and a
//! rescue, each verified by itself), or when it puts two blocks in atari and no single answer saves both
//! from the ladder.
//!
//! # Cost
//! A few milliseconds on a 19x19 middle game: it is meant to run after every move of a game.

mod doubles;
mod scanner;

use board::{Board, Color, Move, Point};
use search::CancelFlag;

use crate::general::Success;
use scanner::Scanner;

/// How much a scan may spend.
#[derive(Clone, Debug)]
pub struct ScanSettings {
    /// Blocks with more liberties are taken to be in no danger.
    pub max_liberties: usize,
    /// Nodes of the general search for one question.
    pub nodes: u64,
    /// Nodes of the general search for the whole scan; the largest blocks are asked about first.
    pub total_nodes: u64,
    /// Raised to stop; what is known by then is returned.
    pub cancel: CancelFlag,
}

impl Default for ScanSettings {
    fn default() -> ScanSettings {
        ScanSettings {
            max_liberties: 4,
            nodes: 400,
            total_nodes: 3_500,
            cancel: CancelFlag::new(),
        }
    }
}

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FoundBy {
    /// The exact ladder module.
    Ladder,
    /// The general search.
    Search,
}

/// What a side that moves first gets for or against a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// What it gets, in its own terms.
    pub outcome: Success,
    /// The move, if one is known and needed.
    pub best: Option<Move>,
}

/// The state of one block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockState {
    /// A stone of the block: the first in the order of the board.
    pub stone: Point,
    /// Its color.
    pub color: Color,
    /// Number of its stones.
    pub stones: usize,
    /// Number of its liberties.
    pub liberties: usize,
    /// What the hunter gets if he moves first.
    pub attack: Prospect,
    /// What the owner gets if he does.
    pub defend: Prospect,
    /// What found the capture; None when there is none.
    pub found: Option<FoundBy>,
}

impl BlockState {
    /// Whether it matters who moves first.
    pub fn is_critical(&self) -> bool {
        self.attack.outcome > self.defend.outcome.reversed()
    }

    /// Whether the block is captured even if its owner moves first.
    pub fn is_dead(&self) -> bool {
        self.defend.outcome == Success::No
    }
}

/// A move that does two things at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoubleThreat {
    /// The move.
    pub at: Point,
    /// Whose move it is.
    pub color: Color,
    /// Blocks it captures, or one of which it captures whatever the answer, each by one stone.
    pub attacks: Vec<Point>,
    /// Blocks it saves.
    pub defends: Vec<Point>,
}

/// The tactical state of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scan {
    /// Every block: those with something at stake first, the largest first.
    pub blocks: Vec<BlockState>,
    /// Moves that do two things at once, those that concern most stones first.
    pub doubles: Vec<DoubleThreat>,
    /// Nodes of all searches.
    pub nodes: u64,
}

/// Scans a position. The board is the same before and after.
pub fn scan(board: &mut Board, settings: &ScanSettings) -> Scan {
    let mut scanner = Scanner::new(settings);
    let mut order: Vec<Point> = Color::ALL
        .into_iter()
        .flat_map(|color| board.blocks(color).collect::<Vec<_>>())
        .collect();
    order.sort_by_key(|&b| (std::cmp::Reverse(board.stone_count(b)), b));
    let mut blocks: Vec<BlockState> = order
        .iter()
        .map(|&block| scanner.block(board, block))
        .collect();
    blocks.sort_by_key(|b| {
        let quiet = b.attack.outcome == Success::No;
        (quiet, std::cmp::Reverse(b.stones), b.stone)
    });
    let doubles = scanner.doubles(board, &blocks);
    Scan {
        blocks,
        doubles,
        nodes: scanner.nodes(),
    }
}

/// The state of the block of one stone. The board is the same before and after.
pub fn state_of(board: &mut Board, stone: Point, settings: &ScanSettings) -> BlockState {
    Scanner::new(settings).block(board, stone)
}

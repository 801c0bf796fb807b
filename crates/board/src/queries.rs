//! What tactical algorithms ask of a board.
//!
//! The names of Kierulf 1985 (sections 2.1 and 3.3) and where to find them:
//!
//! | Kierulf | here |
//! |---|---|
//! | `Color`, `Occupied`, `OnBoard` | [`Board::cell`], [`Board::color`], [`Board::is_empty`], [`Board::is_on_board`] |
//! | `ExecuteMove`, `UndoMove`, `MoveIsLegal`, `ReasonForIllegality` | [`Board::play`], [`Board::undo`], [`Board::is_legal`], [`Board::legality`] |
//! | `Liberties`, `NuLiberties`, `ALiberty`, `Atari` | [`Board::liberties`], [`Board::liberty_count`], [`Board::a_liberty`], [`Board::in_atari`] |
//! | `NuStones`, `NuStonesKilled` | [`Board::stone_count`], [`Board::killed_by_last_move`] |
//! | `AdjacentBlocks(Block, MaxLib)` | [`Board::adjacent_blocks`] |
//! | `Neighbors`, `NuNeighbors`, `Neighbor` | [`Board::neighbors_holding`], [`Board::count_neighbors`] |
//! | `EmptyNeighbors`, `NuEmptyNeighbors` | [`Board::empty_neighbors`], [`Board::count_empty_neighbors`] |
//! | `StoneWithLib` | [`Board::stone_with_empty_neighbors`] |
//! | `MoveLegalAndNotAtari` | [`Board::is_legal_and_not_atari`] |
//! | `Line`, `Adjacent` | [`Point::line`], [`Point::is_adjacent`] |

use crate::board::Board;
use crate::color::{Cell, Color};
use crate::point::Point;
use crate::point_set::PointSet;

impl Board {
    /// The stones of the block at this point; empty when there is no stone.
    #[inline]
    pub fn block_stones(&self, stone: Point) -> PointSet {
        self.block(stone).stones
    }

    /// The point under which the block is kept: the same for all its stones as long as none is
    /// added or taken off. The point itself when there is no stone.
    #[inline]
    pub fn anchor(&self, stone: Point) -> Point {
        match self.cell(stone) {
            Cell::Black | Cell::White => self.anchors[stone.index()],
            Cell::Empty | Cell::Border => stone,
        }
    }

    /// Whether both points are stones of one block.
    #[inline]
    pub fn same_block(&self, a: Point, b: Point) -> bool {
        self.block(a).stones.contains(b)
    }

    /// Number of stones of the block at this point; 0 when there is no stone.
    #[inline]
    pub fn stone_count(&self, stone: Point) -> usize {
        usize::from(self.block(stone).stone_count)
    }

    /// The liberties of the block at this point; empty when there is no stone.
    #[inline]
    pub fn liberties(&self, stone: Point) -> PointSet {
        self.block(stone).liberties
    }

    /// Number of liberties of the block at this point; 0 when there is no stone.
    #[inline]
    pub fn liberty_count(&self, stone: Point) -> usize {
        usize::from(self.block(stone).liberty_count)
    }

    /// One liberty of the block.
    #[inline]
    pub fn a_liberty(&self, stone: Point) -> Option<Point> {
        self.block(stone).liberties.first()
    }

    /// Whether the block at this point has exactly one liberty.
    #[inline]
    pub fn in_atari(&self, stone: Point) -> bool {
        self.block(stone).liberty_count == 1
    }

    /// All blocks of a colour, each by one of its stones, in board order of their first stones.
    #[inline]
    pub fn blocks(&self, color: Color) -> Blocks<'_> {
        Blocks {
            board: self,
            rest: self.stones(color),
        }
    }

    /// The blocks that have a stone in the set, each by one of those stones.
    #[inline]
    pub fn blocks_in(&self, set: PointSet) -> Blocks<'_> {
        Blocks {
            board: self,
            rest: set & self.occupied(),
        }
    }

    /// The enemy blocks adjacent to the block at this point that have at most `max_liberties`,
    /// each by one of the stones that touch it.
    #[inline]
    pub fn adjacent_blocks(
        &self,
        stone: Point,
        max_liberties: usize,
    ) -> impl Iterator<Item = Point> + '_ {
        let rest = match self.color(stone) {
            Some(color) => self.block(stone).stones.neighbors() & self.stones(!color),
            None => PointSet::EMPTY,
        };
        Blocks { board: self, rest }.filter(move |&b| self.liberty_count(b) <= max_liberties)
    }

    /// A block without liberties, as a setup may have left it.
    pub fn block_without_liberties(&self) -> Option<Point> {
        self.occupied()
            .iter()
            .find(|&p| self.block(p).liberty_count == 0)
    }

    /// The direct neighbours that hold this.
    #[inline]
    pub fn neighbors_holding(&self, p: Point, cell: Cell) -> impl Iterator<Item = Point> + '_ {
        p.neighbors()
            .into_iter()
            .filter(move |&n| self.cell(n) == cell)
    }

    /// How many direct neighbours hold this.
    #[inline]
    pub fn count_neighbors(&self, p: Point, cell: Cell) -> usize {
        self.neighbors_holding(p, cell).count()
    }

    /// The empty direct neighbours.
    #[inline]
    pub fn empty_neighbors(&self, p: Point) -> impl Iterator<Item = Point> + '_ {
        self.neighbors_holding(p, Cell::Empty)
    }

    /// How many direct neighbours are empty.
    #[inline]
    pub fn count_empty_neighbors(&self, p: Point) -> usize {
        self.count_neighbors(p, Cell::Empty)
    }

    /// A stone of the block with at least `min` empty neighbours.
    pub fn stone_with_empty_neighbors(&self, block: Point, min: usize) -> Option<Point> {
        self.block(block)
            .stones
            .iter()
            .find(|&s| self.count_empty_neighbors(s) >= min)
    }

    /// The liberties that a stone of this colour on an empty point would have, captures included.
    ///
    /// None if the move is occupied or off the board. Ko is not asked.
    pub fn liberties_after(&self, p: Point, color: Color) -> Option<PointSet> {
        if !self.is_empty(p) {
            return None;
        }
        let mut stones = PointSet::from_point(p);
        let mut liberties = PointSet::EMPTY;
        let mut killed = PointSet::EMPTY;
        for n in p.neighbors() {
            match self.cell(n) {
                Cell::Empty => liberties.insert(n),
                Cell::Border => {}
                cell => {
                    let block = self.block(n);
                    if cell == color {
                        stones |= block.stones;
                        liberties |= block.liberties;
                    } else if block.liberty_count == 1 {
                        killed |= block.stones;
                    }
                }
            }
        }
        if !killed.is_empty() {
            liberties |= stones.neighbors() & killed;
        }
        Some(liberties.without(p))
    }

    /// Whether the move is legal and its block is not in atari afterwards.
    pub fn is_legal_and_not_atari(&self, p: Point, color: Color) -> bool {
        self.is_legal(p, color) && self.liberties_after(p, color).is_some_and(|l| l.len() > 1)
    }
}

/// Iterator over blocks; each is given by one of its stones.
#[derive(Clone, Debug)]
pub struct Blocks<'a> {
    board: &'a Board,
    rest: PointSet,
}

impl Iterator for Blocks<'_> {
    type Item = Point;
    #[inline]
    fn next(&mut self) -> Option<Point> {
        let stone = self.rest.first()?;
        self.rest -= self.board.block(stone).stones;
        Some(stone)
    }
}

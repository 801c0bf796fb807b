//! Blocks and regions: the vocabulary of Müller 1997, sections 1.1, 2.1 and 4.1.
//!
//! The stones of one colour, the *defender*, wall the board into *regions*. A region is a connected
//! set of points that holds no wall; attacker stones, empty points and defender stones that are not
//! part of the wall (its *interior blocks*) may all be in it.
//!
//! ```text
//!  i . a X .      Black defends. The wall of seven stones makes two regions. In the left one the
//!  . X a X .      accessible liberties are the points a; the rest is interior: empty points, the
//!  i . a X .      white stone, and the black stone, an interior block. The right region has no
//!  O a X X .      interior: it is small, and healthy for the wall.
//!  i a X . .
//! ```
//!
//! Building all regions of a 19x19 board costs some 10 µs: flood fills of bit sets.

use board::{Board, Color, Point, PointSet};

/// A block of the wall between regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallBlock {
    /// Its stones.
    pub stones: PointSet,
    /// Its liberties, wherever they are.
    pub liberties: PointSet,
}

/// A connected part of the board between walls of one colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// All its points, whatever they hold.
    pub points: PointSet,
    /// Its empty points.
    pub empty: PointSet,
    /// The attacker's stones in it.
    pub attackers: PointSet,
    /// Defender stones in it that are no walls: its interior blocks.
    pub defenders: PointSet,
    /// The blocks of the wall that touch it, as indices into [`Partition::blocks`].
    pub enclosing: Vec<usize>,
    /// The stones of the enclosing blocks.
    pub wall: PointSet,
}

impl Region {
    /// The points that are not adjacent to an enclosing block.
    pub fn interior(&self) -> PointSet {
        self.points - self.wall.neighbors()
    }

    /// AL(r), the accessible liberties: liberties of enclosing blocks that lie in the region.
    pub fn accessible_liberties(&self) -> PointSet {
        self.empty & self.wall.neighbors()
    }

    /// ASA(r), the attacker's surroundable area: interior points that he does not occupy.
    pub fn surroundable_area(&self) -> PointSet {
        self.interior() - self.attackers
    }

    /// Whether the interior is empty or filled with attacker stones (section 2.1).
    pub fn is_small(&self) -> bool {
        self.surroundable_area().is_empty()
    }

    /// Whether the region is small and all its empty points are liberties of the block.
    pub fn is_healthy_for(&self, block: &WallBlock) -> bool {
        self.defenders.is_empty() && self.empty.is_subset(&block.liberties)
    }
}

/// Whether the set without this point is not connected.
pub(crate) fn splits(points: PointSet, p: Point) -> bool {
    let rest = points.without(p);
    match rest.first() {
        Some(first) => PointSet::from_point(first).flood(&rest) != rest,
        None => false,
    }
}

/// The board as the defender's walls divide it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    /// Whose walls they are.
    pub defender: Color,
    /// The blocks of the wall, in board order.
    pub blocks: Vec<WallBlock>,
    /// The regions between them, in board order.
    pub regions: Vec<Region>,
}

impl Partition {
    /// Divides the whole board by all stones of the defender.
    pub fn new(board: &Board, defender: Color) -> Partition {
        Partition::within(board, defender, board.points(), board.stones(defender))
    }

    /// Divides an area by some of the defender's stones.
    ///
    /// `walls` must consist of whole blocks. Only walls next to the area count.
    pub fn within(board: &Board, defender: Color, area: PointSet, walls: PointSet) -> Partition {
        let open = area - walls;
        let touching = walls & (open.neighbors() | area);
        let blocks: Vec<WallBlock> = board
            .blocks_in(touching)
            .map(|stone| WallBlock {
                stones: board.block_stones(stone),
                liberties: board.liberties(stone),
            })
            .collect();
        let regions = open
            .components()
            .map(|points| Partition::region(board, defender, &blocks, points))
            .collect();
        Partition {
            defender,
            blocks,
            regions,
        }
    }

    fn region(board: &Board, defender: Color, blocks: &[WallBlock], points: PointSet) -> Region {
        let rim = points.neighbors();
        let enclosing: Vec<usize> = (0..blocks.len())
            .filter(|&i| rim.intersects(&blocks[i].stones))
            .collect();
        let wall = enclosing
            .iter()
            .fold(PointSet::EMPTY, |wall, &i| wall | blocks[i].stones);
        Region {
            points,
            empty: points & board.empty(),
            attackers: points & board.stones(!defender),
            defenders: points & board.stones(defender),
            enclosing,
            wall,
        }
    }
}

//! The board: stones, blocks with their exact liberties, and the ko point.
//!
//! A block keeps its stones and its liberties as [`PointSet`]s, so that a question about a block is
//! set algebra on what is already there. Blocks are named by any of their points, as in Kierulf
//! 1985. Playing and undoing are in `play.rs`, derived questions in `queries.rs`.

use std::fmt;

use crate::color::{Cell, Color};
use crate::diagram::TextStyle;
use crate::point::{ARRAY_LEN, Point};
use crate::point_set::PointSet;
use crate::size::Size;
use crate::zobrist;

/// A solidly connected set of stones of one colour.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Block {
    pub(crate) stones: PointSet,
    pub(crate) liberties: PointSet,
    pub(crate) stone_count: u16,
    pub(crate) liberty_count: u16,
}

/// What one change of the board needs to be taken back.
///
/// Small, because every move writes one: whatever can be inverted is not recorded, and the block
/// records that cannot be are kept where they are or on a stack of their own.
#[derive(Clone, Debug)]
pub(crate) struct Undo {
    pub(crate) hash: u64,
    /// The stone put down; None for a pass.
    pub(crate) played: Option<(Point, Color)>,
    pub(crate) ko: Option<Point>,
    /// What `anchors` said at the point played: stale data that an older capture still needs.
    pub(crate) anchor: Point,
    /// The anchor of the block that the stone became part of.
    pub(crate) main: Point,
    /// How many other blocks of that colour were joined to it; they are on the stack of joined ones.
    pub(crate) joined: u8,
    /// The directions in which enemy blocks were taken off, one bit for each block, in the order of
    /// [`DIRECTIONS`](crate::DIRECTIONS). What `anchors` said there still holds.
    pub(crate) captured: u8,
    /// The directions in which a stone that extended one block gave it a new liberty.
    pub(crate) gained: u8,
    /// The record under `main` was put on the stack of saved ones.
    pub(crate) saved: bool,
    /// The stone's own block was taken off.
    pub(crate) suicide: bool,
}

/// A position with its ko point, and the moves that led to it so that they can be undone.
///
/// The board knows the rules of placing and capturing stones. Whose turn it is, longer
/// repetitions and counting are the business of [`Game`](crate::Game).
///
/// ```
/// use board::{Board, Color, Point, Size};
/// let mut board = Board::new(Size::square(9)?);
/// let at = |name| Point::parse(name, board.size());
/// let (corner, side, below) = (at("A1")?, at("A2")?, at("B1")?);
/// board.play(corner, Color::White)?;
/// board.play(side, Color::Black)?;
/// assert!(board.in_atari(corner));
/// board.play(below, Color::Black)?;
/// assert!(board.is_empty(corner));
/// board.undo();
/// assert_eq!(board.liberty_count(corner), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Board {
    pub(crate) size: Size,
    pub(crate) points: PointSet,
    pub(crate) cells: [Cell; ARRAY_LEN],
    pub(crate) stones: [PointSet; 2],
    /// For each stone, the point under which its block is kept in `blocks`.
    pub(crate) anchors: [Point; ARRAY_LEN],
    pub(crate) blocks: Box<[Block; ARRAY_LEN]>,
    pub(crate) ko: Option<Point>,
    pub(crate) hash: u64,
    pub(crate) history: Vec<Undo>,
    /// Anchors of blocks that were taken off or joined to another, whose records undo will need.
    pub(crate) kept: PointSet,
    /// Anchors of blocks joined to others, the oldest first.
    pub(crate) joined: Vec<Point>,
    /// Records that had to make room for others, the oldest first.
    pub(crate) saved: Vec<Block>,
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Board {
        let points = size.all_points();
        let mut cells = [Cell::Border; ARRAY_LEN];
        for p in points {
            cells[p.index()] = Cell::Empty;
        }
        Board {
            size,
            points,
            cells,
            stones: [PointSet::EMPTY; 2],
            anchors: std::array::from_fn(Point::from_index),
            blocks: Box::new([Block::default(); ARRAY_LEN]),
            ko: None,
            hash: 0,
            history: Vec::new(),
            kept: PointSet::EMPTY,
            joined: Vec::new(),
            saved: Vec::new(),
        }
    }

    /// Width and height.
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// All points of the board.
    #[inline]
    pub fn points(&self) -> PointSet {
        self.points
    }

    /// What the point holds.
    #[inline]
    pub fn cell(&self, p: Point) -> Cell {
        self.cells[p.index()]
    }

    /// The colour of the stone on the point, if there is one.
    #[inline]
    pub fn color(&self, p: Point) -> Option<Color> {
        self.cell(p).color()
    }

    /// Whether the point is on the board and empty.
    #[inline]
    pub fn is_empty(&self, p: Point) -> bool {
        self.cell(p) == Cell::Empty
    }

    /// Whether the point is on the board and not on its border.
    #[inline]
    pub fn is_on_board(&self, p: Point) -> bool {
        self.cell(p) != Cell::Border
    }

    /// All stones of a colour.
    #[inline]
    pub fn stones(&self, color: Color) -> PointSet {
        self.stones[color.index()]
    }

    /// All stones.
    #[inline]
    pub fn occupied(&self) -> PointSet {
        self.stones[0] | self.stones[1]
    }

    /// All empty points.
    #[inline]
    pub fn empty(&self) -> PointSet {
        self.points - self.stones[0] - self.stones[1]
    }

    /// The point where the next move may not retake a ko, if there is one. It binds the colour whose stone was taken:
    /// [`ban_on`](Board::ban_on).
    #[inline]
    pub fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// Hash of the stones and the ko point. Equal positions of one size have equal hashes.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash ^ self.ko.map_or(0, zobrist::ko)
    }

    /// Hash of the stones alone, as superko compares them.
    #[inline]
    pub fn stones_hash(&self) -> u64 {
        self.hash
    }

    /// Number of changes that can be undone: moves, passes and stones put down.
    #[inline]
    pub fn depth(&self) -> usize {
        self.history.len()
    }

    #[inline]
    pub(crate) fn block(&self, stone: Point) -> &Block {
        static NONE: Block = Block {
            stones: PointSet::EMPTY,
            liberties: PointSet::EMPTY,
            stone_count: 0,
            liberty_count: 0,
        };
        match self.cell(stone) {
            Cell::Black | Cell::White => &self.blocks[self.anchors[stone.index()].index()],
            Cell::Empty | Cell::Border => &NONE,
        }
    }

    /// Recomputes everything that is kept incrementally and compares.
    ///
    /// For tests; slow.
    ///
    /// # Panics
    /// If anything differs.
    pub fn assert_consistent(&self) {
        let mut hash = 0;
        for color in Color::ALL {
            let stones: PointSet = self
                .points
                .iter()
                .filter(|&p| self.color(p) == Some(color))
                .collect();
            assert_eq!(stones, self.stones(color), "stones of {color}");
            for p in stones {
                hash ^= zobrist::stone(p, color);
            }
            for part in stones.components() {
                for p in part {
                    let block = self.block(p);
                    let liberties = part.neighbors() & self.empty();
                    assert_eq!(block.stones, part, "stones of the block at {p:?}");
                    assert_eq!(
                        block.liberties, liberties,
                        "liberties of the block at {p:?}"
                    );
                    assert_eq!(usize::from(block.stone_count), part.len());
                    assert_eq!(usize::from(block.liberty_count), liberties.len());
                    assert!(part.contains(self.anchors[p.index()]));
                }
            }
        }
        assert_eq!(hash, self.hash, "hash of the stones");
        assert!(
            self.ko.is_none_or(|p| self.is_empty(p)),
            "ko point is empty"
        );
        let joined: usize = self.history.iter().map(|u| usize::from(u.joined)).sum();
        assert_eq!(joined, self.joined.len(), "joined blocks to undo");
        let saved = self.history.iter().filter(|u| u.saved).count();
        assert_eq!(saved, self.saved.len(), "saved records to undo");
        let border = (0..ARRAY_LEN)
            .map(Point::from_index)
            .filter(|p| !self.points.contains(*p));
        assert!(
            border.into_iter().all(|p| self.cell(p) == Cell::Border),
            "border"
        );
    }
}

/// The diagram, ko point and depth: all that a failed assertion should show.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board {}", self.size)?;
        if let Some(ko) = self.ko {
            write!(f, ", ko {}", ko.name(self.size))?;
        }
        let diagram = self.to_text(&TextStyle::default());
        write!(f, ", depth {}\n{diagram}", self.depth())
    }
}

/// Boards are equal when size, stones and ko point are.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size && self.stones == other.stones && self.ko == other.ko
    }
}

impl Eq for Board {}

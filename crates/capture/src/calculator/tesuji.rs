//! The two tesuji that the report recognises (Kierulf 1985, 3.1, figures 3-2 and 3-3), and the set
//! of those to use.
//!
//! ```text
//!   loose ladder           slapping
//!   A 1 * . .              X O * .
//!   X @ 2 . .              X 2 1 .       1, 2: the liberties; *: the tesuji.
//!   X X B . .              X @ @ X       Slapping threatens 2; when the prey connects there, the
//!                          . X X .       hunter has a loose ladder.
//! ```

use board::{Cell, Point};

use super::hunt::Hunt;

/// A kind of hunter move that need not be at a liberty of the prey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Tesuji {
    /// The point next to two liberties of one prey stone, if stones nearby help (figure 3-2).
    LooseLadder,
    /// The point opposite a prey stone across a liberty, threatening to play the other, connecting
    /// liberty (figure 3-3).
    Slapping,
    /// A net move that the two above miss: any point next to two liberties of the prey.
    Net,
    /// A knight's move in front of a prey stone that has a wall on one side.
    KnightsMove,
    /// A cut that leaves two prey-colored stones diagonal, near a liberty of the prey.
    CrossCut,
    /// The liberty in front of a row of prey stones (nose), tried before other liberties.
    Nose,
    /// The liberty at the middle of three prey stones (belly), tried before other liberties.
    Belly,
    /// A throw-in: a stone in atari whose capture does not give the prey more liberties.
    ThrowIn,
}

impl Tesuji {
    /// All there are.
    pub const ALL: [Tesuji; 8] = [
        Tesuji::LooseLadder,
        Tesuji::Slapping,
        Tesuji::Net,
        Tesuji::KnightsMove,
        Tesuji::CrossCut,
        Tesuji::Nose,
        Tesuji::Belly,
        Tesuji::ThrowIn,
    ];

    /// A short name, for tables.
    pub const fn name(self) -> &'static str {
        match self {
            Tesuji::LooseLadder => "loose-ladder",
            Tesuji::Slapping => "slapping",
            Tesuji::Net => "net",
            Tesuji::KnightsMove => "knight",
            Tesuji::CrossCut => "cross-cut",
            Tesuji::Nose => "nose",
            Tesuji::Belly => "belly",
            Tesuji::ThrowIn => "throw-in",
        }
    }
}

/// Which tesuji to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TesujiSet(u8);

impl TesujiSet {
    /// None: moves at liberties and protection only.
    pub const NONE: TesujiSet = TesujiSet(0);
    /// Those of the report.
    pub const FAITHFUL: TesujiSet = TesujiSet::NONE
        .with(Tesuji::LooseLadder)
        .with(Tesuji::Slapping);
    /// Every one.
    pub const ALL: TesujiSet = TesujiSet(u8::MAX);

    /// With one more.
    #[must_use]
    pub const fn with(self, tesuji: Tesuji) -> TesujiSet {
        TesujiSet(self.0 | 1 << tesuji as u8)
    }

    /// Without that one.
    #[must_use]
    pub const fn without(self, tesuji: Tesuji) -> TesujiSet {
        TesujiSet(self.0 & !(1 << tesuji as u8))
    }

    /// Whether it is in use.
    pub const fn contains(self, tesuji: Tesuji) -> bool {
        self.0 >> tesuji as u8 & 1 != 0
    }
}

/// Those of the report and the net, which solves problems they miss; the others have not earned their
/// nodes yet (see the `report` example).
impl Default for TesujiSet {
    fn default() -> TesujiSet {
        TesujiSet::FAITHFUL.with(Tesuji::Net)
    }
}

/// The tesuji of the report at this node, hunter to play. There is at most one of them.
pub(crate) fn recognized(hunt: &Hunt<'_>) -> Option<Point> {
    let set = hunt.question.tesuji;
    let loose = || {
        set.contains(Tesuji::LooseLadder)
            .then(|| loose_ladder(hunt))
    };
    let slapping = || set.contains(Tesuji::Slapping).then(|| slapping(hunt));
    loose().flatten().or_else(|| slapping().flatten())
}

/// `LooseLadderTesuji`.
fn loose_ladder(hunt: &Hunt<'_>) -> Option<Point> {
    let board = &*hunt.board;
    // At most one stone to examine in a loose ladder; with wider bounds the first one.
    let stone = board.stone_with_empty_neighbors(hunt.prey, 2)?;
    let mut liberties = board.empty_neighbors(stone);
    let (lib1, lib2) = (liberties.next()?, liberties.next()?);
    // Lib1 + Lib2 - PreyStone; the stone itself when the liberties are opposite.
    let tesuji = lib1.step(stone.offset_to(lib2));
    // Too near the edge a normal ladder is better.
    if !board.is_empty(tesuji) || tesuji.line(board.size()) <= 2 {
        return None;
    }
    let (mut a, mut b) = (lib1.beyond(tesuji)?, lib2.beyond(tesuji)?);
    if board.is_empty(a) {
        std::mem::swap(&mut a, &mut b);
    }
    let is_prey = |p: Point| board.cell(p) == hunt.prey_color;
    if is_prey(a) || is_prey(b) || board.is_empty(a) {
        return None;
    }
    // Good if both points are occupied by the hunter or off the board, or if B has little room ...
    if !board.is_empty(b) || board.count_empty_neighbors(b) <= 2 {
        return Some(tesuji);
    }
    // ... or if there is some obstacle in its direction: C = (3*B - Tesuji) DIV 2.
    let c = b.step(tesuji.offset_to(b) / 2);
    let open = board.is_on_board(c) && board.count_empty_neighbors(c) == 4;
    (!open).then_some(tesuji)
}

/// `SlappingTesuji`. What scan A prints as `2*Lib2 - Lib1` is the point beyond Lib2.
fn slapping(hunt: &Hunt<'_>) -> Option<Point> {
    let board = &*hunt.board;
    let liberties = board.liberties(hunt.prey);
    if liberties.len() != 2 {
        return None;
    }
    let (mut lib1, mut lib2) = (liberties.nth(0)?, liberties.nth(1)?);
    if !lib1.is_adjacent(lib2) {
        return None;
    }
    if board.count_empty_neighbors(lib1) == 1 {
        std::mem::swap(&mut lib1, &mut lib2);
    }
    let prey = Cell::from(hunt.prey_color);
    let beyond = lib2.beyond(lib1)?;
    let fits = board.count_empty_neighbors(lib1) == 3
        && board.count_empty_neighbors(lib2) == 1
        && board.count_neighbors(lib2, prey) == 2
        && board.cell(beyond) == hunt.hunter_color;
    let stone = board.neighbors_holding(lib1, prey).next()?;
    // Lib1 may have three empty neighbours only on the board, so the point opposite is on it too.
    lib1.beyond(stone).filter(|_| fits)
}

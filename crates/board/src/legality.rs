//! Which moves the rules of placing stones allow, and why not.
//!
//! A move costs one look at its four neighbours, and a look at the liberties of the blocks among
//! them only if none of the four is empty.

use crate::board::Board;
use crate::color::{Cell, Color};
use crate::point::{DIRECTIONS, Point};

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Illegal {
    /// The point is not on the board.
    #[error("off the board")]
    OffBoard,
    /// There is a stone already.
    #[error("occupied")]
    Occupied,
    /// The move retakes a ko at once.
    #[error("ko")]
    Ko,
    /// The stone would have no liberty and captures nothing.
    #[error("suicide")]
    Suicide,
    /// No ko can have been taken there just now.
    #[error("no ko was taken there")]
    NoKo,
    /// The move repeats an earlier position of the game.
    #[error("superko: repeats an earlier position")]
    Superko,
}

/// Rules that may be waived for a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waive {
    /// A ko may be retaken at once.
    pub ko: bool,
    /// A move may take off its own block.
    pub suicide: bool,
}

impl Waive {
    /// All rules hold.
    pub const NOTHING: Waive = Waive {
        ko: false,
        suicide: false,
    };
    /// The ko ban does not hold: its owner has a threat to play.
    pub const KO: Waive = Waive {
        ko: true,
        suicide: false,
    };
}

/// What the neighbours of a point hold: for each [`Cell`] four bits, one for each direction in the
/// order of [`DIRECTIONS`](crate::DIRECTIONS).
///
/// One look without a branch instead of four guesses in every step of a move: on random
/// positions the processor guesses wrong too often.
#[derive(Clone, Copy)]
pub(crate) struct Around(u16);

impl Around {
    #[inline]
    pub(crate) fn of(self, color: Color) -> u8 {
        (self.0 >> (4 * color.index())) as u8 & 15
    }

    #[inline]
    pub(crate) fn empty(self) -> u8 {
        (self.0 >> (4 * Cell::Empty as usize)) as u8 & 15
    }
}

/// The neighbours of a point in the directions whose bits are set.
#[inline]
pub(crate) fn directions(p: Point, mut bits: u8) -> impl Iterator<Item = Point> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let i = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            p.step(DIRECTIONS[i & 3])
        })
    })
}

impl Board {
    /// Whether the move is legal, and if not, why.
    ///
    /// The ko ban binds the colour whose stone was taken, and nobody else; the next move or pass of either lifts it.
    #[inline]
    pub fn legality(&self, p: Point, color: Color) -> Result<(), Illegal> {
        match self.cell(p) {
            Cell::Border => return Err(Illegal::OffBoard),
            Cell::Black | Cell::White => return Err(Illegal::Occupied),
            Cell::Empty => {}
        }
        if self.is_banned(p, color) {
            return Err(Illegal::Ko);
        }
        if self.is_suicide(p, color) {
            Err(Illegal::Suicide)
        } else {
            Ok(())
        }
    }

    /// Whether the move is legal.
    #[inline]
    pub fn is_legal(&self, p: Point, color: Color) -> bool {
        self.legality(p, color).is_ok()
    }

    /// Whether this colour may not play here because its stone was taken here in a ko just now.
    #[inline]
    pub fn is_banned(&self, p: Point, color: Color) -> bool {
        // Whoever took the stone holds every point around it.
        self.ko == Some(p) && self.around(p).of(!color) != 0
    }

    /// The point where this colour may not play because its stone was taken there in a ko just now.
    ///
    /// ```
    /// use board::{Board, Color, Point, Size};
    /// let mut board = Board::new(Size::square(5)?);
    /// let at = |name| Point::parse(name, board.size());
    /// let (taken, taker) = (at("A1")?, at("B1")?);
    /// let stones = [(at("A2")?, Color::White), (at("B2")?, Color::Black), (at("C1")?, Color::Black), (taken, Color::Black)];
    /// for (p, color) in stones {
    ///     board.play(p, color)?;
    /// }
    /// board.play(taker, Color::White)?;
    /// assert_eq!(board.ban_on(Color::Black), Some(taken));
    /// assert_eq!(board.ban_on(Color::White), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn ban_on(&self, color: Color) -> Option<Point> {
        self.ko.filter(|&p| self.is_banned(p, color))
    }

    /// Whether a ko can have been taken here just now: the stones around are of one colour, exactly one of them is
    /// alone with this as its last liberty, and no other block breathes here alone, for it had no liberty
    /// before.
    pub(crate) fn is_taken_ko(&self, p: Point) -> bool {
        let around = self.around(p);
        let one_color = Color::ALL.into_iter().find(|&c| around.of(c) != 0);
        let Some(taker) = one_color.filter(|&c| around.empty() == 0 && around.of(!c) == 0) else {
            return false;
        };
        let mut in_atari = directions(p, around.of(taker)).filter(|&n| self.in_atari(n));
        in_atari.next().is_some_and(|n| self.stone_count(n) == 1) && in_atari.next().is_none()
    }

    /// Whether a stone on this empty point would be without liberties and capture nothing.
    #[inline]
    pub fn is_suicide(&self, p: Point, color: Color) -> bool {
        let around = self.around(p);
        if around.empty() != 0 {
            return false;
        }
        let in_atari = |n: Point| self.blocks[self.anchors[n.index()].index()].liberty_count == 1;
        // Every own block loses its last liberty here, and no enemy block does.
        directions(p, around.of(color)).all(in_atari)
            && !directions(p, around.of(!color)).any(in_atari)
    }

    /// What the four neighbours hold.
    #[inline]
    pub(crate) fn around(&self, p: Point) -> Around {
        let mut bits = 0;
        for (i, n) in p.neighbors().into_iter().enumerate() {
            bits |= 1 << (4 * self.cell(n) as usize + i);
        }
        Around(bits)
    }
}

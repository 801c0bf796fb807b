//! The rules of Go on small boards, written for this crate alone: sets of points are words, blocks are found by flood
//! filling. No suicide; a single stone that has just taken a single stone in a ko may not be retaken at once.

/// A set of points, one bit each.
pub type Bits = u128;

/// A point: column plus row times the number of columns; row 0 is the top of a diagram.
pub type Point = u8;

/// Black is 0, White is 1.
pub type Color = usize;

/// The first color.
pub const BLACK: Color = 0;
/// The second color.
pub const WHITE: Color = 1;

/// The set of one point.
pub fn bit(p: Point) -> Bits {
    1 << p
}

/// The points of a set, in order.
pub fn points(set: Bits) -> impl Iterator<Item = Point> {
    let mut rest = set;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let next = rest.trailing_zeros() as Point;
        rest &= rest - 1;
        Some(next)
    })
}

/// A board without stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Number of columns.
    pub columns: usize,
    /// Number of rows.
    pub rows: usize,
    left: Bits,
    right: Bits,
}

impl Grid {
    /// A board of this size, of at most 127 points.
    pub fn new(columns: usize, rows: usize) -> Grid {
        assert!(columns * rows < 128, "too many points for a word");
        let column = |c: usize| (0..rows).fold(0, |all, r| all | bit((c + r * columns) as Point));
        Grid {
            columns,
            rows,
            left: column(0),
            right: column(columns - 1),
        }
    }

    /// Every point of the board.
    pub fn all(&self) -> Bits {
        (1 << (self.columns * self.rows)) - 1
    }

    /// How many points it has.
    pub fn len(&self) -> usize {
        self.columns * self.rows
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The points next to a set, without the set.
    pub fn around(&self, set: Bits) -> Bits {
        let beside = ((set & !self.right) << 1) | ((set & !self.left) >> 1);
        let above = (set << self.columns) | (set >> self.columns);
        (beside | above) & self.all() & !set
    }

    /// All of `within` that hangs together with the point.
    pub fn flood(&self, from: Bits, within: Bits) -> Bits {
        let mut found = from & within;
        loop {
            let more = found | (self.around(found) & within);
            if more == found {
                return found;
            }
            found = more;
        }
    }

    /// The connected parts of a set.
    pub fn parts(&self, set: Bits) -> Vec<Bits> {
        let (mut rest, mut all) = (set, Vec::new());
        while rest != 0 {
            let part = self.flood(rest & rest.wrapping_neg(), rest);
            rest &= !part;
            all.push(part);
        }
        all
    }

    /// The name of a point, as GTP writes it.
    pub fn name(&self, p: Point) -> String {
        let letter = b"ABCDEFGHJKLMNOPQRSTUVWXYZ"[usize::from(p) % self.columns] as char;
        format!("{letter}{}", self.rows - usize::from(p) / self.columns)
    }

    /// The point with this name.
    pub fn point(&self, name: &str) -> Option<Point> {
        (0..self.len() as Point).find(|&p| self.name(p).eq_ignore_ascii_case(name))
    }
}

/// Stones of both colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Stones(pub [Bits; 2]);

/// What a move has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The stones after it.
    pub stones: Stones,
    /// What it took.
    pub taken: Bits,
    /// Where the other side may not play at once.
    pub ban: Option<Point>,
}

impl Stones {
    /// All stones.
    pub fn occupied(&self) -> Bits {
        self.0[BLACK] | self.0[WHITE]
    }

    /// The color of the stone there.
    pub fn color(&self, p: Point) -> Option<Color> {
        [BLACK, WHITE]
            .into_iter()
            .find(|&c| self.0[c] & bit(p) != 0)
    }

    /// The block of the stones there, of one color.
    pub fn block(&self, grid: &Grid, p: Point) -> Bits {
        self.color(p).map_or(0, |c| grid.flood(bit(p), self.0[c]))
    }

    /// The liberties of a block.
    pub fn liberties(&self, grid: &Grid, block: Bits) -> Bits {
        grid.around(block) & !self.occupied()
    }

    /// Whether every block has a liberty.
    pub fn is_possible(&self, grid: &Grid) -> bool {
        let has_liberty = |block: &Bits| self.liberties(grid, *block) != 0;
        self.0
            .iter()
            .all(|own| grid.parts(*own).iter().all(has_liberty))
    }

    /// Plays there whatever is banned; None if a stone is there, or it is suicide.
    pub fn play(&self, grid: &Grid, color: Color, p: Point) -> Option<Played> {
        if self.occupied() & bit(p) != 0 {
            return None;
        }
        let mut after = *self;
        after.0[color] |= bit(p);
        let mut taken = 0;
        for n in points(grid.around(bit(p)) & after.0[1 - color]) {
            let block = after.block(grid, n);
            if after.liberties(grid, block) == 0 {
                taken |= block;
            }
        }
        after.0[1 - color] &= !taken;
        let own = after.block(grid, p);
        let liberties = after.liberties(grid, own);
        if liberties == 0 {
            return None;
        }
        let ko = own == bit(p) && liberties == taken && taken.count_ones() == 1;
        Some(Played {
            stones: after,
            taken,
            ban: ko.then(|| taken.trailing_zeros() as Point),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagram::stones;

    #[test]
    fn captures_and_suicide() {
        let (grid, at) = stones(". X O\nX O O\nX X .");
        let corner = grid.point("C1").expect("on the board");
        // White would fill his last liberty; Black takes three stones there, and may then be anything but banned.
        assert_eq!(at.play(&grid, WHITE, corner), None);
        let taken = at.play(&grid, BLACK, corner).expect("legal");
        assert_eq!((taken.taken.count_ones(), taken.ban), (3, None));
    }

    #[test]
    fn a_ko_bans_the_taken_stone_and_a_snapback_nothing() {
        let (grid, at) = stones(". X O .\nX . X O\n. X O .");
        let played = at.play(&grid, WHITE, grid.point("B2").expect("on the board"));
        assert_eq!(played.expect("legal").ban, grid.point("C2"));
        // Two stones are taken by one that had been thrown in: no ban.
        let (grid, at) = stones(". . . .\nX X X .\nO O X .\n. O X .\nO O X .");
        let a2 = grid.point("A2").expect("on the board");
        assert_eq!(
            at.play(&grid, BLACK, a2)
                .expect("takes five")
                .taken
                .count_ones(),
            5
        );
    }

    #[test]
    fn as_many_legal_positions_as_others_have_counted() {
        // Tromp and Farnebäck (2007): 57 on 2x2, 12,675 on 3x3.
        for (side, count) in [(2, 57), (3, 12_675)] {
            let grid = Grid::new(side, side);
            let legal = (0..3u32.pow(grid.len() as u32)).filter(|number| {
                let mut rest = *number;
                let mut at = Stones::default();
                for p in 0..grid.len() as Point {
                    if rest % 3 > 0 {
                        at.0[rest as usize % 3 - 1] |= bit(p);
                    }
                    rest /= 3;
                }
                at.is_possible(&grid)
            });
            assert_eq!(legal.count(), count);
        }
    }
}

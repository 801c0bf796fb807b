//! Sets of points as bit sets over the bordered array.
//!
//! Because every row ends in a border column, the neighbours of a whole set are four shifts and a
//! mask; flood fill is that in a loop.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

use crate::point::{ARRAY_LEN, Point, STRIDE};

const WORDS: usize = ARRAY_LEN.div_ceil(64);

/// A set of points, with the usual algebra: `|` union, `&` intersection, `-` difference,
/// `^` symmetric difference. Iteration is in board order: row by row from the top left.
#[derive(Clone, Copy, Default)]
pub struct PointSet {
    words: [u64; WORDS],
}

/// By hand, because the derived comparison calls a function for so few words.
impl PartialEq for PointSet {
    #[inline]
    fn eq(&self, other: &PointSet) -> bool {
        self.words
            .iter()
            .zip(&other.words)
            .fold(0, |all, (a, b)| all | (a ^ b))
            == 0
    }
}

impl Eq for PointSet {}

impl std::hash::Hash for PointSet {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.words.hash(state);
    }
}

impl PointSet {
    /// The empty set.
    pub const EMPTY: PointSet = PointSet { words: [0; WORDS] };

    /// The set of one point.
    #[inline]
    pub fn from_point(p: Point) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.insert(p);
        set
    }

    /// Whether the point is in the set.
    #[inline]
    pub const fn contains(&self, p: Point) -> bool {
        self.words[p.index() / 64] >> (p.index() % 64) & 1 != 0
    }

    /// Adds a point.
    #[inline]
    pub const fn insert(&mut self, p: Point) {
        self.words[p.index() / 64] |= 1 << (p.index() % 64);
    }

    /// Adds a point if the condition holds, without a branch on it.
    #[inline]
    pub const fn insert_if(&mut self, p: Point, condition: bool) {
        self.words[p.index() / 64] |= (condition as u64) << (p.index() % 64);
    }

    /// Removes a point.
    #[inline]
    pub const fn remove(&mut self, p: Point) {
        self.words[p.index() / 64] &= !(1 << (p.index() % 64));
    }

    /// The set with one more point.
    #[inline]
    #[must_use]
    pub fn with(mut self, p: Point) -> PointSet {
        self.insert(p);
        self
    }

    /// The set without that point.
    #[inline]
    #[must_use]
    pub fn without(mut self, p: Point) -> PointSet {
        self.remove(p);
        self
    }

    /// Number of points.
    #[inline]
    pub fn len(&self) -> usize {
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether there is no point.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().fold(0, |all, w| all | w) == 0
    }

    /// The first point in board order.
    #[inline]
    pub fn first(&self) -> Option<Point> {
        let word = self.words.iter().position(|&w| w != 0)?;
        Some(Point::from_index(
            word * 64 + self.words[word].trailing_zeros() as usize,
        ))
    }

    /// The point, if there is exactly one.
    #[inline]
    pub fn only(&self) -> Option<Point> {
        let first = self.first()?;
        self.without(first).is_empty().then_some(first)
    }

    /// The `n`-th point in board order, counted from 0.
    pub fn nth(&self, mut n: usize) -> Option<Point> {
        for (i, &word) in self.words.iter().enumerate() {
            let ones = word.count_ones() as usize;
            if n < ones {
                let mut rest = word;
                for _ in 0..n {
                    rest &= rest - 1;
                }
                return Some(Point::from_index(i * 64 + rest.trailing_zeros() as usize));
            }
            n -= ones;
        }
        None
    }

    /// Whether every point of `self` is in `other`.
    #[inline]
    pub fn is_subset(&self, other: &PointSet) -> bool {
        self.words
            .iter()
            .zip(&other.words)
            .fold(0, |all, (a, b)| all | (a & !b))
            == 0
    }

    /// Whether no point is in both.
    #[inline]
    pub fn is_disjoint(&self, other: &PointSet) -> bool {
        self.words
            .iter()
            .zip(&other.words)
            .fold(0, |all, (a, b)| all | (a & b))
            == 0
    }

    /// Whether some point is in both.
    #[inline]
    pub fn intersects(&self, other: &PointSet) -> bool {
        !self.is_disjoint(other)
    }

    /// Whether the points of `within` are the same in both. Differences near the given point are found soonest.
    #[inline]
    pub fn agrees_with(&self, other: &PointSet, within: &PointSet, near: Point) -> bool {
        let start = near.index() / 64;
        let differs = |i: usize| (self.words[i] ^ other.words[i]) & within.words[i] != 0;
        !differs(start) && !(0..WORDS).any(differs)
    }

    /// Every point one step away from a point of the set, members of the set included when they
    /// have a neighbour in it. Points on the border appear too: intersect with what you want.
    #[inline]
    #[must_use]
    pub fn neighbors(&self) -> PointSet {
        let mut out = PointSet::EMPTY;
        for i in 0..WORDS {
            let w = self.words[i];
            let below = if i > 0 { self.words[i - 1] } else { 0 };
            let above = if i + 1 < WORDS { self.words[i + 1] } else { 0 };
            out.words[i] = (w << 1)
                | (below >> 63)
                | (w >> 1)
                | (above << 63)
                | (w << STRIDE)
                | (below >> (64 - STRIDE))
                | (w >> STRIDE)
                | (above << (64 - STRIDE));
        }
        out
    }

    /// The set and all its neighbours within `area`.
    #[inline]
    #[must_use]
    pub fn grown(&self, area: &PointSet) -> PointSet {
        *self | (self.neighbors() & *area)
    }

    /// All points of `area` connected to this set through `area` (flood fill). Points of the set
    /// outside `area` serve as seeds but are not in the result.
    #[must_use]
    pub fn flood(&self, area: &PointSet) -> PointSet {
        let mut filled = (*self | self.neighbors()) & *area;
        // A seed outside the area reaches only its neighbours inside it.
        loop {
            let next = filled.grown(area);
            if next == filled {
                return filled;
            }
            filled = next;
        }
    }

    /// The connected parts of the set, in board order of their first points.
    pub fn components(&self) -> Components {
        Components { rest: *self }
    }

    /// The points in board order.
    #[inline]
    pub fn iter(&self) -> Iter {
        Iter {
            set: *self,
            word: 0,
        }
    }
}

/// Iterator over the connected parts of a set; see [`PointSet::components`].
#[derive(Clone, Debug)]
pub struct Components {
    rest: PointSet,
}

impl Iterator for Components {
    type Item = PointSet;
    fn next(&mut self) -> Option<PointSet> {
        let part = PointSet::from_point(self.rest.first()?).flood(&self.rest);
        self.rest -= part;
        Some(part)
    }
}

/// Iterator over the points of a set.
#[derive(Clone, Debug)]
pub struct Iter {
    set: PointSet,
    word: usize,
}

impl Iterator for Iter {
    type Item = Point;
    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.word < WORDS {
            let w = self.set.words[self.word];
            if w != 0 {
                self.set.words[self.word] = w & (w - 1);
                return Some(Point::from_index(
                    self.word * 64 + w.trailing_zeros() as usize,
                ));
            }
            self.word += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.set.len();
        (n, Some(n))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Iter;
    #[inline]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Iter;
    #[inline]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for p in points {
            self.insert(p);
        }
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

macro_rules! set_operator {
    ($Op:ident, $op:ident, $Assign:ident, $assign:ident, |$a:ident, $b:ident| $word:expr) => {
        impl $Assign for PointSet {
            #[inline]
            fn $assign(&mut self, other: PointSet) {
                for ($a, $b) in self.words.iter_mut().zip(other.words) {
                    *$a = $word;
                }
            }
        }
        impl $Op for PointSet {
            type Output = PointSet;
            #[inline]
            fn $op(mut self, other: PointSet) -> PointSet {
                $Assign::$assign(&mut self, other);
                self
            }
        }
    };
}

set_operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| *a | b);
set_operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| *a & b);
set_operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| *a ^ b);
set_operator!(Sub, sub, SubAssign, sub_assign, |a, b| *a & !b);

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::size::Size;

    fn points() -> impl Strategy<Value = Vec<Point>> {
        prop::collection::vec(
            (0..19u8, 0..19u8).prop_map(|(c, r)| Point::new(c, r)),
            0..80,
        )
    }

    proptest! {
        #[test]
        fn algebra_agrees_with_a_tree_set(a in points(), b in points()) {
            let (sa, sb): (PointSet, PointSet) =
                (a.iter().copied().collect(), b.iter().copied().collect());
            let (ta, tb): (BTreeSet<Point>, BTreeSet<Point>) =
                (a.into_iter().collect(), b.into_iter().collect());
            let list = |s: PointSet| s.iter().collect::<Vec<_>>();
            let sorted = |t: BTreeSet<Point>| t.into_iter().collect::<Vec<_>>();
            prop_assert_eq!(list(sa | sb), sorted(&ta | &tb));
            prop_assert_eq!(list(sa & sb), sorted(&ta & &tb));
            prop_assert_eq!(list(sa - sb), sorted(&ta - &tb));
            prop_assert_eq!(list(sa ^ sb), sorted(&ta ^ &tb));
            prop_assert_eq!(sa.len(), ta.len());
            prop_assert_eq!(sa.is_subset(&sb), ta.is_subset(&tb));
            prop_assert_eq!(sa.is_disjoint(&sb), ta.is_disjoint(&tb));
            prop_assert_eq!(sa == sb, ta == tb);
            for near in sa {
                prop_assert!(sa.agrees_with(&sa, &sb, near));
                prop_assert_eq!(sa.agrees_with(&PointSet::EMPTY, &sb, near), sa.is_disjoint(&sb));
            }
            prop_assert_eq!(sa.first(), ta.first().copied());
            for (n, p) in ta.iter().enumerate() {
                prop_assert_eq!(sa.nth(n), Some(*p));
            }
            prop_assert_eq!(sa.nth(ta.len()), None);
        }

        #[test]
        fn neighbors_and_flood_agree_with_a_walk(a in points()) {
            let board = Size::default().all_points();
            let set: PointSet = a.iter().copied().collect();
            let expected: PointSet =
                a.iter().flat_map(|p| p.neighbors()).filter(|p| board.contains(*p)).collect();
            prop_assert_eq!(set.neighbors() & board, expected);

            let empty = board - set;
            for part in empty.components() {
                let mut seen = PointSet::EMPTY;
                let mut todo = vec![part.first().unwrap()];
                while let Some(p) = todo.pop() {
                    if empty.contains(p) && !seen.contains(p) {
                        seen.insert(p);
                        todo.extend(p.neighbors());
                    }
                }
                prop_assert_eq!(seen, part);
            }
            let parts = empty.components().fold(PointSet::EMPTY, |all, part| all | part);
            prop_assert_eq!(parts, empty);
        }
    }
}

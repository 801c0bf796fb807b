//! One orientation for all sequences: top left corner, Black first, the first move off the diagonal
//! below it.
//!
//! ```text
//!   + - - - - -
//!   | \ . . . .      column < row for the first stone off the diagonal: two
//!   | . \ . . .      sequences that are mirror images become the same one
//!   | . 1 \ . .
//! ```

use board::{Color, Move, Point, Size, Symmetry};

/// How a board is looked at so that one of its corners becomes the top left one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CornerView {
    /// From the board to the view.
    pub symmetry: Symmetry,
    /// Whether Black and White are exchanged.
    pub swapped: bool,
}

impl CornerView {
    /// The usual home of patterns in files: the top right corner, Black first.
    pub(crate) const HOME: CornerView = CornerView {
        symmetry: Symmetry::ALL[1],
        swapped: false,
    };

    /// All sixteen views.
    pub fn all() -> impl Iterator<Item = CornerView> {
        Symmetry::ALL
            .into_iter()
            .flat_map(|symmetry| [false, true].map(|swapped| CornerView { symmetry, swapped }))
    }

    /// A color of the board as it is in the view, and back.
    pub fn color(self, color: Color) -> Color {
        if self.swapped { !color } else { color }
    }

    /// A point of a board of this size as it is in the view.
    pub fn point(self, p: Point, size: Size) -> Point {
        self.symmetry.apply(p, size)
    }

    /// The point of a board of this size that is at `p` in the view, if the board has it.
    pub fn point_back(self, p: Point, size: Size) -> Option<Point> {
        let there = self.symmetry.apply_size(size);
        there
            .contains(p)
            .then(|| self.symmetry.inverse().apply(p, there))
    }

    /// The corner of the board that is at the top left of the view.
    pub fn corner(self, size: Size) -> Point {
        self.point_back(Point::new(0, 0), size)
            .unwrap_or(Point::new(0, 0))
    }

    /// A turn of the board as it is in the view.
    pub(crate) fn turn(self, (color, mv): Turn, size: Size) -> Turn {
        (self.color(color), self.symmetry.apply_move(mv, size))
    }

    /// The turn on the board for one in the view; none if the board has no such point.
    pub(crate) fn turn_back(self, (color, mv): Turn, size: Size) -> Option<Turn> {
        let mv = match mv {
            Move::Play(p) => Move::Play(self.point_back(p, size)?),
            Move::Pass => Move::Pass,
        };
        Some((self.color(color), mv))
    }
}

/// A color and what it plays.
pub(crate) type Turn = (Color, Move);

/// The corner nearest to a point of a board.
pub(crate) fn nearest_corner(p: Point, size: Size) -> Point {
    let far = |at: u8, side: u8| if 2 * at < side { 0 } else { side - 1 };
    Point::new(far(p.column(), size.width()), far(p.row(), size.height()))
}

/// The view in which a sequence has the orientation of this module. None when it has no stones.
pub(crate) fn canonical_view(turns: &[Turn], size: Size) -> Option<CornerView> {
    let (color, first) = turns
        .iter()
        .find_map(|&(color, mv)| mv.point().map(|p| (color, p)))?;
    let corner = nearest_corner(first, size);
    let swapped = color == Color::White;
    let upright = |view: &CornerView| {
        let side = turns.iter().find_map(|&(_, mv)| {
            let p = view.point(mv.point()?, size);
            (p.column() != p.row()).then_some(p.column() < p.row())
        });
        side.unwrap_or(true)
    };
    Symmetry::ALL
        .into_iter()
        .map(|symmetry| CornerView { symmetry, swapped })
        .filter(|view| view.corner(size) == corner)
        .find(upright)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirror_images_become_one() {
        let size = Size::default();
        let turns: Vec<Turn> = [(3, 3), (5, 2), (2, 5)]
            .iter()
            .zip([Color::Black, Color::White, Color::Black])
            .map(|(&(c, r), color)| (color, Move::Play(Point::new(c, r))))
            .collect();
        let canonical = |turns: &[Turn]| {
            let view = canonical_view(turns, size).unwrap();
            turns
                .iter()
                .map(|&t| view.turn(t, size))
                .collect::<Vec<_>>()
        };
        let expected = canonical(&turns);
        assert_eq!(expected[1].1, Move::Play(Point::new(2, 5)));
        for view in CornerView::all() {
            let image: Vec<Turn> = turns.iter().map(|&t| view.turn(t, size)).collect();
            assert_eq!(canonical(&image), expected, "{view:?}");
            for (&t, &i) in turns.iter().zip(&image) {
                assert_eq!(view.turn_back(i, size), Some(t));
            }
        }
    }
}

//! Points and moves as SGF writes them: two letters, column first, from the top left.
//!
//! ```text
//!     a b c        [ba]     the point above the middle
//!   a . # .        [aa:cb]  a rectangle: the upper six points
//!   b . . .        []       a pass; [tt] too, on boards up to 19 lines
//!   c . . .
//! ```

use board::{Move, Point, PointSet, Size};

/// The two letters of a point.
///
/// ```
/// use board::Point;
/// assert_eq!(sgf::point_letters(Point::new(3, 15)), "dp");
/// ```
pub fn point_letters(p: Point) -> String {
    [p.column(), p.row()]
        .map(|n| char::from(b'a' + n))
        .iter()
        .collect()
}

/// The value of B or W for a move: the letters of its point, or nothing for a pass.
pub fn move_letters(mv: Move) -> String {
    mv.point().map(point_letters).unwrap_or_default()
}

/// Reads two letters. The error says what is wrong with them.
pub(crate) fn read_point(value: &str, size: Size) -> Result<Point, String> {
    let expected = || {
        let last = size.point(size.width() - 1, size.height() - 1);
        let last = last.map(point_letters).unwrap_or_default();
        format!("expected a point of the {size} board, two letters from aa to {last}")
    };
    let &[column, row] = value.trim().as_bytes() else {
        return Err(format!("not a point; {}", expected()));
    };
    let number = |letter: u8| match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    };
    match (number(column), number(row)) {
        (Some(column), Some(row)) => size
            .point(column, row)
            .ok_or_else(|| format!("off the board; {}", expected())),
        _ => Err(format!("not a point; {}", expected())),
    }
}

/// Reads a move: a point, or nothing or `tt` for a pass. (All boards here have at most 19 lines, so
/// `tt` is never a point.)
pub(crate) fn read_move(value: &str, size: Size) -> Result<Move, String> {
    match value.trim() {
        "" | "tt" => Ok(Move::Pass),
        point => read_point(point, size)
            .map(Move::Play)
            .map_err(|problem| format!("{problem}, or nothing for a pass")),
    }
}

/// Reads a point or a rectangle, given by two opposite corners.
pub(crate) fn read_area(value: &str, size: Size) -> Result<PointSet, String> {
    let Some((from, to)) = value.split_once(':') else {
        return read_point(value, size).map(PointSet::from_point);
    };
    let (from, to) = (read_point(from, size)?, read_point(to, size)?);
    let span = |a: u8, b: u8| a.min(b)..=a.max(b);
    let rows = span(from.row(), to.row());
    let columns = span(from.column(), to.column());
    Ok(rows
        .flat_map(|r| columns.clone().map(move |c| Point::new(c, r)))
        .collect())
}

/// Values for a list of points, one each, in board order.
pub fn list_points(points: PointSet) -> Vec<String> {
    points.iter().map(point_letters).collect()
}

/// Values for a list of points with rectangles where they save room: from each first point left,
/// the widest row is taken and then as many rows below as have it. Together the values name every
/// point exactly once.
///
/// ```
/// use board::{Point, PointSet};
/// let points = [(0, 0), (1, 0), (0, 1), (1, 1), (3, 1)].map(|(c, r)| Point::new(c, r));
/// assert_eq!(sgf::compress_points(points.into_iter().collect::<PointSet>()), ["aa:bb", "db"]);
/// ```
pub fn compress_points(points: PointSet) -> Vec<String> {
    let mut left = points;
    let mut values = Vec::new();
    while let Some(corner) = left.first() {
        let (column, row) = (corner.column(), corner.row());
        let has = |c: u8, r: u8| c < 19 && r < 19 && left.contains(Point::new(c, r));
        let last_column = (column..19)
            .take_while(|&c| has(c, row))
            .last()
            .unwrap_or(column);
        let full = |r: &u8| (column..=last_column).all(|c| has(c, *r));
        let last_row = (row..19).take_while(full).last().unwrap_or(row);
        let opposite = Point::new(last_column, last_row);
        for r in row..=last_row {
            for c in column..=last_column {
                left.remove(Point::new(c, r));
            }
        }
        values.push(if corner == opposite {
            point_letters(corner)
        } else {
            format!("{}:{}", point_letters(corner), point_letters(opposite))
        });
    }
    values
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn letters_are_read_back() {
        for size in Size::all() {
            for p in size.points() {
                assert_eq!(read_point(&point_letters(p), size), Ok(p));
                assert_eq!(read_move(&move_letters(p.into()), size), Ok(Move::Play(p)));
            }
            assert_eq!(read_move("", size), Ok(Move::Pass));
            assert_eq!(read_move("tt", size), Ok(Move::Pass));
        }
    }

    #[test]
    fn bad_points_say_what_was_expected() {
        let size = Size::new(9, 13).unwrap();
        for (bad, why) in [
            ("", "not a point"),
            ("a", "not a point"),
            ("aaa", "not a point"),
            ("1a", "not a point"),
            ("é", "not a point"),
            ("ja", "off the board"),
            ("an", "off the board"),
            ("AA", "off the board"),
        ] {
            let message = read_point(bad, size).unwrap_err();
            assert!(
                message.contains(why) && message.contains("aa to im"),
                "{bad}: {message}"
            );
        }
    }

    #[test]
    fn rectangles_may_be_given_by_any_two_corners() {
        let size = Size::default();
        let all = read_area("ba:cc", size).unwrap();
        assert_eq!(all.len(), 6);
        assert_eq!(read_area("cc:ba", size), Ok(all));
        assert_eq!(read_area("ca:bc", size), Ok(all));
        assert!(read_area("ba:", size).is_err());
        assert!(read_area("ba:cc:dd", size).is_err());
    }

    proptest! {
        #[test]
        fn compressed_lists_name_every_point_once(
            cells in prop::collection::vec((0..19u8, 0..19u8), 0..200)
        ) {
            let set: PointSet = cells.iter().map(|&(c, r)| Point::new(c, r)).collect();
            let mut seen = PointSet::EMPTY;
            for value in compress_points(set) {
                let area = read_area(&value, Size::default()).unwrap();
                prop_assert!(area.is_disjoint(&seen));
                seen |= area;
            }
            prop_assert_eq!(seen, set);
        }
    }
}

//! Where handicap stones go.

use crate::point::Point;
use crate::size::Size;

/// The star points for a fixed handicap, in the order of the GTP 2 specification (section 4.1).
///
/// None when the board has no such placement: fewer than 7 lines, a side of even length or exactly 7
/// with more than 4 stones, more than 9 stones, or fewer than 2.
pub fn fixed_handicap(size: Size, stones: usize) -> Option<Vec<Point>> {
    let most = max_fixed_handicap(size);
    if stones < 2 || stones > most {
        return None;
    }
    let line = |side: u8| if side >= 13 { 3 } else { 2 };
    let (w, h) = (size.width(), size.height());
    let (left, right, middle) = (line(w), w - 1 - line(w), w / 2);
    let (top, bottom, center) = (line(h), h - 1 - line(h), h / 2);
    let mut points = vec![
        Point::new(left, bottom),
        Point::new(right, top),
        Point::new(left, top),
        Point::new(right, bottom),
        Point::new(left, center),
        Point::new(right, center),
        Point::new(middle, bottom),
        Point::new(middle, top),
    ];
    // An odd number above 4 has one stone in the centre.
    let with_center = stones > 4 && stones % 2 == 1;
    points.truncate(if with_center { stones - 1 } else { stones });
    if with_center {
        points.push(Point::new(middle, center));
    }
    Some(points)
}

/// The largest fixed handicap on a board of this size: 9, 4 or none.
pub fn max_fixed_handicap(size: Size) -> usize {
    let (w, h) = (size.width(), size.height());
    if w < 7 || h < 7 {
        0
    } else if w % 2 == 0 || h % 2 == 0 || w == 7 || h == 7 {
        4
    } else {
        9
    }
}

/// The star points that are drawn on a board of this size.
pub fn star_points(size: Size) -> Vec<Point> {
    let offsets = |side: u8| -> Vec<u8> {
        match side {
            0..=6 => vec![],
            7..=12 => vec![2, side - 3],
            _ => vec![3, side - 4],
        }
    };
    let (columns, rows) = (offsets(size.width()), offsets(size.height()));
    let mut points: Vec<Point> = rows
        .iter()
        .flat_map(|&r| columns.iter().map(move |&c| Point::new(c, r)))
        .collect();
    let (w, h) = (size.width(), size.height());
    if w % 2 == 1 && h % 2 == 1 && w >= 5 && h >= 5 {
        let (middle, center) = (w / 2, h / 2);
        points.push(Point::new(middle, center));
        if w >= 15 && h >= 15 {
            points.extend(columns.iter().map(|&c| Point::new(c, center)));
            points.extend(rows.iter().map(|&r| Point::new(middle, r)));
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_the_gtp_specification_lists_them() {
        let size = Size::default();
        let names = |n| {
            let points = fixed_handicap(size, n).unwrap();
            points
                .iter()
                .map(|p| p.name(size).to_string())
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(names(2), "D4 Q16");
        assert_eq!(names(5), "D4 Q16 D16 Q4 K10");
        assert_eq!(names(6), "D4 Q16 D16 Q4 D10 Q10");
        assert_eq!(names(9), "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
        assert_eq!(fixed_handicap(size, 10), None);
        assert_eq!(fixed_handicap(size, 1), None);
        assert_eq!(fixed_handicap(Size::square(6).unwrap(), 2), None);
        assert_eq!(fixed_handicap(Size::square(8).unwrap(), 5), None);
        assert_eq!(star_points(size).len(), 9);
    }
}

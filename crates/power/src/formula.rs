//! The closed formula 3.1: the power of one stone over one point from the paths between them.
//!
//! ```text
//!   Power(s, p) = TPN * P * AR^(PL - IPP - 1) * CR^IPP
//!
//!   s . . c      a power-path is straight, or turns once; c and c' are the two possible
//!   . . . .      corners. TPN counts the paths that no stone blocks, PL is their length,
//!   c' . . p     IPP is 1 when they turn.
//! ```
//!
//! The formula knows neither MinLimit nor reflection. The first is applied to each path
//! ([`power`]); the second is a further path, out to the border and back ([`reflected_paths`]). With
//! both, [`total_power`] is the same function as the procedure behind [`Power`](crate::Power), computed
//! in a different way; the tests compare the two.

use arrayvec::ArrayVec;
use board::{DIRECTIONS, Point, PointSet, Size};

use crate::params::Parameters;

/// TPN, PL and IPP of two points (section 3.2.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paths {
    /// TPN: number of power-paths, 0 to 2.
    pub number: u32,
    /// PL: their length; none stands for infinity.
    pub length: Option<u32>,
    /// IPP: whether they turn.
    pub turned: bool,
}

/// One way that power takes from a stone to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    /// Number of steps.
    pub length: usize,
    /// Whether it turns off to the side.
    pub turned: bool,
    /// Whether the border threw it back.
    pub reflected: bool,
    /// The points it passes, without both ends: a stone on any of them blocks it.
    pub way: PointSet,
}

impl Path {
    /// The power that arrives by this path.
    pub fn value(&self, parameters: &Parameters) -> f64 {
        parameters.path_value(self.length, self.turned, self.reflected)
    }
}

/// The points strictly between two points of one line.
fn between(a: Point, b: Point) -> PointSet {
    let (columns, rows) = (
        a.column().min(b.column())..=a.column().max(b.column()),
        a.row().min(b.row())..=a.row().max(b.row()),
    );
    let all: PointSet = rows
        .flat_map(|r| columns.clone().map(move |c| Point::new(c, r)))
        .collect();
    all.without(a).without(b)
}

/// The unblocked power-paths by laws 1 and 2 from `s` to `p`, where `empty` are the empty points.
pub fn paths(empty: PointSet, s: Point, p: Point) -> ArrayVec<Path, 2> {
    let mut found = ArrayVec::new();
    let length = usize::from(s.distance(p));
    let mut add = |turned, way: PointSet| {
        if way.is_subset(&empty) {
            found.push(Path {
                length,
                turned,
                reflected: false,
                way,
            });
        }
    };
    if s == p {
        return ArrayVec::new();
    }
    if s.column() == p.column() || s.row() == p.row() {
        add(false, between(s, p));
    } else {
        for corner in [
            Point::new(p.column(), s.row()),
            Point::new(s.column(), p.row()),
        ] {
            add(true, (between(s, corner) | between(corner, p)).with(corner));
        }
    }
    found
}

/// The unblocked paths of power that the border throws back (law 5) from `s` to `p`.
pub fn reflected_paths(size: Size, empty: PointSet, s: Point, p: Point) -> ArrayVec<Path, 4> {
    let mut found = ArrayVec::new();
    for direction in DIRECTIONS {
        let out: PointSet =
            std::iter::successors(Some(s.step(direction)), |q| Some(q.step(direction)))
                .take_while(|&q| is_inside(size, q))
                .collect();
        let border = out.len();
        // The whole way to the border must be free, and there must be some way back.
        if border < 2 || !out.is_subset(&empty.with(p)) {
            continue;
        }
        // Where the path leaves the line between stone and border: at p itself, or to the side.
        let vertical = direction == board::NORTH || direction == board::SOUTH;
        let leave = if vertical {
            Point::new(s.column(), p.row())
        } else {
            Point::new(p.column(), s.row())
        };
        let outward = usize::from(s.distance(leave));
        if !out.contains(leave) || outward == border {
            continue;
        }
        let side = between(leave, p);
        let turned = leave != p;
        let way = if turned { out | side } else { out.without(p) };
        if way.is_subset(&empty) && (turned || empty.contains(p)) {
            found.push(Path {
                length: 2 * border - outward + usize::from(leave.distance(p)),
                turned,
                reflected: true,
                way,
            });
        }
    }
    found
}

/// Whether the point is on a board of this size (border points of the array have odd columns).
fn is_inside(size: Size, p: Point) -> bool {
    p.column() < size.width() && p.row() < size.height()
}

/// TPN, PL and IPP, as section 3.2.6 defines them.
pub fn count_paths(empty: PointSet, s: Point, p: Point) -> Paths {
    let found = paths(empty, s, p);
    Paths {
        number: found.len() as u32,
        length: found.first().map(|path| path.length as u32),
        turned: found.first().is_some_and(|path| path.turned),
    }
}

/// Formula 3.1, each path cut off at MinLimit, without sign.
pub fn power(parameters: &Parameters, empty: PointSet, s: Point, p: Point) -> f64 {
    paths(empty, s, p)
        .iter()
        .map(|path| path.value(parameters))
        .sum()
}

/// Formula 3.1 and the reflected paths: all the power of a stone at `s` over `p`, without sign.
pub fn total_power(
    parameters: &Parameters,
    size: Size,
    empty: PointSet,
    s: Point,
    p: Point,
) -> f64 {
    if s == p {
        return 0.0;
    }
    let reflected = reflected_paths(size, empty, s, p);
    let thrown_back: f64 = reflected.iter().map(|path| path.value(parameters)).sum();
    power(parameters, empty, s, p) + thrown_back
}

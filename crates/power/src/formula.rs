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
use board::{DIRECTIONS, EAST, Point, PointSet, SOUTH, Size};

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
    let (first, last) = (a.min(b), a.max(b));
    let step = if first.row() == last.row() {
        EAST
    } else {
        SOUTH
    };
    let mut set = PointSet::EMPTY;
    let mut at = first;
    while at != last {
        at = at.step(step);
        set.insert(at);
    }
    set.without(last)
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
    let (across, up) = (
        Point::new(p.column(), s.row()),
        Point::new(s.column(), p.row()),
    );
    for direction in DIRECTIONS {
        // Steps to the border, the point where the path leaves the line between stone and border (p
        // itself, or a corner), and whether that lies in this direction.
        let (border, leave, ahead) = match direction {
            board::NORTH => (s.row(), up, p.row() < s.row()),
            board::WEST => (s.column(), across, p.column() < s.column()),
            board::EAST => (
                size.width() - 1 - s.column(),
                across,
                p.column() > s.column(),
            ),
            _ => (size.height() - 1 - s.row(), up, p.row() > s.row()),
        };
        let outward = s.distance(leave);
        // At the border itself nothing has come back yet.
        if !ahead || outward == border {
            continue;
        }
        let turned = leave != p;
        let at_border = (0..border).fold(s, |q, _| q.step(direction));
        let way = between(s, at_border).with(at_border) | between(leave, p);
        // Power that runs into p on its way out does not get to the border.
        if way.is_subset(&empty) {
            found.push(Path {
                length: usize::from(2 * border - outward + leave.distance(p)),
                turned,
                reflected: true,
                way: if turned { way } else { way.without(p) },
            });
        }
    }
    found
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

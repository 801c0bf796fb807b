//! Unique assignment of liberties (Müller 1997, section 4.2): two to every point that needs
//! protection, each used once. Augmenting paths, as for matchings in bipartite graphs.

use arrayvec::ArrayVec;
use board::{Point, PointSet};

/// Whether no two eyes fit: no two points that are not adjacent.
pub(crate) fn is_one_eye(points: PointSet) -> bool {
    let mut rest = points.iter();
    match (rest.next(), rest.next(), rest.next()) {
        (Some(a), Some(b), None) => a.is_adjacent(b),
        (_, _, third) => third.is_none(),
    }
}

/// Assigns to points two liberties each, all different.
pub(crate) struct Matching {
    free: PointSet,
    given: Vec<(Point, ArrayVec<Point, 2>)>,
}

impl Matching {
    pub(crate) fn new(liberties: PointSet) -> Matching {
        Matching {
            free: liberties,
            given: Vec::new(),
        }
    }

    /// Gives a point two liberties next to it, moving earlier assignments if need be; false, and
    /// the others keep two each, if it cannot.
    pub(crate) fn assign_two(&mut self, p: Point) -> bool {
        self.given.push((p, ArrayVec::new()));
        let me = self.given.len() - 1;
        for _ in 0..2 {
            let mut tried = PointSet::EMPTY;
            match self.take(me, &mut tried) {
                Some(l) => self.given[me].1.push(l),
                None => {
                    for l in self.given.pop().into_iter().flat_map(|(_, given)| given) {
                        self.free.insert(l);
                    }
                    return false;
                }
            }
        }
        true
    }

    /// One more liberty for the point with this number: a free one, or one of another point that can
    /// take a different one. The depth is bounded by the number of liberties in the region.
    fn take(&mut self, me: usize, tried: &mut PointSet) -> Option<Point> {
        let around = self.given[me].0.neighbors();
        if let Some(&l) = around.iter().find(|l| self.free.contains(**l)) {
            self.free.remove(l);
            return Some(l);
        }
        for l in around {
            if tried.contains(l) {
                continue;
            }
            let holds = |(_, g): &(Point, ArrayVec<Point, 2>)| g.contains(&l);
            let Some(owner) = self.given.iter().position(holds) else {
                continue;
            };
            tried.insert(l);
            if owner == me {
                continue;
            }
            if let Some(other) = self.take(owner, tried) {
                for held in &mut self.given[owner].1 {
                    if *held == l {
                        *held = other;
                    }
                }
                return Some(l);
            }
        }
        None
    }

    pub(crate) fn pairs(&self) -> impl Iterator<Item = (Point, [Point; 2])> + '_ {
        self.given.iter().filter_map(|(p, given)| match given[..] {
            [a, b] => Some((*p, [a, b])),
            _ => None,
        })
    }
}

//! The empty points of a playout as a list from which one draws without counting.

use board::{ARRAY_LEN, Point, PointSet};

use crate::random::Random;

/// A set of points: a list, and where each point is in it.
#[derive(Clone, Debug)]
pub struct Open {
    points: Vec<Point>,
    place: Vec<u16>,
}

impl Default for Open {
    fn default() -> Open {
        Open {
            points: Vec::new(),
            place: vec![0; ARRAY_LEN],
        }
    }
}

impl Open {
    /// Makes it hold these points.
    pub fn reset(&mut self, points: PointSet) {
        self.points.clear();
        points.iter().for_each(|p| self.insert(p));
    }

    /// Adds a point that is not in it.
    #[inline]
    pub fn insert(&mut self, p: Point) {
        self.place[p.index()] = self.points.len() as u16;
        self.points.push(p);
    }

    /// Removes a point that is in it.
    #[inline]
    pub fn remove(&mut self, p: Point) {
        let place = usize::from(self.place[p.index()]);
        self.points.swap_remove(place);
        if let Some(moved) = self.points.get(place) {
            self.place[moved.index()] = place as u16;
        }
    }

    /// A random one of the points that will do.
    #[inline]
    pub fn draw(
        &mut self,
        random: &mut Random,
        mut will_do: impl FnMut(Point, &mut Random) -> bool,
    ) -> Option<Point> {
        let mut left = self.points.len();
        while left > 0 {
            let i = random.below(left);
            let p = self.points[i];
            if will_do(p, random) {
                return Some(p);
            }
            // Refused ones go to the end, out of the draw.
            left -= 1;
            self.points.swap(i, left);
            self.place[self.points[i].index()] = i as u16;
            self.place[p.index()] = left as u16;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_come_and_go_and_all_are_drawn() {
        let all: Vec<Point> = (0..6).map(|i| Point::new(i, 2)).collect();
        let mut open = Open::default();
        open.reset(all.iter().copied().collect());
        open.remove(all[0]);
        open.remove(all[5]);
        open.insert(all[5]);
        let mut random = Random::new(3);
        let mut seen = PointSet::EMPTY;
        for _ in 0..200 {
            seen.extend(open.draw(&mut random, |p, _| p != all[3]));
        }
        assert_eq!(seen, [all[1], all[2], all[4], all[5]].into_iter().collect());
        assert_eq!(open.draw(&mut random, |_, _| false), None);
    }
}

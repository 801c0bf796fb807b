//! Problems made at random: an eye space near a corner, the defender's wall around it, and the attacker outside.

use board::{Board, Color, Point, PointSet, Size};

use life::{Problem, Target};

/// Random numbers that repeat (xorshift).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `n`, which must not be 0.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n
    }

    /// True in so many of a hundred cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// A point of a set.
    pub(super) fn of(&mut self, set: PointSet) -> Option<Point> {
        match set.len() {
            0 => None,
            n => set.nth(self.below(n)),
        }
    }

    /// A number between -1 and 1.
    pub(super) fn signed(&mut self) -> f32 {
        self.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0
    }
}

const SIDE: u8 = 9;
/// Who wants to live. The networks see own and other stones, so one color is enough.
const DEFENDER: Color = Color::Black;

/// An eye space with some stones in it, and its wall with some holes.
fn inside(random: &mut Random, size: Size) -> (PointSet, PointSet, [PointSet; 2]) {
    let on_board = size.points().collect::<PointSet>();
    let near_corner = |p: Point| p.column() < 5 && p.row() < 5;
    let room: PointSet = on_board.iter().filter(|p| near_corner(*p)).collect();
    let start = Point::new(random.below(4) as u8, random.below(4) as u8);
    let mut space = PointSet::from_point(start);
    for _ in 0..5 + random.below(7) {
        let more = random.of(space.neighbors() & (room - space));
        space |= more.into_iter().collect();
    }
    let wall = space.neighbors() & on_board;
    let mut stones = [PointSet::EMPTY; 2];
    for p in space {
        match random.below(14) {
            0 => stones[0].insert(p),
            1 => stones[1].insert(p),
            _ => {}
        }
    }
    for p in wall {
        match random.below(20) {
            0 => stones[1].insert(p),
            1..=4 => {}
            _ => stones[0].insert(p),
        }
    }
    (space, wall, stones)
}

/// A problem whose area is enclosed; none if the stones do not make a position.
pub(super) fn enclosed(random: &mut Random) -> Option<Problem> {
    let size = Size::square(SIDE).ok()?;
    let (space, wall, [own, other]) = inside(random, size);
    let area = space | wall;
    let on_board = size.points().collect::<PointSet>();
    // Two eyes in the far corner keep the attacker's wall.
    let eyes: PointSet = [Point::new(8, 8), Point::new(6, 8)].into_iter().collect();
    let outside = on_board - area - eyes;
    let board = Board::from_stones(size, own, other | outside).ok()?;
    let problem = Problem {
        board,
        defender: DEFENDER,
        area,
        attacker_only: PointSet::EMPTY,
        target: Target::AnyStone,
    };
    (!own.is_empty()).then_some(problem)
}

/// Stones on the open board that may live: the position and the stones.
pub(super) fn open(random: &mut Random) -> Option<(Board, Color, PointSet)> {
    let size = Size::square(SIDE).ok()?;
    let (space, wall, [own, mut other]) = inside(random, size);
    let area = space | wall;
    let around = (area.neighbors() & size.points().collect::<PointSet>()) - area;
    for p in around {
        if random.chance(85) {
            other.insert(p);
        }
    }
    let board = Board::from_stones(size, own, other).ok()?;
    let largest = board
        .blocks(DEFENDER)
        .max_by_key(|&b| board.stone_count(b))?;
    let stones = board.block_stones(largest);
    Some((board, DEFENDER, stones))
}

//! The area of play as a small graph: at most 64 points, a set of points is one word.
//!
//! The board around the area is frozen. What matters of it is where it lends a stone a liberty for ever: next to an empty
//! point outside, or to a stone outside that cannot be captured because it has such a liberty itself. A stone
//! outside all of whose liberties are inside can be captured, so it is represented here too.

use std::sync::atomic::{AtomicU64, Ordering};

use board::{ARRAY_LEN, Board, Color, Point, PointSet};

use life::{Problem, ProblemError, Target};

/// Most points of an area.
pub(crate) const MOST_POINTS: usize = 64;
const OUTSIDE: u8 = u8::MAX;

/// What the attacker must capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Every defender stone of the area.
    AnyStone,
    /// One of the target stones.
    All,
    /// All of the target stones.
    OneOf,
}

/// The area of play.
#[derive(Clone, Debug)]
pub(crate) struct Area {
    points: Vec<Point>,
    inside: PointSet,
    index: Box<[u8; ARRAY_LEN]>,
    /// The neighbours of each point inside the area.
    pub(crate) adjacent: [u64; MOST_POINTS],
    /// The diagonal neighbours on the board of each point, by number.
    diagonals: Vec<[Option<u8>; 4]>,
    /// All points.
    pub(crate) all: u64,
    /// Points where a stone of the attacker has a liberty outside for ever.
    pub(crate) attacker_safe: u64,
    /// Points where a stone of the defender has a liberty outside for ever.
    pub(crate) defender_safe: u64,
    /// Points where the defender may play.
    pub(crate) defender_may: u64,
    /// Points where the attacker may play. Elsewhere there are only stones that can be captured; when they are, nobody
    /// plays there.
    pub(crate) attacker_may: u64,
    /// Points whose defender stones count where any stone does.
    pub(crate) counted: u64,
    /// The side that wants to live.
    pub(crate) defender: Color,
    /// What must be captured.
    pub(crate) goal: Goal,
    /// The points to look at to see that the target is captured.
    pub(crate) goal_zone: u64,
    /// No other area has it.
    pub(crate) number: u64,
}

/// A number that no area has had.
fn next_number() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed)
}

/// What stands in the area at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stones {
    pub(crate) defender: u64,
    pub(crate) attacker: u64,
    /// The stones in question.
    pub(crate) target: u64,
}

impl Area {
    /// The area of a problem and its stones. `None` for the stones when the defender has one in question that can never
    /// be captured and that is enough.
    pub(crate) fn new(problem: &Problem) -> Result<(Area, Option<Stones>), ProblemError> {
        problem.validate()?;
        let board = &problem.board;
        let playable = (problem.area | problem.attacker_only) & board.empty();
        let members = capturable(board, playable, problem.area);
        let inside = playable | members;
        let count = inside.len();
        if count > MOST_POINTS {
            return Err(ProblemError::TooLarge(count, MOST_POINTS));
        }
        let points: Vec<Point> = inside.iter().collect();
        let mut index = Box::new([OUTSIDE; ARRAY_LEN]);
        for (i, p) in points.iter().enumerate() {
            index[p.index()] = i as u8;
        }
        let mut area = Area {
            index,
            adjacent: [0; MOST_POINTS],
            all: if count == 64 { !0 } else { (1 << count) - 1 },
            attacker_safe: 0,
            defender_safe: 0,
            defender_may: 0,
            attacker_may: 0,
            counted: 0,
            defender: problem.defender,
            goal: Goal::AnyStone,
            goal_zone: !0,
            number: next_number(),
            diagonals: Vec::new(),
            points,
            inside,
        };
        area.defender_may = area.mask(problem.area);
        area.attacker_may = area.mask(problem.area | problem.attacker_only);
        area.counted = area.defender_may;
        for i in 0..count {
            area.connect(board, i);
            let number = |p: Point| board.is_on_board(p).then(|| area.index[p.index()]);
            let corners = board::DIAGONALS.map(|d| area.points[i].step(d)).map(number);
            area.diagonals.push(corners);
        }
        let own = board.stones(problem.defender);
        let immortal = (own & problem.area) - members;
        let (goal, target, enough) = match problem.target {
            Target::AnyStone => (Goal::AnyStone, PointSet::EMPTY, !immortal.is_empty()),
            Target::All(t) => (Goal::All, t & members, (t & members).is_empty()),
            Target::OneOf(t) => (Goal::OneOf, t & members, !(t - members).is_empty()),
        };
        area.goal = goal;
        if goal != Goal::AnyStone {
            area.goal_zone = area.mask(target);
        }
        let stones = Stones {
            defender: area.mask(own & members),
            attacker: area.mask(board.stones(!problem.defender) & members),
            target: area.mask(target),
        };
        Ok((area, (!enough).then_some(stones)))
    }

    /// Eye spaces, given by cells of a board of 8x8, with blocks that touch some of them each (by number), the first of which has
    /// so many liberties that only the attacker may fill. The blocks' vertices come after those of the cells.
    pub(crate) fn eye_space(cells: &[u32], blocks: &[u64], liberties: usize) -> Area {
        let inside = cells.len() + blocks.len();
        let count = inside + liberties;
        let low = |n: usize| (1u64 << n) - 1;
        let mut area = Area {
            index: Box::new([OUTSIDE; ARRAY_LEN]),
            adjacent: [0; MOST_POINTS],
            all: low(count),
            attacker_safe: low(count) & !low(inside),
            defender_safe: 0,
            defender_may: low(inside),
            attacker_may: low(count),
            counted: low(inside),
            defender: Color::Black,
            goal: Goal::All,
            goal_zone: low(inside) & !low(cells.len()),
            number: next_number(),
            diagonals: vec![[None; 4]; count],
            points: Vec::new(),
            inside: PointSet::EMPTY,
        };
        let mut join = |a: usize, b: usize| {
            area.adjacent[a] |= 1 << b;
            area.adjacent[b] |= 1 << a;
        };
        for (i, &cell) in cells.iter().enumerate() {
            let (x, y) = (cell % 8, cell / 8);
            let near = |&&other: &&u32| (other % 8).abs_diff(x) + (other / 8).abs_diff(y) == 1;
            for (j, other) in cells.iter().enumerate() {
                if near(&other) {
                    join(i, j);
                }
            }
            for (j, touches) in blocks.iter().enumerate() {
                if touches >> i & 1 == 1 {
                    join(i, cells.len() + j);
                }
            }
        }
        for liberty in inside..count {
            join(cells.len(), liberty);
        }
        area
    }

    /// Whether its points are those of a board; eye spaces of the table have none.
    pub(crate) fn is_on_board(&self) -> bool {
        !self.points.is_empty()
    }

    /// Column and row of a point.
    pub(crate) fn place(&self, i: u8) -> (i8, i8) {
        let p = self.point(i);
        (p.column() as i8, p.row() as i8)
    }

    fn connect(&mut self, board: &Board, i: usize) {
        let bit = 1 << i;
        for n in self.points[i].neighbors() {
            if !board.is_on_board(n) {
                continue;
            }
            match (self.index[n.index()], board.color(n)) {
                (OUTSIDE, None) => {
                    self.attacker_safe |= bit;
                    self.defender_safe |= bit;
                }
                (OUTSIDE, Some(color)) if color == self.defender => self.defender_safe |= bit,
                (OUTSIDE, Some(_)) => self.attacker_safe |= bit,
                (j, _) => self.adjacent[i] |= 1 << j,
            }
        }
    }

    /// The points diagonal to a point inside the area, and how many there are on the board.
    pub(crate) fn corners(&self, i: u8) -> (u64, i32) {
        let mut inside = 0;
        let mut on_board = 0;
        for d in self.diagonals[usize::from(i)] {
            match d {
                Some(OUTSIDE) => on_board += 1,
                Some(j) => {
                    on_board += 1;
                    inside |= 1 << j;
                }
                None => {}
            }
        }
        (inside, on_board)
    }

    /// The set of points as a word; points outside are left out.
    pub(crate) fn mask(&self, set: PointSet) -> u64 {
        (set & self.inside)
            .iter()
            .fold(0, |mask, p| mask | 1 << self.index[p.index()])
    }

    /// The points of a word.
    pub(crate) fn set(&self, mut mask: u64) -> PointSet {
        let mut out = PointSet::EMPTY;
        while mask != 0 {
            out.insert(self.points[mask.trailing_zeros() as usize]);
            mask &= mask - 1;
        }
        out
    }

    /// The number of a point.
    pub(crate) fn index_of(&self, p: Point) -> Option<u8> {
        let i = self.index[p.index()];
        (i != OUTSIDE).then_some(i)
    }

    /// The point with this number.
    pub(crate) fn point(&self, i: u8) -> Point {
        self.points[usize::from(i)]
    }

    /// The points next to a set, its own among them where they touch.
    #[inline]
    pub(crate) fn neighbors(&self, mut set: u64) -> u64 {
        let mut out = 0;
        while set != 0 {
            out |= self.adjacent[set.trailing_zeros() as usize];
            set &= set - 1;
        }
        out
    }

    /// What is connected to `seed` inside `within`, and everything next to that.
    #[inline]
    pub(crate) fn flood(&self, seed: u64, within: u64) -> (u64, u64) {
        let mut block = seed;
        let mut around = 0;
        let mut todo = seed;
        while todo != 0 {
            let next = self.adjacent[todo.trailing_zeros() as usize];
            todo &= todo - 1;
            around |= next;
            let fresh = next & within & !block;
            block |= fresh;
            todo |= fresh;
        }
        (block, around)
    }
}

/// The stones in and around the playable points that can lose all their liberties.
fn capturable(board: &Board, playable: PointSet, area: PointSet) -> PointSet {
    let rim = |set: PointSet| (set | set.neighbors()) & board.points();
    let mut seen = PointSet::EMPTY;
    let mut members = PointSet::EMPTY;
    let mut todo: Vec<Point> = ((rim(playable) | area) & board.occupied()).iter().collect();
    while let Some(p) = todo.pop() {
        if seen.contains(p) {
            continue;
        }
        let block = board.block_stones(p);
        seen |= block;
        if board.liberties(p).is_subset(&playable) {
            members |= block;
            todo.extend((rim(block) & board.occupied()) - seen);
        }
    }
    members
}

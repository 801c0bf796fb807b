//! Areas to try every filling of.

use board::{Board, Color, Diagram, Point, PointSet, Size, Symmetry};
use life::{Problem, Target};

/// Columns, rows, and whether they lie in the corner or on an edge.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub columns: u8,
    pub rows: u8,
    pub corner: bool,
}

impl Shape {
    pub fn corner(columns: u8, rows: u8) -> Shape {
        Shape {
            columns,
            rows,
            corner: true,
        }
    }

    pub fn edge(columns: u8, rows: u8) -> Shape {
        Shape {
            columns,
            rows,
            corner: false,
        }
    }

    /// The points on a board with `margin` rows and columns around them.
    fn place(self, margin: u8) -> (Size, PointSet) {
        let left = if self.corner { 0 } else { margin };
        let size = Size::new(left + self.columns + margin, self.rows + margin).unwrap();
        let inside =
            |p: &Point| (left..left + self.columns).contains(&p.column()) && p.row() < self.rows;
        (size, size.points().filter(inside).collect())
    }

    /// An empty area inside a wall of the attacker (Black) that has liberties outside.
    pub fn walled(self) -> Problem {
        let (size, area) = self.place(2);
        let wall = ring(area, size);
        Problem {
            board: Board::from_stones(size, wall, PointSet::EMPTY).unwrap(),
            defender: Color::White,
            area,
            attacker_only: PointSet::EMPTY,
            target: Target::AnyStone,
        }
    }

    /// An empty eye space of one block of the defender (White), with so many outside liberties that only the
    /// attacker may fill. The block is the target. The second answer is the eye space.
    pub fn eye_space(self, outside: usize) -> (Problem, PointSet) {
        let (size, space) = self.place(4);
        self.enclosed_by(ring(space, size), size, space, outside)
    }

    /// The same with the block cut into straight ones where it turns: a corner has two, an edge three.
    pub fn cut_eye_space(self, outside: usize) -> (Problem, PointSet) {
        let (size, space) = self.place(4);
        let blocks = ring(space, size) & space.neighbors();
        self.enclosed_by(blocks, size, space, outside)
    }

    fn enclosed_by(
        self,
        block: PointSet,
        size: Size,
        space: PointSet,
        outside: usize,
    ) -> (Problem, PointSet) {
        let around = ring(space | block, size);
        let liberties: PointSet = (around & block.neighbors()).iter().take(outside).collect();
        let wall = ring(space | block | around, size) | (around - liberties);
        let problem = Problem {
            board: Board::from_stones(size, wall, block).unwrap(),
            defender: Color::White,
            area: space | block,
            attacker_only: liberties,
            target: Target::All(block),
        };
        (problem, space)
    }
}

/// Numbers in no order (xorshift).
pub fn random_numbers(seed: u64) -> impl FnMut() -> u64 {
    let mut random = seed;
    move || {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random
    }
}

/// The problem with its area filled at random, half with the defender's stones (White) and less than a third with the attacker's; None when
/// that is no position.
pub fn random_filling(problem: &Problem, next: &mut impl FnMut() -> u64) -> Option<Problem> {
    let (mut black, mut white) = (problem.board.stones(Color::Black), PointSet::EMPTY);
    for p in problem.area {
        match next() % 7 {
            0 | 1 => black |= PointSet::from_point(p),
            2..=4 => white |= PointSet::from_point(p),
            _ => {}
        }
    }
    let board = Board::from_stones(problem.board.size(), black, white).ok()?;
    Some(Problem {
        board,
        ..problem.clone()
    })
}

/// An area of any shape, grown point by point near a corner of a board of 7x7, with a wall around it. Some of its points
/// may be for the attacker only; the wall may have gaps in it that nobody may play on.
pub fn random_area(next: &mut impl FnMut() -> u64, points: usize) -> Problem {
    let mut below = |n: usize| (next() >> 33) as usize % n;
    let size = Size::square(7).unwrap();
    let mut scope = PointSet::from_point(Point::new(below(4) as u8, below(4) as u8));
    while scope.len() < points {
        let near = |p: &Point| p.column() < 5 && p.row() < 5;
        let more: PointSet = (scope.neighbors() - scope).iter().filter(near).collect();
        scope.insert(more.nth(below(more.len())).unwrap());
    }
    let mut attacker_only = PointSet::EMPTY;
    if below(3) == 0 {
        attacker_only.insert(scope.nth(below(points)).unwrap());
    }
    let around = scope.neighbors() & (size.all_points() - scope);
    let mut wall = around | (around.neighbors() & (size.all_points() - scope));
    if below(4) == 0 {
        wall.remove(wall.nth(below(wall.len())).unwrap());
    }
    Problem {
        board: Board::from_stones(size, wall, PointSet::EMPTY).unwrap(),
        defender: Color::White,
        area: scope - attacker_only,
        attacker_only,
        target: Target::AnyStone,
    }
}

/// White defends his largest block. The area is what the stones marked `#`, the wall of Black, enclose together with
/// White's stones.
pub fn diagram(text: &str) -> Problem {
    let diagram = Diagram::parse(text).unwrap();
    let (board, wall) = (diagram.board, diagram.marked);
    let white = board.stones(Color::White);
    let area = white.flood(&(board.points() - wall));
    let largest = white.components().max_by_key(PointSet::len).unwrap();
    Problem {
        board,
        defender: Color::White,
        area,
        attacker_only: PointSet::EMPTY,
        target: Target::All(largest),
    }
}

/// The points around a set, diagonal ones included.
fn ring(set: PointSet, size: Size) -> PointSet {
    let near = |p: &Point| {
        let touches =
            |q: Point| p.column().abs_diff(q.column()) <= 1 && p.row().abs_diff(q.row()) <= 1;
        !set.contains(*p) && set.iter().any(touches)
    };
    size.points().filter(near).collect()
}

/// The problem turned, and with colors changed.
pub fn turned(problem: &Problem, symmetry: Symmetry, swap: bool) -> Problem {
    let size = problem.board.size();
    Problem {
        board: problem.board.transformed(symmetry, swap).unwrap(),
        defender: match swap {
            true => !problem.defender,
            false => problem.defender,
        },
        area: symmetry.apply_set(problem.area, size),
        attacker_only: symmetry.apply_set(problem.attacker_only, size),
        target: match problem.target {
            Target::AnyStone => Target::AnyStone,
            Target::All(stones) => Target::All(symmetry.apply_set(stones, size)),
            Target::OneOf(stones) => Target::OneOf(symmetry.apply_set(stones, size)),
        },
    }
}

//! Problems made at random.
//!
//! A *room* is an eye space in a corner, at a side or in the middle, a wall of the defender around it with holes, and the attacker outside, with holes
//! too. A *variation* is a given diagram with stones left out and put in. On 7x7 stones are strewn, and a side wants to live anywhere. How dense all this is
//! is drawn anew for each problem, so that there are easy and hard ones.

use board::{Board, Color, Point, PointSet, Size};

use crate::random::Random;
use life::{Problem, Target};

/// Who wants to live in rooms. The networks see own and other stones, so one color is enough.
const DEFENDER: Color = Color::Black;

/// Stones on the open board that may live.
#[derive(Clone, Debug)]
pub struct OpenProblem {
    /// The position.
    pub board: Board,
    /// Who wants to live.
    pub color: Color,
    /// The stones; any of the color if there are none.
    pub stones: PointSet,
    /// Who plays first.
    pub first: Color,
}

fn on_board(size: Size) -> PointSet {
    size.points().collect()
}

/// Where a room may be: its first point and the points it may have.
fn place(random: &mut Random, size: Size) -> (Point, PointSet) {
    let (width, height) = (size.width(), size.height());
    let (start, columns, rows) = match random.below(10) {
        0..=5 => {
            let [column, row] = [0, 1].map(|_| random.below(3) as u8);
            (Point::new(column, row), 0..7, 0..4 + random.below(2) as u8)
        }
        6..=8 => {
            let middle = width / 2;
            let row = random.below(2) as u8;
            (Point::new(middle, row), middle - 4..middle + 5, 0..4)
        }
        _ => {
            let (column, row) = (width / 2, height / 2);
            (
                Point::new(column, row),
                column - 3..column + 3,
                row - 2..row + 3,
            )
        }
    };
    let inside = |p: &Point| columns.contains(&p.column()) && rows.contains(&p.row());
    (start, size.points().filter(inside).collect())
}

/// An eye space with some stones in it, and its wall with some holes.
fn room(random: &mut Random, size: Size, most: usize) -> (PointSet, PointSet, [PointSet; 2]) {
    let (start, allowed) = place(random, size);
    let mut space = PointSet::from_point(start);
    for _ in 0..random.between(3, most) {
        let more = random.of(space.neighbors() & (allowed - space));
        space |= more.into_iter().collect();
    }
    let wall = space.neighbors() & on_board(size);
    let mut stones = [PointSet::EMPTY; 2];
    let [own, other, holes, breaks] = [8, 10, 35, 8].map(|most| random.below(most));
    for p in space {
        match random.below(100) {
            n if n < own => stones[0].insert(p),
            n if n < own + other => stones[1].insert(p),
            _ => {}
        }
    }
    for p in wall {
        match random.below(100) {
            n if n < breaks => stones[1].insert(p),
            n if n < breaks + holes => {}
            _ => stones[0].insert(p),
        }
    }
    (space, wall, stones)
}

/// A room, the points outside its wall that belong to the problem, and own and other stones on all of that.
fn room_and_surroundings(
    random: &mut Random,
    size: Size,
    most: usize,
) -> (PointSet, [PointSet; 2]) {
    let all = on_board(size);
    let (space, wall, [own, mut other]) = room(random, size, most);
    let mut area = space | wall;
    // Points outside the wall: liberties, and stones of the attacker that may fall.
    let (around, stones) = (random.below(60), random.below(70));
    for p in (area.neighbors() & all) - area {
        if random.chance(around) {
            area.insert(p);
            if random.chance(stones) {
                other.insert(p);
            }
        }
    }
    (area, [own, other])
}

/// The same as a group of a game looks: on 19x19, the attacker's wall one or two stones thick; about the largest block.
pub fn walled(random: &mut Random) -> Option<Problem> {
    let size = Size::square(19).ok()?;
    let all = on_board(size);
    let (area, [own, mut other]) = room_and_surroundings(random, size, 14);
    let wall = (area.neighbors() & all) - area;
    other |= wall;
    let (thick, own_outside) = (random.below(70), random.below(10));
    let mut own_stones = own;
    for p in (wall.neighbors() & all) - area - wall {
        match random.below(100) {
            n if n < thick => other.insert(p),
            n if n < thick + own_outside => own_stones.insert(p),
            _ => {}
        }
    }
    let board = Board::from_stones(size, own_stones, other).ok()?;
    let blocks = board.blocks(DEFENDER);
    let inside = blocks.filter(|&b| area.contains(b));
    let largest = inside.max_by_key(|&b| board.stone_count(b))?;
    Some(Problem {
        target: Target::All(board.block_stones(largest)),
        board,
        defender: DEFENDER,
        area,
        attacker_only: PointSet::EMPTY,
    })
}

/// A problem whose area is enclosed; none if the stones do not make one.
pub fn enclosed(random: &mut Random, diagrams: &[Board]) -> Option<Problem> {
    if !diagrams.is_empty() && random.chance(30) {
        let (board, defender) = varied(random, diagrams)?;
        return Problem::find_enclosed(&board, Some(defender)).ok();
    }
    let size = Size::square(13).ok()?;
    let all = on_board(size);
    let (area, [own, other]) = room_and_surroundings(random, size, 17);
    // Two eyes in the far corner keep the attacker's wall.
    let eyes: PointSet = [Point::new(12, 12), Point::new(10, 12)]
        .into_iter()
        .collect();
    let outside = all - area - eyes;
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

/// Stones on the open board that may live; none if the stones do not make a position.
pub fn open(random: &mut Random, diagrams: &[Board]) -> Option<OpenProblem> {
    let (board, color) = match random.below(100) {
        0..=11 => return strewn(random),
        12..=36 if !diagrams.is_empty() => varied(random, diagrams)?,
        _ => (open_room(random)?, DEFENDER),
    };
    let largest = board.blocks(color).max_by_key(|&b| board.stone_count(b))?;
    Some(OpenProblem {
        stones: board.block_stones(largest),
        color,
        first: match random.chance(70) {
            true => color,
            false => !color,
        },
        board,
    })
}

fn open_room(random: &mut Random) -> Option<Board> {
    let size = Size::square(19).ok()?;
    let all = on_board(size);
    let (space, wall, [mut own, mut other]) = room(random, size, 12);
    let area = space | wall;
    let around = (area.neighbors() & all) - area;
    let dense = random.between(45, 97);
    for p in around {
        if random.chance(dense) {
            other.insert(p);
        } else if random.chance(6) {
            own.insert(p);
        }
    }
    let (more, friends) = (random.below(35), random.below(6));
    for p in (around.neighbors() & all) - area - around {
        match random.below(100) {
            n if n < more => other.insert(p),
            n if n < more + friends => own.insert(p),
            _ => {}
        }
    }
    Board::from_stones(size, own, other).ok()
}

/// A diagram with some stones left out and some put in, and who is inside: the side whose stones are nearer to the corner.
fn varied(random: &mut Random, diagrams: &[Board]) -> Option<(Board, Color)> {
    let diagram = &diagrams[random.below(diagrams.len())];
    let from_corner = |color: Color| {
        let stones = diagram.stones(color);
        let sum: usize = stones
            .iter()
            .map(|p| usize::from(p.column()) + usize::from(p.row()))
            .sum();
        sum * 1000 / stones.len().max(1)
    };
    let inside = match from_corner(Color::Black) < from_corner(Color::White) {
        true => Color::Black,
        false => Color::White,
    };
    let mut stones = Color::ALL.map(|color| diagram.stones(color));
    for _ in 0..random.below(4) {
        let side = random.below(2);
        if let Some(p) = random.of(stones[side]) {
            stones[side].remove(p);
        }
    }
    let near = stones[0] | stones[1];
    let near = (near | near.neighbors()) & on_board(diagram.size());
    for _ in 0..random.below(3) {
        if let Some(p) = random.of(near - stones[0] - stones[1]) {
            stones[random.below(2)].insert(p);
        }
    }
    let board = Board::from_stones(diagram.size(), stones[0], stones[1]).ok()?;
    Some((board, inside))
}

/// Stones strewn on 7x7; White wants to live anywhere.
fn strewn(random: &mut Random) -> Option<OpenProblem> {
    let size = Size::square(7).ok()?;
    let mut stones = [PointSet::EMPTY; 2];
    let [black, white] = [random.between(4, 9), random.between(3, 9)];
    for (side, count) in [(0, black), (1, white)] {
        for _ in 0..count {
            let free = on_board(size) - stones[0] - stones[1];
            stones[side] |= random.of(free).into_iter().collect();
        }
    }
    let board = Board::from_stones(size, stones[0], stones[1]).ok()?;
    Some(OpenProblem {
        board,
        color: Color::White,
        stones: PointSet::EMPTY,
        first: Color::ALL[random.below(2)],
    })
}

//! Walls with gaps: where stones of one color are near enough to each other, or to the edge, to be meant as connected.
//!
//! ```text
//! X * X    X * .    X * * X    . . .       the points * are links: nobody walks through them in a diagram
//!          . * X               . X .       (one space, knight's move, two spaces, down to the edge)
//!                              . * .       beside a stone in the way on either side
//!                             -------
//! ```
//! This is how a diagram is read, no proof of anything: frames built on it are widened to see whether the gaps matter.
//! Cost: a look around every stone.

use board::{Board, Color, Point, PointSet};

/// How wide a gap still counts as closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reach {
    /// One space, a knight's move, the third line.
    Near,
    /// Two spaces, a large knight's move, two steps diagonally, the fourth line.
    Far,
}

/// A way from one stone to another: where the other stone is, and the points between.
type Way = ((i8, i8), &'static [(i8, i8)]);

const NEAR: [Way; 2] = [((2, 0), &[(1, 0)]), ((2, 1), &[(1, 0), (1, 1)])];
const FAR: [Way; 3] = [
    ((3, 0), &[(1, 0), (2, 0)]),
    ((2, 2), &[(1, 1)]),
    ((3, 1), &[(1, 0), (2, 0), (1, 1), (2, 1)]),
];

/// The empty points that links of these stones of one color occupy.
pub(crate) fn links(board: &Board, stones: PointSet, reach: Reach) -> PointSet {
    let ways: Vec<Way> = match reach {
        Reach::Near => NEAR.to_vec(),
        Reach::Far => NEAR.into_iter().chain(FAR).collect(),
    };
    let mut found = PointSet::EMPTY;
    for stone in stones {
        for (to, between) in &ways {
            for turn in 0..8 {
                let at = |step: (i8, i8)| shifted(board, stone, turned(step, turn));
                if at(*to).is_none_or(|p| !stones.contains(p)) {
                    continue;
                }
                found |= all_empty(board, between.iter().map(|&step| at(step)));
            }
        }
        for (dx, dy) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            found |= drop_to_edge(board, stone, (dx, dy), reach);
        }
    }
    found
}

/// The points down to the edge in one direction, if it is near and nothing stands there.
fn drop_to_edge(board: &Board, stone: Point, (dx, dy): (i8, i8), reach: Reach) -> PointSet {
    let most = match reach {
        Reach::Near => 2,
        Reach::Far => 3,
    };
    let way = |n: i8| shifted(board, stone, (dx * n, dy * n));
    let steps = (1..=most + 1).take_while(|&n| way(n).is_some()).count() as i8;
    if steps == 0 || steps > most {
        return PointSet::EMPTY;
    }
    match way(1).filter(|&p| steps == 1 && board.color(p) == board.color(stone).map(|c| !c)) {
        Some(hane) => behind_hane(board, stone, hane),
        None => all_empty(board, (1..=steps).map(way)),
    }
}

/// A stone of the other side has crept along the edge below this one: the wall goes down behind it, where it has no
/// friends.
fn behind_hane(board: &Board, stone: Point, hane: Point) -> PointSet {
    let behind = |p: &Point| {
        let friends = board.neighbors_holding(*p, board.cell(hane));
        board.is_on_board(*p)
            && board.is_empty(*p)
            && p.line(board.size()) == 1
            && friends.count() == 1
    };
    let beside = hane.neighbors().into_iter().filter(|&p| p != stone);
    beside.filter(behind).collect()
}

/// The points, if all of them are on the board and empty; nothing otherwise.
fn all_empty(board: &Board, points: impl Iterator<Item = Option<Point>>) -> PointSet {
    points
        .map(|p| p.filter(|&p| board.is_empty(p)))
        .collect::<Option<PointSet>>()
        .unwrap_or(PointSet::EMPTY)
}

/// One of the eight directions of a step.
fn turned((x, y): (i8, i8), turn: u8) -> (i8, i8) {
    let (x, y) = if turn & 1 == 0 { (x, y) } else { (y, x) };
    let sign = |bit: u8| if turn & bit == 0 { 1 } else { -1 };
    (x * sign(2), y * sign(4))
}

/// The point so many columns and rows away, if it is on the board.
fn shifted(board: &Board, p: Point, (dx, dy): (i8, i8)) -> Option<Point> {
    let column = u8::try_from(p.column() as i8 + dx).ok()?;
    let row = u8::try_from(p.row() as i8 + dy).ok()?;
    board.size().point(column, row)
}

/// Who is outside: the stones that the open board reaches without walking through the other side or its links.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outside {
    stones: [PointSet; 2],
}

impl Outside {
    /// Reads a diagram.
    pub(crate) fn find(board: &Board, reach: Reach) -> Outside {
        let far = open_board(board);
        let of = |color: Color| {
            let theirs = board.stones(!color);
            let walkable = board.points() - theirs - links(board, theirs, reach);
            far.flood(&walkable) & board.stones(color)
        };
        Outside {
            stones: Color::ALL.map(of),
        }
    }

    /// The stones of this color that are outside.
    pub(crate) fn stones(&self, color: Color) -> PointSet {
        let index = Color::ALL.iter().position(|&c| c == color).unwrap_or(0);
        self.stones[index]
    }
}

/// The largest empty place as far from all stones as there is one: three steps, or two, or one.
fn open_board(board: &Board) -> PointSet {
    let all = board.points();
    let mut near = board.occupied();
    let mut rings = vec![all - near];
    for _ in 0..2 {
        near = near.grown(&all);
        rings.push(all - near);
    }
    let largest = |set: &PointSet| set.components().max_by_key(PointSet::len);
    let found = rings.iter().rev().find_map(largest);
    found.unwrap_or(PointSet::EMPTY)
}

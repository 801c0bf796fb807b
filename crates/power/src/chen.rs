//! Chen's influence and groups (1989; sections 2.5 and 2.6).
//!
//! ```text
//!   influence(stone, space) = m * f^(d - 1)        d: shortest way over empty points
//!
//!   . X a .       a is 1 step from the black stone and has influence 64;
//!   . O O .       b is 5 steps away, around the white stones, and has 4
//!   . . b .
//! ```
//! Groups: stones of a color are *a*-connected when a way leads from one to the other over stones
//! of that color, dead enemy stones, and empty points of influence at least *a*, where a net influence
//! of 198 or more counts as n = 64 and lesser ones in proportion; the threshold is n / 4.
//!
//! Cost: a breadth-first search for every stone.

use board::{Board, Color, Point, PointSet};

use crate::layer::Layer;

/// Amplitude, decay and normalization.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChenParameters {
    /// m: influence beside a stone.
    pub amplitude: f32,
    /// f: what is left after one more step.
    pub factor: f32,
    /// n: what the strongest influence is normalized to.
    pub normal: f32,
    /// Net influence that counts as the strongest.
    pub full: f32,
    /// The threshold of connection, as a part of n.
    pub threshold: f32,
}

impl Default for ChenParameters {
    fn default() -> ChenParameters {
        ChenParameters {
            amplitude: 64.0,
            factor: 0.5,
            normal: 64.0,
            full: 198.0,
            threshold: 0.25,
        }
    }
}

/// Effective Manhattan distance from a stone to every empty point it has a way to, nearest first.
pub fn distances(board: &Board, stone: Point) -> impl Iterator<Item = (Point, u32)> {
    let empty = board.empty();
    let mut reached = PointSet::EMPTY;
    let mut front = PointSet::from_point(stone);
    (1..)
        .map_while(move |d| {
            front = (front.neighbors() & empty) - reached;
            reached |= front;
            (!front.is_empty()).then_some((front, d))
        })
        .flat_map(|(front, d)| front.into_iter().map(move |p| (p, d)))
}

/// The influence on all empty points, Black's positive. Points with stones have 0.
pub fn influence(board: &Board, parameters: &ChenParameters) -> Layer {
    let mut sums = [0.0f32; board::ARRAY_LEN];
    for color in Color::ALL {
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
        for stone in board.stones(color) {
            for (p, d) in distances(board, stone) {
                let value = parameters.amplitude * parameters.factor.powi(d as i32 - 1);
                sums[p.index()] += sign * value;
            }
        }
    }
    Layer::from_fn(board.size(), |p| sums[p.index()])
}

/// Influence as the group rule sees it: from -n to n.
pub fn normalized(influence: &Layer, parameters: &ChenParameters) -> Layer {
    Layer::from_fn(influence.size(), |p| {
        let part = (influence.at(p) / parameters.full).clamp(-1.0, 1.0);
        part * parameters.normal
    })
}

/// The groups of a color by Chen's rule. `dead` are stones taken for dead: those of the color are in no
/// group, those of the opponent connect.
pub fn groups(
    board: &Board,
    color: Color,
    dead: PointSet,
    parameters: &ChenParameters,
) -> Vec<PointSet> {
    let layer = normalized(&influence(board, parameters), parameters);
    let needed = parameters.threshold * parameters.normal;
    let sign = if color == Color::Black { 1.0 } else { -1.0 };
    let stones = board.stones(color) - dead;
    let controlled: PointSet = board
        .empty()
        .iter()
        .filter(|&p| sign * layer.at(p) >= needed)
        .collect();
    let passable = stones | controlled | (board.stones(!color) & dead);
    passable
        .components()
        .map(|part| part & stones)
        .filter(|group| !group.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use board::Diagram;

    use super::*;

    #[test]
    fn distance_goes_around_stones() {
        let diagram = Diagram::parse(
            ". . . . . .
             . X a . . .
             . O O . . .
             . . b . . .
             . . . . . .",
        )
        .unwrap();
        let all: Vec<_> = distances(&diagram.board, Point::new(1, 1)).collect();
        let d = |name| {
            let p = diagram.letter(name).unwrap();
            all.iter().find(|(q, _)| *q == p).unwrap().1
        };
        assert_eq!(d('a'), 1);
        assert_eq!(d('b'), 5, "west, down twice, and back east twice");
    }

    #[test]
    fn the_numbers_of_the_text() {
        // Spaces at distance 2, 3 and 5 of a stone have influence 32, 16 and 4.
        let mut board = Board::new(board::Size::default());
        board.play(Point::new(9, 9), Color::Black).unwrap();
        let layer = influence(&board, &ChenParameters::default());
        let at = |dx: u8, dy: u8| layer.at(Point::new(9 + dx, 9 + dy));
        assert_eq!((at(1, 0), at(1, 1), at(2, 0)), (64.0, 32.0, 32.0));
        assert_eq!((at(2, 1), at(3, 2)), (16.0, 4.0));
        assert_eq!(at(0, 0), 0.0, "influence is on spaces");
    }

    #[test]
    fn groups_connect_over_influence() {
        let diagram = Diagram::parse(
            ". . . . . . . . .
             . . . . . . . . .
             . . X . X . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . O .
             . . . . . . . . .
             . O . . . . . . .
             . . . . . . . . .",
        )
        .unwrap();
        let rule = ChenParameters::default();
        let black = groups(&diagram.board, Color::Black, PointSet::EMPTY, &rule);
        assert_eq!(black.len(), 1, "a one-point jump");
        let white = groups(&diagram.board, Color::White, PointSet::EMPTY, &rule);
        assert_eq!(white.len(), 2, "too far apart");
    }

    #[test]
    fn dead_stones_connect_their_enemies() {
        let diagram = Diagram::parse(
            ". . . O . . .
             . . . O . . .
             . . X @ X . .
             . . . O . . .
             . . . O . . .",
        )
        .unwrap();
        let rule = ChenParameters::default();
        let cut = groups(&diagram.board, Color::Black, PointSet::EMPTY, &rule);
        assert_eq!(cut.len(), 2);
        let joined = groups(&diagram.board, Color::Black, diagram.marked, &rule);
        assert_eq!(joined.len(), 1);
    }
}

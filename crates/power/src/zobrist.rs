//! Zobrist's influence (1969; section 2.5): stones are +50 and -50, and influence spreads by ones.
//!
//! ```text
//!          2  2  2
//!       2  4  6  4  2          around one black stone after four rounds: in each round every
//!    2  4  8 10  8  4  2       positive point adds 1 to its four neighbors, every negative one
//!    2  6 10 62 10  6  2       takes 1 away
//! ```

use board::{Board, Cell, Color, Point, Size};

use crate::layer::Layer;

/// What a stone is worth at the start.
pub const STONE: i32 = 50;
/// Number of rounds: once, and "repeated three more times".
pub const ROUNDS: usize = 4;

/// The influence of a position. All points of a round change at once.
pub fn influence(board: &Board) -> Layer {
    let start = |p: Point| match board.cell(p) {
        Cell::Black => STONE,
        Cell::White => -STONE,
        Cell::Empty | Cell::Border => 0,
    };
    let size = board.size();
    let now = spread(size, start, ROUNDS);
    Layer::from_fn(size, |p| now[p.index()] as f32)
}

/// The spreading process from any start.
pub(crate) fn spread(
    size: Size,
    start: impl Fn(Point) -> i32,
    rounds: usize,
) -> [i32; board::ARRAY_LEN] {
    let mut now = [0; board::ARRAY_LEN];
    for p in size.points() {
        now[p.index()] = start(p);
    }
    for _ in 0..rounds {
        let before = now;
        for p in size.points() {
            for n in p.neighbors() {
                now[n.index()] += before[p.index()].signum();
            }
        }
        // What was added to the border does not spread back: only points of the board are read.
    }
    now
}

/// What a lone stone of this color adds to the points around it, by column and row distance, on a
/// board so large that no border is near.
pub(crate) fn around_a_stone(color: Color) -> [[i32; ROUNDS + 1]; ROUNDS + 1] {
    let size = Size::default();
    let middle = Point::new(9, 9);
    let sign = if color == Color::Black { 1 } else { -1 };
    let field = spread(size, |p| if p == middle { sign * STONE } else { 0 }, ROUNDS);
    std::array::from_fn(|dy| {
        std::array::from_fn(|dx| field[Point::new(9 + dx as u8, 9 + dy as u8).index()])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lone_stone() {
        // By hand: a round adds to each point the number of positive neighbors it had before.
        // Round 1: 1 beside the stone. Round 2: the stone +4, beside it +1, two away 1 or 2 (corner).
        let size = Size::square(9).unwrap();
        let one = |p: Point| if p == Point::new(4, 4) { 50 } else { 0 };
        let row = |rounds| {
            let field = spread(size, one, rounds);
            std::array::from_fn::<i32, 5, _>(|dx| field[Point::new(4 + dx as u8, 4).index()])
        };
        assert_eq!(row(1), [50, 1, 0, 0, 0]);
        assert_eq!(row(2), [54, 2, 1, 0, 0]);
        assert_eq!(row(3), [58, 6, 2, 1, 0]);
        assert_eq!(row(4), [62, 10, 6, 2, 1]);
        let corner = spread(size, one, 2)[Point::new(5, 5).index()];
        assert_eq!(corner, 2);
    }

    #[test]
    fn the_colors_are_opposites() {
        let black = around_a_stone(Color::Black);
        let white = around_a_stone(Color::White);
        for dy in 0..=ROUNDS {
            for dx in 0..=ROUNDS {
                assert_eq!(black[dy][dx], -white[dy][dx]);
            }
        }
    }

    #[test]
    fn equal_neighbors_cancel() {
        let mut board = Board::new(Size::square(5).unwrap());
        board.play(Point::new(1, 2), Color::Black).unwrap();
        board.play(Point::new(3, 2), Color::White).unwrap();
        let layer = influence(&board);
        for row in 0..5 {
            assert_eq!(layer.at(Point::new(2, row)), 0.0);
        }
        assert_eq!(layer.at(Point::new(1, 2)), -layer.at(Point::new(3, 2)));
    }
}

//! Ryder's influence (1971; section 2.5): every stone adds a fixed pattern, 60 on its own point.
//!
//! Ryder made Zobrist's idea faster and plainer by giving a stone a table of its own instead of
//! rounds over the whole board: influence is the sum of the tables, whatever stands between.
//! Figure 2.11 has the numbers, but of the figure only the 60 is left. The pattern here is
//! therefore a reconstruction: around the 60, what Zobrist's four rounds make of an isolated stone.
//!
//! ```text
//!   60 10  6  2  1        from the stone to the east and to the south;
//!   10  8  4  2           the other quarters are mirror images
//!    6  4  2
//! ```

use board::{Board, Color, Point};

use crate::layer::Layer;
use crate::zobrist::{ROUNDS, around_a_stone};

/// Influence of a stone on its own point.
pub const STONE: i32 = 60;

/// The influence of one black stone on the point so many columns and rows away.
pub fn pattern(columns: u8, rows: u8) -> i32 {
    pattern_of(&around_a_stone(Color::Black), columns, rows)
}

fn pattern_of(table: &[[i32; ROUNDS + 1]; ROUNDS + 1], columns: u8, rows: u8) -> i32 {
    let (dx, dy) = (usize::from(columns), usize::from(rows));
    match (dx, dy) {
        (0, 0) => STONE,
        _ if dx <= ROUNDS && dy <= ROUNDS => table[dy][dx],
        _ => 0,
    }
}

/// The influence of a position.
pub fn influence(board: &Board) -> Layer {
    let table = around_a_stone(Color::Black);
    let of = |p: Point, stones: board::PointSet| -> i32 {
        stones
            .iter()
            .map(|s| {
                let columns = s.column().abs_diff(p.column());
                pattern_of(&table, columns, s.row().abs_diff(p.row()))
            })
            .sum()
    };
    Layer::from_fn(board.size(), |p| {
        (of(p, board.stones(Color::Black)) - of(p, board.stones(Color::White))) as f32
    })
}

#[cfg(test)]
mod tests {
    use board::Size;

    use super::*;

    #[test]
    fn influence_adds_up() {
        assert_eq!(pattern(0, 0), 60);
        assert_eq!(pattern(1, 0), 10);
        assert_eq!(pattern(0, 4), 1);
        assert_eq!(pattern(3, 2), 0);
        let mut board = Board::new(Size::default());
        let (a, b) = (Point::new(3, 3), Point::new(5, 3));
        board.play(a, Color::Black).unwrap();
        board.play(b, Color::White).unwrap();
        let layer = influence(&board);
        assert_eq!(layer.at(a), (60 - pattern(2, 0)) as f32);
        assert_eq!(layer.at(Point::new(4, 3)), 0.0);
        assert_eq!(
            layer.at(Point::new(3, 4)),
            (pattern(0, 1) - pattern(2, 1)) as f32
        );
    }
}

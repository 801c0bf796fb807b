//! The worked numbers of Luo 1994, and diagrams in the sense of his figures.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use board::{Board, Color, Diagram, EAST, NORTH, Point, SOUTH, Size, WEST};
use power::formula::{count_paths, power as formula_power};
use power::{Groups, Parameters, Power};

fn lone_stone() -> (Board, Point) {
    let mut board = Board::new(Size::default());
    let middle = Point::new(9, 9);
    board.play(middle, Color::Black).unwrap();
    (board, middle)
}

fn diagram(text: &str) -> Diagram {
    Diagram::parse(text).unwrap()
}

/// Figures 3.3 and 3.6: e f g h straight out, a b c d beside them.
#[test]
fn power_of_a_stone() {
    let (board, _) = lone_stone();
    let power = Power::of(&board);
    let at = |dx: u8, dy: u8| power.total(Point::new(9 + dx, 9 + dy));
    assert_eq!([1, 2, 3, 4].map(|x| at(x, 0)), [100.0, 50.0, 25.0, 12.5]);
    assert_eq!([1, 2, 3, 4].map(|x| at(x, 1)), [80.0, 40.0, 20.0, 10.0]);
    assert_eq!([1, 2, 3, 4].map(|y| at(1, y)), [80.0, 40.0, 20.0, 10.0]);
    assert_eq!([2, 3].map(|y| at(2, y)), [20.0, 10.0]);
    assert_eq!(at(0, 0), 0.0, "no power over itself");
    // White's power is the negative of it (law 6).
    let white = board.transformed(board::Symmetry::IDENTITY, true).unwrap();
    let white = Power::of(&white);
    for p in board.points() {
        assert_eq!(white.total(p), -power.total(p));
        assert_eq!(white.white(p), -power.black(p));
    }
}

/// Section 3.2.4: e, a, f, b, g, c in falling order.
#[test]
fn relationships_in_order() {
    let (board, _) = lone_stone();
    let power = Power::of(&board);
    let order = [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)];
    let values = order.map(|(x, y)| power.total(Point::new(9 + x, 9 + y)));
    assert!(values.is_sorted_by(|a, b| a > b), "{values:?}");
}

/// Figure 3.7: TPN, PL, IPP and power of five points. The figure is lost; this is a position with
/// the values of its table: c straight at 2 (s2), d two paths at 3 (s3), e straight at 3 (s4), f one
/// path at 3, the other blocked (s5); below, g has no path (s6).
#[test]
fn table_of_figure_3_7() {
    let d = diagram(
        ". . . . . . . . .
         . . . . . . . . .
         . . . O f . . . .
         . . . . . . . . .
         . . . X . c e . .
         . . . . . d . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    );
    let s = Point::new(3, 4);
    let empty = d.board.empty();
    let parameters = Parameters::default();
    let expected = [
        ('c', 1, Some(2), false, 50.0),
        ('d', 2, Some(3), true, 40.0),
        ('e', 1, Some(3), false, 25.0),
        ('f', 1, Some(3), true, 20.0),
    ];
    for (name, number, length, turned, value) in expected {
        let p = d.letter(name).unwrap();
        let paths = count_paths(empty, s, p);
        assert_eq!(
            (paths.number, paths.length, paths.turned),
            (number, length, turned),
            "{name}"
        );
        assert_eq!(formula_power(&parameters, empty, s, p), value, "{name}");
        assert_eq!(count_paths(empty, p, s), paths, "symmetric");
        assert_eq!(
            Power::of(&d.board).of_stone(s).at(p),
            value as f32,
            "{name}"
        );
    }
    // No path at all: both corners are taken.
    let d = diagram(
        ". . . . .
         . X O . .
         . O g . .
         . . . . .
         . . . . .",
    );
    let (s, p) = (Point::new(1, 1), d.letter('g').unwrap());
    let paths = count_paths(d.board.empty(), s, p);
    assert_eq!((paths.number, paths.length, paths.turned), (0, None, false));
    assert_eq!(formula_power(&parameters, d.board.empty(), s, p), 0.0);
    assert_eq!(Power::of(&d.board).black(p), 0.0);
}

/// Law 4: stones of either color swallow power, and receive it.
#[test]
fn stones_swallow_power() {
    for other in ["X", "O"] {
        let d = diagram(&format!(
            ". . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . X . {other} . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . ."
        ));
        let one = Power::of(&d.board).of_stone(Point::new(2, 4));
        assert_eq!(one.at(Point::new(4, 4)), 50.0);
        assert_eq!(one.at(Point::new(5, 4)), 0.0);
        assert_eq!(one.at(Point::new(5, 3)), 10.0, "one of two paths is left");
    }
}

/// Law 5: the border throws direct power back, and what comes back branches again.
#[test]
fn the_border_throws_back() {
    let mut board = Board::new(Size::default());
    board.play(Point::new(9, 2), Color::Black).unwrap(); // the third line
    let power = Power::of(&board);
    let at = |c, r| power.black(Point::new(c, r));
    // Down the column to the border: 100, 50; back on the second line 25.
    assert_eq!(at(9, 1), 125.0);
    assert_eq!(at(9, 0), 50.0);
    // Beside the second line: 40 turned off on the way out, 10 on the way back, 40 from the side.
    assert_eq!(at(10, 1), 90.0);
    let none = Parameters {
        rr: 0.0,
        ..Parameters::default()
    };
    let without = Power::with_parameters(&board, none).unwrap();
    assert_eq!(without.black(Point::new(9, 1)), 100.0);
    assert_eq!(without.black(Point::new(10, 1)), 80.0);
    // A stone on the first line has no power that way at all, and along it nothing is thrown back.
    let mut board = Board::new(Size::default());
    board.play(Point::new(9, 0), Color::Black).unwrap();
    let power = Power::of(&board);
    assert_eq!(power.black(Point::new(10, 0)), 100.0);
    assert_eq!(power.black(Point::new(11, 0)), 50.0);
    assert_eq!(power.black(Point::new(9, 0)), 0.0);
}

/// Section 3.2.8: one can ask from where power reaches a point.
#[test]
fn power_has_a_direction() {
    let (board, _) = lone_stone();
    let power = Power::of(&board);
    let from = |dx: i16, dy: i16, side| {
        let p = Point::new((9 + dx) as u8, (9 + dy) as u8);
        power.coming_from(Color::Black, p, side)
    };
    assert_eq!(from(2, 0, WEST), 50.0, "the stone is in the west");
    assert_eq!(from(2, 0, EAST), 0.0);
    assert_eq!(from(1, 1, WEST), 40.0);
    assert_eq!(from(1, 1, NORTH), 40.0);
    assert_eq!(from(1, 1, SOUTH), 0.0);
    let p = Point::new(10, 10);
    let sum: f32 = power.by_side(Color::Black, p).iter().map(|(_, v)| v).sum();
    assert_eq!(sum, power.black(p));
}

/// Figures 3.12 and 3.13.
#[test]
fn two_stones_and_their_groups() {
    for (gap, value, groups) in [(1u8, 50.0, 1), (2, 25.0, 2)] {
        let mut board = Board::new(Size::default());
        let (a, b) = (Point::new(8, 9), Point::new(9 + gap, 9));
        board.play(a, Color::White).unwrap();
        board.play(b, Color::White).unwrap();
        // The black stones beside them do not change it.
        board.play(Point::new(9, 7), Color::Black).unwrap();
        let power = Power::of(&board);
        assert_eq!(power.strength(Color::White, b), value);
        assert_eq!(power.strength(Color::White, a), value);
        let found = Groups::of(&power);
        let white = found.iter().filter(|g| g.color == Color::White).count();
        assert_eq!(white, groups);
        assert_eq!(found.together(a, b), groups == 1);
    }
}

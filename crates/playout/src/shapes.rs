//! Local shapes of 3x3 points in whose middle strong players often answer the last move: a table fitted to games.
//!
//! A neighborhood is a number of 16 bits, two for each of the eight points around the middle, the mover's stones first; those that are
//! turned or mirrored into each other are one *shape*. `tesuji games shapes` counts, over packed games, how often a shape lay beside
//! the last move and how often it was played then. `data/shapes.txt` keeps the ones that were played often, `data/shapes.json` says what it
//! was fitted to. Here they become two tables of 65,536 bits, one for each mover: a match costs eight looks at the board and one
//! at the table.

use std::sync::LazyLock;

use board::{Board, Color, DIAGONALS, Direction, EAST, NORTH, Point, SOUTH, WEST};

/// The shapes of the program: eight letters, row by row without the middle, then how often each was seen and played.
const FITTED: &str = include_str!("../data/shapes.txt");

/// Neighborhoods there are.
pub const CODES: usize = 1 << 16;

/// What may be on a point around the middle, in the order of [`board::Cell`]: the mover's stone, the other's, nothing, no board.
const LETTERS: [char; 4] = ['x', 'o', '.', '#'];

/// The eight points around a point, row by row.
const AROUND: [Direction; 8] = [
    DIAGONALS[0],
    NORTH,
    DIAGONALS[1],
    WEST,
    EAST,
    DIAGONALS[2],
    SOUTH,
    DIAGONALS[3],
];

/// Where each of the eight points comes from when the neighborhood is turned by a quarter, and when it is mirrored.
const TURNED: [usize; 8] = [5, 3, 0, 6, 1, 7, 4, 2];
const MIRRORED: [usize; 8] = [2, 1, 0, 4, 3, 7, 6, 5];

/// By color of the mover.
static TABLES: LazyLock<[Vec<u64>; 2]> = LazyLock::new(|| {
    let codes: Vec<usize> = FITTED.lines().filter_map(read_line).collect();
    Color::ALL.map(|mover| table(&codes, mover))
});

/// The eight points around a point; some may lie on the border.
#[inline]
pub fn around(p: Point) -> [Point; 8] {
    AROUND.map(|d| p.step(d))
}

/// Whether a move of this color at this empty point makes one of the shapes.
#[inline]
pub fn is_shape(board: &Board, p: Point, color: Color) -> bool {
    let code = raw_code(board, p);
    TABLES[color.index()][code / 64] >> (code % 64) & 1 != 0
}

/// The shape around a point as the mover sees it: the least number among its symmetric neighborhoods.
pub fn shape(board: &Board, p: Point, mover: Color) -> usize {
    least(seen_by(raw_code(board, p), mover))
}

/// A shape in letters, row by row without the middle: `.` empty, `x` the mover's, `o` the other's, `#` no board.
pub fn letters(shape: usize) -> String {
    (0..8).map(|i| LETTERS[shape >> (2 * i) & 3]).collect()
}

#[inline]
fn raw_code(board: &Board, p: Point) -> usize {
    let mut code = 0;
    for (i, q) in around(p).into_iter().enumerate() {
        code |= (board.cell(q) as usize) << (2 * i);
    }
    code
}

/// A neighborhood with the mover's stones in Black's place.
fn seen_by(code: usize, mover: Color) -> usize {
    match mover {
        Color::Black => code,
        // A stone's high bit is 0, and its low bit tells the color.
        Color::White => code ^ (!(code >> 1) & 0x5555),
    }
}

fn moved(code: usize, from: &[usize; 8]) -> usize {
    let bits = |(to, &from): (usize, &usize)| (code >> (2 * from) & 3) << (2 * to);
    from.iter().enumerate().map(bits).sum()
}

/// The eight turned and mirrored neighborhoods.
fn symmetric(code: usize) -> [usize; 8] {
    let mut all = [code; 8];
    for i in 1..8 {
        all[i] = match i {
            4 => moved(code, &MIRRORED),
            _ => moved(all[i - 1], &TURNED),
        };
    }
    all
}

fn least(code: usize) -> usize {
    symmetric(code).into_iter().fold(code, usize::min)
}

/// A line of the fitted table; none for remarks.
fn read_line(line: &str) -> Option<usize> {
    let word = line.split(' ').next()?;
    let cells = word.chars().map(|c| LETTERS.iter().position(|&l| l == c));
    let cells: Vec<usize> = cells.collect::<Option<_>>()?;
    let code = |all: usize, (i, cell): (usize, &usize)| all | cell << (2 * i);
    (cells.len() == 8 && line.contains(' ')).then(|| cells.iter().enumerate().fold(0, code))
}

/// The bits of all neighborhoods of these shapes for one mover.
fn table(shapes: &[usize], mover: Color) -> Vec<u64> {
    let mut table = vec![0; CODES / 64];
    for code in shapes.iter().flat_map(|&shape| symmetric(shape)) {
        let code = seen_by(code, mover);
        table[code / 64] |= 1 << (code % 64);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Diagram, Symmetry};

    #[test]
    fn every_line_of_the_table_is_a_shape_and_none_comes_twice() {
        let lines: Vec<&str> = FITTED.lines().filter(|l| !l.starts_with("# ")).collect();
        let mut shapes: Vec<usize> = lines.iter().filter_map(|l| read_line(l)).collect();
        assert_eq!(shapes.len(), lines.len(), "a line is not understood");
        assert!(shapes.iter().all(|&s| least(s) == s));
        shapes.sort_unstable();
        shapes.dedup();
        assert_eq!(shapes.len(), lines.len(), "a shape comes twice");
        assert!(shapes.len() > 50, "{}", shapes.len());
    }

    #[test]
    fn a_shape_is_the_same_turned_mirrored_and_with_the_colors_changed() {
        let text = "X O . . .\n. a X . .\n. O . . .\n. . . . .\n. . . . .";
        let diagram = Diagram::parse(text).expect("a diagram");
        let at = diagram.letters[0].1;
        let seen = shape(&diagram.board, at, Color::Black);
        assert_eq!(letters(seen).matches('x').count(), 2);
        assert_ne!(seen, shape(&diagram.board, at, Color::White));
        let swapped: String = text
            .chars()
            .map(|c| match c {
                'X' => 'O',
                'O' => 'X',
                c => c,
            })
            .collect();
        let other = Diagram::parse(&swapped).expect("a diagram");
        assert_eq!(shape(&other.board, at, Color::White), seen);
        for symmetry in Symmetry::ALL {
            let turned = diagram.board.transformed(symmetry, false).expect("a board");
            let there = symmetry.apply(at, diagram.board.size());
            assert_eq!(shape(&turned, there, Color::Black), seen);
            let here = is_shape(&diagram.board, at, Color::Black);
            assert_eq!(is_shape(&turned, there, Color::Black), here);
        }
    }

    #[test]
    fn a_hane_at_the_head_is_a_shape_and_an_empty_neighborhood_is_none() {
        let at = |text: &str| {
            let diagram = Diagram::parse(text).expect("a diagram");
            is_shape(&diagram.board, diagram.letters[0].1, Color::Black)
        };
        assert!(at(". . . . .\n. X O . .\n. . a . .\n. . . . .\n. . . . ."));
        assert!(!at(". . . . .\n. . . . .\n. . a . .\n. . . . .\n. . . . ."));
    }
}

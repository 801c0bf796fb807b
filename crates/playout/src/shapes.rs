//! Local shapes of 3x3 points in whose middle a move is often good: hane, cut, edge (the patterns of the
//! MoGo program: Gelly, Wang, Munos, Teytaud, *Modification of UCT with patterns in Monte-Carlo Go*, 2006).
//!
//! A neighborhood is a number of 16 bits, two for each of the eight points around the middle, and the shapes are one table of
//! 65,536 bits: a match costs eight looks at the board and one at the table.

use std::sync::LazyLock;

use board::{Board, Cell, DIAGONALS, Direction, EAST, NORTH, Point, SOUTH, WEST};

/// `X` and `O` are the two colors, either way round; `x` is anything but `X`, `o` anything but `O`, `?` anything, `-` the border.
const SOURCE: &[[&str; 3]] = &[
    ["XOX", "...", "???"], // hane around
    ["XO.", "...", "?.?"], // hane
    ["XO?", "X..", "x.?"], // turn
    [".O.", "X..", "..."], // diagonal contact
    ["XO?", "O.o", "?o?"], // cut
    ["XO?", "O.X", "???"], // peeped cut
    ["?X?", "O.O", "ooo"], // cut between two
    ["OX?", "o.O", "???"], // cut of a knight's move
    ["X.?", "O.?", "---"], // at the edge: chase
    ["OX?", "X.O", "---"], // block the cut
    ["?X?", "x.O", "---"], // block the connection
    ["?XO", "x.x", "---"], // descend
    ["?OX", "X.O", "---"], // cut
];

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

static TABLE: LazyLock<Vec<u64>> = LazyLock::new(build);

/// The eight points around a point; some may lie on the border.
#[inline]
pub fn around(p: Point) -> [Point; 8] {
    AROUND.map(|d| p.step(d))
}

/// Whether a move of either color at this empty point makes one of the shapes.
#[inline]
pub fn is_shape(board: &Board, p: Point) -> bool {
    let mut code = 0;
    for (i, q) in around(p).into_iter().enumerate() {
        code |= (board.cell(q) as usize) << (2 * i);
    }
    TABLE[code / 64] >> (code % 64) & 1 != 0
}

fn build() -> Vec<u64> {
    let mut table = vec![0; (1 << 16) / 64];
    for source in SOURCE {
        let rows: Vec<char> = source.iter().flat_map(|row| row.chars()).collect();
        for symmetry in 0..8 {
            let turned = turned(&rows, symmetry);
            for swapped in [false, true] {
                fill(&mut table, &turned, swapped);
            }
        }
    }
    table
}

/// The nine letters turned (and for 4 to 7 mirrored).
fn turned(rows: &[char], symmetry: usize) -> Vec<char> {
    let mut from: Vec<char> = rows.to_vec();
    if symmetry >= 4 {
        from = (0..9).map(|i| from[i / 3 * 3 + 2 - i % 3]).collect();
    }
    for _ in 0..symmetry % 4 {
        from = (0..9).map(|i| from[(2 - i % 3) * 3 + i / 3]).collect();
    }
    from
}

/// What may be on a point with this letter.
fn allowed(letter: char, swapped: bool) -> Vec<Cell> {
    let (x, o) = match swapped {
        false => (Cell::Black, Cell::White),
        true => (Cell::White, Cell::Black),
    };
    match letter {
        'X' => vec![x],
        'O' => vec![o],
        'x' => vec![o, Cell::Empty, Cell::Border],
        'o' => vec![x, Cell::Empty, Cell::Border],
        '.' => vec![Cell::Empty],
        '-' => vec![Cell::Border],
        _ => vec![x, o, Cell::Empty, Cell::Border],
    }
}

/// Sets the bit of every neighborhood that the letters allow.
fn fill(table: &mut [u64], letters: &[char], swapped: bool) {
    let mut codes = vec![0_usize];
    let outer = letters.iter().enumerate().filter(|(i, _)| *i != 4);
    for (place, (_, &letter)) in outer.enumerate() {
        let cells = allowed(letter, swapped);
        codes = codes
            .iter()
            .flat_map(|&code| {
                cells
                    .iter()
                    .map(move |&c| code | (c as usize) << (2 * place))
            })
            .collect();
    }
    for code in codes {
        table[code / 64] |= 1 << (code % 64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Diagram;

    fn at(text: &str) -> bool {
        let diagram = Diagram::parse(text).expect("a diagram");
        is_shape(&diagram.board, diagram.letters[0].1)
    }

    #[test]
    fn a_hane_is_a_shape_on_all_sides() {
        assert!(at(". . . . .\n. X O . .\n. . a . .\n. . . . .\n. . . . ."));
        assert!(at(". . . . .\n. . . O .\n. . a X .\n. . . . .\n. . . . ."));
    }

    #[test]
    fn a_cut_is_a_shape() {
        assert!(at(". . . . .\n. X O . .\n. O a . .\n. . . . .\n. . . . ."));
    }

    #[test]
    fn an_empty_neighborhood_is_none() {
        assert!(!at(". . . . .\n. . . . .\n. . a . .\n. . . . .\n. . . . ."));
        assert!(!at(". . . . .\n. X . . .\n. . a . .\n. . . . .\n. . . . ."));
    }
}

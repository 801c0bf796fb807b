//! Positions as text, in and out: diagrams for tests and reports, SGF for the program.

use crate::rules::{BLACK, Bits, Color, Grid, Point, Stones, WHITE, bit, points};

/// A diagram with one character for each point: X black, O white, lower case and others empty. Panics if the lines
/// differ in length.
pub fn stones(text: &str) -> (Grid, Stones) {
    let rows = cells(text);
    let grid = Grid::new(rows[0].len(), rows.len());
    let mut at = Stones::default();
    for (p, cell) in rows.concat().into_iter().enumerate() {
        match cell {
            'X' | '#' => at.0[BLACK] |= bit(p as Point),
            'O' | '@' => at.0[WHITE] |= bit(p as Point),
            _ => {}
        }
    }
    (grid, at)
}

/// The points of a diagram that show one of these characters.
pub fn shown(text: &str, characters: &str) -> Bits {
    let all = cells(text).concat();
    let here = all.iter().enumerate();
    here.filter(|(_, cell)| characters.contains(**cell))
        .fold(0, |set, (p, _)| set | bit(p as Point))
}

fn cells(text: &str) -> Vec<Vec<char>> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let rows: Vec<Vec<char>> = lines
        .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect())
        .collect();
    assert!(
        rows.iter()
            .all(|row: &Vec<char>| row.len() == rows[0].len())
    );
    rows
}

/// The diagram of a position; what is empty shows what `empty` says.
pub fn draw(grid: &Grid, at: &Stones, empty: impl Fn(Point) -> char) -> String {
    let mut text = String::new();
    for p in 0..grid.len() as Point {
        text.push(match at.color(p) {
            Some(BLACK) => 'X',
            Some(_) => 'O',
            None => empty(p),
        });
        let ends = (usize::from(p) + 1).is_multiple_of(grid.columns);
        text.push(if ends { '\n' } else { ' ' });
    }
    text
}

/// A point as SGF writes it.
pub fn sgf_point(grid: &Grid, p: Point) -> String {
    let letter = |n: usize| (b'a' + n as u8) as char;
    let p = usize::from(p);
    [letter(p % grid.columns), letter(p / grid.columns)]
        .iter()
        .collect()
}

/// A property with a list of points, or nothing.
pub fn sgf_list(grid: &Grid, name: &str, set: Bits) -> String {
    if set == 0 {
        return String::new();
    }
    let list: String = points(set)
        .map(|p| format!("[{}]", sgf_point(grid, p)))
        .collect();
    format!("{name}{list}")
}

/// The size and the stones of a position, without the parentheses.
pub fn sgf_setup(grid: &Grid, at: &Stones, to_play: Color) -> String {
    let size = match grid.columns == grid.rows {
        true => grid.columns.to_string(),
        false => format!("{}:{}", grid.columns, grid.rows),
    };
    let turn = ["B", "W"][to_play];
    let black = sgf_list(grid, "AB", at.0[BLACK]);
    let white = sgf_list(grid, "AW", at.0[WHITE]);
    format!(";GM[1]FF[4]SZ[{size}]PL[{turn}]{black}{white}")
}

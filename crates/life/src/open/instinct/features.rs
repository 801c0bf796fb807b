//! What a move looks like: the inputs of the networks.

use board::{Board, Cell, Color, Point};

use crate::open::distance::Outlook;

/// Features that are numbers.
const SCALARS: usize = 38;
/// All features. The points around the move come last, three for each.
pub(super) const FEATURES: usize = SCALARS + 3 * AROUND.len();

/// What stands on a point that is not empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    Own,
    Other,
    Border,
}

/// What a move looks like. The weights know the features by their places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Features {
    scalars: [f32; SCALARS],
    around: [Option<Seen>; AROUND.len()],
}

pub(super) fn flag(condition: bool) -> f32 {
    f32::from(u8::from(condition))
}

impl Features {
    /// The features of a move of this color. The layer is that of the outlook it lies in.
    pub(super) fn of(
        board: &Board,
        outlook: &Outlook,
        p: Point,
        layer: usize,
        color: Color,
    ) -> Features {
        let mut f = [0.0; SCALARS];
        f[layer.min(2)] = 1.0;
        contact(board, p, color, &mut f);
        eyes(outlook, p, &mut f);
        place(board, p, color, &mut f);
        Features {
            scalars: f,
            around: around(board, p, color),
        }
    }

    /// What a reply takes from the side that wants to live: how far life is after its best move elsewhere, and how much farther than
    /// after the best move here.
    pub(super) fn with_loss(mut self, here: f32, elsewhere: f32) -> Features {
        self.scalars[36] = elsewhere / 2.0;
        self.scalars[37] = (elsewhere - here).max(0.0) / 2.0;
        self
    }

    /// The inputs that are not zero.
    pub(super) fn inputs(&self) -> impl Iterator<Item = (usize, f32)> {
        let scalars = self.scalars.iter().copied().enumerate();
        let around = self.around.iter().enumerate();
        let around =
            around.filter_map(|(i, seen)| Some((SCALARS + 3 * i + (*seen)? as usize, 1.0)));
        scalars.filter(|(_, x)| *x != 0.0).chain(around)
    }
}

/// The points around a move, nearest first.
const AROUND: [(i16, i16); 20] = [
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
    (2, 0),
    (-2, 0),
    (0, 2),
    (0, -2),
    (2, 1),
    (2, -1),
    (-2, 1),
    (-2, -1),
    (1, 2),
    (-1, 2),
    (1, -2),
    (-1, -2),
];

/// What stands around the move, seen with the nearest edge in front and the nearer of the others to the side.
fn around(board: &Board, p: Point, color: Color) -> [Option<Seen>; AROUND.len()] {
    let size = board.size();
    let (column, row) = (i16::from(p.column()), i16::from(p.row()));
    let (width, height) = (i16::from(size.width()), i16::from(size.height()));
    let toward = |at: i16, length: i16| if at < length - 1 - at { -1 } else { 1 };
    let (x, y) = (toward(column, width), toward(row, height));
    let sideways = column.min(width - 1 - column) < row.min(height - 1 - row);
    AROUND.map(|(ahead, aside)| {
        let (dx, dy) = if sideways {
            (ahead, aside)
        } else {
            (aside, ahead)
        };
        let (column, row) = (column + dx * x, row + dy * y);
        if !(0..width).contains(&column) || !(0..height).contains(&row) {
            return Some(Seen::Border);
        }
        match board.cell(Point::new(column as u8, row as u8)) {
            Cell::Empty => None,
            Cell::Border => Some(Seen::Border),
            cell if cell == color => Some(Seen::Own),
            _ => Some(Seen::Other),
        }
    })
}

/// What the move touches: features 3 to 15 and 31 to 35.
fn contact(board: &Board, p: Point, color: Color, f: &mut [f32; SCALARS]) {
    let (mut empty, mut borders, mut own) = (0_u8, 0_u8, 0_u8);
    let mut own_block = None;
    let mut touches = false;
    for n in p.neighbors() {
        match board.cell(n) {
            Cell::Border => borders += 1,
            Cell::Empty => empty += 1,
            cell if cell == color => {
                own += 1;
                match board.liberty_count(n) {
                    1 => f[8] = 1.0,
                    2 => f[9] = 1.0,
                    _ => f[10] = 1.0,
                }
                let anchor = board.anchor(n);
                // Connects two blocks.
                if own_block.is_some_and(|other| other != anchor) {
                    f[11] = 1.0;
                }
                own_block = Some(anchor);
                touches = true;
            }
            _ => {
                touches = true;
                match board.liberty_count(n) {
                    1 => {
                        f[3] = 1.0;
                        if board.block_stones(n).len() > 1 {
                            f[4] = 1.0;
                        }
                    }
                    2 => f[5] = 1.0,
                    3 => f[6] = 1.0,
                    _ => f[7] = 1.0,
                }
            }
        }
    }
    match board.liberties_after(p, color).map_or(0, |l| l.len()) {
        0 | 1 => f[12] = 1.0,
        2 => f[13] = 1.0,
        3 => f[14] = 1.0,
        _ => {}
    }
    f[15] = flag(own + borders == 4);
    for d in p.diagonals() {
        match board.cell(d) {
            Cell::Border | Cell::Empty => {}
            cell if cell == color => f[31] += 0.5,
            _ => f[32] += 0.5,
        }
    }
    f[33] = f32::from(empty) / 2.0;
    f[34] = f32::from(own) / 2.0;
    f[35] = flag(!touches);
}

/// What the move does for the cheapest pairs of eyes: features 16 to 22.
fn eyes(outlook: &Outlook, p: Point, f: &mut [f32; SCALARS]) {
    let distance = outlook.distance() as f32;
    let after = outlook.after_own(p) as f32;
    f[16] = (distance - after).clamp(0.0, 4.0) / 2.0;
    f[17] = flag(after > distance);
    f[18] = (outlook.after_other(p) as f32 - distance).clamp(0.0, 6.0) / 3.0;
    if let Some(best) = outlook.pairs.first() {
        f[19] = flag(best.eyes.contains(p));
        f[20] = flag(best.open.contains(p));
    }
    let count = outlook.pairs.len().max(1) as f32;
    let inside = outlook.pairs.iter().filter(|q| q.eyes.contains(p)).count();
    let open = outlook.pairs.iter().filter(|q| q.open.contains(p)).count();
    f[21] = inside as f32 / count;
    f[22] = open as f32 / count;
}

/// Where the move is: its line and its distance from the other side's last move; features 23 to 30.
fn place(board: &Board, p: Point, color: Color, f: &mut [f32; SCALARS]) {
    let size = board.size();
    let across = p.column().min(size.width() - 1 - p.column());
    let down = p.row().min(size.height() - 1 - p.row());
    match across.min(down) {
        0 => f[23] = 1.0,
        1 => f[24] = 1.0,
        2 => f[25] = 1.0,
        _ => {}
    }
    match (across, down) {
        (0, 0) => f[26] = 1.0,
        (1, 1) => f[27] = 1.0,
        _ => {}
    }
    if let Some((last, by)) = board.last_played()
        && by != color
    {
        let across = last.column().abs_diff(p.column());
        let down = last.row().abs_diff(p.row());
        match (across.max(down), across.min(down)) {
            (1, 0) => f[28] = 1.0,
            (1, 1) => f[29] = 1.0,
            (2, _) => f[30] = 1.0,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use board::{Diagram, Symmetry};

    use super::super::tests::GROUP;
    use super::*;

    /// The cheapest eyes may differ where several cost the same; what is certain must not.
    #[test]
    fn contact_and_place_look_the_same_from_all_sides() {
        let board = Diagram::parse(GROUP).unwrap().board;
        let look = |board: &Board, p, color| {
            let mut f = [0.0; SCALARS];
            contact(board, p, color, &mut f);
            place(board, p, color, &mut f);
            f
        };
        for symmetry in Symmetry::ALL {
            for swap in [false, true] {
                let turned = board.transformed(symmetry, swap).unwrap();
                let color = if swap { Color::White } else { Color::Black };
                for p in board.empty() {
                    let there = symmetry.apply(p, board.size());
                    let here = look(&board, p, Color::Black);
                    assert_eq!(look(&turned, there, color), here, "{p:?} {symmetry:?}");
                }
            }
        }
    }

    /// Where two edges are equally near, either may be in front.
    #[test]
    fn surroundings_look_the_same_from_all_sides() {
        let board = Diagram::parse(GROUP).unwrap().board;
        let apart = |at: u8| at.min(8 - at);
        let clear = |p: &Point| {
            let (c, r) = (apart(p.column()), apart(p.row()));
            c != r && c != 4 && r != 4
        };
        for symmetry in Symmetry::ALL {
            for swap in [false, true] {
                let turned = board.transformed(symmetry, swap).unwrap();
                let color = if swap { Color::White } else { Color::Black };
                for p in board.empty().iter().filter(clear) {
                    let there = around(&turned, symmetry.apply(p, board.size()), color);
                    assert_eq!(there, around(&board, p, Color::Black), "{p:?} {symmetry:?}");
                }
            }
        }
    }
}

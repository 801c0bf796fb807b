//! What a move looks like: the inputs of the networks.

use board::{Board, Cell, Color, Point};

use crate::distance::Outlook;
use search::features;

use self::MoveFeature as M;

features! {
    /// What a move is like, besides the points around it.
    pub(crate) enum MoveFeature {
        /// A liberty of the group.
        FirstLayer,
        /// Two steps from it.
        SecondLayer,
        /// Three steps, or a liberty of a weak enemy.
        ThirdLayer,
        /// Takes a block.
        TakesBlock,
        /// Takes more than one stone.
        TakesStones,
        /// Touches an enemy block with two liberties.
        EnemyOfTwoLiberties,
        /// With three.
        EnemyOfThreeLiberties,
        /// With more.
        EnemyOfManyLiberties,
        /// Touches an own block in atari.
        OwnOfOneLiberty,
        /// With two liberties.
        OwnOfTwoLiberties,
        /// With more.
        OwnOfManyLiberties,
        /// Connects two blocks.
        ConnectsBlocks,
        /// Leaves its block one liberty, or none.
        LeavesOneLiberty,
        /// Two.
        LeavesTwoLiberties,
        /// Three.
        LeavesThreeLiberties,
        /// Fills a point among own stones and edges.
        FillsEye,
        /// How much nearer two eyes are after it.
        BringsEyesNearer,
        /// Whether they are farther.
        PutsEyesFarther,
        /// How much farther they are when the enemy plays here.
        EnemyPutsEyesFarther,
        /// In the cheapest pair of eyes.
        InBestEyes,
        /// On their border.
        OnBestBorder,
        /// The share of the pairs of eyes it is in.
        ShareOfEyes,
        /// The share of those whose border it is on.
        ShareOfBorders,
        /// On the first line.
        OnFirstLine,
        /// On the second.
        OnSecondLine,
        /// On the third.
        OnThirdLine,
        /// In the corner.
        InCorner,
        /// On the 2-2 point.
        OnTwoTwoPoint,
        /// Next to the enemy's last move.
        NextToLastMove,
        /// Diagonal to it.
        DiagonalToLastMove,
        /// Two steps from it.
        TwoFromLastMove,
        /// Own stones at its corners.
        OwnDiagonals,
        /// Enemy stones there.
        EnemyDiagonals,
        /// Empty neighbors.
        EmptyNeighbors,
        /// Own neighbors.
        OwnNeighbors,
        /// Touches no stone.
        TouchesNothing,
        /// How far life is after the best move elsewhere.
        LifeElsewhere,
        /// How much farther than after the best move here.
        LossHere,
    }
}

/// Features that are numbers.
const SCALARS: usize = MoveFeature::COUNT;
/// All features. The points around the move come last, three for each.
pub const FEATURES: usize = SCALARS + 3 * AROUND.len();

/// The names of all features, in the order of the weights.
pub fn names() -> impl Iterator<Item = String> {
    let around = AROUND.iter().flat_map(|(ahead, aside)| {
        ["Own", "Other", "Border"].map(|seen| format!("Around({ahead},{aside}){seen}"))
    });
    let scalars = MoveFeature::NAMES.iter().map(|name| (*name).to_owned());
    scalars.chain(around)
}

/// What stands on a point that is not empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Nearby {
    Own,
    Other,
    Border,
}

/// What a move looks like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Features {
    scalars: [f32; SCALARS],
    around: [Option<Nearby>; AROUND.len()],
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
        let layer = [M::FirstLayer, M::SecondLayer, M::ThirdLayer][layer.min(2)];
        f[layer as usize] = 1.0;
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
        self.scalars[M::LifeElsewhere as usize] = elsewhere / 2.0;
        self.scalars[M::LossHere as usize] = (elsewhere - here).max(0.0) / 2.0;
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
fn around(board: &Board, p: Point, color: Color) -> [Option<Nearby>; AROUND.len()] {
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
            return Some(Nearby::Border);
        }
        match board.cell(Point::new(column as u8, row as u8)) {
            Cell::Empty => None,
            Cell::Border => Some(Nearby::Border),
            cell if cell == color => Some(Nearby::Own),
            _ => Some(Nearby::Other),
        }
    })
}

/// What the move touches.
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
                    1 => f[M::OwnOfOneLiberty as usize] = 1.0,
                    2 => f[M::OwnOfTwoLiberties as usize] = 1.0,
                    _ => f[M::OwnOfManyLiberties as usize] = 1.0,
                }
                let anchor = board.anchor(n);
                // Connects two blocks.
                if own_block.is_some_and(|other| other != anchor) {
                    f[M::ConnectsBlocks as usize] = 1.0;
                }
                own_block = Some(anchor);
                touches = true;
            }
            _ => {
                touches = true;
                match board.liberty_count(n) {
                    1 => {
                        f[M::TakesBlock as usize] = 1.0;
                        if board.block_stones(n).len() > 1 {
                            f[M::TakesStones as usize] = 1.0;
                        }
                    }
                    2 => f[M::EnemyOfTwoLiberties as usize] = 1.0,
                    3 => f[M::EnemyOfThreeLiberties as usize] = 1.0,
                    _ => f[M::EnemyOfManyLiberties as usize] = 1.0,
                }
            }
        }
    }
    match board.liberties_after(p, color).map_or(0, |l| l.len()) {
        0 | 1 => f[M::LeavesOneLiberty as usize] = 1.0,
        2 => f[M::LeavesTwoLiberties as usize] = 1.0,
        3 => f[M::LeavesThreeLiberties as usize] = 1.0,
        _ => {}
    }
    f[M::FillsEye as usize] = flag(own + borders == 4);
    for d in p.diagonals() {
        match board.cell(d) {
            Cell::Border | Cell::Empty => {}
            cell if cell == color => f[M::OwnDiagonals as usize] += 0.5,
            _ => f[M::EnemyDiagonals as usize] += 0.5,
        }
    }
    f[M::EmptyNeighbors as usize] = f32::from(empty) / 2.0;
    f[M::OwnNeighbors as usize] = f32::from(own) / 2.0;
    f[M::TouchesNothing as usize] = flag(!touches);
}

/// What the move does for the cheapest pairs of eyes.
fn eyes(outlook: &Outlook, p: Point, f: &mut [f32; SCALARS]) {
    let distance = outlook.distance() as f32;
    let after = outlook.after_own(p) as f32;
    f[M::BringsEyesNearer as usize] = (distance - after).clamp(0.0, 4.0) / 2.0;
    f[M::PutsEyesFarther as usize] = flag(after > distance);
    f[M::EnemyPutsEyesFarther as usize] =
        (outlook.after_other(p) as f32 - distance).clamp(0.0, 6.0) / 3.0;
    if let Some(best) = outlook.pairs.first() {
        f[M::InBestEyes as usize] = flag(best.eyes.contains(p));
        f[M::OnBestBorder as usize] = flag(best.open.contains(p));
    }
    let count = outlook.pairs.len().max(1) as f32;
    let inside = outlook.pairs.iter().filter(|q| q.eyes.contains(p)).count();
    let open = outlook.pairs.iter().filter(|q| q.open.contains(p)).count();
    f[M::ShareOfEyes as usize] = inside as f32 / count;
    f[M::ShareOfBorders as usize] = open as f32 / count;
}

/// Where the move is: its line and its distance from the other side's last move.
fn place(board: &Board, p: Point, color: Color, f: &mut [f32; SCALARS]) {
    let size = board.size();
    let across = p.column().min(size.width() - 1 - p.column());
    let down = p.row().min(size.height() - 1 - p.row());
    match across.min(down) {
        0 => f[M::OnFirstLine as usize] = 1.0,
        1 => f[M::OnSecondLine as usize] = 1.0,
        2 => f[M::OnThirdLine as usize] = 1.0,
        _ => {}
    }
    match (across, down) {
        (0, 0) => f[M::InCorner as usize] = 1.0,
        (1, 1) => f[M::OnTwoTwoPoint as usize] = 1.0,
        _ => {}
    }
    if let Some((last, by)) = board.last_played()
        && by != color
    {
        let across = last.column().abs_diff(p.column());
        let down = last.row().abs_diff(p.row());
        match (across.max(down), across.min(down)) {
            (1, 0) => f[M::NextToLastMove as usize] = 1.0,
            (1, 1) => f[M::DiagonalToLastMove as usize] = 1.0,
            (2, _) => f[M::TwoFromLastMove as usize] = 1.0,
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

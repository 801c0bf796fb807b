//! Which move a player would try first who wants a group to live.
//!
//! A small network scores every candidate by what it looks like: what it touches, takes and saves, what it does for the cheapest
//! pairs of eyes, on which line it is, how near to the last move. The scores become chances, and the chances priors of the proof
//! search. Others tell how likely the position after a move is to be proven at all ([`hope`]). Nothing here can make a proof wrong.

mod hope;
mod hope_weights;
mod net;
mod weights;

use board::{Board, Cell, Color, Point, PointSet};

use super::distance::Outlook;

pub(super) use hope::Fears;
use hope::Hopes;

/// Number of features.
const FEATURES: usize = 98;
/// Farther than what counts.
const HOPELESS: f32 = 8.0;

/// A move that may help.
#[derive(Clone, Copy, Debug)]
pub(super) struct Likely {
    pub point: Point,
    /// Minus the logarithm of its chance to be the move that lives, if there is one.
    pub unlikeliness: f32,
    /// How far life is after it.
    pub distance: f32,
}

/// The moves that may help the group, best first.
pub(super) fn candidates(board: &Board, outlook: &Outlook, color: Color) -> Box<[Likely]> {
    let mut likely = scored(board, outlook, color);
    likely.sort_by(|a, b| a.unlikeliness.total_cmp(&b.unlikeliness));
    let best = likely.first().map_or(0.0, |l| l.unlikeliness);
    let sum: f32 = likely.iter().map(|l| (best - l.unlikeliness).exp()).sum();
    let all = sum.ln() - best;
    likely.iter_mut().for_each(|l| l.unlikeliness += all);
    likely.into()
}

/// Points within three steps of the group, and liberties of weak enemies beside them. What is said to be unlikely is minus
/// the score yet.
fn scored(board: &Board, outlook: &Outlook, color: Color) -> Vec<Likely> {
    let mut points = PointSet::EMPTY;
    let mut scored = Vec::with_capacity(64);
    let hopes = Hopes::new(board, outlook, color);
    let mut add = |point, layer| {
        let features = features(board, outlook, point, layer, color);
        scored.push(Likely {
            point,
            unlikeliness: -weights::LIVING.score(&features),
            distance: hopes.after(&features),
        });
    };
    for (layer, set) in outlook.layers.iter().enumerate() {
        set.iter().for_each(|p| add(p, layer));
        points |= *set;
    }
    let last = outlook.layers.len() - 1;
    let enemies = (points | outlook.group).neighbors() & board.stones(!color);
    for enemy in board.blocks_in(enemies) {
        if board.liberty_count(enemy) <= 3 {
            let more = board.liberties(enemy) - points;
            more.iter().for_each(|p| add(p, last));
            points |= more;
        }
    }
    scored
}

/// How far life is after a reply of the other side.
pub(super) fn after_reply(board: &Board, outlook: &Outlook, reply: Point, color: Color) -> f32 {
    let features = reply_features(board, outlook, reply, color);
    outlook.fears(board, color).after(&features)
}

/// What a reply looks like, and what it takes from the side that wants to live: features 36 and 37.
fn reply_features(board: &Board, outlook: &Outlook, reply: Point, color: Color) -> [f32; FEATURES] {
    let layer = outlook.layers.iter().position(|l| l.contains(reply));
    let mut f = features(board, outlook, reply, layer.unwrap_or(2), !color);
    let likely = outlook.likely(board, color);
    let (mut here, mut elsewhere) = (HOPELESS, HOPELESS);
    for l in likely {
        let nearest = if l.point == reply {
            &mut here
        } else {
            &mut elsewhere
        };
        *nearest = nearest.min(l.distance);
    }
    f[36] = elsewhere / 2.0;
    f[37] = (elsewhere - here).max(0.0) / 2.0;
    f
}

fn flag(condition: bool) -> f32 {
    f32::from(u8::from(condition))
}

/// What a move looks like. The weights know the features by their places.
fn features(
    board: &Board,
    outlook: &Outlook,
    p: Point,
    layer: usize,
    color: Color,
) -> [f32; FEATURES] {
    let mut f = [0.0; FEATURES];
    f[layer.min(2)] = 1.0;
    contact(board, p, color, &mut f);
    eyes(outlook, p, &mut f);
    place(board, p, color, &mut f);
    vicinity(board, p, color, &mut f);
    f
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

/// What stands around the move, seen with the nearest edge in front and the nearer of the others to the side: the last features.
fn vicinity(board: &Board, p: Point, color: Color, f: &mut [f32; FEATURES]) {
    let size = board.size();
    let (column, row) = (i16::from(p.column()), i16::from(p.row()));
    let (width, height) = (i16::from(size.width()), i16::from(size.height()));
    let toward = |at: i16, length: i16| if at < length - 1 - at { -1 } else { 1 };
    let (x, y) = (toward(column, width), toward(row, height));
    let flip = column.min(width - 1 - column) < row.min(height - 1 - row);
    for (i, (ahead, aside)) in AROUND.into_iter().enumerate() {
        let (dx, dy) = if flip { (ahead, aside) } else { (aside, ahead) };
        let (c, r) = (column + dx * x, row + dy * y);
        let at = if c < 0 || r < 0 || c >= width || r >= height {
            2
        } else {
            match board.cell(Point::new(c as u8, r as u8)) {
                Cell::Empty => continue,
                Cell::Border => 2,
                cell if cell == color => 0,
                _ => 1,
            }
        };
        f[38 + 3 * i + at] = 1.0;
    }
}

/// What the move touches: features 3 to 15 and 31 to 35.
fn contact(board: &Board, p: Point, color: Color, f: &mut [f32; FEATURES]) {
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
fn eyes(outlook: &Outlook, p: Point, f: &mut [f32; FEATURES]) {
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
fn place(board: &Board, p: Point, color: Color, f: &mut [f32; FEATURES]) {
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

    use super::*;

    const GROUP: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . O O O .
        . . . . . O X X O
        . . . . . O . X .
        . . . . . O X X .
        . . . . . . . . .";

    fn likely(board: &Board, stones: PointSet, color: Color) -> Box<[Likely]> {
        let outlook = Outlook::new(board, color, stones);
        candidates(board, &outlook, color)
    }

    #[test]
    fn chances_are_chances() {
        let board = Diagram::parse(GROUP).unwrap().board;
        let found = likely(&board, board.stones(Color::Black), Color::Black);
        let sum: f32 = found.iter().map(|l| (-l.unlikeliness).exp()).sum();
        assert!((sum - 1.0).abs() < 1e-3, "{sum}");
        assert!(found.is_sorted_by_key(|l| l.unlikeliness));
        let points: PointSet = found.iter().map(|l| l.point).collect();
        assert_eq!(points.len(), found.len());
        assert!(points.is_subset(&board.empty()));
    }

    /// The cheapest eyes may differ where several cost the same; what is certain must not.
    #[test]
    fn contact_and_place_look_the_same_from_all_sides() {
        let board = Diagram::parse(GROUP).unwrap().board;
        let look = |board: &Board, p, color| {
            let mut f = [0.0; FEATURES];
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
}

//! When two problems are the same: turned, mirrored, with colors exchanged, or moved along where no edge is near.
//!
//! [`Turned`] is exact: one of the eight symmetries, and colors exchanged so that Black plays. What is proven of a position holds for all its
//! turned copies. [`shape`] also forgets where on the board the stones are, as far as there are at least [`FAR`] empty lines between
//! them and an edge, and how large the board is: that is how people see that two problems are the same, not a proof.

use std::collections::HashMap;

use board::{Board, Color, Move, Point, PointSet, SetupError, Size, Symmetry, Turn};

use crate::entry::{Entry, Recorded};
use crate::lines::letters;

/// An edge behind so many empty lines plays no part.
pub const FAR: u8 = 4;

/// How a problem is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turned {
    /// Where points go.
    pub symmetry: Symmetry,
    /// Whether the colors change places.
    pub swap: bool,
    /// The size of the board before.
    pub size: Size,
}

impl Turned {
    /// The way back.
    #[must_use]
    pub fn inverse(self) -> Turned {
        Turned {
            symmetry: self.symmetry.inverse(),
            swap: self.swap,
            size: self.symmetry.apply_size(self.size),
        }
    }

    /// Where a move goes.
    pub fn apply(self, mv: Move) -> Move {
        self.symmetry.apply_move(mv, self.size)
    }

    /// Whose move it becomes.
    pub fn color(self, color: Color) -> Color {
        if self.swap { !color } else { color }
    }

    /// The problem turned.
    pub fn entry(self, entry: &Entry) -> Result<Entry, SetupError> {
        let mut recorded = Recorded::default();
        for (at, node) in entry.recorded.nodes().iter().enumerate() {
            if let Some(turn) = node.turn {
                let turn = Turn {
                    color: self.color(turn.color),
                    mv: self.apply(turn.mv),
                };
                recorded.add(node.parent, turn);
            }
            let new = recorded.node_mut(at);
            new.mark = node.mark;
            new.words = node.words.clone();
            new.comment = node.comment.clone();
        }
        Ok(Entry {
            id: entry.id.clone(),
            comment: entry.comment.clone(),
            board: entry.board.transformed(self.symmetry, self.swap)?,
            to_play: self.color(entry.to_play),
            recorded,
        })
    }
}

/// The way to the one copy of eight that stands for all, and its position as text; Black plays there.
pub fn canonical(board: &Board, to_play: Color) -> (Turned, String) {
    let swap = to_play == Color::White;
    let of = |symmetry: Symmetry| {
        let size = board.size();
        let turned = Turned {
            symmetry,
            swap,
            size,
        };
        let stones = |color: Color| letters(symmetry.apply_set(board.stones(color), size)).concat();
        let after = symmetry.apply_size(size);
        let text = format!(
            "{after} black {} white {}",
            stones(turned.color(Color::Black)),
            stones(turned.color(Color::White)),
        );
        (turned, text)
    };
    let mut best = of(Symmetry::IDENTITY);
    for symmetry in &Symmetry::ALL[1..] {
        let next = of(*symmetry);
        if next.1 < best.1 {
            best = next;
        }
    }
    best
}

/// What remains of a position when orientation, colors, far edges and the size of the board are forgotten.
pub fn shape(board: &Board, to_play: Color) -> Vec<u8> {
    let stones = [board.stones(to_play), board.stones(!to_play)];
    let all = Symmetry::ALL
        .iter()
        .map(|symmetry| shape_turned(*symmetry, board.size(), stones));
    all.min().unwrap_or_default()
}

fn shape_turned(symmetry: Symmetry, size: Size, stones: [PointSet; 2]) -> Vec<u8> {
    let after = symmetry.apply_size(size);
    let turned = stones.map(|set| symmetry.apply_set(set, size));
    let both = turned[0] | turned[1];
    let columns = || both.iter().map(Point::column);
    let rows = || both.iter().map(Point::row);
    let (Some(left), Some(right)) = (columns().min(), columns().max()) else {
        return Vec::new();
    };
    let (Some(top), Some(bottom)) = (rows().min(), rows().max()) else {
        return Vec::new();
    };
    let edges = [
        left,
        after.width() - 1 - right,
        top,
        after.height() - 1 - bottom,
    ];
    let mut text: Vec<u8> = edges.map(|d| d.min(FAR)).to_vec();
    for set in turned {
        text.push(u8::MAX);
        let mut places: Vec<[u8; 2]> = set
            .iter()
            .map(|p| [p.row() - top, p.column() - left])
            .collect();
        places.sort_unstable();
        text.extend(places.into_iter().flatten());
    }
    text
}

/// How an entry is like an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alike {
    /// The same problem.
    Same(usize),
    /// One stone more, less or elsewhere.
    Nearly(usize),
}

/// Finds problems that were there before, one problem at a time.
///
/// Two positions that differ in one stone have a position with one stone less in common, so these are what is looked up.
/// Cost: a shape for every stone, and of each its 128 bits of hash are kept: a hundred thousand problems have millions of them.
#[derive(Clone, Debug, Default)]
pub struct Duplicates {
    count: u32,
    seen: HashMap<u128, u32>,
    without_one: HashMap<u128, u32>,
}

impl Duplicates {
    /// How this problem is like an earlier one. Problems are counted from 0.
    pub fn add(&mut self, entry: &Entry) -> Option<Alike> {
        let own = fnv(&shape(&entry.board, entry.to_play));
        let less: Vec<u128> = shapes_without_one(entry).iter().map(|s| fnv(s)).collect();
        let at = |i: &u32| usize::try_from(*i).unwrap_or(usize::MAX);
        let same = self.seen.get(&own).map(|i| Alike::Same(at(i)));
        let near = || {
            let smaller = less.iter().find_map(|s| self.seen.get(s));
            let larger = self.without_one.get(&own);
            let moved = less.iter().find_map(|s| self.without_one.get(s));
            smaller.or(larger).or(moved).map(|i| Alike::Nearly(at(i)))
        };
        let alike = same.or_else(near);
        self.seen.entry(own).or_insert(self.count);
        if same.is_none() {
            for shape in less {
                self.without_one.entry(shape).or_insert(self.count);
            }
        }
        self.count += 1;
        alike
    }
}

/// The FNV-1a hash of 128 bits: the same on every machine, and for every version of a compiler.
pub fn fnv(bytes: &[u8]) -> u128 {
    const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    let step = |hash: u128, byte: &u8| (hash ^ u128::from(*byte)).wrapping_mul(PRIME);
    bytes.iter().fold(BASIS, step)
}

/// The shapes with one stone taken away.
fn shapes_without_one(entry: &Entry) -> Vec<Vec<u8>> {
    let board = &entry.board;
    let stones = [board.stones(entry.to_play), board.stones(!entry.to_play)];
    let mut shapes = Vec::new();
    for p in board.occupied() {
        let left = stones.map(|set| set - PointSet::from_point(p));
        let all = Symmetry::ALL.iter();
        let shape = all.map(|symmetry| shape_turned(*symmetry, board.size(), left));
        shapes.extend(shape.min());
    }
    shapes
}

#[cfg(test)]
mod tests {
    use super::fnv;

    /// The published values.
    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!(fnv(b""), 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d);
        assert_eq!(fnv(b"a"), 0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964);
        assert_eq!(fnv(b"foobar"), 0x343e_1662_793c_64bf_6f0d_3597_ba44_6f18);
    }
}

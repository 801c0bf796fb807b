//! What the network sees of a position: planes, one number for every point of the board in each.
//!
//! This file is the definition. The trainer makes the same planes from [`Record`](crate::Record)s on its
//! device (`training/features.py`); a fixture written there is compared with these planes by `cargo test`, and
//! `training/test` compares thousands of positions. Everything is seen from the side to play: *own* stones
//! are the mover's. [`definition_hash`] goes into the weights, so weights of other planes are not taken.

use board::{Board, Color, Move, Point, Symmetry};

use crate::fights::Fates;

/// The planes, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub enum Plane {
    /// 1 on the board: where the board ends is seen from this plane.
    OnBoard,
    /// Stones of the side to play.
    Own,
    /// Stones of the other side.
    Other,
    /// Stones, of either side, whose block has one liberty.
    OneLiberty,
    /// Stones whose block has two liberties.
    TwoLiberties,
    /// Stones whose block has three liberties.
    ThreeLiberties,
    /// The point banned by a ko.
    KoBan,
    /// The last move; empty for a pass.
    Last1,
    /// The move before it.
    Last2,
    /// The third last move.
    Last3,
    /// The fourth last move.
    Last4,
    /// The fifth last move.
    Last5,
    /// Komi for the side to play, in tenths (negative where the other side gets it), everywhere.
    Komi,
    /// 1 everywhere when the last move was a pass.
    Passed,
}

impl Plane {
    /// All planes in their order.
    pub const ALL: [Plane; 14] = [
        Plane::OnBoard,
        Plane::Own,
        Plane::Other,
        Plane::OneLiberty,
        Plane::TwoLiberties,
        Plane::ThreeLiberties,
        Plane::KoBan,
        Plane::Last1,
        Plane::Last2,
        Plane::Last3,
        Plane::Last4,
        Plane::Last5,
        Plane::Komi,
        Plane::Passed,
    ];

    /// The name that the trainer uses.
    pub const fn name(self) -> &'static str {
        match self {
            Plane::OnBoard => "on_board",
            Plane::Own => "own",
            Plane::Other => "other",
            Plane::OneLiberty => "one_liberty",
            Plane::TwoLiberties => "two_liberties",
            Plane::ThreeLiberties => "three_liberties",
            Plane::KoBan => "ko_ban",
            Plane::Last1 => "last_1",
            Plane::Last2 => "last_2",
            Plane::Last3 => "last_3",
            Plane::Last4 => "last_4",
            Plane::Last5 => "last_5",
            Plane::Komi => "komi_tenths",
            Plane::Passed => "passed",
        }
    }
}

/// How many planes there are.
pub const PLANES: usize = Plane::ALL.len();

/// How many of the last moves are seen.
pub const RECENT: usize = 5;

/// A position as the network sees it.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// The stones, and the ko ban if there is one.
    pub board: &'a Board,
    /// Who moves.
    pub to_play: Color,
    /// The moves that led here, the latest last; only the last five are looked at. May be empty.
    pub recent: &'a [Move],
    /// What White gets beyond the points on the board.
    pub komi: f32,
}

/// What a network can look at.
pub trait View {
    /// Answers about the whole board: a pass, the chance, and what else is asked.
    const ANSWERS: usize;
    /// The stones, and the ko ban if there is one.
    fn board(&self) -> &Board;
    /// Who moves.
    fn to_play(&self) -> Color;
    /// Komi from the mover's side.
    fn own_komi(&self) -> f32;
    /// A number that changes when the planes or the answers do; weights carry it.
    fn definition() -> u64;
    /// The mover's lead on the board in twenties of points, from the answers after the chance; 0 where it is not asked.
    fn lead(_more: &[f32]) -> f32 {
        0.0
    }
    /// What becomes of stones in question, from the answers after the chance; None where no stones are in question.
    fn fates(_more: &[f32]) -> Option<Fates> {
        None
    }
    /// Whether the side to play may move here.
    fn may_play(&self, p: Point) -> bool;
    /// Writes all planes, one after the other, each row by row from the top left of the board as the symmetry turns it.
    ///
    /// # Panics
    /// If `out` is not [`PLANES`] times the board's area long.
    fn write_planes(&self, symmetry: Symmetry, out: &mut [f32]);
}

/// Where a point lies in a plane of a board that a symmetry turned.
pub(crate) fn plane_index(board: &Board, symmetry: Symmetry) -> impl Fn(Point) -> usize + use<> {
    let size = board.size();
    let width = usize::from(symmetry.apply_size(size).width());
    move |p| {
        let turned = symmetry.apply(p, size);
        usize::from(turned.row()) * width + usize::from(turned.column())
    }
}

/// Clears all planes and writes what every kind of view begins with: the board, the stones, their liberties.
pub(crate) fn write_liberties(
    board: &Board,
    to_play: Color,
    index: impl Fn(Point) -> usize,
    out: &mut [f32],
) {
    let area = board.size().area();
    assert_eq!(out.len(), PLANES * area, "one number a plane and point");
    out.fill(0.0);
    let mut set = |plane: Plane, p: Point| out[plane as usize * area + index(p)] = 1.0;
    for p in board.points().iter() {
        set(Plane::OnBoard, p);
    }
    for (color, plane) in [(to_play, Plane::Own), (!to_play, Plane::Other)] {
        for block in board.blocks(color) {
            let stones = board.block_stones(block);
            let liberties = match board.liberty_count(block) {
                1 => Some(Plane::OneLiberty),
                2 => Some(Plane::TwoLiberties),
                3 => Some(Plane::ThreeLiberties),
                _ => None,
            };
            for p in stones.iter() {
                set(plane, p);
                if let Some(liberties) = liberties {
                    set(liberties, p);
                }
            }
        }
    }
}

impl View for Position<'_> {
    /// A pass, who wins, the lead.
    const ANSWERS: usize = 3;

    fn lead(more: &[f32]) -> f32 {
        more[0]
    }

    fn board(&self) -> &Board {
        self.board
    }

    fn to_play(&self) -> Color {
        self.to_play
    }

    fn own_komi(&self) -> f32 {
        match self.to_play {
            Color::Black => -self.komi,
            Color::White => self.komi,
        }
    }

    fn definition() -> u64 {
        definition_hash()
    }

    fn may_play(&self, p: Point) -> bool {
        self.board.is_legal(p, self.to_play)
    }

    fn write_planes(&self, symmetry: Symmetry, out: &mut [f32]) {
        let area = self.board.size().area();
        let index = plane_index(self.board, symmetry);
        write_liberties(self.board, self.to_play, &index, out);
        let mut set = |plane: Plane, p: Point| out[plane as usize * area + index(p)] = 1.0;
        if let Some(ko) = self.board.ko() {
            set(Plane::KoBan, ko);
        }
        for (back, mv) in self.recent.iter().rev().take(RECENT).enumerate() {
            if let Some(p) = mv.point() {
                set(Plane::ALL[Plane::Last1 as usize + back], p);
            }
        }
        out[Plane::Komi as usize * area..][..area].fill(self.own_komi() / 10.0);
        if self.recent.last() == Some(&Move::Pass) {
            out[Plane::Passed as usize * area..][..area].fill(1.0);
        }
    }
}

/// A number that changes when the planes do: FNV-1a of their names, each followed by a line feed.
pub fn definition_hash() -> u64 {
    hash_of_names(Plane::ALL.map(Plane::name))
}

/// FNV-1a of names, each followed by a line feed.
pub(crate) fn hash_of_names(names: impl IntoIterator<Item = &'static str>) -> u64 {
    let bytes = names
        .into_iter()
        .flat_map(|name| name.bytes().chain([b'\n']));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

//! Random games on the crate's board, and what a benchmark needs around them.
//!
//! The policy: a move chosen uniformly among the legal ones that do not fill an eye of one point of
//! one's own; a pass when there is none. The game ends after two passes, or when it goes on for ever
//! in a ko.

use board::{Board, Cell, Color, Point, PointSet};

/// Games that are longer than this many moves per point are in an endless ko.
pub const LONGEST: usize = 4;

/// Which points the policy takes for eyes. All their direct neighbours are own stones; the rule
/// matters for how long games last, and so for what is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// And the enemy has at most one of the diagonal points, none at the edge: games settle.
    Diagonals,
    /// Nothing else: false eyes are never filled, and games go on much longer.
    Any,
}

/// The generator of Marsaglia (xorshift64*).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator; the same seed gives the same numbers.
    pub fn new(seed: u64) -> Random {
        Random(seed | 1)
    }

    /// A number below `n`, which must not be 0.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        ((high * n as u64) >> 32) as usize
    }
}

/// The empty points of a game in play, in no order, so that one can be drawn at random.
#[derive(Clone, Debug, Default)]
pub struct Empties(Vec<Point>);

impl Empties {
    /// Starts again with these points.
    pub fn reset(&mut self, points: PointSet) {
        self.0.clear();
        self.0.extend(points);
    }

    /// Draws points until one can be played; it is taken out. False when none can be played.
    ///
    /// A point that was refused is put aside, so each point is tried once and the choice is uniform
    /// among the points that can be played.
    #[inline]
    pub fn draw(&mut self, random: &mut Random, mut play: impl FnMut(Point) -> bool) -> bool {
        let points = &mut self.0;
        let mut left = points.len();
        while left > 0 {
            let i = random.below(left);
            let p = points[i];
            left -= 1;
            points.swap(i, left);
            if play(p) {
                points.swap_remove(left);
                return true;
            }
        }
        false
    }

    /// Adds the points of captured stones.
    #[inline]
    pub fn extend(&mut self, points: PointSet) {
        self.0.extend(points);
    }
}

/// Plays a random game to its end on an empty board; the number of moves, passes included.
pub fn random_game(
    board: &mut Board,
    empties: &mut Empties,
    random: &mut Random,
    eyes: Eyes,
) -> usize {
    empties.reset(board.empty());
    let longest = LONGEST * board.size().area();
    let (mut color, mut moves, mut passes) = (Color::Black, 0, 0);
    while passes < 2 && moves < longest {
        let try_to_play = |p| !is_eye(board, p, color, eyes) && board.play(p, color).is_ok();
        if empties.draw(random, try_to_play) {
            passes = 0;
            let killed = board.killed_by_last_move();
            if !killed.is_empty() {
                empties.extend(killed);
            }
        } else {
            passes += 1;
            board.pass();
        }
        color = !color;
        moves += 1;
    }
    moves
}

/// Whether the point is an eye of this colour, which the policy leaves alone.
#[inline]
fn is_eye(board: &Board, p: Point, color: Color, eyes: Eyes) -> bool {
    let own = |n| (board.cell(n) == color) | (board.cell(n) == Cell::Border);
    // All four at once: whether the first of them decides is anybody's guess.
    if !p.neighbors().into_iter().fold(true, |all, n| all & own(n)) {
        return false;
    }
    if eyes == Eyes::Any {
        return true;
    }
    let (mut edge, mut enemy) = (0, 0);
    for d in p.diagonals() {
        edge |= usize::from(board.cell(d) == Cell::Border);
        enemy += usize::from(board.cell(d) == !color);
    }
    edge + enemy < 2
}

//! Which move a playout makes: the tactics next to the last stones, then a local shape, then any point.
//!
//! ```text
//!   last stone in atari, or it put something in atari  ─> capture or rescue   (most of the time)
//!   a 3x3 shape next to the last stones                ─> make it             (most of the time)
//!   otherwise                                          ─> a random point
//! ```
//! One's own eyes are never filled, and a stone is rarely put into atari (but sometimes: throw-ins and dead shapes need it).
//!
//! Cost: some 150 ns a move.

use board::{Board, Cell, Color, Point};

use crate::open::Open;
use crate::random::Random;
use crate::shapes::{around, is_shape};
use crate::tuning::TUNED;

/// A few points, one of which is drawn.
#[derive(Debug)]
struct Picks {
    points: [Point; 20],
    count: usize,
}

impl Picks {
    fn new() -> Picks {
        Picks {
            points: [Point::from_index(0); 20],
            count: 0,
        }
    }

    #[inline]
    fn push(&mut self, p: Point) {
        if self.count < self.points.len() {
            self.points[self.count] = p;
            self.count += 1;
        }
    }

    #[inline]
    fn draw(&self, random: &mut Random) -> Option<Point> {
        (self.count > 0).then(|| self.points[random.below(self.count)])
    }
}

/// Whether a point is an eye of a color: all neighbors its own, and not too many corners the opponent's.
#[inline]
pub fn is_own_eye(board: &Board, p: Point, color: Color) -> bool {
    let own = Cell::from(color);
    for n in p.neighbors() {
        let cell = board.cell(n);
        if cell != own && cell != Cell::Border {
            return false;
        }
    }
    let enemy = Cell::from(!color);
    let (mut enemies, mut outside) = (0, 0);
    for d in p.diagonals() {
        let cell = board.cell(d);
        enemies += u8::from(cell == enemy);
        outside += u8::from(cell == Cell::Border);
    }
    enemies + u8::from(outside > 0) < 2
}

/// Whether a stone here would leave its block in atari.
#[inline]
pub fn is_self_atari(board: &Board, p: Point, color: Color) -> bool {
    let mut empty = 0;
    let mut safe = false;
    for n in p.neighbors() {
        match board.cell(n) {
            Cell::Empty => empty += 1,
            Cell::Border => {}
            // A friend with three liberties keeps two.
            cell if cell == color => safe |= board.liberty_count(n) > 2,
            _ => {}
        }
    }
    if empty > 1 || safe {
        return false;
    }
    board.liberties_after(p, color).is_none_or(|l| l.len() < 2)
}

/// Chooses the next move of a playout; none to pass. `last` are the last two moves, the newest first.
pub fn choose(
    board: &Board,
    open: &mut Open,
    color: Color,
    last: [Option<Point>; 2],
    random: &mut Random,
) -> Option<Point> {
    if let Some(l) = last[0] {
        if random.chance(TUNED.tactics) {
            let mut picks = Picks::new();
            tactics(board, color, l, &mut picks);
            if let Some(p) = picks.draw(random) {
                return Some(p);
            }
        }
        if random.chance(TUNED.shapes) {
            let mut picks = Picks::new();
            for p in last.into_iter().flatten() {
                shapes(board, color, p, &mut picks);
                if let Some(p) = picks.draw(random) {
                    return Some(p);
                }
            }
        }
    }
    open.draw(random, |p, random| {
        board.is_legal(p, color)
            && !is_own_eye(board, p, color)
            && !(is_self_atari(board, p, color) && random.chance(TUNED.reject))
    })
}

/// Captures of the last stone, and rescues of what it put in atari.
fn tactics(board: &Board, color: Color, last: Point, picks: &mut Picks) {
    if board.color(last) == Some(!color) && board.in_atari(last) {
        capture(board, color, last, picks);
    }
    let own = Cell::from(color);
    for n in last.neighbors() {
        if board.cell(n) == own && board.in_atari(n) {
            rescue(board, color, n, picks);
        }
    }
}

#[inline]
fn capture(board: &Board, color: Color, prey: Point, picks: &mut Picks) {
    if let Some(p) = board.a_liberty(prey).filter(|&p| board.is_legal(p, color)) {
        picks.push(p);
    }
}

fn rescue(board: &Board, color: Color, block: Point, picks: &mut Picks) {
    for hunter in board.adjacent_blocks(block, 1) {
        capture(board, color, hunter, picks);
    }
    if let Some(p) = board.a_liberty(block)
        && board.is_legal(p, color)
        && board.liberties_after(p, color).is_some_and(|l| l.len() > 1)
    {
        picks.push(p);
    }
}

fn shapes(board: &Board, color: Color, near: Point, picks: &mut Picks) {
    for p in around(near) {
        if board.is_empty(p)
            && is_shape(board, p, color)
            && board.is_legal(p, color)
            && !is_self_atari(board, p, color)
        {
            picks.push(p);
        }
    }
}

//! One playout: the position is played to its end, counted and put back.

use board::{ARRAY_LEN, Board, Color, Point, PointSet};

use crate::open::Open;
use crate::policy::choose;
use crate::random::Random;

/// Who played first on each point since the root, for "all moves as first" (Gelly and Silver 2007).
#[derive(Clone, Debug)]
pub struct FirstMovers([u8; ARRAY_LEN]);

impl FirstMovers {
    /// Nobody has played.
    pub fn new() -> FirstMovers {
        FirstMovers([2; ARRAY_LEN])
    }

    /// Notes a move that is later than all that are noted: the first to play stays.
    #[inline]
    pub fn note_later(&mut self, p: Point, color: Color) {
        let first = &mut self.0[p.index()];
        if *first == 2 {
            *first = color.index() as u8;
        }
    }

    /// Notes a move that is earlier than all that are noted.
    #[inline]
    pub fn note_earlier(&mut self, p: Point, color: Color) {
        self.0[p.index()] = color.index() as u8;
    }

    /// Whether this color was the first to play there.
    #[inline]
    pub fn is(&self, p: Point, color: Color) -> bool {
        self.0[p.index()] == color.index() as u8
    }
}

impl Default for FirstMovers {
    fn default() -> FirstMovers {
        FirstMovers::new()
    }
}

/// Plays games to the end. Keeps its lists from one to the next.
#[derive(Clone, Debug, Default)]
pub struct Playout {
    open: Open,
}

impl Playout {
    /// Plays on from a position until both pass, notes who played where, and leaves the final position on the board:
    /// the caller takes the moves back. `last` are the last two moves, the newest first.
    pub fn run(
        &mut self,
        board: &mut Board,
        color: Color,
        last: [Option<Point>; 2],
        first: &mut FirstMovers,
        random: &mut Random,
    ) {
        let everywhere = (PointSet::EMPTY, board.points());
        self.run_for(board, (color, last), everywhere, first, random);
    }

    /// Plays on from a position, only in `area`, until both pass or one of the stones is taken; says whether they stand. The first pair
    /// is who moves, and the last two moves, the newest first.
    pub fn run_for(
        &mut self,
        board: &mut Board,
        (mut color, mut last): (Color, [Option<Point>; 2]),
        (stones, area): (PointSet, PointSet),
        first: &mut FirstMovers,
        random: &mut Random,
    ) -> bool {
        self.open.reset(board.empty() & area);
        let mut passes = 0;
        // Long enough for all but endless kos, whose result is as good as any.
        for _ in 0..2 * area.len() + 20 {
            let mv = choose(board, &mut self.open, color, last, random);
            let mv = mv.filter(|p| area.contains(*p));
            match mv.filter(|&p| board.play(p, color).is_ok()) {
                Some(p) => {
                    self.open.remove(p);
                    let killed = board.killed_by_last_move();
                    if killed.intersects(&stones) {
                        return false;
                    }
                    (killed & area).iter().for_each(|q| self.open.insert(q));
                    first.note_later(p, color);
                    passes = 0;
                    last = [Some(p), last[0]];
                }
                None => {
                    board.pass();
                    passes += 1;
                    last = [None, last[0]];
                }
            }
            if passes == 2 {
                break;
            }
            color = !color;
        }
        true
    }
}

/// Black's and White's points where all that is left open are eyes: stones, and empty points next to one color alone.
#[inline]
pub fn area(board: &Board) -> [PointSet; 2] {
    let empty = board.empty();
    let stones = [Color::Black, Color::White].map(|c| board.stones(c));
    let near = stones.map(|s| s.neighbors());
    [
        stones[0] | ((empty & near[0]) - near[1]),
        stones[1] | ((empty & near[1]) - near[0]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Size;

    #[test]
    fn a_playout_ends_and_can_be_taken_back() {
        let mut board = Board::new(Size::square(9).expect("a size"));
        let mut playout = Playout::default();
        let mut random = Random::new(5);
        let mut total = 0;
        for _ in 0..20 {
            let mut first = FirstMovers::new();
            playout.run(&mut board, Color::Black, [None; 2], &mut first, &mut random);
            board.assert_consistent();
            let [black, white] = area(&board);
            assert!(black.is_disjoint(&white));
            total += (black | white).len();
            assert!(board.points().iter().any(|p| first.is(p, Color::Black)));
            while board.depth() > 0 {
                board.undo();
            }
        }
        assert!(
            total >= 20 * 78,
            "nearly every point belongs to somebody: {total}"
        );
        assert!(board.occupied().is_empty());
    }

    #[test]
    fn the_first_on_a_point_is_remembered() {
        let p = Point::new(3, 3);
        let mut first = FirstMovers::new();
        first.note_later(p, Color::White);
        first.note_later(p, Color::Black);
        assert!(first.is(p, Color::White));
        first.note_earlier(p, Color::Black);
        assert!(first.is(p, Color::Black) && !first.is(p, Color::White));
    }
}

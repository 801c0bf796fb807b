//! A race that counting proves, however long: the prey can gain nothing, and the hunters stand longest.
//!
//! Müller, *Race to capture* (1999), has classes of races that are decided by counting; what counting takes for granted there is asked for here, so that
//! the answer is a fact. Let the prey have `n` liberties, `k` = n where its hunter begins and n + 1 where it begins itself. It is captured if
//!
//! 1. it breathes at no place where it could grow: every neighbor of a liberty is the prey, another of its liberties, or a hunter's stone;
//! 2. every liberty but one has a hunter's stone beside it;
//! 3. every block of such hunters, and every enemy block beside the prey, has `k` liberties that are none of the prey's, or two eyes of one point that it
//!    encloses alone.
//!
//! Proof. The hunter fills liberties, the one of (2) last. The prey never has others than those it has now, by (1), whoever plays there: stones it adds there
//! are connected with it. So with each of his moves it has one less, and the n-th at the latest takes it, if none of his blocks was captured before. By then the prey has
//! made n moves if it began, n - 1 otherwise: less than `k`. So a block of (3) has one of its k liberties left, and he fills none of them. No block with two
//! such eyes is ever captured. A stone that fills is connected with such a block, so it can be played and stays; the
//! last one takes the prey. Nothing of the hunter's is ever taken, so there is no ko, and threats are of no use: the prey is
//! captured against any number of them. Captured for good, too: of a prey of one stone (2) wants a hunter beside every liberty, so that what takes it
//! has a second liberty and no ko begins.
//!
//! Cost: some microseconds.

use board::{Board, Move, Point, PointSet};

/// What counting proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outrun {
    /// The hunter's first move; none where the prey begins.
    pub(super) best: Option<Move>,
}

/// Whether the block at a point is captured, by counting; `hunter_begins` says who moves first. None where that is not proven.
pub(super) fn outrun(board: &Board, prey: Point, hunter_begins: bool) -> Option<Outrun> {
    let hunter = !board.color(prey)?;
    // A ban may be on a liberty.
    if board.ko().is_some() {
        return None;
    }
    let block = board.block_stones(prey);
    let liberties = block.neighbors() & board.empty();
    let around = ((block | liberties).neighbors() & board.points()) - block - liberties;
    if !around.is_subset(&board.stones(hunter)) {
        return None;
    }
    let attached = liberties & around.neighbors();
    let alone = (liberties - attached).len();
    if alone > 1 || (alone == 1 && block.len() == 1) {
        return None;
    }
    let needed = liberties.len() + usize::from(!hunter_begins);
    let stands = |p: Point| {
        let stones = board.block_stones(p);
        let free = stones.neighbors() & board.empty();
        let beside = |p: Point| PointSet::from_point(p).neighbors() & board.points();
        let is_eye = |p: &Point| beside(*p).is_subset(&stones);
        (free - liberties).len() >= needed || free.iter().filter(is_eye).count() >= 2
    };
    if !board.blocks_in(around).all(stands) {
        return None;
    }
    let best = attached.first().or(liberties.first());
    Some(Outrun {
        best: best.map(Move::Play).filter(|_| hunter_begins),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Color, Diagram, Size};
    use oracle::capture::{Prey, Start, Truth};
    use oracle::graph::Code;
    use oracle::random::Random;
    use oracle::rules::{Bits, Grid, Stones, bit, points};

    /// Two rows of twelve stones between two rows of liberties, walls with two eyes around them.
    const LONG: &str = "
        X X X X X X X X X X X X X
        X . X . X X X X X X X X X
        X X X X X X X X X X X X X
        . . . . . . . . . . . . X
        O O O O O O O O O O O O X
        X X X X X X X X X X X X O
        X . . . . . . . . . . . O
        O O O O O O O O O O O O O
        O . O . O O O O O O O O O
        O O O O O O O O O O O O O";

    #[test]
    fn a_long_race_is_proven_by_counting() {
        let board = Diagram::parse(LONG).unwrap().board;
        let [white, black] = ["A6", "A5"].map(|name| Point::parse(name, board.size()).unwrap());
        // Twelve liberties against eleven: Black is captured, whoever begins.
        assert!(outrun(&board, black, true).is_some());
        assert!(outrun(&board, white, true).is_none());
        assert!(outrun(&board, black, false).is_some());
        assert!(outrun(&board, white, false).is_none());
    }

    fn point(grid_point: u8, (w, _): (usize, usize)) -> Point {
        let at = usize::from(grid_point);
        Point::new((at % w) as u8, (at / w) as u8)
    }

    /// Positions dealt at random on small boards, nearly full, asked of brute force.
    fn judge(dims: (usize, usize), deals: u32, seed: u64) -> u32 {
        let grid = Grid::new(dims.0, dims.1);
        let fits = |s: &Size| (usize::from(s.width()), usize::from(s.height())) == dims;
        let size = Size::all().find(fits).unwrap();
        let mut random = Random(seed);
        let mut judged = 0;
        for _ in 0..deals {
            let mut stones = Stones::default();
            for p in 0..grid.len() as u8 {
                match random.below(20) {
                    0..=7 => stones.0[0] |= bit(p),
                    8..=12 => stones.0[1] |= bit(p),
                    _ => {}
                }
            }
            if !stones.is_possible(&grid) {
                continue;
            }
            let set = |bits: Bits| points(bits).map(|p| point(p, dims)).collect::<PointSet>();
            let [black, white] = stones.0.map(set);
            let Ok(board) = Board::from_stones(size, black, white) else {
                continue;
            };
            for p in points(stones.occupied()) {
                let owner = usize::from(stones.0[1] & bit(p) != 0);
                assert_eq!(board.color(point(p, dims)), Some(Color::ALL[owner]));
                for hunter_begins in [true, false] {
                    if outrun(&board, point(p, dims), hunter_begins).is_none() {
                        continue;
                    }
                    let prey = Prey {
                        grid: grid.clone(),
                        prey: bit(p),
                        owner,
                        forbidden: 0,
                    };
                    let start = Start { stones, ban: None };
                    let first = if hunter_begins { 1 - owner } else { owner };
                    let truth = Truth::new(&prey, &[start], 200_000);
                    if let Some(code) = truth.code(&start, first) {
                        assert_eq!(code, Code::Dead, "{board:?} {p}");
                        judged += 1;
                    }
                }
            }
        }
        judged
    }

    #[test]
    fn what_counting_proves_is_so_by_brute_force() {
        let judged = judge((4, 3), 600, 5) + judge((5, 2), 600, 6);
        assert!(judged >= 10, "hardly anything was asked: {judged}");
    }

    #[test]
    #[ignore = "six minutes"]
    fn what_counting_proves_is_so_many_times() {
        let judged = judge((4, 3), 12_000, 5) + judge((5, 2), 12_000, 6);
        assert!(judged >= 100, "hardly anything was asked: {judged}");
    }
}

//! A race that counting proves, however long: the prey can gain nothing, and the hunters stand longest.
//!
//! Müller, *Race to capture* (1999), has classes of races that are decided by counting; what counting takes for granted there is asked for here, so that
//! the answer is a fact. Let the prey have `n` liberties, `k` = n where its hunter begins and n + 1 where it begins itself. It is captured if
//!
//! 1. it breathes at no place where it could grow: every neighbor of a liberty is the prey, another of its liberties, or a hunter's stone;
//! 2. every liberty but one has a hunter's stone beside it;
//! 3. every block of such hunters, and every enemy block beside the prey, has `k` liberties that are none of the prey's, or two eyes;
//! 4. one of these blocks, the *rival*, may do with less if all liberties of the prey have a hunter's stone beside them. Let it share `s` of the prey's
//!    liberties and have `p` that are none of the prey's. With an eye p + s ≥ k - s is enough; without one p ≥ k - 1, where s is not 0.
//!
//! An *eye* is a region that holds no stone of the block and is not the prey's: all its points are next to the block, and all points around it are the
//! block's; one point at least is empty. Stones of the prey's side may be inside.
//!
//! Proof. The hunter fills liberties, those that the rival shares after all others, the one of (2) last. The prey never has others than those it has now, by (1), whoever plays there: stones it adds there
//! are connected with it. So with each of his moves it has one less, and the n-th at the latest takes it, if none of his blocks was captured before. By then the prey has
//! made n moves if it began, n - 1 otherwise: less than `k`. So a block of (3) has one of its k liberties left, and he fills none of them. The prey's side
//! cannot fill an eye: its last move there would be suicide, unless it takes the block, whose other liberties are all filled then. So no block with two
//! eyes is ever captured.
//!
//! The rival falls only when all its liberties are filled, the shared ones by either side and the `p` by the prey's. Take the move that captures it, and let o = n - s be the prey's other liberties.
//! Has the hunter not yet filled a shared one, the prey has filled all s of them: with the p that makes p + s moves of its own, and he has made as many, or one less if it began, all
//! among the o. With an eye the capture is made there, so the prey still has a liberty after it, one of the o, and p + s is less than o, or o + 1: not so, by (4). Without one he has
//! filled no more than the o, and p ≥ k - 1 is more.
//! Has he filled one, none of the o is left. The prey has a liberty, which it shares with the rival. With an eye these are two, and the capture would have to be made in the eye, with the shared one left:
//! not possible. Without one it is the only liberty of both, and the prey takes there; it has filled the p before, while he has made n - 1 moves or less,
//! and it n - 2, or n - 1 if it began: less than p + 1, so it has not.
//!
//! A stone that fills is connected with such a block, so it can be played and stays; the
//! last one takes the prey. Nothing of the hunter's blocks is ever taken, so no ko stands in his way, and threats are of no use: the prey is
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
    /// The block that does with less, if there is one.
    #[cfg(test)]
    rival: Option<Standing>,
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
    let mut rival = None;
    for p in board.blocks_in(around) {
        let stands = Standing::of(board, board.block_stones(p), block, liberties);
        if stands.own.len() >= needed || stands.eyes >= 2 {
            continue;
        }
        let shared = stands.shared.len();
        let enough = match stands.eyes {
            0 => shared > 0 && stands.own.len() + 1 >= needed,
            _ => stands.own.len() + 2 * shared >= needed,
        };
        if rival.is_some() || alone > 0 || !enough {
            return None;
        }
        rival = Some(stands);
    }
    let late = rival.map_or(PointSet::EMPTY, |rival| rival.shared);
    let best = (attached - late).first().or(liberties.first());
    Some(Outrun {
        best: best.map(Move::Play).filter(|_| hunter_begins),
        #[cfg(test)]
        rival,
    })
}

/// What a block beside the prey has to stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    /// Liberties that are none of the prey's.
    own: PointSet,
    /// Liberties that it shares with the prey.
    shared: PointSet,
    /// Regions that the prey's side cannot fill.
    eyes: usize,
}

impl Standing {
    fn of(board: &Board, stones: PointSet, prey: PointSet, liberties: PointSet) -> Standing {
        let free = stones.neighbors() & board.empty();
        let own = free - liberties;
        let others = board.points() - stones;
        let (mut left, mut eyes) = (own, 0);
        while let Some(p) = left.first() {
            let region = PointSet::from_point(p).flood(&others);
            left -= region;
            let is_prey = region.intersects(&(prey | liberties));
            eyes += usize::from(!is_prey && region.is_subset(&stones.neighbors()));
        }
        Standing {
            own,
            shared: free & liberties,
            eyes,
        }
    }
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

    /// White has four liberties above and three that both share; Black has an eye and a wall with two.
    const AN_EYE: &str = "
        X . X . X X X X X
        X X X X X X X X X
        X X X X . . . . O
        O O O O O O O O O
        . . . X X X X X X
        X X X X . X X X X
        O O O X X X O O O
        . . . O O O . . .";

    #[test]
    fn against_an_eye_the_shared_liberties_are_filled_by_who_has_none() {
        let captured = |text: &str, hunter_begins| {
            let board = Diagram::parse(text).unwrap().board;
            let white = Point::parse("A5", board.size()).unwrap();
            outrun(&board, white, hunter_begins)
        };
        // Three shared ones and the eye are four moves for White: as many as Black needs above.
        let first = captured(AN_EYE, true).unwrap();
        let rival = first.rival.unwrap();
        assert_eq!((rival.own.len(), rival.shared.len(), rival.eyes), (1, 3, 1));
        assert!(captured(AN_EYE, false).is_none());
        let nearer = AN_EYE.replace("X X X X . . . . O", "X X X X X . . . O");
        assert!(captured(&nearer, false).is_some());
        let farther = AN_EYE.replace("X X X X . . . . O", "X X X . . . . . O");
        assert!(captured(&farther, true).is_none());
        // An eye of two points takes a move more, with a white stone inside no more than before.
        let two = |text: &str, inside| {
            let eye = format!("X X X X . {inside} X X X");
            text.replace("X X X X . X X X X", &eye)
        };
        assert!(captured(&two(&farther, "."), true).is_some());
        assert!(captured(&two(&farther, "O"), true).is_none());
        assert!(captured(&two(AN_EYE, "O"), true).is_some());
    }

    fn point(grid_point: u8, (w, _): (usize, usize)) -> Point {
        let at = usize::from(grid_point);
        Point::new((at % w) as u8, (at / w) as u8)
    }

    /// Positions dealt at random on small boards, nearly full, asked of brute force. How many were, and of these how many with a rival that has no eye, or one.
    fn judge(dims: (usize, usize), deals: u32, seed: u64) -> [u32; 3] {
        let grid = Grid::new(dims.0, dims.1);
        let fits = |s: &Size| (usize::from(s.width()), usize::from(s.height())) == dims;
        let size = Size::all().find(fits).unwrap();
        let mut random = Random(seed);
        let mut judged = [0; 3];
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
                    let Some(found) = outrun(&board, point(p, dims), hunter_begins) else {
                        continue;
                    };
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
                        judged[0] += 1;
                        if let Some(rival) = found.rival {
                            judged[1 + rival.eyes] += 1;
                        }
                    }
                }
            }
        }
        judged
    }

    #[test]
    fn what_counting_proves_is_so_by_brute_force() {
        let [judged, ..] = added(judge((4, 3), 600, 5), judge((5, 2), 600, 6));
        assert!(judged >= 10, "hardly anything was asked: {judged}");
    }

    fn added(one: [u32; 3], other: [u32; 3]) -> [u32; 3] {
        [0, 1, 2].map(|i| one[i] + other[i])
    }

    #[test]
    #[ignore = "six minutes"]
    fn what_counting_proves_is_so_many_times() {
        let judged = added(judge((4, 3), 12_000, 5), judge((5, 2), 12_000, 6));
        assert!(
            judged[0] >= 100 && judged[1] >= 3 && judged[2] >= 3,
            "hardly anything was asked: {judged:?}"
        );
        println!("{judged:?}");
    }
}

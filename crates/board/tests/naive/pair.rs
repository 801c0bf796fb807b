//! The crate's board and the naive one side by side: bytes become operations, both carry them
//! out, and after each they must agree.
//!
//! The same property runs in three ways: with bytes from proptest, with bytes from a generator in
//! the long test, and with bytes from the fuzzer.

use std::collections::HashMap;

use board::{ARRAY_LEN, Board, Color, Illegal, Move, Point, PointSet, Size, Symmetry, Waive};

use super::{Cells, Naive, Position, Reason, Stone, Xy};

/// Both boards.
pub(crate) struct Pair {
    board: Board,
    naive: Naive,
    to_move: Stone,
    /// What the last change took off, for each change that may be undone.
    killed: Vec<PointSet>,
    /// `hash` and `stones_hash` before each of them.
    hashes: Vec<(u64, u64)>,
    by_position: HashMap<Position, u64>,
    by_hash: HashMap<u64, Position>,
    stones_by_hash: HashMap<u64, Cells>,
    /// Moves, passes and stones put down so far.
    pub changes: usize,
    steps: usize,
}

fn color(stone: Stone) -> Color {
    match stone {
        Stone::Black => Color::Black,
        Stone::White => Color::White,
    }
}

fn point((x, y): Xy) -> Point {
    Point::new(x as u8, y as u8)
}

fn set<'a>(points: impl IntoIterator<Item = &'a Xy>) -> PointSet {
    points.into_iter().map(|&p| point(p)).collect()
}

fn reason(why: Illegal) -> Option<Reason> {
    match why {
        Illegal::Occupied => Some(Reason::Occupied),
        Illegal::Ko => Some(Reason::Ko),
        Illegal::Suicide => Some(Reason::Suicide),
        Illegal::OffBoard | Illegal::NoKo | Illegal::Superko => None,
    }
}

/// Plays what the bytes say; the number of moves, passes and stones put down.
///
/// Two bytes give the size, then three bytes make an operation.
///
/// # Panics
/// If the boards disagree.
pub(crate) fn run(bytes: &[u8]) -> usize {
    let [w, h, operations @ ..] = bytes else {
        return 0;
    };
    let mut pair = Pair::new(2 + usize::from(*w) % 18, 2 + usize::from(*h) % 18);
    for chunk in operations.chunks_exact(3) {
        pair.step([chunk[0], chunk[1], chunk[2]]);
    }
    pair.finish();
    pair.changes
}

impl Pair {
    /// Two empty boards.
    pub(crate) fn new(width: usize, height: usize) -> Pair {
        let size = Size::new(width as u8, height as u8).expect("sides of 2 to 19");
        Pair {
            board: Board::new(size),
            naive: Naive::new(width, height),
            to_move: Stone::Black,
            killed: Vec::new(),
            hashes: Vec::new(),
            by_position: HashMap::new(),
            by_hash: HashMap::new(),
            stones_by_hash: HashMap::new(),
            changes: 0,
            steps: 0,
        }
    }

    /// One operation, and the comparison after it.
    pub(crate) fn step(&mut self, [op, a, b]: [u8; 3]) {
        let number = usize::from(a) | usize::from(b) << 8;
        let either = if a & 1 == 0 {
            Stone::Black
        } else {
            Stone::White
        };
        let empties = self.naive.empties();
        let any = nth(&empties, number);
        match (op % 32, any) {
            (0..=12, Some(p)) => self.play(p, self.to_move, &[]),
            (13..=15, Some(p)) => self.play(p, either, &[]),
            (16..=18, Some(p)) => {
                let last_liberties = self.last_liberties();
                let p = nth(&last_liberties, number).unwrap_or(p);
                self.play(p, self.to_move, &[]);
            }
            (19, _) => self.pass(),
            (20, Some(p)) => {
                let p = self.naive.now.ko.unwrap_or(p);
                self.play(p, either, &[Reason::Ko]);
            }
            (21 | 22, Some(p)) => {
                let filled = |&p: &Xy| self.naive.neighbors(p).all(|n| self.stone(n));
                let enclosed: Vec<Xy> = empties.iter().copied().filter(filled).collect();
                let p = nth(&enclosed, number).unwrap_or(p);
                let all = [Reason::Suicide, Reason::Ko];
                self.play(p, either, if b & 1 == 0 { &all } else { &all[..1] });
            }
            (23, Some(p)) => self.put(p, either),
            (24..=26, _) => self.undo(),
            (27, _) => (0..number % 12).for_each(|_| self.undo()),
            (28, Some(p)) => self.trial(p, either),
            (29, p) => {
                // Mostly where a ko can be, so that bans are not only refused.
                let mut kos = empties
                    .iter()
                    .filter(|&&p| self.naive.taken_ko(p).is_some());
                let p = kos.next().copied().filter(|_| b & 2 == 0).or(p);
                self.set_ko(p.filter(|_| b & 1 == 0));
            }
            (30, _) if b & 31 == 0 => self.forget(),
            (30, _) => self.transformed(Symmetry::ALL[usize::from(a) % 8], b & 1 == 0),
            _ => self.anywhere(number, either),
        }
        self.steps += 1;
        self.compare_stones();
        if self.steps.is_multiple_of(40) {
            self.compare_moves(self.naive.points().collect());
            self.board.assert_consistent();
        } else {
            self.compare_moves(any.into_iter().collect());
        }
    }

    /// Undoes everything, to the empty board or to what was made the beginning.
    pub(crate) fn finish(&mut self) {
        while self.board.depth() > 0 {
            self.undo();
            self.compare_stones();
        }
        self.compare_moves(self.naive.points().collect());
        self.board.assert_consistent();
        assert_eq!(self.board.undo(), None);
        assert!(!self.naive.undo());
    }

    fn stone(&self, p: Xy) -> bool {
        self.naive.at(p).is_some()
    }

    /// The last liberties of the chains in atari.
    fn last_liberties(&self) -> Vec<Xy> {
        let chains = self.naive.chains();
        let in_atari = chains.iter().filter(|c| c.liberties.len() == 1);
        in_atari.map(|c| c.liberties[0]).collect()
    }

    fn changed(&mut self, hashes: (u64, u64), killed: PointSet) {
        self.hashes.push(hashes);
        self.killed.push(killed);
        self.changes += 1;
    }

    fn hashes_now(&self) -> (u64, u64) {
        (self.board.hash(), self.board.stones_hash())
    }

    fn play(&mut self, p: Xy, stone: Stone, waived: &[Reason]) {
        let hashes = self.hashes_now();
        let waive = Waive {
            ko: waived.contains(&Reason::Ko),
            suicide: waived.contains(&Reason::Suicide),
        };
        let played = self.board.play_waiving(point(p), color(stone), waive);
        match self.naive.play(p, stone, waived) {
            Ok(killed) => {
                assert_eq!(played, Ok(()), "{stone:?} at {p:?} on\n{}", self.text());
                assert_eq!(self.board.last_played(), Some((point(p), color(stone))));
                self.changed(hashes, set(&killed));
                self.to_move = stone.other();
            }
            Err(why) => {
                let found = played.expect_err("an illegal move");
                assert_eq!(reason(found), Some(why), "{stone:?} at {p:?}");
                assert_eq!(self.hashes_now(), hashes);
            }
        }
    }

    fn put(&mut self, p: Xy, stone: Stone) {
        let hashes = self.hashes_now();
        assert_eq!(self.board.put(point(p), color(stone)), Ok(()));
        assert_eq!(self.naive.put(p, stone), Ok(()));
        self.changed(hashes, PointSet::EMPTY);
        let again = self.board.put(point(p), color(stone));
        assert_eq!(again, Err(Illegal::Occupied));
    }

    fn pass(&mut self) {
        let hashes = self.hashes_now();
        assert_eq!(
            self.board.play_move(Move::Pass, color(self.to_move)),
            Ok(())
        );
        self.naive.pass();
        self.changed(hashes, PointSet::EMPTY);
        assert_eq!(self.board.last_played(), None);
        self.to_move = self.to_move.other();
    }

    fn undo(&mut self) {
        let played = self.board.last_played();
        let undone = self.board.undo();
        assert_eq!(undone.is_some(), self.naive.undo());
        assert_eq!(undone.and_then(Move::point), played.map(|(p, _)| p));
        if undone.is_some() {
            assert_eq!(self.hashes.pop(), Some(self.hashes_now()));
            self.killed.pop();
            self.to_move = self.to_move.other();
        }
    }

    /// A guard must leave the board as it was, however far one went.
    fn trial(&mut self, p: Xy, stone: Stone) {
        let before = self.board.clone();
        if let Ok(mut ahead) = self.board.trial(point(p), color(stone)) {
            let mut deeper = ahead.trial_pass();
            for q in deeper.empty().iter().take(3) {
                let _ = deeper.play(q, color(stone));
            }
        }
        assert_eq!(self.board, before);
        assert_eq!(self.board.depth(), before.depth());
    }

    fn set_ko(&mut self, p: Option<Xy>) {
        if self.board.block_without_liberties().is_some() {
            return; // No move led here.
        }
        let taken = p.map(|p| self.naive.taken_ko(p));
        if taken == Some(None) {
            assert_eq!(self.board.set_ko(p.map(point)), Err(Illegal::NoKo));
            return;
        }
        assert_eq!(self.board.set_ko(p.map(point)), Ok(()));
        self.naive.now.ko = p;
        self.naive.now.banned = taken.flatten();
    }

    fn forget(&mut self) {
        self.board.forget_history();
        self.naive.before.clear();
        self.hashes.clear();
        // What the last move took off is forgotten with it.
        self.killed.clear();
    }

    /// Any index of the array: points off this board are never legal, and hold nothing.
    fn anywhere(&mut self, number: usize, stone: Stone) {
        let p = Point::from_index(number % ARRAY_LEN);
        if self.board.size().contains(p) {
            let xy = (usize::from(p.column()), usize::from(p.row()));
            self.play(xy, stone, &[]);
            return;
        }
        let off = Err(Illegal::OffBoard);
        assert_eq!(self.board.legality(p, color(stone)), off);
        assert_eq!(self.board.play(p, color(stone)), off);
        assert_eq!(self.board.put(p, color(stone)), off);
        assert_eq!(self.board.set_ko(Some(p)), off);
        assert_eq!(self.board.color(p), None);
        assert!(!self.board.is_on_board(p) && !self.board.is_empty(p));
        assert!(self.board.liberties(p).is_empty() && self.board.block_stones(p).is_empty());
    }

    /// There and back through a symmetry, where liberties allow it.
    fn transformed(&self, symmetry: Symmetry, swap: bool) {
        let image = self.board.transformed(symmetry, swap);
        if self.board.block_without_liberties().is_some() {
            assert!(image.is_err());
            return;
        }
        let image = image.expect("every block has liberties");
        image.assert_consistent();
        let back = image.transformed(symmetry.inverse(), swap);
        assert_eq!(back.as_ref(), Ok(&self.board));
        assert_eq!(back.map(|b| b.hash()), Ok(self.board.hash()));
    }

    /// Stones, blocks, liberties, captures, ko and hashes.
    fn compare_stones(&mut self) {
        let chains = self.naive.chains();
        let mut bare = None;
        let mut stones = [PointSet::EMPTY; 2];
        let mut firsts: [Vec<Point>; 2] = [Vec::new(), Vec::new()];
        for chain in &chains {
            let points = set(&chain.points);
            let liberties = set(&chain.liberties);
            let anchor = self.board.anchor(point(chain.points[0]));
            assert!(points.contains(anchor));
            for p in points {
                assert_eq!(self.board.color(p), Some(color(chain.stone)));
                assert_eq!(self.board.anchor(p), anchor);
                assert_eq!(self.board.block_stones(p), points);
                assert_eq!(self.board.liberties(p), liberties, "{}", self.text());
            }
            assert_eq!(self.board.stone_count(anchor), chain.points.len());
            assert_eq!(self.board.liberty_count(anchor), chain.liberties.len());
            assert_eq!(self.board.in_atari(anchor), chain.liberties.len() == 1);
            stones[color(chain.stone).index()] |= points;
            firsts[color(chain.stone).index()].extend(points.first());
            if chain.liberties.is_empty() {
                bare = bare.or(Some(points));
            }
        }
        for c in Color::ALL {
            assert_eq!(self.board.stones(c), stones[c.index()]);
            firsts[c.index()].sort();
            let blocks: Vec<Point> = self.board.blocks(c).collect();
            assert_eq!(blocks, firsts[c.index()]);
        }
        assert_eq!(self.board.empty(), set(&self.naive.empties()));
        assert_eq!(self.board.ko(), self.naive.now.ko.map(point));
        assert_eq!(self.board.depth(), self.naive.before.len());
        assert_eq!(
            self.board.block_without_liberties().is_some(),
            bare.is_some()
        );
        let killed = self.killed.last().copied().unwrap_or_default();
        assert_eq!(self.board.killed_by_last_move(), killed);
        self.compare_hashes();
    }

    /// Equal positions have equal hashes; different positions (so far) different ones.
    fn compare_hashes(&mut self) {
        let now = self.naive.now;
        let hash = self.board.hash();
        assert_eq!(*self.by_position.entry(now).or_insert(hash), hash);
        assert_eq!(*self.by_hash.entry(hash).or_insert(now), now);
        let stones_hash = self.board.stones_hash();
        let cells = self.stones_by_hash.entry(stones_hash).or_insert(now.cells);
        assert_eq!(*cells, now.cells);
    }

    /// Legality with its reason for both colours, and the liberties that a move would have.
    fn compare_moves(&mut self, points: Vec<Xy>) {
        for xy in points {
            let p = point(xy);
            for stone in [Stone::Black, Stone::White] {
                let expected = self.naive.legality(xy, stone);
                let found = self.board.legality(p, color(stone));
                assert_eq!(
                    found.map_err(reason),
                    expected.map_err(Some),
                    "{stone:?} at {xy:?} on\n{}",
                    self.text()
                );
                self.compare_liberties_after(xy, stone);
            }
            if let Some(chain) = self.naive.chain(xy) {
                self.compare_adjacent(xy, &chain.points, chain.stone);
            }
        }
    }

    fn compare_liberties_after(&mut self, xy: Xy, stone: Stone) {
        let found = self.board.liberties_after(point(xy), color(stone));
        let mut ahead = Naive {
            before: Vec::new(),
            ..self.naive
        };
        let all = [Reason::Ko, Reason::Suicide];
        match ahead.play(xy, stone, &all) {
            Ok(_) => {
                // After a suicide there is no chain, and there were no liberties.
                let liberties = ahead
                    .chain(xy)
                    .map(|c| set(&c.liberties))
                    .unwrap_or_default();
                assert_eq!(found, Some(liberties), "{stone:?} {xy:?}\n{}", self.text());
            }
            Err(_) => assert_eq!(found, None),
        }
    }

    fn compare_adjacent(&self, xy: Xy, points: &[Xy], stone: Stone) {
        let touching = points.iter().flat_map(|&p| self.naive.neighbors(p));
        let mut expected = PointSet::EMPTY;
        for n in touching.filter(|&n| self.naive.at(n) == Some(stone.other())) {
            let chain = self.naive.chain(n).expect("a stone");
            if chain.liberties.len() <= 2 {
                expected |= set(&chain.points);
            }
        }
        let mut found = PointSet::EMPTY;
        for b in self.board.adjacent_blocks(point(xy), 2) {
            assert!(!found.contains(b), "each block once");
            found |= self.board.block_stones(b);
        }
        assert_eq!(found, expected);
    }

    fn text(&self) -> String {
        let style = board::TextStyle {
            coordinates: true,
            ..board::TextStyle::default()
        };
        self.board.to_text(&style)
    }
}

fn nth(points: &[Xy], n: usize) -> Option<Xy> {
    (!points.is_empty()).then(|| points[n % points.len()])
}

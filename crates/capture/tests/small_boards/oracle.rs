//! The truth about captures on tiny boards, computed over the whole graph of states with rules of its own: nothing is
//! shared with the crates it judges.

use board::{Board, Color, Point, Size};
use capture::general::Success;
use rustc_hash::FxHashMap as HashMap;
use search::Side;

/// A board of at most 25 points as two bit masks, with the obvious rules: nothing shared with the crate `board`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Tiny {
    pub(crate) stones: [u32; 2],
    ko: u8,
}

pub(crate) const NO_KO: u8 = 31;

pub(crate) struct Rules {
    around: Vec<u32>,
    all: u32,
}

impl Rules {
    pub(crate) fn new(size: Size) -> Rules {
        let (w, h) = (usize::from(size.width()), usize::from(size.height()));
        let bit = |x: usize, y: usize| 1u32 << (y * w + x);
        let around = (0..w * h)
            .map(|i| {
                let (x, y) = (i % w, i / w);
                let mut mask = 0;
                mask |= if x > 0 { bit(x - 1, y) } else { 0 };
                mask |= if x + 1 < w { bit(x + 1, y) } else { 0 };
                mask |= if y > 0 { bit(x, y - 1) } else { 0 };
                mask |= if y + 1 < h { bit(x, y + 1) } else { 0 };
                mask
            })
            .collect();
        Rules {
            around,
            all: ((1u64 << (w * h)) - 1) as u32,
        }
    }

    pub(crate) fn rim(&self, mut set: u32) -> u32 {
        let mut rim = 0;
        while set != 0 {
            rim |= self.around[set.trailing_zeros() as usize];
            set &= set - 1;
        }
        rim
    }

    pub(crate) fn block(&self, seed: u32, stones: u32) -> u32 {
        let mut block = seed;
        loop {
            let next = block | (self.rim(block) & stones);
            if next == block {
                return block;
            }
            block = next;
        }
    }

    /// Plays a stone; None when it is suicide. Ko is not asked.
    pub(crate) fn play(&self, at: Tiny, p: usize, color: usize) -> Option<Tiny> {
        let mut after = at;
        after.stones[color] |= 1 << p;
        let empty = |t: &Tiny| self.all & !t.stones[0] & !t.stones[1];
        let mut killed = 0;
        let mut enemies = self.around[p] & at.stones[1 - color];
        while enemies != 0 {
            let block = self.block(enemies & enemies.wrapping_neg(), at.stones[1 - color]);
            enemies &= !block;
            if self.rim(block) & empty(&after) == 0 {
                killed |= block;
            }
        }
        after.stones[1 - color] &= !killed;
        let own = self.block(1 << p, after.stones[color]);
        let liberties = self.rim(own) & empty(&after);
        if liberties == 0 {
            return None;
        }
        let is_ko = killed.count_ones() == 1 && own == 1 << p && liberties.count_ones() == 1;
        after.ko = if is_ko {
            killed.trailing_zeros() as u8
        } else {
            NO_KO
        };
        Some(after)
    }
}

/// What decides a local game: position, mover, threats left to the side that has them.
pub(crate) type State = (Tiny, bool, u8);

/// The obvious truth about one point: all states of the board in which the prey stands there, and the least set of them
/// from which the hunter can force the capture.
pub(crate) struct Oracle {
    rules: Rules,
    prey: usize,
    hunter: usize,
    threats: Option<Side>,
    states: HashMap<State, usize>,
    /// For each state: the mover is the hunter, the successors; None as successor means captured.
    next: Vec<(bool, Vec<Option<usize>>)>,
    captured: Vec<bool>,
}

pub(crate) fn index(size: Size, p: Point) -> usize {
    usize::from(p.row()) * usize::from(size.width()) + usize::from(p.column())
}

pub(crate) fn tiny(board: &Board) -> Tiny {
    let at = |p| index(board.size(), p);
    let mask = |c| board.stones(c).iter().fold(0, |m, p| m | 1 << at(p));
    Tiny {
        stones: Color::ALL.map(mask),
        ko: board.ko().map_or(NO_KO, |p| at(p) as u8),
    }
}

impl Oracle {
    pub(crate) fn new(size: Size, prey: Point, hunter: Color, threats: Option<Side>) -> Oracle {
        let mut oracle = Oracle {
            rules: Rules::new(size),

            prey: index(size, prey),
            hunter: hunter.index(),
            threats,
            states: HashMap::default(),
            next: Vec::new(),
            captured: Vec::new(),
        };
        let mut todo = vec![];
        for position in legal_positions(size) {
            if position.stones[1 - oracle.hunter] >> oracle.prey & 1 != 0 {
                for hunter_moves in [true, false] {
                    oracle.id((position, hunter_moves, THREATS), &mut todo);
                }
            }
        }
        while let Some(state) = todo.pop() {
            let id = oracle.states[&state];
            let successors = oracle.successors(&state);
            let ids = successors
                .into_iter()
                .map(|s| s.map(|s| oracle.id(s, &mut todo)))
                .collect();
            oracle.next[id].1 = ids;
        }
        oracle.captured = oracle.attractor();
        oracle
    }

    pub(crate) fn id(&mut self, state: State, todo: &mut Vec<State>) -> usize {
        let fresh = self.states.len();
        let id = *self.states.entry(state).or_insert(fresh);
        if id == fresh {
            self.next.push((state.1, vec![]));
            todo.push(state);
        }
        id
    }

    pub(crate) fn says_captured(&self, board: &Board, first: Color) -> bool {
        let state = (tiny(board), first.index() == self.hunter, THREATS);
        self.captured[self.states[&state]]
    }

    pub(crate) fn successors(&self, &(at, hunter_moves, threats): &State) -> Vec<Option<State>> {
        let color = if hunter_moves {
            self.hunter
        } else {
            1 - self.hunter
        };
        let side = if hunter_moves {
            Side::Prover
        } else {
            Side::Refuter
        };
        // A stone taken in a ko is captured when it is not retaken.
        let captured = |t: &Tiny| {
            let gone = t.stones[1 - self.hunter] >> self.prey & 1 == 0;
            gone && !(hunter_moves && usize::from(t.ko) == self.prey)
        };
        let passed = Tiny { ko: NO_KO, ..at };
        let mut out = vec![(!captured(&passed)).then_some((passed, !hunter_moves, threats))];
        for p in 0..self.rules.around.len() {
            if (at.stones[0] | at.stones[1]) >> p & 1 != 0 {
                continue;
            }
            let ignores = usize::from(at.ko) == p;
            if ignores && !(self.threats == Some(side) && threats > 0) {
                continue;
            }
            if let Some(after) = self.rules.play(at, p, color) {
                let left = threats - u8::from(ignores);
                out.push((!captured(&after)).then_some((after, !hunter_moves, left)));
            }
        }
        out
    }

    /// Where the hunter can force the capture: the attractor of captured states, computed backwards.
    pub(crate) fn attractor(&self) -> Vec<bool> {
        let n = self.next.len();
        let mut before: Vec<Vec<usize>> = vec![vec![]; n];
        let mut open: Vec<usize> = self.next.iter().map(|(_, s)| s.len()).collect();
        let mut won = vec![false; n];
        let mut todo = vec![];
        for (i, (hunter, successors)) in self.next.iter().enumerate() {
            for s in successors {
                match s {
                    Some(j) => before[*j].push(i),
                    None => open[i] -= 1,
                }
            }
            let at_once = successors.contains(&None);
            if (*hunter && at_once) || (!hunter && open[i] == 0) {
                won[i] = true;
                todo.push(i);
            }
        }
        while let Some(j) = todo.pop() {
            for &i in &before[j] {
                open[i] -= 1;
                if !won[i] && (self.next[i].0 || open[i] == 0) {
                    won[i] = true;
                    todo.push(i);
                }
            }
        }
        won
    }
}

/// Stands for as many threats as needed on boards this small.
pub(crate) const THREATS: u8 = 2;

/// Every legal position of a small board, without ko.
pub(crate) fn legal_positions(size: Size) -> Vec<Tiny> {
    fn fill(board: &mut Board, points: &[Point], out: &mut Vec<Tiny>) {
        let Some((&p, rest)) = points.split_first() else {
            if board.block_without_liberties().is_none() {
                out.push(tiny(board));
            }
            return;
        };
        fill(board, rest, out);
        for color in Color::ALL {
            board.put(p, color).unwrap();
            fill(board, rest, out);
            board.undo();
        }
    }
    let points: Vec<Point> = size.points().collect();
    let mut out = vec![];
    fill(&mut Board::new(size), &points, &mut out);
    out
}

/// The truth about captures of one point with White as the hunter.
pub(crate) struct Truth {
    oracles: [Oracle; 3],
}

impl Truth {
    pub(crate) fn new(size: Size, prey: Point) -> Truth {
        let settings = [Some(Side::Refuter), None, Some(Side::Prover)];
        Truth {
            oracles: settings.map(|threats| Oracle::new(size, prey, Color::White, threats)),
        }
    }

    pub(crate) fn outcome(&self, board: &Board, first: Color) -> Success {
        let outcomes = [
            Success::Yes,
            Success::KoMoverFirst,
            Success::KoOpponentFirst,
        ];
        let won = self
            .oracles
            .iter()
            .zip(outcomes)
            .find(|(o, _)| o.says_captured(board, first));
        won.map_or(Success::No, |(_, outcome)| outcome)
    }
}

//! The truth about captures on tiny boards, computed over the whole graph of states: nothing is shared with the crates it judges.

use ::oracle::rules::{Grid, Stones, bit, points};
use board::{Board, Color, Point, Size};
use capture::general::Success;
use rustc_hash::FxHashMap as HashMap;
use search::Side;

/// A position with its ko, by the rules of crate `oracle`: nothing shared with the crate `board`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Tiny {
    pub(crate) stones: Stones,
    ko: Option<u8>,
}

/// What decides a local game: position, mover, threats left to the side that has them.
pub(crate) type State = (Tiny, bool, u8);

/// The obvious truth about one point: all states of the board in which the prey stands there, and the least set of them
/// from which the hunter can force the capture.
pub(crate) struct Oracle {
    grid: Grid,
    prey: u8,
    hunter: usize,
    threats: Option<Side>,
    states: HashMap<State, usize>,
    /// For each state: the mover is the hunter, the successors; None as successor means captured.
    next: Vec<(bool, Vec<Option<usize>>)>,
    captured: Vec<bool>,
}

pub(crate) fn index(size: Size, p: Point) -> u8 {
    p.row() * size.width() + p.column()
}

pub(crate) fn tiny(board: &Board) -> Tiny {
    let at = |p| index(board.size(), p);
    let set = |c| board.stones(c).iter().fold(0, |set, p| set | bit(at(p)));
    Tiny {
        stones: Stones(Color::ALL.map(set)),
        ko: board.ko().map(at),
    }
}

impl Oracle {
    pub(crate) fn new(size: Size, prey: Point, hunter: Color, threats: Option<Side>) -> Oracle {
        let mut oracle = Oracle {
            grid: Grid::new(size.width().into(), size.height().into()),
            prey: index(size, prey),
            hunter: hunter.index(),
            threats,
            states: HashMap::default(),
            next: Vec::new(),
            captured: Vec::new(),
        };
        let mut todo = vec![];
        for position in legal_positions(size) {
            if position.stones.0[1 - oracle.hunter] & bit(oracle.prey) != 0 {
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
            let gone = t.stones.0[1 - self.hunter] & bit(self.prey) == 0;
            gone && !(hunter_moves && t.ko == Some(self.prey))
        };
        let passed = Tiny { ko: None, ..at };
        let mut out = vec![(!captured(&passed)).then_some((passed, !hunter_moves, threats))];
        for p in points(self.grid.all() & !at.stones.occupied()) {
            let ignores = at.ko == Some(p);
            if ignores && !(self.threats == Some(side) && threats > 0) {
                continue;
            }
            if let Some(played) = at.stones.play(&self.grid, color, p) {
                let after = Tiny {
                    stones: played.stones,
                    ko: played.ban,
                };
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
    fn fill(board: &mut Board, all: &[Point], out: &mut Vec<Tiny>) {
        let Some((&p, rest)) = all.split_first() else {
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
    let all: Vec<Point> = size.points().collect();
    let mut out = vec![];
    fill(&mut Board::new(size), &all, &mut out);
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

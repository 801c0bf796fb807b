//! Truth by brute force: who captures, for every state of play at once.
//!
//! Follows the definition and nothing else: the attacker captures the target in the least fixpoint of "he has a move
//! to a state in which he captures" (his turn) and "every move leads to a state in which he captures" (the defender's
//! turn), over the whole graph of states (stones, mover, ban, whether the last move was a pass that lifted no ban,
//! threats left). No search, no pruning, no knowledge; its own rules.
//!
//! The threats are one signed number `t` from `-cap` to `cap`: the attacker may ignore `t` bans, or the defender `-t`.
//! A state carries one bit for each `t`, so one pass over the graph settles all of them together.
//!
//! "However many" is a number as well: let `D(n)` be the states in which the attacker captures against `n` threats of the defender. `D(n)`
//! depends on nothing but the graph and `D(n - 1)`, so when the two are the same set, all that follow are. The cap is raised until that
//! is so, and likewise for threats of the attacker.
//!
//! ```
//! use board::Color;
//! use life::Code;
//! use truth::{Oracle, areas};
//!
//! // `#` is Black's wall; White has three points in a row.
//! let problem = areas::diagram(
//!     ". . . O # .
//!      O O O O # .
//!      ## # # # # .
//!      . . . . . .",
//! );
//! let oracle = Oracle::new(&problem);
//! assert_eq!(oracle.code(Color::White), Code::Alive);
//! assert_eq!(oracle.code(Color::Black), Code::Dead);
//! ```
//!
//! Crate `oracle` is a second brute force, and meant to be: it uses nothing of ours, not even the board, and asks the finished program from outside, as users do, on whole
//! small boards. This one is asked from tests, in the types of [`life`] (areas, points that only the attacker may use, codes), thousands of fillings in one process.
//! What the two share is the definition of semantics above, written down twice on purpose: each would show a mistake of the other.
//!
//! Cost: the corner 3x3 with every filling is some 100,000 states and takes well under a second; a 3x4 has millions.

#![allow(missing_docs, clippy::unwrap_used)]

pub mod areas;
mod rules;

use board::{Board, Color, Move, PointSet};
use life::{Code, MANY, Problem};
use rules::{ATTACKER, After, EMPTY, Place, State};
use rustc_hash::FxHashMap;

/// What is a leaf of the graph: nodes 0 and 1.
const CAPTURED: u32 = 0;
const SAVED: u32 = 1;
/// Marks an edge that ignores a ban.
const IGNORES: u32 = 1 << 31;

/// The numbers of threats that are looked at to begin with.
pub const CAP: u32 = 6;
/// The most that are.
const MOST: u32 = 30;

/// The solved graph of a problem.
pub struct Oracle {
    place: Place,
    /// The position of the problem.
    pub board: Board,
    cap: u32,
    nodes: FxHashMap<State, u32>,
    states: Vec<State>,
    first_edge: Vec<u32>,
    edges: Vec<u32>,
    /// For each node a bit for each `t + cap`: the attacker captures.
    wins: Vec<u64>,
}

impl Oracle {
    /// All states that can come up in the problem, either side first.
    pub fn new(problem: &Problem) -> Oracle {
        Oracle::with_cap(problem, CAP)
    }

    /// The same with another number of threats to begin with, at most 30.
    pub fn with_cap(problem: &Problem, cap: u32) -> Oracle {
        let mut oracle = Oracle::empty(problem, cap);
        for first in Color::ALL {
            oracle.add(oracle.place.start(&problem.board, first));
        }
        oracle.grow();
        oracle.solve_all();
        oracle
    }

    /// The usual graph of a problem if it has at most so many states.
    pub fn within(problem: &Problem, most: usize) -> Option<Oracle> {
        let mut oracle = Oracle::empty(problem, CAP);
        for first in Color::ALL {
            oracle.add(oracle.place.start(&problem.board, first));
        }
        if !oracle.grow_to(most) {
            return None;
        }
        oracle.solve_all();
        Some(oracle)
    }

    /// All states that can come up from any filling of these points of the area; the rest of the board is the
    /// problem's.
    pub fn every_filling(problem: &Problem, points: PointSet) -> Oracle {
        let mut oracle = Oracle::empty(problem, CAP);
        let start = oracle.place.start(&problem.board, Color::Black);
        let open: Vec<u32> = points.iter().map(|p| oracle.place.shift(p)).collect();
        let fixed = open.iter().fold(start.stones, |s, k| s & !(3 << k));
        for number in 0..3u128.pow(open.len() as u32) {
            let (mut stones, mut rest) = (fixed, number);
            for k in &open {
                stones |= (rest % 3) << k;
                rest /= 3;
            }
            let dead = oracle.place.is_captured(stones, start.left);
            if dead || !oracle.place.is_possible(stones) {
                continue;
            }
            for first in Color::ALL {
                oracle.add(State {
                    stones,
                    mover: oracle.place.side(first),
                    ban: None,
                    passed: false,
                    left: start.left,
                });
            }
        }
        oracle.grow();
        oracle.solve_all();
        oracle
    }

    fn empty(problem: &Problem, cap: u32) -> Oracle {
        assert!(cap <= MOST);
        let place = Place::new(problem);
        let nowhere = State {
            stones: 0,
            mover: EMPTY,
            ban: None,
            passed: false,
            left: 0,
        };
        Oracle {
            place,
            board: problem.board.clone(),
            cap,
            nodes: FxHashMap::default(),
            states: vec![nowhere; 2],
            first_edge: vec![0, 0],
            edges: Vec::new(),
            wins: Vec::new(),
        }
    }

    fn add(&mut self, state: State) -> u32 {
        if self.place.is_captured(state.stones, state.left) {
            return CAPTURED;
        }
        *self.nodes.entry(state).or_insert_with(|| {
            self.states.push(state);
            self.states.len() as u32 - 1
        })
    }

    /// Adds the successors of all states, theirs, and so on.
    fn grow(&mut self) {
        self.grow_to(usize::MAX);
    }

    /// The same; false as soon as there are more than so many.
    fn grow_to(&mut self, most: usize) -> bool {
        let mut next = 2;
        while let Some(&state) = self.states.get(next) {
            if self.states.len() > most {
                return false;
            }
            self.first_edge.push(self.edges.len() as u32);
            for (_, after, ignores) in self.place.moves(&state) {
                let to = match after {
                    After::Captured => CAPTURED,
                    After::Saved => SAVED,
                    After::On(state) => self.add(state),
                };
                self.edges.push(to | if ignores { IGNORES } else { 0 });
            }
            next += 1;
        }
        self.first_edge.push(self.edges.len() as u32);
        true
    }

    /// Solves with more and more threats until more of them change nothing.
    fn solve_all(&mut self) {
        loop {
            self.solve();
            let settled = |wins: &u64| {
                let bit = |n: u32| wins >> n & 1;
                bit(0) == bit(1) && bit(2 * self.cap) == bit(2 * self.cap - 1)
            };
            if self.cap > 0 && self.wins.iter().all(settled) {
                return;
            }
            self.cap += 6;
            assert!(self.cap <= MOST, "more threats than an oracle looks at");
        }
    }

    /// The least fixpoint: nothing is captured at first, and what is captured by then is added until nothing changes.
    fn solve(&mut self) {
        self.wins = vec![0; self.states.len()];
        self.wins[CAPTURED as usize] = self.all();
        let mut changed = true;
        while changed {
            changed = false;
            for node in (2..self.states.len()).rev() {
                let new = self.value(node);
                changed |= new != self.wins[node];
                self.wins[node] = new;
            }
        }
    }

    fn all(&self) -> u64 {
        (1 << (2 * self.cap + 1)) - 1
    }

    /// What the present values of the successors of a node say about it.
    fn value(&self, node: usize) -> u64 {
        let range = self.first_edge[node] as usize..self.first_edge[node + 1] as usize;
        let attacker = self.states[node].mover == ATTACKER;
        // The threats with which the defender has some, and with which the attacker has some.
        let defenders = (1 << self.cap) - 1;
        let attackers = self.all() & !(defenders | 1 << self.cap);
        let mut value = if attacker { 0 } else { self.all() };
        for edge in &self.edges[range] {
            let after = self.wins[(edge & !IGNORES) as usize];
            match (attacker, edge & IGNORES != 0) {
                (true, false) => value |= after,
                (false, false) => value &= after,
                // With t threats of the attacker the move leads to t - 1 of them.
                (true, true) => value |= (after << 1) & attackers,
                (false, true) => value &= (after >> 1) | !defenders,
            }
        }
        value
    }

    /// How many states the graph has.
    pub fn states(&self) -> usize {
        self.states.len() - 2
    }

    /// Whether the attacker captures with `threats` (of the defender if negative) when `first` begins.
    pub fn captures(&self, first: Color, threats: i8) -> bool {
        self.captures_on(&self.board, first, threats)
    }

    /// The code when `first` begins.
    pub fn code(&self, first: Color) -> Code {
        self.code_on(&self.board, first)
    }

    /// [`captures`](Oracle::captures) on another position of the graph (its ban included).
    pub fn captures_on(&self, board: &Board, first: Color, threats: i8) -> bool {
        let cap = self.cap as i8;
        let threats = match threats.unsigned_abs() == MANY.unsigned_abs() {
            true => cap * threats.signum(),
            false => threats,
        };
        let bit = i32::from(threats) + i32::from(cap);
        assert!((0..=2 * self.cap as i32).contains(&bit), "{threats}");
        self.wins_of(&self.place.start(board, first)) >> bit & 1 == 1
    }

    /// [`code`](Oracle::code) on another position of the graph (its ban included).
    pub fn code_on(&self, board: &Board, first: Color) -> Code {
        self.to_code(self.wins_of(&self.place.start(board, first)))
    }

    /// The same; None when the position is not in the graph.
    pub fn code_if_known(&self, board: &Board, first: Color) -> Option<Code> {
        let state = self.place.start(board, first);
        let known = self.nodes.contains_key(&state);
        known.then(|| self.to_code(self.wins_of(&state)))
    }

    /// The code that every move of `first` leads to. Moves that ignore a ban are left out.
    pub fn move_codes(&self, board: &Board, first: Color) -> Vec<(Move, Code)> {
        let wins = |after: &After| match after {
            After::Captured => self.all(),
            After::Saved => 0,
            After::On(state) => self.wins_of(state),
        };
        self.place
            .moves(&self.place.start(board, first))
            .iter()
            .filter(|(_, _, ignores)| !ignores)
            .map(|(mv, after, _)| (*mv, self.to_code(wins(after))))
            .collect()
    }

    /// The positions of the graph with the target on the board in which either side may be to move, each once, without
    /// a ban.
    pub fn positions(&self) -> impl Iterator<Item = Board> {
        let fresh = |s: &&State| s.mover == ATTACKER && s.ban.is_none() && !s.passed;
        let both = |s: &&State| {
            let mover = 3 - s.mover;
            self.nodes.contains_key(&State { mover, ..**s })
        };
        let states = self.states.iter().filter(fresh).filter(both);
        states.map(|s| self.place.board(s.stones))
    }

    /// Threat numbers in ascending order with which the attacker captures; more threats never hurt, so this should be
    /// an upper part of the range.
    pub fn winning_threats(&self, board: &Board, first: Color) -> Vec<i8> {
        let cap = self.cap as i8;
        let wins = |t: &i8| self.captures_on(board, first, *t);
        (-cap..=cap).filter(wins).collect()
    }

    /// The most threats that were looked at: more change nothing.
    pub fn most_threats(&self) -> i8 {
        self.cap as i8
    }

    fn wins_of(&self, state: &State) -> u64 {
        match self.place.is_captured(state.stones, state.left) {
            true => self.all(),
            false => self.wins[self.nodes[state] as usize],
        }
    }

    fn to_code(&self, wins: u64) -> Code {
        let least = (wins != 0).then(|| wins.trailing_zeros() as i32 - self.cap as i32);
        match least {
            Some(t) if t <= -(self.cap as i32) => Code::Dead,
            Some(t) if t <= 0 => Code::DeadUnless((1 - t) as u8),
            Some(t) => Code::AliveUnless(t as u8),
            None => Code::Alive,
        }
    }
}

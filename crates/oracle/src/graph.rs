//! The one solver: who reaches the goal, for every state of a finite graph at once.
//!
//! Straight from the definition: the *hunter* reaches his goal in the least fixpoint of "he has a move to a state in which
//! he does" (his turn) and "every move leads to a state in which he does" (the other side's turn). No search, no pruning, no
//! knowledge.
//!
//! Threats come in layers. With no threats on either side no ban is ignored. With n threats of a side, a move of that
//! side that ignores a ban leads to the layer with n - 1. When a layer is the same as the one before for every state, all
//! further ones are the same too, since each is made from the one before in the same way: so *as many as he needs* is not a
//! number but the layer where it ends.
//!
//! A graph that is too large is cut off. Then everything is computed twice, with the states beyond the cut counted for
//! the one side and for the other, and what comes out the same is true.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::rules::Point;

/// Where a move leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<S> {
    /// The hunter has reached his goal.
    Reached,
    /// He never will.
    Missed,
    /// Play goes on.
    On(S),
}

/// A move of a state.
#[derive(Clone, Copy, Debug)]
pub struct Step<S> {
    /// Where; None is a pass.
    pub at: Option<Point>,
    /// What it leads to.
    pub next: Next<S>,
    /// Whether it ignores a ban, which takes a threat.
    pub ignores: bool,
}

/// A game of one side, the hunter, who wants to reach something in finitely many moves.
pub trait Game {
    /// All that matters for what may come.
    type State: Copy + Eq + Hash;
    /// All moves.
    fn steps(&self, state: &Self::State) -> Vec<Step<Self::State>>;
    /// Whose turn it is.
    fn hunter_moves(&self, state: &Self::State) -> bool;
}

/// What becomes of a target, from the defender's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// The hunter fails however many threats he has.
    Alive,
    /// … unless he has so many.
    AliveUnless(u8),
    /// He succeeds unless the other side has so many.
    DeadUnless(u8),
    /// He succeeds however many the other side has.
    Dead,
}

impl Code {
    /// A number that is greater for what is better for the defender.
    pub fn rank(self) -> i32 {
        match self {
            Code::Alive => 1000,
            Code::AliveUnless(n) => i32::from(n),
            Code::DeadUnless(n) => -i32::from(n),
            Code::Dead => -1000,
        }
    }

    /// The code of a move that ignores a ban and then leads to this.
    pub fn at_the_price_of_a_threat(self, hunter: bool) -> Code {
        match (self, hunter) {
            (Code::Alive, true) | (Code::Dead, false) => self,
            (Code::AliveUnless(n), true) => Code::AliveUnless(n + 1),
            (_, true) => Code::AliveUnless(1),
            (Code::DeadUnless(n), false) => Code::DeadUnless(n + 1),
            (_, false) => Code::DeadUnless(1),
        }
    }

    /// Reads `l`, `d`, `l2d`, `d1l`; a seki is alive.
    pub fn parse(text: &str) -> Option<Code> {
        let number = |rest: &str, end: char| rest.strip_suffix(end)?.parse().ok();
        match text {
            "l" | "seki" => Some(Code::Alive),
            "d" => Some(Code::Dead),
            _ => match text.split_at_checked(1)? {
                ("l", rest) => number(rest, 'd').map(Code::AliveUnless),
                ("d", rest) => number(rest, 'l').map(Code::DeadUnless),
                _ => None,
            },
        }
    }
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Code::Alive => write!(f, "l"),
            Code::AliveUnless(n) => write!(f, "l{n}d"),
            Code::DeadUnless(n) => write!(f, "d{n}l"),
            Code::Dead => write!(f, "d"),
        }
    }
}

const REACHED: u32 = 0;
const MISSED: u32 = 1;
/// Beyond the cut.
const UNSEEN: u32 = 2;
const FIRST: u32 = 3;
const IGNORES: u32 = 1 << 31;

/// A solved graph: everything that can come up from some states.
pub struct Graph<S> {
    number: FxHashMap<S, u32>,
    hunter: Vec<bool>,
    first_edge: Vec<u32>,
    edges: Vec<u32>,
    /// For each node the code if what is unseen counts for the hunter, and if it counts for the other side.
    codes: [Vec<Code>; 2],
}

/// More layers than anything has; a graph that needs more is a mistake.
const MOST_LAYERS: u8 = 100;

impl<S: Copy + Eq + Hash> Graph<S> {
    /// All that can come up from these states, up to so many states.
    pub fn new<G: Game<State = S>>(game: &G, roots: &[S], most: usize) -> Graph<S> {
        let mut graph = Graph {
            number: FxHashMap::default(),
            hunter: vec![false; FIRST as usize],
            first_edge: vec![0; FIRST as usize],
            edges: Vec::new(),
            codes: [Vec::new(), Vec::new()],
        };
        let mut states: Vec<S> = Vec::new();
        for root in roots {
            graph.add(*root, &mut states, usize::MAX);
        }
        let mut done = 0;
        while done < states.len() {
            let state = states[done];
            done += 1;
            graph.hunter.push(game.hunter_moves(&state));
            graph.first_edge.push(graph.edges.len() as u32);
            for step in game.steps(&state) {
                let to = match step.next {
                    Next::Reached => REACHED,
                    Next::Missed => MISSED,
                    Next::On(state) => graph.add(state, &mut states, most),
                };
                graph.edges.push(to | if step.ignores { IGNORES } else { 0 });
            }
        }
        graph.first_edge.push(graph.edges.len() as u32);
        graph.codes[0] = graph.solve(true);
        graph.codes[1] = match graph.edges.iter().any(|e| e & !IGNORES == UNSEEN) {
            true => graph.solve(false),
            false => graph.codes[0].clone(),
        };
        graph
    }

    fn add(&mut self, state: S, states: &mut Vec<S>, most: usize) -> u32 {
        let next = states.len() as u32 + FIRST;
        if let Some(known) = self.number.get(&state) {
            return *known;
        }
        if states.len() >= most {
            return UNSEEN;
        }
        self.number.insert(state, next);
        states.push(state);
        next
    }

    /// How many states it has.
    pub fn len(&self) -> usize {
        self.hunter.len() - FIRST as usize
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The code of a state of the graph; None when it is not in it, or the cut leaves it open.
    pub fn code(&self, state: &S) -> Option<Code> {
        let node = *self.number.get(state)? as usize;
        (self.codes[0][node] == self.codes[1][node]).then(|| self.codes[0][node])
    }

    /// The code of what a move leads to, the price of an ignored ban included.
    pub fn code_of_step(&self, step: &Step<S>, hunter: bool) -> Option<Code> {
        let after = match &step.next {
            Next::Reached => Code::Dead,
            Next::Missed => Code::Alive,
            Next::On(state) => self.code(state)?,
        };
        Some(match step.ignores {
            true => after.at_the_price_of_a_threat(hunter),
            false => after,
        })
    }

    fn solve(&self, unseen: bool) -> Vec<Code> {
        let none = self.layer(None, unseen);
        let start = |reached: &bool| match reached {
            true => Code::Dead,
            false => Code::Alive,
        };
        let mut codes: Vec<Code> = none.iter().map(start).collect();
        for hunter in [true, false] {
            let mut before = none.clone();
            for threats in 1..MOST_LAYERS {
                let now = self.layer(Some((hunter, &before)), unseen);
                if now == before {
                    break;
                }
                for (node, code) in codes.iter_mut().enumerate() {
                    match (before[node], now[node]) {
                        (false, true) => *code = Code::AliveUnless(threats),
                        (true, false) => *code = Code::DeadUnless(threats),
                        _ => {}
                    }
                }
                before = now;
            }
        }
        codes
    }

    /// For each node whether the hunter reaches his goal. `threats`: which side has some, and the layer with one fewer.
    fn layer(&self, threats: Option<(bool, &Vec<bool>)>, unseen: bool) -> Vec<bool> {
        let mut reached = vec![false; self.hunter.len()];
        reached[REACHED as usize] = true;
        reached[UNSEEN as usize] = unseen;
        let mut changed = true;
        while changed {
            changed = false;
            for node in (FIRST as usize..reached.len()).rev() {
                if !reached[node] && self.reaches(node, threats, &reached) {
                    reached[node] = true;
                    changed = true;
                }
            }
        }
        reached
    }

    /// Whether the hunter reaches his goal by what is known of the next states.
    fn reaches(&self, node: usize, threats: Option<(bool, &Vec<bool>)>, now: &[bool]) -> bool {
        let hunter = self.hunter[node];
        let range = self.first_edge[node] as usize..self.first_edge[node + 1] as usize;
        let mut outcomes = self.edges[range].iter().filter_map(|edge| {
            let to = (edge & !IGNORES) as usize;
            match (edge & IGNORES != 0, threats) {
                (false, _) => Some(now[to]),
                (true, Some((whose, before))) if whose == hunter => Some(before[to]),
                (true, _) => None,
            }
        });
        match hunter {
            true => outcomes.any(|reached| reached),
            false => outcomes.all(|reached| reached),
        }
    }
}

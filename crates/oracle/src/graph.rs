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

impl<S> Step<S> {
    /// The same move where what goes on is looked at again.
    pub fn then<T>(self, judge: impl FnOnce(S) -> Next<T>) -> Step<T> {
        Step {
            at: self.at,
            ignores: self.ignores,
            next: match self.next {
                Next::On(after) => judge(after),
                Next::Reached => Next::Reached,
                Next::Missed => Next::Missed,
            },
        }
    }
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
    first_back: Vec<u32>,
    back: Vec<u32>,
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
            first_back: Vec::new(),
            back: Vec::new(),
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
                graph
                    .edges
                    .push(to | if step.ignores { IGNORES } else { 0 });
            }
        }
        graph.first_edge.push(graph.edges.len() as u32);
        graph.turn_round();
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
    ///
    /// The least fixpoint, from the goal backwards: where the hunter moves, one good move will do; where the other side
    /// moves, all of its moves must be good for him, and those that are not yet are counted.
    fn layer(&self, threats: Option<(bool, &Vec<bool>)>, unseen: bool) -> Vec<bool> {
        let mut reached = vec![false; self.hunter.len()];
        let mut missing = vec![0u32; self.hunter.len()];
        let mut fresh = Vec::new();
        for node in FIRST as usize..self.hunter.len() {
            for edge in self.edges_of(node) {
                let to = (edge & !IGNORES) as usize;
                match (edge & IGNORES != 0, threats) {
                    (false, _) => missing[node] += 1,
                    (true, Some((whose, before))) if whose == self.hunter[node] => {
                        match (whose, before[to]) {
                            (true, true) => reached[node] = true,
                            (true, false) | (false, true) => {}
                            (false, false) => missing[node] += 1,
                        }
                    }
                    (true, _) => {}
                }
            }
            if reached[node] {
                fresh.push(node as u32);
            }
        }
        fresh.push(REACHED);
        reached[REACHED as usize] = true;
        if unseen {
            fresh.push(UNSEEN);
            reached[UNSEEN as usize] = true;
        }
        while let Some(node) = fresh.pop() {
            for &from in self.edges_to(node as usize) {
                let from = from as usize;
                missing[from] -= 1;
                if !reached[from] && (self.hunter[from] || missing[from] == 0) {
                    reached[from] = true;
                    fresh.push(from as u32);
                }
            }
        }
        reached
    }

    fn edges_of(&self, node: usize) -> &[u32] {
        &self.edges[self.first_edge[node] as usize..self.first_edge[node + 1] as usize]
    }

    /// The nodes from which a move that ignores no ban leads here, as often as there are such moves.
    fn edges_to(&self, node: usize) -> &[u32] {
        &self.back[self.first_back[node] as usize..self.first_back[node + 1] as usize]
    }

    /// Turns the edges that ignore no ban round.
    fn turn_round(&mut self) {
        let count = self.hunter.len();
        let mut first = vec![0u32; count + 1];
        let plain = |edge: &&u32| **edge & IGNORES == 0;
        for to in self.edges.iter().filter(plain) {
            first[*to as usize + 1] += 1;
        }
        for i in 0..count {
            first[i + 1] += first[i];
        }
        let mut next = first.clone();
        let mut back = vec![0; first[count] as usize];
        for node in FIRST as usize..count {
            for to in self.edges_of(node).iter().filter(plain) {
                let place = &mut next[*to as usize];
                back[*place as usize] = node as u32;
                *place += 1;
            }
        }
        (self.first_back, self.back) = (first, back);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// States are numbers; the hunter moves at even ones.
    struct Small(Vec<Vec<(u32, bool)>>);

    const WIN: u32 = 100;

    impl Game for Small {
        type State = u32;

        fn steps(&self, state: &u32) -> Vec<Step<u32>> {
            let step = |&(to, ignores): &(u32, bool)| Step {
                at: None,
                next: match to {
                    WIN => Next::Reached,
                    to => Next::On(to),
                },
                ignores,
            };
            self.0[*state as usize].iter().map(step).collect()
        }

        fn hunter_moves(&self, state: &u32) -> bool {
            state.is_multiple_of(2)
        }
    }

    fn code(steps: &[&[(u32, bool)]]) -> String {
        let game = Small(steps.iter().map(|s| s.to_vec()).collect());
        let graph = Graph::new(&game, &[0], 1000);
        graph.code(&0).map_or_else(String::new, |c| c.to_string())
    }

    #[test]
    fn codes_count_the_threats_that_are_needed() {
        assert_eq!(code(&[&[(WIN, false)]]), "d");
        // Round and round: never reached.
        assert_eq!(code(&[&[(1, false)], &[(0, false)]]), "l");
        // The hunter must ignore a ban, and another one.
        assert_eq!(code(&[&[(1, true)], &[(2, false)], &[(WIN, true)]]), "l2d");
        // The other side ignores a ban and is safe; or it only comes back each time.
        assert_eq!(
            code(&[
                &[(1, false)],
                &[(WIN, false), (3, true)],
                &[],
                &[(3, false)]
            ]),
            "d1l"
        );
        assert_eq!(code(&[&[(1, false)], &[(WIN, false), (0, true)]]), "d");
    }

    #[test]
    fn what_is_cut_off_is_not_told() {
        let game = Small(vec![
            vec![(1, false), (3, false)],
            vec![(WIN, false)],
            vec![],
            vec![(WIN, false)],
        ]);
        let whole = Graph::new(&game, &[0], 1000);
        assert_eq!(whole.code(&0), Some(Code::Dead));
        let cut = Graph::new(&game, &[0], 1);
        assert_eq!(cut.code(&0), None);
        assert_eq!(Graph::new(&game, &[0], 2).code(&0), Some(Code::Dead));
    }
}

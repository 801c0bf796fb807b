//! Kierulf's bounded question, answered by a fixpoint over every state that play from a position can reach.
//!
//! The prey may have so many liberties when it is its turn, so many when it is the hunter's; both sides may play anywhere and
//! pass. A lone stone that is taken in a ko is captured unless it is taken back at once. Endless play means that
//! the prey was not captured. Whoever wins kos has a number of threats, as many as he needs: the answer is computed for 0, 1, 2, … of
//! them until it changes in no state any more.

use std::collections::HashMap;

use super::rules::{Color, Grid, Rules};

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hunt {
    pub(crate) prey: usize,
    pub(crate) prey_color: Color,
    pub(crate) most_prey: usize,
    pub(crate) most_hunter: usize,
    pub(crate) ko_winner: Option<Color>,
}

type State = (Grid, bool);

enum Fate {
    Dead,
    Alive,
    /// The successors, each with whether it ignores a ban.
    Open(Vec<(usize, bool)>),
}

/// Every state there is.
struct Graph {
    hunter_moves: Vec<bool>,
    fates: Vec<Fate>,
}

/// Whether the prey is dead; None when there are too many states.
pub(crate) fn is_dead(
    rules: &Rules,
    hunt: &Hunt,
    start: Grid,
    hunter_first: bool,
    most: usize,
) -> Option<bool> {
    let graph = explore(rules, hunt, start, hunter_first, most)?;
    let mut before = graph.attractor(None);
    loop {
        let after = graph.attractor(Some(&before));
        if after == before {
            return Some(after[0]);
        }
        before = after;
    }
}

fn explore(
    rules: &Rules,
    hunt: &Hunt,
    start: Grid,
    hunter_first: bool,
    most: usize,
) -> Option<Graph> {
    let mut numbers: HashMap<State, usize> = HashMap::new();
    let mut states = vec![(start, hunter_first)];
    numbers.insert(states[0], 0);
    let mut graph = Graph {
        hunter_moves: vec![],
        fates: vec![],
    };
    while graph.fates.len() < states.len() {
        let (grid, hunter) = states[graph.fates.len()];
        let fate = match verdict(rules, hunt, &grid, hunter) {
            Some(true) => Fate::Dead,
            Some(false) => Fate::Alive,
            None => {
                let next = successors(rules, hunt, &grid, hunter);
                // A hunter who can take it for good needs no other move; this keeps the graph small.
                let takes = |next: &(Grid, bool)| {
                    !next.1 && verdict(rules, hunt, &next.0, !hunter) == Some(true)
                };
                if hunter && next.iter().any(takes) {
                    graph.hunter_moves.push(hunter);
                    graph.fates.push(Fate::Dead);
                    continue;
                }
                let mut edges = vec![];
                for (after, ignores) in next {
                    let state = (after, !hunter);
                    let number = *numbers.entry(state).or_insert_with(|| {
                        states.push(state);
                        states.len() - 1
                    });
                    edges.push((number, ignores));
                }
                Fate::Open(edges)
            }
        };
        graph.hunter_moves.push(hunter);
        graph.fates.push(fate);
        if states.len() > most {
            return None;
        }
    }
    Some(graph)
}

/// Dead, alive, or not decided yet.
fn verdict(rules: &Rules, hunt: &Hunt, grid: &Grid, hunter_moves: bool) -> Option<bool> {
    let most = match hunter_moves {
        true => hunt.most_hunter,
        false => hunt.most_prey,
    };
    if !Rules::has(grid, hunt.prey, hunt.prey_color) {
        let may_return = !hunter_moves && Rules::is_banned(grid, hunt.prey, hunt.prey_color);
        return (!may_return).then_some(true);
    }
    let liberties = rules.liberties(grid, hunt.prey, hunt.prey_color);
    (liberties > most).then_some(false)
}

fn successors(rules: &Rules, hunt: &Hunt, grid: &Grid, hunter_moves: bool) -> Vec<(Grid, bool)> {
    let color = match hunter_moves {
        true => 1 - hunt.prey_color,
        false => hunt.prey_color,
    };
    let passed = Grid { ban: None, ..*grid };
    let mut next = vec![(passed, false)];
    for p in 0..rules.area() {
        let ignores = Rules::is_banned(grid, p, color);
        if ignores && hunt.ko_winner != Some(color) {
            continue;
        }
        if let Some(after) = rules.put(grid, p, color) {
            next.push((after, ignores));
        }
    }
    next
}

impl Graph {
    /// The states from which the hunter forces the capture when a ban may be ignored as often as it was for `fewer`,
    /// and once more; never, when there is no `fewer`.
    fn attractor(&self, fewer: Option<&[bool]>) -> Vec<bool> {
        let mut won: Vec<bool> = vec![false; self.fates.len()];
        let mut before: Vec<Vec<usize>> = vec![vec![]; self.fates.len()];
        let mut open = vec![0usize; self.fates.len()];
        let mut todo = vec![];
        for (i, fate) in self.fates.iter().enumerate() {
            let Fate::Open(edges) = fate else {
                if matches!(fate, Fate::Dead) {
                    won[i] = true;
                    todo.push(i);
                }
                continue;
            };
            let (mut reached, mut lost) = (false, 0);
            for &(j, ignores) in edges {
                match (ignores, fewer) {
                    (false, _) => before[j].push(i),
                    // Without a threat there is no such move.
                    (true, None) => continue,
                    (true, Some(fewer)) if fewer[j] => {
                        reached = true;
                        continue;
                    }
                    (true, Some(_)) => {}
                }
                lost += 1;
            }
            open[i] = lost;
            let now = match self.hunter_moves[i] {
                true => reached,
                false => lost == 0,
            };
            if now {
                won[i] = true;
                todo.push(i);
            }
        }
        while let Some(j) = todo.pop() {
            for &i in &before[j] {
                open[i] -= 1;
                if !won[i] && (self.hunter_moves[i] || open[i] == 0) {
                    won[i] = true;
                    todo.push(i);
                }
            }
        }
        won
    }
}

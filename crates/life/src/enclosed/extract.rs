//! Proofs that others can check, from what the search has found.
//!
//! The graph of the winner's moves and all replies is walked once, the search being asked wherever its table has
//! forgotten. Deaths told at sight are played out until the checker can tell them too. In a proof of capture the moves must lead on: positions are put in order by
//! how soon they end, and where the first choice of moves runs in circles the other winning moves are added.

use board::{Color, Move};
use rustc_hash::FxHashMap;
use search::{Exhausted, Meter};

use super::deaths;
use super::reader::Reader;
use super::state::State;
use super::statics::{self, Ground};
use crate::problem::Problem;
use crate::proof::{Node, Outcome, Proof};

/// Why there is no proof to export.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExtractError {
    /// A limit was reached.
    #[error("the limit of {0} was reached")]
    Limit(Exhausted),
    /// The proof has more positions than are wanted.
    #[error("the proof has more than {0} positions")]
    TooLarge(usize),
    /// The target can never be captured: there is nothing to play.
    #[error("the target has a liberty outside the area and can never be captured")]
    Immortal,
}

/// What comes after a position, as far as the graph goes.
#[derive(Clone, Debug)]
enum Step {
    /// The winner chooses one of these.
    Choose(Vec<(Move, usize)>),
    /// All of these are answered.
    All(Vec<(Move, usize)>),
    End(Node),
}

struct Graph {
    numbers: FxHashMap<(State, bool), usize>,
    states: Vec<(State, bool)>,
    steps: Vec<Option<Step>>,
    most: usize,
}

impl Graph {
    fn number(&mut self, state: State, over: bool) -> Result<usize, ExtractError> {
        if let Some(&i) = self.numbers.get(&(state, over)) {
            return Ok(i);
        }
        if self.states.len() >= self.most {
            return Err(ExtractError::TooLarge(self.most));
        }
        let i = self.states.len();
        self.numbers.insert((state, over), i);
        self.states.push((state, over));
        self.steps.push(None);
        Ok(i)
    }
}

impl Reader {
    /// A checkable proof of what happens with so many threats when `first` moves first, of at most `most` positions.
    pub fn prove(
        &mut self,
        problem: &Problem,
        first: Color,
        threats: i8,
        most: usize,
        meter: &mut Meter,
    ) -> Result<Proof, ExtractError> {
        let start = self.state(first, threats).ok_or(ExtractError::Immortal)?;
        let capture = self
            .captures_from(start, meter)
            .map_err(ExtractError::Limit)?;
        // Most deaths at sight must be played out, so facts that rest on them are of no use in a proof of capture. A life
        // rests on lives alone.
        let mut played_out;
        let reader = match capture {
            true => {
                played_out = self.for_proofs();
                &mut played_out
            }
            false => self,
        };
        let mut graph = Graph {
            numbers: FxHashMap::default(),
            states: Vec::new(),
            steps: Vec::new(),
            most,
        };
        let root = graph.number(start, false)?;
        reader.fill(&mut graph, capture, false, meter)?;
        let nodes = match capture {
            false => in_given_order(&graph),
            true => loop {
                if let Some(nodes) = in_order_of_ends(&graph, root) {
                    break nodes;
                }
                reader.widen(&mut graph, meter)?;
            },
        };
        Ok(Proof {
            problem: problem.clone(),
            first,
            threats,
            outcome: match capture {
                true => Outcome::Captured,
                false => Outcome::Saved,
            },
            nodes,
        })
    }

    /// Finds the steps of all positions that have none.
    fn fill(
        &mut self,
        graph: &mut Graph,
        capture: bool,
        all_choices: bool,
        meter: &mut Meter,
    ) -> Result<(), ExtractError> {
        let mut at = 0;
        while at < graph.states.len() {
            if graph.steps[at].is_none() {
                let (state, over) = graph.states[at];
                let step = self.step(graph, &state, over, capture, all_choices, meter)?;
                graph.steps[at] = Some(step);
            }
            at += 1;
        }
        Ok(())
    }

    fn step(
        &mut self,
        graph: &mut Graph,
        state: &State,
        over: bool,
        capture: bool,
        all_choices: bool,
        meter: &mut Meter,
    ) -> Result<Step, ExtractError> {
        if state.is_captured(&self.area) {
            return Ok(Step::End(Node::Captured));
        }
        if over {
            return Ok(Step::End(Node::Over));
        }
        if !capture && statics::lives(&self.area, state) {
            return Ok(Step::End(Node::Alive));
        }
        if capture && self.ends_proof(state) {
            return Ok(Step::End(Node::Dead));
        }
        let moves = self.successors(state);
        let ends = |mv: Move| mv == Move::Pass && state.passed;
        if state.attacker_moves != capture {
            let replies = moves
                .into_iter()
                .map(|(mv, next)| Ok((mv, graph.number(next, ends(mv))?)))
                .collect::<Result<_, ExtractError>>()?;
            return Ok(Step::All(replies));
        }
        let mut choices = Vec::new();
        if all_choices {
            for (mv, next) in moves {
                let captured = !ends(mv)
                    && self
                        .captures_from(next, meter)
                        .map_err(ExtractError::Limit)?;
                if captured == capture {
                    choices.push((mv, graph.number(next, ends(mv))?));
                }
            }
        } else {
            let mv = self
                .winning_move(*state, capture, meter)
                .ok_or(ExtractError::Limit(Exhausted::Nodes))?;
            let next = moves.into_iter().find(|(m, _)| *m == mv);
            if let Some((mv, next)) = next {
                choices.push((mv, graph.number(next, ends(mv))?));
            }
        }
        Ok(Step::Choose(choices))
    }

    /// Whether a proof of capture may end here.
    fn ends_proof(&self, state: &State) -> bool {
        let ground = Ground::new(&self.area, state);
        deaths::checkable(&self.area, state, &ground).is_some()
    }

    /// Gives every position of a graph that runs in circles all its winning moves.
    fn widen(&mut self, graph: &mut Graph, meter: &mut Meter) -> Result<(), ExtractError> {
        for step in &mut graph.steps {
            if matches!(step, Some(Step::Choose(_))) {
                *step = None;
            }
        }
        self.fill(graph, true, true, meter)
    }
}

/// A closed graph as it is.
fn in_given_order(graph: &Graph) -> Vec<Node> {
    let node = |step: &Option<Step>| match step {
        Some(Step::Choose(moves)) => match moves.first() {
            Some(&(mv, next)) => Node::Play(mv, next),
            None => Node::Answer(Vec::new()),
        },
        Some(Step::All(moves)) => Node::Answer(moves.clone()),
        Some(Step::End(node)) => node.clone(),
        None => Node::Answer(Vec::new()),
    };
    graph.steps.iter().map(node).collect()
}

/// A proof of capture, every move leading to a later node; None when the graph does not contain one.
fn in_order_of_ends(graph: &Graph, root: usize) -> Option<Vec<Node>> {
    let count = graph.steps.len();
    let mut rank: Vec<Option<u32>> = vec![None; count];
    let mut chosen: Vec<Option<(Move, usize)>> = vec![None; count];
    let mut round = 0;
    loop {
        let mut settled = Vec::new();
        for i in (0..count).rev().filter(|&i| rank[i].is_none()) {
            match &graph.steps[i] {
                Some(Step::End(Node::Captured | Node::Dead)) => settled.push((i, None)),
                Some(Step::All(moves)) if moves.iter().all(|m| rank[m.1].is_some()) => {
                    settled.push((i, None));
                }
                Some(Step::Choose(moves)) => {
                    if let Some(&m) = moves.iter().find(|m| rank[m.1].is_some()) {
                        settled.push((i, Some(m)));
                    }
                }
                _ => {}
            }
        }
        if settled.is_empty() {
            break;
        }
        for (i, mv) in settled {
            rank[i] = Some(round);
            chosen[i] = mv;
        }
        round += 1;
    }
    rank[root]?;
    let mut order: Vec<usize> = (0..count).filter(|&i| rank[i].is_some()).collect();
    order.sort_by_key(|&i| (std::cmp::Reverse(rank[i]), i));
    // The start comes first, whatever else ends as late.
    order.retain(|&i| i != root);
    order.insert(0, root);
    let mut place = vec![0; count];
    for (new, &old) in order.iter().enumerate() {
        place[old] = new;
    }
    let node = |&i: &usize| match (&graph.steps[i], chosen[i]) {
        (Some(Step::Choose(_)), Some((mv, next))) => Node::Play(mv, place[next]),
        (Some(Step::All(moves)), _) => {
            Node::Answer(moves.iter().map(|&(mv, next)| (mv, place[next])).collect())
        }
        (Some(Step::End(node)), _) => node.clone(),
        _ => Node::Answer(Vec::new()),
    };
    Some(order.iter().map(node).collect())
}

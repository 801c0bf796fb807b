//! Proofs that others can check, from what the search has found.
//!
//! The graph of the winner's moves and all replies is walked once, the search being asked wherever its table has
//! forgotten. Deaths told at sight are played out until the checker can tell them too. In a proof of capture the moves must lead on: positions are put in order by
//! how soon they end, and where the chosen moves run in circles other winning moves are added. Against as many threats as the
//! defender needs, circles are fine where he spends one on the way.

use board::{Color, Move};
use rustc_hash::FxHashMap;
use search::{Exhausted, Meter};

use super::deaths;
use super::reader::Reader;
use super::state::{NO_BAN, State};
use super::statics::{self, Ground};
use crate::problem::Problem;
use crate::proof::{Node, Outcome, Proof};
use crate::verdict::MANY;

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

/// Which of the winner's moves are in the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Width {
    /// The one that promises the smallest proof.
    Cheapest,
    /// That, and the one by which the search decided the position: those lead on, as far as the table remembers.
    Found,
    /// All.
    Every,
}

struct Graph {
    numbers: FxHashMap<(State, bool), usize>,
    states: Vec<(State, bool)>,
    steps: Vec<Option<Step>>,
    widths: Vec<Width>,
    most: usize,
    /// The defender has as many threats as he needs.
    many: bool,
}

impl Graph {
    /// Whether the move from one position to another spends one of as many threats as needed.
    fn spends(&self, from: usize, to: usize) -> bool {
        let (before, after) = (&self.states[from].0, &self.states[to].0);
        let stones = after.defender | after.attacker;
        let ignores = before.ban != NO_BAN && stones >> before.ban & 1 == 1;
        self.many && ignores && !before.attacker_moves
    }

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
        self.widths.push(Width::Cheapest);
        Ok(i)
    }

    /// Lets positions that do not end be filled again with more moves; whether there are any.
    fn widen(&mut self, ranks: &[Option<Rank>]) -> bool {
        let mut wider = false;
        for (i, rank) in ranks.iter().enumerate() {
            let next = match self.widths[i] {
                Width::Cheapest => Width::Found,
                Width::Found | Width::Every => Width::Every,
            };
            let open = rank.is_none() && matches!(self.steps[i], Some(Step::Choose(_)));
            if open && self.widths[i] != next {
                self.widths[i] = next;
                self.steps[i] = None;
                wider = true;
            }
        }
        wider
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
            widths: Vec::new(),
            most,
            many: threats == -MANY,
        };
        let root = graph.number(start, false)?;
        reader.fill(&mut graph, capture, meter)?;
        let nodes = match capture {
            false => in_given_order(&graph),
            true => loop {
                let ranks = ranks(&graph);
                if ranks[root].is_some() {
                    break in_order_of_ends(&graph, root, &ranks);
                }
                if !graph.widen(&ranks) {
                    return Err(ExtractError::Limit(Exhausted::Nodes));
                }
                reader.fill(&mut graph, capture, meter)?;
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
        meter: &mut Meter,
    ) -> Result<(), ExtractError> {
        let mut at = 0;
        while at < graph.states.len() {
            if graph.steps[at].is_none() {
                let step = self.step(graph, at, capture, meter)?;
                graph.steps[at] = Some(step);
            }
            at += 1;
        }
        Ok(())
    }

    fn step(
        &mut self,
        graph: &mut Graph,
        at: usize,
        capture: bool,
        meter: &mut Meter,
    ) -> Result<Step, ExtractError> {
        let (state, over) = graph.states[at];
        let state = &state;
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
        let winning = self.choices(state, &moves, graph.widths[at], capture, meter)?;
        let choices = moves
            .into_iter()
            .filter(|(mv, _)| winning.contains(mv))
            .map(|(mv, next)| Ok((mv, graph.number(next, ends(mv))?)))
            .collect::<Result<_, ExtractError>>()?;
        Ok(Step::Choose(choices))
    }

    /// The winner's moves in a position.
    fn choices(
        &mut self,
        state: &State,
        moves: &[(Move, State)],
        width: Width,
        capture: bool,
        meter: &mut Meter,
    ) -> Result<Vec<Move>, ExtractError> {
        let mut out = Vec::new();
        if width == Width::Every {
            for &(mv, next) in moves {
                let ends = mv == Move::Pass && state.passed;
                let captured = match ends {
                    true => false,
                    false => self
                        .captures_from(next, meter)
                        .map_err(ExtractError::Limit)?,
                };
                if captured == capture {
                    out.push(mv);
                }
            }
            return Ok(out);
        }
        out.extend(self.cheapest(moves, capture));
        if width == Width::Found || out.is_empty() {
            let found = self.winning_move(*state, capture, meter);
            out.push(found.ok_or(ExtractError::Limit(Exhausted::Nodes))?);
        }
        Ok(out)
    }

    /// Of the moves that are known to win, one that ends the proof at once, or else the one that took the least to decide: so
    /// proofs get a fifth as large.
    fn cheapest(&mut self, moves: &[(Move, State)], capture: bool) -> Option<Move> {
        let mut best: Option<(u32, Move)> = None;
        for (mv, next) in moves.iter().filter(|(mv, _)| *mv != Move::Pass) {
            let ends = match capture {
                true => next.is_captured(&self.area) || self.ends_proof(next),
                false => statics::lives(&self.area, next),
            };
            if ends {
                return Some(*mv);
            }
            if let Some(work) = self.work_of(next, capture)
                && best.is_none_or(|(least, _)| work < least)
            {
                best = Some((work, *mv));
            }
        }
        best.map(|(_, mv)| mv)
    }

    /// Whether a proof of capture may end here.
    fn ends_proof(&self, state: &State) -> bool {
        let ground = Ground::new(&self.area, state);
        deaths::checkable(&self.area, state, &ground).is_some()
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

/// How late a position ends, and the winner's move there.
type Rank = (u32, Option<(Move, usize)>);

/// The ranks of the positions that are sure to end; None of those that run in circles. A move that spends one of finitely many threats may
/// lead anywhere from where it is sure again: the greatest set of positions is looked for of which that is true.
fn ranks(graph: &Graph) -> Vec<Option<Rank>> {
    let mut sure = vec![graph.many; graph.steps.len()];
    loop {
        let ranks = ranks_given(graph, &sure);
        let lost = |i: &usize| sure[*i] && ranks[*i].is_none();
        if !(0..sure.len()).any(|i| lost(&i)) {
            return ranks;
        }
        sure = ranks.iter().map(Option::is_some).collect();
    }
}

/// The same when these are sure to end wherever the defender spends a threat to come there.
fn ranks_given(graph: &Graph, sure: &[bool]) -> Vec<Option<Rank>> {
    let count = graph.steps.len();
    let mut ranks: Vec<Option<Rank>> = vec![None; count];
    let mut open: Vec<usize> = (0..count).rev().collect();
    for round in 0.. {
        let settle = |i: usize| match &graph.steps[i] {
            Some(Step::End(Node::Captured | Node::Dead)) => Some((round, None)),
            Some(Step::All(moves)) => {
                let ends = |to: usize| ranks[to].is_some() || sure[to] && graph.spends(i, to);
                moves.iter().all(|m| ends(m.1)).then_some((round, None))
            }
            Some(Step::Choose(moves)) => {
                let mv = moves.iter().find(|m| ranks[m.1].is_some());
                mv.map(|&mv| (round, Some(mv)))
            }
            _ => None,
        };
        let settled: Vec<(usize, Rank)> =
            open.iter().filter_map(|&i| Some((i, settle(i)?))).collect();
        if settled.is_empty() {
            break;
        }
        for (i, rank) in settled {
            ranks[i] = Some(rank);
        }
        open.retain(|&i| ranks[i].is_none());
    }
    ranks
}

/// A proof of capture, every move leading to a later node (but for those that spend one of as many threats as needed). Positions that no
/// line comes to are left out.
fn in_order_of_ends(graph: &Graph, root: usize, ranks: &[Option<Rank>]) -> Vec<Node> {
    let mut reached = vec![false; ranks.len()];
    let mut order = Vec::new();
    let mut todo = vec![root];
    while let Some(i) = todo.pop() {
        if std::mem::replace(&mut reached[i], true) {
            continue;
        }
        order.push(i);
        match (&graph.steps[i], ranks[i]) {
            (Some(Step::All(moves)), _) => todo.extend(moves.iter().map(|m| m.1)),
            (_, Some((_, Some((_, next))))) => todo.push(next),
            _ => {}
        }
    }
    let late = |i: usize| ranks[i].map(|(round, _)| round);
    // The start comes first, whatever else ends as late.
    order.sort_by_key(|&i| (i != root && !graph.many, std::cmp::Reverse(late(i)), i));
    if order.first() != Some(&root) {
        // Others end later and lead to it, so that it comes twice.
        order.insert(0, root);
    }
    let mut place = vec![0; ranks.len()];
    for (new, &old) in order.iter().enumerate() {
        place[old] = new;
    }
    let node = |&i: &usize| match (&graph.steps[i], ranks[i]) {
        (_, Some((_, Some((mv, next))))) => Node::Play(mv, place[next]),
        (Some(Step::All(moves)), _) => {
            Node::Answer(moves.iter().map(|&(mv, next)| (mv, place[next])).collect())
        }
        (Some(Step::End(node)), _) => node.clone(),
        _ => Node::Answer(Vec::new()),
    };
    order.iter().map(node).collect()
}

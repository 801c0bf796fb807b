//! Proofs that others can check, from what the search has found.
//!
//! The graph of the winner's moves and all replies is walked once, the search being asked wherever its table has
//! forgotten. Life and death told at sight are played out until the checker can tell them, too (`ends`). In a proof of capture the moves must lead on: positions are put in order by
//! how soon they end, and where the chosen moves run in circles other winning moves are added. Against as many threats as the
//! defender needs, circles are fine where he spends one on the way.

mod ends;
mod order;

use board::{Color, Move};
use rustc_hash::FxHashMap;
use search::{Exhausted, Meter};

use self::ends::Ends;
use self::order::{Rank, in_given_order, in_order_of_ends, ranks};
use crate::reader::Reader;
use crate::state::{NO_BAN, State};
use life::MANY;
use life::Problem;
use life::proof::{Node, Proof, ProvenEnd};

/// Why there is no proof to export.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExtractError {
    /// A limit was reached.
    #[error("the limit of {0} was reached")]
    Limit(Exhausted),
    /// The proof has more positions than are wanted.
    #[error("the proof has more than {0} positions")]
    TooLarge(usize),
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
        let Some(start) = self.state(first, threats) else {
            // The target has a liberty outside the area: there is nothing to play.
            return Ok(Proof {
                problem: problem.clone(),
                first,
                threats,
                outcome: ProvenEnd::Saved,
                nodes: vec![Node::Alive],
            });
        };
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
        let ends = Ends::new(problem, capture);
        reader.fill(&mut graph, &ends, meter)?;
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
                reader.fill(&mut graph, &ends, meter)?;
            },
        };
        Ok(Proof {
            problem: problem.clone(),
            first,
            threats,
            outcome: match capture {
                true => ProvenEnd::Captured,
                false => ProvenEnd::Saved,
            },
            nodes,
        })
    }

    /// Finds the steps of all positions that have none.
    fn fill(
        &mut self,
        graph: &mut Graph,
        ends: &Ends,
        meter: &mut Meter,
    ) -> Result<(), ExtractError> {
        let mut at = 0;
        while at < graph.states.len() {
            if graph.steps[at].is_none() {
                let step = self.step(graph, at, ends, meter)?;
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
        ends: &Ends,
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
        if let Some(end) = ends.at(&self.area, state) {
            return Ok(Step::End(end));
        }
        let moves = self.successors(state);
        let last = |mv: Move| mv == Move::Pass && state.passed;
        if state.attacker_moves != ends.capture {
            let replies = moves
                .into_iter()
                .map(|(mv, next)| Ok((mv, graph.number(next, last(mv))?)))
                .collect::<Result<_, ExtractError>>()?;
            return Ok(Step::All(replies));
        }
        let winning = self.choices(state, &moves, graph.widths[at], ends, meter)?;
        let choices = moves
            .into_iter()
            .filter(|(mv, _)| winning.contains(mv))
            .map(|(mv, next)| Ok((mv, graph.number(next, last(mv))?)))
            .collect::<Result<_, ExtractError>>()?;
        Ok(Step::Choose(choices))
    }

    /// The winner's moves in a position.
    fn choices(
        &mut self,
        state: &State,
        moves: &[(Move, State)],
        width: Width,
        ends: &Ends,
        meter: &mut Meter,
    ) -> Result<Vec<Move>, ExtractError> {
        let mut out = Vec::new();
        if width == Width::Every {
            for &(mv, next) in moves {
                let last = mv == Move::Pass && state.passed;
                let captured = match last {
                    true => false,
                    false => self
                        .captures_from(next, meter)
                        .map_err(ExtractError::Limit)?,
                };
                if captured == ends.capture {
                    out.push(mv);
                }
            }
            return Ok(out);
        }
        out.extend(self.cheapest(moves, ends));
        if width == Width::Found || out.is_empty() {
            let found = self.winning_move(*state, ends.capture, meter);
            out.push(found.ok_or(ExtractError::Limit(Exhausted::Nodes))?);
        }
        Ok(out)
    }

    /// Of the moves that are known to win, one that ends the proof at once, or else the one that took the least to decide: so
    /// proofs get a fifth as large.
    fn cheapest(&mut self, moves: &[(Move, State)], ends: &Ends) -> Option<Move> {
        let mut best: Option<(u32, Move)> = None;
        for (mv, next) in moves.iter().filter(|(mv, _)| *mv != Move::Pass) {
            let taken = ends.capture && next.is_captured(&self.area);
            if taken || ends.at(&self.area, next).is_some() {
                return Some(*mv);
            }
            if let Some(work) = self.work_of(next, ends.capture)
                && best.is_none_or(|(least, _)| work < least)
            {
                best = Some((work, *mv));
            }
        }
        best.map(|(_, mv)| mv)
    }
}

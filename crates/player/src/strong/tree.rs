//! The tree of the search: positions with what was found below them, and the rule that chooses the next move to look at.
//!
//! ```text
//!   value + TUNED.curiosity * prior * sqrt(visits of the position) / (1 + visits of the move)        (PUCT: Silver et al. 2017)
//! ```
//! Values are Black's inside the tree and the mover's where moves are compared. A move that was not looked at yet is expected to
//! be worse than its position: the more, the more of the likely moves have been tried. What is being looked at by
//! another thread, or earlier in the same batch, counts as lost until its result is known.

use super::tuning::TUNED;
use board::{Color, Move};

/// No node.
const NONE: u32 = u32::MAX;

/// What is expected of a position, for Black: the chance to win, and the lead.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Value {
    /// From 0 to 1.
    pub(super) win: f32,
    /// In points as they will be counted.
    pub(super) lead: f32,
}

impl Value {
    /// The same for a color.
    pub(super) fn of(self, color: Color) -> Value {
        match color {
            Color::Black => self,
            Color::White => Value {
                win: 1.0 - self.win,
                lead: -self.lead,
            },
        }
    }
}

/// A move of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The move.
    pub(super) mv: Move,
    /// How likely a strong player makes it.
    pub(super) prior: f32,
    child: u32,
    /// The rules of repetition forbid it here, or nobody wants to see it.
    illegal: bool,
}

impl Edge {
    /// A move that was not looked at.
    pub(super) fn new(mv: Move, prior: f32) -> Edge {
        Edge {
            mv,
            prior,
            child: NONE,
            illegal: false,
        }
    }

    /// The position after it, once it was looked at.
    pub(super) fn child(&self) -> Option<usize> {
        (self.child != NONE).then_some(self.child as usize)
    }
}

/// How much is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Somebody is looking at it.
    Pending,
    /// Its moves are known.
    Open,
    /// Nothing needs to be looked at below it: the game is over or decided.
    Closed,
}

/// A position.
#[derive(Clone, Debug)]
struct Node {
    to_play: Color,
    state: State,
    visits: u32,
    /// Visits under way.
    pending: u32,
    win: f64,
    lead: f64,
    /// What was expected of it alone.
    own: Value,
    edges: Vec<Edge>,
}

impl Node {
    fn new(to_play: Color) -> Node {
        Node {
            to_play,
            state: State::Pending,
            visits: 0,
            pending: 0,
            win: 0.0,
            lead: 0.0,
            own: Value::default(),
            edges: Vec::new(),
        }
    }

    fn mean(&self) -> Value {
        match self.visits {
            0 => self.own,
            n => Value {
                win: (self.win / f64::from(n)) as f32,
                lead: (self.lead / f64::from(n)) as f32,
            },
        }
    }
}

/// Where a descent ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// At a new position, which must be looked at.
    New(usize),
    /// At one where nothing is to be looked at.
    Known(usize),
    /// At one that somebody looks at already.
    Busy,
    /// One move further.
    Down(usize, Move),
}

/// Positions; the root is the first.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The lead around which points count most, Black's.
    pub(super) center: f32,
}

/// The index of the root.
pub(super) const ROOT: usize = 0;

impl Tree {
    /// A root that nobody has looked at.
    pub(super) fn new(to_play: Color) -> Tree {
        Tree {
            nodes: vec![Node::new(to_play)],
            center: 0.0,
        }
    }

    /// Number of positions.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Who moves in a position.
    pub(super) fn to_play(&self, node: usize) -> Color {
        self.nodes[node].to_play
    }

    /// How often a position was looked at or through.
    pub(super) fn visits(&self, node: usize) -> u32 {
        self.nodes[node].visits
    }

    /// What is expected, from all that was seen below.
    pub(super) fn value(&self, node: usize) -> Value {
        self.nodes[node].mean()
    }

    /// The moves that are considered; those that are forbidden are left out.
    pub(super) fn edges(&self, node: usize) -> impl Iterator<Item = &Edge> {
        self.nodes[node].edges.iter().filter(|e| !e.illegal)
    }

    /// Whether the moves of a position are known, or none are needed.
    pub(super) fn is_seen(&self, node: usize) -> bool {
        self.nodes[node].state != State::Pending
    }

    /// One step of a descent: the move to look at, or the end of it. A visit is noted as under way.
    pub(super) fn step(&mut self, node: usize) -> Step {
        match self.nodes[node].state {
            State::Closed => Step::Known(node),
            State::Pending if self.nodes[node].pending > 0 => Step::Busy,
            State::Pending => {
                self.nodes[node].pending += 1;
                Step::New(node)
            }
            State::Open => match self.select(node) {
                None => Step::Known(node),
                Some(edge) => {
                    let mv = self.nodes[node].edges[edge].mv;
                    Step::Down(edge, mv)
                }
            },
        }
    }

    /// Follows a move that turned out to be legal.
    pub(super) fn enter(&mut self, node: usize, edge: usize) -> usize {
        self.nodes[node].pending += 1;
        if let Some(child) = self.nodes[node].edges[edge].child() {
            return child;
        }
        let child = self.nodes.len();
        self.nodes.push(Node::new(!self.nodes[node].to_play));
        self.nodes[node].edges[edge].child = child as u32;
        child
    }

    /// Notes that the rules forbid a move.
    pub(super) fn forbid(&mut self, node: usize, edge: usize) {
        self.nodes[node].edges[edge].illegal = true;
    }

    /// Leaves moves out.
    pub(super) fn forbid_moves(&mut self, node: usize, moves: &[Move]) {
        let edges = self.nodes[node].edges.iter_mut();
        edges
            .filter(|e| moves.contains(&e.mv))
            .for_each(|e| e.illegal = true);
    }

    /// Gives a new position its moves and value; without moves nothing is looked at below it.
    pub(super) fn open(&mut self, node: usize, edges: Vec<Edge>, own: Value) {
        let node = &mut self.nodes[node];
        node.state = match edges.is_empty() {
            true => State::Closed,
            false => State::Open,
        };
        node.own = own;
        node.edges = edges;
    }

    /// Gives the root other moves, keeping what was found below those that stay.
    pub(super) fn reopen_root(&mut self, mut edges: Vec<Edge>, own: Value) {
        for edge in &mut edges {
            let old = self.nodes[ROOT].edges.iter().find(|e| e.mv == edge.mv);
            if let Some(old) = old {
                (edge.child, edge.illegal) = (old.child, old.illegal);
            }
        }
        self.open(ROOT, edges, own);
    }

    /// The end of a visit: its result along the way, the first being the root. The last was entered or stepped into.
    pub(super) fn note(&mut self, path: &[usize], value: Value) {
        for &index in path {
            let node = &mut self.nodes[index];
            node.pending = node.pending.saturating_sub(1);
            node.visits += 1;
            node.win += f64::from(value.win);
            node.lead += f64::from(value.lead);
        }
    }

    /// A visit that came to nothing.
    pub(super) fn withdraw(&mut self, path: &[usize]) {
        for &index in path {
            let node = &mut self.nodes[index];
            node.pending = node.pending.saturating_sub(1);
        }
    }

    /// A value as one number from 0 to 1, for a color.
    fn utility(&self, value: Value, color: Color) -> f32 {
        let value = Value {
            lead: value.lead - self.center,
            ..value
        };
        let value = value.of(color);
        let lead = 0.5 + 0.5 * (value.lead / TUNED.lead_scale).tanh();
        (1.0 - TUNED.lead_share) * value.win + TUNED.lead_share * lead
    }

    /// The move to look at next, by its place.
    fn select(&self, index: usize) -> Option<usize> {
        let node = &self.nodes[index];
        let mover = node.to_play;
        let all = (node.visits + node.pending) as f32;
        let curiosity = TUNED.curiosity + TUNED.curiosity_growth * ((all + 300.0) / 300.0).ln();
        let reach = curiosity * all.max(1.0).sqrt();
        let seen = |e: &&Edge| e.child().is_some_and(|c| self.nodes[c].visits > 0);
        let tried: f32 = self.edges(index).filter(seen).map(|e| e.prior).sum();
        let unseen = self.utility(node.mean(), mover) - TUNED.unseen_loss * tried.sqrt();
        let mut best = None;
        for (place, edge) in node.edges.iter().enumerate() {
            if edge.illegal {
                continue;
            }
            let (visits, pending, worth) = match edge.child() {
                None => (0.0, 0.0, unseen),
                Some(child) => {
                    let child = &self.nodes[child];
                    let (visits, pending) = (child.visits as f32, child.pending as f32);
                    let worth = match child.visits {
                        0 => unseen,
                        _ => self.utility(child.mean(), mover),
                    };
                    (visits, pending, worth)
                }
            };
            // What is under way counts as lost.
            let worth = match pending {
                0.0 => worth,
                _ => worth * visits / (visits + pending),
            };
            let score = worth + reach * edge.prior / (1.0 + visits + pending);
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((place, score));
            }
        }
        best.map(|(place, _)| place)
    }

    /// The tree below a move of the root, as a tree of its own; none when nothing is known of it.
    pub(super) fn below(&self, mv: Move) -> Option<Tree> {
        let child = self.edges(ROOT).find(|e| e.mv == mv)?.child()?;
        self.is_seen(child).then_some(())?;
        let mut nodes = vec![self.nodes[child].clone()];
        let mut at = 0;
        while at < nodes.len() {
            for place in 0..nodes[at].edges.len() {
                if let Some(old) = nodes[at].edges[place].child() {
                    // Nothing is under way between two searches: what was withdrawn is begun again.
                    let new = match self.is_seen(old) {
                        true => nodes.len() as u32,
                        false => NONE,
                    };
                    nodes[at].edges[place].child = new;
                    if new != NONE {
                        nodes.push(self.nodes[old].clone());
                    }
                }
            }
            at += 1;
        }
        Some(Tree {
            nodes,
            center: self.center,
        })
    }

    /// The moves that were looked at most, from a position on, and how often.
    pub(super) fn line(&self, from: usize, most: usize) -> Vec<(Move, u32)> {
        let mut line = Vec::new();
        let mut at = from;
        while line.len() < most {
            let visits = |e: &&Edge| e.child().map_or(0, |c| self.nodes[c].visits);
            let Some(best) = self.edges(at).rev_max(visits).filter(|e| visits(e) > 0) else {
                break;
            };
            line.push((best.mv, visits(&best)));
            at = best.child().unwrap_or(at);
        }
        line
    }
}

/// The first of the largest: `max_by_key` takes the last, and the likelier moves come first.
trait RevMax<'a>: Iterator<Item = &'a Edge> + Sized {
    fn rev_max(self, key: impl Fn(&&'a Edge) -> u32) -> Option<&'a Edge> {
        let mut best: Option<(&Edge, u32)> = None;
        for edge in self {
            let value = key(&edge);
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((edge, value));
            }
        }
        best.map(|(edge, _)| edge)
    }
}

impl<'a, I: Iterator<Item = &'a Edge>> RevMax<'a> for I {}

#[cfg(test)]
mod tests;

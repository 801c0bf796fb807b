//! The tree of the look-ahead: moves with their statistics, chosen by results of playouts through them and, while these are
//! few, of playouts that made the same move later (RAVE: Gelly and Silver, *Combining online and offline knowledge in UCT*, 2007).
//!
//! ```text
//!   value = (1 - b) * wins / visits + b * later wins / later visits        both with the prior's visits
//!   b     = later / (later + visits + later * visits / TUNED.balance)            1 in the beginning, 0 in the end
//! ```

use board::{Color, Move};

use crate::game::FirstMovers;
use crate::priors::Prior;
use crate::tuning::TUNED;

/// A move and what became of it. Results are those of the side that made it.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The move.
    pub mv: Move,
    /// Playouts through it.
    pub visits: u32,
    /// The sum of their results, 0 to 1 each.
    pub wins: f32,
    /// The sum of leads at the end.
    pub lead: f32,
    /// Pretended visits and wins.
    prior: [f32; 2],
    /// Playouts that made the move later, and the sum of their results.
    later: [f32; 2],
    first_child: u32,
    children: u16,
}

impl Node {
    fn new(mv: Move, prior: [f32; 2]) -> Node {
        Node {
            mv,
            visits: 0,
            wins: 0.0,
            lead: 0.0,
            prior,
            later: [0.0; 2],
            first_child: 0,
            children: 0,
        }
    }

    /// The share of playouts that were won; a half before there is one.
    pub fn share(&self) -> f32 {
        match self.visits {
            0 => 0.5,
            n => self.wins / n as f32,
        }
    }

    /// The mean lead at the end.
    pub fn mean_lead(&self) -> f32 {
        self.lead / self.visits.max(1) as f32
    }

    fn value(&self, log: f32) -> f32 {
        let visits = self.visits as f32 + self.prior[0];
        let direct = (self.wins + self.prior[1]) / visits;
        let later = self.later[0];
        let curiosity = TUNED.curiosity * (log / visits).sqrt();
        if later == 0.0 {
            return direct + curiosity;
        }
        let weight = later / (later + visits + later * visits / TUNED.balance);
        (1.0 - weight) * direct + weight * self.later[1] / later + curiosity
    }
}

/// All nodes; the children of one lie side by side.
#[derive(Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

/// The index of the root.
pub const ROOT: usize = 0;

impl Tree {
    /// A root without moves.
    pub fn new() -> Tree {
        Tree {
            nodes: vec![Node::new(Move::Pass, [1.0, 0.5])],
        }
    }

    /// A node.
    pub fn node(&self, index: usize) -> &Node {
        &self.nodes[index]
    }

    /// Number of nodes.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Whether the moves of a node are known.
    pub fn is_grown(&self, index: usize) -> bool {
        self.nodes[index].children > 0
    }

    /// The children of a node.
    pub fn children(&self, index: usize) -> impl ExactSizeIterator<Item = usize> + use<> {
        let node = &self.nodes[index];
        let first = node.first_child as usize;
        first..first + usize::from(node.children)
    }

    /// Gives a node its moves.
    pub fn grow(&mut self, index: usize, moves: impl IntoIterator<Item = Prior>, pass: [f32; 2]) {
        let first = self.nodes.len();
        let node = |m: Prior| Node::new(Move::Play(m.point), [m.visits, m.wins]);
        self.nodes.extend(moves.into_iter().map(node));
        self.nodes.push(Node::new(Move::Pass, pass));
        let children = (self.nodes.len() - first) as u16;
        let node = &mut self.nodes[index];
        (node.first_child, node.children) = (first as u32, children);
    }

    /// The child to visit next.
    pub fn select(&self, index: usize) -> Option<usize> {
        let log = (self.nodes[index].visits as f32 + 1.0).ln();
        let mut best = None;
        let mut value = f32::MIN;
        for child in self.children(index) {
            let v = self.nodes[child].value(log);
            if v > value {
                (best, value) = (Some(child), v);
            }
        }
        best
    }

    /// Notes a result, 0 to 1 and the lead at the end, both Black's, along a path from the root. `to_play` moves at the root.
    pub fn update(
        &mut self,
        path: &[usize],
        to_play: Color,
        result: [f32; 2],
        first: &mut FirstMovers,
    ) {
        for (depth, &index) in path.iter().enumerate().rev() {
            // The color that moves at this node; the other has made the node's move.
            let mover = if depth % 2 == 0 { to_play } else { !to_play };
            let own = |color: Color| match color {
                Color::Black => result,
                Color::White => [1.0 - result[0], -result[1]],
            };
            let [wins, _] = own(mover);
            for child in self.children(index) {
                let node = &mut self.nodes[child];
                if let Move::Play(p) = node.mv
                    && first.is(p, mover)
                {
                    node.later[0] += 1.0;
                    node.later[1] += wins;
                }
            }
            let [wins, lead] = own(!mover);
            let node = &mut self.nodes[index];
            node.visits += 1;
            node.wins += wins;
            node.lead += lead;
            if let (Move::Play(p), true) = (node.mv, depth > 0) {
                first.note_earlier(p, !mover);
            }
        }
    }

    /// The child with the most visits.
    pub fn most_visited(&self, index: usize) -> Option<usize> {
        self.children(index).max_by_key(|&c| self.nodes[c].visits)
    }

    /// The line that was visited most.
    pub fn line(&self, from: usize, most: usize) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = from;
        while line.len() < most
            && let Some(child) = self.most_visited(at)
            && self.nodes[child].visits > 0
        {
            line.push(self.nodes[child].mv);
            at = child;
        }
        line
    }
}

impl Default for Tree {
    fn default() -> Tree {
        Tree::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Point;

    fn prior(column: u8) -> Prior {
        Prior {
            point: Point::new(column, 0),
            visits: 2.0,
            wins: 1.0,
        }
    }

    #[test]
    fn the_better_move_is_visited_more() {
        let mut tree = Tree::new();
        tree.grow(ROOT, [prior(0), prior(1)], [2.0, 0.2]);
        for _ in 0..300 {
            let child = tree.select(ROOT).expect("a child");
            let wins = tree.node(child).mv == Move::Play(Point::new(1, 0));
            let result = if wins { [1.0, 3.0] } else { [0.0, -3.0] };
            tree.update(
                &[ROOT, child],
                Color::Black,
                result,
                &mut FirstMovers::new(),
            );
        }
        let best = tree.most_visited(ROOT).expect("a child");
        assert_eq!(tree.node(best).mv, Move::Play(Point::new(1, 0)));
        assert!(tree.node(best).visits > 250);
        assert_eq!(tree.node(best).mean_lead(), 3.0);
        assert_eq!(tree.node(ROOT).visits, 300);
    }

    #[test]
    fn later_moves_teach_siblings() {
        let mut tree = Tree::new();
        tree.grow(ROOT, [prior(0), prior(1)], [2.0, 0.2]);
        let mut first = FirstMovers::new();
        first.note_later(Point::new(1, 0), Color::White);
        // White moves at the root, plays 0 and later 1, and wins.
        let child = tree.children(ROOT).next().expect("a child");
        tree.update(&[ROOT, child], Color::White, [0.0, -1.0], &mut first);
        let other = tree.node(child + 1);
        assert_eq!((other.visits, other.later), (0, [1.0, 1.0]));
        assert_eq!(tree.node(child).share(), 1.0);
    }
}

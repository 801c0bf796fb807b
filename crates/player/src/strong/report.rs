//! What a search has found, for whoever shows it.

use board::{Color, Move};

use super::Strong;
use super::tree::{ROOT, Tree, Value};

/// Moves of a line at most.
const LINE: usize = 16;

/// A move that was looked at. Chances and leads are the mover's.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// The move.
    pub mv: Move,
    /// How often it was looked at.
    pub visits: u32,
    /// How likely a strong player makes it.
    pub prior: f32,
    /// The chance to win.
    pub win: f32,
    /// The expected lead, as it will be counted.
    pub lead: f32,
    /// What is expected to follow; the move itself is the first.
    pub line: Vec<Move>,
    /// How often each of these was looked at.
    pub line_visits: Vec<u32>,
}

/// What is expected of a position: estimates all of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Who moves.
    pub to_play: Color,
    /// Visits in all.
    pub visits: u32,
    /// The mover's chance to win.
    pub win: f32,
    /// The mover's expected lead.
    pub lead: f32,
    /// Moves that were looked at, the most visited first.
    pub tried: Vec<Tried>,
    /// The likeliest moves, looked at or not.
    pub likely: Vec<(Move, f32)>,
    /// Who owns each point in the end, row by row: 1 Black, -1 White.
    pub owner: Vec<f32>,
}

impl Strong {
    /// What the last search found.
    pub(super) fn report(&self) -> Report {
        let empty = Tree::new(Color::Black);
        let tree = self.memory.as_ref().map_or(&empty, |m| &m.tree);
        let to_play = tree.to_play(ROOT);
        let mut tried: Vec<Tried> = tree
            .edges(ROOT)
            .filter_map(|edge| {
                let child = edge.child().filter(|&c| tree.visits(c) > 0)?;
                let Value { win, lead } = tree.value(child).of(to_play);
                let visits = tree.visits(child);
                let mut line = vec![(edge.mv, visits)];
                line.extend(tree.line(child, LINE - 1));
                let (line, line_visits) = line.into_iter().unzip();
                Some(Tried {
                    mv: edge.mv,
                    visits,
                    prior: edge.prior,
                    win,
                    lead,
                    line,
                    line_visits,
                })
            })
            .collect();
        tried.sort_by_key(|t| std::cmp::Reverse(t.visits));
        let Value { win, lead } = tree.value(ROOT).of(to_play);
        let mut likely: Vec<(Move, f32)> = tree.edges(ROOT).map(|e| (e.mv, e.prior)).collect();
        likely.sort_by(|a, b| b.1.total_cmp(&a.1));
        Report {
            to_play,
            visits: tree.visits(ROOT),
            win,
            lead,
            tried,
            likely,
            owner: self.owner(),
        }
    }

    /// Who owns each point, row by row: 1 Black, -1 White.
    pub(super) fn owner(&self) -> Vec<f32> {
        let mean = |m: &super::Memory| {
            let share = 1.0 / m.owned.max(1) as f32;
            m.owner.iter().map(|o| o * share).collect()
        };
        self.memory.as_ref().map_or_else(Vec::new, mean)
    }
}

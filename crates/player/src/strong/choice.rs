//! Moves that a search keeps to or leaves out because somebody asked for it: what front ends call `allow` and `avoid`.

use board::{Color, Game, Move, PointSet};

use super::tree::{Edge, ROOT, Tree};

/// A wish of somebody who looks at a position: which moves one side may choose from in the next plies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Whose moves.
    pub color: Color,
    /// These points.
    pub points: PointSet,
    /// And the pass.
    pub pass: bool,
    /// Whether nothing but these is looked at; otherwise anything but these.
    pub only: bool,
    /// In so many plies, the next move being the first.
    pub plies: usize,
}

impl Choice {
    fn names(&self, mv: Move) -> bool {
        match mv {
            Move::Play(p) => self.points.contains(p),
            Move::Pass => self.pass,
        }
    }

    fn leaves_out(&self, mv: Move, color: Color, depth: usize) -> bool {
        color == self.color && depth < self.plies && self.names(mv) != self.only
    }
}

/// Whether a move so many plies after the root is left out.
pub(super) fn left_out(choices: &[Choice], mv: Move, color: Color, depth: usize) -> bool {
    choices.iter().any(|c| c.leaves_out(mv, color, depth))
}

/// Moves of the root that are asked for by name and would not be considered otherwise.
pub(super) fn asked_for(choices: &[Choice], game: &Game, edges: &[Edge]) -> Vec<Edge> {
    let color = game.to_play();
    let mut points = PointSet::EMPTY;
    for choice in choices {
        let now = choice.only && choice.color == color && choice.plies > 0;
        points |= if now { choice.points } else { PointSet::EMPTY };
    }
    let mut game = game.clone();
    let mut missing = |p: &board::Point| {
        let mv = Move::Play(*p);
        edges.iter().all(|e| e.mv != mv) && game.legality(mv, color).is_ok()
    };
    let added = points.iter().filter(|p| missing(p));
    // The search gave them no chance worth naming.
    added.map(|p| Edge::new(Move::Play(p), 1e-4)).collect()
}

/// Leaves out what may not be looked at now.
pub(super) fn apply_at_root(choices: &[Choice], tree: &mut Tree) {
    let color = tree.to_play(ROOT);
    let out: Vec<Move> = tree
        .edges(ROOT)
        .map(|e| e.mv)
        .filter(|&mv| left_out(choices, mv, color, 0))
        .collect();
    tree.forbid_moves(ROOT, &out);
}

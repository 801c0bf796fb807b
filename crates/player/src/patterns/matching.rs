//! PDP: the present node from the stones in the corner.
//!
//! A node fits a corner when all its stones are there and no others are in the corner's zone:
//!
//! ```text
//!   19x19: 9 x 9 points      the middle lines belong to no corner; stones of a pattern
//!   13x13: 6 x 6 points      may lie outside the zone, then they must be there
//! ```

use board::{Board, Color, Move, Point, PointSet, Size};

use super::canonical::CornerView;
use super::library::{Library, NodeRef};

/// A node that fits a corner of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// The node.
    pub node: NodeRef,
    /// How the board must be looked at.
    pub view: CornerView,
    /// The corner of the board.
    pub corner: Point,
    /// Number of turns that led to the node: 0 for an empty corner.
    pub depth: u32,
}

/// A next move of a pattern, on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Continuation {
    /// Who plays.
    pub color: Color,
    /// Where; a pass means elsewhere.
    pub mv: Move,
    /// The node it leads to.
    pub node: NodeRef,
}

/// A pattern move for the side to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// Where to play.
    pub point: Point,
    /// The corner it belongs to.
    pub corner: Point,
    /// Number of the move in its pattern, from 1.
    pub number: u32,
    /// The node it leads to.
    pub node: NodeRef,
    /// The name of that node.
    pub name: Option<String>,
}

/// Columns and rows of a corner: all lines up to, not including, the middle.
pub fn corner_zone(size: Size) -> (u8, u8) {
    (size.width() / 2, size.height() / 2)
}

/// One of several continuations (or whatever), by a random number; Luo's program chooses so.
pub fn pick<T>(choices: &[T], random: u64) -> Option<&T> {
    let n = choices.len() as u64;
    choices.get(random.checked_rem(n)? as usize)
}

/// The points of the zone at the top left of a board of this size.
fn zone_points(size: Size) -> PointSet {
    let (columns, rows) = corner_zone(size);
    (0..rows)
        .flat_map(|r| (0..columns).map(move |c| Point::new(c, r)))
        .collect()
}

impl Library {
    /// The nodes that fit the corners of a board: every view in which one does.
    pub fn matches(&self, board: &Board) -> Vec<Match> {
        CornerView::all()
            .flat_map(|view| self.matches_in(board, view))
            .collect()
    }

    /// The nodes that fit the corner in which a point lies, such as that of the last move.
    pub fn matches_near(&self, board: &Board, p: Point) -> Vec<Match> {
        let corner = super::canonical::nearest_corner(p, board.size());
        CornerView::all()
            .filter(|view| view.corner(board.size()) == corner)
            .flat_map(|view| self.matches_in(board, view))
            .collect()
    }

    fn matches_in(&self, board: &Board, view: CornerView) -> Vec<Match> {
        let size = board.size();
        let seen_size = view.symmetry.apply_size(size);
        let all = Color::ALL.map(|c| {
            let stones = board.stones(view.color(c));
            view.symmetry.apply_set(stones, size)
        });
        let zone = zone_points(seen_size);
        let inside = all.map(|stones| stones & zone);
        let fits = |stones: &[PointSet; 2]| {
            (0..2).all(|c| (stones[c] & zone) == inside[c] && stones[c].is_subset(&all[c]))
        };
        let mut found = Vec::new();
        for (i, node) in self.nodes.iter().enumerate() {
            if fits(&node.stones) {
                found.push(Match {
                    node: NodeRef(i as u32),
                    view,
                    corner: view.corner(size),
                    depth: node.depth,
                });
            }
        }
        found
    }

    /// The next moves of a node as seen on a board of this size; those it has no room for are left out.
    pub fn continuations(&self, node: NodeRef, view: CornerView, size: Size) -> Vec<Continuation> {
        let children = self.node(node).children.iter();
        children
            .filter_map(|&child| {
                let (color, mv) = view.turn_back(self.node(child).turn?, size)?;
                Some(Continuation {
                    color,
                    mv,
                    node: child,
                })
            })
            .collect()
    }

    /// All pattern moves for a color, each point once (for the longest pattern that has it), the longest
    /// patterns first. Empty corners suggest the first moves of the library.
    pub fn suggest(&self, board: &Board, color: Color) -> Vec<Suggestion> {
        self.suggestions(board, color, self.matches(board))
    }

    /// The pattern moves for a color in the corner in which a point lies: Luo's `GetPieceFromPattern`.
    pub fn suggest_near(&self, board: &Board, color: Color, p: Point) -> Vec<Suggestion> {
        self.suggestions(board, color, self.matches_near(board, p))
    }

    fn suggestions(&self, board: &Board, color: Color, mut found: Vec<Match>) -> Vec<Suggestion> {
        // Stable: equal depths stay in the order of views and nodes.
        found.sort_by_key(|m| std::cmp::Reverse(m.depth));
        let mut named = PointSet::EMPTY;
        let mut all = Vec::new();
        for m in found {
            for next in self.continuations(m.node, m.view, board.size()) {
                let Move::Play(point) = next.mv else { continue };
                if next.color != color || named.contains(point) || !board.is_legal(point, color) {
                    continue;
                }
                named.insert(point);
                all.push(Suggestion {
                    point,
                    corner: m.corner,
                    number: m.depth + 1,
                    node: next.node,
                    name: self.name(next.node),
                });
            }
        }
        all
    }
}

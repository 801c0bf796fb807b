//! PCP: a pointer for each corner that moves along as stones are played.
//!
//! Easy and fast, but it sees nothing it has not followed: a corner in which somebody left the patterns is
//! lost until the next game. (A pass in a pattern is stepped over: it says that one played elsewhere.)

use board::{Color, Move, Point, Size};

use super::canonical::{CornerView, Turn, nearest_corner};
use super::library::{Library, NodeRef};
use super::matching::{Continuation, corner_zone};

/// A place in the tree, seen in some way.
type Pointer = (NodeRef, CornerView);

/// Pointers into a [`Library`] for the four corners of a board, none left in a corner that is lost.
#[derive(Clone, Debug)]
pub struct Follower {
    size: Size,
    corners: [(Point, Vec<Pointer>); 4],
}

impl Follower {
    /// An empty board.
    pub fn new(size: Size) -> Follower {
        let (right, bottom) = (size.width() - 1, size.height() - 1);
        let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)].map(|(c, r)| {
            let corner = Point::new(c, r);
            let views = CornerView::all().filter(|v| v.corner(size) == corner);
            (corner, views.map(|v| (NodeRef(0), v)).collect())
        });
        Follower { size, corners }
    }

    /// A stone is played: the pointers of its corner move on, or are lost.
    ///
    /// A stone in the zone of no corner moves only those pointers on that wait for it.
    pub fn played(&mut self, library: &Library, color: Color, p: Point) {
        let (columns, rows) = corner_zone(self.size);
        let near = nearest_corner(p, self.size);
        let inside =
            p.column().abs_diff(near.column()) < columns && p.row().abs_diff(near.row()) < rows;
        let size = self.size;
        for (corner, pointers) in &mut self.corners {
            if inside && *corner != near {
                continue;
            }
            let next: Vec<Pointer> = pointers
                .iter()
                .filter_map(|&(node, view)| {
                    let turn = view.turn((color, Move::Play(p)), size);
                    Some((step(library, node, turn)?, view))
                })
                .collect();
            if inside || !next.is_empty() {
                *pointers = next;
            }
        }
    }

    fn pointers(&self, p: Point) -> impl Iterator<Item = Pointer> + '_ {
        let near = nearest_corner(p, self.size);
        let of_corner = self
            .corners
            .iter()
            .filter(move |(corner, _)| *corner == near);
        of_corner.flat_map(|(_, pointers)| pointers.iter().copied())
    }

    /// The successors in the corner nearest to a point that are stones of this color, each point once.
    pub fn next(&self, library: &Library, color: Color, p: Point) -> Vec<Continuation> {
        let mut all: Vec<Continuation> = Vec::new();
        for (node, view) in self.pointers(p) {
            let passes = library.node(node).children.iter().copied();
            let passes = passes.filter(|&c| is_pass(library, c));
            for from in std::iter::once(node).chain(passes) {
                for next in library.continuations(from, view, self.size) {
                    let wanted = next.color == color && next.mv != Move::Pass;
                    if wanted && all.iter().all(|known| known.mv != next.mv) {
                        all.push(next);
                    }
                }
            }
        }
        all
    }
}

fn is_pass(library: &Library, node: NodeRef) -> bool {
    matches!(library.node(node).turn, Some((_, Move::Pass)))
}

/// The node after a turn, perhaps with a pass in between.
fn step(library: &Library, node: NodeRef, turn: Turn) -> Option<NodeRef> {
    library.child(node, turn).or_else(|| {
        let children = library.node(node).children.iter();
        let mut passes = children.filter(|&&c| is_pass(library, c));
        passes.find_map(|&pass| library.child(pass, turn))
    })
}

//! Ways through a tree. None of them recurses or keeps a stack: the links are enough.

use crate::tree::{GameTree, NodeId};

impl GameTree {
    /// The main line: the root, its first child, and so on.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + Clone + '_ {
        self.line_from(self.root())
    }

    /// A node, its first child, and so on.
    pub fn line_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
        std::iter::successors(Some(id), |&n| self.first_child(n))
    }

    /// A node, its parent, and so on up to the root.
    pub fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
        std::iter::successors(Some(id), |&n| self.parent(n))
    }

    /// The nodes from the root to this one, both included.
    pub fn path_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = self.ancestors(id).collect();
        path.reverse();
        path
    }

    /// Number of nodes before this one on its path: 0 for the root.
    pub fn depth(&self, id: NodeId) -> usize {
        self.ancestors(id).count() - 1
    }

    /// Whether the node lies on the main line.
    pub fn is_main(&self, id: NodeId) -> bool {
        self.ancestors(id)
            .all(|n| self.previous_sibling(n).is_none())
    }

    /// All nodes depth first: every node before its children, the main line before its variations.
    pub fn preorder(&self) -> impl Iterator<Item = NodeId> + Clone + '_ {
        self.descendants(self.root())
    }

    /// A node and everything after it, depth first.
    pub fn descendants(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
        self.walk(id).map(|(node, _)| node)
    }

    /// As [`descendants`](GameTree::descendants), each with the number of levels the walk went up
    /// before it came down to the node: 0 after a parent, 1 after a leaf beside it.
    pub(crate) fn walk(&self, top: NodeId) -> Walk<'_> {
        Walk {
            tree: self,
            top,
            next: Some((top, 0)),
        }
    }
}

/// See [`GameTree::walk`].
#[derive(Clone)]
pub(crate) struct Walk<'a> {
    tree: &'a GameTree,
    top: NodeId,
    next: Option<(NodeId, usize)>,
}

impl Iterator for Walk<'_> {
    type Item = (NodeId, usize);

    fn next(&mut self) -> Option<(NodeId, usize)> {
        let current = self.next?;
        self.next = match self.tree.first_child(current.0) {
            Some(child) => Some((child, 0)),
            None => self.beside(current.0),
        };
        Some(current)
    }
}

impl Walk<'_> {
    /// The first sibling of the node or of an ancestor below the top, and how far up it was.
    fn beside(&self, mut id: NodeId) -> Option<(NodeId, usize)> {
        let mut up = 1;
        while id != self.top {
            if let Some(sibling) = self.tree.next_sibling(id) {
                return Some((sibling, up));
            }
            id = self.tree.parent(id)?;
            up += 1;
        }
        None
    }
}

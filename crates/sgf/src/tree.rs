//! A game: a tree of nodes in one vector.
//!
//! Nodes are linked by index, so no operation recurses: a tree is read, walked, edited, compared
//! and dropped in constant stack, however deep it is.
//!
//! ```text
//!   root ── a ── b ── c          main line: the first child, again and again
//!               └─ d ── e        d is b's next sibling, a variation
//! ```
//!
//! A [`NodeId`] stays valid whatever is done elsewhere in the tree; that of a deleted node is never
//! given to another.

use encoding_rs::{Encoding, UTF_8};

use crate::property::Property;

/// A node of one particular [`GameTree`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// "No node", in links.
    const NONE: NodeId = NodeId(u32::MAX);

    fn some(self) -> Option<NodeId> {
        (self != NodeId::NONE).then_some(self)
    }
}

impl std::fmt::Debug for NodeId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{}", self.0)
    }
}

#[derive(Clone, Debug)]
struct Node {
    properties: Vec<Property>,
    parent: NodeId,
    first_child: NodeId,
    last_child: NodeId,
    previous: NodeId,
    next: NodeId,
    deleted: bool,
}

impl Node {
    const EMPTY: Node = Node {
        properties: Vec::new(),
        parent: NodeId::NONE,
        first_child: NodeId::NONE,
        last_child: NodeId::NONE,
        previous: NodeId::NONE,
        next: NodeId::NONE,
        deleted: false,
    };
}

/// A game: nodes with properties, and the encoding of their text.
///
/// Equality compares shape, order, names, raw values and encoding; not how the nodes are numbered
/// nor where they were read.
///
/// All methods that take a [`NodeId`] panic if it is larger than any of this tree; a deleted node
/// has no properties and no relatives.
#[derive(Clone, Debug)]
pub struct GameTree {
    nodes: Vec<Node>,
    len: usize,
    encoding: &'static Encoding,
}

impl GameTree {
    /// A game of one empty root node, in UTF-8 without saying so. See
    /// [`GameTree::new`](GameTree::new) for a game with the usual root properties.
    pub fn bare() -> GameTree {
        GameTree {
            nodes: vec![Node::EMPTY],
            len: 1,
            encoding: UTF_8,
        }
    }

    /// The encoding of the raw values.
    pub fn encoding(&self) -> &'static Encoding {
        self.encoding
    }

    /// Says that the raw values are in another encoding, without touching them.
    pub(crate) fn reinterpret(&mut self, encoding: &'static Encoding) {
        self.encoding = encoding;
    }

    /// The first node.
    pub fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Never: a game has a root.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// Whether the node exists in this tree and was not deleted.
    pub fn contains(&self, id: NodeId) -> bool {
        self.nodes.get(id.0 as usize).is_some_and(|n| !n.deleted)
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// The node before this one; none for the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent.some()
    }

    /// The first node after this one, which continues the main line.
    pub fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).first_child.some()
    }

    /// The last of the nodes after this one.
    pub fn last_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).last_child.some()
    }

    /// The next variation beside this node.
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).next.some()
    }

    /// The variation before this node.
    pub fn previous_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).previous.some()
    }

    /// The nodes after this one, main variation first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
        std::iter::successors(self.first_child(id), |&c| self.next_sibling(c))
    }

    /// The properties of a node, in their order.
    pub fn properties(&self, id: NodeId) -> &[Property] {
        &self.node(id).properties
    }

    pub(crate) fn properties_mut(&mut self, id: NodeId) -> &mut Vec<Property> {
        &mut self.node_mut(id).properties
    }

    /// Adds an empty node after `parent`, as its last variation.
    ///
    /// # Panics
    /// If `parent` was deleted, or the tree has 2^32 - 1 nodes.
    pub fn add_child(&mut self, parent: NodeId) -> NodeId {
        assert!(self.contains(parent), "{parent:?} is not in the tree");
        assert!(self.nodes.len() < u32::MAX as usize, "the tree is full");
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node::EMPTY);
        self.len += 1;
        self.link(id, parent, None);
        id
    }

    /// Hangs a free node under `parent`, before one of its children or at the end.
    pub(crate) fn link(&mut self, id: NodeId, parent: NodeId, before: Option<NodeId>) {
        let next = before.unwrap_or(NodeId::NONE);
        let previous = match before {
            Some(sibling) => self.node(sibling).previous,
            None => self.node(parent).last_child,
        };
        let node = self.node_mut(id);
        (node.parent, node.previous, node.next) = (parent, previous, next);
        match previous.some() {
            Some(sibling) => self.node_mut(sibling).next = id,
            None => self.node_mut(parent).first_child = id,
        }
        match next.some() {
            Some(sibling) => self.node_mut(sibling).previous = id,
            None => self.node_mut(parent).last_child = id,
        }
    }

    /// Cuts a node with everything after it loose from its parent and siblings.
    pub(crate) fn unlink(&mut self, id: NodeId) {
        let Node {
            parent,
            previous,
            next,
            ..
        } = *self.node(id);
        match previous.some() {
            Some(sibling) => self.node_mut(sibling).next = next,
            None if parent != NodeId::NONE => self.node_mut(parent).first_child = next,
            None => {}
        }
        match next.some() {
            Some(sibling) => self.node_mut(sibling).previous = previous,
            None if parent != NodeId::NONE => self.node_mut(parent).last_child = previous,
            None => {}
        }
        let node = self.node_mut(id);
        (node.parent, node.previous, node.next) = (NodeId::NONE, NodeId::NONE, NodeId::NONE);
    }

    /// Empties the slots of nodes that have been cut loose.
    pub(crate) fn bury(&mut self, ids: &[NodeId]) {
        for &id in ids {
            *self.node_mut(id) = Node {
                deleted: true,
                ..Node::EMPTY
            };
        }
        self.len -= ids.len();
    }
}

impl PartialEq for GameTree {
    fn eq(&self, other: &GameTree) -> bool {
        self.encoding == other.encoding
            && self.len == other.len
            && self
                .walk(self.root())
                .zip(other.walk(other.root()))
                .all(|((a, up_a), (b, up_b))| {
                    up_a == up_b && self.properties(a) == other.properties(b)
                })
    }
}

impl Eq for GameTree {}

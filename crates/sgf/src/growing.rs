//! A game while it is being read.

use std::collections::HashMap;

use encoding_rs::Encoding;

use crate::property::Property;
use crate::tree::{GameTree, NodeId};

/// A game being read.
pub(crate) struct Game {
    pub(crate) tree: GameTree,
    pub(crate) encoding: &'static Encoding,
    /// The node properties go to.
    pub(crate) node: NodeId,
    /// For every open `(` but the first, the node it hangs from.
    pub(crate) branches: Vec<NodeId>,
    /// The FF of the root; 1 unless it says more.
    pub(crate) format: u32,
    /// Whether the last thing was the `)` of a variation.
    pub(crate) after_variation: bool,
    /// Places of the properties of nodes that have many, lest looking for duplicates take quadratic
    /// time.
    places: HashMap<(NodeId, Box<str>), usize>,
}

impl Game {
    /// Number of properties up to which a node is searched one by one.
    const FEW: usize = 16;

    pub(crate) fn new(encoding: &'static Encoding) -> Game {
        let mut tree = GameTree::bare();
        tree.reinterpret(encoding);
        Game {
            node: tree.root(),
            tree,
            encoding,
            branches: Vec::new(),
            format: 1,
            after_variation: false,
            places: HashMap::new(),
        }
    }

    /// The place of a property among those of the current node.
    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        let properties = self.tree.properties(self.node);
        if properties.len() <= Game::FEW {
            properties.iter().position(|p| p.is(name))
        } else {
            self.places.get(&(self.node, name.into())).copied()
        }
    }

    pub(crate) fn append(&mut self, property: Property) {
        let properties = self.tree.properties_mut(self.node);
        if properties.is_empty() {
            // Most nodes are a move and nothing else; room for four would double the memory.
            properties.reserve_exact(1);
        }
        properties.push(property);
        let new = match properties.len() {
            0..=Game::FEW => return,
            len if len == Game::FEW + 1 => 0,
            len => len - 1,
        };
        let places = properties.iter().enumerate().skip(new);
        self.places
            .extend(places.map(|(at, p)| ((self.node, p.name().into()), at)));
    }
}

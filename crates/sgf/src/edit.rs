//! Changing a tree: nodes, variations and properties.

use encoding_rs::UTF_8;

use crate::encoding;
use crate::property::{Property, interpret_name, is_name};
use crate::text::{TextKind, escape, make_safe, unescape};
use crate::tree::{GameTree, NodeId};

/// A change that cannot be made. The tree is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EditError {
    /// The root can neither be deleted nor moved.
    #[error("the root of a game can neither be deleted nor moved")]
    Root,
    /// The node was deleted.
    #[error("the node is not in the tree any more")]
    Deleted,
    /// No property can have this name.
    #[error("{0:?} cannot be a property name; expected letters, like B or LB")]
    Name(String),
    /// A property has at least one value.
    #[error("property {0} needs at least one value, if only an empty one")]
    NoValue(String),
    /// The encoding of the game lacks a character.
    #[error("{character:?} cannot be written in {encoding}; convert the game to UTF-8 first")]
    Encoding {
        /// The character.
        character: char,
        /// Name of the encoding.
        encoding: &'static str,
    },
}

/// Nodes and variations.
impl GameTree {
    /// Deletes a node and everything after it. The ids of all other nodes stay valid.
    pub fn delete(&mut self, id: NodeId) -> Result<(), EditError> {
        self.check_movable(id)?;
        let doomed: Vec<NodeId> = self.descendants(id).collect();
        self.unlink(id);
        self.bury(&doomed);
        Ok(())
    }

    /// Swaps a variation with the one before it. False if it is the first already.
    pub fn promote(&mut self, id: NodeId) -> Result<bool, EditError> {
        self.check_movable(id)?;
        match (self.parent(id), self.previous_sibling(id)) {
            (Some(parent), Some(before)) => {
                self.unlink(id);
                self.link(id, parent, Some(before));
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Swaps a variation with the one after it. False if it is the last already.
    pub fn demote(&mut self, id: NodeId) -> Result<bool, EditError> {
        self.check_movable(id)?;
        self.next_sibling(id)
            .map_or(Ok(false), |after| self.promote(after))
    }

    /// Makes the path to a node the main line.
    pub fn make_main(&mut self, id: NodeId) -> Result<(), EditError> {
        if !self.contains(id) {
            return Err(EditError::Deleted);
        }
        for node in self.path_to(id) {
            if let Some(parent) = self.parent(node) {
                let first = self.first_child(parent).filter(|&first| first != node);
                if first.is_some() {
                    self.unlink(node);
                    self.link(node, parent, first);
                }
            }
        }
        Ok(())
    }

    fn check_movable(&self, id: NodeId) -> Result<(), EditError> {
        if id == self.root() {
            Err(EditError::Root)
        } else if self.contains(id) {
            Ok(())
        } else {
            Err(EditError::Deleted)
        }
    }
}

/// Properties.
impl GameTree {
    /// The property of this name (in capitals), if the node has it.
    pub fn property(&self, id: NodeId, name: &str) -> Option<&Property> {
        self.properties(id).iter().find(|p| p.is(name))
    }

    /// Sets a property to raw values: escaped, and in the encoding of the game. A property the
    /// node has already keeps its place; a new one comes last. Brackets that would end a value early
    /// are escaped.
    pub fn set_raw<V: AsRef<[u8]>>(
        &mut self,
        id: NodeId,
        name: &str,
        values: impl IntoIterator<Item = V>,
    ) -> Result<(), EditError> {
        let at = self.properties(id).len();
        self.insert_raw(id, at, name, values)
    }

    /// As [`set_raw`](GameTree::set_raw), but a new property comes at `index` among the others.
    pub fn insert_raw<V: AsRef<[u8]>>(
        &mut self,
        id: NodeId,
        index: usize,
        name: &str,
        values: impl IntoIterator<Item = V>,
    ) -> Result<(), EditError> {
        if !self.contains(id) {
            return Err(EditError::Deleted);
        }
        if !is_name(name) {
            return Err(EditError::Name(name.to_owned()));
        }
        let values: Vec<_> = values
            .into_iter()
            .map(|v| self.safe_value(v.as_ref()))
            .collect();
        if values.is_empty() {
            return Err(EditError::NoValue(name.to_owned()));
        }
        let property = Property::new(name, values, 0);
        let meant = interpret_name(name);
        let properties = self.properties_mut(id);
        match properties.iter().position(|p| p.is(&meant)) {
            Some(at) => properties[at] = property,
            None => properties.insert(index.min(properties.len()), property),
        }
        Ok(())
    }

    /// A raw value that surely ends where it should.
    fn safe_value(&self, raw: &[u8]) -> Box<[u8]> {
        let closed = [raw, b"]"].concat();
        if encoding::value_end(&closed, self.encoding()) == Some(raw.len()) {
            return raw.into();
        }
        let safe = make_safe(&encoding::decode(raw, self.encoding()));
        // Decoded text can be encoded again, but for what stood for bytes that did not fit.
        self.encoding().encode(&safe).0.into()
    }

    /// Sets a property to one text, which is escaped and encoded.
    pub fn set_text(&mut self, id: NodeId, name: &str, text: &str) -> Result<(), EditError> {
        let raw = self.encode(&escape(text, false))?;
        self.set_raw(id, name, [raw])
    }

    /// The first value of a property as text; see [`unescape`].
    pub fn text(&self, id: NodeId, name: &str, kind: TextKind) -> Option<String> {
        let property = self.property(id, name)?;
        Some(unescape(
            &encoding::decode(property.raw_value(), self.encoding()),
            kind,
        ))
    }

    /// Removes and returns a property.
    pub fn remove(&mut self, id: NodeId, name: &str) -> Option<Property> {
        let at = self.properties(id).iter().position(|p| p.is(name))?;
        Some(self.properties_mut(id).remove(at))
    }

    /// Escaped text in the encoding of the game.
    pub(crate) fn encode(&self, escaped: &str) -> Result<Vec<u8>, EditError> {
        encoding::encode(escaped, self.encoding()).map_err(|character| EditError::Encoding {
            character,
            encoding: self.encoding().name(),
        })
    }

    /// Converts all values to UTF-8 and makes the root say so: `CA[UTF-8]`, in the place CA had, or
    /// else after FF, GM or at the start. Bytes that do not fit the encoding, UTF-8 included, become
    /// their windows-1252 characters.
    pub fn to_utf8(&mut self) {
        let from = self.encoding();
        let ids: Vec<NodeId> = self.preorder().collect();
        for id in ids {
            for property in self.properties_mut(id) {
                for value in property
                    .values
                    .iter_mut()
                    .filter(|v| from != UTF_8 || !encoding::is_valid(v, UTF_8))
                {
                    *value = make_safe(&encoding::decode(value, from))
                        .into_bytes()
                        .into();
                }
            }
        }
        self.reinterpret(UTF_8);
        let root = self.root();
        let properties = self.properties(root);
        let after_heading = properties
            .iter()
            .rposition(|p| p.is("FF") || p.is("GM"))
            .map_or(0, |at| at + 1);
        // A fixed good name and value cannot be refused.
        let set = self.insert_raw(root, after_heading, "CA", ["UTF-8"]);
        debug_assert!(set.is_ok());
    }
}

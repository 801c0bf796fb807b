//! Writing trees.
//!
//! # The canonical form
//! What [`Collection::to_bytes`] writes, and what is therefore read and written back byte for byte:
//!
//! * an optional byte order mark, then the games, each followed by one LF, and nothing else;
//! * a game is `(`, its nodes, `)`; a node is `;` and its properties, each a name of letters and
//!   digits followed by its values in brackets; nothing, no white space either, stands between them;
//! * a node's only child follows it directly; several children are each enclosed in `(` and `)`;
//! * no two properties of a node have the same name; values are kept as they are, byte for byte.
//!
//! ```text
//!   (;FF[4]SZ[9];B[ee](;W[ec];B[gc])(;W[ge]))
//! ```
//!
//! [`Layout::Lines`] breaks lines outside values for readers of the file; the tree is the same.

use encoding_rs::UTF_8;

use crate::collection::Collection;
use crate::encoding::{Transport, wrap_transport};
use crate::tree::{GameTree, NodeId};

/// Where line breaks are put between nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Layout {
    /// The canonical form: none.
    #[default]
    Canonical,
    /// Each variation on a line of its own, long lines broken between nodes.
    Lines,
}

impl Collection {
    /// The collection in canonical form, in its own encoding and with its byte order mark.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.to_bytes_with(Layout::Canonical)
    }

    /// The collection in the given layout.
    pub fn to_bytes_with(&self, layout: Layout) -> Vec<u8> {
        let mut out = Vec::new();
        for game in &self.games {
            if self.must_convert(game) {
                let mut game = game.clone();
                game.to_utf8();
                game.write(&mut out, layout);
            } else {
                game.write(&mut out, layout);
            }
            out.push(b'\n');
        }
        wrap_transport(out, self.transport)
    }

    /// A byte order mark promises UTF-8 for every game; UTF-16 has no place for damaged text.
    fn must_convert(&self, game: &GameTree) -> bool {
        match self.transport {
            Transport::Plain => false,
            Transport::Utf8Bom => game.encoding() != UTF_8,
            Transport::Utf16Le | Transport::Utf16Be => {
                game.encoding() != UTF_8 || !game.is_valid_text()
            }
        }
    }
}

impl GameTree {
    /// The game in canonical form, without a line break at its end.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.write(&mut out, Layout::Canonical);
        out
    }

    fn write(&self, out: &mut Vec<u8>, layout: Layout) {
        let mut writer = Writer {
            line_start: out.len(),
            out,
            layout,
        };
        let mut open = 0usize;
        // The node the walk is at, to find the parents it climbs past.
        let mut at = self.root();
        for (node, up) in self.walk(self.root()) {
            for _ in 0..up {
                if self.opens_tree(at) {
                    writer.out.push(b')');
                    open -= 1;
                }
                at = self.parent(at).unwrap_or(at);
            }
            if self.opens_tree(node) {
                if node != self.root() {
                    writer.break_line();
                }
                writer.out.push(b'(');
                open += 1;
            } else {
                writer.break_long_line();
            }
            writer.node(self, node);
            at = node;
        }
        writer.out.extend(std::iter::repeat_n(b')', open));
    }

    /// Whether a `(` stands before the node.
    fn opens_tree(&self, id: NodeId) -> bool {
        id == self.root() || self.previous_sibling(id).is_some() || self.next_sibling(id).is_some()
    }
}

struct Writer<'a> {
    out: &'a mut Vec<u8>,
    line_start: usize,
    layout: Layout,
}

impl Writer<'_> {
    fn break_line(&mut self) {
        if self.layout == Layout::Lines {
            self.out.push(b'\n');
            self.line_start = self.out.len();
        }
    }

    fn break_long_line(&mut self) {
        const LINE: usize = 72;
        if self.out.len() - self.line_start > LINE {
            self.break_line();
        }
    }

    fn node(&mut self, tree: &GameTree, id: NodeId) {
        self.out.push(b';');
        for property in tree.properties(id) {
            self.out
                .extend_from_slice(property.written_name().as_bytes());
            for value in property.raw_values() {
                self.out.push(b'[');
                self.out.extend_from_slice(value);
                self.out.push(b']');
            }
        }
    }
}

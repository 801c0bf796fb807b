//! The tree of patterns, built from an SGF tree and kept together with it.

use board::{Board, Color, Illegal, Move, PointSet, Size};
use sgf::{Collection, GameTree, Layout, NodeId, ParseError, TextKind, ValueError};

use super::canonical::{CornerView, Turn, canonical_view};

/// Longest sequence that is taken for a corner pattern.
const LONGEST: usize = 200;

/// A node of a [`Library`]. The root is the empty corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeRef(pub(crate) u32);

/// A node: what was played last, in the canonical view, and what stands in the corner then.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) turn: Option<Turn>,
    pub(crate) children: Vec<NodeRef>,
    pub(crate) stones: [PointSet; 2],
    /// Number of turns before it, passes included.
    pub(crate) depth: u32,
    /// Where it is in the SGF tree, and how that is turned into the canonical view.
    source: NodeId,
    view: CornerView,
}

/// A sequence as it is in the SGF tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// Who played what.
    pub turns: Vec<(Color, Move)>,
    /// The last name (`N`) on the way.
    pub name: Option<String>,
    /// The comment (`C`) at its end.
    pub comment: Option<String>,
}

/// Why something is no pattern library, or no sequence.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PatternError {
    /// The file cannot be read.
    #[error(transparent)]
    Sgf(#[from] ParseError),
    /// A property cannot be read.
    #[error(transparent)]
    Value(#[from] ValueError),
    /// There are several games.
    #[error("{0} games; expected one tree of variations")]
    Games(usize),
    /// A sequence without stones, or with a pass at the start.
    #[error("a sequence starts with a pass; expected a stone in a corner")]
    NoStart,
    /// A position that is set up.
    #[error("setup stones (AB, AW or AE); expected moves only")]
    Setup,
    /// More moves than a corner sequence has.
    #[error("a sequence of more than {LONGEST} moves; expected a corner sequence")]
    TooLong,
    /// A move that cannot be played.
    #[error("move {number} of a sequence, {color} {mv}: {why}")]
    Illegal {
        /// Number of the move, from 1.
        number: usize,
        /// Who plays it.
        color: Color,
        /// The point, or `pass`.
        mv: String,
        /// Why not.
        why: Illegal,
    },
}

/// A tree of corner patterns, with the SGF tree that says the same.
#[derive(Clone, Debug)]
pub struct Library {
    tree: GameTree,
    size: Size,
    pub(crate) nodes: Vec<Node>,
}

/// The starter library.
const STARTER: &[u8] = include_bytes!("../../data/joseki.sgf");

impl Library {
    /// An empty library for boards of this size.
    pub fn new(size: Size) -> Library {
        let tree = GameTree::new(size);
        let root = Node {
            turn: None,
            children: Vec::new(),
            stones: [PointSet::EMPTY; 2],
            depth: 0,
            source: tree.root(),
            view: CornerView::HOME,
        };
        Library {
            size,
            nodes: vec![root],
            tree,
        }
    }

    /// The library that comes with the program: common sequences of the 4-4, 3-4 and 3-3 points, and the
    /// usual enclosures. (A test reads it; were it unreadable, the library would be empty.)
    pub fn starter() -> Library {
        Library::from_sgf(STARTER).unwrap_or_else(|_| Library::new(Size::default()))
    }

    /// Reads a library: one game whose variations are the sequences.
    pub fn from_sgf(bytes: &[u8]) -> Result<Library, PatternError> {
        let mut games = sgf::parse(bytes)?.collection.games;
        match (games.pop(), games.len()) {
            (Some(tree), 0) => Library::from_tree(tree),
            (_, others) => Err(PatternError::Games(others + 1)),
        }
    }

    /// The library of a game tree.
    pub fn from_tree(tree: GameTree) -> Result<Library, PatternError> {
        let size = tree.size()?;
        let mut library = Library::new(size);
        let nodes: Vec<NodeId> = tree.preorder().collect();
        for &id in &nodes {
            let setup = tree.setup(id, size)?;
            if !(setup.black | setup.white | setup.empty).is_empty() {
                return Err(PatternError::Setup);
            }
        }
        for leaf in nodes
            .into_iter()
            .filter(|&id| tree.first_child(id).is_none())
        {
            let mut turns = Vec::new();
            let mut sources = Vec::new();
            for id in tree.path_to(leaf) {
                for turn in tree.moves(id, size)? {
                    turns.push(turn);
                    sources.push(id);
                }
            }
            if !turns.is_empty() {
                library.insert(&turns, |_, _, (view, place)| (sources[place], view))?;
            }
        }
        library.tree = tree;
        library.nodes[0].source = library.tree.root();
        Ok(library)
    }

    /// The library as an SGF file, each variation on a line of its own.
    pub fn to_sgf(&self) -> Vec<u8> {
        Collection::from(self.tree.clone()).to_bytes_with(Layout::Lines)
    }

    /// The SGF tree.
    pub fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// The size of the board of the SGF tree.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Number of nodes, the empty corner not counted.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there are no patterns.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }

    /// Adds a sequence played in any corner of a board of the library's [size](Library::size), by
    /// whichever color; what it has in common with others, perhaps as a mirror image, is shared. Returns the
    /// number of new nodes; 0 means that it was known. The name, if given, is put at its end.
    pub fn add(
        &mut self,
        turns: &[(Color, Move)],
        name: Option<&str>,
    ) -> Result<usize, PatternError> {
        let before = self.nodes.len();
        let mut tree = self.tree.clone();
        let size = self.size;
        let last = self.insert(turns, |(parent, view), turn, _| {
            // The SGF tree goes on in the orientation it has there. A turn that is legal in the view
            // has a place on the board.
            let (color, mv) = view.turn_back(turn, size).unwrap_or(turn);
            (tree.add_move(parent, color, mv), view)
        })?;
        self.tree = tree;
        if let Some(name) = name {
            let id = self.nodes[last.0 as usize].source;
            // The library is in UTF-8 or was read as it is; a name it cannot hold is left out.
            let _ = self.tree.set_text(id, "N", name);
        }
        Ok(self.nodes.len() - before)
    }

    /// Walks down the tree along a sequence and makes the nodes that are missing. `source` says where a
    /// new one is in the SGF tree and how it is turned there; it gets the same of the parent, the turn
    /// in the canonical view, and the view and the place of the turn in the sequence.
    ///
    /// Nothing is changed when the sequence is no good.
    fn insert(
        &mut self,
        turns: &[Turn],
        mut source: impl FnMut((NodeId, CornerView), Turn, (CornerView, usize)) -> (NodeId, CornerView),
    ) -> Result<NodeRef, PatternError> {
        if turns.len() > LONGEST {
            return Err(PatternError::TooLong);
        }
        if turns.first().is_none_or(|t| t.1 == Move::Pass) {
            return Err(PatternError::NoStart);
        }
        let view = canonical_view(turns, self.size).ok_or(PatternError::NoStart)?;
        let stones = self.play_through(turns, view)?;
        let mut at = NodeRef(0);
        for (place, (&turn, stones)) in turns.iter().zip(stones).enumerate() {
            let turn = view.turn(turn, self.size);
            at = match self.child(at, turn) {
                Some(child) => child,
                None => {
                    let parent = &self.nodes[at.0 as usize];
                    let depth = parent.depth + 1;
                    let (source, view) = source((parent.source, parent.view), turn, (view, place));
                    self.grow(
                        at,
                        Node {
                            turn: Some(turn),
                            children: Vec::new(),
                            stones,
                            depth,
                            source,
                            view,
                        },
                    )
                }
            };
        }
        Ok(at)
    }

    /// The stones after each turn, in the view.
    fn play_through(
        &self,
        turns: &[Turn],
        view: CornerView,
    ) -> Result<Vec<[PointSet; 2]>, PatternError> {
        let mut board = Board::new(view.symmetry.apply_size(self.size));
        let mut stones = Vec::with_capacity(turns.len());
        for (place, &(color, mv)) in turns.iter().enumerate() {
            let (c, m) = view.turn((color, mv), self.size);
            board.play_move(m, c).map_err(|why| PatternError::Illegal {
                number: place + 1,
                color,
                mv: mv.name(self.size),
                why,
            })?;
            stones.push(Color::ALL.map(|c| board.stones(c)));
        }
        Ok(stones)
    }

    fn grow(&mut self, parent: NodeRef, node: Node) -> NodeRef {
        let new = NodeRef(self.nodes.len() as u32);
        self.nodes.push(node);
        self.nodes[parent.0 as usize].children.push(new);
        new
    }

    pub(crate) fn node(&self, node: NodeRef) -> &Node {
        &self.nodes[node.0 as usize]
    }

    /// The node after this one by a turn in the view.
    pub(crate) fn child(&self, node: NodeRef, turn: Turn) -> Option<NodeRef> {
        self.node(node)
            .children
            .iter()
            .copied()
            .find(|&c| self.node(c).turn == Some(turn))
    }

    /// The name (`N`) of a node.
    pub fn name(&self, node: NodeRef) -> Option<String> {
        self.tree
            .text(self.node(node).source, "N", TextKind::Simple)
    }

    /// The comment (`C`) of a node.
    pub fn comment(&self, node: NodeRef) -> Option<String> {
        self.tree.comment(self.node(node).source)
    }

    /// All sequences, as the SGF tree has them: one for each end of a variation.
    pub fn sequences(&self) -> Vec<Sequence> {
        let leaves = self.nodes.iter().filter(|n| n.children.is_empty());
        leaves
            .filter(|n| n.turn.is_some())
            .map(|n| self.sequence(n.source))
            .collect()
    }

    fn sequence(&self, end: NodeId) -> Sequence {
        let mut turns = Vec::new();
        let mut name = None;
        for id in self.tree.path_to(end) {
            // They were read before.
            turns.extend(self.tree.moves(id, self.size).unwrap_or_default());
            name = self.tree.text(id, "N", TextKind::Simple).or(name);
        }
        Sequence {
            turns,
            name,
            comment: self.tree.comment(end),
        }
    }
}

//! The user inside the search: `UserIntervention` (Kierulf 1985, 2.2).
//!
//! The observer is called at every node. It can watch, step (by waiting), stop, change the limits,
//! and say "dead" or "alive" for the node shown; the search then does not go on below it.

use board::{Board, Color, Move};

use super::question::HuntSide;

/// What the observer is shown.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    /// The position.
    pub board: &'a Board,
    /// Depth of the node; the position asked about has depth 1.
    pub depth: usize,
    /// Nodes searched so far, this one included.
    pub nodes: u64,
    /// Whose turn it is.
    pub to_play: Color,
    /// Which side that is.
    pub side: HuntSide,
    /// The move that led here; None at the root.
    pub last: Option<Move>,
    /// The limit of nodes in force.
    pub node_limit: u64,
    /// The limit of depth in force.
    pub depth_limit: u32,
}

/// What the observer wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Go on.
    Continue,
    /// End the search: the answer is `Aborted(Stopped)`.
    Stop,
    /// The prey is clearly dead here: do not look further below this node.
    Dead,
    /// The prey is clearly alive here: do not look further below this node.
    Alive,
    /// Go on with other limits.
    SetLimits {
        /// Most nodes.
        nodes: u64,
        /// Most moves to look ahead.
        depth: u32,
    },
}

/// Watches and controls a search.
pub trait Observer {
    /// Called at every node, before anything is decided there.
    fn visit(&mut self, node: &Node<'_>) -> Control;
}

/// Nobody watches. Costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Observer for Unwatched {
    #[inline(always)]
    fn visit(&mut self, _: &Node<'_>) -> Control {
        Control::Continue
    }
}

/// A closure as an observer.
#[derive(Clone, Copy, Debug)]
pub struct Watch<F>(pub F);

impl<F: FnMut(&Node<'_>) -> Control> Observer for Watch<F> {
    fn visit(&mut self, node: &Node<'_>) -> Control {
        (self.0)(node)
    }
}

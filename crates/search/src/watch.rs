//! Somebody who sits inside a search (Kierulf 1985, 2.2): he is shown every position that it looks at, and may overrule it.

use std::fmt::Debug;

/// A position that a search is about to look at.
#[derive(Clone, Debug)]
pub struct Sight {
    /// The moves that led there, as the search numbers them.
    pub line: Vec<u32>,
    /// Nodes so far, and their limit.
    pub nodes: u64,
    /// At how many nodes the search gives up.
    pub node_limit: u64,
    /// Most moves that it looks ahead.
    pub depth_limit: u32,
}

/// What is said to a search about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// Look at it.
    GoOn,
    /// The side that attacks has its way here: take it for so. A search that must give proofs looks all the same.
    Wins,
    /// The side that attacks fails here: take it for so.
    Fails,
    /// Look at it, within other limits.
    Limits {
        /// At how many nodes to give up.
        nodes: u64,
        /// Most moves to look ahead.
        depth: u32,
    },
    /// Stop.
    Stop,
}

/// Watches a search and speaks to it. A search that is watched waits for every instruction.
pub trait Watch: Debug + Send + Sync {
    /// Looks at a position.
    fn look(&self, sight: Sight) -> Instruction;
}

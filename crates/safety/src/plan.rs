//! What a region gives: miai strategies for one and two sure liberties (Müller 1997, section 4).
//!
//! A plan is a set of disjoint pairs of empty points, all in one region. When the attacker takes one
//! point of a pair the defender takes the other at once; to anything else he need not answer. So
//! the attacker never gets both, and each pair keeps a promise:
//!
//! * *connect*: both points touch two chains; they end up in one block;
//! * *protect*: both points touch the defender's chain and one point `p` that he does not touch yet;
//!   he will touch it, so it can never become an attacker's eye;
//! * *split*: either point cuts the region in two.
//!
//! ```text
//!  X X X X X X     The interior points b and c are protected by the pairs (1,3) and (2,4): White
//!  X . 1 2 . X     can never surround them, so every empty point stays next to Black or will,
//!  X . b c . X     White can never fill the last one, and the region is one sure liberty and
//!  X . 3 4 . X     territory.
//!  X X X X X X
//! ```
//!
//! If every point that is not the attacker's stone is touched or protected except a set E in which
//! no two eyes fit, the attacker cannot live. Pairs are found by augmenting paths; a plan costs a few
//! microseconds.

use board::{Point, PointSet};

/// What a pair of points is kept for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Joins blocks into one.
    Connect,
    /// Keeps the attacker from an eye on this point.
    Protect(Point),
    /// Cuts the region into two parts that each hold a liberty.
    Split,
    /// A stone on one point is captured from the other, or the blocks are joined there.
    Capture,
}

/// Two points of which the defender gets at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Miai {
    /// The two points.
    pub points: [Point; 2],
    /// Why the defender wants one of them.
    pub purpose: Purpose,
}

/// What the defender can promise in one region, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Sure liberties for every chain in `for_roots`: 0, 1 or 2.
    pub sure: u8,
    /// Roots (see [`Chains`]) of the chains that get the sure liberties.
    pub for_roots: Vec<usize>,
    /// All enclosing blocks end up connected.
    pub connects_all: bool,
    /// Pairs of enclosing blocks that a pair of this plan connects.
    pub joins: Vec<(usize, usize)>,
    /// The attacker cannot live here as long as the enclosing blocks stand.
    pub territory: bool,
    /// Interior defender stones that are connected to the wall.
    pub joined: PointSet,
    /// The pairs.
    pub pairs: Vec<Miai>,
    /// Points beside the pairs where an attacker's move needs an answer, too: rules that are no pairs.
    pub answered: PointSet,
}

impl Plan {
    /// Where an attacker move needs an answer: all points of the pairs, and the others that do.
    pub fn support(&self) -> PointSet {
        let pairs: PointSet = self.pairs.iter().flat_map(|m| m.points).collect();
        pairs | self.answered
    }
}

/// Sets of blocks known to be connected; every block belongs to the chain named by its root.
#[derive(Clone, Debug)]
pub struct Chains {
    root: Vec<usize>,
}

impl Chains {
    /// Every block for itself.
    pub fn new(blocks: usize) -> Chains {
        Chains {
            root: (0..blocks).collect(),
        }
    }

    /// The name of the chain of this block.
    pub fn root(&self, block: usize) -> usize {
        self.root[block]
    }

    /// Connects the chains of two blocks; whether they were different.
    pub fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.root[a], self.root[b]);
        for root in &mut self.root {
            if *root == b {
                *root = a;
            }
        }
        a != b
    }
}

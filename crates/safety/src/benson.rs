//! Benson's unconditional life (Benson 1976; Müller 1997, section 2.1, definition 1).
//!
//! A set of blocks lives even if the attacker moves as often as he likes and the defender always
//! passes, when every block of the set has two *vital* regions: regions whose empty points are
//! all liberties of that block, and which only blocks of the set enclose.
//!
//! ```text
//!  . X . X O      Both one-point regions are vital to the one black block: nothing White does
//!  X X X X O      can take it. The points of the two regions are Black's too: an attacker's
//!  O O O O O      stone there can never have two eyes.
//! ```
//!
//! Suicide must be forbidden. Cost: one partition of the board and a few sweeps over its regions.

use board::{Board, Color, PointSet};

use crate::regions::Partition;

/// What lives unconditionally.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unconditional {
    /// The stones of the living blocks.
    pub stones: PointSet,
    /// Their vital regions, with the attacker's dead stones in them.
    pub territory: PointSet,
    /// The living blocks, each by its stones.
    pub blocks: Vec<PointSet>,
    /// The vital regions, each by its points.
    pub regions: Vec<PointSet>,
}

impl Unconditional {
    /// Stones and territory.
    pub fn points(&self) -> PointSet {
        self.stones | self.territory
    }
}

/// Finds the unconditionally alive blocks of a colour and their territory.
pub fn benson(board: &Board, defender: Color) -> Unconditional {
    let partition = Partition::new(board, defender);
    let (blocks, regions) = (&partition.blocks, &partition.regions);
    // Which blocks a region is healthy for does not change while blocks are dropped.
    let healthy: Vec<Vec<usize>> = regions
        .iter()
        .map(|r| {
            let fits = |&b: &usize| r.is_healthy_for(&blocks[b]);
            r.enclosing.iter().copied().filter(fits).collect()
        })
        .collect();
    let mut alive = vec![true; blocks.len()];
    loop {
        let mut sure_liberties = vec![0; blocks.len()];
        for (region, healthy) in regions.iter().zip(&healthy) {
            if region.enclosing.iter().all(|&b| alive[b]) {
                for &b in healthy {
                    sure_liberties[b] += 1;
                }
            }
        }
        let mut stable = true;
        for (alive, sure) in alive.iter_mut().zip(sure_liberties) {
            if *alive && sure < 2 {
                *alive = false;
                stable = false;
            }
        }
        if stable {
            break;
        }
    }
    let mut found = Unconditional::default();
    for (block, _) in blocks.iter().zip(&alive).filter(|(_, alive)| **alive) {
        found.stones |= block.stones;
        found.blocks.push(block.stones);
    }
    for (region, healthy) in regions.iter().zip(&healthy) {
        let enclosed = region.enclosing.iter().all(|&b| alive[b]);
        if enclosed && !healthy.is_empty() && !found.blocks.is_empty() {
            found.territory |= region.points;
            found.regions.push(region.points);
        }
    }
    found
}

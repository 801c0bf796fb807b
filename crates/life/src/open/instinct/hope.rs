//! How likely a position is to be proven.
//!
//! Most positions a search visits are never proven, and the distance to two eyes tells them badly from the others. Three networks
//! look at what the position is like before a move and what the move is like: one for moves of the side that wants to live, one for
//! replies, one for a pass. What they say is a distance: minus the logarithm of the chance.

use board::{Board, Color, PointSet};

use super::net::{Net, Sums};
use super::{FEATURES, hope_weights};
use crate::open::distance::{FAR, Outlook};

/// Number of features of a position.
pub(in crate::open) const GLOBALS: usize = 26;
/// Those of a move come after them.
pub(super) type HopeNet = Net<56>;

/// What a position lets one hope for after the next move.
#[derive(Clone, Copy, Debug)]
pub(in crate::open) struct Hopes {
    own: Sums,
    reply: Sums,
    pass: f32,
}

impl Hopes {
    pub(in crate::open) fn new(board: &Board, outlook: &Outlook, color: Color) -> Hopes {
        let globals = globals(board, outlook, color);
        let sums = |net: &HopeNet| {
            let mut sums = net.start();
            net.add(&mut sums, 0, &globals[..20]);
            sums
        };
        let pass = sums(&hope_weights::PASS);
        Hopes {
            own: sums(&hope_weights::OWN),
            reply: sums(&hope_weights::REPLY),
            pass: distance(hope_weights::PASS.finish(&pass)),
        }
    }

    pub(super) fn after_own(&self, features: &[f32; FEATURES]) -> f32 {
        after(&hope_weights::OWN, self.own, features)
    }

    pub(super) fn after_reply(&self, features: &[f32; FEATURES]) -> f32 {
        after(&hope_weights::REPLY, self.reply, features)
    }

    pub(in crate::open) fn after_pass(&self) -> f32 {
        self.pass
    }
}

fn after(net: &HopeNet, mut sums: Sums, features: &[f32; FEATURES]) -> f32 {
    net.add(&mut sums, 20, &features[..36]);
    distance(net.finish(&sums))
}

/// Minus the logarithm of a chance given by its log odds.
fn distance(log_odds: f32) -> f32 {
    (-log_odds).max(0.0) + (-log_odds.abs()).exp().ln_1p()
}

/// What a position is like. The weights know the features by their places.
pub(in crate::open) fn globals(board: &Board, outlook: &Outlook, color: Color) -> [f32; GLOBALS] {
    let mut g = [0.0; GLOBALS];
    let distance = outlook.distance() as f32;
    let further = |place: usize| {
        let cost = outlook.pairs.get(place).map_or(FAR, |p| p.cost) as f32;
        (cost - distance) / 4.0
    };
    g[0] = distance / 4.0;
    g[1] = further(1);
    g[2] = further(3);
    g[3] = further(7);
    for (g, layer) in g[4..].iter_mut().zip(&outlook.layers) {
        *g = layer.len() as f32 / 8.0;
    }
    g[7] = outlook.group.len() as f32 / 8.0;
    for block in board.blocks_in(outlook.group) {
        match board.liberty_count(block) {
            1 => g[8] += 1.0,
            2 => g[9] += 0.5,
            _ => {}
        }
        g[10] += 0.25;
    }
    let near = (outlook.layers[0] | outlook.group).neighbors() & board.stones(!color);
    for block in board.blocks_in(near) {
        match board.liberty_count(block) {
            1 => g[11] += 1.0,
            2 => g[12] += 0.5,
            3 => g[13] += 0.5,
            _ => {}
        }
        g[14] += 0.25;
    }
    let pairs = outlook.pairs.iter();
    let (eyes, open) = pairs.fold((PointSet::EMPTY, PointSet::EMPTY), |(eyes, open), pair| {
        (eyes | pair.eyes, open | pair.open)
    });
    g[15] = eyes.len() as f32 / 8.0;
    g[16] = open.len() as f32 / 8.0;
    let worst = outlook
        .vital()
        .map_or(distance, |p| outlook.after_other(p) as f32);
    let best = outlook
        .saving()
        .map_or(distance, |p| outlook.after_own(p) as f32);
    g[17] = (worst - distance) / 4.0;
    g[18] = (distance - best) / 4.0;
    g[19] = super::flag(board.ko().is_some());
    for (g, &count) in g[20..].iter_mut().zip(&outlook.ready) {
        *g = f32::from(count) / 4.0;
    }
    g
}

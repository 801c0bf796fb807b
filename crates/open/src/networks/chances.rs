//! How likely a position is to be proven.
//!
//! Most positions a search visits are never proven, and the distance to two eyes tells them badly from the others. Three networks
//! look at what the position is like before a move and what the move is like: one for moves of the side that wants to live, one for
//! replies, one for a pass. What they say is a distance: minus the logarithm of the chance.

use board::{Board, Color, PointSet};

use super::features::{FEATURES, Features, flag};
use super::{FARTHEST, Likely, Networks};
use crate::distance::{FAR, Outlook};
use search::features;
use search::weights::{Sums, Weights};

use self::PositionFeature as P;

features! {
    /// What a position is like for the side that wants to live.
    pub(crate) enum PositionFeature {
        /// How far the cheapest two eyes are.
        EyesDistance,
        /// How much farther the second pair is.
        SecondPair,
        /// The fourth.
        FourthPair,
        /// The eighth.
        EighthPair,
        /// Liberties of the group.
        FirstLayerPoints,
        /// Points two steps from it.
        SecondLayerPoints,
        /// Three steps.
        ThirdLayerPoints,
        /// Its stones.
        GroupStones,
        /// Its blocks in atari.
        BlocksInAtari,
        /// Those with two liberties.
        BlocksOfTwoLiberties,
        /// All of them.
        Blocks,
        /// Enemy blocks beside it in atari.
        EnemiesInAtari,
        /// With two liberties.
        EnemiesOfTwoLiberties,
        /// With three.
        EnemiesOfThreeLiberties,
        /// All of them.
        Enemies,
        /// Points of the eyes it may get.
        EyePoints,
        /// Points that must still be filled for them.
        BorderPoints,
        /// How much farther eyes are after the worst reply.
        WorstReply,
        /// How much nearer after the best move.
        BestMove,
        /// Whether a ko is banned.
        KoBan,
        /// Eyes that lack nothing.
        EyesComplete,
        /// A move.
        EyesOneMoveAway,
        /// Two moves.
        EyesTwoMovesAway,
        /// The chance of the likeliest move.
        LikeliestMove,
        /// How far life is after the nearest move.
        NearestLife,
        /// After the second.
        SecondNearestLife,
    }
}

/// Number of features of a position.
pub const GLOBALS: usize = PositionFeature::COUNT;
/// What follows a pass depends on the position alone.
pub(super) type PassNet = Weights<GLOBALS>;
/// The features of a move come after those of the position.
pub(super) type MoveNet = Weights<BOTH>;
/// Number of features of a position and a move.
pub const BOTH: usize = GLOBALS + FEATURES;

/// What a position promises after a move of the side that wants to live.
#[derive(Clone, Copy, Debug)]
pub(super) struct OwnMoveChances {
    net: &'static MoveNet,
    sums: Sums,
}

impl OwnMoveChances {
    pub(super) fn new(board: &Board, outlook: &Outlook, color: Color) -> OwnMoveChances {
        let globals = globals(board, outlook, color);
        let net = &outlook.networks.own;
        OwnMoveChances {
            net,
            sums: sums(net, &globals),
        }
    }

    /// How far life is after such a move.
    pub(super) fn after(&self, looks: &Features) -> f32 {
        after(self.net, self.sums, looks)
    }
}

/// What a position promises after a reply of the other side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReplyChances {
    net: &'static MoveNet,
    sums: Sums,
    /// How far life is when it passes.
    pub pass: f32,
}

impl ReplyChances {
    /// The moves to try are those of the side that wants to live.
    pub(crate) fn new(
        board: &Board,
        outlook: &Outlook,
        likely: &[Likely],
        color: Color,
    ) -> ReplyChances {
        let globals = with_moves(globals(board, outlook, color), likely);
        let Networks { reply, pass, .. } = outlook.networks;
        ReplyChances {
            net: reply,
            sums: sums(reply, &globals),
            pass: distance(pass.finish(&sums(pass, &globals))),
        }
    }

    /// How far life is after a reply that looks like this.
    pub(super) fn after(&self, looks: &Features) -> f32 {
        after(self.net, self.sums, looks)
    }
}

fn sums<const INPUTS: usize>(net: &Weights<INPUTS>, globals: &[f32; GLOBALS]) -> Sums {
    let mut sums = net.start();
    net.add(&mut sums, globals.iter().copied().enumerate());
    sums
}

fn after(net: &MoveNet, mut sums: Sums, looks: &Features) -> f32 {
    net.add(&mut sums, looks.inputs().map(|(i, x)| (GLOBALS + i, x)));
    distance(net.finish(&sums))
}

/// Minus the logarithm of a chance given by its log odds.
fn distance(log_odds: f32) -> f32 {
    (-log_odds).max(0.0) + (-log_odds.abs()).exp().ln_1p()
}

/// What the position is like, and the best moves of the side that wants to live.
pub(super) fn with_moves(mut globals: [f32; GLOBALS], likely: &[Likely]) -> [f32; GLOBALS] {
    let mut best = [FARTHEST; 2];
    for l in likely {
        if l.distance < best[0] {
            best = [l.distance, best[0]];
        } else if l.distance < best[1] {
            best[1] = l.distance;
        }
    }
    globals[P::LikeliestMove as usize] = likely.first().map_or(0.0, |l| (-l.unlikeliness).exp());
    globals[P::NearestLife as usize] = best[0] / 2.0;
    globals[P::SecondNearestLife as usize] = best[1] / 2.0;
    globals
}

/// What a position is like.
pub(super) fn globals(board: &Board, outlook: &Outlook, color: Color) -> [f32; GLOBALS] {
    let mut g = [0.0; GLOBALS];
    let distance = outlook.distance() as f32;
    let further = |place: usize| {
        let cost = outlook.pairs.get(place).map_or(FAR, |p| p.cost) as f32;
        (cost - distance) / 4.0
    };
    g[P::EyesDistance as usize] = distance / 4.0;
    g[P::SecondPair as usize] = further(1);
    g[P::FourthPair as usize] = further(3);
    g[P::EighthPair as usize] = further(7);
    let layers = [
        P::FirstLayerPoints,
        P::SecondLayerPoints,
        P::ThirdLayerPoints,
    ];
    for (feature, layer) in layers.into_iter().zip(&outlook.layers) {
        g[feature as usize] = layer.len() as f32 / 8.0;
    }
    g[P::GroupStones as usize] = outlook.group.len() as f32 / 8.0;
    for block in board.blocks_in(outlook.group) {
        match board.liberty_count(block) {
            1 => g[P::BlocksInAtari as usize] += 1.0,
            2 => g[P::BlocksOfTwoLiberties as usize] += 0.5,
            _ => {}
        }
        g[P::Blocks as usize] += 0.25;
    }
    let near = (outlook.layers[0] | outlook.group).neighbors() & board.stones(!color);
    for block in board.blocks_in(near) {
        match board.liberty_count(block) {
            1 => g[P::EnemiesInAtari as usize] += 1.0,
            2 => g[P::EnemiesOfTwoLiberties as usize] += 0.5,
            3 => g[P::EnemiesOfThreeLiberties as usize] += 0.5,
            _ => {}
        }
        g[P::Enemies as usize] += 0.25;
    }
    let pairs = outlook.pairs.iter();
    let (eyes, open) = pairs.fold((PointSet::EMPTY, PointSet::EMPTY), |(eyes, open), pair| {
        (eyes | pair.eyes, open | pair.open)
    });
    g[P::EyePoints as usize] = eyes.len() as f32 / 8.0;
    g[P::BorderPoints as usize] = open.len() as f32 / 8.0;
    let worst = outlook
        .vital()
        .map_or(distance, |p| outlook.after_other(p) as f32);
    let best = outlook
        .saving()
        .map_or(distance, |p| outlook.after_own(p) as f32);
    g[P::WorstReply as usize] = (worst - distance) / 4.0;
    g[P::BestMove as usize] = (distance - best) / 4.0;
    g[P::KoBan as usize] = flag(board.ko().is_some());
    let ready = [P::EyesComplete, P::EyesOneMoveAway, P::EyesTwoMovesAway];
    for (feature, &count) in ready.into_iter().zip(&outlook.ready) {
        g[feature as usize] = f32::from(count) / 4.0;
    }
    g
}

#[cfg(test)]
mod tests {
    use board::Diagram;

    use super::*;
    use crate::networks::after_reply;

    /// Six black stones in the corner, and three points in a row inside: who plays at a decides.
    const CORNER: &str = "
        . a . X O . .
        X X X X O . .
        O O O O O . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";

    #[test]
    fn a_chance_and_its_distance() {
        assert!((distance(0.0) - 2.0_f32.ln()).abs() < 1e-6);
        assert!(distance(20.0) < 1e-6);
        assert!((distance(-20.0) - 20.0).abs() < 1e-3);
    }

    #[test]
    fn life_is_near_after_the_vital_point_and_far_when_the_other_side_has_it() {
        let diagram = Diagram::parse(CORNER).unwrap();
        let (board, color) = (&diagram.board, Color::Black);
        let outlook = Outlook::new(board, color, board.stones(color));
        let vital = diagram.letter('a').unwrap();
        let likely = outlook.likely(board, color);
        assert_eq!(likely[0].point, vital);
        let nearest = likely
            .iter()
            .min_by(|a, b| a.distance.total_cmp(&b.distance));
        assert_eq!(nearest.unwrap().point, vital);
        let taken = after_reply(board, &outlook, vital, color);
        let elsewhere = board.empty() - PointSet::from_point(vital);
        for reply in elsewhere.iter().filter(|p| board.is_legal(*p, !color)) {
            let left = after_reply(board, &outlook, reply, color);
            assert!(left < taken, "{reply:?}: {left}, {taken}");
        }
        assert!(outlook.reply_chances(board, color).pass < taken);
    }
}

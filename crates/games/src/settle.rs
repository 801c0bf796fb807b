//! Who owns what when a counted game is over.
//!
//! A record has the margin but not the stones that both players took for dead. They are guessed: the position is
//! played out some dozens of times, and a block that mostly goes is taken for dead. The guess is kept only if counting with it
//! gives *exactly* the recorded margin, by territory with prisoners or by area; so a wrong guess is rare, and
//! what cannot be settled is left out.

use board::{Board, Color, Ownership, PointSet, Rules, Score};
use playout::game::{FirstMovers, Playout, area};
use playout::random::Random;

use crate::tuning::TUNED;

/// The final owners of the points, Black's, White's and nobody's, when some set of dead stones gives exactly this lead.
pub fn settle(
    board: &Board,
    to_play: Color,
    lost: [usize; 2],
    lead: f32,
    seed: u64,
) -> Option<[PointSet; 3]> {
    let fits = |dead: PointSet| {
        let ownership = Ownership::new(board, &dead);
        let counts = [Rules::JAPANESE, Rules::CHINESE]
            .iter()
            .any(|rules| (Score::count(&ownership, rules, 0.0, 0, lost).lead() - lead).abs() < 0.1);
        counts.then_some(ownership)
    };
    let kept = kept_shares(board, to_play, seed);
    let shares = TUNED.dead_shares.iter();
    let ownership = shares
        .map(|&share| dead_below(board, &kept, share))
        .find_map(fits)?;
    Some(owners(&ownership))
}

/// The final owners when nobody says what is dead, Black's points, White's and nobody's: blocks that mostly go in playouts are taken off.
pub fn estimate(board: &Board, to_play: Color, seed: u64) -> [PointSet; 3] {
    let kept = kept_shares(board, to_play, seed);
    owners(&Ownership::new(board, &dead_below(board, &kept, 0.5)))
}

fn dead_below(board: &Board, kept: &[f32], share: f32) -> PointSet {
    let dead = |&block: &board::Point| kept[board.anchor(block).index()] < share;
    let blocks = board.blocks_in(board.occupied()).filter(dead);
    blocks.fold(PointSet::EMPTY, |all, block| {
        all | board.block_stones(block)
    })
}

fn owners(ownership: &Ownership) -> [PointSet; 3] {
    let of = |c: Color| ownership.territory[c.index()] | ownership.stones[c.index()];
    [of(Color::Black), of(Color::White), ownership.neutral]
}

/// For each block, under its anchor: in which share of playouts its points were its own in the end.
fn kept_shares(board: &Board, to_play: Color, seed: u64) -> Vec<f32> {
    let mut shares = vec![0.0; board::ARRAY_LEN];
    let (mut random, mut playout) = (Random::new(seed), Playout::default());
    let mut played = board.clone();
    let blocks: Vec<_> = board.blocks_in(board.occupied()).collect();
    for round in 0..TUNED.settle_playouts {
        let first = if round % 2 == 0 { to_play } else { !to_play };
        let depth = played.depth();
        playout.run(
            &mut played,
            first,
            [None; 2],
            &mut FirstMovers::new(),
            &mut random,
        );
        let owned = area(&played);
        for &block in &blocks {
            let Some(color) = board.color(block) else {
                continue;
            };
            let stones = board.block_stones(block);
            let kept = (stones & owned[color.index()]).len() as f32 / stones.len() as f32;
            shares[board.anchor(block).index()] += kept / TUNED.settle_playouts as f32;
        }
        while played.depth() > depth {
            played.undo();
        }
    }
    shares
}

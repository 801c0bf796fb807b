//! Proofs are played again on boards whose outside was changed at random.

use board::{Board, Color, Move, Point, PointSet, Size};
use prove::{ProofTree, Walk};

use crate::{diagram, prove_life};

/// A small generator of random numbers; the same cases every time.
pub(crate) struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 ^ (self.0 >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 20
    }
    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// A position from a random game.
fn random_position(random: &mut Random, size: Size, moves: usize) -> Board {
    let mut board = Board::new(size);
    let mut color = Color::Black;
    for _ in 0..moves {
        let empty = board.empty();
        if let Some(p) = empty.nth(random.below(empty.len().max(1))) {
            let _ = board.play(p, color);
        }
        color = !color;
    }
    board.forget_history();
    board
}

/// Changes everything outside the zone at random, keeping the position legal.
fn change_outside(random: &mut Random, board: &Board, zone: PointSet) -> Option<Board> {
    let keep = |c| board.stones(c) & zone;
    let (mut black, mut white) = (keep(Color::Black), keep(Color::White));
    for p in board.points() - zone {
        match random.below(3) {
            0 => black.insert(p),
            1 => white.insert(p),
            _ => {}
        }
    }
    for _ in 0..50 {
        // Stones without liberties outside are taken off until the position is legal.
        let mut raw = Board::new(board.size());
        black.iter().for_each(|p| raw.put(p, Color::Black).unwrap());
        white.iter().for_each(|p| raw.put(p, Color::White).unwrap());
        let Some(dead) = raw.block_without_liberties() else {
            raw.forget_history();
            return Some(raw);
        };
        let stones = raw.block_stones(dead);
        if stones.intersects(&zone) {
            return None;
        }
        black -= stones;
        white -= stones;
    }
    None
}

/// Walks the proof in the changed position against random replies, in the zone and elsewhere.
fn replay(random: &mut Random, tree: &ProofTree, changed: &Board) {
    let mut walk = Walk::from_changed(tree, changed.clone());
    let question = tree.question();
    let refuter = !question.prover;
    let mut trail = vec![];
    for _ in 0..400 {
        if walk.is_over() {
            return;
        }
        if walk.to_move() == question.prover {
            let mv = walk.advance().unwrap_or_else(|e| {
                panic!(
                    "{e} after {trail:?}\n{}{}",
                    diagram(tree.start()),
                    diagram(changed)
                )
            });
            trail.push(mv);
            continue;
        }
        let zone = tree.nodes()[walk.node()].zone;
        let near = (zone | zone.neighbors()) & walk.board().empty();
        let pool = if random.below(3) > 0 && !near.is_empty() {
            near
        } else {
            walk.board().empty()
        };
        let reply = match pool.nth(random.below(pool.len().max(1))) {
            Some(p) if walk.board().is_legal(p, refuter) && random.below(8) > 0 => Move::Play(p),
            _ => Move::Pass,
        };
        walk.reply(reply).unwrap_or_else(|e| {
            panic!(
                "{e} after {trail:?}\n{}{}",
                diagram(tree.start()),
                diagram(changed)
            )
        });
        trail.push(reply);
    }
    panic!(
        "the claim was not reached after {trail:?}\n{}",
        diagram(changed)
    );
}

fn replays(seed: u64, side: u8, moves: usize, proofs: usize) {
    let mut random = Random(seed);
    let size = Size::square(side).unwrap();
    let mut done = 0;
    while done < proofs {
        let mut board = random_position(&mut random, size, moves);
        // A root with a ban is not the same position without its history.
        if board.ko().is_some() {
            continue;
        }
        for color in Color::ALL {
            let blocks: Vec<Point> = board.blocks(color).collect();
            let target = blocks[random.below(blocks.len())];
            for first in Color::ALL {
                let stones = PointSet::from_point(target);
                let Some(tree) = prove_life(&mut board, color, stones, first, 3_000) else {
                    continue;
                };
                done += 1;
                for _ in 0..10 {
                    if let Some(changed) = change_outside(&mut random, &board, tree.zone()) {
                        replay(&mut random, &tree, &changed);
                    }
                }
            }
        }
    }
}

#[test]
fn lives_stand_when_the_outside_changes() {
    replays(7, 7, 40, 60);
    replays(8, 9, 70, 60);
}

#[test]
#[ignore = "takes minutes; run with --release"]
fn lives_stand_when_the_outside_changes_at_length() {
    for seed in 0..10 {
        replays(20 + seed, 7, 30 + 2 * seed as usize, 300);
        replays(40 + seed, 9, 50 + 4 * seed as usize, 300);
        replays(60 + seed, 13, 110 + 8 * seed as usize, 100);
    }
}

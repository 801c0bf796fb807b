//! Playing proofs again on boards whose outside was changed at random: shared by the tests of all crates that make proofs, which
//! bring a `diagram` of their own.

use board::{Board, Color, Move, PointSet, Size};
use prove::{ProofTree, Walk};

use super::super::diagram;

/// A small generator of random numbers; the same cases every time.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 ^ (self.0 >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 20
    }
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// A position from a random game.
pub(crate) fn random_position(random: &mut Random, size: Size, moves: usize) -> Board {
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
pub(crate) fn change_outside(random: &mut Random, board: &Board, zone: PointSet) -> Option<Board> {
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
            // A ban is part of the position.
            return raw.set_ko(board.ko()).is_ok().then_some(raw);
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
pub(crate) fn replay(random: &mut Random, tree: &ProofTree, changed: &Board) {
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

//! What must hold at each node of a proof: the conditions of `docs/proofs.md`, one function for each.

use board::{Board, Cell, Color, Move, Point, PointSet};
use search::Side;

use super::{Checker, Flaw, State, flaw};
use crate::claim::Claim;

impl Checker<'_> {
    /// Every stone in a zone has its whole block there, and a liberty of it.
    pub(super) fn blocks_are_whole_with_liberties(
        &self,
        node: usize,
        state: &State,
    ) -> Result<(), Flaw> {
        let zone = self.zone(node);
        for p in zone {
            if state.board.color(p).is_none() {
                continue;
            }
            if !state.board.block_stones(p).is_subset(&zone) {
                return Err(flaw(node, "a block is only partly in the zone"));
            }
            if !state.board.liberties(p).intersects(&zone) {
                return Err(flaw(node, "a block has no liberty in the zone"));
            }
        }
        Ok(())
    }

    /// The claim holds, or the next move makes it true, whatever is outside the zone.
    pub(super) fn reached(&self, node: usize, state: &State) -> Result<(), Flaw> {
        let (board, zone) = (&state.board, self.zone(node));
        match self.proof.question.claim {
            Claim::Capture(stones) => {
                let mut outcomes = stones.iter().map(|stone| self.is_taken(node, state, stone));
                if !outcomes.any(|outcome| outcome.is_ok()) {
                    let first = stones
                        .first()
                        .map(|stone| self.is_taken(node, state, stone));
                    return first.unwrap_or(Ok(()));
                }
                return Ok(());
            }
            Claim::CaptureAll(stones) => return self.are_taken(node, state, stones),
            Claim::Connect(a, b) => {
                if !board.same_block(a, b) || board.color(a) != Some(self.prover()) {
                    return Err(flaw(node, "the stones are not connected"));
                }
                // A stone that was taken is not connected by another in its place.
                if !self
                    .proof
                    .question
                    .claim
                    .stones()
                    .is_subset(&state.standing)
                {
                    return Err(flaw(node, "a stone to connect was taken"));
                }
            }
            Claim::Live(stones) => {
                let alive = alive_within(board, self.prover(), zone);
                let lives = match stones.is_empty() {
                    true => !alive.is_empty(),
                    // A stone that was taken does not live when another stands in its place.
                    false => alive.intersects(&state.standing),
                };
                return match lives {
                    true => Ok(()),
                    false => Err(flaw(node, "none of the stones lives within the zone")),
                };
            }
        }
        if !self.proof.question.claim.stones().is_subset(&zone) {
            return Err(flaw(
                node,
                "the zone does not contain the stones of the claim",
            ));
        }
        Ok(())
    }

    /// The stone is gone and cannot be retaken, or the next move takes it.
    fn is_taken(&self, node: usize, state: &State, stone: Point) -> Result<(), Flaw> {
        if !self.zone(node).contains(stone) {
            return Err(flaw(node, "the zone does not contain the captured stone"));
        }
        if state.board.color(stone) == Some(!self.prover()) {
            return self.taken_next(node, state, stone);
        }
        match state.to_move == self.prover() {
            true => Ok(()),
            false => Err(flaw(node, "the stone may be retaken")),
        }
    }

    /// The prover is to move; all of these points are free of the refuter's stones, or his next move takes all that stand there.
    fn are_taken(&self, node: usize, state: &State, stones: PointSet) -> Result<(), Flaw> {
        if !stones.is_subset(&self.zone(node)) {
            return Err(flaw(node, "the zone does not contain the captured stones"));
        }
        if state.to_move != self.prover() {
            return Err(flaw(node, "the stones may be retaken"));
        }
        let standing = stones & state.board.stones(!self.prover());
        let mut last = None;
        for stone in standing {
            self.taken_next(node, state, stone)?;
            let liberty = state.board.liberties(stone).only();
            if last.is_some_and(|last| last != liberty) {
                return Err(flaw(node, "one move does not take all the stones"));
            }
            last = Some(liberty);
        }
        match last.flatten() {
            Some(last) => (stones & state.board.empty())
                .without(last)
                .iter()
                .try_for_each(|gone| self.leaves_no_ko(node, state, gone, last, standing)),
            None => Ok(()),
        }
    }

    /// When the prover takes the last stones, at `last`, none that was taken before can be retaken in a ko, whatever is outside the zone: a
    /// neighbor of its point is not his, or none of his stones there is alone with that point as its only liberty.
    fn leaves_no_ko(
        &self,
        node: usize,
        state: &State,
        gone: Point,
        last: Point,
        standing: PointSet,
    ) -> Result<(), Flaw> {
        let (board, zone) = (&state.board, self.zone(node));
        let around = PointSet::from_point(gone).neighbors() & board.points();
        // The stone at `last` breathes where it takes.
        let others = around.without(last);
        let prover = board.stones(self.prover());
        let open = (others - prover).intersects(&zone);
        let stays = |n: Point| {
            let stones = board.block_stones(n);
            let liberties = stones.neighbors() & (board.empty() | standing);
            stones.len() > 1 || liberties.without(gone).without(last).intersects(&zone)
        };
        match open || others.is_subset(&(zone & prover)) && others.iter().all(stays) {
            true => Ok(()),
            false => Err(flaw(node, "a stone may be retaken in a ko")),
        }
    }

    /// The prover takes the block with his next move, and it is no ko, whatever is outside the zone.
    fn taken_next(&self, node: usize, state: &State, stone: Point) -> Result<(), Flaw> {
        let (board, zone) = (&state.board, self.zone(node));
        if board.color(stone) != Some(!self.prover()) {
            return Err(flaw(node, "the stone to capture is not there"));
        }
        let Some(last) = board.liberties(stone).only() else {
            return Err(flaw(node, "the block has more than one liberty"));
        };
        if state.to_move != self.prover() {
            return Err(flaw(node, "the block is not taken with the next move"));
        }
        let mut after = state.clone();
        self.make(node, &mut after, Move::Play(last))?;
        if after.board.ko() == Some(stone) {
            return Err(flaw(node, "the capture is a ko"));
        }
        let rim = |stones: PointSet| stones.neighbors() & board.points();
        let block = board.block_stones(stone);
        let killed = killed_by(board, last, state.to_move);
        let alone = block.len() == 1;
        let involved = rim(block)
            | if alone {
                rim(killed.with(last))
            } else {
                PointSet::EMPTY
            };
        match involved.is_subset(&zone) {
            true => Ok(()),
            false => Err(flaw(node, "the zone does not surround the captured block")),
        }
    }

    /// The prover's move works in every position that agrees on the zone.
    pub(super) fn prover_move(
        &self,
        node: usize,
        state: &State,
        mv: Move,
        next: usize,
    ) -> Result<(), Flaw> {
        let (board, zone, after) = (&state.board, self.zone(node), self.zone(next));
        let Move::Play(m) = mv else {
            return match after.is_subset(&zone) {
                true => Ok(()),
                false => Err(flaw(
                    node,
                    "the zone does not contain that of the next position",
                )),
            };
        };
        if !zone.contains(m) || !after.without(m).is_subset(&zone) {
            return Err(flaw(
                node,
                "the zone does not contain the move and what follows",
            ));
        }
        let rim_inside =
            |stones: PointSet| (stones | (stones.neighbors() & board.points())).is_subset(&zone);
        let killed = killed_by(board, m, state.to_move);
        for p in killed & after {
            if !rim_inside(board.block_stones(p)) {
                return Err(flaw(
                    node,
                    "a capture the proof needs depends on the outside",
                ));
            }
        }
        let legal = m.neighbors().into_iter().any(|n| match board.cell(n) {
            Cell::Empty => zone.contains(n),
            Cell::Border => false,
            cell if cell == state.to_move => {
                zone.contains(n) && board.liberties(n).without(m).intersects(&zone)
            }
            _ => board.in_atari(n) && rim_inside(board.block_stones(n)),
        });
        match legal {
            true => Ok(()),
            false => Err(flaw(
                node,
                format!("{} may be illegal elsewhere", self.name(mv)),
            )),
        }
    }

    /// Every move of the refuter is covered in every position that agrees on the zone.
    pub(super) fn refuter_node(
        &self,
        node: usize,
        state: &State,
        replies: &[(Move, usize)],
    ) -> Result<(), Flaw> {
        let (board, zone, refuter) = (&state.board, self.zone(node), state.to_move);
        // Where no null reply's zone covers the refuter, he must be answered one by one.
        let mut uncovered = board.points();
        let (mut pass_is_covered, mut pass_is_answered) = (false, false);
        let mut answered = PointSet::EMPTY;
        for &(mv, next) in replies {
            let again = match mv {
                Move::Pass => pass_is_answered,
                Move::Play(p) => answered.contains(p),
            };
            if again {
                return Err(flaw(node, format!("{} is answered twice", self.name(mv))));
            }
            match mv {
                Move::Pass => pass_is_answered = true,
                Move::Play(p) => answered.insert(p),
            }
            let after = self.zone(next);
            // A reply that spends a threat leaves the refuter with less than one that does not: it stands for no other.
            let null = match mv {
                Move::Pass => true,
                Move::Play(p) => {
                    !after.contains(p)
                        && !board.is_banned(p, refuter)
                        && killed_by(board, p, refuter).is_disjoint(&after)
                }
            };
            let played = mv.point().map_or(PointSet::EMPTY, PointSet::from_point);
            if !(after - played).is_subset(&zone) {
                return Err(flaw(node, "the zone does not contain those of the answers"));
            }
            if null {
                uncovered &= after;
                pass_is_covered = true;
            }
        }
        if !pass_is_covered {
            return Err(flaw(node, "a pass is not answered"));
        }
        for r in uncovered {
            let answered = replies.iter().find(|(mv, _)| *mv == Move::Play(r));
            match (board.is_empty(r), answered) {
                (false, _) => {}
                (true, Some((_, next))) => self.capture_is_fixed(node, state, r, *next)?,
                (true, None) => self.must_be_illegal(node, state, r)?,
            }
        }
        Ok(())
    }

    /// A reply that captures stones the answer cares about captures them wherever the zone agrees, and is a ko
    /// there only when it is one here. One that costs a threat here costs it there.
    fn capture_is_fixed(
        &self,
        node: usize,
        state: &State,
        r: Point,
        next: usize,
    ) -> Result<(), Flaw> {
        let (board, refuter) = (&state.board, state.to_move);
        let killed = killed_by(board, r, refuter);
        let spends = board.is_banned(r, refuter) && state.threats.get_fewer(Side::Refuter);
        if !spends && killed.is_disjoint(&self.zone(next)) {
            return Ok(());
        }
        let involved = killed.with(r);
        let fixed = involved | (involved.neighbors() & board.points());
        match fixed.is_subset(&self.zone(node)) {
            true => Ok(()),
            false => Err(flaw(
                node,
                "a capture of the refuter depends on the outside",
            )),
        }
    }

    /// A reply without an answer is illegal here, and in every position that agrees on the zone.
    fn must_be_illegal(&self, node: usize, state: &State, r: Point) -> Result<(), Flaw> {
        let (board, zone, refuter) = (&state.board, self.zone(node), state.to_move);
        let mv = Move::Play(r);
        let rim = |stones: PointSet| stones | (stones.neighbors() & board.points());
        let own_rim = rim(PointSet::from_point(r));
        if !own_rim.is_subset(&zone) {
            return Err(flaw(
                node,
                format!("{} may be legal elsewhere", self.name(mv)),
            ));
        }
        if board.is_banned(r, refuter) {
            let takers = board
                .neighbors_holding(r, self.prover().into())
                .filter(|&n| board.in_atari(n))
                .fold(PointSet::EMPTY, |all, n| all | board.block_stones(n));
            if state.threats.may_ignore_ban(Side::Refuter) {
                return Err(flaw(node, format!("{} is not answered", self.name(mv))));
            }
            return match rim(takers).is_subset(&zone) {
                true => Ok(()),
                false => Err(flaw(node, "a ko ban depends on the outside")),
            };
        }
        if board.is_legal(r, refuter) {
            return Err(flaw(node, format!("{} is not answered", self.name(mv))));
        }
        for n in r.neighbors() {
            let fixed = match board.cell(n) {
                Cell::Empty | Cell::Border => true,
                cell if cell == refuter => rim(board.block_stones(n)).is_subset(&zone),
                _ => board.liberties(n).without(r).intersects(&zone),
            };
            if !fixed {
                return Err(flaw(
                    node,
                    format!("{} may be legal elsewhere", self.name(mv)),
                ));
            }
        }
        Ok(())
    }
}

/// The stones that a stone on `p` takes off.
fn killed_by(board: &Board, p: Point, color: Color) -> PointSet {
    let victims = p
        .neighbors()
        .into_iter()
        .filter(|&n| board.cell(n) == !color && board.in_atari(n));
    victims.fold(PointSet::EMPTY, |all, n| all | board.block_stones(n))
}

/// The stones that live unconditionally by regions inside the zone alone, straight from Benson's definition: drop
/// blocks with fewer than two vital regions and regions with a dropped block around them until nothing changes.
fn alive_within(board: &Board, color: Color, zone: PointSet) -> PointSet {
    let own = board.stones(color);
    let mut alive: Vec<PointSet> = board
        .blocks(color)
        .map(|b| board.block_stones(b))
        .filter(|b| b.is_subset(&zone))
        .collect();
    let mut regions: Vec<PointSet> = (board.points() - own)
        .components()
        .filter(|r| r.is_subset(&zone))
        .collect();
    loop {
        let all = alive.iter().fold(PointSet::EMPTY, |all, b| all | *b);
        let before = (alive.len(), regions.len());
        regions.retain(|r| (r.neighbors() & own).is_subset(&all));
        alive.retain(|block| {
            let liberties = block.neighbors();
            let vital = |r: &&PointSet| {
                r.intersects(&liberties) && (**r & board.empty()).is_subset(&liberties)
            };
            regions.iter().filter(vital).count() >= 2
        });
        if before == (alive.len(), regions.len()) {
            return all;
        }
    }
}

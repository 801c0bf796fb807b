//! The checker: is this really a proof?
//!
//! It uses the board and nothing of the search, not even the code that makes zones. Every node of the proof is
//! visited with the position it stands for, and the conditions of `docs/proofs.md` are verified one by one: moves are
//! legal under the question's ko rule; the claim holds where it is said to; the refuter's moves are all
//! covered, by an answer of their own or by the zone of another answer; and each zone contains what the argument
//! needs. A proof that passes is a proof whatever program wrote it.

use board::{Board, Cell, Color, Move, Point, PointSet, Waive};
use search::Side;

use crate::claim::Claim;
use crate::question::Threats;
use crate::tree::{ProofTree, Step};

/// Why a text does not prove what it says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("node {node}: {problem}")]
pub struct Flaw {
    /// The node of the proof.
    pub node: usize,
    /// What is wrong there.
    pub problem: String,
}

/// What a checked proof amounts to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Nodes visited.
    pub nodes: usize,
    /// Replies of the refuter that are answered one by one.
    pub answers: usize,
}

/// The state a node of the proof stands for.
#[derive(Clone)]
struct State {
    board: Board,
    to_move: Color,
    threats: Threats,
    /// Stones of the claim that were never taken.
    standing: PointSet,
}

/// Verifies a proof.
pub fn check(proof: &ProofTree) -> Result<Checked, Flaw> {
    let root = proof.nodes.len().checked_sub(1);
    let Some(root) = root else {
        return Err(flaw(0, "the proof is empty"));
    };
    let question = &proof.question;
    let wrong_stones = match question.claim {
        Claim::Capture(stones) => {
            stones.is_empty() || !stones.is_subset(&proof.start.stones(!question.prover))
        }
        Claim::Connect(a, b) => [a, b]
            .iter()
            .any(|&p| proof.start.color(p) != Some(question.prover)),
        Claim::Live(stones) => !stones.is_subset(&proof.start.stones(question.prover)),
    };
    if wrong_stones {
        return Err(flaw(
            root,
            "the claim is not about stones of the right color",
        ));
    }
    let mut checker = Checker {
        proof,
        seen: vec![None; proof.nodes.len()],
        answers: 0,
    };
    let start = State {
        board: proof.start.clone(),
        to_move: question.first,
        threats: question.threats,
        standing: question.claim.stones(),
    };
    let mut todo = vec![(root, start)];
    let mut nodes = 0;
    while let Some((node, state)) = todo.pop() {
        if checker.meet(node, &state)? {
            nodes += 1;
            checker.visit(node, &state, &mut todo)?;
        }
    }
    Ok(Checked {
        nodes,
        answers: checker.answers,
    })
}

fn flaw(node: usize, problem: impl Into<String>) -> Flaw {
    Flaw {
        node,
        problem: problem.into(),
    }
}

/// Stones, ban, mover and threats: what makes two visits of a node the same.
type Identity = (PointSet, PointSet, Option<Point>, Color, Threats, PointSet);

struct Checker<'a> {
    proof: &'a ProofTree,
    seen: Vec<Option<Identity>>,
    answers: usize,
}

impl Checker<'_> {
    /// Whether the node is met for the first time; an error when it was met with another position.
    fn meet(&mut self, node: usize, state: &State) -> Result<bool, Flaw> {
        let board = &state.board;
        let identity = (
            board.stones(Color::Black),
            board.stones(Color::White),
            board.ko(),
            state.to_move,
            state.threats,
            match self.proof.question.claim {
                Claim::Live(_) => state.standing,
                _ => PointSet::EMPTY,
            },
        );
        match &self.seen[node] {
            None => {
                self.seen[node] = Some(identity);
                Ok(true)
            }
            Some(other) if *other == identity => Ok(false),
            Some(_) => Err(flaw(node, "is reached with two different positions")),
        }
    }

    fn prover(&self) -> Color {
        self.proof.question.prover
    }

    fn zone(&self, node: usize) -> PointSet {
        self.proof.nodes[node].zone
    }

    fn name(&self, mv: Move) -> String {
        mv.name(self.proof.size())
    }

    fn visit(
        &mut self,
        node: usize,
        state: &State,
        todo: &mut Vec<(usize, State)>,
    ) -> Result<(), Flaw> {
        self.blocks_are_whole_and_breathe(node, state)?;
        let prover_moves = state.to_move == self.prover();
        match &self.proof.nodes[node].step {
            Step::Reached => self.reached(node, state),
            Step::Play(mv, next) if prover_moves => {
                self.prover_move(node, state, *mv, *next)?;
                todo.push((*next, self.after(node, state, *mv)?));
                Ok(())
            }
            Step::Answer(replies) if !prover_moves => {
                self.answers += replies.len();
                self.refuter_node(node, state, replies)?;
                for (mv, next) in replies {
                    todo.push((*next, self.after(node, state, *mv)?));
                }
                Ok(())
            }
            _ => Err(flaw(node, "the wrong side moves")),
        }
    }

    /// Every stone in a zone has its whole block there, and a liberty of it.
    fn blocks_are_whole_and_breathe(&self, node: usize, state: &State) -> Result<(), Flaw> {
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

    /// The position after a move under the rules of local play.
    fn after(&self, node: usize, state: &State, mv: Move) -> Result<State, Flaw> {
        let side = self.proof.question.side(state.to_move);
        let mut next = state.clone();
        match mv {
            Move::Pass => next.board.pass(),
            Move::Play(p) => {
                if state.board.is_banned(p, state.to_move) {
                    if !state.threats.may_ignore_ban(side) {
                        let problem = format!("{} is banned by ko", self.name(mv));
                        return Err(flaw(node, problem));
                    }
                    next.threats = state.threats.after_ignoring(side);
                }
                next.board
                    .play_waiving(p, state.to_move, Waive::KO)
                    .map_err(|why| flaw(node, format!("{} is illegal: {why}", self.name(mv))))?;
            }
        }
        next.board.forget_history();
        next.standing &= next.board.stones(self.prover());
        next.to_move = !state.to_move;
        Ok(next)
    }

    /// The claim holds, or the next move makes it true, whatever is outside the zone.
    fn reached(&self, node: usize, state: &State) -> Result<(), Flaw> {
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
            Claim::Connect(a, b) => {
                if !board.same_block(a, b) || board.color(a) != Some(self.prover()) {
                    return Err(flaw(node, "the stones are not connected"));
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
        let after = self.after(node, state, Move::Play(last))?;
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
    fn prover_move(&self, node: usize, state: &State, mv: Move, next: usize) -> Result<(), Flaw> {
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
    fn refuter_node(
        &self,
        node: usize,
        state: &State,
        replies: &[(Move, usize)],
    ) -> Result<(), Flaw> {
        let (board, zone, refuter) = (&state.board, self.zone(node), state.to_move);
        // Where no null reply's zone covers the refuter, he must be answered one by one.
        let mut uncovered = board.points();
        let mut pass_is_covered = false;
        for &(mv, next) in replies {
            let after = self.zone(next);
            let null = match mv {
                Move::Pass => true,
                Move::Play(p) => {
                    !after.contains(p) && killed_by(board, p, refuter).is_disjoint(&after)
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
                (true, Some((_, next))) => self.capture_is_fixed(node, board, refuter, r, *next)?,
                (true, None) => self.must_be_illegal(node, state, r)?,
            }
        }
        Ok(())
    }

    /// A reply that captures stones the answer cares about captures them wherever the zone agrees, and is a ko
    /// there exactly when it is one here.
    fn capture_is_fixed(
        &self,
        node: usize,
        board: &Board,
        refuter: Color,
        r: Point,
        next: usize,
    ) -> Result<(), Flaw> {
        let killed = killed_by(board, r, refuter);
        if killed.is_disjoint(&self.zone(next)) {
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

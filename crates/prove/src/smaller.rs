//! A smaller proof of the same claim, made from one that is known.
//!
//! A search keeps the first proof that it finds of each position. Afterwards more is known: every position that was proven holds
//! wherever its zone looks the same (`docs/proofs.md`, *Zones*). So the proof is made again from the start, by the same rules
//! ([`LocalGame`] makes the zones), and each position is put beside those that are done:
//!
//! - what looks like one of them inside its zone is that one: no new node;
//! - the prover takes a move that leads to one of them or ends the game, or does so within three moves, before the move he knew;
//! - the refuter is answered where the new zones still let him play, which are mostly smaller than the old ones.
//!
//! This is repeated on its own result until nothing is gained or the effort is used up. What comes out is put to the checker, and the old
//! proof stands if it fails or is no smaller.

use board::{Board, Color, Move, Point, PointSet};
use rustc_hash::FxHashMap;
use search::{Candidate, Leaf, Puzzle, Side, UNIT};

use crate::check::check;
use crate::guide::Guide;
use crate::local::LocalGame;
use crate::question::Threats;
use crate::tree::{Node, ProofTree, Step};

/// Moves and comparisons of positions that are spent on a smaller proof: under a second. The numbers here were chosen for that, and on
/// nothing else.
const EFFORT: u64 = 20_000_000;
/// Times that a proof is made again, at most.
const PASSES: usize = 8;
/// A proof with longer lines is left as it is.
const DEEPEST: usize = 2_000;

/// Knows no moves: those come from the proof.
struct FromProof;

impl Guide for FromProof {
    fn is_hopeless(&mut self, _: &Board, _: Side) -> bool {
        false
    }

    fn estimate(&mut self, _: &Board, _: Side) -> (u32, u32) {
        (UNIT, UNIT)
    }

    fn prover_moves(&mut self, _: &Board, _: &mut Vec<Candidate<Point>>) {}

    fn reply_prior(&mut self, _: &Board, _: Point) -> u32 {
        0
    }
}

impl ProofTree {
    /// The same claim with fewer nodes, if that is found soon. It passes the checker when this one does.
    #[must_use]
    pub fn smaller(self) -> ProofTree {
        let mut best = self;
        let mut effort = EFFORT;
        for _ in 0..PASSES {
            let made = [Blocks::May, Blocks::MayNot]
                .into_iter()
                .filter_map(|join| Again::of(&best, join, &mut effort))
                .filter(|again| again.nodes.len() < best.nodes.len())
                .find(|again| check(again).is_ok());
            match made {
                Some(again) => best = again,
                None => break,
            }
        }
        best
    }
}

/// Whether blocks of the zone may join stones outside it where a node stands for another position. The claim is as true there; but the checker
/// verifies a node where it meets it first, and wants its blocks whole in that position. So this is tried, and not relied on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Blocks {
    May,
    MayNot,
}

/// What makes a finished node stand for other positions: all of it that its zone sees.
struct Look {
    node: usize,
    stones: [PointSet; 2],
    standing: PointSet,
}

/// Where a node may stand for another: the same side to move with the same threats.
type Turn = (Side, Threats);

/// A proof that is being made again.
struct Again<'a> {
    old: &'a ProofTree,
    /// How many moves the old nodes take.
    lengths: Vec<u32>,
    game: LocalGame<'a, FromProof>,
    nodes: Vec<Node>,
    /// Nodes by their own positions.
    exact: FxHashMap<u64, usize>,
    looks: FxHashMap<Turn, Vec<Look>>,
    join: Blocks,
    effort: &'a mut u64,
}

impl Again<'_> {
    fn of(old: &ProofTree, join: Blocks, effort: &mut u64) -> Option<ProofTree> {
        let mut board = old.start.clone();
        let root = old.nodes.len().checked_sub(1)?;
        let mut again = Again {
            old,
            lengths: old.lengths(),
            game: LocalGame::new(&mut board, old.question.clone(), FromProof),
            nodes: Vec::new(),
            exact: FxHashMap::default(),
            looks: FxHashMap::default(),
            join,
            effort,
        };
        let root = again.make(root, 0)?;
        Some(ProofTree {
            start: old.start.clone(),
            question: old.question.clone(),
            nodes: needed(again.nodes, root),
        })
    }

    /// The node for the position on the board, which is that of an old node as far as its zone sees. None when the old proof is
    /// no guide here.
    fn make(&mut self, at: usize, depth: usize) -> Option<usize> {
        if depth > DEEPEST {
            return None;
        }
        if let Some(node) = self.known() {
            return Some(node);
        }
        if let Some(Leaf::Won(zone)) = self.game.leaf() {
            return Some(self.add(zone, Step::Reached));
        }
        match &self.old.nodes[at].step {
            Step::Reached => {
                let zone = self.old.nodes[at].zone;
                Some(self.add(zone, Step::Reached))
            }
            Step::Play(mv, next) => {
                let (mv, node) = match self.short_cut(at) {
                    Some(found) => found,
                    None => (*mv, self.after(*mv, *next, depth)?),
                };
                Some(self.add_play(mv, node))
            }
            Step::Answer(_) => self.answers(|again, mv| {
                let next = again.old_answer(at, mv)?;
                again.after(mv, next, depth)
            }),
        }
    }

    /// The node after a move that leads to what an old node stands for.
    fn after(&mut self, mv: Move, next: usize, depth: usize) -> Option<usize> {
        if !self.game.may_play(mv) {
            return None;
        }
        self.game.play(mv);
        let node = self.make(next, depth + 1);
        self.game.undo();
        node
    }

    /// The prover's move that ends the proof soonest: at once, with nodes that are done, or within a few moves and the fewest
    /// new nodes. Only where the old proof takes longer.
    fn short_cut(&mut self, at: usize) -> Option<(Move, usize)> {
        let zone = self.old.nodes[at].zone;
        let depths: &[u32] = match self.lengths[at] {
            0..=3 => &[0],
            _ => &[0, 2],
        };
        depths
            .iter()
            .find_map(|&depth| self.quick_move(zone, depth))
    }

    /// A move within the zone after which this many moves are enough, with nodes that are done at their ends: the one with the fewest new
    /// nodes, or else the smallest zone.
    fn quick_move(&mut self, zone: PointSet, depth: u32) -> Option<(Move, usize)> {
        let mut best: Option<((usize, usize), Move, usize)> = None;
        for p in zone & self.game.board().empty() {
            let mv = Move::Play(p);
            let banned = self.game.board().is_banned(p, self.old.question.prover);
            if *self.effort == 0 || banned || !self.game.may_play(mv) {
                continue;
            }
            let before = self.nodes.len();
            let Some(node) = self.quick_after(mv, zone, depth) else {
                continue;
            };
            let cost = (self.nodes.len() - before, self.nodes[node].zone.len());
            if best.is_none_or(|(least, ..)| cost < least) {
                best = Some((cost, mv, node));
            }
        }
        best.map(|(_, mv, node)| (mv, node))
    }

    /// The node after a move, if it is done or takes at most so many moves.
    fn quick_after(&mut self, mv: Move, zone: PointSet, depth: u32) -> Option<usize> {
        *self.effort = self.effort.saturating_sub(1);
        self.game.play(mv);
        let node = self.quick(zone, depth);
        self.game.undo();
        node
    }

    /// The node for the position on the board, if it is done or takes at most so many moves.
    fn quick(&mut self, zone: PointSet, depth: u32) -> Option<usize> {
        if let Some(node) = self.known() {
            return Some(node);
        }
        if let Some(Leaf::Won(zone)) = self.game.leaf() {
            return Some(self.add(zone, Step::Reached));
        }
        let left = depth.checked_sub(1)?;
        match self.game.to_move() {
            Side::Prover => {
                let (mv, node) = self.quick_move(zone, left)?;
                Some(self.add_play(mv, node))
            }
            Side::Refuter => self.answers(|again, mv| again.quick_after(mv, zone, left)),
        }
    }

    /// Answers the pass, then what the zones so far leave the refuter; `answer` makes the node after a reply.
    fn answers(
        &mut self,
        mut answer: impl FnMut(&mut Self, Move) -> Option<usize>,
    ) -> Option<usize> {
        let mut answered: Vec<(Move, usize)> = Vec::new();
        let mut reply = Some(Move::Pass);
        while let Some(mv) = reply {
            answered.push((mv, answer(self, mv)?));
            reply = self.next_reply(&answered);
        }
        let zones: Vec<(Move, PointSet)> = answered
            .iter()
            .map(|&(mv, node)| (mv, self.nodes[node].zone))
            .collect();
        let facts: Vec<(Move, &PointSet)> = zones.iter().map(|(mv, zone)| (*mv, zone)).collect();
        let (zone, mut kept) = self.game.won_against(&facts);
        // The checker comes to nodes in the order in which they were made.
        kept.sort_unstable();
        let replies = kept.into_iter().map(|i| answered[i]).collect();
        Some(self.add(zone, Step::Answer(replies)))
    }

    fn add_play(&mut self, mv: Move, node: usize) -> usize {
        let zone = self.game.won_by(mv, &self.nodes[node].zone);
        self.add(zone, Step::Play(mv, node))
    }

    /// The old node that answers a reply.
    fn old_answer(&self, at: usize, mv: Move) -> Option<usize> {
        let found = self.old.answer(self.game.board(), at, mv).ok()?;
        Some(found.0)
    }

    /// A reply that has no answer yet.
    fn next_reply(&mut self, answered: &[(Move, usize)]) -> Option<Move> {
        let facts: Vec<(Move, &PointSet)> = answered
            .iter()
            .map(|&(mv, node)| (mv, &self.nodes[node].zone))
            .collect();
        let mut left = Vec::new();
        self.game.refuter_moves(&facts, &mut left);
        let open = |mv: &Move| !answered.iter().any(|(done, _)| done == mv);
        left.into_iter().map(|c| c.mv).find(open)
    }

    fn turn(&self) -> Turn {
        (self.game.to_move(), self.game.threats())
    }

    /// The node with the smallest zone that stands for the position on the board.
    fn known(&mut self) -> Option<usize> {
        let key = self.game.key();
        if let Some(&node) = self.exact.get(&key) {
            return Some(node);
        }
        if self.game.board().ko().is_some() {
            return None;
        }
        let looks = self.looks.get(&self.turn())?;
        *self.effort = self.effort.saturating_sub(looks.len() as u64);
        if *self.effort == 0 {
            return None;
        }
        let standing = self.game.standing();
        let fits = |look: &&Look| {
            let zone = &self.nodes[look.node].zone;
            self.game.looks_like(zone, &look.stones)
                && standing & *zone == look.standing
                && (self.join == Blocks::May || has_whole_blocks(self.game.board(), zone))
        };
        looks
            .iter()
            .filter(fits)
            .map(|look| look.node)
            .min_by_key(|&node| self.nodes[node].zone.len())
    }

    fn add(&mut self, zone: PointSet, step: Step) -> usize {
        let node = self.nodes.len();
        self.nodes.push(Node { zone, step });
        self.exact.insert(self.game.key(), node);
        if let Some(stones) = self.game.imprint(&zone) {
            let standing = self.game.standing() & zone;
            self.looks.entry(self.turn()).or_default().push(Look {
                node,
                stones,
                standing,
            });
        }
        node
    }
}

/// Whether no block of the zone goes on outside it.
fn has_whole_blocks(board: &Board, zone: &PointSet) -> bool {
    Color::ALL.iter().all(|&color| {
        let stones = board.stones(color);
        ((stones & *zone).neighbors() & stones).is_subset(zone)
    })
}

/// The nodes that the root needs, in the same order; the root is the last.
fn needed(nodes: Vec<Node>, root: usize) -> Vec<Node> {
    let mut wanted = vec![false; root + 1];
    wanted[root] = true;
    for at in (0..=root).rev() {
        match &nodes[at].step {
            Step::Play(_, next) if wanted[at] => wanted[*next] = true,
            Step::Answer(replies) if wanted[at] => {
                replies.iter().for_each(|(_, next)| wanted[*next] = true)
            }
            _ => {}
        }
    }
    let mut place = vec![0; root + 1];
    let mut out: Vec<Node> = Vec::new();
    for (at, mut node) in nodes.into_iter().take(root + 1).enumerate() {
        if !wanted[at] {
            continue;
        }
        match &mut node.step {
            Step::Reached => {}
            Step::Play(_, next) => *next = place[*next],
            Step::Answer(replies) => replies
                .iter_mut()
                .for_each(|(_, next)| *next = place[*next]),
        }
        place[at] = out.len();
        out.push(node);
    }
    out
}

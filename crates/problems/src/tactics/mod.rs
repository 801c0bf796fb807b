//! In the open: captures, connections and escapes. Nothing is assumed.
//!
//! ```text
//! . X X . .      The stone a is in danger: White captures it if he begins. Black may capture
//! . O a O .      one of the stones that hold it, connect it with its friends above, or run. The
//! . . * . .      first two are proven against every answer; that a stone runs away means only
//! . . . . .      that no capture was found within the bounds of the search, and is said so.
//! ```
//! Cost: the limits that are given. Every idea gets a little effort before any gets a lot.

mod connect;
mod escape;
mod look;

use std::cmp::Reverse;

use search::host::Instant;

use board::{Board, Color, Move, Point, PointSet, Turn};
use capture::general::{Asker, Chance, Settings, Success, find_captures};
use prove::ProofTree;
use search::{Exhausted, Limits, Meter};

use self::look::Look;
use crate::solve::Options;
use crate::task::Task;
use crate::tuning::TUNED;

/// Something that the side to play can do in the open and could not if the other side began.
#[derive(Clone, Debug)]
pub struct Tactic {
    /// Capture, connect or escape.
    pub task: Task,
    /// All stones in question: of the blocks one of which is captured, that are connected, or of the one that escapes.
    pub target: PointSet,
    /// Stones at stake.
    pub value: usize,
    /// What the side to play gets. An escape has no proof.
    pub outcome: Success,
    /// The moves that are proven to do it, the shortest proof first; of an escape the move that is not refuted.
    pub winning: Vec<Move>,
    /// The proof.
    pub proof: Option<ProofTree>,
    /// The first move, where the proof begins after it.
    pub lead: Option<Move>,
    /// Why more is not known: of an escape, and of what the other side gets if it begins.
    pub unknown: Option<Exhausted>,
    /// Nodes that it took to find.
    nodes: u64,
    /// One stone of each block in question.
    blocks: PointSet,
}

impl Tactic {
    /// Best play: the moves of the proof, the other side resisting as long as it can.
    pub fn line(&self) -> Vec<Turn> {
        let Some(proof) = &self.proof else {
            return Vec::new();
        };
        let first = proof.question().first;
        let turn = |(color, mv)| Turn { color, mv };
        let best = self.winning.first().copied();
        if self.lead.is_none() && best != proof.first_move() {
            // The preferred move captures at once.
            return best.map(|mv| turn((first, mv))).into_iter().collect();
        }
        let lead = self.lead.map(|mv| (!first, mv));
        lead.into_iter()
            .chain(proof.main_line())
            .map(turn)
            .collect()
    }

    /// A stone of the block that does not have the first stone.
    pub(crate) fn other_block(&self) -> Option<Point> {
        self.blocks.iter().nth(1)
    }

    /// How well this explains a diagram, on the scale of whole groups.
    pub(crate) fn score(&self) -> usize {
        self.score_of(self.value)
    }

    /// The same for the stones caught alone, whatever they held in danger.
    pub(crate) fn score_alone(&self) -> usize {
        let caught = match self.blocks.len() {
            1 => self.target.len(),
            _ => 1,
        };
        self.score_of(caught.min(self.value))
    }

    fn score_of(&self, stones: usize) -> usize {
        let share = match self.outcome {
            _ if self.proof.is_none() => 1,
            // Nothing is assumed, so it counts like a whole group.
            Success::Yes => 12,
            Success::KoMoverFirst => 3,
            Success::KoOpponentFirst => 1,
            Success::No => 0,
        };
        stones * share * 3
    }

    /// Whether it is proven, whatever happens.
    pub(crate) fn is_firm(&self) -> bool {
        self.proof.is_some() && self.outcome == Success::Yes
    }

    /// Finds the other moves that do the same.
    pub(crate) fn complete(&mut self, board: &Board, mover: Color, limits: &Limits) {
        let asker = Asker::new(settings(limits));
        let mut meter = Meter::start(limits);
        let mut board = board.clone();
        let nodes = 1_000 + 2 * self.nodes;
        let working = match self.task {
            Task::Capture => {
                asker.working_moves(&mut board, self.blocks, self.outcome, nodes, &mut meter)
            }
            Task::Connect => {
                connect::working_moves(self, &asker, &mut board, mover, nodes, &mut meter)
            }
            _ => return,
        };
        let mut working = working;
        if self.task == Task::Capture && working.len() > 1 {
            // A stable order: the shortest proof comes first among equals.
            working.sort_by_cached_key(|w| self.exposed(&board, mover, w.0, &asker, &mut meter));
        }
        let known = std::mem::take(&mut self.winning);
        self.winning = working.into_iter().map(|w| Move::Play(w.0)).collect();
        // The move of the proof may have needed more effort than the others got.
        for mv in known {
            if !self.winning.contains(&mv) {
                self.winning.push(mv);
            }
        }
    }

    /// Stones of the mover around the target that the other side captures after this move: of several moves that catch the same, books show the
    /// one that leaves nothing behind.
    fn exposed(
        &self,
        board: &Board,
        mover: Color,
        mv: Point,
        asker: &Asker,
        meter: &mut Meter,
    ) -> usize {
        let mut after = board.clone();
        if after.play(mv, mover).is_err() {
            return 0;
        }
        let liberties = self.target.neighbors() & board.empty();
        let near = self.target.neighbors() | liberties.neighbors() | liberties;
        let beside = near.with(mv) & after.stones(mover);
        let few = |b: &Point| after.liberty_count(*b) <= TUNED.many_liberties;
        let weak: Vec<Point> = after.blocks_in(beside).filter(few).collect();
        let mut stones = 0;
        for block in weak {
            let attack = meter.limited(TUNED.exposed_nodes, |m| {
                asker.capture(&mut after, block, !mover, m)
            });
            if attack.is_some_and(|f| f.outcome > Success::No) {
                stones += after.stone_count(block);
            }
        }
        stones
    }

    /// Proves the preferred move if the proof at hand begins with another one.
    pub(crate) fn prove_preferred(&mut self, board: &Board, mover: Color, limits: &Limits) {
        let proven = self.proof.as_ref().and_then(ProofTree::first_move);
        let Some(&best) = self.winning.first().filter(|mv| Some(**mv) != proven) else {
            return;
        };
        let mut after = board.clone();
        let played = best.point().is_some_and(|p| after.play(p, mover).is_ok());
        if !played || self.blocks.iter().any(|p| after.color(p).is_none()) {
            // The move captures at once: there is nothing left to prove.
            return;
        }
        let asker = Asker::new(settings(limits));
        let mut meter = Meter::start(limits);
        let mut blocks = self.blocks.iter();
        let found = match (self.task, blocks.next(), blocks.next()) {
            (Task::Capture, ..) => asker.capture_any(&mut after, self.blocks, !mover, &mut meter),
            (Task::Connect, Some(a), Some(b)) => {
                asker.connect(&mut after, a, b, !mover, &mut meter)
            }
            _ => None,
        };
        match found
            .filter(|f| f.outcome >= self.outcome)
            .and_then(|f| f.proof)
        {
            Some(proof) => {
                self.proof = Some(proof);
                self.lead = Some(best);
            }
            // The move whose proof is at hand is as good.
            None => {
                let at = self.winning.iter().position(|mv| Some(*mv) == proven);
                if let Some(at) = at {
                    self.winning[..=at].rotate_right(1);
                }
            }
        }
    }

    fn of_chance(board: &Board, chance: Chance) -> Tactic {
        Tactic {
            task: Task::Capture,
            target: blocks_of(board, chance.prey),
            value: chance.value,
            outcome: chance.attack.outcome,
            winning: chance.attack.best.into_iter().collect(),
            proof: chance.attack.proof,
            lead: None,
            unknown: chance.defend.unknown_because,
            nodes: chance.attack.nodes,
            blocks: chance.prey,
        }
    }
}

/// Looks for everything that the options leave, the best first.
pub(crate) fn find(board: &Board, mover: Color, options: &Options, limits: &Limits) -> Vec<Tactic> {
    let started = Instant::now();
    let wanted = |task: Task| options.task.is_none_or(|t| t == task);
    let links = wanted(Task::Connect) || wanted(Task::Escape);
    let mut found = Vec::new();
    let mut board = board.clone();
    let rest = |spent: u64| Limits {
        nodes: limits.nodes.saturating_sub(spent),
        time: limits.time.map(|t| t.saturating_sub(started.elapsed())),
        ..limits.clone()
    };
    let mut look = None;
    let mut spent = 0;
    if links {
        // They are few and mostly seen soon.
        let share = match wanted(Task::Capture) {
            true => part(limits, TUNED.links_share),
            false => limits.clone(),
        };
        let mut first = Look::new(&board, mover, options, &share);
        found.extend(first.rounds());
        spent = first.nodes();
        look = Some(first);
    }
    if wanted(Task::Capture) {
        let most = match links {
            true => most(&rest(spent)),
            false => rest(spent),
        };
        let chances = find_captures(&mut board, mover, &settings(&most));
        let about = |chance: &Chance| {
            let named = &options.target;
            named.is_empty() || blocks_of(&board, chance.prey).intersects(named)
        };
        let chances = chances.into_iter().filter(about);
        found.extend(chances.map(|chance| Tactic::of_chance(&board, chance)));
        if let Some(look) = look.filter(|_| found.is_empty()) {
            // Nothing better was seen: what is left is for moves that save something.
            let left = Limits {
                nodes: most.nodes / TUNED.captures_share,
                ..rest(spent)
            };
            found.extend(look.resumed(&left).rounds());
        }
    }
    found.sort_by_key(|t| Reverse((t.score(), t.value)));
    found
}

fn settings(limits: &Limits) -> Settings {
    Settings {
        limits: limits.clone(),
        ..Settings::default()
    }
}

fn part(limits: &Limits, share: u32) -> Limits {
    Limits {
        nodes: limits.nodes / u64::from(share),
        time: limits.time.map(|time| time / share),
        ..limits.clone()
    }
}

/// What captures get where escapes may follow.
fn most(limits: &Limits) -> Limits {
    let parts = TUNED.captures_share + 1;
    Limits {
        nodes: limits.nodes / parts * TUNED.captures_share,
        time: limits
            .time
            .map(|time| time * TUNED.captures_share as u32 / parts as u32),
        ..limits.clone()
    }
}

/// All stones of the blocks at these points.
fn blocks_of(board: &Board, stones: PointSet) -> PointSet {
    board
        .blocks_in(stones)
        .fold(PointSet::EMPTY, |all, b| all | board.block_stones(b))
}

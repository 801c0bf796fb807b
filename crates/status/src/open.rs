//! Proofs on the open board: life and death take turns.
//!
//! Where one of them is likely it gets most of the effort, so that an answer that is as expected costs little more than the search for it alone. What is likely
//! is said by the closed rooms that both searches ask first: in a room the attacker has all of the outside, so a life there mostly is one on the board, and a
//! death only tells something where no room has a life. As long as they say nothing, stones whose side begins are thought to live, and otherwise both get
//! the same.

use board::{Board, Color, PointSet};
use open::{KillSearch, LifeSearch, Prospect, Proving};
use prove::{ProofTree, Threats};
use search::{Exhausted, Limits, Meter};

use crate::ask::{Ask, Ko, Stones, Want};
use crate::fate::Status;
use crate::tuning::TUNED;

/// Proofs of life and of death on the open board, which take turns: what is cheap comes first.
pub(crate) struct OpenSearch<'a> {
    ask: &'a Ask,
    owner: Color,
    life: Option<LifeSearch>,
    pub(crate) kill: Option<KillSearch>,
    /// Whether death is that of several blocks.
    kills_all: bool,
}

impl<'a> OpenSearch<'a> {
    pub(crate) fn new(ask: &'a Ask, status: &Status, board: &Board) -> OpenSearch<'a> {
        let Status { stones, owner, .. } = *status;
        let one_block = board.blocks_in(stones).count() == 1;
        let memory = ask.limits.memory;
        let (lives, dies) = match ask.stones {
            // A proof says that one of them lives, and that one is captured, or all of them.
            Stones::All(_) => (one_block, true),
            Stones::OneOf(_) => (true, true),
            Stones::AnyNear(_) | Stones::AnyIn(..) => (true, false),
        };
        let (lives, dies) = (
            lives && ask.want != Want::Death,
            dies && ask.want != Want::Life,
        );
        // As they are named: a stone lives with its block, and the search is the one that the library's own users get.
        let named = match ask.stones {
            Stones::AnyIn(..) => PointSet::EMPTY,
            Stones::All(named) | Stones::OneOf(named) | Stones::AnyNear(named) => named,
        };
        let kills_all = matches!(ask.stones, Stones::OneOf(_)) && !one_block;
        let kill = match kills_all {
            true => KillSearch::of_all(stones),
            false => KillSearch::new(stones),
        };
        OpenSearch {
            ask,
            owner,
            life: lives.then(|| {
                let search = LifeSearch::new(owner, named);
                search.with_memory(memory).in_turns(TUNED.turn)
            }),
            kill: dies.then(|| kill.with_memory(memory).in_turns(TUNED.turn)),
            kills_all,
        }
    }

    /// A proof for one first mover and its nodes, at most so many; or why there is none, and the nodes. What was learned is kept for the next time.
    pub(crate) fn prove(
        &mut self,
        board: &mut Board,
        first: Color,
        limits: &Limits,
    ) -> Result<(ProofTree, u64), (Option<Exhausted>, u64)> {
        let mut meter = Meter::start(limits);
        let mut open = [self.life.is_some(), self.kill.is_some()];
        let mut spent = [0; 2];
        let mut why = None;
        while let Some(side) = self.next(first, open, spent) {
            if let Err(exhausted) = meter.check() {
                return Err((Some(exhausted), meter.nodes()));
            }
            if meter.nodes() >= meter.node_limit() {
                return Err((Some(Exhausted::Nodes), meter.nodes()));
            }
            let before = meter.nodes();
            let found = match side {
                LIFE => {
                    let threats = threats(self.ask.ko, self.owner);
                    let life = self.life.as_mut();
                    life.and_then(|life| life.ask(board, first, threats, &mut meter))
                }
                _ => {
                    let threats = threats(self.ask.ko, !self.owner);
                    let kill = self.kill.as_mut();
                    kill.and_then(|kill| kill.ask(board, first, threats, &mut meter))
                }
            };
            // Even a turn that ends at once counts.
            spent[side] += (meter.nodes() - before).max(1);
            match found {
                Some(Proving::Proven(proof)) => return Ok((*proof, meter.nodes())),
                Some(Proving::Unknown(Exhausted::Nodes)) => why = Some(Exhausted::Nodes),
                Some(Proving::Unknown(other)) => {
                    why = Some(other);
                    open[side] = other == Exhausted::Memory;
                }
                Some(Proving::NotFound) | None => open[side] = false,
            }
        }
        Err((why, meter.nodes()))
    }

    /// What is likely when this side begins, if anything is.
    fn likely(&self, first: Color) -> Option<usize> {
        let life = self.life.as_ref().map(LifeSearch::prospect)?;
        let kill = self.kill.as_ref().map(KillSearch::prospect)?;
        match (life, kill) {
            (Prospect::Likely, _) | (_, Prospect::Unlikely) => Some(LIFE),
            (Prospect::Unlikely, Prospect::Likely) => Some(KILL),
            (Prospect::Unlikely, _) => None,
            (Prospect::Open, _) => (first == self.owner).then_some(LIFE),
        }
    }

    /// Whose turn it is: the side that has had the least of its share. Life begins, because its steps are small.
    fn next(&self, first: Color, open: [bool; 2], spent: [u64; 2]) -> Option<usize> {
        let likely = self.likely(first);
        let mut cost = [1; 2];
        if let Some(side) = likely {
            cost[1 - side] = TUNED.belief;
        }
        if self.kills_all && likely != Some(KILL) {
            cost[KILL] = cost[KILL].max(TUNED.kill_cost);
        }
        let (leads, other) = match likely {
            Some(KILL) => (KILL, LIFE),
            _ => (LIFE, KILL),
        };
        match (open[leads], open[other]) {
            (false, false) => None,
            (true, false) => Some(leads),
            (false, true) => Some(other),
            (true, true) => {
                let due = (spent[other] + TUNED.first_turn).saturating_mul(cost[other])
                    <= spent[leads].saturating_mul(cost[leads]);
                Some(if due { other } else { leads })
            }
        }
    }
}

const LIFE: usize = 0;
const KILL: usize = 1;

/// Who has the threats in a proof: when nobody says, the other side, as many as it needs.
fn threats(ko: Option<Ko>, prover: Color) -> Threats {
    match ko {
        None => Threats::REFUTER_MASTER,
        Some(Ko::Nobody) => Threats::None,
        Some(Ko::Won(winner)) if winner == prover => Threats::PROVER_MASTER,
        Some(Ko::Won(_)) => Threats::REFUTER_MASTER,
    }
}

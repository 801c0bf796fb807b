//! Proofs on the open board: life and death take turns with growing effort.

use board::{Board, Color, PointSet};
use open::{KillSearch, LifeSearch, Proving};
use prove::{ProofTree, Threats};
use search::{Exhausted, Limits, Meter};

use crate::ask::{Ask, Ko, Stones, Want};
use crate::fate::Status;

/// Nodes of the first search for a proof; each further one has so many times as many.
const FIRST_EFFORT: u64 = 4_000;
const MORE: u64 = 4;
/// That all of several blocks are captured takes long to prove, if it can be: where a life is looked for as well, it gets one part of so many.
const KILL_SHARE: u64 = 4;

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
        let named = match ask.stones {
            Stones::AnyIn(..) => PointSet::EMPTY,
            _ => stones,
        };
        let kills_all = matches!(ask.stones, Stones::OneOf(_)) && !one_block;
        let kill = match kills_all {
            true => KillSearch::of_all(stones),
            false => KillSearch::new(stones),
        };
        OpenSearch {
            ask,
            owner,
            life: lives.then(|| LifeSearch::new(owner, named).with_memory(memory)),
            kill: dies.then(|| kill.with_memory(memory)),
            kills_all,
        }
    }

    /// A proof for one first mover and its nodes, at most so many; or why there is none, and the nodes. What was learned is kept for the next time.
    pub(crate) fn prove(
        &mut self,
        board: &mut Board,
        first: Color,
        nodes: u64,
    ) -> Result<(ProofTree, u64), (Option<Exhausted>, u64)> {
        let mut meter = Meter::start(&Limits {
            nodes,
            ..self.ask.limits.clone()
        });
        let mut open = [self.life.is_some(), self.kill.is_some()];
        // The side that begins is believed in first.
        let order = match first == self.owner {
            true => [0, 1],
            false => [1, 0],
        };
        let mut effort = FIRST_EFFORT;
        let mut why = None;
        while open != [false, false] {
            for side in order {
                if !open[side] {
                    continue;
                }
                if let Err(exhausted) = meter.check() {
                    return Err((Some(exhausted), meter.nodes()));
                }
                if meter.nodes() >= meter.node_limit() {
                    return Err((Some(Exhausted::Nodes), meter.nodes()));
                }
                let threats = match side {
                    0 => threats(self.ask.ko, self.owner),
                    _ => threats(self.ask.ko, !self.owner),
                };
                let share = match side == 1 && self.life.is_some() && self.kills_all {
                    true => effort / KILL_SHARE,
                    false => effort,
                };
                let found = meter.limited(share, |m| match side {
                    0 => self.life.as_mut()?.ask(board, first, threats, m),
                    _ => self.kill.as_mut()?.ask(board, first, threats, m),
                });
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
            effort = effort.saturating_mul(MORE);
        }
        Err((why, meter.nodes()))
    }
}

/// Who has the threats in a proof: when nobody says, the other side, as many as it needs.
fn threats(ko: Option<Ko>, prover: Color) -> Threats {
    match ko {
        None => Threats::REFUTER_MASTER,
        Some(Ko::Nobody) => Threats::None,
        Some(Ko::Won(winner)) if winner == prover => Threats::PROVER_MASTER,
        Some(Ko::Won(_)) => Threats::REFUTER_MASTER,
    }
}

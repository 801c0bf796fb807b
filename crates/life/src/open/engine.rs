//! What the questions of the open board share: one proof search after another, all that is proven kept between them, within a
//! bounded memory.

use board::{Board, Move, PointSet};
use prove::{Guide, LocalGame, Memory, ProofTree, Question};
use search::{Exhausted, Meter, ProofId, Searched, Solver, Tuning};

use super::outlooks::Outlooks;

/// Bytes for proofs when nobody says otherwise.
pub(super) const USUAL_MEMORY: usize = 1 << 30;

/// How a search ended.
#[derive(Clone, Copy, Debug)]
pub(super) enum Ended {
    Proven(ProofId),
    /// All lines fail.
    Closed,
    /// It was too short.
    Open,
}

/// A search that keeps what it has learned.
#[derive(Debug)]
pub(super) struct Engine {
    solver: Solver<Move, PointSet>,
    memory: Memory,
}

impl Engine {
    pub(super) fn new(tuning: Tuning, bytes: usize) -> Engine {
        let mut solver = Solver::new(tuning);
        solver.limit_memory(bytes);
        Engine {
            solver,
            memory: Memory::new(),
        }
    }

    pub(super) fn limit_memory(&mut self, bytes: usize) {
        self.solver.limit_memory(bytes);
    }

    /// One search by one guide with so many nodes; the guide is given back. When the memory is full, all proofs are
    /// forgotten and the next search begins anew; a search that fills it alone gives up.
    pub(super) fn search<G: Guide>(
        &mut self,
        board: &mut Board,
        question: &Question,
        meter: &mut Meter,
        (tuning, nodes): (Tuning, u64),
        guide: G,
    ) -> (Result<Ended, Exhausted>, G) {
        let limit = meter.node_limit();
        self.solver.forget_unproven();
        self.solver.tune(tuning);
        let anew = self.solver.store().is_empty();
        meter.set_node_limit(limit.min(meter.nodes().saturating_add(nodes)));
        let memory = std::mem::take(&mut self.memory);
        let mut game = LocalGame::new(board, question.clone(), guide).remembering(memory);
        let answer = self.solver.solve(&mut game, meter);
        meter.set_node_limit(limit);
        let (guide, memory) = game.into_parts();
        self.memory = memory;
        let ended = match answer {
            Searched::Proven(id) => Ok(Ended::Proven(id)),
            Searched::Disproven => Ok(Ended::Closed),
            Searched::Unknown(Exhausted::Nodes | Exhausted::Depth) => Ok(Ended::Open),
            Searched::Unknown(Exhausted::Memory) if !anew => {
                self.solver.clear();
                Ok(Ended::Open)
            }
            Searched::Unknown(why) => Err(why),
        };
        (ended, guide)
    }

    /// The proof as a tree of its own. The board is at the question.
    pub(super) fn tree(&self, board: &Board, question: &Question, id: ProofId) -> Box<ProofTree> {
        let store = self.solver.store();
        Box::new(ProofTree::extract(board, question, store, id))
    }
}

/// An error when something is used up. Even a search that ends at once costs a node.
pub(super) fn still_going(meter: &mut Meter) -> Result<(), Exhausted> {
    meter.add(1);
    meter.check()?;
    match meter.nodes() < meter.node_limit() {
        true => Ok(()),
        false => Err(Exhausted::Nodes),
    }
}

/// What a guide of the open board works with between searches.
#[derive(Debug)]
pub(super) struct Course {
    /// The slice that comes next.
    pub slice: u32,
    pub outlooks: Outlooks,
}

impl Course {
    pub(super) fn from_slice(slice: u32) -> Course {
        Course {
            slice,
            outlooks: Outlooks::new(),
        }
    }
}

//! What the questions of the open board share: one proof search after another, all that is proven kept between them, within a
//! bounded memory.

use board::{Board, Move, PointSet};
use prove::{LocalGame, Memory, ProofTree, Question};
use search::{Exhausted, Member, Meter, ProofId, ProofStore, Searched, Solver};

use crate::Prospect;
use crate::frame::Advised;
use crate::networks::Networks;
use crate::outlooks::Outlooks;
use crate::record::Record;
use crate::rounds::Progress;
use crate::tuning::{SLICES_APART, Settings};

/// Bytes for proofs when nobody says otherwise.
const USUAL_MEMORY: usize = 1 << 30;

/// How a search ended.
#[derive(Clone, Copy, Debug)]
pub(super) enum Ended {
    Proven(ProofId),
    /// All lines fail.
    Closed,
    /// It was too short.
    Open,
}

/// What is asked where, and what the answer may cost.
#[derive(Debug)]
pub(super) struct Asked<'a> {
    pub board: &'a mut Board,
    pub question: &'a Question,
    pub meter: &'a mut Meter,
}

/// How a position is searched: by these settings, with so many nodes.
pub(super) type Effort = (Settings, u64);

/// A search that keeps what it has learned.
#[derive(Debug)]
pub(super) struct Engine {
    solver: Solver<Move, PointSet>,
    memory: Memory,
    /// Searches of the same question side by side, this one among them.
    threads: usize,
    /// What the proofs of all of them may take.
    bytes: usize,
}

impl Engine {
    pub(super) fn new() -> Engine {
        let mut engine = Engine {
            solver: Solver::new(Settings::usual().tuning),
            memory: Memory::new(),
            threads: 1,
            bytes: USUAL_MEMORY,
        };
        engine.share_memory();
        engine
    }

    pub(super) fn use_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
        self.share_memory();
    }

    pub(super) fn limit_memory(&mut self, bytes: usize) {
        self.bytes = bytes;
        self.share_memory();
    }

    fn share_memory(&mut self) {
        self.solver.limit_memory(self.bytes / self.threads);
    }

    /// The searches beside this one, by their numbers, each with its share of the memory. From now on all of them lend each other what they prove.
    pub(super) fn rivals(&mut self) -> Vec<(usize, Engine)> {
        let mut members = Member::several(self.threads).into_iter();
        if let Some(member) = members.next().filter(|_| self.threads > 1) {
            self.solver.join(member);
        }
        let beside = |member| {
            let mut engine = Engine::new();
            engine.limit_memory(self.bytes / self.threads);
            engine.solver.join(member);
            engine
        };
        (1..).zip(members.map(beside)).collect()
    }

    /// One search by one guide with so many nodes, and those of its frame are counted. When the memory is full, all proofs are
    /// forgotten and the next search begins anew; a search that fills it alone gives up.
    pub(super) fn search<G: Advised>(
        &mut self,
        asked: &mut Asked<'_>,
        (settings, nodes): Effort,
        guide: G,
    ) -> Result<Ended, Exhausted> {
        let meter = &mut *asked.meter;
        let limit = meter.node_limit();
        self.solver.forget_unproven();
        self.solver.tune(settings.tuning);
        let anew = self.solver.store().is_empty();
        meter.set_node_limit(limit.min(meter.nodes().saturating_add(nodes)));
        let memory = std::mem::take(&mut self.memory);
        let game = LocalGame::new(asked.board, asked.question.clone(), guide);
        let mut game = game.remembering(memory);
        let answer = self.solver.solve(&mut game, meter);
        meter.set_node_limit(limit);
        let (guide, memory) = game.into_parts();
        self.memory = memory;
        meter.add(guide.spent());
        match answer {
            Searched::Proven(id) => Ok(Ended::Proven(id)),
            Searched::Disproven => Ok(Ended::Closed),
            Searched::Unknown(Exhausted::Nodes | Exhausted::Depth) => Ok(Ended::Open),
            Searched::Unknown(Exhausted::Memory) if !anew => {
                self.solver.clear();
                Ok(Ended::Open)
            }
            Searched::Unknown(why) => Err(why),
        }
    }

    /// All that was proven.
    pub(super) fn store(&self) -> &ProofStore<Move, PointSet> {
        self.solver.store()
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
    /// What it came to, when somebody wants to learn from it.
    pub record: Option<Record>,
    /// How far the rounds of the question asked last have come.
    pub progress: Option<Progress>,
    /// Nodes after which the search ends at its next step, to be taken up there by the next question of the same kind.
    pub turn: u64,
}

impl Course {
    /// The course of the search of this number among those side by side: each has slices of its own.
    pub(super) fn of_thread(number: usize, networks: &'static Networks) -> Course {
        Course {
            slice: SLICES_APART * number as u32,
            outlooks: Outlooks::new(networks),
            record: None,
            progress: None,
            turn: u64::MAX,
        }
    }

    /// What the frames of the question asked last say.
    pub(super) fn prospect(&self) -> Prospect {
        let progress = self.progress.as_ref();
        progress.map_or(Prospect::Open, Progress::prospect)
    }
}

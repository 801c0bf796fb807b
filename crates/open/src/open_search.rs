//! What the searches for life and for death have in common: what they keep, and what they may be told.

use crate::Prospect;
use crate::engine::{Course, Engine};
use crate::networks::Networks;
use crate::tuning::STEPS;

/// A question of the open board, and all that was proven about it.
#[derive(Debug)]
pub struct OpenSearch<Q> {
    pub(super) asked: Q,
    pub(super) engine: Engine,
    pub(super) course: Course,
    /// The frames: how many steps around the group. Threads beside the first need none.
    pub(super) steps: &'static [usize],
}

impl<Q: Copy> OpenSearch<Q> {
    /// A search that has not begun, with the usual settings.
    pub(super) fn about(asked: Q) -> OpenSearch<Q> {
        OpenSearch {
            asked,
            engine: Engine::new(),
            course: Course::of_thread(0, Networks::shipped()),
            steps: &STEPS,
        }
    }

    /// The searches of the same question beside this one, with other settings.
    pub(super) fn others(&mut self) -> Vec<OpenSearch<Q>> {
        let (asked, networks) = (self.asked, self.course.outlooks.networks);
        let rivals = self.engine.rivals().into_iter();
        let other = |(number, engine)| OpenSearch {
            asked,
            engine,
            course: Course::of_thread(number, networks),
            steps: &[],
        };
        rivals.map(other).collect()
    }

    /// Asks with so many threads. They never change a verdict; one is the default.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> OpenSearch<Q> {
        self.engine.use_threads(threads);
        self
    }

    /// Lets proofs take so many bytes, and as many again what is remembered of failures. A search that alone
    /// needs more ends with [`Exhausted::Memory`](search::Exhausted::Memory).
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> OpenSearch<Q> {
        self.engine.limit_memory(bytes);
        self
    }

    /// Ends a question between two steps of the search once it has taken so many nodes, as if the meter had run out: asked again, it goes on
    /// there. So several questions take turns.
    #[must_use]
    pub fn in_turns(mut self, nodes: u64) -> OpenSearch<Q> {
        self.course.turn = nodes;
        self
    }

    /// What closed rooms around the group say of the question asked last.
    pub fn prospect(&self) -> Prospect {
        self.course.prospect()
    }
}

//! The question whether stones can be captured, whatever their side does: run, join friends, make eyes.
//!
//! The attacker is the prover of [`prove`], the claim is [`Capture`](prove::Claim::Capture). His moves are those near the group; the
//! defender may play anywhere, and only zones of proven answers take moves from him. Eyes are not counted: a dead shape is
//! played out until the stones come off, so kills with short endings are found first. The search goes in slices of varied settings
//! like that for life, and gives up a line where the stones live unconditionally.

use board::{Board, Color, PointSet};
use prove::{Question, Threats};
use search::{Exhausted, Meter, ProofId};

use crate::Proving;
use crate::engine::{Course, Ended, Engine, still_going};
use crate::killer::Killer;
use crate::knobs::Knobs;
use crate::rivals::{Attempted, Rival, race};

/// A question of death on the open board, and all that was proven about it.
#[derive(Debug)]
pub struct Killing {
    stones: PointSet,
    engine: Engine,
    course: Course,
}

impl Rival for Killing {
    fn alone(&mut self, board: &mut Board, question: &Question, meter: &mut Meter) -> Attempted {
        let found = self.slices(board, question, meter)?;
        Ok(found.map(|id| self.engine.tree(board, question, id)))
    }
}

impl Killing {
    /// Can one of these stones be captured?
    pub fn new(stones: PointSet) -> Killing {
        Killing {
            stones,
            engine: Engine::new(),
            course: Course::of_thread(0),
        }
    }

    /// Asks with so many threads. They never change a verdict; one is the default.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Killing {
        self.engine.use_threads(threads);
        self
    }

    /// Lets proofs take so many bytes, and as many again what is remembered of failures.
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> Killing {
        self.engine.limit_memory(bytes);
        self
    }

    /// A search of the same question with other settings.
    fn rival(&self, number: usize) -> Killing {
        Killing {
            stones: self.stones,
            engine: self.engine.rival(),
            course: Course::of_thread(number),
        }
    }

    /// Looks for a proof until the meter runs out. `None` unless these are stones of one colour.
    pub fn ask(
        &mut self,
        board: &mut Board,
        first: Color,
        threats: Threats,
        meter: &mut Meter,
    ) -> Option<Proving> {
        let question = &Question::capture_any(board, self.stones, first, threats)?;
        let others = self.engine.rivals().map(|n| self.rival(n)).collect();
        Some(race(board, question, meter, self, others).into())
    }

    /// Slices of varied settings; nothing is found when all lines of a wide one fail.
    fn slices(
        &mut self,
        board: &mut Board,
        question: &Question,
        meter: &mut Meter,
    ) -> Result<Option<ProofId>, Exhausted> {
        loop {
            still_going(meter)?;
            let slice = self.course.slice;
            self.course.slice += 1;
            let knobs = match slice {
                0 => Knobs::usual(),
                _ => Knobs::of_slice(slice),
            };
            let effort = (knobs.tuning, Knobs::nodes_of_slice(slice));
            let outlooks = &mut self.course.outlooks;
            let guide = Killer::new(!question.prover, self.stones, knobs, outlooks);
            let (ended, _) = self.engine.search(board, question, meter, effort, guide);
            match ended? {
                Ended::Proven(id) => return Ok(Some(id)),
                Ended::Closed if knobs.width == usize::MAX => return Ok(None),
                Ended::Closed | Ended::Open => {}
            }
        }
    }
}

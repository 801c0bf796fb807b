//! The question whether stones can be captured, whatever their side does: run, join friends, make eyes.
//!
//! The attacker is the prover of [`prove`], the claim is [`Capture`](prove::Claim::Capture), or
//! [`CaptureAll`](prove::Claim::CaptureAll) where all of a group must go. His moves are those near the group; the
//! defender may play anywhere, and only zones of proven answers take moves from him. A dead shape is played out until the stones come
//! off, so kills with short endings are found first. Where to look comes from two sources as for [life](crate::LifeSearch): a *frame* closes the
//! board around the group, and a capture that the solver of enclosed problems finds there is followed on the open board; and slices of
//! varied settings, which give up a line where the stones live unconditionally.

use board::{Board, Color, PointSet};
use prove::{Question, Threats};
use search::{Exhausted, Meter};

use crate::engine::{Course, Ended, Engine};
use crate::frame::{Advice, ClosedRoom, Hint};
use crate::kill_guide::KillGuide;
use crate::networks::Networks;
use crate::rivals::{Attempted, Rival, race};
use crate::rounds::Rounds;
use crate::tuning::{ADVICE, FOLLOWING_A_KILL, KILLING_SLICES_SHARE, SHORT_KILL, STEPS, Settings};
use crate::{Prospect, Proving};

/// A question of death on the open board, and all that was proven about it.
#[derive(Debug)]
pub struct KillSearch {
    stones: PointSet,
    /// Whether all of them must be captured, or one.
    all: bool,
    engine: Engine,
    course: Course,
    /// The frames: how many steps around the group. Threads beside the first need none.
    steps: &'static [usize],
}

impl Rival for KillSearch {
    fn alone(&mut self, board: &mut Board, question: &Question, meter: &mut Meter) -> Attempted {
        let before = meter.nodes();
        let found = match self.soon(board, question, meter)? {
            Ended::Proven(id) => Some(id),
            Ended::Closed => None,
            Ended::Open if meter.nodes() - before >= self.course.turn => {
                return Err(Exhausted::Nodes);
            }
            Ended::Open => self.rounds(board, question, meter)?,
        };
        Ok(found.map(|id| self.engine.tree(board, question, id)))
    }
}

impl KillSearch {
    /// Can one of these stones be captured?
    pub fn new(stones: PointSet) -> KillSearch {
        KillSearch {
            stones,
            all: false,
            engine: Engine::new(),
            course: Course::of_thread(0, Networks::shipped()),
            steps: &STEPS,
        }
    }

    /// Can all of these stones be captured?
    pub fn of_all(stones: PointSet) -> KillSearch {
        KillSearch {
            all: true,
            ..KillSearch::new(stones)
        }
    }

    /// Asks with so many threads. They never change a verdict; one is the default.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> KillSearch {
        self.engine.use_threads(threads);
        self
    }

    /// Lets proofs take so many bytes, and as many again what is remembered of failures.
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> KillSearch {
        self.engine.limit_memory(bytes);
        self
    }

    /// Ends a question between two steps of the search once it has taken so many nodes, as if the meter had run out: asked again, it goes on
    /// there. So several questions take turns.
    #[must_use]
    pub fn in_turns(mut self, nodes: u64) -> KillSearch {
        self.course.turn = nodes;
        self
    }

    /// What closed rooms around the group say of the question asked last.
    pub fn prospect(&self) -> Prospect {
        self.course.prospect()
    }

    /// A search of the same question with other settings.
    fn rival(&self, number: usize, engine: Engine) -> KillSearch {
        KillSearch {
            stones: self.stones,
            all: self.all,
            engine,
            course: Course::of_thread(number, self.course.outlooks.networks),
            steps: &[],
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
        let question = &match self.all {
            true => Question::capture_all(board, self.stones, first, threats)?,
            false => Question::capture_any(board, self.stones, first, threats)?,
        };
        let rivals = self.engine.rivals().into_iter();
        let others = rivals.map(|(n, engine)| self.rival(n, engine)).collect();
        Some(race(board, question, meter, self, others).into())
    }

    /// What is captured soon needs no frame.
    fn soon(
        &mut self,
        board: &mut Board,
        question: &Question,
        meter: &mut Meter,
    ) -> Result<Ended, Exhausted> {
        if self.course.slice > 0 {
            return Ok(Ended::Open);
        }
        self.course.slice = 1;
        self.search(board, question, meter, Settings::usual(), SHORT_KILL, None)
    }
}

impl Rounds for KillSearch {
    const SLICES_SHARE: u64 = KILLING_SLICES_SHARE;

    fn course(&mut self) -> &mut Course {
        &mut self.course
    }

    /// Rooms of all sizes that differ, where all of the stones must go: the solver of enclosed problems asks that.
    fn frames(&self, board: &Board, question: &Question) -> Vec<ClosedRoom> {
        let one_block = board.blocks_in(self.stones).count() == 1;
        let steps = match self.all || one_block {
            true => self.steps,
            false => &[],
        };
        let networks = self.course.outlooks.networks.enclosed;
        ClosedRoom::of_sizes(board, !question.prover, self.stones, steps, networks)
    }

    fn ask_frame(frame: &mut ClosedRoom, board: &Board, first: Color, meter: &mut Meter) -> Hint {
        frame.ask_capture(board, first, meter)
    }

    fn is_wanted(hint: &Hint) -> Option<bool> {
        hint.lives().map(|lives| !lives)
    }

    fn following(effort: u64) -> u64 {
        effort * FOLLOWING_A_KILL
    }

    fn search(
        &mut self,
        board: &mut Board,
        question: &Question,
        meter: &mut Meter,
        settings: Settings,
        nodes: u64,
        frame: Option<&mut ClosedRoom>,
    ) -> Result<Ended, Exhausted> {
        let advice = frame.map(|frame| Advice {
            frame,
            meter: meter.part(nodes.saturating_mul(ADVICE)),
        });
        let outlooks = &mut self.course.outlooks;
        let stones = (self.stones, self.all);
        let guide = KillGuide::new(!question.prover, stones, settings, advice, outlooks);
        let effort = (settings.tuning, nodes);
        let (ended, guide) = self.engine.search(board, question, meter, effort, guide);
        meter.add(guide.spent());
        ended
    }
}

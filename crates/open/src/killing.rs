//! The question whether stones can be captured, whatever their side does: run, join friends, make eyes.
//!
//! The attacker is the prover of [`prove`], the claim is [`Capture`](prove::Claim::Capture), or
//! [`CaptureAll`](prove::Claim::CaptureAll) where all of a group must go. His moves are those near the group; the
//! defender may play anywhere, and only zones of proven answers take moves from him. A dead shape is played out until the stones come
//! off, so kills with short endings are found first. Where to look comes from two sources as for [life](crate::Survival): a *frame* closes the
//! board around the group, and a capture that the solver of enclosed problems finds there is followed on the open board; and slices of
//! varied settings, which give up a line where the stones live unconditionally.

use board::{Board, Color, PointSet};
use prove::{Claim, Question, Threats};
use search::{Exhausted, Meter, ProofId};

use crate::Proving;
use crate::engine::{Course, Ended, Engine, still_going};
use crate::frame::{Advice, ClosedRoom, Hint};
use crate::killer::Killer;
use crate::knobs::{
    ADVICE, FIRST_EFFORT, FOLLOWING_A_KILL, GROWTH, KILLING_SLICES_SHARE, Knobs, SHORT_KILL, STEPS,
};
use crate::rivals::{Attempted, Rival, race};

/// A question of death on the open board, and all that was proven about it.
#[derive(Debug)]
pub struct Killing {
    stones: PointSet,
    /// Whether all of them must be captured, or one.
    all: bool,
    engine: Engine,
    course: Course,
    /// The frames: how many steps around the group. Threads beside the first need none.
    steps: &'static [usize],
}

impl Rival for Killing {
    fn alone(&mut self, board: &mut Board, question: &Question, meter: &mut Meter) -> Attempted {
        let found = self.rounds(board, question, meter)?;
        Ok(found.map(|id| self.engine.tree(board, question, id)))
    }
}

impl Killing {
    /// Can one of these stones be captured?
    pub fn new(stones: PointSet) -> Killing {
        Killing {
            stones,
            all: false,
            engine: Engine::new(),
            course: Course::of_thread(0),
            steps: &STEPS,
        }
    }

    /// Can all of these stones be captured?
    pub fn of_all(stones: PointSet) -> Killing {
        Killing {
            all: true,
            ..Killing::new(stones)
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
            all: self.all,
            engine: self.engine.rival(),
            course: Course::of_thread(number),
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
        let mut question = Question::capture_any(board, self.stones, first, threats)?;
        if self.all {
            question.claim = Claim::CaptureAll(self.stones);
        }
        let question = &question;
        let others = self.engine.rivals().map(|n| self.rival(n)).collect();
        Some(race(board, question, meter, self, others).into())
    }

    /// Round after round with more effort for every source.
    fn rounds(
        &mut self,
        board: &mut Board,
        question: &Question,
        meter: &mut Meter,
    ) -> Result<Option<ProofId>, Exhausted> {
        if self.course.slice == 0 {
            // What is captured soon needs no frame.
            self.course.slice = 1;
            match self.search(board, question, meter, Knobs::usual(), SHORT_KILL, None)? {
                Ended::Proven(id) => return Ok(Some(id)),
                Ended::Closed => return Ok(None),
                Ended::Open => {}
            }
        }
        let mut frames = self.frames(board, !question.prover);
        let mut effort = FIRST_EFFORT;
        loop {
            if let Some(id) = self.follow_frames(board, question, meter, &mut frames, effort)? {
                return Ok(Some(id));
            }
            match self.slices(board, question, meter, &mut frames, effort)? {
                Ended::Proven(id) => return Ok(Some(id)),
                Ended::Closed => return Ok(None),
                Ended::Open => {}
            }
            effort = effort.saturating_mul(GROWTH);
        }
    }

    /// Asks each frame; a capture found there is followed on the open board, a frame without one is dropped.
    fn follow_frames(
        &mut self,
        board: &mut Board,
        question: &Question,
        meter: &mut Meter,
        frames: &mut Vec<ClosedRoom>,
        effort: u64,
    ) -> Result<Option<ProofId>, Exhausted> {
        let mut i = 0;
        while i < frames.len() {
            // Large rooms cost more by the node and decide less.
            let share = effort / (1 + frames[i].points() as u64 / 16);
            let hint = meter.limited(share, |m| frames[i].ask_capture(board, question.first, m));
            still_going(meter)?;
            match hint {
                Hint::Unknown => {}
                Hint::Lives(_) => {
                    frames.remove(i);
                    continue;
                }
                Hint::Dies(_) => {
                    let nodes = effort * FOLLOWING_A_KILL;
                    let frame = Some(&mut frames[i]);
                    let knobs = Knobs::usual();
                    let ended = self.search(board, question, meter, knobs, nodes, frame)?;
                    if let Ended::Proven(id) = ended {
                        return Ok(Some(id));
                    }
                }
            }
            i += 1;
        }
        Ok(None)
    }

    /// Slices of varied settings, with and without a frame's first guesses. Closed when all lines of a wide one without a frame fail.
    fn slices(
        &mut self,
        board: &mut Board,
        question: &Question,
        meter: &mut Meter,
        frames: &mut [ClosedRoom],
        effort: u64,
    ) -> Result<Ended, Exhausted> {
        let until = meter
            .nodes()
            .saturating_add(effort.saturating_mul(KILLING_SLICES_SHARE));
        while meter.nodes() < until {
            still_going(meter)?;
            let slice = self.course.slice;
            self.course.slice += 1;
            let knobs = Knobs::of_slice(slice);
            // Every other slice does without a frame.
            let turn = slice as usize;
            let frame = match turn % 2 {
                0 => None,
                _ => frames.get_mut(turn / 2 % frames.len().max(1)),
            };
            let wide = frame.is_none() && knobs.width == usize::MAX;
            let nodes = Knobs::nodes_of_slice(slice);
            match self.search(board, question, meter, knobs, nodes, frame)? {
                Ended::Proven(id) => return Ok(Ended::Proven(id)),
                Ended::Closed if wide => return Ok(Ended::Closed),
                Ended::Closed | Ended::Open => {}
            }
        }
        Ok(Ended::Open)
    }

    /// Frames of all sizes that differ, where all of the stones must go: the solver of enclosed problems asks that.
    fn frames(&self, board: &Board, owner: Color) -> Vec<ClosedRoom> {
        let one_block = board.blocks_in(self.stones).count() == 1;
        let steps = match self.all || one_block {
            true => self.steps,
            false => &[],
        };
        ClosedRoom::of_sizes(board, owner, self.stones, steps)
    }

    /// One search of the open board.
    fn search(
        &mut self,
        board: &mut Board,
        question: &Question,
        meter: &mut Meter,
        knobs: Knobs,
        nodes: u64,
        frame: Option<&mut ClosedRoom>,
    ) -> Result<Ended, Exhausted> {
        let advice = frame.map(|frame| Advice {
            frame,
            meter: meter.part(nodes.saturating_mul(ADVICE)),
        });
        let outlooks = &mut self.course.outlooks;
        let stones = (self.stones, self.all);
        let guide = Killer::new(!question.prover, stones, knobs, advice, outlooks);
        let effort = (knobs.tuning, nodes);
        let (ended, guide) = self.engine.search(board, question, meter, effort, guide);
        meter.add(guide.spent());
        ended
    }
}

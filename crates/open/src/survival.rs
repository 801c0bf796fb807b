//! The question whether stones can be made to live.
//!
//! Where to look comes from two sources. A *frame* closes the board around the group and asks the solver of enclosed problems; when
//! that finds a life, the search of the open board follows it and mostly needs no more nodes than the proof has. And the
//! search by itself goes by what small networks think of moves and positions, in slices of varied settings. Both get a little effort before either
//! gets a lot, and all that is proven on the way is kept.

use board::{Board, Color, PointSet};
use prove::{Question, Threats};
use search::{Exhausted, Meter, ProofId};

use crate::Proving;
use crate::engine::{Course, Ended, Engine, still_going};
use crate::frame::{Advice, ClosedRoom, Hint};
use crate::knobs::{ADVICE, FIRST_EFFORT, FOLLOWING, GROWTH, Knobs, SLICES_SHARE, STEPS};
use crate::rivals::{Attempted, Rival, race};
use crate::survivor::Survivor;

/// A question of life on the open board, and all that was proven about it.
#[derive(Debug)]
pub struct Survival {
    color: Color,
    stones: PointSet,
    engine: Engine,
    course: Course,
    /// The frames: how many steps around the group. Threads beside the first need none.
    steps: &'static [usize],
}

impl Rival for Survival {
    fn alone(&mut self, board: &mut Board, question: &Question, meter: &mut Meter) -> Attempted {
        let found = self.rounds(board, question, meter)?;
        Ok(found.map(|id| self.engine.tree(board, question, id)))
    }
}

impl Survival {
    /// Can one of these stones live? When there are none: can the colour live anywhere?
    pub fn new(color: Color, stones: PointSet) -> Survival {
        Survival {
            color,
            stones,
            engine: Engine::new(),
            course: Course::of_thread(0),
            steps: &STEPS,
        }
    }

    /// Asks with so many threads. They never change a verdict; one is the default.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Survival {
        self.engine.use_threads(threads);
        self
    }

    /// Lets proofs take so many bytes, and as many again what is remembered of failures. A search that alone
    /// needs more ends with [`Exhausted::Memory`].
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> Survival {
        self.engine.limit_memory(bytes);
        self
    }

    /// A search of the same question with other settings.
    fn rival(&self, number: usize) -> Survival {
        Survival {
            color: self.color,
            stones: self.stones,
            engine: self.engine.rival(),
            course: Course::of_thread(number),
            steps: &[],
        }
    }

    /// Looks for a proof until the meter runs out. `None` when the stones are not there.
    pub fn ask(
        &mut self,
        board: &mut Board,
        first: Color,
        threats: Threats,
        meter: &mut Meter,
    ) -> Option<Proving> {
        let question = &Question::live(board, self.stones, self.color, first, threats)?;
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
        let mut frames = self.frames(board);
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

    /// Asks each frame; a life found there is followed on the open board, a frame without life is dropped.
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
            let hint = meter.limited(share, |m| frames[i].ask_within(board, question.first, m));
            still_going(meter)?;
            match hint {
                Hint::Unknown => {}
                Hint::Dies(_) => {
                    frames.remove(i);
                    continue;
                }
                Hint::Lives(_) => {
                    let nodes = effort.max(FOLLOWING);
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

    /// Slices of varied settings, with and without a frame's first guesses. Closed when all lines fail without a frame.
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
            .saturating_add(effort.saturating_mul(SLICES_SHARE));
        while meter.nodes() < until {
            still_going(meter)?;
            let knobs = Knobs::of_slice(self.course.slice);
            let nodes = Knobs::nodes_of_slice(self.course.slice);
            // Every other slice does without a frame.
            let turn = self.course.slice as usize;
            let frame = match turn % 2 {
                0 => None,
                _ => frames.get_mut(turn / 2 % frames.len().max(1)),
            };
            self.course.slice += 1;
            let wide = frame.is_none() && knobs.width == usize::MAX;
            match self.search(board, question, meter, knobs, nodes, frame)? {
                Ended::Proven(id) => return Ok(Ended::Proven(id)),
                Ended::Closed if wide => return Ok(Ended::Closed),
                Ended::Closed | Ended::Open => {}
            }
        }
        Ok(Ended::Open)
    }

    /// Frames of all sizes that differ.
    fn frames(&self, board: &Board) -> Vec<ClosedRoom> {
        if self.stones.is_empty() {
            // Around all stones of a color, rooms are too large to be of help.
            return Vec::new();
        }
        ClosedRoom::of_sizes(board, self.color, self.stones, self.steps)
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
        let guide = Survivor::new(self.color, self.stones, knobs, advice, outlooks);
        let effort = (knobs.tuning, nodes);
        let (ended, guide) = self.engine.search(board, question, meter, effort, guide);
        meter.add(guide.spent());
        ended
    }
}

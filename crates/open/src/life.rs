//! The question whether stones can be made to live.
//!
//! Where to look comes from two sources. A *frame* closes the board around the group and asks the solver of enclosed problems; when
//! that finds a life, the search of the open board follows it and mostly needs no more nodes than the proof has. And the
//! search by itself goes by what small networks think of moves and positions, in slices of varied settings. Both get a little effort before either
//! gets a lot, and all that is proven on the way is kept.

use board::{Board, Color, PointSet};
use prove::{Question, Threats};
use search::{Exhausted, Meter};

use crate::engine::{Course, Ended, Engine};
use crate::frame::{Advice, ClosedRoom, Hint};
use crate::life_guide::LifeGuide;
use crate::networks::Networks;
use crate::outlooks::Outlooks;
use crate::record::{Record, Visit};
use crate::rivals::{Attempted, Rival, race};
use crate::rounds::Rounds;
use crate::tuning::{ADVICE, FOLLOWING, SLICES_SHARE, STEPS, Settings};
use crate::{Prospect, Proving};

/// A question of life on the open board, and all that was proven about it.
#[derive(Debug)]
pub struct LifeSearch {
    color: Color,
    stones: PointSet,
    engine: Engine,
    course: Course,
    /// The frames: how many steps around the group. Threads beside the first need none.
    steps: &'static [usize],
    /// What it came to, when somebody wants to learn from it.
    record: Option<Record>,
}

impl Rival for LifeSearch {
    fn alone(&mut self, board: &mut Board, question: &Question, meter: &mut Meter) -> Attempted {
        let found = self.rounds(board, question, meter)?;
        Ok(found.map(|id| self.engine.tree(board, question, id)))
    }
}

impl LifeSearch {
    /// Can one of these stones live? When there are none: can the colour live anywhere?
    pub fn new(color: Color, stones: PointSet) -> LifeSearch {
        LifeSearch {
            color,
            stones,
            engine: Engine::new(),
            course: Course::of_thread(0, Networks::shipped()),
            steps: &STEPS,
            record: None,
        }
    }

    /// Asks with so many threads. They never change a verdict; one is the default.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> LifeSearch {
        self.engine.use_threads(threads);
        self
    }

    /// Lets proofs take so many bytes, and as many again what is remembered of failures. A search that alone
    /// needs more ends with [`Exhausted::Memory`].
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> LifeSearch {
        self.engine.limit_memory(bytes);
        self
    }

    /// Ends a question between two steps of the search once it has taken so many nodes, as if the meter had run out: asked again, it goes on
    /// there. So several questions take turns.
    #[must_use]
    pub fn in_turns(mut self, nodes: u64) -> LifeSearch {
        self.course.turn = nodes;
        self
    }

    /// What closed rooms around the group say of the question asked last.
    pub fn prospect(&self) -> Prospect {
        self.course.prospect()
    }

    /// Goes by other networks than those that come with the program. They never change a verdict.
    #[must_use]
    pub fn with_networks(mut self, networks: &'static Networks) -> LifeSearch {
        self.course.outlooks = Outlooks::new(networks);
        self
    }

    /// Goes without frames: by the networks alone.
    #[must_use]
    pub fn without_frames(mut self) -> LifeSearch {
        self.steps = &[];
        self
    }

    /// Remembers positions that the networks were asked about, at most so many, a fair sample. Threads beside the first do not.
    #[must_use]
    pub fn remembering(mut self, most: usize) -> LifeSearch {
        self.record = Some(Record::new(most));
        self
    }

    /// What has become of the positions that were remembered. The board and the rest must be those that were asked about.
    pub fn visits(&self, board: &mut Board, first: Color, threats: Threats) -> Vec<Visit> {
        let question = Question::live(board, self.stones, self.color, first, threats);
        match (&self.record, question) {
            (Some(record), Some(question)) => record.visits(board, &question, self.engine.store()),
            _ => Vec::new(),
        }
    }

    /// A search of the same question with other settings.
    fn rival(&self, number: usize, engine: Engine) -> LifeSearch {
        LifeSearch {
            color: self.color,
            stones: self.stones,
            engine,
            course: Course::of_thread(number, self.course.outlooks.networks),
            steps: &[],
            record: None,
        }
    }

    /// This search and those beside it, which take turns, one step each.
    #[cfg(test)]
    pub(crate) fn side_by_side(mut self) -> Vec<LifeSearch> {
        let rivals = self.engine.rivals().into_iter();
        let others: Vec<LifeSearch> = rivals.map(|(n, engine)| self.rival(n, engine)).collect();
        let all = std::iter::once(self).chain(others);
        all.map(|search| search.in_turns(1)).collect()
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
        let rivals = self.engine.rivals().into_iter();
        let others = rivals.map(|(n, engine)| self.rival(n, engine)).collect();
        Some(race(board, question, meter, self, others).into())
    }
}

impl Rounds for LifeSearch {
    const SLICES_SHARE: u64 = SLICES_SHARE;

    fn course(&mut self) -> &mut Course {
        &mut self.course
    }

    /// Rooms of all sizes that differ.
    fn frames(&self, board: &Board, _: &Question) -> Vec<ClosedRoom> {
        if self.stones.is_empty() {
            // Around all stones of a color, rooms are too large to be of help.
            return Vec::new();
        }
        let networks = self.course.outlooks.networks.enclosed;
        ClosedRoom::of_sizes(board, self.color, self.stones, self.steps, networks)
    }

    fn ask_frame(frame: &mut ClosedRoom, board: &Board, first: Color, meter: &mut Meter) -> Hint {
        frame.ask_within(board, first, meter)
    }

    fn is_wanted(hint: &Hint) -> Option<bool> {
        hint.lives()
    }

    fn following(effort: u64) -> u64 {
        effort.max(FOLLOWING)
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
        let guide = LifeGuide::new(self.color, self.stones, settings, advice, outlooks)
            .remembering(self.record.as_mut());
        let effort = (settings.tuning, nodes);
        let (ended, guide) = self.engine.search(board, question, meter, effort, guide);
        meter.add(guide.spent());
        ended
    }
}

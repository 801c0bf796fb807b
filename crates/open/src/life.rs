//! The question whether stones can be made to live.
//!
//! Where to look comes from two sources. A *frame* closes the board around the group and asks the solver of enclosed problems; when
//! that finds a life, the search of the open board follows it and mostly needs no more nodes than the proof has. And the
//! search by itself goes by what small networks think of moves and positions, in slices of varied settings. Both get a little effort before either
//! gets a lot, and all that is proven on the way is kept.

use board::{Board, Color, PointSet};
use prove::{Question, Threats};
use search::{Exhausted, Meter};

use crate::Proving;
use crate::engine::{Asked, Course, Effort, Ended};
use crate::frame::{Advice, ClosedRoom, Hint};
use crate::life_guide::LifeGuide;
use crate::networks::Networks;
use crate::open_search::OpenSearch;
use crate::outlooks::Outlooks;
use crate::record::{Record, Visit};
use crate::rivals::{Attempted, Rival, race};
use crate::rounds::Rounds;
use crate::tuning::{FOLLOWING, SLICES_SHARE};

/// A question of life on the open board, and all that was proven about it.
pub type LifeSearch = OpenSearch<Life>;

/// What a search for life is about.
#[derive(Clone, Copy, Debug)]
pub struct Life {
    color: Color,
    stones: PointSet,
}

impl Rival for LifeSearch {
    fn alone(&mut self, board: &mut Board, question: &Question, meter: &mut Meter) -> Attempted {
        let asked = &mut Asked {
            board,
            question,
            meter,
        };
        let found = self.rounds(asked)?;
        Ok(found.map(|id| self.engine.tree(asked.board, question, id)))
    }
}

impl LifeSearch {
    /// Can one of these stones live? When there are none: can the colour live anywhere?
    pub fn new(color: Color, stones: PointSet) -> LifeSearch {
        OpenSearch::about(Life { color, stones })
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
        self.course.record = Some(Record::new(most));
        self
    }

    /// What has become of the positions that were remembered. The board and the rest must be those that were asked about.
    pub fn visits(&self, board: &mut Board, first: Color, threats: Threats) -> Vec<Visit> {
        let Life { color, stones } = self.asked;
        let question = Question::live(board, stones, color, first, threats);
        match (&self.course.record, question) {
            (Some(record), Some(question)) => record.visits(board, &question, self.engine.store()),
            _ => Vec::new(),
        }
    }

    /// This search and those beside it, which take turns, one step each.
    #[cfg(test)]
    pub(crate) fn side_by_side(mut self) -> Vec<LifeSearch> {
        let others = self.others();
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
        let Life { color, stones } = self.asked;
        let question = &Question::live(board, stones, color, first, threats)?;
        let others = self.others();
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
        let Life { color, stones } = self.asked;
        if stones.is_empty() {
            // Around all stones of a color, rooms are too large to be of help.
            return Vec::new();
        }
        let networks = self.course.outlooks.networks.enclosed;
        ClosedRoom::of_sizes(board, color, stones, self.steps, networks)
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
        asked: &mut Asked<'_>,
        effort: Effort,
        advice: Option<Advice<'_>>,
    ) -> Result<Ended, Exhausted> {
        let Life { color, stones } = self.asked;
        let Course {
            outlooks, record, ..
        } = &mut self.course;
        let guide = LifeGuide::new(color, stones, effort.0, advice, outlooks);
        let guide = guide.remembering(record.as_mut());
        self.engine.search(asked, effort, guide)
    }
}

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

use crate::Proving;
use crate::engine::{Asked, Course, Effort, Ended};
use crate::frame::{Advice, ClosedRoom, Hint};
use crate::kill_guide::KillGuide;
use crate::open_search::OpenSearch;
use crate::rivals::{Attempted, Rival, race};
use crate::rounds::Rounds;
use crate::tuning::{FOLLOWING_A_KILL, KILLING_SLICES_SHARE, SHORT_KILL, Settings};

/// A question of death on the open board, and all that was proven about it.
pub type KillSearch = OpenSearch<Kill>;

/// What a search for death is about.
#[derive(Clone, Copy, Debug)]
pub struct Kill {
    stones: PointSet,
    /// Whether all of them must be captured, or one.
    all: bool,
}

impl Rival for KillSearch {
    fn alone(&mut self, board: &mut Board, question: &Question, meter: &mut Meter) -> Attempted {
        let before = meter.nodes();
        let asked = &mut Asked {
            board,
            question,
            meter,
        };
        let found = match self.soon(asked)? {
            Ended::Proven(id) => Some(id),
            Ended::Closed => None,
            Ended::Open if asked.meter.nodes() - before >= self.course.turn => {
                return Err(Exhausted::Nodes);
            }
            Ended::Open => self.rounds(asked)?,
        };
        Ok(found.map(|id| self.engine.tree(asked.board, question, id)))
    }
}

impl KillSearch {
    /// Can one of these stones be captured?
    pub fn new(stones: PointSet) -> KillSearch {
        OpenSearch::about(Kill { stones, all: false })
    }

    /// Can all of these stones be captured?
    pub fn of_all(stones: PointSet) -> KillSearch {
        OpenSearch::about(Kill { stones, all: true })
    }

    /// Looks for a proof until the meter runs out. `None` unless these are stones of one colour.
    pub fn ask(
        &mut self,
        board: &mut Board,
        first: Color,
        threats: Threats,
        meter: &mut Meter,
    ) -> Option<Proving> {
        let Kill { stones, all } = self.asked;
        let question = &match all {
            true => Question::capture_all(board, stones, first, threats)?,
            false => Question::capture_any(board, stones, first, threats)?,
        };
        let others = self.others();
        Some(race(board, question, meter, self, others).into())
    }

    /// What is captured soon needs no frame.
    fn soon(&mut self, asked: &mut Asked<'_>) -> Result<Ended, Exhausted> {
        if self.course.slice > 0 {
            return Ok(Ended::Open);
        }
        self.course.slice = 1;
        self.search(asked, (Settings::usual(), SHORT_KILL), None)
    }
}

impl Rounds for KillSearch {
    const SLICES_SHARE: u64 = KILLING_SLICES_SHARE;

    fn course(&mut self) -> &mut Course {
        &mut self.course
    }

    /// Rooms of all sizes that differ, where all of the stones must go: the solver of enclosed problems asks that.
    fn frames(&self, board: &Board, question: &Question) -> Vec<ClosedRoom> {
        let Kill { stones, all } = self.asked;
        let one_block = board.blocks_in(stones).count() == 1;
        let steps = match all || one_block {
            true => self.steps,
            false => &[],
        };
        let networks = self.course.outlooks.networks.enclosed;
        ClosedRoom::of_sizes(board, !question.prover, stones, steps, networks)
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
        asked: &mut Asked<'_>,
        effort: Effort,
        advice: Option<Advice<'_>>,
    ) -> Result<Ended, Exhausted> {
        let defender = !asked.question.prover;
        let stones = (self.asked.stones, self.asked.all);
        let outlooks = &mut self.course.outlooks;
        let guide = KillGuide::new(defender, stones, effort.0, advice, outlooks);
        self.engine.search(asked, effort, guide)
    }
}

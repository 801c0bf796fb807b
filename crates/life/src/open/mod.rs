//! Living on the open board: the wall has holes, and nobody says where play ends.
//!
//! The defender is the prover of [`prove`]: his moves may be left out, the attacker's only where a relevance zone of a proven
//! answer shows that they do not matter. So a proof of life holds on the whole board, whatever stands outside its zone.
//!
//! Where to look comes from two sources. A *frame* closes the board around the group and asks the solver of enclosed problems; when
//! that finds a life, the search of the open board follows it and mostly needs no more nodes than the proof has. And the
//! search by itself goes by the distance to two eyes, in slices of varied settings. Both get a little effort before either
//! gets a lot, and all that is proven on the way is kept.

mod around;
mod distance;
mod frame;
mod knobs;
mod racing;
mod survivor;

use board::{Board, Color, Move, PointSet};
use prove::{LocalGame, ProofTree, Question, Threats};
use search::{Answer, Exhausted, Meter, ProofId, Solver};

pub use around::{Framed, Reach};
pub use racing::FramedRace;

use frame::{Frame, Hint};
use knobs::Knobs;
use survivor::{Advice, Survivor};

/// Nodes for each frame in the first round.
const FIRST_EFFORT: u64 = 2_000;
/// How much more each further round may spend.
const GROWTH: u64 = 4;
/// Least nodes for following a life in a frame on the open board.
const FOLLOWING: u64 = 4_000;
/// Nodes for advice, for each node of effort, when a life in a frame is followed on the open board.
const ADVICE: u64 = 4;
/// What the open board gets in each round beside what each frame gets.
const SLICES_SHARE: u64 = 4;
/// The frames: how many steps around the group.
const STEPS: [usize; 4] = [2, 3, 4, 5];

/// What was found.
#[derive(Clone, Debug)]
pub enum Living {
    /// One of the stones lives; the proof.
    Proven(Box<ProofTree>),
    /// Every line among the moves that were considered fails. This does not show that the stones die.
    NotFound,
    /// Not shown, and why the search ended.
    Unknown(Exhausted),
}

/// A question of life on the open board, and all that was proven about it.
#[derive(Debug)]
pub struct Survival {
    color: Color,
    stones: PointSet,
    solver: Solver<Move, PointSet>,
    slices: u32,
}

/// How a search of the open board ended.
enum Ended {
    Proven(ProofId),
    /// All lines fail.
    Closed,
    /// The slice was too short.
    Open,
}

impl Survival {
    /// Can one of these stones live? When there are none: can the colour live anywhere?
    pub fn new(color: Color, stones: PointSet) -> Survival {
        Survival {
            color,
            stones,
            solver: Solver::new(Knobs::usual().tuning),
            slices: 0,
        }
    }

    /// Looks for a proof until the meter runs out. `None` when the stones are not there.
    pub fn ask(
        &mut self,
        board: &mut Board,
        first: Color,
        threats: Threats,
        meter: &mut Meter,
    ) -> Option<Living> {
        let question = Question::live(board, self.stones, self.color, first, threats)?;
        let found = self.rounds(board, &question, meter);
        Some(match found {
            Ok(None) => Living::NotFound,
            Ok(Some(id)) => {
                let tree = ProofTree::extract(board, &question, self.solver.store(), id);
                Living::Proven(Box::new(tree))
            }
            Err(why) => Living::Unknown(why),
        })
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
        frames: &mut Vec<Frame>,
        effort: u64,
    ) -> Result<Option<ProofId>, Exhausted> {
        let mut i = 0;
        while i < frames.len() {
            let limit = meter.node_limit();
            meter.set_node_limit(limit.min(meter.nodes().saturating_add(effort)));
            let hint = frames[i].ask_within(board, question.first, meter);
            meter.set_node_limit(limit);
            self.still_going(meter)?;
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
        frames: &mut [Frame],
        effort: u64,
    ) -> Result<Ended, Exhausted> {
        let until = meter
            .nodes()
            .saturating_add(effort.saturating_mul(SLICES_SHARE));
        while meter.nodes() < until {
            self.still_going(meter)?;
            let knobs = Knobs::of_slice(self.slices);
            let nodes = Knobs::nodes_of_slice(self.slices);
            self.slices += 1;
            // The last place stands for no frame at all.
            let place = self.slices as usize % (frames.len() + 1);
            let frame = frames.get_mut(place);
            let wide = frame.is_none() && knobs.width == usize::MAX;
            match self.search(board, question, meter, knobs, nodes, frame)? {
                Ended::Proven(id) => return Ok(Ended::Proven(id)),
                Ended::Closed if wide => return Ok(Ended::Closed),
                Ended::Closed | Ended::Open => {}
            }
        }
        Ok(Ended::Open)
    }

    /// An error when something is used up. Even a search that ends at once costs a node.
    fn still_going(&self, meter: &mut Meter) -> Result<(), Exhausted> {
        meter.add(1);
        meter.check()?;
        match meter.nodes() < meter.node_limit() {
            true => Ok(()),
            false => Err(Exhausted::Nodes),
        }
    }

    /// Frames of all sizes that differ.
    fn frames(&self, board: &Board) -> Vec<Frame> {
        let mut frames = Vec::new();
        let mut last = PointSet::EMPTY;
        for steps in STEPS {
            if let Some((frame, area)) = Frame::new(board, self.color, self.stones, steps)
                && area != last
            {
                last = area;
                frames.push(frame);
            }
        }
        frames
    }

    /// One search of the open board.
    fn search(
        &mut self,
        board: &mut Board,
        question: &Question,
        meter: &mut Meter,
        knobs: Knobs,
        nodes: u64,
        frame: Option<&mut Frame>,
    ) -> Result<Ended, Exhausted> {
        let limit = meter.node_limit();
        self.solver.forget_unproven();
        self.solver.tune(knobs.tuning);
        meter.set_node_limit(limit.min(meter.nodes().saturating_add(nodes)));
        let advice = frame.map(|frame| Advice {
            frame,
            meter: meter.part(nodes.saturating_mul(ADVICE)),
        });
        let guide = Survivor::new(self.color, self.stones, knobs, advice);
        let mut game = LocalGame::new(board, question.clone(), guide);
        let answer = self.solver.solve(&mut game, meter);
        meter.set_node_limit(limit);
        meter.add(game.into_guide().spent());
        match answer {
            Answer::Proven(id) => Ok(Ended::Proven(id)),
            Answer::Disproven => Ok(Ended::Closed),
            Answer::Unknown(Exhausted::Nodes | Exhausted::Depth) => Ok(Ended::Open),
            Answer::Unknown(why) => Err(why),
        }
    }
}

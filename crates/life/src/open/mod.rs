//! Living on the open board: the wall has holes, and nobody says where play ends.
//!
//! The defender is the prover of [`prove`]: his moves may be left out, the attacker's only where a relevance zone of a proven
//! answer shows that they do not matter. So a proof of life holds on the whole board, whatever stands outside its zone.
//!
//! Where to look comes from two sources. A [`frame`] closes the board around the group and asks the solver of enclosed problems; when
//! that finds a life, the search of the open board follows it and mostly needs no more nodes than the proof has. And the
//! [`survivor`] by itself goes by the [`distance`] to two eyes, in slices of varied settings. Both get a little effort before either
//! gets a lot, and all that is proven on the way is kept.

mod distance;
mod frame;
mod knobs;
mod survivor;

use board::{Board, Color, Move, PointSet};
use prove::{LocalGame, ProofTree, Question, Threats};
use search::{Answer, Exhausted, Meter, ProofId, Solver};

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

/// A frame and whether it may still help.
struct Room {
    frame: Frame,
    of_use: bool,
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
            Ok(id) => {
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
    ) -> Result<ProofId, Exhausted> {
        let limit = meter.node_limit();
        let mut rooms = self.rooms(board);
        let mut effort = FIRST_EFFORT;
        loop {
            for room in rooms.iter_mut().filter(|r| r.of_use) {
                meter.set_node_limit(limit.min(meter.nodes().saturating_add(effort)));
                let hint = room.frame.ask_within(board, question.first, meter);
                meter.set_node_limit(limit);
                meter.check()?;
                match hint {
                    Hint::Unknown => continue,
                    Hint::Dies(_) => room.of_use = false,
                    Hint::Lives(_) => {
                        let knobs = Knobs::usual();
                        let following = effort.max(FOLLOWING);
                        let found = self.search(
                            board,
                            question,
                            meter,
                            knobs,
                            following,
                            Some(&mut room.frame),
                        )?;
                        if let Some(id) = found {
                            eprintln!("following, effort {effort}");
                            return Ok(id);
                        }
                    }
                }
            }
            let until = meter
                .nodes()
                .saturating_add(effort.saturating_mul(SLICES_SHARE));
            while meter.nodes() < until.min(limit) {
                let knobs = Knobs::of_slice(self.slices);
                let slice = Knobs::nodes_of_slice(self.slices);
                self.slices += 1;
                // The last place stands for no frame at all.
                let place = knobs.frame % (rooms.len() + 1);
                let frame = rooms.get_mut(place).map(|room| &mut room.frame);
                if let Some(id) = self.search(board, question, meter, knobs, slice, frame)? {
                    eprintln!("slice {} place {place} of {} {knobs:?}", self.slices, rooms.len());
                    return Ok(id);
                }
            }
            if meter.nodes() >= limit {
                return Err(Exhausted::Nodes);
            }
            effort = effort.saturating_mul(GROWTH);
        }
    }

    /// Frames of all sizes that differ.
    fn rooms(&self, board: &Board) -> Vec<Room> {
        let mut rooms = Vec::new();
        let mut last = PointSet::EMPTY;
        for steps in STEPS {
            if let Some((frame, area)) = Frame::new(board, self.color, self.stones, steps)
                && area != last
            {
                last = area;
                rooms.push(Room {
                    frame,
                    of_use: true,
                });
            }
        }
        rooms
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
    ) -> Result<Option<ProofId>, Exhausted> {
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
            Answer::Proven(id) => Ok(Some(id)),
            Answer::Disproven | Answer::Unknown(Exhausted::Nodes | Exhausted::Depth) => Ok(None),
            Answer::Unknown(why) => Err(why),
        }
    }
}

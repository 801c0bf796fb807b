//! Living on the open board: the wall has holes, and nobody says where play ends.
//!
//! The defender is the prover of [`prove`]: his moves may be left out, the attacker's only where a relevance zone of a proven
//! answer shows that they do not matter. So a proof of life holds on the whole board, whatever stands outside its zone.

mod distance;
mod knobs;
mod survivor;

use board::{Board, Color, Move, PointSet};
use prove::{LocalGame, ProofTree, Question, Threats};
use search::{Answer, Exhausted, Meter, Solver};

use knobs::Knobs;
use survivor::Survivor;

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
        let limit = meter.node_limit();
        loop {
            let knobs = Knobs::of_slice(self.slices);
            let slice = Knobs::nodes_of_slice(self.slices);
            self.slices += 1;
            self.solver.forget_unproven();
            self.solver.tune(knobs.tuning);
            meter.set_node_limit(limit.min(meter.nodes().saturating_add(slice)));
            let guide = Survivor::new(self.color, self.stones, knobs);
            let mut game = LocalGame::new(board, question.clone(), guide);
            let answer = self.solver.solve(&mut game, meter);
            meter.set_node_limit(limit);
            match answer {
                Answer::Proven(id) => {
                    let tree = ProofTree::extract(board, &question, self.solver.store(), id);
                    return Some(Living::Proven(Box::new(tree)));
                }
                Answer::Disproven | Answer::Unknown(Exhausted::Nodes | Exhausted::Depth) => {}
                Answer::Unknown(why) => return Some(Living::Unknown(why)),
            }
            if meter.nodes() >= limit {
                return Some(Living::Unknown(Exhausted::Nodes));
            }
        }
    }
}

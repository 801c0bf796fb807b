//! Rounds of a search on the open board: every source of ideas gets a little effort before any gets a lot.
//!
//! Frames first: each is asked for the result that is to be proven, and where it has one, the open board is searched with the frame's guesses; a frame
//! that refutes it is dropped. Then slices of varied settings, every other one without a frame.

use board::{Board, Color};
use prove::Question;
use search::{Exhausted, Meter, ProofId};

use crate::engine::{Course, Ended, still_going};
use crate::frame::{ClosedRoom, Hint};
use crate::tuning::{FIRST_EFFORT, GROWTH, Settings};

/// A question of the open board that is asked in rounds.
pub(super) trait Rounds {
    /// What slices get in each round, for each node that a frame gets.
    const SLICES_SHARE: u64;

    /// How far it has come.
    fn course(&mut self) -> &mut Course;

    /// What a frame says about it.
    fn ask_frame(frame: &mut ClosedRoom, board: &Board, first: Color, meter: &mut Meter) -> Hint;

    /// Whether that is what is to be proven; None when the frame does not know.
    fn is_wanted(hint: &Hint) -> Option<bool>;

    /// Nodes for following a frame, in a round of so much effort.
    fn following(effort: u64) -> u64;

    /// One search of the open board.
    fn search(
        &mut self,
        board: &mut Board,
        question: &Question,
        meter: &mut Meter,
        settings: Settings,
        nodes: u64,
        frame: Option<&mut ClosedRoom>,
    ) -> Result<Ended, Exhausted>;

    /// Round after round with more effort for every source.
    fn rounds(
        &mut self,
        board: &mut Board,
        question: &Question,
        meter: &mut Meter,
        mut frames: Vec<ClosedRoom>,
    ) -> Result<Option<ProofId>, Exhausted> {
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

    /// Asks each frame; what is found there is followed on the open board, a frame that refutes it is dropped.
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
            let frame = &mut frames[i];
            let hint = meter.limited(share, |m| Self::ask_frame(frame, board, question.first, m));
            still_going(meter)?;
            match Self::is_wanted(&hint) {
                None => {}
                Some(false) => {
                    frames.remove(i);
                    continue;
                }
                Some(true) => {
                    let (nodes, settings) = (Self::following(effort), Settings::usual());
                    let ended =
                        self.search(board, question, meter, settings, nodes, Some(frame))?;
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
            .saturating_add(effort.saturating_mul(Self::SLICES_SHARE));
        while meter.nodes() < until {
            still_going(meter)?;
            let slice = self.course().slice;
            self.course().slice += 1;
            let settings = Settings::of_slice(slice);
            // Every other slice does without a frame.
            let turn = slice as usize;
            let frame = match turn % 2 {
                0 => None,
                _ => frames.get_mut(turn / 2 % frames.len().max(1)),
            };
            let wide = frame.is_none() && settings.width == usize::MAX;
            let nodes = Settings::nodes_of_slice(slice);
            match self.search(board, question, meter, settings, nodes, frame)? {
                Ended::Proven(id) => return Ok(Ended::Proven(id)),
                Ended::Closed if wide => return Ok(Ended::Closed),
                Ended::Closed | Ended::Open => {}
            }
        }
        Ok(Ended::Open)
    }
}

//! Rounds of a search on the open board: every source of ideas gets a little effort before any gets a lot.
//!
//! Frames first: each is asked for the result that is to be proven, and where it has one, the open board is searched with the frame's guesses; a frame
//! that refutes it is dropped. Then slices of varied settings, every other one without a frame.
//!
//! Whoever asks several questions in turn lets each go on for some nodes: it ends between two steps (a frame, a slice), never within one, and goes on there
//! when it is asked again. So taking turns costs what the other questions get, and nothing more.

use board::{Board, Color};
use prove::Question;
use search::{Exhausted, Meter, ProofId};

use crate::Prospect;
use crate::engine::{Asked, Course, Effort, Ended, still_going};
use crate::frame::{Advice, ClosedRoom, Hint};
use crate::tuning::{FIRST_EFFORT, GROWTH, Settings};

/// How far the rounds of one question have come.
#[derive(Debug)]
pub(super) struct Progress {
    /// The position and the question that this is about.
    about: (u64, Question),
    frames: Vec<ClosedRoom>,
    had_frames: bool,
    /// Whether a frame has found what is to be proven.
    frame_agrees: bool,
    /// Nodes of this round.
    effort: u64,
    /// The frame that is asked next, in a round whose slices have not begun.
    next_frame: usize,
    /// Nodes that the slices of this round have left; None while frames are asked.
    slices_left: Option<u64>,
}

impl Progress {
    fn new(about: (u64, Question), frames: Vec<ClosedRoom>) -> Progress {
        Progress {
            about,
            had_frames: !frames.is_empty(),
            frames,
            frame_agrees: false,
            effort: FIRST_EFFORT,
            next_frame: 0,
            slices_left: None,
        }
    }

    /// What the frames say.
    pub(super) fn prospect(&self) -> Prospect {
        match (self.frame_agrees, self.frames.is_empty()) {
            (true, _) => Prospect::Likely,
            (false, true) if self.had_frames => Prospect::Unlikely,
            _ => Prospect::Open,
        }
    }
}

/// Where a turn ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnEnd(u64);

impl TurnEnd {
    /// An error when the turn is over.
    fn check(self, meter: &Meter) -> Result<(), Exhausted> {
        match meter.nodes() < self.0 {
            true => Ok(()),
            false => Err(Exhausted::Nodes),
        }
    }
}

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
        asked: &mut Asked<'_>,
        effort: Effort,
        advice: Option<Advice<'_>>,
    ) -> Result<Ended, Exhausted>;

    /// The rooms that are asked.
    fn frames(&self, board: &Board, question: &Question) -> Vec<ClosedRoom>;

    /// Round after round with more effort for every source, until something ends or the turn is over. Goes on where the last turn has ended, if that was
    /// about the same question.
    fn rounds(&mut self, asked: &mut Asked<'_>) -> Result<Option<ProofId>, Exhausted> {
        let about = (asked.board.hash(), asked.question.clone());
        let kept = self.course().progress.take();
        let mut progress = match kept.filter(|progress| progress.about == about) {
            Some(progress) => progress,
            None => Progress::new(about, self.frames(asked.board, asked.question)),
        };
        let end = TurnEnd(asked.meter.nodes().saturating_add(self.course().turn));
        let found = self.turn(asked, &mut progress, end);
        self.course().progress = Some(progress);
        found
    }

    /// Steps until the turn is over.
    fn turn(
        &mut self,
        asked: &mut Asked<'_>,
        progress: &mut Progress,
        end: TurnEnd,
    ) -> Result<Option<ProofId>, Exhausted> {
        loop {
            if progress.slices_left.is_none() {
                let found = self.follow_frames(asked, progress, end)?;
                if found.is_some() {
                    return Ok(found);
                }
                let nodes = progress.effort.saturating_mul(Self::SLICES_SHARE);
                progress.slices_left = Some(nodes);
            }
            match self.slices(asked, progress, end)? {
                Ended::Proven(id) => return Ok(Some(id)),
                Ended::Closed => return Ok(None),
                Ended::Open => {}
            }
            progress.slices_left = None;
            progress.next_frame = 0;
            progress.effort = progress.effort.saturating_mul(GROWTH);
        }
    }

    /// Asks each frame; what is found there is followed on the open board, a frame that refutes it is dropped.
    fn follow_frames(
        &mut self,
        asked: &mut Asked<'_>,
        progress: &mut Progress,
        end: TurnEnd,
    ) -> Result<Option<ProofId>, Exhausted> {
        let effort = progress.effort;
        while progress.next_frame < progress.frames.len() {
            let frame = &mut progress.frames[progress.next_frame];
            // Large rooms cost more by the node and decide less.
            let share = effort / (1 + frame.points() as u64 / 16);
            let (board, first) = (&*asked.board, asked.question.first);
            let limited = |m: &mut Meter| Self::ask_frame(frame, board, first, m);
            let hint = asked.meter.limited(share, limited);
            still_going(asked.meter)?;
            match Self::is_wanted(&hint) {
                None => progress.next_frame += 1,
                Some(false) => {
                    progress.frames.remove(progress.next_frame);
                }
                Some(true) => {
                    progress.next_frame += 1;
                    progress.frame_agrees = true;
                    let nodes = Self::following(effort);
                    let advice = Advice::new(frame, asked.meter, nodes);
                    let ended = self.search(asked, (Settings::usual(), nodes), Some(advice))?;
                    if let Ended::Proven(id) = ended {
                        return Ok(Some(id));
                    }
                }
            }
            end.check(asked.meter)?;
        }
        Ok(None)
    }

    /// Slices of varied settings, with and without a frame's first guesses. Closed when all lines of a wide one without a frame fail.
    fn slices(
        &mut self,
        asked: &mut Asked<'_>,
        progress: &mut Progress,
        end: TurnEnd,
    ) -> Result<Ended, Exhausted> {
        while let Some(left) = progress.slices_left.filter(|left| *left > 0) {
            end.check(asked.meter)?;
            let before = asked.meter.nodes();
            still_going(asked.meter)?;
            let slice = self.course().slice;
            self.course().slice += 1;
            let settings = Settings::of_slice(slice);
            // Every other slice does without a frame.
            let turn = slice as usize;
            let frames = &mut progress.frames;
            let frame = match turn % 2 {
                0 => None,
                _ => {
                    let which = turn / 2 % frames.len().max(1);
                    frames.get_mut(which)
                }
            };
            let wide = frame.is_none() && settings.width == usize::MAX;
            let nodes = Settings::nodes_of_slice(slice);
            let advice = frame.map(|frame| Advice::new(frame, asked.meter, nodes));
            let ended = self.search(asked, (settings, nodes), advice)?;
            let spent = asked.meter.nodes() - before;
            progress.slices_left = Some(left.saturating_sub(spent));
            match ended {
                Ended::Proven(id) => return Ok(Ended::Proven(id)),
                Ended::Closed if wide => return Ok(Ended::Closed),
                Ended::Closed | Ended::Open => {}
            }
        }
        Ok(Ended::Open)
    }
}

//! What was found.

use std::time::Duration;

use answers::{Answer, WhenFirst};
use board::{Color, Move, PointSet, Size, Turn};
use life::{Code, Verdict};
use prove::ProofTree;
use search::{Exhausted, Limits};
use status::proof::Proof;
use status::{AskError, Fate, Local, NoProof, Status};

use crate::attempt::Attempt;
use crate::frame::Frame;
use crate::likely::LikelyTask;
use crate::tactics::Tactic;
use crate::task::Task;

/// Most bytes for the table of a proof.
const MEMORY: usize = 64 << 20;

/// The answer to a diagram.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The size of the board, to name points.
    pub size: Size,
    /// The side to play.
    pub to_play: Color,
    /// The task and its answer.
    pub found: Found,
    /// A proof that the best move lives, or captures, on the bare board, the opponent to move after it, with nothing assumed.
    pub bare: Option<Box<ProofTree>>,
    /// Where nothing was found and an estimate is wanted: what the diagram is likely about.
    pub likely: Option<LikelyTask>,
    /// Every reading of the diagram that was tried.
    pub considered: Vec<Considered>,
    /// Nodes of everything.
    pub nodes: u64,
    /// Time of everything.
    pub time: Duration,
}

/// A task and its answer.
#[derive(Clone, Debug)]
pub enum Found {
    /// A group lives or dies.
    Life {
        /// Live, kill or race.
        task: Task,
        /// The block on the other side of a race.
        rival: Option<PointSet>,
        /// What was assumed.
        frame: Box<Frame>,
        /// What was proven on these assumptions.
        answer: Box<Answer>,
        /// The narrowest frame where the same move does the same: lines and trees are shorter there.
        narrowest: Box<Frame>,
    },
    /// A capture, a connection or an escape; nothing was assumed.
    Open(Box<Tactic>),
    /// Named stones on the bare board; nothing was assumed.
    Bare(Box<Status>),
    /// No task was found; the limit that ended the search, if one did.
    Nothing(Option<Exhausted>),
}

/// A reading of a diagram, and what was found in its frames.
#[derive(Clone, Debug)]
pub struct Considered {
    /// What the side to play would have to do.
    pub task: Task,
    /// The stones in question.
    pub stones: PointSet,
    /// Whether all of them are to be saved, or one of them to be captured.
    pub part: bool,
    /// The results, from the narrowest frame on.
    pub frames: Vec<FrameResult>,
}

/// What was found in one frame.
#[derive(Clone, Copy, Debug)]
pub struct FrameResult {
    /// Points of the area of play.
    pub area: usize,
    /// The code when the side to play moves first.
    pub first: Option<Code>,
    /// The code when the other side does.
    pub second: Option<Code>,
}

impl Considered {
    pub(crate) fn of(attempt: &Attempt) -> Considered {
        let code = |v: &Option<Verdict>| v.as_ref().and_then(Verdict::code);
        Considered {
            task: attempt.task(),
            stones: attempt.hypothesis.stones(),
            part: attempt.hypothesis.target.is_some(),
            frames: attempt
                .views
                .iter()
                .map(|v| FrameResult {
                    area: v.frame.problem.area.len(),
                    first: code(&v.first),
                    second: code(&v.second),
                })
                .collect(),
        }
    }
}

impl Solution {
    /// Whether what was found is solved for either side to begin, in a frame or without; a race is not, whose frame is narrow.
    pub(crate) fn is_certain(&self) -> bool {
        match &self.found {
            Found::Life {
                answer,
                rival: None,
                ..
            } => {
                let first = answer.first.code();
                let second = answer.second.as_ref().and_then(WhenFirst::code);
                first.is_some() && second.is_some() && first != second
            }
            Found::Open(tactic) => tactic.is_firm(),
            _ => false,
        }
    }

    /// The task, if one was found.
    pub fn task(&self) -> Option<Task> {
        match &self.found {
            Found::Life { task, .. } => Some(*task),
            Found::Open(tactic) => Some(tactic.task),
            Found::Bare(status) => Some(match status.owner == self.to_play {
                true => Task::Live,
                false => Task::Kill,
            }),
            Found::Nothing(_) => None,
        }
    }

    /// The move a book would print.
    pub fn best(&self) -> Option<Move> {
        match &self.found {
            Found::Life { answer, .. } => answer.first.best,
            Found::Open(tactic) => tactic.winning.first().copied(),
            Found::Bare(_) => self.bare_fate()?.best,
            Found::Nothing(_) => None,
        }
    }

    /// All moves that are proven to reach the same.
    pub fn winning(&self) -> Vec<Move> {
        match &self.found {
            Found::Life { answer, .. } => answer.winning.clone(),
            Found::Open(tactic) => tactic.winning.clone(),
            Found::Bare(_) => self.best().into_iter().collect(),
            Found::Nothing(_) => Vec::new(),
        }
    }

    /// What is proven of named stones on the bare board, the side to play moving first.
    pub fn bare_fate(&self) -> Option<&Fate> {
        match &self.found {
            Found::Bare(status) => status.with_first(self.to_play).filter(|f| f.is_known()),
            _ => None,
        }
    }

    /// Best play.
    pub fn line(&self) -> Vec<Turn> {
        match &self.found {
            Found::Life { answer, .. } => answer.first.line.clone(),
            Found::Open(tactic) => tactic.line(),
            Found::Bare(_) => self.bare_fate().map_or(Vec::new(), |f| f.line.clone()),
            Found::Nothing(_) => Vec::new(),
        }
    }

    /// The stones in question.
    pub fn target(&self) -> PointSet {
        match &self.found {
            Found::Life { answer, .. } => answer.target,
            Found::Open(tactic) => tactic.target,
            Found::Bare(status) => status.stones,
            Found::Nothing(_) => PointSet::EMPTY,
        }
    }

    /// A proof on the whole board, with nothing assumed, of what the side to play gets.
    pub fn proof(&self) -> Option<&ProofTree> {
        match &self.found {
            Found::Open(tactic) if tactic.lead.is_none() => tactic.proof.as_ref(),
            Found::Bare(_) => self.bare_fate()?.proof.as_deref(),
            _ => None,
        }
    }

    /// The area of play, or the points that a proof on the bare board depends on.
    pub fn area(&self) -> Option<PointSet> {
        match &self.found {
            Found::Life { frame, .. } => Some(frame.problem.area),
            _ => self.proof().map(ProofTree::zone),
        }
    }

    /// The proof of what happens in the frame when this side begins, or after a first move of his.
    pub fn prove_in_frame(
        &self,
        first: Color,
        tried: Option<Move>,
        limits: &Limits,
    ) -> Result<Proof, NoProof> {
        let frame = self.frame().ok_or(NoProof::Open)?;
        let local = Local::new(frame.problem.clone(), MEMORY).map_err(AskError::from)?;
        local.proof_after(first, tried, None, limits)
    }

    /// What is assumed, if anything was.
    pub fn frame(&self) -> Option<&Frame> {
        match &self.found {
            Found::Life { frame, .. } => Some(frame),
            _ => None,
        }
    }
}

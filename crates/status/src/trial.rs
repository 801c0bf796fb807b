//! A move in a problem, judged: right, wrong with its refutation, a ko, or a move where a better one exists.
//!
//! Right is what is proven to reach the best result that there is. *Ko, but there is a move without one* is a grade of its own, and so
//! is a seki where two eyes are to be had. What the search leaves open is *not known*. Stones in an area of play are a
//! matter of life and death; any other block is one of capturing: captures are proven, and that a block is not captured
//! holds within the bounds of the general search, which the text says.

use board::{Board, Color, Move, Point, Turn};
use capture::calculator::HuntSide;
use capture::{CatchStatus, KoWinner, Mode, Reader, Reading};
use life::Code;
use prove::ProofTree;
use search::{Limits, Meter};
use words::say;

use crate::after::AfterError;
use crate::ask::{Ask, Ko};
use crate::local::{Judgement, Local};
use crate::tuning::TUNED;

/// What a move that is tried is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// It reaches the best result.
    Right,
    /// It does not work, or a better ko exists.
    Wrong,
    /// It is a ko, and there is nothing better.
    Ko,
    /// A ko or a seki, though a move without one exists.
    Better,
    /// The search ended without a proof.
    Unknown,
}

impl Grade {
    /// `right`, `wrong`, `ko`, `better` or `unknown`.
    pub fn name(self) -> &'static str {
        match self {
            Grade::Right => "right",
            Grade::Wrong => "wrong",
            Grade::Ko => "ko",
            Grade::Better => "better",
            Grade::Unknown => "unknown",
        }
    }
}

/// A move that was tried, and what becomes of it.
#[derive(Clone, Debug)]
pub struct Trial {
    /// What it is worth.
    pub grade: Grade,
    /// `live`, `kill`, `capture` or `save`.
    pub task: &'static str,
    /// That in words.
    pub text: String,
    /// How the opponent answers: the refutation, or the longest resistance.
    pub answer: Option<Move>,
    /// The line from there, the answer first.
    pub line: Vec<Turn>,
    /// Whether the task is fulfilled, or lost, with this move.
    pub over: bool,
    /// The proof on the whole board of what is said.
    pub proof: Option<ProofTree>,
}

/// Tries a move of this side in the problem that the stones in question make.
pub fn try_move(
    board: &Board,
    (tried, solver): (Move, Color),
    ask: &Ask,
) -> Result<Trial, AfterError> {
    let mut board = board.clone();
    board.forget_history();
    if let Some(mut local) = Local::of(&board, ask)? {
        return local.try_move((tried, solver), &ask.limits);
    }
    let (stones, owner) = ask.named(&board)?;
    let prey = stones.first().ok_or(crate::AskError::NoStones)?;
    let task = match owner == solver {
        true => HuntSide::Prey,
        false => HuntSide::Hunter,
    };
    let hunt = Hunt {
        prey,
        task,
        ko: ask.ko,
        limits: &ask.limits,
    };
    let first = hunt.read(&mut board, Mode::Auto, task, u64::MAX)?;
    let best = worth(first.status, task);
    board.play_move(tried, solver)?;
    hunt.judge(&mut board, tried, best)
}

impl Local {
    /// Tries a move of this side.
    pub fn try_move(
        &mut self,
        (tried, solver): (Move, Color),
        limits: &Limits,
    ) -> Result<Trial, AfterError> {
        let defends = solver == self.problem().defender;
        let after = self.after(tried, solver)?;
        let judged = self.judge(solver, tried, limits);
        let (grade, text) = grade(&tried.name(self.problem().board.size()), defends, &judged);
        let mut trial = Trial {
            grade,
            task: if defends { "live" } else { "kill" },
            text,
            answer: None,
            line: Vec::new(),
            over: after.is_none(),
            proof: None,
        };
        let (Some(mut next), Some(code)) = (after, judged.code) else {
            return Ok(trial);
        };
        let mut meter = Meter::start(limits);
        let turn = |(color, mv)| Turn { color, mv };
        let line = match judged.refuted_by_eyes(defends) {
            true => next.line_for_eyes(!solver, &mut meter),
            false => next.line(!solver, code, &mut meter),
        };
        trial.line = line.into_iter().map(turn).collect();
        trial.answer = answer_of(&trial.line);
        trial.over = trial.answer.is_none();
        Ok(trial)
    }
}

impl Judgement {
    /// Whether the move gives the stones the two eyes that another one would keep from them.
    fn refuted_by_eyes(&self, defends: bool) -> bool {
        !defends && self.best_two_eyes == Some(false) && self.two_eyes == Some(true)
    }
}

fn grade(name: &str, defends: bool, judged: &Judgement) -> (Grade, String) {
    let unknown = || {
        let text = say!("try-no-proof", at = name);
        (Grade::Unknown, text)
    };
    let Some(played) = judged.code else {
        return unknown();
    };
    let wanted = if defends { Code::Alive } else { Code::Dead };
    let lost = if defends { Code::Dead } else { Code::Alive };
    let eyes = (judged.best_two_eyes, judged.two_eyes);
    if played == wanted {
        return match eyes {
            (Some(true), Some(false)) if defends => {
                (Grade::Better, say!("try-seki-not-eyes", at = name))
            }
            (Some(true), None) if defends => unknown(),
            (Some(false), _) if defends => (Grade::Right, say!("try-lives-seki", at = name)),
            _ if defends => (Grade::Right, say!("try-lives", at = name)),
            _ => (Grade::Right, say!("try-kills", at = name)),
        };
    }
    if played == lost {
        return match eyes {
            (Some(false), Some(false)) if !defends => {
                (Grade::Right, say!("try-holds-seki", at = name))
            }
            (Some(false), None) if !defends => unknown(),
            _ => (Grade::Wrong, say!("try-wrong", at = name)),
        };
    }
    match judged.best {
        Some(best) if best == wanted => (
            Grade::Better,
            say!("try-ko-better", at = name, code = played.to_string()),
        ),
        Some(best) if best.rank() == played.rank() => (
            Grade::Ko,
            say!("try-ko-right", at = name, code = played.to_string()),
        ),
        Some(_) => (
            Grade::Wrong,
            say!("try-ko-worse", at = name, code = played.to_string()),
        ),
        None => unknown(),
    }
}

fn answer_of(line: &[Turn]) -> Option<Move> {
    let first = line.first().map(|turn| turn.mv);
    first.filter(|mv| *mv != Move::Pass)
}

/// What a reading means for the solver.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Worth {
    Fails,
    Unknown,
    Ko,
    Works,
}

fn worth(status: CatchStatus, task: HuntSide) -> Worth {
    match (status, task) {
        (CatchStatus::Dead, HuntSide::Hunter) | (CatchStatus::Alive, HuntSide::Prey) => {
            Worth::Works
        }
        (CatchStatus::Dead, HuntSide::Prey) | (CatchStatus::Alive, HuntSide::Hunter) => {
            Worth::Fails
        }
        (CatchStatus::Ko(_), _) => Worth::Ko,
        (CatchStatus::Aborted(_), _) => Worth::Unknown,
    }
}

/// The problem of capturing a block, or of saving it.
struct Hunt<'a> {
    prey: Point,
    task: HuntSide,
    ko: Option<Ko>,
    limits: &'a Limits,
}

impl Hunt<'_> {
    fn read(
        &self,
        board: &mut Board,
        mode: Mode,
        first: HuntSide,
        most: u64,
    ) -> Result<Reading, AfterError> {
        let reader = Reader {
            mode,
            ko: self.ko.map(|ko| match ko {
                Ko::Nobody => KoWinner::Nobody,
                Ko::Won(color) => KoWinner::Color(color),
            }),
            limits: Limits {
                nodes: self.limits.nodes.min(most),
                ..self.limits.clone()
            },
            ..Reader::default()
        };
        let reading = reader.read(board, self.prey, first);
        reading.map_err(|_| AfterError::Ask(crate::AskError::NoStones))
    }

    fn judge(&self, board: &mut Board, tried: Move, best: Worth) -> Result<Trial, AfterError> {
        let name = tried.name(board.size());
        let mut trial = Trial {
            grade: Grade::Right,
            task: match self.task {
                HuntSide::Hunter => "capture",
                HuntSide::Prey => "save",
            },
            text: say!("try-captures", at = &name),
            answer: None,
            line: Vec::new(),
            over: true,
            proof: None,
        };
        if board.color(self.prey).is_none() {
            return Ok(trial);
        }
        let next = match self.task {
            HuntSide::Hunter => HuntSide::Prey,
            HuntSide::Prey => HuntSide::Hunter,
        };
        let found = self.read(board, Mode::Auto, next, u64::MAX)?;
        let found_worth = worth(found.status, self.task);
        if found_worth == Worth::Unknown && self.task == HuntSide::Hunter && best == Worth::Works {
            return self.escape(board, trial, &name);
        }
        (trial.grade, trial.text) = said(&name, self.task, found_worth, best);
        trial.answer = found.best.filter(|best| *best != Move::Pass);
        trial.answer = trial.answer.or_else(|| answer_of(&found.line));
        trial.line = found.line;
        // A block that is safe after the move needs nothing more.
        trial.over =
            self.task == HuntSide::Prey && found_worth != Worth::Unknown && trial.answer.is_none();
        trial.proof = found.proof;
        Ok(trial)
    }

    /// Another move captures; after this one the general search has found nothing within its limits. If the calculator
    /// cannot hold the block, either, that is as good as a refutation for somebody who solves a problem, and the
    /// text says what it rests on.
    fn escape(&self, board: &mut Board, mut trial: Trial, name: &str) -> Result<Trial, AfterError> {
        trial.over = false;
        trial.grade = Grade::Unknown;
        trial.text = say!("try-no-proof", at = name);
        for mode in [Mode::Ladder, Mode::Loose, Mode::Net] {
            let found = self.read(board, mode, HuntSide::Prey, TUNED.calculator_nodes)?;
            if found.status != CatchStatus::Alive {
                return Ok(trial);
            }
            let played = found.best.filter(|best| *best != Move::Pass);
            trial.answer = trial.answer.or(played);
        }
        trial.grade = Grade::Wrong;
        trial.text = say!("try-nothing-holds", at = name);
        Ok(trial)
    }
}

fn said(name: &str, task: HuntSide, found: Worth, best: Worth) -> (Grade, String) {
    let hunts = task == HuntSide::Hunter;
    match (found, best) {
        (Worth::Works, _) if hunts => (Grade::Right, say!("try-capture-proven", at = name)),
        (Worth::Works, _) => (Grade::Right, say!("try-no-capture", at = name)),
        (Worth::Ko, Worth::Works) => (Grade::Better, say!("try-ko-but", at = name)),
        (Worth::Ko, _) => (Grade::Ko, say!("try-ko", at = name)),
        (Worth::Fails, _) if hunts => (Grade::Wrong, say!("try-not-caught", at = name)),
        (Worth::Fails, _) => (Grade::Wrong, say!("try-is-caught", at = name)),
        (Worth::Unknown, _) => (Grade::Unknown, say!("try-no-proof", at = name)),
    }
}

//! Somebody tries to solve a diagram: each of his moves is judged in the problem's own sense, what it assumes being given.
//!
//! A move outside the area of a problem counts as a pass. Right and wrong are what is proven; of a capture or a connection in the open,
//! *wrong* means that none is found after the move, and the text says so.

use board::{Board, Color, Illegal, Move, Point, PointSet, Turn};
use capture::Questions;
use capture::general::Success;
use search::Limits;
use status::{After, AfterError, Area, Ask, AskError, Grade, Local, Stones, Trial, Want};
use words::say;

use crate::solution::{Found, Solution};
use crate::tactics::Tactic;
use crate::task::Task;
use crate::tuning::TUNED;

/// Most bytes for the table of a problem.
const MEMORY: usize = 64 << 20;

/// Why a move cannot be tried.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TryError {
    /// Nothing is asked.
    #[error("no task was found in this diagram")]
    NoTask,
    /// There is no move.
    #[error("no move to try; expected the moves so far and one more")]
    NoMove,
    /// A move that is not allowed.
    #[error("{0}: {1}")]
    Illegal(String, Illegal),
    /// What is asked means nothing any more.
    #[error(transparent)]
    Ask(#[from] AskError),
}

impl Solution {
    /// Judges the last of some moves from the diagram on; both sides move in turn, the side to play first.
    pub fn try_moves(
        &self,
        board: &Board,
        moves: &[Move],
        limits: &Limits,
    ) -> Result<Trial, TryError> {
        let (&tried, before) = moves.split_last().ok_or(TryError::NoMove)?;
        let colors = [self.to_play, !self.to_play].into_iter().cycle();
        let before: Vec<(Color, Move)> = colors.zip(before.iter().copied()).collect();
        match &self.found {
            Found::Life {
                frame,
                task,
                answer,
                ..
            } => {
                let mut problem = frame.problem.clone();
                let inside = |p| problem.area.contains(p) || problem.attacker_only.contains(p);
                let counts = |mv: Move| match mv {
                    Move::Play(p) if !inside(p) => Move::Pass,
                    mv => mv,
                };
                let (tried, line): (Move, Vec<(Color, Move)>) = (
                    counts(tried),
                    before.iter().map(|&(c, mv)| (c, counts(mv))).collect(),
                );
                for (color, mv) in line {
                    problem = problem
                        .after(mv, color)
                        .map_err(|why| self.illegal(mv, why))?;
                }
                let mut local = Local::new(problem, MEMORY).map_err(AskError::from)?;
                let trial = local.try_move((tried, self.to_play), limits);
                let mut trial = trial.map_err(|why| self.refused(tried, why))?;
                if *task == Task::Race {
                    trial.task = "race";
                }
                if before.is_empty() && answer.winning.contains(&tried) {
                    self.as_it_was_solved(&mut trial, tried, answer.first.status);
                }
                Ok(trial)
            }
            Found::Open(tactic) => self.try_tactic(tactic, board, &before, tried, limits),
            Found::Bare(status) => {
                let board = self.played(board, &before)?;
                let ask = Ask {
                    stones: Stones::OneOf(status.stones & board.stones(status.owner)),
                    area: Area::Board,
                    want: Want::Proof,
                    limits: limits.clone(),
                    ..Ask::about(status.stones)
                };
                let after = status::after(&board, (tried, self.to_play), &ask);
                let after = after.map_err(|why| self.refused(tried, why))?;
                Ok(self.on_the_bare_board(tried, &after, status.owner == self.to_play))
            }
            Found::Nothing(_) => Err(TryError::NoTask),
        }
    }

    /// What is proven to reach the best is right, though a search with other limits may not find it again.
    fn as_it_was_solved(&self, trial: &mut Trial, tried: Move, best: life::Outcome) {
        if matches!(trial.grade, Grade::Right | Grade::Ko) {
            return;
        }
        let name = tried.name(self.size);
        (trial.grade, trial.text) = match best {
            life::Outcome::Ko => (Grade::Ko, say!("try-right-ko", at = name)),
            _ => (Grade::Right, say!("try-right-proven", at = name)),
        };
    }

    fn illegal(&self, mv: Move, why: Illegal) -> TryError {
        TryError::Illegal(mv.name(self.size), why)
    }

    fn refused(&self, mv: Move, why: AfterError) -> TryError {
        match why {
            AfterError::Illegal(why) => self.illegal(mv, why),
            AfterError::Ask(why) => TryError::Ask(why),
        }
    }

    fn played(&self, board: &Board, moves: &[(Color, Move)]) -> Result<Board, TryError> {
        let mut board = board.clone();
        for &(color, mv) in moves {
            let made = board.play_move(mv, color);
            made.map_err(|why| self.illegal(mv, why))?;
        }
        board.forget_history();
        Ok(board)
    }

    /// A move in the open.
    fn try_tactic(
        &self,
        tactic: &Tactic,
        board: &Board,
        before: &[(Color, Move)],
        tried: Move,
        limits: &Limits,
    ) -> Result<Trial, TryError> {
        let board = self.played(board, before)?;
        if self.is_elsewhere(tactic, tried) {
            return self.try_elsewhere(tactic, &board, tried, limits);
        }
        let name = tried.name(self.size);
        let stones = tactic.target & board.occupied();
        let blocks: Vec<_> = board.blocks_in(stones).collect();
        let first_moves = before.is_empty();
        if let (Task::Connect, [a, b, ..]) = (tactic.task, &blocks[..]) {
            let mut questions = Questions::new(&board, limits);
            let outcome = questions
                .does_connect(tried, *a, *b)
                .map_err(|why| self.illegal(tried, why))?;
            let mut after = board.clone();
            let made = after.play_move(tried, self.to_play);
            made.map_err(|why| self.illegal(tried, why))?;
            let cut = Questions::new(&after, limits).disconnect(*a, *b);
            return Ok(connected(&name, outcome, cut.and_then(|cut| cut.best)));
        }
        let several = tactic.task == Task::Capture && blocks.len() > 1;
        if several && first_moves && tactic.winning.contains(&tried) {
            return Ok(plain(
                Grade::Right,
                "capture",
                say!("try-one-of", at = name),
            ));
        }
        if several {
            return Ok(plain(
                Grade::Unknown,
                "capture",
                say!("try-one-of-not", at = name),
            ));
        }
        let ask = Ask {
            area: Area::Board,
            limits: limits.clone(),
            ..Ask::about(stones)
        };
        let trial = status::try_move(&board, (tried, self.to_play), &ask);
        trial.map_err(|why| self.refused(tried, why))
    }

    /// Whether a move has nothing to do with a task in the open: it is neither in the zone of the proof nor near the stones in question.
    fn is_elsewhere(&self, tactic: &Tactic, tried: Move) -> bool {
        let zone = self.area().unwrap_or(PointSet::EMPTY);
        let near = |p: Point| tactic.target.iter().any(|s| s.distance(p) <= TUNED.near);
        let own = tactic.winning.contains(&tried);
        tried
            .point()
            .is_some_and(|p| !own && !zone.contains(p) && !near(p))
    }

    /// A move elsewhere counts as a pass, and a pass is never the solution of a problem.
    fn try_elsewhere(
        &self,
        tactic: &Tactic,
        board: &Board,
        tried: Move,
        limits: &Limits,
    ) -> Result<Trial, TryError> {
        let name = tried.name(self.size);
        let mut played = board.clone();
        let made = played.play_move(tried, self.to_play);
        made.map_err(|why| self.illegal(tried, why))?;
        let ask = Ask {
            area: Area::Board,
            limits: limits.clone(),
            ..Ask::about(tactic.target & board.occupied())
        };
        let trial = status::try_move(board, (Move::Pass, self.to_play), &ask);
        let trial = trial.map_err(|why| self.refused(tried, why))?;
        let (grade, text) = match trial.grade {
            Grade::Wrong => (Grade::Wrong, say!("try-elsewhere-wrong", at = name)),
            _ => (Grade::Unknown, say!("try-elsewhere", at = name)),
        };
        Ok(Trial {
            answer: trial.answer,
            line: trial.line,
            ..plain(grade, trial.task, text)
        })
    }

    /// What a proof on the bare board says of a move.
    fn on_the_bare_board(&self, tried: Move, after: &After, defends: bool) -> Trial {
        let name = tried.name(self.size);
        let task = if defends { "live" } else { "kill" };
        let fate = match after {
            After::Taken => {
                let (grade, text) = match defends {
                    true => (Grade::Wrong, say!("try-loses", at = name)),
                    false => (Grade::Right, say!("try-captures", at = name)),
                };
                return Trial {
                    over: true,
                    ..plain(grade, task, text)
                };
            }
            After::Fate(fate) if fate.is_proven() => fate,
            After::Banned | After::Fate(_) => {
                let text = say!("try-no-proof", at = name);
                return plain(Grade::Unknown, task, text);
            }
        };
        let (grade, text) = match fate.is_alive() == defends {
            true if defends => (Grade::Right, say!("try-lives-proven", at = name)),
            true => (Grade::Right, say!("try-kills-proven", at = name)),
            false => (Grade::Wrong, say!("try-wrong", at = name)),
        };
        let line = fate.line.clone();
        let first = line.first().map(|turn| turn.mv);
        let answer = first.filter(|mv| *mv != Move::Pass);
        Trial {
            answer,
            line,
            over: answer.is_none(),
            proof: fate.proof.as_deref().cloned(),
            ..plain(grade, task, text)
        }
    }
}

fn plain(grade: Grade, task: &'static str, text: String) -> Trial {
    Trial {
        grade,
        task,
        text,
        answer: None,
        line: Vec::<Turn>::new(),
        over: false,
        proof: None,
    }
}

fn connected(name: &str, outcome: Success, cut: Option<Move>) -> Trial {
    let (grade, text) = match outcome {
        Success::Yes => (Grade::Right, say!("try-connects", at = name)),
        Success::KoMoverFirst | Success::KoOpponentFirst => (Grade::Ko, say!("try-ko", at = name)),
        Success::No => (Grade::Wrong, say!("try-not-connected", at = name)),
    };
    let answer = cut.filter(|mv| *mv != Move::Pass);
    Trial {
        answer,
        over: grade == Grade::Right && answer.is_none(),
        ..plain(grade, "connect", text)
    }
}

//! A question inside an area, with the search that answers it.
//!
//! The search keeps what it has learned: the first moves, the judging of a move that is tried and the proof that is walked come from the
//! reader that gave the answer.

use answers::{Answer, Asking, Custom, ask_reader};
use board::{Board, Color, Move, PointSet};
use enclosed::{ExtractError, Reader, Tuning};
use life::{Code, EnclosureError, MANY, Marks, Problem, ProblemError, Target, Verdict};
use search::{Exhausted, Limits, Meter};

use crate::after::AfterError;
use crate::ask::{Area, Ask, AskError, Ko, Stones};
use crate::fate::Basis;
use crate::tuning::TUNED;

/// A question inside an area.
#[derive(Debug)]
pub struct Local {
    problem: Problem,
    reader: Reader,
    memory: usize,
}

impl Local {
    /// A question that is known.
    pub fn new(problem: Problem, memory: usize) -> Result<Local, ProblemError> {
        problem.validate()?;
        let reader = Reader::new(&problem, memory, Tuning::default())?;
        Ok(Local {
            problem,
            reader,
            memory,
        })
    }

    /// The question in its area of play; None when that is the whole board.
    pub fn of(board: &Board, ask: &Ask) -> Result<Option<Local>, AskError> {
        let named = ask.named(board)?;
        match problem(board, ask, named)? {
            Some(problem) => Ok(Some(Local::new(problem, ask.limits.memory)?)),
            None => Ok(None),
        }
    }

    /// The same, eye shapes being played out, so that a watcher has something to see.
    pub(crate) fn made_to_watch(mut self) -> Result<Local, ProblemError> {
        let tuning = Tuning {
            eye_shapes: false,
            ..Tuning::default()
        };
        self.reader = Reader::new(&self.problem, self.memory, tuning)?;
        Ok(self)
    }

    /// The question.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Everything about the first movers that are asked for.
    pub fn answer(&mut self, asking: &Asking) -> Answer {
        ask_reader(&mut self.reader, &self.problem, asking)
    }

    /// What becomes of the stones when this side begins.
    pub fn verdict(&mut self, first: Color, meter: &mut Meter) -> Verdict {
        self.reader.verdict(first, meter)
    }

    /// The code after a first move; None when it is not allowed in the area.
    pub fn code_after(
        &mut self,
        first: Color,
        mv: Move,
        meter: &mut Meter,
    ) -> Result<Option<Code>, Exhausted> {
        self.reader.code_after(first, mv, meter)
    }

    /// Best play of both sides that shows this code.
    pub fn line(&mut self, first: Color, code: Code, meter: &mut Meter) -> Vec<(Color, Move)> {
        let threats = decisive(code, first == self.problem.defender);
        self.reader.line(first, threats, meter)
    }

    /// Best play when the side to move fights for, or against, two eyes.
    pub(crate) fn line_for_eyes(&mut self, first: Color, meter: &mut Meter) -> Vec<(Color, Move)> {
        self.reader.line_for_two_eyes(first, meter)
    }

    /// Whether the stones are captured, with these terms for kos or no threats.
    pub(crate) fn captures(
        &mut self,
        first: Color,
        ko: Option<Ko>,
        meter: &mut Meter,
    ) -> Result<bool, Exhausted> {
        let threats = given_threats(ko, self.problem.defender).unwrap_or(0);
        self.reader.captures(first, threats, meter)
    }

    /// A first move and what it leads to. What lies outside the area counts as a pass. None when it is not known.
    pub(crate) fn judge(&mut self, first: Color, tried: Move, limits: &Limits) -> Judgement {
        let mut meter = Meter::start(limits);
        let verdict = self.verdict(first, &mut meter);
        let played = self.counts(tried);
        let code = self.code_after(first, played, &mut meter).ok().flatten();
        let eyes_matter = code == Some(Code::Alive) && verdict.code() == code;
        let two_eyes = match eyes_matter {
            true => self.reader.two_eyes_after(first, played, &mut meter),
            false => Ok(None),
        };
        Judgement {
            best: verdict.code(),
            best_two_eyes: verdict.two_eyes,
            code,
            two_eyes: two_eyes.ok().flatten(),
        }
    }

    /// The question after a move; what lies outside the area counts as a pass. None when the move captures what was to be saved.
    pub(crate) fn after(&self, mv: Move, color: Color) -> Result<Option<Local>, AfterError> {
        // Legal or not, it is for the board to say.
        let played = self.problem.after(mv, color)?;
        let after = match self.counts(mv) {
            Move::Pass => self.problem.after(Move::Pass, color)?,
            Move::Play(_) => played,
        };
        match after.is_lost() {
            true => Ok(None),
            false => Ok(Some(
                Local::new(after, self.memory).map_err(AskError::from)?,
            )),
        }
    }

    /// What a move is in the area of play.
    fn counts(&self, mv: Move) -> Move {
        let inside = |p| self.problem.area.contains(p) || self.problem.attacker_only.contains(p);
        match mv {
            Move::Play(p) if !inside(p) => Move::Pass,
            mv => mv,
        }
    }

    /// The proofs of the code of a first mover: that the stones are captured with the least threats that suffice, and that they are
    /// saved with one fewer. Life and death need only one of them.
    pub fn proofs_of(
        &mut self,
        first: Color,
        code: Code,
        most: usize,
        limits: &Limits,
    ) -> Vec<Result<life::proof::Proof, ExtractError>> {
        let threats = match code {
            Code::Alive => [code.most_threats(), None],
            Code::Dead => [code.least_threats(), None],
            _ => [code.least_threats(), code.most_threats()],
        };
        let prove = |threats| {
            let mut meter = Meter::start(limits);
            self.reader
                .prove(&self.problem, first, threats, most, &mut meter)
        };
        threats.into_iter().flatten().map(prove).collect()
    }

    /// The proof of the strongest claim about this first mover; with given terms for kos, of what they leave.
    pub fn prove(
        &mut self,
        first: Color,
        ko: Option<Ko>,
        meter: &mut Meter,
    ) -> Result<life::proof::Proof, ExtractError> {
        let threats = match given_threats(ko, self.problem.defender) {
            Some(threats) => threats,
            None => {
                let code = self
                    .reader
                    .code(first, meter)
                    .map_err(ExtractError::Limit)?;
                match code {
                    Code::Dead => -MANY,
                    Code::Alive => MANY,
                    code => decisive(code, first == self.problem.defender),
                }
            }
        };
        self.reader.prove(
            &self.problem,
            first,
            threats,
            TUNED.walkable_positions,
            meter,
        )
    }
}

/// What a move that is tried comes to, beside the best there is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judgement {
    pub(crate) best: Option<Code>,
    pub(crate) best_two_eyes: Option<bool>,
    /// None when it is not known.
    pub(crate) code: Option<Code>,
    /// Of a move that cannot be worse by its code: whether the stones can reach two eyes after it.
    pub(crate) two_eyes: Option<bool>,
}

/// The number of threats at which the result of the side to move shows.
fn decisive(code: Code, defender_moves: bool) -> i8 {
    let threats = match defender_moves {
        true => code.most_threats(),
        false => code.least_threats(),
    };
    threats.unwrap_or(0)
}

/// How many threats the terms give: to the attacker if positive, to the defender if negative.
pub(crate) fn given_threats(ko: Option<Ko>, owner: Color) -> Option<i8> {
    Some(match ko? {
        Ko::Nobody => 0,
        Ko::Won(winner) if winner == owner => -MANY,
        Ko::Won(_) => MANY,
    })
}

/// What an answer in this area rests on. Stones of the wall that are not proven safe must stand where the answer needs the wall; an area with
/// empty points beside it has no wall there: it is a frame, and nothing in it is more than read.
pub(crate) fn basis_within(problem: &Problem, needs_wall: bool) -> Basis {
    let area = problem.area | problem.attacker_only;
    let leaks = (area.neighbors() - area).intersects(&problem.board.empty());
    match (leaks, needs_wall) {
        (true, _) => Basis::Frame {
            walls: PointSet::EMPTY,
            open: false,
        },
        (false, true) => Basis::Area {
            assumed_safe: problem.unproven_wall(),
        },
        (false, false) => Basis::Area {
            assumed_safe: PointSet::EMPTY,
        },
    }
}

/// The area of play as an enclosed problem; None when it is the whole board.
pub(crate) fn problem(
    board: &Board,
    ask: &Ask,
    (stones, owner): (PointSet, Color),
) -> Result<Option<Problem>, AskError> {
    let target = match ask.stones {
        Stones::All(_) => Target::All(stones),
        Stones::OneOf(_) => Target::OneOf(stones),
        Stones::AnyNear(_) | Stones::AnyIn(..) => Target::AnyStone,
    };
    let within = |area: PointSet| Problem {
        board: board.clone(),
        defender: owner,
        area,
        attacker_only: PointSet::EMPTY,
        target,
    };
    let problem = match (ask.area, ask.stones) {
        (Area::Board, _) => return Ok(None),
        (Area::Marked(marks), _) => marks.problem(board)?,
        (Area::Points(area), Stones::AnyIn(..)) => within(area),
        (Area::Points(area), _) => {
            // Stones that belong to the area come with it.
            let marks = Marks {
                squares: area,
                targets: stones,
                ..Marks::default()
            };
            marks.problem(board)?
        }
        (Area::Found, Stones::AnyIn(area, _)) if area == board.points() => return Ok(None),
        (Area::Found, Stones::AnyIn(area, _)) => within(area),
        (Area::Found, _) => match Problem::enclosed(board, stones) {
            Ok(problem) => problem,
            Err(EnclosureError::Open(_)) => return Ok(None),
            Err(EnclosureError::NoStones) => return Err(AskError::NoStones),
        },
    };
    let target = match (ask.area, problem.target) {
        (Area::Marked(_), Target::AnyStone) => Target::AnyStone,
        _ => target,
    };
    let problem = Problem { target, ..problem };
    problem.validate()?;
    Ok(Some(problem))
}

impl Ask {
    /// What the solvers of an enclosed area are asked.
    pub(crate) fn asking(&self, to_play: Color, moves: bool) -> Asking {
        Asking {
            to_play,
            both: self.first.is_none(),
            moves,
            exact: true,
            custom: match self.ko {
                // Who wins kos is said: then nothing is left to custom.
                Some(_) => Custom::Chinese,
                None => self.custom,
            },
            limits: self.limits.clone(),
        }
    }
}

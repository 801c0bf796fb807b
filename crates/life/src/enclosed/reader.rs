//! Asks the search until the code of a position is known.

use board::{Color, Move};
use search::{Exhausted, Meter};

use super::area::{Area, Stones};
use super::eyes::Shapes;
use super::solver::{Solver, Tuning, start};
use super::state::{PASS, Rules, State};
use super::table::Table;
use crate::problem::{Problem, ProblemError};
use crate::verdict::{Code, MANY};

/// Answers questions about one problem and keeps what it has learned.
#[derive(Debug)]
pub struct Reader {
    area: Area,
    shapes: Shapes,
    stones: Option<Stones>,
    ban: Option<u8>,
    table: Table,
    tuning: Tuning,
}

impl Reader {
    /// Prepares a problem; the table takes at most `memory` bytes.
    pub fn new(problem: &Problem, memory: usize, tuning: Tuning) -> Result<Reader, ProblemError> {
        let (area, stones) = Area::new(problem)?;
        let ban = problem.board.ko().and_then(|p| area.index_of(p));
        Ok(Reader {
            shapes: Shapes::new(&area),
            area,
            stones,
            ban,
            table: Table::new(memory),
            tuning,
        })
    }

    fn state(&self, first: Color, threats: i8) -> Option<State> {
        let attacker = first != self.area.defender;
        self.stones.as_ref().map(|s| start(s, attacker, self.ban, threats))
    }

    /// Whether the attacker captures when `first` moves first.
    pub fn captures(&mut self, first: Color, threats: i8, meter: &mut Meter) -> Result<bool, Exhausted> {
        match self.state(first, threats) {
            Some(state) => self.captures_from(state, meter),
            None => Ok(false),
        }
    }

    fn captures_from(&mut self, state: State, meter: &mut Meter) -> Result<bool, Exhausted> {
        Solver::new(&self.area, &self.shapes, &mut self.table, self.tuning).captures(state, meter)
    }

    /// The code when `first` moves first.
    pub fn code(&mut self, first: Color, meter: &mut Meter) -> Result<Code, Exhausted> {
        match self.state(first, 0) {
            Some(state) => self.code_from(state, meter),
            None => Ok(Code::Alive),
        }
    }

    /// The code after a first move; None when the move is not allowed.
    pub fn code_after(&mut self, first: Color, mv: Move, meter: &mut Meter) -> Result<Option<Code>, Exhausted> {
        let Some(state) = self.state(first, 0) else {
            return Ok(Some(Code::Alive));
        };
        let next = match mv {
            Move::Pass => Some(state.pass()),
            Move::Play(p) => self
                .area
                .index_of(p)
                .and_then(|i| Rules::new(&self.area, state).play(i)),
        };
        debug_assert!(PASS > 64);
        match next {
            Some(next) => self.code_from(next, meter).map(Some),
            None => Ok(None),
        }
    }

    fn code_from(&mut self, state: State, meter: &mut Meter) -> Result<Code, Exhausted> {
        let mut ask = |threats: i8| self.captures_from(State { threats, ..state }, meter);
        if ask(0)? {
            if ask(-MANY)? {
                return Ok(Code::Dead);
            }
            for n in 1..MANY {
                if !ask(-n)? {
                    return Ok(Code::DeadUnless(n.unsigned_abs()));
                }
            }
            Ok(Code::DeadUnless(MANY.unsigned_abs()))
        } else {
            if !ask(MANY)? {
                return Ok(Code::Alive);
            }
            for n in 1..MANY {
                if ask(n)? {
                    return Ok(Code::AliveUnless(n.unsigned_abs()));
                }
            }
            Ok(Code::AliveUnless(MANY.unsigned_abs()))
        }
    }
}

//! Can a side live in an area where it has no stone yet? Its first move makes an enclosed problem, and the best of them is the answer; when
//! the other side begins, it chooses the move that leaves least.
//!
//! A pass helps neither: without a stone nothing lives.

use board::{Board, Color, Move, PointSet};
use life::{Code, Known, Problem, Target};
use search::{Exhausted, Meter};

use crate::fate::{Basis, Fate, FirstMove, Outcome};
use crate::local::{Local, basis_within};

/// Most bytes for each of the many small tables.
const MEMORY: usize = 4 << 20;

/// The search for a life in an area.
pub(crate) struct Settling<'a> {
    pub(crate) board: &'a Board,
    pub(crate) owner: Color,
    pub(crate) area: PointSet,
}

impl Settling<'_> {
    /// What the owner gets when this side begins.
    pub(crate) fn fate(&self, first: Color, meter: &mut Meter) -> Fate {
        let found = match first == self.owner {
            true => self.settle(self.board, meter),
            false => self.prevent(meter),
        };
        let mut fate = match found {
            Ok((code, mut moves)) => {
                let rank = |m: &FirstMove| m.code.map_or(0, Code::rank);
                moves.sort_by_key(|m| match first == self.owner {
                    true => std::cmp::Reverse(i16::from(rank(m))),
                    false => std::cmp::Reverse(-i16::from(rank(m))),
                });
                let gets = code.for_mover(first != self.owner) != 0;
                for m in &mut moves {
                    m.wins = gets && m.code == Some(code);
                }
                let winning: Vec<Move> = moves.iter().filter(|m| m.wins).map(|m| m.mv).collect();
                Fate {
                    winning: winning.clone(),
                    moves,
                    ..Fate::of_code(first, code, self.basis(code), winning.first().copied())
                }
            }
            Err(why) => Fate {
                open_because: Some(why),
                ..Fate::unknown(first)
            },
        };
        fate.nodes = meter.nodes();
        fate
    }

    /// A death or a ko rests on the wall.
    fn basis(&self, code: Code) -> Basis {
        basis_within(&self.problem(self.board), code != Code::Alive)
    }

    fn problem(&self, board: &Board) -> Problem {
        Problem {
            board: board.clone(),
            defender: self.owner,
            area: self.area,
            attacker_only: PointSet::EMPTY,
            target: Target::AnyStone,
        }
    }

    /// The best code of the owner's first moves, and what each of them comes to.
    fn settle(
        &self,
        board: &Board,
        meter: &mut Meter,
    ) -> Result<(Code, Vec<FirstMove>), Exhausted> {
        let mut best = Code::Dead;
        let mut moves = Vec::new();
        for p in self.area & board.empty() {
            meter.check()?;
            let Ok(after) = self.problem(board).after(Move::Play(p), self.owner) else {
                continue;
            };
            let Ok(mut local) = Local::new(after, MEMORY) else {
                return Err(Exhausted::Memory);
            };
            let verdict = local.verdict(!self.owner, meter);
            let Some(code) = verdict.code() else {
                return Err(verdict.unknown.unwrap_or(Exhausted::Nodes));
            };
            moves.push(first_move(Move::Play(p), code));
            if code.rank() > best.rank() {
                best = code;
            }
            if best == Code::Alive {
                break;
            }
        }
        Ok((best, moves))
    }

    /// The least that the owner is left with when the other side moves first.
    fn prevent(&self, meter: &mut Meter) -> Result<(Code, Vec<FirstMove>), Exhausted> {
        let mut least = self.settle(self.board, meter)?.0;
        let mut moves = Vec::new();
        if least == Code::Dead {
            // He may pass.
            return Ok((least, vec![first_move(Move::Pass, least)]));
        }
        for p in self.area & self.board.empty() {
            meter.check()?;
            let Ok(after) = self.problem(self.board).after(Move::Play(p), !self.owner) else {
                continue;
            };
            let code = self.settle(&after.board, meter)?.0;
            moves.push(first_move(Move::Play(p), code));
            if code.rank() < least.rank() {
                least = code;
            }
            if least == Code::Dead {
                break;
            }
        }
        Ok((least, moves))
    }
}

fn first_move(mv: Move, code: Code) -> FirstMove {
    FirstMove {
        mv,
        outcome: match code {
            Code::Alive => Outcome::Alive,
            Code::Dead => Outcome::Dead,
            _ => Outcome::Ko,
        },
        code: Known::exactly(code).code(),
        two_eyes: None,
        wins: false,
        fails: false,
        takes_a_threat: false,
        reply: None,
    }
}

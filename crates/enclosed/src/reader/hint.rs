//! Two eyes, or the code, in any position of the area: what a search beyond the area, or about more than one group, asks on its way.

use board::{Board, Color, Move};
use search::{Exhausted, Meter};

use super::Reader;
use crate::area::Goal;
use crate::question::Aim;
use crate::state::{NO_BAN, PASS, State};
use life::{Code, MANY};

impl Reader {
    /// The area as it looks on this board, the attacker having all the threats.
    fn state_on(&self, board: &Board, to_move: Color) -> State {
        let area = &self.area;
        let mask = |color| area.mask(board.stones(color));
        let own = mask(area.defender);
        State {
            defender: own,
            attacker: mask(!area.defender),
            target: match area.goal {
                Goal::AnyStone => 0,
                Goal::All | Goal::OneOf => area.goal_zone & own,
            },
            ban: board
                .ban_on(to_move)
                .and_then(|p| area.index_of(p))
                .unwrap_or(NO_BAN),
            attacker_moves: to_move != area.defender,
            passed: false,
            threats: MANY,
        }
    }

    /// The code of another position of the same area, all stones that were asked about to be saved.
    pub fn code_on(
        &mut self,
        board: &Board,
        to_move: Color,
        meter: &mut Meter,
    ) -> Result<Code, Exhausted> {
        let Some(start) = self.state(to_move, 0) else {
            return Ok(Code::Alive);
        };
        let state = State {
            target: start.target,
            threats: 0,
            ..self.state_on(board, to_move)
        };
        match state.is_captured(&self.area) {
            true => Ok(Code::Dead),
            false => self.code_from(state, meter),
        }
    }

    /// Whether the defender reaches two eyes when the area looks like this, and the move that decides for the side to
    /// move where one is known.
    pub fn two_eyes_on(
        &mut self,
        board: &Board,
        to_move: Color,
        meter: &mut Meter,
    ) -> Result<(bool, Option<Move>), Exhausted> {
        let state = self.state_on(board, to_move);
        if state.is_captured(&self.area) {
            return Ok((false, None));
        }
        let alive = self.ask(Aim::TwoEyes, state, meter)?.is_alive();
        let decides = alive != state.attacker_moves;
        if !decides {
            return Ok((alive, None));
        }
        let entry = self.table.get(state.key() ^ Aim::TwoEyes.salt());
        let best = entry.map_or(PASS, |e| if alive { e.saves } else { e.kills });
        let mv = match best {
            PASS => self.deciding_move(state, !alive, meter),
            i => Some(Move::Play(self.area.point(i))),
        };
        Ok((alive, mv))
    }

    /// Whether the attacker captures when the area looks like this, the defender having all the threats, and the move that decides for the
    /// side to move where one is known.
    pub fn captured_on(
        &mut self,
        board: &Board,
        to_move: Color,
        meter: &mut Meter,
    ) -> Result<(bool, Option<Move>), Exhausted> {
        let state = self.attacked_on(board, to_move);
        if state.is_captured(&self.area) {
            return Ok((true, None));
        }
        let dead = self.ask(Aim::Survive, state, meter)?.is_dead();
        let entry = self.table.get(state.key() ^ Aim::Survive.salt());
        let best = match dead == state.attacker_moves {
            true => entry.map_or(PASS, |e| if dead { e.kills } else { e.saves }),
            false => PASS,
        };
        let mv = (best != PASS).then(|| Move::Play(self.area.point(best)));
        Ok((dead, mv))
    }

    /// The same as far as it is known without searching; otherwise first guesses of the efforts to kill and to live, 16 for a move.
    pub fn captured_at_sight(&mut self, board: &Board, to_move: Color) -> Result<bool, (u32, u32)> {
        let state = self.attacked_on(board, to_move);
        if state.is_captured(&self.area) {
            return Ok(true);
        }
        let value = self.look(Aim::Survive, &state);
        match value.is_decided() {
            true => Ok(value.is_dead()),
            false => Err((value.proof, value.disproof)),
        }
    }

    /// The area as it looks on this board, the defender having all the threats.
    fn attacked_on(&self, board: &Board, to_move: Color) -> State {
        State {
            threats: -MANY,
            ..self.state_on(board, to_move)
        }
    }

    /// Two eyes as far as they are known without searching; otherwise first guesses of the efforts to live and to kill, 16
    /// for a move.
    pub fn two_eyes_at_sight(&mut self, board: &Board, to_move: Color) -> Result<bool, (u32, u32)> {
        let state = self.state_on(board, to_move);
        if state.is_captured(&self.area) {
            return Ok(false);
        }
        let value = self.look(Aim::TwoEyes, &state);
        match value.is_decided() {
            true => Ok(value.is_alive()),
            false => Err((value.disproof, value.proof)),
        }
    }
}

//! First moves one at a time, and the same questions about two eyes: which moves live with territory and not only in
//! seki, and how.

use board::{Color, Move};
use search::{Exhausted, Meter};

use super::{LONGEST_LINE, Reader};
use crate::question::Aim;
use crate::state::State;
use life::{Known, MANY, Tried};

impl Reader {
    /// All first moves, the pass last, with nothing known of them yet; none when the target can never be captured.
    pub fn untried(&self, first: Color) -> Vec<Tried> {
        let Some(state) = self.state(first, 0) else {
            return Vec::new();
        };
        let untried = |(mv, _)| Tried {
            mv,
            known: Known::default(),
            unknown: None,
            reply: None,
        };
        self.successors(&state).into_iter().map(untried).collect()
    }

    /// Goes on finding out about a first move, as far as the limits allow.
    pub fn try_further(&mut self, first: Color, tried: &mut Tried, meter: &mut Meter) {
        let next = self
            .state(first, 0)
            .and_then(|state| self.after(&state, tried.mv));
        let Some(next) = next else {
            return;
        };
        tried.unknown = self.narrow(next, &mut tried.known, meter).err();
        if let Some(code) = tried.known.code() {
            tried.reply = self.reply(next, code, meter);
        }
    }

    /// Asks one question about a first move: whether the attacker captures after it with so many threats. Who replies is shown how, if that is
    /// good for him.
    pub fn try_with(&mut self, first: Color, tried: &mut Tried, threats: i8, meter: &mut Meter) {
        let next = self
            .state(first, threats)
            .and_then(|state| self.after(&state, tried.mv));
        let Some(next) = next else {
            return;
        };
        self.before.push(self.number(tried.mv));
        let asked = self.ask(Aim::Survive, next, meter);
        tried.unknown = asked.err();
        if let Ok(value) = asked {
            tried.known.add(value.bound, value.is_dead());
            if value.is_dead() == next.attacker_moves {
                tried.reply = self.winning_move(next, value.is_dead(), meter);
            }
        }
        self.before.pop();
    }

    /// Whether the defender reaches two eyes after a first move, the attacker having all the threats; None when the
    /// move is not allowed.
    pub fn two_eyes_after(
        &mut self,
        first: Color,
        mv: Move,
        meter: &mut Meter,
    ) -> Result<Option<bool>, Exhausted> {
        let Some(state) = self.state(first, MANY) else {
            return Ok(Some(true));
        };
        match self.after(&state, mv) {
            Some(next) => self.two_eyes_from(next, meter).map(Some),
            None => Ok(None),
        }
    }

    /// Whether the defender reaches two eyes in a position, the attacker having all the threats.
    pub(super) fn two_eyes_from(
        &mut self,
        state: State,
        meter: &mut Meter,
    ) -> Result<bool, Exhausted> {
        // A second pass in a row ends the game, but not the hope for eyes.
        let state = State {
            threats: MANY,
            passed: false,
            ..state
        };
        self.has_two_eyes(state, meter)
    }

    /// Best play for and against two eyes, the attacker having all the threats. It ends where two eyes are there, or
    /// where nobody plays on.
    pub fn line_for_two_eyes(&mut self, first: Color, meter: &mut Meter) -> Vec<(Color, Move)> {
        let mut line = Vec::new();
        let Some(mut state) = self.state(first, MANY) else {
            return line;
        };
        let Ok(reached) = self.has_two_eyes(state, meter) else {
            return line;
        };
        let prevented = !reached;
        let mut color = first;
        while line.len() < LONGEST_LINE && !self.is_clear(&state) {
            let mv = match state.attacker_moves == prevented {
                true => self.deciding_move(state, prevented, meter),
                false => self.stubborn_move(&state),
            };
            let Some((mv, next)) = mv.and_then(|mv| Some((mv, self.after(&state, mv)?))) else {
                break;
            };
            if mv == Move::Pass && !line.is_empty() {
                break;
            }
            line.push((color, mv));
            if mv == Move::Pass {
                break;
            }
            state = next;
            color = !color;
        }
        line
    }

    fn has_two_eyes(&mut self, state: State, meter: &mut Meter) -> Result<bool, Exhausted> {
        let value = self.ask(Aim::TwoEyes, state, meter)?;
        Ok(value.is_alive())
    }
}

//! What a search shows to whoever watches it, and what it takes from him.

use board::ARRAY_LEN;
use search::{Exhausted, Meter};

use super::{Solver, with_threats};
use crate::state::{PASS, State};
use crate::value::{LifeSide, Thresholds, Value};
use crate::zone::EVERYTHING;

impl<'a> Solver<'a> {
    /// The same solver; these moves have led to what it is asked.
    pub(crate) fn after(mut self, moves: &[u8]) -> Solver<'a> {
        self.line.extend_from_slice(moves);
        self
    }

    /// The moves to the position that is looked at, numbered as watchers get them.
    pub(super) fn shown_line(&self) -> Vec<u32> {
        if !self.area.is_on_board() {
            return Vec::new();
        }
        let number = |&mv: &u8| match mv {
            PASS => ARRAY_LEN as u32,
            i => self.area.point(i).index() as u32,
        };
        self.line.iter().map(number).collect()
    }

    /// Visits a position that a move leads to.
    pub(super) fn visit_child(
        &mut self,
        mv: u8,
        state: State,
        meter: &mut Meter,
        limits: Thresholds,
    ) -> Result<Value, Exhausted> {
        self.line.push(mv);
        let value = self.visit(state, meter, limits);
        self.line.pop();
        value
    }

    /// Takes a watcher's word for a position. Nothing is known of what it rests on, so it is taken to rest on everything.
    pub(super) fn told(&mut self, state: &State, dead: bool) -> Value {
        let winner = match dead {
            true => LifeSide::Attacker,
            false => LifeSide::Defender,
        };
        let value = Value {
            bound: state.threats,
            ..winner.won(EVERYTHING)
        };
        let key = self.key(state);
        let path_key = with_threats(key, state.threats);
        self.remember(key, path_key, state, &value, PASS, 1);
        value
    }
}

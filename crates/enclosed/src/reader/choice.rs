//! The move that shows a result: of all moves of a position the one that reaches what is known to be reached.
//!
//! The search remembers it, as long as the position is in its table and was not told at sight. Otherwise the moves are asked about, the most
//! promising first, each with a little effort before any gets a lot: to refute the others may take long. A pass may do as well, but shows nothing, so it comes
//! after moves of which as much is known.

use board::Move;
use search::{Exhausted, Meter};

use super::Reader;
use crate::question::Aim;
use crate::state::{PASS, State};
use crate::value::LifeSide;

/// Nodes for each move at first, and how many times as many in each further round.
const FIRST_EFFORT: u64 = 500;
const MORE_EFFORT: u64 = 8;

impl Reader {
    /// A move of the side to move after which the attacker captures, or does not, as wished.
    pub(crate) fn winning_move(
        &mut self,
        state: State,
        capture: bool,
        meter: &mut Meter,
    ) -> Option<Move> {
        self.showing(Aim::Survive, &state, capture, meter)
    }

    /// A move of the side to move that prevents two eyes, or makes them.
    pub(super) fn deciding_move(
        &mut self,
        state: State,
        prevent: bool,
        meter: &mut Meter,
    ) -> Option<Move> {
        self.showing(Aim::TwoEyes, &state, prevent, meter)
    }

    /// A move after which the defender fails, or has his way, as wished.
    fn showing(&mut self, aim: Aim, state: &State, fails: bool, meter: &mut Meter) -> Option<Move> {
        let mut open = self.by_promise(aim, state, fails);
        let mut effort = FIRST_EFFORT;
        let mut first_round = open.len() > 1;
        while !open.is_empty() {
            let mut left = Vec::new();
            for (mv, next) in open {
                if mv == Move::Pass && first_round && !self.is_known(aim, state, &next) {
                    left.push((mv, next));
                    continue;
                }
                let asked = meter.limited(effort, |m| self.fails_after(aim, state, (mv, next), m));
                match asked {
                    Ok(found) if found == fails => return Some(mv),
                    Ok(_) => {}
                    Err(Exhausted::Nodes) if meter.nodes() < meter.node_limit() => {
                        left.push((mv, next));
                    }
                    Err(_) => return None,
                }
            }
            open = left;
            first_round = false;
            effort = effort.saturating_mul(MORE_EFFORT);
        }
        None
    }

    /// The moves that are not known to be of no use, the most promising first.
    fn by_promise(&mut self, aim: Aim, state: &State, fails: bool) -> Vec<(Move, State)> {
        let wished = match fails {
            true => LifeSide::Attacker,
            false => LifeSide::Defender,
        };
        let entry = self.table.get(state.key() ^ aim.salt());
        let hint = entry.map(|e| if fails { e.kills } else { e.saves });
        let hinted = |area: &crate::area::Area, mv: Move| match (mv, hint) {
            (Move::Play(p), Some(hint)) => area.index_of(p) == Some(hint),
            (Move::Pass, hint) => hint == Some(PASS),
            _ => false,
        };
        let mut moves = Vec::new();
        for (mv, next) in self.successors(state) {
            let ends = mv == Move::Pass && state.passed;
            let effort = match ends {
                true => 0,
                false => wished.effort(&self.look(aim, &next)),
            };
            if effort != crate::table::INFINITE {
                let rank = (
                    effort > 0,
                    mv == Move::Pass,
                    !hinted(&self.area, mv),
                    effort,
                );
                moves.push((rank, (mv, next)));
            }
        }
        moves.sort_by_key(|(rank, _)| *rank);
        moves.into_iter().map(|(_, step)| step).collect()
    }

    /// Whether the result after a pass needs no search.
    fn is_known(&mut self, aim: Aim, state: &State, next: &State) -> bool {
        state.passed || self.look(aim, next).is_decided()
    }

    /// Whether the defender fails after this move.
    fn fails_after(
        &mut self,
        aim: Aim,
        state: &State,
        (mv, next): (Move, State),
        meter: &mut Meter,
    ) -> Result<bool, Exhausted> {
        if mv == Move::Pass && state.passed {
            return Ok(aim.wins_endless_play() == LifeSide::Attacker);
        }
        self.before.push(self.number(mv));
        let value = self.ask(aim, next, meter);
        self.before.pop();
        Ok(value?.is_dead())
    }
}

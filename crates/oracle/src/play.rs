//! Local play by the rules: which moves a state has, and where they lead.
//!
//! No suicide; a pass is always allowed and lifts a ban; two passes in a row, the first of which lifted no ban, end the game; a stone that has just taken
//! one in a ko may not be retaken at once, unless a threat is spent.

use crate::graph::{Next, Step};
use crate::rules::{Bits, Color, Grid, Point, Stones, points};

/// A state of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) stones: Stones,
    pub(crate) mover: Color,
    pub(crate) ban: Option<Point>,
    /// The last move was a pass that lifted no ban.
    passed: bool,
}

impl State {
    /// With this side to move.
    pub(crate) fn new(stones: Stones, mover: Color, ban: Option<Point>) -> State {
        State {
            stones,
            mover,
            ban,
            passed: false,
        }
    }

    /// With this side moving first. A ban on the other side is over by the time it moves.
    pub(crate) fn start(stones: Stones, ban: Option<(Point, Color)>, first: Color) -> State {
        let own = ban.filter(|(_, color)| *color == first);
        State::new(stones, first, own.map(|(p, _)| p))
    }

    /// The same where the side to move may play everywhere.
    pub(crate) fn without_ban(self) -> State {
        State { ban: None, ..self }
    }

    /// The pass and all moves to these points, with the states they lead to. The end of the game is a failure.
    pub(crate) fn steps(&self, grid: &Grid, playable: Bits) -> Vec<Step<State>> {
        let passed = State {
            passed: self.ban.is_none(),
            ..State::new(self.stones, 1 - self.mover, None)
        };
        let mut all = vec![Step {
            at: None,
            ignores: false,
            next: match self.passed {
                true => Next::Missed,
                false => Next::On(passed),
            },
        }];
        for p in points(playable & !self.stones.occupied()) {
            if let Some(played) = self.stones.play(grid, self.mover, p) {
                all.push(Step {
                    at: Some(p),
                    ignores: self.ban == Some(p),
                    next: Next::On(State::new(played.stones, 1 - self.mover, played.ban)),
                });
            }
        }
        all
    }
}

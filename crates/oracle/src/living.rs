//! Can this side bring a stone on this point to unconditional life, on the whole board?

use crate::capture::Start;
use crate::eyes;
use crate::graph::{Code, Game, Graph, Next, Step};
use crate::rules::{Color, Grid, Point, Stones, bit, points};

/// A point that a side wants to live on.
#[derive(Clone, Debug)]
pub struct Living {
    /// The board.
    pub grid: Grid,
    /// The point.
    pub point: Point,
    /// The side.
    pub color: Color,
}

/// A state of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    stones: Stones,
    mover: Color,
    ban: Option<Point>,
    passed: bool,
}

impl Living {
    /// Whether it lives there when it moves first and has as many threats as it needs; None if there are more states.
    pub fn succeeds(&self, start: &Start, most: usize) -> Option<bool> {
        let root = State {
            stones: start.stones,
            mover: self.color,
            ban: None,
            passed: false,
        };
        let graph = Graph::new(self, &[root], most);
        graph.code(&root).map(|code| code != Code::Alive)
    }

    fn judge(&self, state: State) -> Next<State> {
        let own = state.stones.0[self.color] & bit(self.point) != 0;
        let lives = || eyes::unconditionally_alive(&self.grid, &state.stones, self.color);
        match own && lives() & bit(self.point) != 0 {
            true => Next::Reached,
            false => Next::On(state),
        }
    }
}

impl Game for Living {
    type State = State;

    fn steps(&self, state: &State) -> Vec<Step<State>> {
        let pass = State {
            stones: state.stones,
            mover: 1 - state.mover,
            ban: None,
            passed: state.ban.is_none(),
        };
        let mut all = vec![Step {
            at: None,
            ignores: false,
            next: match state.passed {
                true => Next::Missed,
                false => Next::On(pass),
            },
        }];
        for p in points(self.grid.all() & !state.stones.occupied()) {
            if let Some(played) = state.stones.play(&self.grid, state.mover, p) {
                all.push(Step {
                    at: Some(p),
                    ignores: state.ban == Some(p),
                    next: self.judge(State {
                        stones: played.stones,
                        mover: 1 - state.mover,
                        ban: played.ban,
                        passed: false,
                    }),
                });
            }
        }
        all
    }

    fn hunter_moves(&self, state: &State) -> bool {
        state.mover == self.color
    }
}

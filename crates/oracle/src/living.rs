//! Can this side bring a stone on this point to unconditional life, on the whole board?

use crate::capture::Start;
use crate::eyes;
use crate::graph::{Code, Game, Graph, Next, Step};
use crate::play::State;
use crate::rules::{Color, Grid, Point, bit};

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

impl Living {
    /// Whether it lives there when it moves first and has as many threats as it needs; None if there are more states.
    pub fn succeeds(&self, start: &Start, most: usize) -> Option<bool> {
        let root = State::new(start.stones, self.color, None);
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
        let steps = state.steps(&self.grid, self.grid.all()).into_iter();
        let judged = steps.map(|step| match step.at {
            Some(_) => step.then(|after| self.judge(after)),
            None => step,
        });
        judged.collect()
    }

    fn hunter_moves(&self, state: &State) -> bool {
        state.mover == self.color
    }
}
